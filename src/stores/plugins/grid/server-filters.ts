// Filters of a grid's columns as a platform takes them that filters its lists itself (screens 0, per-column filters).
import type { ListFilter } from '../../../contract/wire/list-filters.ts'
import { type CellFilter, numberBounds } from '../../../lib/grid/cell-filter.ts'
import { type GridColumn, optionsOf } from './grid-column.ts'

type Column = GridColumn<never>

const ofTicks = (column: Column, ticked: readonly string[]): ListFilter => {
  const { id: field, kind } = column
  if (kind === 'check') return { field, operator: 'eq', value: ticked[0] === 'TRUE' }
  const words = new Set(ticked)
  const codes = optionsOf(column)
    .filter(({ label }) => words.has(label))
    .map(({ value }) => value)
  return { field, operator: 'in', value: words.has('') ? ['', ...codes] : codes }
}

const ofText = ({ id: field, kind }: Column, text: string): ListFilter[] => {
  if (kind !== 'number') return [{ field, operator: 'contains', value: text }]
  const { low, high } = numberBounds(text)
  return [
    ...(low === undefined ? [] : [{ field, operator: 'gte' as const, value: low }]),
    ...(high === undefined ? [] : [{ field, operator: 'lte' as const, value: high }]),
  ]
}

export const toListFilters = <Row>(
  columns: readonly GridColumn<Row>[],
  filters: Readonly<Record<string, CellFilter>>,
): ListFilter[] =>
  Object.entries(filters).flatMap(([id, filter]) => {
    const column = columns.find((each) => each.id === id)
    if (column === undefined) return []
    return 'values' in filter ? [ofTicks(column, filter.values)] : ofText(column, filter.text.trim())
  })
