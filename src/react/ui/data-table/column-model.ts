// Which columns show, in which order, how wide, where the sticky ones stand and how they sort (ENT-4).
import { changeLayout, shownColumns, stickyFirst, widthOf } from './column-layout.ts'
import { CHECK_WIDTH, CHOOSER_WIDTH, type ColumnLayout, type DataColumn, type SortItem } from './columns.ts'

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

const sortOf = ({ id, sortable }: DataColumn<never>, sort: readonly SortItem[]) => {
  const index = sort.findIndex((item) => item.id === id)
  const direction: PlacedColumn<never>['sort'] =
    index === -1 ? 'none' : sort[index]?.descending === true ? 'descending' : 'ascending'
  return {
    sort: sortable === true ? direction : undefined,
    sortPlace: sort.length > 1 && index !== -1 ? index + 1 : undefined,
  }
}

/** The columns that show, from left to right: the sticky ones first, each beside the one before. */
const placeColumns = <Row>({ columns, layout, sort, hasChecks }: ColumnModelOptions<Row>): PlacedColumn<Row>[] => {
  const { ordered, stickyCount } = stickyFirst(columns, layout)
  let stickyAt = hasChecks ? CHECK_WIDTH : 0
  return ordered.map((column, index) => {
    const chosen = layout.widths[column.id]
    const width = widthOf(column, layout)
    const isSticky = index < stickyCount
    const placed = {
      column,
      width,
      // A width that the user has chosen holds.
      track: column.grow === true && chosen === undefined ? `minmax(${width}px, 1fr)` : `${width}px`,
      stickyAt: isSticky ? stickyAt : undefined,
      isEdge: isSticky && index === stickyCount - 1,
      ...sortOf(column, sort),
    }
    stickyAt += width
    return placed
  })
}

/** The sorting after a press on a column: it turns round, is added to the others or takes their place. */
const sortedBy = (sort: readonly SortItem[], id: string, add: boolean): SortItem[] => {
  const known = sort.find((item) => item.id === id)
  const next = { id, descending: known?.descending === false }
  if (!add) return [next]
  return known === undefined ? [...sort, next] : sort.map((item) => (item === known ? next : item))
}

/** Made anew for each rendering: rows are drawn again when `placed` is another, and their callbacks must be fresh. */
export const useColumnModel = <Row>(options: ColumnModelOptions<Row>) => {
  const { columns, layout, onLayout, sort, onSort, hasChecks } = options
  const placed = placeColumns(options)
  const shown = shownColumns(columns, layout)
  // Room for the column chooser, and what no column takes.
  const fill = placed.some(({ track }) => track.endsWith('1fr)'))
    ? `${CHOOSER_WIDTH}px`
    : `minmax(${CHOOSER_WIDTH}px, 1fr)`
  return {
    placed,
    /** Least width of a row, in pixels. */
    width: placed.reduce((sum, { width }) => sum + width, CHOOSER_WIDTH + (hasChecks ? CHECK_WIDTH : 0)),
    tracks: [...(hasChecks ? [`${CHECK_WIDTH}px`] : []), ...placed.map(({ track }) => track), fill].join(' '),
    isShown: (id: string) => shown[id] !== false,
    ...changeLayout(columns, layout, onLayout),
    /** With `add` it sorts within what is sorted already. */
    sortBy: (id: string, add: boolean) => {
      if (columns.some((column) => column.id === id && column.sortable === true)) onSort?.(sortedBy(sort, id, add))
    },
  }
}
export type ColumnModel<Row> = ReturnType<typeof useColumnModel<Row>>
