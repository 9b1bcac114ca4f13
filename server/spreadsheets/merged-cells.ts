// Cells that are merged downwards: what stands in the topmost one counts for every row beside it, as a reader of the sheet
// sees it. Headers of two lines and parents written once for many rows are made this way (issue: import).
import type { ImportCell } from '../../src/contract/exchange/import-calls.ts'

/** Rows from 1, the column from 0. */
export interface Merged {
  column: number
  from: number
  to: number
}

const isEmpty = (cell: ImportCell | undefined) => cell === null || cell === undefined || cell === ''

/** Fills in rows that come in their order; a row that holds nothing else stays empty. */
export const createMergeFiller = (merged: readonly Merged[]) => {
  const waiting = merged.filter(({ from, to }) => to > from).toSorted((left, right) => left.from - right.from)
  let next = 0
  let open: { area: Merged; value: ImportCell }[] = []
  return (row: number, cells: ImportCell[]): ImportCell[] => {
    open = open.filter(({ area }) => area.to >= row)
    const filled = [...cells]
    if (cells.some((cell) => !isEmpty(cell))) {
      for (const { area, value } of open) {
        if (isEmpty(cells[area.column])) {
          while (filled.length < area.column) filled.push(null)
          filled[area.column] = value
        }
      }
    }
    for (let area = waiting[next]; area !== undefined && area.from <= row; area = waiting[next]) {
      next += 1
      const value = area.from === row ? (cells[area.column] ?? null) : null
      if (!isEmpty(value) && area.to > row) open.push({ area, value })
    }
    return filled
  }
}
