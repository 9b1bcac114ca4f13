// What the headers of the columns filter, each as a sentence that can be changed and taken away (screens 0, filter chips).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'

import type { CellFilter } from '../../../../lib/grid/cell-filter.ts'
import type { GridColumn } from '../../../../stores/plugins/grid/grid-column.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { Button } from '../../button.tsx'
import type { Point } from '../../overlays/context-menu.tsx'
import { FilterChip } from '../../lists/filter-chip.tsx'
import { FilterRow } from '../../layout/toolbar.tsx'
import { choiceText } from '../grid-texts.ts'

interface GridChipsProps {
  model: GridModel
  /** Opens the menu of a column. */
  onMenu: (columnId: string, at: Point) => void
  /** Takes the keyboard to the cells. */
  onFocus: () => void
}

/** Bounds of numbers say themselves how they compare. */
const relationOf = ({ kind }: GridColumn<never>, filter: CellFilter) =>
  'values' in filter ? msg('is') : kind === 'number' ? '' : msg('contains')

const valueOf = ({ kind }: GridColumn<never>, filter: CellFilter) =>
  'values' in filter ? filter.values.map((text) => choiceText(kind, text)).join(', ') : filter.text

export const GridChips = ({ model, onMenu, onFocus }: GridChipsProps) => {
  const { filters } = useStore(model.order.$order)
  const shown = Object.entries(filters).flatMap(([id, filter]) => {
    const column = model.columns.find((each) => each.id === id)
    return column === undefined ? [] : [{ id, column, filter }]
  })
  if (shown.length === 0) return null
  const edit = (id: string, { currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    onMenu(id, { x: left, y: bottom })
  }
  const clear = (id?: string) => {
    if (id === undefined) model.order.clearFilters()
    else model.order.filterBy(id, undefined)
    // The button that had the keyboard is gone.
    onFocus()
  }
  return (
    <FilterRow label={msg('Filters')}>
      {shown.map(({ id, column, filter }) => (
        <FilterChip
          key={id}
          field={column.label()}
          relation={relationOf(column, filter)}
          value={valueOf(column, filter)}
          onEdit={(event) => edit(id, event)}
          onRemove={() => clear(id)}
        />
      ))}
      {shown.length > 1 && (
        <Button size="mini" kind="text" onClick={() => clear()}>
          {msg('Clear the filters')}
        </Button>
      )}
    </FilterRow>
  )
}
