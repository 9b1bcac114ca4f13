// What an uploaded sheet is: where its headers stand, what its rows are, what its columns mean (screens 0, import wizard).
import type { ImportCell, ImportSheet } from '../../../src/contract/exchange/import-calls.ts'
import type { FileRow, FileSheet } from '../../spreadsheets/file-content.ts'
import { textOf } from '../../spreadsheets/cells.ts'
import type { SheetRecognizer } from './import-subject.ts'

/** Rows at the top in which the headers are looked for. */
const SEARCHED_ROWS = 20
const SAMPLES = 3

const textsOf = (cells: readonly ImportCell[]) => cells.map(textOf)

const findHeader = (rows: readonly FileRow[], { count }: SheetRecognizer): FileRow | undefined => {
  const searched = rows.slice(0, SEARCHED_ROWS)
  const counts = searched.map((row) => count(textsOf(row.cells)))
  return searched[counts.indexOf(Math.max(...counts))]
}

/** The sheet as a user sees it before he maps its columns; with `headerRow`, as if that row held the headers. */
export const describeSheet = (
  sheet: number,
  { name, rows }: FileSheet,
  recognizer: SheetRecognizer,
  { headerRow, total = rows.length }: { headerRow?: number | undefined; total?: number } = {},
): ImportSheet => {
  const found = headerRow === undefined ? findHeader(rows, recognizer) : rows.find((row) => row.row === headerRow)
  const header = found ?? { row: headerRow ?? 1, cells: [] }
  const below = rows.filter((row) => row.row > header.row).slice(0, SAMPLES)
  const width = Math.max(header.cells.length, ...below.map((row) => row.cells.length))
  const proposed = recognizer.propose(name, textsOf(header.cells))
  return {
    sheet,
    name,
    rows: total,
    headerRow: header.row,
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      header: textOf(header.cells[column]),
      samples: below.map((row) => textOf(row.cells[column])),
    })),
    proposed: proposed && { sheet, headerRow: header.row, ...proposed },
  }
}
