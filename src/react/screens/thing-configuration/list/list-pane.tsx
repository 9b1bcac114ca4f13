// The table of what stands below the selected thing, itself in the first row; or of all things (API-38, ENT-4).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { Thing } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ThingTools } from '../use-thing-tools.ts'
import { useThingLabels, type ThingLabels } from '../thing-labels.ts'
import { formatCount, formatDateTime } from '../../../../locales/format.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'

/** Made anew for each rendering, because headers are in the language of the page. A list of all things says where each stands. */
const thingColumns = (labels: ThingLabels, ofAll: boolean): DataColumn<Thing>[] => [
  {
    id: 'name',
    header: msg('Name'),
    width: 220,
    sortable: true,
    sticky: true,
    text: (thing) => thing.name,
    cell: (thing) => (
      <span className="things__name">
        <ThingIcon kind={thing.subType ?? thing.type} state={thing.state} />
        <span>{thing.name}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: msg('State'),
    width: 116,
    sortable: true,
    text: (thing) => labels.state(thing.state),
    cell: (thing) => <StateGlyph state={thing.state} />,
  },
  { id: 'thingId', header: msg('Id'), width: 150, sortable: true, mono: true, text: (thing) => thing.thingId },
  {
    id: 'parentName',
    header: msg('Parent'),
    width: 160,
    hidden: !ofAll,
    text: (thing) => thing.parentName ?? '',
  },
  { id: 'type', header: msg('Type'), width: 160, sortable: true, text: labels.ofThing },
  {
    id: 'childCount',
    header: msg('Children'),
    width: 76,
    numeric: true,
    text: (thing) => formatCount(thing.childCount),
  },
  { id: 'thingIp', header: msg('Address'), width: 130, sortable: true, mono: true, text: (thing) => thing.thingIp },
  {
    id: 'tenantId',
    header: msg('Tenant ID'),
    width: 110,
    sortable: true,
    mono: true,
    text: (thing) => thing.tenantId,
  },
  { id: 'firstLabel', header: msg('Label 1'), width: 110, sortable: true, text: (thing) => thing.firstLabel },
  { id: 'thingDescr', header: msg('Description'), width: 240, sortable: true, text: (thing) => thing.thingDescr },
  {
    id: 'updatedAt',
    header: msg('Changed at'),
    width: 140,
    sortable: true,
    text: (thing) => formatDateTime(thing.updatedAt),
  },
  { id: 'updatedBy', header: msg('Changed by'), width: 110, sortable: true, text: (thing) => thing.updatedBy },
]

export interface ListPaneProps {
  page: ThingConfigurationPage
  /** What comes right after the screen; undefined until then. */
  tools: ThingTools | undefined
  openHelp: () => void
}

export const ListPane = ({ page, tools, openHelp }: ListPaneProps) => {
  const loadable = useStore(page.list.$page)
  const state = useStore(page.list.$state)
  const pageCount = useStore(page.list.$pageCount)
  const selected = useStore(page.selection.$ids)
  const currentId = useStore(page.inspector.$id)
  const parentId = useStore(page.$parentId)
  const layout = useStore(page.columns.$layout)
  const labels = useThingLabels(page)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const rows = data?.rows ?? []
  const columns = thingColumns(labels, parentId === null)
  return (
    <div className="things__list" role="group" aria-label={msg('Table of things')}>
      <ListToolbar page={page} tools={tools} openHelp={openHelp} />
      {tools && <tools.FileDrop page={page} />}
      <DataTable<Thing>
        label={msg('Things')}
        columns={tools ? tools.allColumns(page, columns) : columns}
        rows={rows}
        rowId={(thing) => thing.thingId}
        rowState={(thing) => thing.state}
        total={data?.total ?? 0}
        firstRow={(state.page - 1) * state.limit}
        status={loadable.status}
        refreshing={loadable.status === 'ready' && loadable.refreshing}
        error={loadable.status === 'failed' ? loadable.error : undefined}
        onRetry={() => void page.list.reload()}
        empty={tools && <tools.NoThings page={page} />}
        sort={[{ id: state.sort, descending: state.order === 'desc' }]}
        onSort={([first]) => first && page.list.setSort(first.id, first.descending ? 'desc' : 'asc')}
        selectedIds={selected}
        onSelectedIds={page.selection.set}
        apartId={parentId ?? undefined}
        currentId={currentId}
        onOpen={(thing) => void page.inspector.open(thing.thingId)}
        layout={layout}
        onLayout={page.columns.set}
      />
      {selected.size > 0 && tools && <tools.SelectionActions page={page} />}
      <StatusLine
        shown={rows.length}
        total={data?.total}
        truncated={data?.truncated}
        selected={selected.size}
        updatedAt={loadable.status === 'ready' ? loadable.loadedAt : undefined}
        refreshing={loadable.status === 'ready' && loadable.refreshing}
      >
        <Pager
          page={state.page}
          pageCount={pageCount}
          size={state.limit}
          onPage={page.list.goToPage}
          onSize={page.list.setLimit}
        />
      </StatusLine>
    </div>
  )
}
