// Where columns stand: the row number and the sticky ones at the left edge, the others beside them and scrolled.
import { CHOOSER_WIDTH, type ColumnLayout } from '../../data-table/columns.ts'
import { stickyFirst, widthOf } from '../../data-table/column-layout.ts'

/** As in the tokens. */
export const ROW_HEIGHT = 28
/** Least width of the column of row numbers. */
const NUMBER_WIDTH = 44
const DIGIT_WIDTH = 8
const NUMBER_PADDING = 22

export interface GridGeometry {
  /** Places in the model's columns, from left to right. */
  shown: readonly number[]
  widths: readonly number[]
  /** Left edges: of sticky ones from the edge of the view, of others from the start of the row. */
  lefts: readonly number[]
  stickyCount: number
  /** Row numbers and sticky columns. */
  stickyWidth: number
  numberWidth: number
  /** Of the whole row. */
  width: number
}

export interface GeometryColumn {
  id: string
  width?: number | undefined
  sticky?: boolean | undefined
  hidden?: boolean | undefined
  absent?: boolean | undefined
}

const placeColumns = (columns: readonly GeometryColumn[], layout: ColumnLayout, digits: number): GridGeometry => {
  const { ordered, stickyCount } = stickyFirst(columns, layout)
  const numberWidth = Math.max(NUMBER_WIDTH, digits * DIGIT_WIDTH + NUMBER_PADDING)
  const widths = ordered.map((column) => widthOf(column, layout))
  let left = numberWidth
  const lefts = widths.map((width) => {
    left += width
    return left - width
  })
  return {
    shown: ordered.map((column) => columns.indexOf(column)),
    widths,
    lefts,
    stickyCount,
    stickyWidth: lefts[stickyCount] ?? left,
    numberWidth,
    // The button that chooses columns lies over the end of the header.
    width: left + CHOOSER_WIDTH,
  }
}

/** Reads the geometry, the same one as long as what it depends on is the same. */
export const createGeometry = () => {
  let known: { columns: unknown; layout: unknown; digits: number; geometry: GridGeometry } | undefined
  return (columns: readonly GeometryColumn[], layout: ColumnLayout, rowCount: number): GridGeometry => {
    const digits = String(rowCount).length
    if (known?.columns === columns && known.layout === layout && known.digits === digits) return known.geometry
    known = { columns, layout, digits, geometry: placeColumns(columns, layout, digits) }
    return known.geometry
  }
}

/** The scrolled columns that a view of this width shows, with one beyond each edge. */
export const columnsInView = (
  { lefts, widths, stickyCount, stickyWidth }: GridGeometry,
  scrollLeft: number,
  viewWidth: number,
): { first: number; count: number } => {
  let first = stickyCount
  while (first < lefts.length - 1 && (lefts[first] ?? 0) + (widths[first] ?? 0) <= scrollLeft + stickyWidth) first++
  let end = first
  while (end < lefts.length && (lefts[end] ?? 0) < scrollLeft + viewWidth) end++
  first = Math.max(stickyCount, first - 1)
  return { first, count: Math.min(lefts.length, end + 1) - first }
}

/** The column under a place of the view; the nearest one beyond the edges; -1 for the row numbers. */
export const columnUnder = (geometry: GridGeometry, x: number, scrollLeft: number): number => {
  const { lefts, widths, numberWidth, stickyCount, stickyWidth } = geometry
  if (x < numberWidth) return -1
  const isSticky = x < stickyWidth
  const at = isSticky ? x : x + scrollLeft
  const [from, to] = isSticky ? [0, stickyCount] : [stickyCount, lefts.length]
  for (let column = from; column < to; column++) {
    if (at < (lefts[column] ?? 0) + (widths[column] ?? 0)) return column
  }
  return lefts.length - 1
}
