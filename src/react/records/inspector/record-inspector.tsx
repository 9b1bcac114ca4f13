// The inspector of a screen of records: one shown, with its history and uses, or its form.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../api/load-chunk.ts'
import { SECRET_UNCHANGED, permissionOf, type RecordKind } from '../../../contract/records/record-kind.ts'
import { formatDateTime } from '../../../locales/format.ts'
import { inSentence, inLanguage } from '../../../locales/in-language.ts'
import type { RecordShown } from '../../../stores/plugins/records/record-inspector.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { DescribedFacts, Fact } from '../../form/described-facts.tsx'
import { InspectorActions, InspectorTabs, WaitingInspector } from '../../form/inspector-view.tsx'
import { OnDemand } from '../../on-demand.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { InspectedProps } from './inspected.ts'
import { recordActions } from '../record-actions.ts'
import type { RecordFormProps } from './record-form.tsx'
import { RecordLink, isOwnKind } from '../record-link.tsx'
import type { RecordExtension } from '../record-extension.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useRecordLabels } from '../use-record-labels.ts'
import type { AddedColumn } from '../../../stores/plugins/records/grid/record-columns.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useData } from '../../use-data.ts'

/**
 * A kind as the records of the chosen master have it: the form of a point shows what its protocol has (screens 6), and what
 * its grid adds to the fields shows in the form and the details too.
 */
const NOTHING_ADDED: readonly AddedColumn[] = []

const useNarrowed = (
  page: RecordsPage,
  extension: RecordExtension,
  kind: RecordKind,
  ownerId: string | null | undefined,
) => {
  const master = useData(page.$master)
  const { narrow, ownersOf } = extension
  if (master === undefined || master.id !== ownerId) return { kind, ownersOf: undefined, added: NOTHING_ADDED }
  return {
    kind: narrow?.(kind, master) ?? kind,
    added: extension.addedColumns?.(kind, master) ?? NOTHING_ADDED,
    ownersOf: ownersOf && ((resource: string) => ownersOf(resource, master)),
  }
}

const loadForm = chunk(() => import('./record-form.tsx'))

const loadUses = chunk(
  () => import('./uses-tab.tsx'),
  ({ UsesTab }) => UsesTab,
)
const loadHistory = chunk(
  () => import('./history-tab.tsx'),
  ({ HistoryTab }) => HistoryTab,
)

