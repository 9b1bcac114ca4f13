// Finds cells by what they show: in the selection where there is one, else everywhere that rows are here.
import { cellText } from '../../../lib/grid/cell-text.ts'
import { type FindWish, createFinder } from '../../../lib/grid/find-text.ts'
import { type Cell, type Range, sizeOf } from '../../../lib/grid/ranges.ts'
import type { GridActions, GridOutcome } from './grid-actions.ts'
import type { GridCore } from './grid-core.ts'

export const createGridFind = <Row>(core: GridCore<Row>, actions: GridActions) => {
  const all = (): Range => ({ top: 0, left: 0, bottom: core.rowCount - 1, right: core.shown.length - 1 })

  function* found(range: Range, wish: FindWish): Generator<Cell> {
    const finder = createFinder(wish)
    const readings = core.shown.map((_, position) => core.readingOf(position))
    for (let row = range.top; row <= range.bottom; row++) {
      if (core.idAt(row) === undefined) continue
      for (let column = range.left; column <= range.right; column++) {
        if (finder.finds(cellText(core.valueAt(row, column), readings[column]?.options))) yield { row, column }
      }
    }
  }
  const comesAfter = (cell: Cell, at: Cell) => cell.row > at.row || (cell.row === at.row && cell.column > at.column)

  return {
    /** A selection of several cells is where is searched; one cell is none. */
    scope: (selected: Range): Range | undefined => (sizeOf(selected) > 1 ? selected : undefined),
    count: (wish: FindWish, scope: Range | undefined): number => {
      let count = 0
      for (const _ of found(scope ?? all(), wish)) count++
      return count
    },
    /** The next cell after one, or before it; after the last comes the first. */
    next: (wish: FindWish, at: Cell, direction: 1 | -1, scope: Range | undefined): Cell | undefined => {
      let first: Cell | undefined
      let last: Cell | undefined
      let before: Cell | undefined
      for (const cell of found(scope ?? all(), wish)) {
        first ??= cell
        last = cell
        if (direction === 1 && comesAfter(cell, at)) return cell
        if (direction === -1 && comesAfter(at, cell)) before = cell
      }
      return direction === 1 ? first : (before ?? last)
    },
    replaceAll: (wish: FindWish, by: string, scope: Range | undefined): GridOutcome => {
      const range = scope ?? all()
      return actions.replace(found(range, wish), createFinder(wish), by, range)
    },
    /** Replaces in one cell, when it is one that was found. */
    replaceAt: (wish: FindWish, by: string, cell: Cell): GridOutcome =>
      actions.replace([cell], createFinder(wish), by, {
        top: cell.row,
        bottom: cell.row,
        left: cell.column,
        right: cell.column,
      }),
  }
}
export type GridFind = ReturnType<typeof createGridFind>
