// Cells of an imported row as fields of a form: numbers, codes and texts, with what is wrong by column (issue: import).
import type { ImportCell, ImportProblem, SheetMapping } from '../../../../src/contract/exchange/import-calls.ts'
import type { ThingColumn } from '../../../../src/contract/thing/thing-columns.ts'
import { sheetColumnsOf } from '../../../../src/contract/thing/thing-shown-columns.ts'
import { columnsFor } from '../../../../src/contract/thing/thing-headers.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { FileRow } from '../../../spreadsheets/file-content.ts'
import { customProblem, isEmptyCell, numberRule, parseNumber, textFor } from '../../../spreadsheets/cells.ts'
import { readDay } from '../days.ts'
import type { PartCell } from '../records/convert.ts'
import type { Dictionaries } from '../words.ts'
import type { FormColumns } from './forms/form-columns.ts'
import { type SubType, readTypeWord } from './type-words.ts'

export interface Converted {
  sheet: number
  row: number
  /** Undefined where neither sheet nor row says it. */
  type: ThingType | undefined
  /** Values by field; empty text and null for an empty cell. */
  values: Map<string, string | number | null>
  /** Words that no dictionary has, by field: right only if the thing has the very same already. */
  unlisted: Map<string, string>
  /** Cells of columns of published forms: what they mean depends on the thing. */
  described: Map<string, PartCell>
  problems: ImportProblem[]
  /** Column of a field; null where the sheet has none. */
  columnOf: (field: string) => number | null
}

/** Sub-types and numbers are null where nothing is given, all else is empty text. */
const emptyOf = ({ kind, name }: ThingColumn) =>
  kind === 'number' || (kind === 'choice' && !name.includes('.')) ? null : ''

interface Reading {
  converted: Converted
  dictionaries: Dictionaries
}

const takeChoice = ({ converted, dictionaries }: Reading, column: ThingColumn & { kind: 'choice' }, text: string) => {
  const code = dictionaries.codeOf(column.dictionary, text)
  if (code === undefined) converted.unlisted.set(column.name, text.trim())
  converted.values.set(column.name, code ?? text.trim())
}

const takeNumber = ({ converted }: Reading, column: ThingColumn & { kind: 'number' }, cell: ImportCell, at: number) => {
  const number = typeof cell === 'string' ? parseNumber(cell, column.unit) : cell
  if (typeof number === 'number') converted.values.set(column.name, number)
  else converted.problems.push(customProblem(at, column.name, numberRule(String(cell))))
}

const takeDay = ({ converted }: Reading, { name }: ThingColumn, cell: Exclude<ImportCell, null>, at: number) => {
  const day = readDay(cell)
  if ('value' in day) converted.values.set(name, day.value)
  else converted.problems.push(customProblem(at, name, day.rule))
}

const take = (reading: Reading, column: ThingColumn, cell: ImportCell, at: number) => {
  const { converted } = reading
  if (isEmptyCell(cell)) return void converted.values.set(column.name, emptyOf(column))
  if (column.kind === 'date') return takeDay(reading, column, cell, at)
  if (typeof cell === 'object') return void converted.problems.push(customProblem(at, column.name, cell.flaw))
  if (column.kind === 'number') return takeNumber(reading, column, cell, at)
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
  return column.kind === 'choice'
    ? takeChoice(reading, column, text)
    : void converted.values.set(column.name, textFor(column.format, text))
}

const FARM = /^farm\./
const DEVICE = /^device\./

/** The type that a plan names; plans name no others. */
const typeOf = (name: string | null): ThingType | null => THING_TYPES.find((type) => type === name) ?? null

const byName = (columns: readonly ThingColumn[]) => new Map(columns.map((column) => [column.name, column]))
const OF_TYPE = new Map(THING_TYPES.map((type) => [type, byName(sheetColumnsOf(type))] as const))

/** A sub-type that the column of types says: a column of its own may repeat it or be empty. */
const takeSubType = (converted: Converted, { field, code }: SubType, at: number) => {
  const { columnOf, values, unlisted, problems } = converted
  if (unlisted.has(field)) return
  const said = values.get(field) ?? ''
  if (said !== '' && said !== code) return void problems.push(customProblem(at, 'thingType', 'otherSubType'))
  values.set(field, code)
  converted.columnOf = (name) => columnOf(name) ?? (name === field ? at : null)
}

/** Reads rows of one sheet. */
export const createConverter = (mapping: SheetMapping, dictionaries: Dictionaries, forms: FormColumns) => {
  const sheetType = typeOf(mapping.type)
  const columns = byName(columnsFor(sheetType))
  const mapped = mapping.columns.flatMap(({ column, field }) => {
    const found = columns.get(field)
    return found === undefined ? [] : [{ at: column, column: found }]
  })
  const described = new Set(forms.known(sheetType).map(({ name }) => name))
  const ofForms = mapping.columns.filter(({ field }) => described.has(field))
  const places = new Map(mapping.columns.map(({ column, field }) => [field, column]))
  const columnOf = (field: string) => places.get(field) ?? places.get(field.replace(DEVICE, 'farm.')) ?? null

  const readType = (converted: Converted, cell: ImportCell, at: number): SubType | undefined => {
    const refuse = (rule: string) => void converted.problems.push(customProblem(at, 'thingType', rule))
    if (isEmptyCell(cell)) return undefined
    if (typeof cell === 'object') return refuse(cell.flaw)
    const said = readTypeWord(dictionaries, String(cell))
    if (said === undefined) return refuse('option')
    if (sheetType !== null && sheetType !== said.type) return refuse('otherType')
    converted.type = said.type
    return said.subType
  }

  return ({ row, cells }: FileRow): Converted => {
    const converted: Converted = {
      sheet: mapping.sheet,
      row,
      type: sheetType ?? undefined,
      values: new Map(),
      unlisted: new Map(),
      described: new Map(ofForms.map(({ column: at, field }) => [field, { at, cell: cells[at] ?? null }])),
      problems: [],
      columnOf,
    }
    const typed = mapped.find(({ column }) => column.name === 'thingType')
    const subType = typed === undefined ? undefined : readType(converted, cells[typed.at] ?? null, typed.at)
    const own = converted.type === undefined ? undefined : OF_TYPE.get(converted.type)
    for (const { at, column: said } of mapped) {
      const cell = cells[at] ?? null
      // In a list of several types one column may hold what farms and devices both have, such as the longitude.
      const column = own?.get(said.name) ?? own?.get(said.name.replace(FARM, 'device.')) ?? said
      if (column.name === 'thingType') continue
      if (own === undefined || own.has(column.name)) take({ converted, dictionaries }, column, cell, at)
      else if (!isEmptyCell(cell)) converted.problems.push(customProblem(at, column.name, 'notOfType'))
    }
    if (typed !== undefined && subType !== undefined) takeSubType(converted, subType, typed.at)
    return converted
  }
}