const Facts = ({ page, extension, kind, record }: InspectedProps & { extension: RecordExtension }) => {
  const labels = useRecordLabels(page)
  const { added } = useNarrowed(page, extension, kind, record.ownerId)
  const given = Object.entries(record.values).filter(([, value]) => value === SECRET_UNCHANGED)
  const sections = Object.entries(extension.sections?.[kind.name] ?? {})
  const told = [...given, ...sections].map(([name]) => name)
  const linkOf = (id: string) => (
    <RecordLink session={page.session} to={page.names.get(id)}>
      {labels.nameOf(id)}
    </RecordLink>
  )
  return (
    <>
      <DescribedFacts
        description={kind.form}
        values={record.values}
        omit={[...(kind.states === undefined ? [] : [kind.states.field]), ...told]}
        {...labels.surroundings}
        nameOf={labels.nameOf}
        linkOf={linkOf}
        before={
          !isOwnKind(page, kind.name) && (
            <Fact label={inLanguage(kind.label)}>
              <RecordLink session={page.session} to={{ kind: kind.name, id: record.id }}>
                {labels.text(kind, record)}
              </RecordLink>
            </Fact>
          )
        }
        after={
          <>
            {given.map(([name]) => (
              <Fact
                key={name}
                label={inLanguage(kind.form.fields.find((field) => field.name === name)?.label ?? kind.label)}
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
      {sections.map(([field, load]) => (
        <OnDemand key={field} load={load} waiting={<Skeleton rows={3} />}>
          {(part) => <part.Facts page={page} kind={kind} record={record} field={field} />}
        </OnDemand>
      ))}
    </>
  )
}

const InspectedTabs = ({ extension, ...props }: InspectedProps & { extension: RecordExtension }) => {
  const { page, kind, record } = props
  const may = useStore(page.$may)
  return (
    <InspectorTabs
      label={inLanguage(kind.label)}
      first={{ id: 'facts', label: msg('Details'), content: <Facts extension={extension} {...props} /> }}
      tabs={[
        { id: 'uses', label: msg('Used by'), load: loadUses },
        ...(may(permissionOf(kind, 'history')) ? [{ id: 'history', label: msg('History'), load: loadHistory }] : []),
      ]}
      of={record.id}
      props={props}
    />
  )
}

const Footer = ({ page, extension, kind, record }: InspectedProps & { extension: RecordExtension }) => {
  const may = useStore(page.$may)
  const own = extension.actions?.(page, kind, [record]) ?? []
  const mayChange = (action: 'delete' | 'edit') => !record.frozen && may(permissionOf(kind, action))
  return (
    <InspectorActions
      more={[...own, ...recordActions(page, kind, record, may)]}
      remove={mayChange('delete') ? () => page.openDialog({ kind: 'delete', of: kind, ids: [record.id] }) : undefined}
      edit={mayChange('edit') ? () => void page.inspector.edit(kind, record.id) : undefined}
    />
  )
}

const Form = (props: RecordFormProps & { title: string }) => (
  <OnDemand load={loadForm} waiting={<WaitingInspector {...props} />}>
    {({ RecordForm }) => <RecordForm {...props} />}
  </OnDemand>
)

interface ExistingProps {
  page: RecordsPage
  extension: RecordExtension
  state: Extract<RecordShown, { mode: 'view' | 'edit' }>
}

const Existing = ({ page, extension, state }: ExistingProps) => {
  const { mode } = state
  const detail = useStore(page.inspector.$detail)
  const { kind, ownersOf, added } = useNarrowed(
    page,
    extension,
    state.kind,
    detail.status === 'loading' ? undefined : detail.data?.ownerId,
  )
  const labels = useRecordLabels(page)
  const record = detail.status === 'loading' ? undefined : detail.data
  if (record === undefined || record.id !== state.id) {
    return (
      <WaitingInspector page={page} title={inLanguage(kind.label)}>
        <Loaded value={page.inspector.$detail} rows={10} />
      </WaitingInspector>
    )
  }
  const text = labels.text(kind, record)
  if (mode === 'edit' && !record.frozen) {
    return (
      <Form
        key={`${record.id} edit`}
        page={page}
        kind={kind}
        title={msg(str`Edit ${text}`)}
        record={record}
        sections={extension.sections?.[kind.name]}
        added={added}
        ownersOf={ownersOf}
      />
    )
  }
  return (
    <Inspector
      title={text}
      prefix={<StatusBadge page={page} kind={kind} record={record} />}
      onClose={() => void page.inspector.close()}
      footer={<Footer page={page} extension={extension} kind={kind} record={record} />}
    >
      {detail.status === 'failed' && (
        <FailedState error={detail.error} retry={() => void page.inspector.$detail.reload()} />
      )}
      <InspectedTabs page={page} extension={extension} kind={kind} record={record} />
    </Inspector>
  )
}

type CreateState = Extract<RecordShown, { mode: 'create' }>

interface RecordInspectorPaneProps {
  page: RecordsPage
  extension: RecordExtension
  state: RecordShown
}

const New = ({ page, extension, state }: { page: RecordsPage; extension: RecordExtension; state: CreateState }) => {
  const { ownerId, values } = state
  const { kind, ownersOf, added } = useNarrowed(page, extension, state.kind, ownerId)
  return (
    <Form
      key={`${kind.name} ${ownerId ?? ''}`}
      page={page}
      kind={kind}
      title={msg(str`Create ${inSentence(kind.label)}`)}
      ownerId={ownerId}
      values={values}
      sections={extension.sections?.[kind.name]}
      added={added}
      ownersOf={ownersOf}
    />
  )
}

export const RecordInspectorPane = ({ page, extension, state }: RecordInspectorPaneProps) =>
  state.mode === 'create' ? (
    <New page={page} extension={extension} state={state} />
  ) : (
    <Existing page={page} extension={extension} state={state} />
  )
