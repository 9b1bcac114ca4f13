// The order of a list of things: one that an index of the table has, or that of a column (API-19; screens 0, grid).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { THING_SORTS, type ThingSort } from '../../../src/contract/thing/thing-calls.ts'
import type { Reader, Schema } from '../../database/schema.ts'
import { field, Refusal } from '../../refusal.ts'
import { FIELD_INDEX, type FieldIndex } from '../lists/field-indexes.ts'
import { type Direction, type Orders, inDirection, inOrders, partOf, readParts } from '../lists/parts.ts'
import { type ColumnValue, type FormValues, columnValue, sortValueOf } from './column-values.ts'

type Things<Output> = SelectQueryBuilder<Schema, 'thing', Output>
type Column = keyof Schema['thing']

/** Columns of each order; every one ends in the id, so that pages neither repeat nor lose a row. */
const ORDERS = {
  name: ['name_key', 'thing_id'],
  thingId: ['thing_id'],
  type: ['type', 'name_key', 'thing_id'],
  state: ['state', 'name_key', 'thing_id'],
  updatedAt: ['updated_at', 'thing_id'],
} as const satisfies Record<ThingSort, readonly Column[]>

/** `table`: by columns that have an index. `column`: by what a column of the grid holds. */
export type Ordering = { by: 'table'; columns: readonly Column[] } | { by: 'column'; name: string; value: ColumnValue }

const isTableOrder = (sort: string): sort is ThingSort => THING_SORTS.some((name) => name === sort)

export const orderingOf = (sort: string, forms: FormValues): Ordering => {
  if (isTableOrder(sort)) return { by: 'table', columns: ORDERS[sort] }
  const value = columnValue(sort, forms)
  if (value === undefined) throw new Refusal('request.invalid', field('sort', 'sort'))
  return { by: 'column', name: sort, value }
}

export const inTableOrder = <Output>(
  things: Things<Output>,
  columns: readonly Column[],
  order: Direction,
): Things<Output> => columns.reduce<Things<Output>>((sorted, column) => sorted.orderBy(column, order), things)

const NAME_ORDER: readonly RawBuilder<unknown>[] = [sql`name_key`, sql`thing_id`]

/** Those that have something in the column; what is published may change what a form's column says, so that it has none. */
export const indexOf = ({ name, value }: Ordering & { by: 'column' }): FieldIndex | undefined =>
  value.isBuiltIn
    ? {
        table: 'thing',
        name: `${FIELD_INDEX.thing}${value.number === undefined ? 'text' : 'number'}_${name.replace('.', '_')}`,
        on: [sortValueOf(value), ...NAME_ORDER],
        where: sql`${sortValueOf(value)} is not null`,
      }
    : undefined

type Ids = Things<{ thing_id: string }>

/** By what a column holds: what has nothing there comes last, whichever way, in the order of names. */
const partsByColumn = (matching: Ids, value: ColumnValue, order: Direction) => {
  const sorted = sortValueOf(value)
  return [
    partOf(matching.where(sql<boolean>`${sorted} is not null`), inDirection([sorted, ...NAME_ORDER], order)),
    partOf(matching.where(sql<boolean>`${sorted} is null`), inDirection(NAME_ORDER, order)),
  ]
}

const sortedBy = (ordering: Ordering): RawBuilder<unknown> =>
  ordering.by === 'table' ? sql`${sql.ref(ordering.columns[0] ?? 'thing_id')}` : sortValueOf(ordering.value)

/** Ids of a page in the order of a column, or of several. */
export const readIdsInOrder = async (
  reader: Reader,
  matching: Ids,
  orders: Orders<Ordering>,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> => {
  const [{ ordering, order }, ...further] = orders
  const parts =
    ordering.by === 'column' && further.length === 0
      ? partsByColumn(matching, ordering.value, order)
      : [partOf(matching, inOrders(orders, sortedBy, NAME_ORDER))]
  return (await readParts(reader, parts, limit, offset)).map((row) => row.thing_id)
}
