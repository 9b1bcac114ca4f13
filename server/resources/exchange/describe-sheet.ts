// What an uploaded sheet is: where its headers stand, what its rows are, what its columns mean (screens 0, import wizard).
import type { ImportCell, ImportSheet } from '../../../src/contract/exchange/import-calls.ts'
import { recognizeHeaders } from '../../../src/contract/exchange/headers.ts'
import type { FileRow, FileSheet } from '../../spreadsheets/file-content.ts'
import { textOf } from '../../spreadsheets/cells.ts'
import type { SubjectColumns } from './import-subject.ts'

/** Rows at the top in which the headers are looked for. */
const SEARCHED_ROWS = 20
const SAMPLES = 3

const textsOf = (cells: readonly ImportCell[]) => cells.map(textOf)

/** How many of the headers mean something. */
const countKnown = ({ types, of }: SubjectColumns, headers: readonly string[]) =>
  Math.max(...types.map((type) => recognizeHeaders(headers, of(type) ?? []).length))

const findHeader = (rows: readonly FileRow[], subject: SubjectColumns): FileRow | undefined => {
  const searched = rows.slice(0, SEARCHED_ROWS)
  const counts = searched.map((row) => countKnown(subject, textsOf(row.cells)))
  return searched[counts.indexOf(Math.max(...counts))]
}

/** The sheet as a user sees it before he maps its columns; with `headerRow`, as if that row held the headers. */
export const describeSheet = (
  sheet: number,
  { name, rows }: FileSheet,
  subject: SubjectColumns,
  { headerRow, total = rows.length }: { headerRow?: number | undefined; total?: number } = {},
): ImportSheet => {
  const found = headerRow === undefined ? findHeader(rows, subject) : rows.find((row) => row.row === headerRow)
  const header = found ?? { row: headerRow ?? 1, cells: [] }
  const below = rows.filter((row) => row.row > header.row).slice(0, SAMPLES)
  const width = Math.max(header.cells.length, ...below.map((row) => row.cells.length))
  const type = subject.typeOf(name, textsOf(header.cells))
  const columns = recognizeHeaders(textsOf(header.cells), subject.of(type) ?? [])
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
    proposed: columns.length === 0 ? null : { sheet, headerRow: header.row, type, columns },
  }
}
