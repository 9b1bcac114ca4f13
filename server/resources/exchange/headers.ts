// What an uploaded sheet is: where its headers stand, which type it holds, what its columns mean (screens 0, wizard).
import { DICTIONARIES } from '../../../src/contract/admin-calls.ts'
import type { ImportCell, ImportSheet, SheetMapping } from '../../../src/contract/import-calls.ts'
import type { ThingColumn } from '../../../src/contract/thing-columns.ts'
import { ANY_COLUMNS, columnsFor, normalizeHeader, recognizeHeaders } from '../../../src/contract/thing-headers.ts'
import type { RecognizedHeaders } from '../../../src/contract/thing-headers.ts'
import { THING_TYPES } from '../../../src/contract/thing-types.ts'
import type { ThingType } from '../../../src/contract/thing-types.ts'
import type { FileRow, FileSheet } from '../../spreadsheets/file-content.ts'
import type { Dictionaries } from './words.ts'

/** Rows at the top in which the headers are looked for. */
const SEARCHED_ROWS = 20
const SAMPLES = 3
const LONGEST_TEXT = 200

export const textOf = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'object' ? cell.text : String(cell)).slice(0, LONGEST_TEXT)
}

const recognize = (cells: readonly ImportCell[], columns: readonly ThingColumn[]) =>
  recognizeHeaders(cells.map(textOf), columns)

const findHeader = (rows: readonly FileRow[]): FileRow | undefined => {
  const searched = rows.slice(0, SEARCHED_ROWS)
  const counts = searched.map((row) => recognize(row.cells, ANY_COLUMNS).length)
  return searched[counts.indexOf(Math.max(...counts))]
}

/** The type that the name of the sheet says, or columns that only one type has. */
const typeOf = (name: string, found: RecognizedHeaders, dictionaries: Dictionaries): ThingType | null => {
  const said = dictionaries.codeOf(DICTIONARIES.thingType, name)
  const type = THING_TYPES.find((known) => known === said || normalizeHeader(known) === `thing${normalizeHeader(name)}`)
  if (type !== undefined) return type
  const fields = new Set(found.map(({ field }) => field))
  if (fields.has('thingType')) return null
  if (fields.has('deviceType')) return 'thing_device'
  return fields.has('farmType') ? 'thing_farm' : null
}

const propose = (sheet: number, name: string, header: FileRow, dictionaries: Dictionaries): SheetMapping | null => {
  const thingType = typeOf(name, recognize(header.cells, ANY_COLUMNS), dictionaries)
  const columns = recognize(header.cells, columnsFor(thingType))
  return columns.length === 0 ? null : { sheet, headerRow: header.row, thingType, columns }
}

/** The sheet as a user sees it before he maps its columns; with `headerRow`, as if that row held the headers. */
export const describeSheet = (
  sheet: number,
  { name, rows }: FileSheet,
  dictionaries: Dictionaries,
  { headerRow, total = rows.length }: { headerRow?: number | undefined; total?: number } = {},
): ImportSheet => {
  const header = (headerRow === undefined ? findHeader(rows) : rows.find((row) => row.row === headerRow)) ?? {
    row: headerRow ?? 1,
    cells: [],
  }
  const below = rows.filter((row) => row.row > header.row).slice(0, SAMPLES)
  const width = Math.max(header.cells.length, ...below.map((row) => row.cells.length))
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
    proposed: propose(sheet, name, header, dictionaries),
  }
}
