// Cells of an imported row as values of a record or thing, with what is wrong by column; what they refer to is looked for
// later (issue: import).
import type { ImportCell, ImportProblem, SheetMapping } from '../../../src/contract/exchange/import-calls.ts'
import type { RecordColumn } from '../../../src/contract/records/record-columns.ts'
import type { FileRow } from '../../spreadsheets/file-content.ts'
import { customProblem, isEmptyCell } from '../../spreadsheets/cells.ts'
import { invisibleIn } from '../invisible.ts'
import { readCell } from './cells.ts'
import type { Choices } from './choices.ts'

export interface PartCell {
  at: number
  cell: ImportCell
}

export interface Converted {
  sheet: number
  row: number
  /** Texts of the columns that are no fields: which record it is, and whom it belongs to. */
  marks: Map<string, string>
  /** By field. */
  values: Map<string, unknown>
  /** Texts that name other records, by field; they become values when these are found. */
  references: Map<string, string>
  /** Words that are no choice, by field: right only if the record has the very same already. */
  unlisted: Map<string, string>
  /** Cells of columns that are parts of a field: what they mean depends on other values of the record. */
  parts: Map<string, PartCell>
  problems: ImportProblem[]
  /** Column of a field; null where the sheet has none. */
  columnOf: (field: string) => number | null
}

export const plainText = (cell: ImportCell) =>
  isEmptyCell(cell) || typeof cell === 'object' ? '' : String(cell).trim()

interface Place {
  at: number
  column: RecordColumn
}

const takeMark = ({ marks, problems }: Converted, { at, column: { name } }: Place, cell: ImportCell) => {
  if (cell !== null && typeof cell === 'object') problems.push(customProblem(at, name, cell.flaw))
  else marks.set(name, plainText(cell))
}

const take = (converted: Converted, place: Place, cell: ImportCell, choices: Choices) => {
  const { at, column } = place
  const { name, field } = column
  if (field === undefined) return takeMark(converted, place, cell)
  if (column.part !== undefined) return void converted.parts.set(name, { at, cell })
  const text = plainText(cell)
  if (field.kind === 'reference' && text !== '') return void converted.references.set(name, text)
  const above = field.kind === 'select' && field.within !== undefined ? converted.values.get(field.within) : undefined
  const read = readCell(field, cell, choices, above)
  if ('value' in read) converted.values.set(name, read.value)
  else if ('unlisted' in read) converted.unlisted.set(name, read.unlisted)
  else converted.problems.push(customProblem(at, name, read.rule))
}

/** Reads the rows of a sheet; `columns` are those that its rows may have. */
export const createConverter = (
  columns: readonly RecordColumn[],
  mapping: SheetMapping,
  choices: Choices,
): ((row: FileRow) => Converted) => {
  const known = new Map(columns.map((column) => [column.name, column]))
  const isWithin = ({ column: { field } }: Place) => field?.kind === 'select' && field.within !== undefined
  const mapped = mapping.columns.flatMap(({ column: at, field }): Place[] => {
    const column = known.get(field)
    return column === undefined ? [] : [{ at, column }]
  })
  // What decides about other choices is read before them.
  const places = [...mapped.filter((place) => !isWithin(place)), ...mapped.filter(isWithin)]
  const columnAt = new Map(mapping.columns.map(({ column, field }) => [field, column]))
  // Of a field as a whole speaks the column with what has none of its own.
  for (const { at, column } of mapped) {
    const { name, part } = column
    if (part !== undefined && !name.startsWith(`${part}.`) && !columnAt.has(part)) columnAt.set(part, at)
  }
  const columnOf = (path: string): number | null => {
    const exact = columnAt.get(path)
    if (exact !== undefined || !path.includes('.')) return exact ?? null
    return columnOf(path.slice(0, path.lastIndexOf('.')))
  }
  return ({ row, cells }) => {
    const converted: Converted = {
      sheet: mapping.sheet,
      row,
      marks: new Map(),
      values: new Map(),
      references: new Map(),
      unlisted: new Map(),
      parts: new Map(),
      problems: [],
      columnOf,
    }
    for (const place of places) take(converted, place, cells[place.at] ?? null, choices)
    return converted
  }
}

type Told = Pick<Converted, 'problems' | 'columnOf'>

/** Tells what is wrong at the column of a field. */
export const refuse = (
  { problems, columnOf }: Told,
  field: string,
  rule: string,
  more: Pick<ImportProblem, 'reason' | 'subjects' | 'words'> = {},
): void => void problems.push({ ...customProblem(columnOf(field), field, rule), ...more })

/** A word that is no choice is right where it is there already. */
export const checkUnlisted = (converted: Converted, isThere: (field: string, text: string) => boolean): void => {
  for (const [field, text] of converted.unlisted) if (!isThere(field, text)) refuse(converted, field, 'option')
}

/**
 * Characters that nobody sees in names, keys and ids: refused rather than cleaned, because what is written would not be what
 * the file says.
 */
export const checkInvisible = (converted: Told, field: string, text: string): void => {
  const found = invisibleIn(text)
  if (found.length > 0) refuse(converted, field, 'invisible', { subjects: found })
}

/** Tells of each row that means the same as one above it; undefined means nothing yet. */
export const eachRepeated = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  tell: (row: Row, above: Row) => void,
): void => {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const above = key === undefined ? undefined : first.get(key)
    if (above !== undefined) tell(row, above)
    else if (key !== undefined) first.set(key, row)
  }
}
