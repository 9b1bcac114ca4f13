// Which columns show, in which order, how wide, where the sticky ones stand and how they sort: TanStack Table keeps it.
import {
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'

import {
  CHECK_WIDTH,
  CHOOSER_WIDTH,
  type ColumnLayout,
  type DataColumn,
  type SortItem,
  WIDTH_DEFAULT,
  WIDTH_MAXIMUM,
  WIDTH_MINIMUM,
} from './columns.ts'

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
const NO_ROWS: object[] = []

/** A column in its place. */
export interface PlacedColumn<Row> {
  column: DataColumn<Row>
  width: number
  /** Track of the row's grid. */
  track: string
  /** Distance from the left edge when sticky. */
  stickyAt: number | undefined
  /** The last of the sticky ones. */
  isEdge: boolean
  sort: 'ascending' | 'descending' | 'none' | undefined
  /** Place among several sorted columns, from 1. */
  sortPlace: number | undefined
}

export interface ColumnModelOptions<Row> {
  columns: readonly DataColumn<Row>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  sort: readonly SortItem[]
  onSort: ((sort: SortItem[]) => void) | undefined
  hasChecks: boolean
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const

/** Keeps a value while newer ones say the same. */
const useSame = <T>(value: T): T => {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

export const useColumnModel = <Row>(options: ColumnModelOptions<Row>) => {
  const { columns, layout, onLayout, sort, onSort, hasChecks } = options
  // Columns are made anew for each rendering; the model changes only with what it knows of them.
  const facts = useSame(
    columns.map(({ id, width, sortable, sticky, hidden }) => ({ id, width, sortable, sticky, hidden })),
  )
  const sorting = useSame(sort.map(({ id, descending }) => ({ id, desc: descending })))
  const definitions = useMemo(
    () =>
      facts.map(({ id, width, sortable }) => ({
        id,
        accessorFn: () => null,
        size: width ?? WIDTH_DEFAULT,
        minSize: WIDTH_MINIMUM,
        maxSize: WIDTH_MAXIMUM,
        enableSorting: sortable === true,
      })),
    [facts],
  )
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(facts.map(({ id, hidden }) => [id, layout.shown[id] ?? hidden !== true])),
      columnSizing: layout.widths,
      columnPinning: { start: facts.filter(({ sticky }) => sticky).map(({ id }) => id), end: [] },
      sorting,
    }),
    [facts, layout, sorting],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onColumnSizingChange: (updater) => onLayout({ ...layout, widths: functionalUpdate(updater, layout.widths) }),
    onColumnVisibilityChange: (updater) =>
      onLayout({ ...layout, shown: functionalUpdate(updater, state.columnVisibility) }),
    onSortingChange: (updater) =>
      onSort?.(functionalUpdate(updater, state.sorting).map(({ id, desc }) => ({ id, descending: desc }))),
  })

  const byId = new Map(columns.map((column) => [column.id, column]))
  const before = hasChecks ? CHECK_WIDTH : 0
  const pinned = table.getStartVisibleLeafColumns()
  const placed = [...pinned, ...table.getCenterVisibleLeafColumns()].flatMap((model): PlacedColumn<Row>[] => {
    const column = byId.get(model.id)
    if (column === undefined) return []
    const width = model.getSize()
    const grows = column.grow === true && layout.widths[column.id] === undefined
    const sorted = model.getIsSorted()
    const isSticky = model.getIsPinned() === 'start'
    return [
      {
        column,
        width,
        track: grows ? `minmax(${width}px, 1fr)` : `${width}px`,
        stickyAt: isSticky ? before + model.getStart('start') : undefined,
        isEdge: isSticky && model === pinned.at(-1),
        sort: column.sortable !== true ? undefined : sorted === false ? 'none' : SORTS[sorted],
        sortPlace: sort.length > 1 && sorted !== false ? model.getSortIndex() + 1 : undefined,
      },
    ]
  })
  // Room for the column chooser, and what no column takes.
  const fill = placed.some(({ track }) => track.endsWith('1fr)'))
    ? `${CHOOSER_WIDTH}px`
    : `minmax(${CHOOSER_WIDTH}px, 1fr)`
  return {
    placed,
    /** Least width of a row, in pixels. */
    width: before + placed.reduce((sum, { width }) => sum + width, CHOOSER_WIDTH),
    tracks: [...(hasChecks ? [`${CHECK_WIDTH}px`] : []), ...placed.map(({ track }) => track), fill].join(' '),
    isShown: (id: string) => state.columnVisibility[id] !== false,
    toggle: (id: string) => table.getColumn(id)?.toggleVisibility(),
    resize: (id: string, width: number) =>
      table.setColumnSizing((sizes) => ({
        ...sizes,
        [id]: Math.round(Math.min(Math.max(width, WIDTH_MINIMUM), WIDTH_MAXIMUM)),
      })),
    resetWidth: (id: string) => table.getColumn(id)?.resetSize(),
    /** With `add` it sorts within what is sorted already. */
    sortBy: (id: string, add: boolean) => {
      const column = table.getColumn(id)
      if (onSort && column?.getCanSort()) column.toggleSorting(undefined, add)
    },
  }
}
export type ColumnModel<Row> = ReturnType<typeof useColumnModel<Row>>
