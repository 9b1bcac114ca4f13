// Tab of a profile: connections that use it, what they set themselves, whether that fits; chosen ones move to another version
// after a look at what would no longer fit (screens 8, upgrade users; RTE-11).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { CONNECTION } from '../../../contract/records/connection/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import {
  type ProtocolUser,
  type Users,
  createProtocolUsers,
} from '../../../stores/pages/protocol-configuration/users.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import task from '../../../styles/kit/task.css'
import styles from '../../../styles/protocols.css'
import type { RecordTabProps } from '../../records/record-look.ts'
import { Button } from '../../ui/button.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useSheets } from '../../ui/use-sheets.ts'

const STYLES = [styles, task]

const wrongText = (user: ProtocolUser, profile: RecordRow): string =>
  [...new Set(user.problems(profile).map(({ path }) => path))].join(', ')

const columnsOf = (profile: RecordRow): DataColumn<ProtocolUser>[] => [
  {
    id: 'name',
    header: msg('Connection'),
    text: ({ connection }) => String(connection.values['name'] ?? ''),
    width: 240,
    sticky: true,
  },
  {
    id: 'serverKind',
    header: msg('Server kind'),
    text: ({ connection }) => String(connection.values['serverKind'] ?? ''),
    width: 120,
  },
  { id: 'own', header: msg('Sets itself'), text: ({ own }) => own.join(', '), mono: true, width: 220, grow: true },
  {
    id: 'fits',
    header: msg('Fits the form'),
    text: (user) => {
      const wrong = wrongText(user, profile)
      return wrong === '' ? msg('Yes') : msg(str`No: ${wrong}`)
    },
    width: 240,
  },
]

interface MoveProps {
  page: RecordsPage
  users: readonly ProtocolUser[]
  versions: readonly RecordRow[]
  onMoved: () => void
}

const Move = ({ page, users, versions, onMoved }: MoveProps) => {
  const part = page.part(createProtocolUsers)
  const isMoving = useStore(part.$isMoving)
  const [targetId, setTargetId] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const target = versions.find(({ id }) => id === targetId)
  const unfit = target === undefined ? [] : users.filter((user) => user.problems(target).length > 0)
  const move = async () => {
    if (target === undefined) return
    setFailure(undefined)
    try {
      await part.move(users, target.id)
      onMoved()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <Toolbar label={msg('Move to another version')}>
        <span>{msg(str`Move ${users.length} connections to version`)}</span>
        <SelectBox
          size="mini"
          label={msg('Version')}
          placeholder={msg('Choose a version')}
          value={targetId}
          options={versions.map(({ id, values }) => ({ value: id, label: String(values['version'] ?? '') }))}
          onChange={setTargetId}
        />
        <Button
          size="mini"
          kind="primary"
          busy={isMoving}
          disabled={target === undefined || users.length === 0 || unfit.length > 0}
          onClick={() => void move()}
        >
          {msg('Move')}
        </Button>
      </Toolbar>
      {target !== undefined && unfit.length > 0 && (
        <Notice kind="warning" live>
          {msg('These do not fit that version; change their parameters first:')}{' '}
          {unfit.map((user) => `${String(user.connection.values['name'])} (${wrongText(user, target)})`).join('; ')}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="danger" live>
          {refusalText(failure)}
        </Notice>
      )}
    </>
  )
}

const Shown = ({ page, master, data }: Pick<RecordTabProps, 'page' | 'master'> & { data: Users }) => {
  const may = useStore(page.part(createProtocolUsers).$may)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const versions = data.versions.filter(({ id }) => id !== master.id)
  const chosen = data.users.filter(({ connection }) => selected.has(connection.id))
  const mayMove = may(permissionOf(CONNECTION, 'edit')) && versions.length > 0
  return (
    <>
      {mayMove && chosen.length > 0 && (
        <Move page={page} users={chosen} versions={versions} onMoved={() => setSelected(new Set())} />
      )}
      <DataTable
        label={msg('Connections that use it')}
        columns={columnsOf(master)}
        rows={data.users}
        rowId={({ connection }) => connection.id}
        status="ready"
        empty={
          <EmptyState
            title={msg('No connection uses this version')}
            text={msg('Connections choose a protocol profile in their settings.')}
          />
        }
        {...(mayMove && { selectedIds: selected, onSelectedIds: setSelected })}
        onOpen={({ connection }) => void page.inspector.open(CONNECTION, connection.id)}
      />
      <StatusLine shown={data.users.length} total={data.total} selected={chosen.length} />
    </>
  )
}

export const Tab = ({ page, master }: RecordTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const [$users] = useState(() => page.part(createProtocolUsers).usersOf(master))
  const loadable = useStore($users)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  return (
    <div ref={place} className="protocols__tab protocols__tab--full">
      {data === undefined && loadable.status === 'failed' && (
        <FailedState error={loadable.error} retry={() => void $users.reload()} />
      )}
      {data === undefined && loadable.status === 'loading' && <Skeleton rows={12} />}
      {data && <Shown page={page} master={master} data={data} />}
    </div>
  )
}
