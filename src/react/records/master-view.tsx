// One master: its name and state, and tabs with what it owns and what the screen shows of it.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../ui/states/loaded.tsx'
import { chunk } from '../../api/load-chunk.ts'
import {
  type RecordKind,
  fieldOf,
  isFrozen,
  isInReview,
  permissionOf,
  wayOutOfReview,
} from '../../contract/records/record-kind.ts'
import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { OnDemand } from '../on-demand.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { MasterHeader } from './master-header.tsx'
import type { RecordExtension, RecordsViewProps } from './record-extension.ts'

export const loadGridPane = chunk(() => import('./record-grid-pane.tsx'))

interface MasterProps extends RecordsViewProps {
  openHelp: () => void
}

interface ShownProps extends MasterProps {
  kind: RecordKind
  master: RecordRow
}

/** Why nothing can be changed, and what to do instead. */
const Frozen = ({ kind, master }: { kind: RecordKind; master: RecordRow }) => {
  if (!master.frozen) return null
  const status = master.values[kind.states?.field ?? '']
  const isOwn = isFrozen(kind, status)
  const way = wayOutOfReview(kind, status)
  if (isInReview(kind, status)) {
    const verb = way === undefined ? '' : inLanguage(way.label)
    return (
      <Notice>
        {msg('It cannot be changed while it is under review.')} {way && msg(str`${verb} it to edit it.`)}
      </Notice>
    )
  }
  return (
    <Notice>
      {isOwn && kind.states?.version !== undefined
        ? msg('This version is released and stays as it is. Make a new version to change it.')
        : msg('Nothing can be changed in this status.')}
    </Notice>
  )
}

const tabsOf = (
  extension: RecordExtension,
  { id, owned }: { id: string; owned: readonly RecordKind[] },
  master: RecordRow,
) => {
  const own = (extension.tabs?.[id] ?? []).filter(({ shows }) => shows?.(master) ?? true)
  return [
    ...own.filter(({ isFirst }) => isFirst).map((tab) => ({ id: tab.id, label: tab.label(), tab, kind: undefined })),
    ...owned.map((kind) => ({ id: kind.name, label: inLanguage(kind.labels), tab: undefined, kind })),
    ...own
      .filter(({ isFirst }) => isFirst !== true)
      .map((tab) => ({ id: tab.id, label: tab.label(), tab, kind: undefined })),
  ]
}

const Shown = ({ page, extension, kind, master, openHelp }: ShownProps) => {
  const catalogue = useStore(page.$catalogue)
  const view = useStore(page.$view)
  const may = useStore(page.$may)
  const tabs = tabsOf(extension, catalogue, master)
  const active = tabs.find(({ id }) => id === view) ?? tabs[0]
  const mayEdit = !master.frozen && may(permissionOf(kind, 'edit'))
  return (
    <div className="records__master-view">
      <MasterHeader page={page} extension={extension} kind={kind} master={master} />
      <Frozen kind={kind} master={master} />
      {active === undefined ? (
        <EmptyState title={msg('Everything about it is in its details')} />
      ) : (
        <div className="records__tabs">
          <Tabs label={inLanguage(kind.label)} tabs={tabs} active={active.id} onChange={page.showView}>
            {active.kind !== undefined && (
              <OnDemand load={loadGridPane} waiting={<Skeleton rows={20} />}>
                {({ RecordGridPane }) => (
                  <RecordGridPane
                    key={`${active.id} ${master.id} ${String(master.frozen)} ${familyOf(kind, master)}`}
                    page={page}
                    extension={extension}
                    kind={active.kind}
                    master={master}
                    openHelp={openHelp}
                  />
                )}
              </OnDemand>
            )}
            {active.tab !== undefined && (
              <OnDemand key={active.id} load={active.tab.load} waiting={<Skeleton rows={20} />}>
                {(Tab) => <Tab key={master.id} page={page} kind={kind} master={master} mayEdit={mayEdit} />}
              </OnDemand>
            )}
          </Tabs>
        </div>
      )}
    </div>
  )
}

/** Choices of a master that decide which columns its rows have: another choice is another grid. */
const familyOf = (kind: RecordKind, { values }: RecordRow): string =>
  kind.form.fields
    .filter(
      (field) =>
        field.kind === 'select' && fieldOf(kind, field.name) !== undefined && field.name !== kind.states?.field,
    )
    .map(({ name }) => String(values[name] ?? ''))
    .join(' ')

export const MasterView = ({ page, extension, openHelp }: MasterProps) => {
  const { kind } = useStore(page.$catalogue)
  return (
    <Loaded value={page.$master} rows={20}>
      {(master) => <Shown page={page} extension={extension} kind={kind} master={master} openHelp={openHelp} />}
    </Loaded>
  )
}
