// What the parts of the grid's view share: what is drawn, and whom they tell.
import type { Cell, Range } from '../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../stores/plugins/grid/grid-model.ts'
import type { Point } from '../overlays/context-menu.tsx'
import type { GridGeometry } from './drawing/grid-geometry.ts'
import type { GridPictures } from './drawing/grid-picture.ts'
import type { GridTexts } from './grid-texts.ts'

/** Everything that a drawing of the grid depends on. */
export interface GridScene {
  model: GridModel
  geometry: GridGeometry
  texts: GridTexts
  pictures: GridPictures
  /** Selected cells and the one that keys act on. */
  range: Range
  active: Cell
  /** Cells that letting go of the corner would fill. */
  filling: Range | undefined
}

export interface GridEvents {
  onResize: (columnId: string, width: number) => void
  onResetWidth: (columnId: string) => void
  /** Puts a column before another one, or at the end. */
  onMoveColumn: (columnId: string, before: string | undefined) => void
  onColumnMenu: (columnId: string, at: Point) => void
  onContextMenu: (at: Point) => void
  onFind: (isReplace: boolean) => void
  onFillWish: () => void
  /** Somebody has asked where a row is wrong. */
  onLead: (row: number) => void
  /** One line about what has happened, for everybody. */
  onSay: (text: string) => void
  /** What the range or its outcome is called, e.g. "Pasted". */
  onDone: (did: 'paste' | 'fill' | 'clear' | 'cut' | 'undo' | 'redo' | 'delete', text: string) => void
}
