// The inspector of a screen of records: one shown, with its history and uses, or its form.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import { SECRET_KEPT, permissionOf, type RecordKind } from '../../../contract/records/record-kind.ts'
import { formatDateTime } from '../../../locales/format.ts'
import { inSentence, inWords } from '../../../locales/in-words.ts'
import type { RecordInspectorState } from '../../../stores/parts/records/record-inspector.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { DescribedFacts, Fact } from '../../form/described-facts.tsx'
import { OnDemand } from '../../on-demand.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { InspectedProps } from './inspected.ts'
import { recordActions } from '../record-actions.ts'
import type { RecordFormProps } from './record-form.tsx'
import { RecordLink, isOwnKind } from '../record-link.tsx'
import type { RecordLook } from '../record-look.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useRecordWords } from '../use-record-words.ts'
import type { AddedColumn } from '../../../stores/parts/records/grid/record-columns.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

/**
 * A kind as the records of the chosen master have it: the form of a point shows what its protocol has (screens 6), and what
 * its grid adds to the fields shows in the form and the details too.
 */
const NOTHING_ADDED: readonly AddedColumn[] = []

const useNarrowed = (page: RecordsPage, look: RecordLook, kind: RecordKind, ownerId: string | null | undefined) => {
  const loadable = useStore(page.$master)
  const master = loadable.status === 'loading' ? undefined : loadable.data
  const { narrow, ownersOf } = look
  if (master === undefined || master.id !== ownerId) return { kind, ownersOf: undefined, added: NOTHING_ADDED }
  return {
    kind: narrow?.(kind, master) ?? kind,
    added: look.addedColumns?.(kind, master) ?? NOTHING_ADDED,
    ownersOf: ownersOf && ((resource: string) => ownersOf(resource, master)),
  }
}

const loadForm = chunk(() => import('./record-form.tsx'))

interface TabOf {
  id: string
  label: string
  load: LoadChunk<(props: InspectedProps) => ReactNode>
}

const loadUses = chunk(
  () => import('./uses-tab.tsx'),
  ({ UsesTab }) => UsesTab,
)
const loadHistory = chunk(
  () => import('./history-tab.tsx'),
  ({ HistoryTab }) => HistoryTab,
)

const Facts = ({ page, look, kind, record }: InspectedProps & { look: RecordLook }) => {
  const words = useRecordWords(page)
  const { added } = useNarrowed(page, look, kind, record.ownerId)
  const given = Object.entries(record.values).filter(([, value]) => value === SECRET_KEPT)
  const parts = Object.entries(look.parts?.[kind.name] ?? {})
  const told = [...given, ...parts].map(([name]) => name)
  const linkOf = (id: string) => (
    <RecordLink session={page.session} to={page.names.get(id)}>
      {words.nameOf(id)}
    </RecordLink>
  )
  return (
    <>
      <DescribedFacts
        description={kind.form}
        values={record.values}
        omit={[...(kind.states === undefined ? [] : [kind.states.field]), ...told]}
        {...words.surroundings}
        nameOf={words.nameOf}
        linkOf={linkOf}
        before={
          !isOwnKind(page, kind.name) && (
            <Fact label={inWords(kind.label)}>
              <RecordLink session={page.session} to={{ kind: kind.name, id: record.id }}>
                {words.text(kind, record)}
              </RecordLink>
            </Fact>
          )
        }
        after={
          <>
            {given.map(([name]) => (
              <Fact
                key={name}
                label={inWords(kind.form.fields.find((field) => field.name === name)?.label ?? kind.label)}
              >
                {msg('Given, not shown')}
              </Fact>
            ))}
            {added.map(({ id, label, text }) => (
              <Fact key={id} label={label()}>
                {text(record.values)}
              </Fact>
            ))}
            <Fact label={msg('Changed at')}>
              {formatDateTime(record.updatedAt)} · {record.updatedBy}
            </Fact>
          </>
        }
      />
      {parts.map(([field, load]) => (
        <OnDemand key={field} load={load} waiting={<Skeleton rows={3} />}>
          {(part) => <part.Facts page={page} kind={kind} record={record} field={field} />}
        </OnDemand>
      ))}
    </>
  )
}

