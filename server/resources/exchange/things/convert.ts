// Rows of a list of things: the type that the sheet or the row says, and the cells as its fields (issue: import).
import type { ImportCell, SheetMapping } from '../../../../src/contract/exchange/import-calls.ts'
import { columnsFor } from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { FileRow } from '../../../spreadsheets/file-content.ts'
import { customProblem, isEmptyCell } from '../../../spreadsheets/cells.ts'
import { type Converted as Cells, createConverter as createReader } from '../convert.ts'
import type { FormColumns } from './forms/form-columns.ts'
import { type SubType, readTypeLabel } from './type-labels.ts'

export interface Converted extends Cells {
  /** Undefined where neither sheet nor row says it. */
  type: ThingType | undefined
}

const FARM = /^farm\./

/** The type that a plan names; plans name no others. */
const typeOf = (name: string | null): ThingType | null => THING_TYPES.find((type) => type === name) ?? null

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
export const createConverter = (mapping: SheetMapping, forms: FormColumns) => {
  const sheetType = typeOf(mapping.type)
  const listed = columnsFor(sheetType)
  const typeAt = mapping.columns.find(({ field }) => field === 'thingType')?.column

  /** Rows of a type, and where they hold what only other types have. */
  const readerOf = (type: ThingType | undefined) => {
    const columnsOfType = columnsFor(type ?? null)
    const own = new Set(columnsOfType.map(({ name }) => name))
    // In a list of several types one column may hold what farms and devices both have, such as the longitude.
    const ownName = (field: string) => [field, field.replace(FARM, 'device.')].find((name) => own.has(name)) ?? field
    const columns = mapping.columns.map(({ column, field }) => ({ column, field: ownName(field) }))
    const known = columnsOfType.filter(({ name }) => name !== 'thingType')
    return {
      read: createReader([...known, ...forms.known(sheetType)], { ...mapping, columns }, forms.choices),
      others: columns.filter(({ field }) => !own.has(field) && listed.some(({ name }) => name === field)),
    }
  }
  const readers = new Map<ThingType | undefined, ReturnType<typeof readerOf>>()

  const readType = (cell: ImportCell): ReturnType<typeof readTypeLabel> | { rule: string } => {
    if (isEmptyCell(cell)) return undefined
    if (typeof cell === 'object') return { rule: cell.flaw }
    const said = readTypeLabel(forms.choices, String(cell))
    if (said === undefined) return { rule: 'option' }
    return sheetType !== null && sheetType !== said.type ? { rule: 'otherType' } : said
  }

  return (row: FileRow): Converted => {
    const said = typeAt === undefined ? undefined : readType(row.cells[typeAt] ?? null)
    const told = said !== undefined && 'type' in said ? said : undefined
    const type = told?.type ?? sheetType ?? undefined
    const { read, others } = readers.get(type) ?? readerOf(type)
    readers.set(type, { read, others })
    const converted: Converted = { ...read(row), type }
    const { problems } = converted
    const filled = others.filter(({ column }) => !isEmptyCell(row.cells[column] ?? null))
    problems.unshift(...filled.map(({ column, field }) => customProblem(column, field, 'notOfType')))
    if (typeAt === undefined) return converted
    if (said !== undefined && 'rule' in said) problems.unshift(customProblem(typeAt, 'thingType', said.rule))
    if (told?.subType !== undefined) takeSubType(converted, told.subType, typeAt)
    return converted
  }
}
