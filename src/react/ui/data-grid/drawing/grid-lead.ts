// A cell that tells what is wrong with its row, and so leads to where it is.
import type { Cell } from '../../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'

export const leadsToProblem = (model: GridModel, { row, column }: Cell): boolean => {
  if (model.columnAt(column)?.leadsToProblem !== true) return false
  const id = model.idAt(row)
  // A row may be refused without a cell that is to blame.
  return id !== undefined && (model.failureOf(id)?.cells?.size ?? 0) > 0
}
