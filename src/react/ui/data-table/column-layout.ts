// How the user has arranged columns, applied: which show, the sticky ones first, how wide. For the table and the grid (ENT-4).
import { type ColumnLayout, WIDTH_DEFAULT, WIDTH_MAXIMUM, WIDTH_MINIMUM } from './columns.ts'

/** What of a column its place depends on. */
export interface ArrangedColumn {
  id: string
  width?: number | undefined
  sticky?: boolean | undefined
  hidden?: boolean | undefined
}

const withinLimits = (width: number): number => Math.min(Math.max(width, WIDTH_MINIMUM), WIDTH_MAXIMUM)

/** Shown or not, for each column. */
export const shownColumns = (columns: readonly ArrangedColumn[], { shown }: ColumnLayout): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, hidden }) => [id, shown[id] ?? hidden !== true]))

/** The columns that show, the sticky ones first. */
export const stickyFirst = <Column extends ArrangedColumn>(columns: readonly Column[], layout: ColumnLayout) => {
  const shown = shownColumns(columns, layout)
  const visible = columns.filter(({ id }) => shown[id])
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
    toggle: (id: string) => onLayout({ ...layout, shown: { ...shown, [id]: shown[id] === false } }),
    resize: (id: string, width: number) =>
      onLayout({ ...layout, widths: { ...layout.widths, [id]: Math.round(withinLimits(width)) } }),
    resetWidth: (id: string) => {
      const { [id]: _, ...widths } = layout.widths
      onLayout({ ...layout, widths })
    },
  }
}
