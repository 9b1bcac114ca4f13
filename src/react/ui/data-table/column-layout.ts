// How the user has arranged columns, applied: which show, the sticky ones first, how wide. For the table and the grid (ENT-4).
import { type ColumnLayout, WIDTH_DEFAULT, WIDTH_MAXIMUM, WIDTH_MINIMUM } from './columns.ts'

/** What of a column its place depends on. */
export interface ArrangedColumn {
  id: string
  width?: number | undefined
  sticky?: boolean | undefined
  hidden?: boolean | undefined
  /** There is no such column now; how it was arranged is kept for when it comes again. */
  absent?: boolean | undefined
}

const withinLimits = (width: number): number => Math.min(Math.max(width, WIDTH_MINIMUM), WIDTH_MAXIMUM)

/** Shown or not, for each column. */
export const shownColumns = (columns: readonly ArrangedColumn[], { shown }: ColumnLayout): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, hidden, absent }) => [id, absent !== true && (shown[id] ?? hidden !== true)]))

/** All columns in the user's order. */
const inOrder = <Column extends ArrangedColumn>(
  columns: readonly Column[],
  { order }: ColumnLayout,
): readonly Column[] => {
  if (order === undefined) return columns
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Column) => places.get(id) ?? order.length
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The columns that show, the sticky ones first. */
export const stickyFirst = <Column extends ArrangedColumn>(columns: readonly Column[], layout: ColumnLayout) => {
  const shown = shownColumns(columns, layout)
  const visible = inOrder(columns, layout).filter(({ id }) => shown[id])
  const sticky = visible.filter((column) => column.sticky === true)
  return {
    ordered: [...sticky, ...visible.filter((column) => column.sticky !== true)],
    stickyCount: sticky.length,
  }
}

export const widthOf = ({ id, width }: ArrangedColumn, { widths }: ColumnLayout): number =>
  withinLimits(widths[id] ?? width ?? WIDTH_DEFAULT)

/** What the user changes about the columns. */
export const changeLayout = (
  columns: readonly ArrangedColumn[],
  layout: ColumnLayout,
  onLayout: (layout: ColumnLayout) => void,
) => {
  const shown = shownColumns(columns, layout)
  return {
    toggle: (id: string) => {
      const present = columns.flatMap((column) => (column.absent === true ? [] : [[column.id, shown[column.id]]]))
      onLayout({
        ...layout,
        shown: { ...layout.shown, ...Object.fromEntries(present), [id]: shown[id] === false },
      })
    },
    resize: (id: string, width: number) =>
      onLayout({ ...layout, widths: { ...layout.widths, [id]: Math.round(withinLimits(width)) } }),
    /** Puts a column before another one, or at the end. */
    move: (id: string, before: string | undefined) => {
      const others = inOrder(columns, layout).flatMap((column) => (column.id === id ? [] : [column.id]))
      const place = before === undefined ? others.length : others.indexOf(before)
      const known = new Set(columns.map((column) => column.id))
      // Columns that are still to come keep their order among themselves.
      const unknown = layout.order?.filter((each) => !known.has(each)) ?? []
      onLayout({ ...layout, order: [...others.toSpliced(place, 0, id), ...unknown] })
    },
    resetWidth: (id: string) => {
      const { [id]: _, ...widths } = layout.widths
      onLayout({ ...layout, widths })
    },
  }
}
