// The paged list: filter, sort, exact count (API-19; the parent-first rule is the client's, API-38).
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'

import { readFilters } from '../../../src/contract/list-filters.ts'
import type { ThingSort, ThingsPage, ThingsQuery } from '../../../src/contract/thing-calls.ts'
import type { Database, Schema } from '../../database/schema.ts'
import { columnConditions } from './column-filters.ts'
import { keywordContains } from './contains.ts'
import { type CountThings, countMatches } from './counts.ts'
import { DETAIL_COLUMNS, LIST_COLUMNS, toDetail, toThing, withChildCounts } from './rows.ts'

/** Where the list reads. */
interface Source {
  database: Database
  countThings: CountThings
}

type Query = z.output<typeof ThingsQuery>
type Things<Output> = SelectQueryBuilder<Schema, 'thing', Output>

/** Columns of each order; every one ends in the id, so that pages neither repeat nor lose a row. */
const ORDERS = {
  name: ['name_key', 'thing_id'],
  thingId: ['thing_id'],
  type: ['type', 'name_key', 'thing_id'],
  state: ['state', 'name_key', 'thing_id'],
  updatedAt: ['updated_at', 'thing_id'],
} as const satisfies Record<ThingSort, readonly (keyof Schema['thing'])[]>

const filter = <Output>(things: Things<Output>, tenantId: string, query: Query): Things<Output> => {
  const { parentId, type, subType, state, keyword } = query
  let filtered = things.where('tenant_id', '=', tenantId)
  if (parentId !== undefined) filtered = filtered.where('parent_id', '=', parentId)
  if (type !== undefined) filtered = filtered.where('type', '=', type)
  if (subType !== undefined) filtered = filtered.where(sql<boolean>`sub_type = ${subType}`)
  if (state !== undefined) filtered = filtered.where('state', '=', state)
  if (keyword !== undefined && keyword.trim() !== '')
    filtered = filtered.where(keywordContains(tenantId, keyword.trim()))
  for (const condition of columnConditions(readFilters(query.filters))) filtered = filtered.where(condition)
  return filtered
}

const sort = <Output>(things: Things<Output>, { sort: by, order }: Query): Things<Output> =>
  ORDERS[by].reduce<Things<Output>>((sorted, column) => sorted.orderBy(column, order), things)

/** How many things pass the filters: of a search up to a limit, below a parent by its index, else by the kept counts. */
const count = async ({ database, countThings }: Source, tenantId: string, query: Query) => {
  const { parentId, type, subType, state, keyword } = query
  const matching = filter(database.selectFrom('thing').select('thing_id'), tenantId, query)
  const isSearched = (keyword !== undefined && keyword.trim() !== '') || readFilters(query.filters).length > 0
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

/** Finds the ids of the page first: an index holds them, so deep pages don't read the rows before them. */
export const listThings = async (source: Source, tenantId: string, query: Query): Promise<ThingsPage> => {
  const { database } = source
  const ids = sort(filter(database.selectFrom('thing').select('thing_id'), tenantId, query), query)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const things = database.selectFrom('thing').where('tenant_id', '=', tenantId).where('thing_id', 'in', ids)
  const counted = await count(source, tenantId, query)
  if (query.details === 'true') {
    const rows = await sort(things.select(DETAIL_COLUMNS), query).execute()
    return { rows: await withChildCounts(database, tenantId, rows, toDetail), ...counted }
  }
  const rows = await sort(things.select(LIST_COLUMNS), query).execute()
  return { rows: await withChildCounts(database, tenantId, rows, toThing), ...counted }
}
