// Pages of a list that comes in parts, one after the other: what has a value in the order that is asked for, and then what has
// none. An index up the order has what has none last; down the order it would come first (decision 64).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { readThenBy } from '../../../src/contract/wire/list-order.ts'
import type { Reader, Schema } from '../../database/schema.ts'

export type Direction = 'asc' | 'desc'

export interface Ordered<Ordering> {
  ordering: Ordering
  order: Direction
}

/** What orders a list, and what decides where that says nothing. */
export type Orders<Ordering> = readonly [Ordered<Ordering>, ...Ordered<Ordering>[]]

/** The orders that a list is asked for. */
export const ordersOf = <Sort, Ordering>(
  { sort, order, thenBy }: { sort: Sort; order: Direction; thenBy?: string | undefined },
  orderingOf: (sort: Sort | string) => Ordering,
): Orders<Ordering> => [
  { ordering: orderingOf(sort), order },
  ...readThenBy(thenBy).map((further) => ({ ordering: orderingOf(further.name), order: further.order })),
]

/** Some of the rows of a list, in its order: a statement for those from one place on, so many at most. */
export type Part<Row> = (limit: number, offset: number) => RawBuilder<Row>

/** All that a selection lets through, in an order. */
export const partOf =
  <Table extends keyof Schema, Row>(
    matching: SelectQueryBuilder<Schema, Table, Row>,
    by: RawBuilder<unknown>,
  ): Part<Row> =>
  (limit, offset) =>
    sql`${matching.orderBy(by).limit(limit).offset(offset)}`

/** All in one direction; the id belongs last, so that pages neither repeat nor lose a row. */
export const inDirection = (columns: readonly RawBuilder<unknown>[], order: Direction): RawBuilder<unknown> => {
  const direction = order === 'desc' ? sql` desc` : sql``
  return sql.join(columns.map((column) => sql`${column}${direction}`))
}

/** Several orders, each in its own direction; what has no value comes last in each. No index has that. */
export const inOrders = <Ordering>(
  orders: Orders<Ordering>,
  sortedBy: (ordering: Ordering) => RawBuilder<unknown>,
  ties: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  sql.join([...orders.map(({ ordering, order }) => sql`${sortedBy(ordering)} ${sql.raw(order)} nulls last`), ...ties])

const read = async <Row>(reader: Reader, part: Part<Row>, limit: number, offset: number): Promise<Row[]> =>
  (await part(limit, offset).execute(reader)).rows

const countUpTo = async <Row>(reader: Reader, part: Part<Row>, limit: number): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (${part(limit, 0)}) as part
  `.execute(reader)
  return rows[0]?.counted ?? 0
}

/** From a place in one or two parts on, so many at most. */
export const readParts = async <Row>(
  reader: Reader,
  [first, second]: readonly Part<Row>[],
  limit: number,
  offset: number,
): Promise<Row[]> => {
  if (first === undefined) return []
  const rows = await read(reader, first, limit, offset)
  if (second === undefined || rows.length === limit) return rows
  const before = rows.length > 0 || offset === 0 ? offset + rows.length : await countUpTo(reader, first, offset)
  return [...rows, ...(await read(reader, second, limit - rows.length, offset + rows.length - before))]
}
