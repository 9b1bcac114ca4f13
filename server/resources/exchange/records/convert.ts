// Cells of an imported row as values of a record, with what is wrong by column; what they refer to is looked for later.
import { emptyOf } from '../../../../src/contract/form/form-conditions.ts'
import type { FieldOf, FormField } from '../../../../src/contract/form/form-description.ts'
import type { ImportCell, ImportProblem, SheetMapping } from '../../../../src/contract/exchange/import-calls.ts'
import {
  ID_COLUMN,
  OWNER_COLUMN,
  OWNER_ROW_COLUMN,
  type RecordColumn,
} from '../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { FileRow } from '../../../spreadsheets/file-content.ts'
import { customProblem, isEmptyCell, numberRule, parseNumber, textFor } from '../../../spreadsheets/cells.ts'
import { readDay } from '../days.ts'
import { YES_NO } from './cells.ts'
import type { Choices } from './choices.ts'

export interface PartCell {
  at: number
  cell: ImportCell
}

export interface Converted {
  kind: RecordKind
  sheet: number
  row: number
  /** What the row says of its record and of its owner; empty where it says nothing. */
  id: string
  ownerPath: string
  ownerRow: string
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

const YES = new Set([YES_NO.true.zh, YES_NO.true.en.toLowerCase(), 'y', 'true', '1', '√', '✓', 'on'])
const NO = new Set([YES_NO.false.zh, YES_NO.false.en.toLowerCase(), 'n', 'false', '0', '×', 'off'])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a cell of text means to a field: a value, or what is wrong. */
type Read = { value: unknown } | { rule: string } | { unlisted: string }

const readSwitch = (text: string): Read => {
  const word = text.normalize('NFKC').toLowerCase()
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { rule: 'yesNo' }
}

const readSeveral = (field: FieldOf<'multi-select'>, text: string, choices: Choices): Read => {
  const list = text.startsWith('[') ? parseJson(text) : undefined
  const words = Array.isArray(list) ? list.map(String) : text.split(/[;；\n]/)
  const codes = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => choices.codeOf(field, word))
  return codes.includes(undefined) ? { rule: 'option' } : { value: [...new Set(codes)] }
}

const readTable = (text: string): Read => {
  const list = parseJson(text)
  return Array.isArray(list) ? { value: list } : { rule: 'jsonList' }
}

const readText = (field: FormField, text: string, choices: Choices, above: unknown): Read => {
  switch (field.kind) {
    case 'number':
    case 'integer': {
      const number = parseNumber(text, field.unit ?? '')
      return number === undefined ? { rule: numberRule(text) } : { value: number }
    }
    case 'switch':
      return readSwitch(text)
    case 'select': {
      const code = choices.codeOf(field, text, above)
      return code === undefined ? { unlisted: text } : { value: code }
    }
    case 'multi-select':
      return readSeveral(field, text, choices)
    case 'table':
      return readTable(text)
    default:
      return { value: textFor(field.kind, text) }
  }
}

export const readCell = (field: FormField, cell: ImportCell, choices: Choices, above: unknown): Read => {
  if (isEmptyCell(cell)) return { value: emptyOf(field) }
  if (field.kind === 'date') return readDay(cell)
  if (typeof cell === 'object') return { rule: cell.flaw }
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  if (isNumber && typeof cell === 'number') return { value: cell }
  if (field.kind === 'switch' && typeof cell === 'boolean') return { value: cell }
  return readText(field, (typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)).trim(), choices, above)
}

export const plainText = (cell: ImportCell) =>
  isEmptyCell(cell) || typeof cell === 'object' ? '' : String(cell).trim()

interface Place {
  at: number
  column: RecordColumn
}

const takeField = (converted: Converted, { at, column }: Place, cell: ImportCell, choices: Choices) => {
  const { name, field } = column
  if (field === undefined) return
  if (column.part !== undefined) return void converted.parts.set(name, { at, cell })
  const text = plainText(cell)
  if (field.kind === 'reference' && text !== '') return void converted.references.set(name, text)
  const above = field.kind === 'select' && field.within !== undefined ? converted.values.get(field.within) : undefined
  const read = readCell(field, cell, choices, above)
  if ('value' in read) converted.values.set(name, read.value)
  else if ('unlisted' in read) converted.unlisted.set(name, read.unlisted)
  else converted.problems.push(customProblem(at, name, read.rule))
}

const MARKS = { [ID_COLUMN]: 'id', [OWNER_COLUMN]: 'ownerPath', [OWNER_ROW_COLUMN]: 'ownerRow' } as const
const isMark = (name: string): name is keyof typeof MARKS => Object.hasOwn(MARKS, name)

/** Reads the rows of a sheet; `columns` are those that an import of the kind knows. */
export const createConverter = (
  kind: RecordKind,
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
      kind,
      sheet: mapping.sheet,
      row,
      id: '',
      ownerPath: '',
      ownerRow: '',
      values: new Map(),
      references: new Map(),
      unlisted: new Map(),
      parts: new Map(),
      problems: [],
      columnOf,
    }
    for (const place of places) {
      const cell = cells[place.at] ?? null
      const { name } = place.column
      if (!isMark(name)) takeField(converted, place, cell, choices)
      else if (cell !== null && typeof cell === 'object') {
        converted.problems.push(customProblem(place.at, name, cell.flaw))
      } else converted[MARKS[name]] = plainText(cell)
    }
    return converted
  }
}
