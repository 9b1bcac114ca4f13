// Pages of a list that comes in parts, one after the other: what has a value in the order that is asked for, and then what has
// none. An index up the order has what has none last; down the order it would come first (decision 64).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { readThenBy } from '../../../src/contract/wire/list-order.ts'
import type { Reader, Schema } from '../../database/schema.ts'
import { type FieldIndex, type FieldIndexes, MANY_ROWS } from './field-indexes.ts'

export type Direction = 'asc' | 'desc'

export interface Ordering {
  /** What is sorted by, as one of several orders. */
  by: RawBuilder<unknown>
  /** The same, where some have nothing there: these come last, whichever way. */
  value?: RawBuilder<unknown> | undefined
  /** What is sorted by without a value, or where the value is the same; the id last. */
  columns: readonly RawBuilder<unknown>[]
  /** Makes the value fast where rows are many. */
  index?: FieldIndex | undefined
  /** An index up the order holds those without a value too, as its last. */
  isWhole?: boolean
  /** What a list that nothing narrows is read by instead. */
  ofAll?: (order: Direction) => readonly Part[]
}

export interface Ordered {
  ordering: Ordering
  order: Direction
}

/** What orders a list, and what decides where that says nothing. */
export type Orders = readonly [Ordered, ...Ordered[]]

/** The orders that a list is asked for. */
export const ordersOf = <Sort>(
  { sort, order, thenBy }: { sort: Sort; order: Direction; thenBy?: string | undefined },
  orderingOf: (sort: Sort | string) => Ordering,
): Orders => [
  { ordering: orderingOf(sort), order },
  ...readThenBy(thenBy).map((further) => ({ ordering: orderingOf(further.name), order: further.order })),
]

/** Ids of some of the rows of a list, in its order: a statement for those from one place on, so many at most. */
export type Part = (limit: number, offset: number) => RawBuilder<{ id: string }>

type Ids<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, { id: string }>

/** All that a selection lets through, in an order. */
export const partOf =
  <Table extends keyof Schema>(matching: Ids<Table>, by: RawBuilder<unknown>): Part =>
  (limit, offset) =>
    sql`${matching.orderBy(by).limit(limit).offset(offset)}`

/** All in one direction; the id belongs last, so that pages neither repeat nor lose a row. */
export const inDirection = (columns: readonly RawBuilder<unknown>[], order: Direction): RawBuilder<unknown> => {
  const direction = order === 'desc' ? sql` desc` : sql``
  return sql.join(columns.map((column) => sql`${column}${direction}`))
}

/**
 * What has a value is one part and what has none another: up the order an index may have both, down the order it would begin with
 * those that have none.
 */
const partsInOrder = <Table extends keyof Schema>(
  matching: Ids<Table>,
  { value, columns, isWhole = false }: Ordering,
  order: Direction,
): Part[] => {
  const all = value === undefined ? columns : [value, ...columns]
  if (value === undefined || (isWhole && order === 'asc')) return [partOf(matching, inDirection(all, order))]
  return [
    partOf(matching.where(sql<boolean>`${value} is not null`), inDirection(all, order)),
    partOf(matching.where(sql<boolean>`${value} is null`), inDirection(isWhole ? all : columns, order)),
  ]
}

interface Listed {
  /** Decide where several orders say nothing. */
  ties: readonly RawBuilder<unknown>[]
  /** Nothing narrows the list. */
  isAll: boolean
}

/** In one order, or in several, each in its own direction; what has no value comes last in each. No index has the latter. */
export const partsOf = <Table extends keyof Schema>(
  matching: Ids<Table>,
  orders: Orders,
  { ties, isAll }: Listed,
): readonly Part[] => {
  const [{ ordering, order }, ...further] = orders
  if (further.length === 0)
    return (isAll ? ordering.ofAll?.(order) : undefined) ?? partsInOrder(matching, ordering, order)
  const several = orders.map((each) => sql`${each.ordering.by} ${sql.raw(each.order)} nulls last`)
  return [partOf(matching, sql.join([...several, ...ties]))]
}

const read = async (reader: Reader, part: Part, limit: number, offset: number): Promise<string[]> =>
  (await part(limit, offset).execute(reader)).rows.map(({ id }) => id)

const countUpTo = async (reader: Reader, part: Part, limit: number): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (${part(limit, 0)}) as part
  `.execute(reader)
  return rows[0]?.counted ?? 0
}

/** Ids from a place in one or two parts on, so many at most. */
export const readParts = async (
  reader: Reader,
  [first, second]: readonly Part[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> => {
  if (first === undefined) return []
  const ids = await read(reader, first, limit, offset)
  if (second === undefined || ids.length === limit) return ids
  const before = ids.length > 0 || offset === 0 ? offset + ids.length : await countUpTo(reader, first, offset)
  return [...ids, ...(await read(reader, second, limit - ids.length, offset + ids.length - before))]
}

/** Rows in the order of their ids. */
export const inOrderOf = <Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Where rows are many, the next page in this order comes from an index (decision 64). */
export const wantIndex = async (
  indexes: FieldIndexes,
  [{ ordering }]: Orders,
  countRows: () => Promise<number>,
): Promise<void> => {
  const { index } = ordering
  if (index !== undefined && !indexes.isKnown(index) && (await countRows()) >= MANY_ROWS) indexes.want(index)
}
