// What a grid must be able to do to be measured, and how its bundle is handed to the page.
import type { Point } from './points.ts'

export { addStyle, find, HEIGHT, ROW_HEIGHT } from '../tree/contender.ts'

export interface GridContender {
  /** What a page has before its data comes: framework, styles, fonts and an empty grid. Not timed. */
  prepare: (host: HTMLElement) => void
  mount: (rows: Point[]) => void
  /** What a user must open to sort by a column, before the sort; where a click on its header sorts there is nothing. */
  reach?: (column: 'address' | 'name') => void
  /** Sorts by one column, the greatest first. */
  sort: (column: 'address' | 'name') => void
  scroller: () => Element
  /** Element that scrolls sideways, where it is another. */
  sideScroller?: () => Element
}

declare global {
  var gridContender: GridContender
}

export const enter = (contender: GridContender): void => {
  globalThis.gridContender = contender
}
