// The table of what stands below the selected thing, itself in the first row; or of all things (API-38, ENT-4).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { Thing } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { thingColumns } from './thing-columns.tsx'
import type { ThingTools } from '../use-thing-tools.ts'
import { useThingWords } from '../thing-words.ts'

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
  const words = useThingWords(page)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const rows = data?.rows ?? []
  const columns = thingColumns(words, parentId === null)
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
