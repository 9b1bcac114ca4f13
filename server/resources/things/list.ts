// The paged list: filter, sort, exact count (API-19; the parent-first rule is the client's, API-38).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

import { isFormColumn } from '../../../src/contract/records/form-config/form-field-columns.ts'
import { readFilters } from '../../../src/contract/wire/list-filters.ts'
import { readThenBy } from '../../../src/contract/wire/list-order.ts'
import type { ThingsPage, ThingsQuery } from '../../../src/contract/thing/thing-calls.ts'
import type { Database, Schema } from '../../database/schema.ts'
import { createKept } from '../live-events/kept.ts'
import { type FieldIndexes, MANY_ROWS } from '../lists/field-indexes.ts'
import { type Orders, ordersOf } from '../lists/parts.ts'
import { columnConditions } from './column-filters.ts'
import { type FormValues, readFormValues } from './column-values.ts'
import { keywordContains } from './contains.ts'
import type { CountThings } from './counts.ts'
import { countMatches } from '../lists/count-matches.ts'
import { type Ordering, inTableOrder, indexOf, orderingOf, readIdsInOrder } from './order.ts'
import { DETAIL_COLUMNS, LIST_COLUMNS, toDetail, toThing, withChildCounts } from './rows.ts'

/** Where the list reads. */
interface Source {
  database: Database
  countThings: CountThings
  indexes: FieldIndexes
  /** What is published for the things of a tenant. */
  formValues: (tenantId: string) => Promise<FormValues>
}

export const createListSource = (source: Omit<Source, 'formValues'>): Source => ({
  ...source,
  formValues: createKept(source.database, readFormValues, 'record'),
})

/** What was asked for, read once: its filters as conditions, and its orders. */
type Query = z.output<typeof ThingsQuery> & { conditions: readonly RawBuilder<boolean>[]; orders: Orders<Ordering> }
type Things<Output> = SelectQueryBuilder<Schema, 'thing', Output>

const NO_FORMS: FormValues = new Map()

const filter = <Output>(things: Things<Output>, tenantId: string, query: Query): Things<Output> => {
  const { parentId, type, subType, state, keyword, conditions } = query
  let filtered = things.where('tenant_id', '=', tenantId)
  if (parentId !== undefined) filtered = filtered.where('parent_id', '=', parentId)
  if (type !== undefined) filtered = filtered.where('type', '=', type)
  if (subType !== undefined) filtered = filtered.where(sql<boolean>`sub_type = ${subType}`)
  if (state !== undefined) filtered = filtered.where('state', '=', state)
  if (keyword !== undefined && keyword.trim() !== '')
    filtered = filtered.where(keywordContains(tenantId, keyword.trim()))
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), filtered)
}

/** How many things pass the filters: of a search up to a limit, below a parent by its index, else by the kept counts. */
const count = async ({ database, countThings }: Source, tenantId: string, query: Query) => {
  const { parentId, type, subType, state, keyword, conditions } = query
  const matching = filter(database.selectFrom('thing').select('thing_id'), tenantId, query)
  const isSearched = (keyword !== undefined && keyword.trim() !== '') || conditions.length > 0
  if (isSearched) return countMatches(database, matching)
  if (parentId !== undefined) {
    const { total } = await filter(
      database.selectFrom('thing').select(sql<number>`count(*)::int`.as('total')),
      tenantId,
      query,
    ).executeTakeFirstOrThrow()
    return { total }
  }
  const passing = (await countThings(tenantId)).filter(
    (counted) =>
      (type === undefined || counted.type === type) &&
      (subType === undefined || counted.subType === subType) &&
      (state === undefined || counted.state === state),
  )
  return { total: passing.reduce((sum, counted) => sum + counted.count, 0) }
}

/** Where things are many, the next page in this order comes from an index (decision 64). */
const wantIndex = async ({ indexes, countThings }: Source, tenantId: string, ordering: Ordering) => {
  const index = ordering.by === 'column' ? indexOf(ordering) : undefined
  if (index === undefined || indexes.isKnown(index)) return
  const things = (await countThings(tenantId)).reduce((sum, counted) => sum + counted.count, 0)
  if (things >= MANY_ROWS) indexes.want(index)
}

/** Finds the ids of the page first: an index holds them, so deep pages don't read the rows before them. */
const readRows = async <Row extends { thing_id: string }>(
  source: Source,
  tenantId: string,
  query: Query,
  select: (things: Things<object>) => Things<Row>,
): Promise<Row[]> => {
  const { database } = source
  const { orders, limit } = query
  const [{ ordering, order }, ...further] = orders
  const offset = (query.page - 1) * limit
  const matching = filter(database.selectFrom('thing').select('thing_id'), tenantId, query)
  const things = select(database.selectFrom('thing').where('tenant_id', '=', tenantId))
  if (ordering.by === 'table' && further.length === 0) {
    const ids = inTableOrder(matching, ordering.columns, order).limit(limit).offset(offset)
    return inTableOrder(things.where('thing_id', 'in', ids), ordering.columns, order).execute()
  }
  await wantIndex(source, tenantId, ordering)
  const ids = await readIdsInOrder(database, matching, orders, { limit, offset })
  const found = await things.where(sql<boolean>`thing_id = any(${ids}::text[])`).execute()
  const byId = new Map(found.map((row) => [row.thing_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const readQuery = async (source: Source, tenantId: string, asked: z.output<typeof ThingsQuery>): Promise<Query> => {
  const filters = readFilters(asked.filters)
  const further = readThenBy(asked.thenBy).map(({ name }) => name)
  const named = [asked.sort, ...further, ...filters.map(({ field }) => field)]
  const forms = named.some(isFormColumn) ? await source.formValues(tenantId) : NO_FORMS
  return {
    ...asked,
    conditions: columnConditions(filters, forms),
    orders: ordersOf(asked, (sort) => orderingOf(sort, forms)),
  }
}

export const listThings = async (
  source: Source,
  tenantId: string,
  asked: z.output<typeof ThingsQuery>,
): Promise<ThingsPage> => {
  const { database } = source
  const query = await readQuery(source, tenantId, asked)
  const counted = await count(source, tenantId, query)
  if (query.details === 'true') {
    const rows = await readRows(source, tenantId, query, (things) => things.select(DETAIL_COLUMNS))
    return { rows: await withChildCounts(database, tenantId, rows, toDetail), ...counted }
  }
  const rows = await readRows(source, tenantId, query, (things) => things.select(LIST_COLUMNS))
  return { rows: await withChildCounts(database, tenantId, rows, toThing), ...counted }
}
