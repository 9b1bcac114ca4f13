// Export of things: the columns of the template with the things in them, read and written piece by piece (API-26, VAL-4).
import { Readable } from 'node:stream'

import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { ThingExport } from '../../../../src/contract/exchange/exchange-calls.ts'
import { APPROVAL_COLUMN, type ThingColumn } from '../../../../src/contract/thing/thing-columns.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import { THING_SECTIONS } from '../../../../src/contract/thing/thing.ts'
import type { Device, Farm, ThingSection } from '../../../../src/contract/thing/thing.ts'
import type { Database, Schema } from '../../../database/schema.ts'
import type { Language } from '../../../language.ts'
import { Refusal } from '../../../refusal.ts'
import type { CellValue } from '../../../spreadsheets/cell-xml.ts'
import { streamWorkbook } from '../../../spreadsheets/workbook.ts'
import { keywordContains } from '../../things/contains.ts'
import { withinPath } from '../../tree/path.ts'
import { readFormColumns } from './forms/form-columns.ts'
import { tellField } from './forms/tell.ts'
import { describeThings } from './sheets.ts'
import { createPathReader } from './thing-names.ts'
import { joinNames } from '../name-path.ts'
import { type LabelSource, inLanguage, toCellValue } from '../cells.ts'

/** Things of one query. */
const STEP = 1000

const COLUMNS = [
  'thing_id',
  'parent_id',
  'path',
  'name',
  'sub_type',
  'customer_id',
  'descr',
  'first_label',
  'second_label',
  'third_label',
  'ip',
  'approval_status',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'farm',
  'device',
  'extra',
] as const

type Row = Omit<Pick<Schema['thing'], (typeof COLUMNS)[number]>, ThingSection | 'extra'> & {
  farm: Farm | null
  device: Device | null
  extra: Record<string, unknown> | null
}

type Things<Output> = SelectQueryBuilder<Schema, 'thing', Output>

interface Scope {
  tenantId: string
  wanted: ThingExport
  /** Paths of the things that are wanted with all below them. */
  roots: readonly string[]
}

const readRoots = async (database: Database, tenantId: string, { ids, withChildren, below }: ThingExport) => {
  const wanted = [...(withChildren ? (ids ?? []) : []), ...(below === undefined ? [] : [below])]
  if (wanted.length === 0) return []
  const rows = await database
    .selectFrom('thing')
    .select('path')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${wanted}::text[])`)
    .execute()
  if (rows.length === 0) throw new Refusal('thing.unknown', { subjects: wanted.slice(0, 10) })
  return rows.map((row) => row.path)
}

const within = (roots: readonly string[]) =>
  sql<boolean>`(${sql.join(
    roots.map((path) => sql`(${withinPath(path)})`),
    sql` or `,
  )})`

const filter = <Output>(things: Things<Output>, { tenantId, wanted, roots }: Scope): Things<Output> => {
  const { ids, parentId, subType, state, keyword } = wanted
  let filtered = things.where('tenant_id', '=', tenantId)
  if (roots.length > 0) filtered = filtered.where(within(roots))
  else if (ids !== undefined) filtered = filtered.where(sql<boolean>`thing_id = any(${ids}::text[])`)
  if (parentId !== undefined) filtered = filtered.where('parent_id', '=', parentId)
  if (subType !== undefined) filtered = filtered.where(sql<boolean>`sub_type = ${subType}`)
  if (state !== undefined) filtered = filtered.where('state', '=', state)
  if (keyword !== undefined && keyword.trim() !== '')
    filtered = filtered.where(keywordContains(tenantId, keyword.trim()))
  return filtered
}

const readStep = (database: Database, scope: Scope, type: ThingType, after: string): Promise<Row[]> =>
  filter(database.selectFrom('thing').select(COLUMNS), scope)
    .where('type', '=', type)
    .where('path', '>', after)
    .orderBy('path')
    .limit(STEP)
    .execute()

const FORM_FIELDS: Readonly<Record<string, keyof Row>> = {
  thingId: 'thing_id',
  parentId: 'parent_id',
  thingName: 'name',
  farmType: 'sub_type',
  deviceType: 'sub_type',
  tenantId: 'customer_id',
  thingDescr: 'descr',
  firstLabel: 'first_label',
  secondLabel: 'second_label',
  thirdLabel: 'third_label',
  thingIp: 'ip',
  createdAt: 'created_at',
  createdBy: 'created_by',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
}

const valueOf = (row: Row, name: string): unknown => {
  if (name === APPROVAL_COLUMN.name) return row.approval_status === null ? '' : String(row.approval_status)
  const field = FORM_FIELDS[name]
  if (field !== undefined) return row[field]
  const part = THING_SECTIONS.find((known) => name.startsWith(`${known}.`))
  if (part === undefined) return undefined
  const stored: Readonly<Record<string, unknown>> = row[part] ?? {}
  return stored[name.slice(part.length + 1)]
}

/** Of `2026-03-01 08:30:00`. */
const SECONDS = 19

const toCell = ({ name, field }: ThingColumn, row: Row, wording: LabelSource): CellValue => {
  const value = valueOf(row, name)
  const told = value instanceof Date ? value.toISOString().replace('T', ' ').slice(0, SECONDS) : value
  return toCellValue(inLanguage(field, told, () => undefined, wording))
}

/** Types of which there is something to export, in the order of the contract. */
const readTypes = async (database: Database, scope: Scope, types: readonly ThingType[]) => {
  const rows = await filter(database.selectFrom('thing').select('type').distinct(), scope)
    .where(sql<boolean>`type = any(${[...types]}::text[])`)
    .execute()
  const found = new Set(rows.map((row) => row.type))
  return types.filter((type) => found.has(type))
}

export interface ExportRequest {
  database: Database
  tenantId: string
  language: Language
  /** Of which types; each has a sheet of its own. */
  types: readonly ThingType[]
  wanted: ThingExport
}

export const exportThings = async (request: ExportRequest): Promise<Readable> => {
  const { database, tenantId, language, wanted } = request
  const scope: Scope = { tenantId, wanted, roots: await readRoots(database, tenantId, wanted) }
  const found = await readTypes(database, scope, request.types)
  // A sheet with nothing in it is still a template that can be filled in.
  const types = found.length > 0 ? found : request.types
  const forms = await readFormColumns(database, tenantId)
  const wording = { choices: forms.choices, language }
  const { description, sheets } = describeThings(types, forms, language, { stamped: true })
  const paths = createPathReader(database, tenantId)
  const readSheet = async function* ({ type, columns, described, stamps }: (typeof sheets)[number]) {
    for (let after = ''; ;) {
      const rows = await readStep(database, scope, type, after)
      const names = await paths.read(rows.map((row) => row.path))
      for (const [index, row] of rows.entries()) {
        const parentPath = joinNames(names[index] ?? [])
        yield [
          ...columns.map((column) => (column.name === 'parentPath' ? parentPath : toCell(column, row, wording))),
          ...described.map((column) => tellField(column, { type, subType: row.sub_type, extra: row.extra }, wording)),
          ...stamps.map((column) => toCell(column, row, wording)),
        ]
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < STEP) return
      after = last.path
    }
  }
  return Readable.from(await streamWorkbook(description, sheets.map(readSheet)))
}
