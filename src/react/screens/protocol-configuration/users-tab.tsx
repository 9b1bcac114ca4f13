// Tab of a profile: connections that use it, what they set themselves, whether that fits; chosen ones move to another version
// after a look at what would no longer fit (screens 8, upgrade users; RTE-11).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { CONNECTION } from '../../../contract/records/connection/connection.ts'
import type { ProfileParams } from '../../../contract/records/protocol/calls.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import {
  type ProtocolUser,
  type Users,
  createProtocolUsers,
} from '../../../stores/pages/protocol-configuration/users.ts'
import { type ParamsForms, createParamsForms } from '../../../stores/parts/params-forms.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import task from '../../../styles/kit/task.css'
import styles from '../../../styles/protocols.css'
import { paramLabel } from '../../params/param-words.ts'
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
import { counted } from '../../../lib/format-count.ts'

const STYLES = [styles, task]

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

const columnsOf = (params: ProfileParams | undefined): DataColumn<ProtocolUser>[] => [
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

interface MoveProps {
  page: RecordsPage
  users: readonly ProtocolUser[]
  versions: readonly RecordRow[]
  forms: ParamsForms | undefined
  onMoved: () => void
}

const Move = ({ page, users, versions, forms, onMoved }: MoveProps) => {
  const part = page.part(createProtocolUsers)
  const isMoving = useStore(part.$isMoving)
  const [targetId, setTargetId] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const target = versions.find(({ id }) => id === targetId)
  const params = target && forms?.get(target.id)
  const unfit = users.filter((user) => user.problems(params?.form, params?.defaults).length > 0)
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
        <span>{counted(msg('Move # connection to version|Move # connections to version'), users.length)}</span>
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
          disabled={params === undefined || users.length === 0 || unfit.length > 0}
          onClick={() => void move()}
        >
          {msg('Move')}
        </Button>
      </Toolbar>
      {target !== undefined && unfit.length > 0 && (
        <Notice kind="warning" live>
          {msg('These do not fit that version; change their parameters first:')}{' '}
          {unfit.map((user) => `${String(user.connection.values['name'])} (${wrongText(user, params)})`).join('; ')}
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
  const loadedForms = useStore(page.session.part(createParamsForms).of(data.versions.map(({ id }) => id)))
  const forms = loadedForms.status === 'loading' ? undefined : loadedForms.data
  const mayMove = may(permissionOf(CONNECTION, 'edit')) && versions.length > 0
  return (
    <>
      {mayMove && chosen.length > 0 && (
        <Move page={page} users={chosen} versions={versions} forms={forms} onMoved={() => setSelected(new Set())} />
      )}
      <DataTable
        label={msg('Connections that use it')}
        columns={columnsOf(forms?.get(master.id))}
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
