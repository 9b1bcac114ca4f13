// What columns of things hold, as lists filter and sort by it: columns of the table, fields of farms and devices in their part,
// and fields of published forms where a thing has such a form (screens 0, 1; RTE-8).
import { type RawBuilder, sql } from 'kysely'

import {
  type FormColumnKind,
  formFieldColumns,
  pathOf,
  publishedForms,
} from '../../../src/contract/records/form-config/form-field-columns.ts'
import { type ThingColumn, columnsOf } from '../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../database/schema.ts'
import type { FilteredColumn } from '../lists/conditions.ts'
import { numberIn, sortedText, textIn } from '../lists/sort-values.ts'
import { readThingMetadata } from '../form-config/thing-metadata.ts'

export interface ColumnValue extends FilteredColumn {
  /** It is the same whatever is published, so that an index on it stays right. */
  isBuiltIn: boolean
}

const given = (text: RawBuilder<unknown>) => sql<string | null>`nullif(${text}, '')`

const ofColumn = (name: string): ColumnValue => ({ text: given(sql.id(name)), isBuiltIn: true })

const ofTime = (name: string): ColumnValue => ({
  text: sql`${sql.id(name)}::text`,
  time: sql`${sql.id(name)}`,
  isBuiltIn: true,
})

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
  createdAt: ofTime('created_at'),
  createdBy: ofColumn('created_by'),
  updatedBy: ofColumn('updated_by'),
  approvalStatus: { text: sql`approval_status::text`, isBuiltIn: true },
  state: { text: sql`state::text`, isBuiltIn: true },
}

const KNOWN = new Map<string, ThingColumn>(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column]))

const ofPart = (column: ThingColumn): ColumnValue | undefined => {
  const [part, name] = column.name.split('.')
  if ((part !== 'farm' && part !== 'device') || name === undefined) return undefined
  return {
    text: given(textIn(part, name)),
    ...((column.field.kind === 'number' || column.field.kind === 'integer') && { number: numberIn(part, name) }),
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
  const field = pathOf(name).slice(pathOf(name).indexOf('.') + 1)
  const text = textIn('extra', field)
  const owned = (value: RawBuilder<unknown>) =>
    sql`(case when coalesce(sub_type, type) = any(${[...owners]}::text[]) then ${value} end)`
  return {
    // A switch that nobody has touched is off.
    text: sql`${owned(kind === 'check' ? sql`coalesce(${text}, 'false')` : given(text))}`,
    ...(kind === 'number' && { number: sql`${owned(numberIn('extra', field))}` }),
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
export const sortValueOf = ({ text, number, time }: ColumnValue): RawBuilder<unknown> =>
  time ?? number ?? sql`(${sortedText(text)} collate "C")`
