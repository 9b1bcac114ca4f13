// Connections that name a version of something; chosen ones move to another version after a look at what that changes
// (screens 7, bind statute version; screens 8, upgrade users).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useState } from 'react'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import type { ConnectionUser, ConnectionUsers } from '../../../stores/plugins/connection-users.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { Session } from '../../../stores/session.ts'
import { Button } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { StatusLine } from '../../ui/states/status-line.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { RecordLink } from '../record-link.tsx'
import { useAttempt } from '../../use-attempt.ts'

interface Mover {
  $may: ReadableAtom<(code: string) => boolean>
  move: (users: readonly ConnectionUser[], targetId: string) => Promise<void>
}

interface Judgement {
  /** Nothing stands against it. */
  isAllowed: boolean
  /** What there is to know before. */
  note?: ReactNode
}

interface ConnectionUsersProps<User extends ConnectionUser> {
  page: RecordsPage
  mover: Mover
  /** The version that shows. */
  master: RecordRow
  data: ConnectionUsers<User>
  columns: readonly DataColumn<User>[]
  /** Where a connection is told to use one. */
  emptyText: string
  versionText?: (version: RecordRow) => string
  judge: (users: readonly User[], target: RecordRow) => Judgement
}

const connectionName = ({ connection: { values } }: ConnectionUser): string => String(values['name'] ?? '')

/** Opens it where it lives; where nothing can, a click on it shows its details here. */
const ConnectionName = ({ session, connection }: ConnectionUser & { session: Session }) => (
  <RecordLink session={session} to={{ kind: CONNECTION.name, id: connection.id }} inGrid>
    {connectionName({ connection })}
  </RecordLink>
)

const numberText = ({ values }: RecordRow) => String(values['version'] ?? '')

type MoveProps<User extends ConnectionUser> = Pick<ConnectionUsersProps<User>, 'mover' | 'judge' | 'versionText'> & {
  users: readonly User[]
  versions: readonly RecordRow[]
  onMoved: () => void
}

const Move = <User extends ConnectionUser>(props: MoveProps<User>) => {
  const { mover, users, versions, judge, versionText = numberText, onMoved } = props
  const [targetId, setTargetId] = useState<string | null>(null)
  const { isSending, failure, run } = useAttempt()
  const target = versions.find(({ id }) => id === targetId)
  const judgement = target && judge(users, target)
  const move = async () => {
    if (target === undefined) return
    if (await run(() => mover.move(users, target.id))) onMoved()
  }
  return (
    <>
      <Toolbar label={msg('Move to another version')}>
        <span>{counted(msg('Move # connection to version|Move # connections to version'), users.length)}</span>
        <SelectBox
          size="mini"
          label={msg('Version')}
          placeholder={msg('Choose a version')}
          value={targetId}
          options={versions.map((version) => ({ value: version.id, label: versionText(version) }))}
          onChange={setTargetId}
        />
        <Button
          size="mini"
          kind="primary"
          busy={isSending}
          disabled={judgement?.isAllowed !== true}
          onClick={() => void move()}
        >
          {msg('Move')}
        </Button>
      </Toolbar>
      {failure !== undefined && (
        <Notice kind="danger" live>
          {refusalText(failure)}
        </Notice>
      )}
      {judgement?.note}
    </>
  )
}

/** Columns that every list of such connections begins with. */
export const connectionColumns = (session: Session): DataColumn<ConnectionUser>[] => [
  {
    id: 'name',
    header: msg('Connection'),
    text: connectionName,
    cell: (user) => <ConnectionName session={session} {...user} />,
    width: 240,
    sticky: true,
  },
  {
    id: 'serverKind',
    header: msg('Server kind'),
    text: ({ connection }) => String(connection.values['serverKind'] ?? ''),
    width: 130,
  },
]

export const ConnectionUsersView = <User extends ConnectionUser>(props: ConnectionUsersProps<User>) => {
  const { page, mover, master, data, columns, emptyText } = props
  const may = useStore(mover.$may)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const versions = data.versions.filter(({ id }) => id !== master.id)
  const chosen = data.users.filter(({ connection }) => selected.has(connection.id))
  const mayMove = may(permissionOf(CONNECTION, 'edit')) && versions.length > 0
  return (
    <>
      {mayMove && chosen.length > 0 && (
        <Move {...props} users={chosen} versions={versions} onMoved={() => setSelected(new Set())} />
      )}
      <DataTable
        label={msg('Connections that use it')}
        columns={columns}
        rows={data.users}
        rowId={({ connection }) => connection.id}
        status="ready"
        empty={<EmptyState title={msg('No connection uses this version')} text={emptyText} />}
        {...(mayMove && { selectedIds: selected, onSelectedIds: setSelected })}
        onOpen={({ connection }) => void page.inspector.open(CONNECTION, connection.id)}
      />
      <StatusLine shown={data.users.length} total={data.total} selected={chosen.length} />
    </>
  )
}
