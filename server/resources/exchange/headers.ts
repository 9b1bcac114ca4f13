// What a sheet's headers mean: labels of both languages, wire names, any case, units in brackets (screens 0, wizard).
import { DICTIONARIES } from '../../../src/contract/admin-calls.ts'
import type { ImportCell, ImportSheet, SheetMapping } from '../../../src/contract/import-calls.ts'
import { THING_TYPE_COLUMN, columnsOf } from '../../../src/contract/thing-columns.ts'
import type { ThingColumn } from '../../../src/contract/thing-columns.ts'
import { THING_TYPES } from '../../../src/contract/thing-types.ts'
import type { ThingType } from '../../../src/contract/thing-types.ts'
import type { FileRow, FileSheet } from '../../spreadsheets/file-content.ts'
import type { Dictionaries } from './words.ts'

/** Rows at the top in which the headers are looked for. */
const SEARCHED_ROWS = 20
const SAMPLES = 3
const LONGEST_TEXT = 200

/** Words that people use for a column beside its labels. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  thingId: ['id', '标识', '编号'],
  thingName: ['name', '名称'],
  thingDescr: ['description', 'descr', '描述', '说明'],
  parentPath: ['parent', 'path', '上级', '路径'],
  thingType: ['type', '类型'],
  deviceType: ['subtype', '子类型'],
  thingIp: ['ip'],
}

/** `装机容量（kW） *` and `Installed_Capacity` are the same as their labels. */
const normalize = (header: string) =>
  header
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s*_:-]/g, '')
    .toLowerCase()

const wordsOf = ({ name, label }: ThingColumn) => [
  name,
  label.zh,
  label.en,
  ...(ALIASES[name] ?? []),
  ...(name.startsWith('farm.') ? [name.slice('farm.'.length)] : []),
]

/** Every column that a list of things of any type may have. */
export const ANY_COLUMNS: readonly ThingColumn[] = [
  THING_TYPE_COLUMN,
  ...new Map(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column])).values(),
]

export const columnsFor = (type: ThingType | null): readonly ThingColumn[] =>
  type === null ? ANY_COLUMNS : [THING_TYPE_COLUMN, ...columnsOf(type)]

export const textOf = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'object' ? cell.text : String(cell)).slice(0, LONGEST_TEXT)
}

type Found = { column: number; field: string }[]

/** Columns whose header is known; the first of two that mean the same. */
const recognize = (cells: readonly ImportCell[], columns: readonly ThingColumn[]): Found => {
  const fields = new Map(
    columns.toReversed().flatMap((column) => wordsOf(column).map((word) => [normalize(word), column.name])),
  )
  const taken = new Set<string>()
  return cells.flatMap((cell, column) => {
    const field = fields.get(normalize(textOf(cell)))
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    return [{ column, field }]
  })
}

const findHeader = (rows: readonly FileRow[]): FileRow | undefined => {
  const searched = rows.slice(0, SEARCHED_ROWS)
  const counts = searched.map((row) => recognize(row.cells, ANY_COLUMNS).length)
  return searched[counts.indexOf(Math.max(...counts))]
}

/** The type that the name of the sheet says, or columns that only one type has. */
const typeOf = (name: string, found: Found, dictionaries: Dictionaries): ThingType | null => {
  const said = dictionaries.codeOf(DICTIONARIES.thingType, name)
  const type = THING_TYPES.find((known) => known === said || normalize(known) === `thing${normalize(name)}`)
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
