// Which columns show, in which order, how wide, where the sticky ones stand and how they sort (ENT-4).
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

const withinLimits = (width: number): number => Math.min(Math.max(width, WIDTH_MINIMUM), WIDTH_MAXIMUM)

/** Shown or not, for each column. */
const shownColumns = <Row>(columns: readonly DataColumn<Row>[], { shown }: ColumnLayout): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, hidden }) => [id, shown[id] ?? hidden !== true]))

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
  const shown = shownColumns(columns, layout)
  const visible = columns.filter(({ id }) => shown[id])
  const sticky = visible.filter((column) => column.sticky === true)
  let stickyAt = hasChecks ? CHECK_WIDTH : 0
  return [...sticky, ...visible.filter((column) => column.sticky !== true)].map((column, index) => {
    const chosen = layout.widths[column.id]
    const width = withinLimits(chosen ?? column.width ?? WIDTH_DEFAULT)
    const isSticky = index < sticky.length
    const placed = {
      column,
      width,
      // A width that the user has chosen holds.
      track: column.grow === true && chosen === undefined ? `minmax(${width}px, 1fr)` : `${width}px`,
      stickyAt: isSticky ? stickyAt : undefined,
      isEdge: isSticky && index === sticky.length - 1,
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
    toggle: (id: string) => onLayout({ ...layout, shown: { ...shown, [id]: shown[id] === false } }),
    resize: (id: string, width: number) =>
      onLayout({ ...layout, widths: { ...layout.widths, [id]: Math.round(withinLimits(width)) } }),
    resetWidth: (id: string) => {
      const { [id]: _, ...widths } = layout.widths
      onLayout({ ...layout, widths })
    },
    /** With `add` it sorts within what is sorted already. */
    sortBy: (id: string, add: boolean) => {
      if (columns.some((column) => column.id === id && column.sortable === true)) onSort?.(sortedBy(sort, id, add))
    },
  }
}
export type ColumnModel<Row> = ReturnType<typeof useColumnModel<Row>>
