// Tab of a profile: connections that use it, what they set themselves, whether that fits; chosen ones move to another version
// after a look at what would no longer fit (screens 8, upgrade users; RTE-11).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { ProfileParams } from '../../../contract/records/protocol-config/calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type ProtocolUser, type Users, createProtocolUsers } from '../../../stores/pages/protocol-config/users.ts'
import { createParamsForms } from '../../../stores/plugins/params-forms.ts'
import type { Session } from '../../../stores/session.ts'
import './protocol-config.css'
import '../../ui/sheets/task-sheet.css'
import { paramLabel } from '../../params/param-labels.ts'
import { ConnectionUsersView, connectionColumns } from '../../records/inspector/connection-users.tsx'
import type { RecordTabProps } from '../../records/record-extension.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { Notice } from '../../ui/states/notice.tsx'

/** Labels of the fields that do not fit. */
const wrongText = (user: ProtocolUser, params: ProfileParams | undefined): string => {
  const form = params?.form
  if (form === undefined) return ''
  return [...new Set(user.problems(form, params?.defaults).map(({ path }) => paramLabel(form, path)))].join(', ')
}

const ownText = (user: ProtocolUser, params: ProfileParams | undefined): string => {
  const form = params?.form
  return form === undefined ? user.own.join(', ') : user.own.map((name) => paramLabel(form, name)).join(', ')
}

const columnsOf = (session: Session, params: ProfileParams | undefined): DataColumn<ProtocolUser>[] => [
  ...connectionColumns(session),
  { id: 'own', header: msg('Sets itself'), text: (user) => ownText(user, params), width: 220, grow: true },
  {
    id: 'fits',
    header: msg('Fits the form'),
    text: (user) => {
      const wrong = wrongText(user, params)
      return wrong === '' ? msg('Yes') : msg(str`No: ${wrong}`)
    },
    width: 240,
  },
]

const Shown = ({ page, master, data }: Pick<RecordTabProps, 'page' | 'master'> & { data: Users }) => {
  const loadedForms = useStore(page.session.plugin(createParamsForms).of(data.versions.map(({ id }) => id)))
  const forms = loadedForms.status === 'loading' ? undefined : loadedForms.data
  const judge = (users: readonly ProtocolUser[], target: RecordRow) => {
    const params = forms?.get(target.id)
    const unfit = users.filter((user) => user.problems(params?.form, params?.defaults).length > 0)
    return {
      isAllowed: params !== undefined && unfit.length === 0,
      note: unfit.length > 0 && (
        <Notice kind="warning" live>
          {msg('These do not fit that version; change their parameters first:')}{' '}
          {unfit.map((user) => `${String(user.connection.values['name'])} (${wrongText(user, params)})`).join('; ')}
        </Notice>
      ),
    }
  }
  return (
    <ConnectionUsersView
      page={page}
      mover={page.plugin(createProtocolUsers)}
      master={master}
      data={data}
      columns={columnsOf(page.session, forms?.get(master.id))}
      emptyText={msg('Connections choose a protocol profile in their settings.')}
      judge={judge}
    />
  )
}

export const UsersTab = ({ page, master }: RecordTabProps) => {
  const [$users] = useState(() => page.plugin(createProtocolUsers).usersOf(master))
  return (
    <div className="protocols__tab protocols__tab--full">
      <Loaded value={$users} rows={12}>
        {(data) => <Shown page={page} master={master} data={data} />}
      </Loaded>
    </div>
  )
}
