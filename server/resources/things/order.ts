// The order of a list of things: one that an index of the table has, or that of a column (API-19; screens 0, grid).
import { type RawBuilder, sql } from 'kysely'

import { THING_SORTS, type ThingSort } from '../../../src/contract/thing/thing-calls.ts'
import type { Schema } from '../../database/schema.ts'
import { field, Refusal } from '../../refusal.ts'
import { FIELD_INDEX, type FieldIndex } from '../lists/field-indexes.ts'
import type { Ordering } from '../lists/parts.ts'
import { type ColumnValue, type FormValues, columnValue, sortValueOf } from './column-values.ts'

/** Columns of each order; every one ends in the id, so that pages neither repeat nor lose a row. */
const ORDERS = {
  name: ['name_key', 'thing_id'],
  thingId: ['thing_id'],
  type: ['type', 'name_key', 'thing_id'],
  state: ['state', 'name_key', 'thing_id'],
  updatedAt: ['updated_at', 'thing_id'],
} as const satisfies Record<ThingSort, readonly (keyof Schema['thing'])[]>

const isTableOrder = (sort: string): sort is ThingSort => THING_SORTS.some((name) => name === sort)

export const NAME_ORDER: readonly RawBuilder<unknown>[] = [sql`name_key`, sql`thing_id`]

/** Those that have something in the column; what is published may change what a form's column says, so that it has none. */
const indexOf = (name: string, value: ColumnValue): FieldIndex | undefined =>
  value.isBuiltIn
    ? {
        table: 'thing',
        name: `${FIELD_INDEX.thing}${value.number === undefined ? 'text' : 'number'}_${name.replace('.', '_')}`,
        on: [sortValueOf(value), ...NAME_ORDER],
        where: sql`${sortValueOf(value)} is not null`,
      }
    : undefined

/** By columns of the table, which have an index, or by what a column of the grid holds. */
export const orderingOf = (sort: string, forms: FormValues): Ordering => {
  if (isTableOrder(sort)) {
    const columns = ORDERS[sort].map((name) => sql.ref(name))
    return { by: columns[0] ?? sql.ref('thing_id'), columns }
  }
  const column = columnValue(sort, forms)
  if (column === undefined) throw new Refusal('request.invalid', field('sort', 'sort'))
  const value = sortValueOf(column)
  return { by: value, value, columns: NAME_ORDER, index: indexOf(sort, column) }
}
