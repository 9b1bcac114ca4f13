// What columns of things hold, as lists filter and sort by it: columns of the table, fields of farms and devices in their part,
// and fields of published forms where a thing has such a form (screens 0, 1; RTE-8).
import { type RawBuilder, sql } from 'kysely'

import {
  type FormColumnKind,
  formFieldColumns,
  pathOf,
  publishedForms,
} from '../../../src/contract/records/form-config/form-field-columns.ts'
import { type ThingColumn, columnsOf } from '../../../src/contract/thing-columns.ts'
import { THING_TYPES } from '../../../src/contract/thing-types.ts'
import type { Reader } from '../../database/schema.ts'
import { readThingMetadata } from '../metadata/thing-metadata.ts'

/** Characters of a text that give it its place: an index entry has room for no more. */
const SORTED_CHARACTERS = 128

export interface ColumnValue {
  /** Null where there is nothing. */
  text: RawBuilder<string | null>
  /** Of columns of numbers; null where somebody has stored something else. */
  number?: RawBuilder<number | null>
  /** It is the same whatever is published, so that an index on it stays right. */
  isBuiltIn: boolean
}

const given = (text: RawBuilder<unknown>) => sql<string | null>`nullif(${text}, '')`

const ofColumn = (name: string): ColumnValue => ({ text: given(sql.id(name)), isBuiltIn: true })

const subTypeOf = (type: string): ColumnValue => ({
  text: sql`(case when type = ${sql.lit(type)} then nullif(sub_type, '') end)`,
  isBuiltIn: true,
})

/** Fields of the form that are columns of the table. */
const COLUMNS: Readonly<Record<string, ColumnValue>> = {
  thingId: ofColumn('thing_id'),
  parentId: ofColumn('parent_id'),
  thingType: ofColumn('type'),
  thingName: ofColumn('name'),
  farmType: subTypeOf('thing_farm'),
  deviceType: subTypeOf('thing_device'),
  tenantId: ofColumn('customer_id'),
  thingDescr: ofColumn('descr'),
  firstLabel: ofColumn('first_label'),
  secondLabel: ofColumn('second_label'),
  thirdLabel: ofColumn('third_label'),
  thingIp: ofColumn('ip'),
  updatedBy: ofColumn('updated_by'),
  state: { text: sql`state::text`, isBuiltIn: true },
}

const KNOWN = new Map<string, ThingColumn>(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column]))

const numberIn = (part: string, name: string) =>
  sql<number | null>`(case when jsonb_typeof(${sql.id(part)} -> ${sql.lit(name)}) = 'number'
    then (${sql.id(part)} ->> ${sql.lit(name)})::double precision end)`

const ofPart = (column: ThingColumn): ColumnValue | undefined => {
  const [part, name] = column.name.split('.')
  if ((part !== 'farm' && part !== 'device') || name === undefined) return undefined
  return {
    text: given(sql`${sql.id(part)} ->> ${sql.lit(name)}`),
    ...(column.kind === 'number' && { number: numberIn(part, name) }),
    isBuiltIn: true,
  }
}

/** A field of a published form, by the types and sub-types that have it; others may mean something else by its name. */
interface FormValue {
  kind: FormColumnKind
  owners: readonly string[]
}

export type FormValues = ReadonlyMap<string, FormValue>

/** What is published for things of a tenant, by the names of its columns. */
export const readFormValues = async (reader: Reader, tenantId: string): Promise<FormValues> =>
  new Map(
    formFieldColumns(publishedForms(await readThingMetadata(reader, tenantId))).map(({ id, kind, of }) => [
      id,
      { kind, owners: [...of.keys()] },
    ]),
  )

const ofForm = (name: string, { kind, owners }: FormValue): ColumnValue => {
  const field = sql.lit(pathOf(name).slice(pathOf(name).indexOf('.') + 1))
  const owned = (value: RawBuilder<unknown>) =>
    sql`(case when coalesce(sub_type, type) = any(${[...owners]}::text[]) then ${value} end)`
  const number = sql`case when jsonb_typeof(extra -> ${field}) = 'number' then (extra ->> ${field})::double precision end`
  return {
    // A switch that nobody has touched is off.
    text: sql`${owned(kind === 'check' ? sql`coalesce(extra ->> ${field}, 'false')` : given(sql`extra ->> ${field}`))}`,
    ...(kind === 'number' && { number: sql`${owned(number)}` }),
    isBuiltIn: false,
  }
}

/** What a column holds; undefined where things have no such column. */
export const columnValue = (name: string, forms: FormValues): ColumnValue | undefined => {
  const [ofTable, column, form] = [COLUMNS[name], KNOWN.get(name), forms.get(name)]
  if (ofTable !== undefined) return ofTable
  return column === undefined ? form && ofForm(name, form) : ofPart(column)
}

/** What a column sorts by: numbers by value, texts in any case. */
export const sortValueOf = ({ text, number }: ColumnValue): RawBuilder<unknown> =>
  number ?? sql`(lower(left(${text}, ${sql.lit(SORTED_CHARACTERS)})) collate "C")`
