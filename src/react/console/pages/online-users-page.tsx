// Who is signed in: account, sign-in, last seen, address (spec 7, API-3).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { OnlineUser } from '../../../contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../../../contract/admin/login-types.ts'
import { PERMISSIONS } from '../../../contract/admin/permissions.ts'
import { formatDateTime } from '../../../locales/format.ts'
import { createOnlineUsersPage } from '../../../stores/pages/online-users.ts'
import type { Session } from '../../../stores/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ForbiddenState, isForbidden } from '../../ui/states/forbidden-state.tsx'
import { StatusLine } from '../../ui/states/status-line.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { CONSOLE_ICONS } from '../console-icons.ts'

const columns = (): DataColumn<OnlineUser>[] => [
  { id: 'displayName', header: msg('Name'), width: 180, text: (user) => user.displayName },
  { id: 'username', header: msg('Account'), width: 160, mono: true, text: (user) => user.username },
  { id: 'signedInAt', header: msg('Signed in'), width: 160, text: (user) => formatDateTime(user.signedInAt) },
  { id: 'lastSeenAt', header: msg('Last seen'), width: 160, text: (user) => formatDateTime(user.lastSeenAt) },
  {
    id: 'loginType',
    header: msg('Client'),
    width: 120,
    text: (user) => (user.loginType === LOGIN_TYPES.tool ? msg('Tool') : msg('Console')),
  },
  { id: 'address', header: msg('Address'), width: 160, mono: true, text: (user) => user.address },
]

export const OnlineUsersPage = ({ session }: { session: Session }) => {
  const [page] = useState(() => createOnlineUsersPage(session))
  const users = useStore(page.$users)
  const layout = useStore(page.columns.$layout)
  const data = users.status === 'loading' ? undefined : users.data
  const rows = data ?? []
  if (users.status === 'failed' && isForbidden(users.error)) {
    return <ForbiddenState permission={PERMISSIONS.system.onlineUsers} />
  }
  return (
    <div className="list-page">
      <Toolbar
        label={msg('Tools of the table')}
        title={msg('Online users')}
        end={<IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void page.reload()} />}
      >
        {null}
      </Toolbar>
      <DataTable<OnlineUser>
        label={msg('Online users')}
        columns={columns()}
        rows={rows}
        rowId={(user) => `${user.userId} ${user.signedInAt} ${user.address}`}
        total={rows.length}
        status={users.status}
        refreshing={users.status === 'ready' && users.refreshing}
        error={users.status === 'failed' ? users.error : undefined}
        onRetry={() => void page.reload()}
        layout={layout}
        onLayout={page.columns.set}
        empty={<EmptyState icon={CONSOLE_ICONS.people} title={msg('Nobody is signed in')} />}
      />
      <StatusLine
        shown={rows.length}
        total={data?.length}
        updatedAt={users.status === 'ready' ? users.loadedAt : undefined}
        refreshing={users.status === 'ready' && users.refreshing}
      />
    </div>
  )
}
