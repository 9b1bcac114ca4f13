// The next row with something wrong, also where its page has yet to come: problems of a server's rows come with them.
import type { Cell } from '../../../lib/grid/ranges.ts'
import type { GridModel } from './grid-model.ts'

/** Rows that are loaded at once. */
const STEP = 500

/** What comes after `column` in the row itself first, then the rows after it, then those from the top. */
export const findProblem = async (model: GridModel, row: number, column?: number): Promise<Cell | undefined> => {
  const near = model.nextProblem(row, column)
  if (near?.row === row && column !== undefined && near.column > column) return near
  if (!model.isPaged || model.isComplete || (near !== undefined && near.row > row && isHere(model, row, near.row))) {
    return near
  }
  const count = model.rowCount
  for (const [from, to] of [
    [row + 1, count],
    [0, row + 1],
  ] as const) {
    for (let first = from; first < to; first += STEP) {
      const last = Math.min(first + STEP, to) - 1
      if (!(await model.load(first, last))) return near
      const next = model.nextProblem(first - 1)
      if (next !== undefined && next.row >= first && next.row <= last) return next
    }
  }
  return undefined
}

/** Whether nothing between two rows is still to come. */
const isHere = (model: GridModel, from: number, to: number): boolean => {
  for (let row = from + 1; row < to; row += 1) if (model.stateAt(row) !== 'ready') return false
  return true
}
