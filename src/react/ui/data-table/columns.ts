// What a table's columns are, and how the user has arranged them.
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  /** In the language of the page: columns may be made anew for each rendering. */
  header: string
  /** Unit of the numbers, in the header. */
  unit?: string | undefined
  /** The cell as text. */
  text: (row: Row) => string
  /** The cell as it is drawn, where that is more than its text. */
  cell?: ((row: Row) => ReactNode) | undefined
  /** Pixels. */
  width?: number | undefined
  /** Takes the room that is left. */
  grow?: boolean | undefined
  /** Stays at the left edge; only for the first columns. */
  sticky?: boolean | undefined
  sortable?: boolean | undefined
  /** Numbers: right aligned. */
  numeric?: boolean | undefined
  /** Codes, addresses, ids. */
  mono?: boolean | undefined
  /** Not shown until the user asks for it. */
  hidden?: boolean | undefined
}

export interface SortItem {
  id: string
  descending: boolean
}

export { type ColumnLayout, NO_LAYOUT } from '../../../stores/plugins/lists/column-layout.ts'

export const WIDTH_DEFAULT = 140
export const WIDTH_MINIMUM = 48
export const WIDTH_MAXIMUM = 800
/** Width of the column with the boxes. */
export const CHECK_WIDTH = 34
/** Room for the button that chooses columns, at the end of the header. */
export const CHOOSER_WIDTH = 28
