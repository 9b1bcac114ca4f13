// The grid of things: the same filters as the table, edited like a spreadsheet, applied as a change set (screens 0, 1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'

import { createThingGrid } from '../../../../stores/pages/thing-configuration/grid/thing-grid.ts'
import { ChangeBar } from '../../../ui/change-set/change-bar.tsx'
import { DataGrid, type DataGridHandle } from '../../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ListPaneProps } from './list-pane.tsx'
import { ListToolbar } from './list-toolbar.tsx'

const TITLE = 'thingName'

export const View = ({ page, tools, openHelp }: ListPaneProps) => {
  const { grid, changeSet, $restored, layoutFor, columnsOfType } = page.plugin(createThingGrid)
  const { filters } = useStore(page.list.$state)
  const restored = useStore($restored)
  const filtered = useStore(page.$filtered)
  const handle = useRef<DataGridHandle>(null)
  const columns = layoutFor(filters.type)
  const kept = useStore(columns.$layout)
  const hasParent = filters.parentId !== null
  const layout = useMemo(
    () => ({ ...kept, shown: { ...columnsOfType(filters.type, hasParent), ...kept.shown } }),
    [kept, columnsOfType, filters.type, hasParent],
  )
  return (
    <div className="things__list" role="group" aria-label={msg('Grid of things')}>
      <ListToolbar page={page} tools={tools} openHelp={openHelp} />
      <DataGrid
        handle={handle}
        model={grid}
        label={msg('Things')}
        layout={layout}
        onLayout={columns.set}
        empty={
          <EmptyState
            icon={filtered ? 'funnel' : 'inbox'}
            title={filtered ? msg('No thing passes these filters') : msg('Nothing stands here yet')}
            text={
              filtered
                ? msg('Remove a filter to see more')
                : grid.canAdd
                  ? msg('Add a row, or paste rows from a spreadsheet')
                  : undefined
            }
            action={filtered ? { label: msg('Clear the filters'), run: page.clearFilters } : undefined}
          />
        }
        tools={
          <ChangeBar
            grid={grid}
            changes={changeSet}
            title={TITLE}
            restored={restored}
            onShow={(row) => handle.current?.show(row)}
          />
        }
      />
    </div>
  )
}