const InspectedTabs = ({ look, ...props }: InspectedProps & { look: RecordLook }) => {
  const { page, kind, record } = props
  const chosen = useStore(page.inspector.$tab)
  const may = useStore(page.$may)
  const tabs: TabOf[] = [
    { id: 'uses', label: msg('Used by'), load: loadUses },
    ...(may(permissionOf(kind, 'history')) ? [{ id: 'history', label: msg('History'), load: loadHistory }] : []),
  ]
  const active = tabs.find(({ id }) => id === chosen)
  return (
    <Tabs
      label={inWords(kind.label)}
      tabs={[{ id: 'facts', label: msg('Details') }, ...tabs]}
      active={active?.id ?? 'facts'}
      onChange={(id) => void page.inspector.showTab(id)}
    >
      {active === undefined ? (
        <Facts look={look} {...props} />
      ) : (
        <OnDemand key={active.id} load={active.load} waiting={<Skeleton rows={8} />}>
          {(Tab) => <Tab key={record.id} {...props} />}
        </OnDemand>
      )}
    </Tabs>
  )
}

const Footer = ({ page, look, kind, record }: InspectedProps & { look: RecordLook }) => {
  const may = useStore(page.$may)
  const own = look.actions?.(page, kind, [record]) ?? []
  const items = [...own, ...recordActions(page, kind, record, may)]
  return (
    <>
      {items.length > 0 && <Menu label={msg('More actions')} size="small" placement="top-start" items={items} />}
      <span className="yaw-toolbar__space" />
      {!record.frozen && may(permissionOf(kind, 'delete')) && (
        <Button icon="trash3" onClick={() => page.openTask({ kind: 'delete', of: kind, ids: [record.id] })}>
          {msg('Delete')}
        </Button>
      )}
      {!record.frozen && may(permissionOf(kind, 'edit')) && (
        <Button icon="pencil" onClick={() => void page.inspector.edit(kind, record.id)}>
          {msg('Edit')}
        </Button>
      )}
    </>
  )
}

const Form = (props: RecordFormProps & { title: string }) => (
  <OnDemand
    load={loadForm}
    waiting={
      <Inspector title={props.title} onClose={() => void props.page.inspector.close()}>
        <Skeleton rows={10} />
      </Inspector>
    }
  >
    {({ RecordForm }) => <RecordForm {...props} />}
  </OnDemand>
)

interface ExistingProps {
  page: RecordsPage
  look: RecordLook
  state: Extract<RecordInspectorState, { mode: 'view' | 'edit' }>
}

const Existing = ({ page, look, state }: ExistingProps) => {
  const { mode } = state
  const detail = useStore(page.inspector.$detail)
  const { kind, ownersOf, added } = useNarrowed(
    page,
    look,
    state.kind,
    detail.status === 'loading' ? undefined : detail.data?.ownerId,
  )
  const words = useRecordWords(page)
  const close = () => void page.inspector.close()
  const record = detail.status === 'loading' ? undefined : detail.data
  if (record === undefined || record.id !== state.id) {
    return (
      <Inspector title={inWords(kind.label)} onClose={close}>
        <Loaded value={page.inspector.$detail} rows={10} />
      </Inspector>
    )
  }
  const text = words.text(kind, record)
  if (mode === 'edit' && !record.frozen) {
    return (
      <Form
        key={`${record.id} edit`}
        page={page}
        kind={kind}
        title={msg(str`Edit ${text}`)}
        record={record}
        parts={look.parts?.[kind.name]}
        added={added}
        ownersOf={ownersOf}
      />
    )
  }
  return (
    <Inspector
      title={text}
      prefix={<StatusBadge page={page} kind={kind} record={record} />}
      onClose={close}
      footer={<Footer page={page} look={look} kind={kind} record={record} />}
    >
      {detail.status === 'failed' && (
        <FailedState error={detail.error} retry={() => void page.inspector.$detail.reload()} />
      )}
      <InspectedTabs page={page} look={look} kind={kind} record={record} />
    </Inspector>
  )
}

type CreateState = Extract<RecordInspectorState, { mode: 'create' }>

interface RecordInspectorPaneProps {
  page: RecordsPage
  look: RecordLook
  state: Exclude<RecordInspectorState, { mode: 'closed' }>
}

const New = ({ page, look, state }: { page: RecordsPage; look: RecordLook; state: CreateState }) => {
  const { ownerId, values } = state
  const { kind, ownersOf, added } = useNarrowed(page, look, state.kind, ownerId)
  return (
    <Form
      key={`${kind.name} ${ownerId ?? ''}`}
      page={page}
      kind={kind}
      title={msg(str`Create ${inSentence(kind.label)}`)}
      ownerId={ownerId}
      values={values}
      parts={look.parts?.[kind.name]}
      added={added}
      ownersOf={ownersOf}
    />
  )
}

export const RecordInspectorPane = ({ page, look, state }: RecordInspectorPaneProps) =>
  state.mode === 'create' ? (
    <New page={page} look={look} state={state} />
  ) : (
    <Existing page={page} look={look} state={state} />
  )
