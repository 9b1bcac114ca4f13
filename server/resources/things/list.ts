// The paged list: filter, sort, exact count (API-19; the parent-first rule is the client's, API-38).
import type { Expression } from 'kysely'
import type * as z from 'zod/mini'

import { isFormColumn } from '../../../src/contract/records/form-config/form-field-columns.ts'
import { readFilters } from '../../../src/contract/wire/list-filters.ts'
import { readThenBy } from '../../../src/contract/wire/list-order.ts'
import type { ThingsPage, ThingsQuery } from '../../../src/contract/thing/thing-calls.ts'
import type { Database } from '../../database/schema.ts'
import { createCached } from '../live-events/cached.ts'
import { conditionOf, refuseFilter } from '../lists/conditions.ts'
import { countMatches } from '../lists/count-matches.ts'
import type { FieldIndexes } from '../lists/field-indexes.ts'
import { inOrderOf, ordersOf, partsOf, readParts, wantIndex } from '../lists/parts.ts'
import { thingsById } from '../tree/by-id.ts'
import { type FormValues, columnValue, readFormValues } from './column-values.ts'
import type { CountThings } from './counts.ts'
import { filterThings } from './lists/filter.ts'
import { NAME_ORDER, orderingOf } from './order.ts'
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
  formValues: createCached(source.database, readFormValues, 'record'),
})

type Asked = z.output<typeof ThingsQuery>

const NO_FORMS: FormValues = new Map()

/** How many things pass the filters: of a search up to a limit, below a parent by its index, else by the kept counts. */
const count = async (
  { database, countThings }: Source,
  tenantId: string,
  { parentId, type, subType, state }: Asked,
  matching: Expression<unknown>,
  isSearch: boolean,
) => {
  if (isSearch) return countMatches(database, matching)
  if (parentId !== undefined) return { total: (await countMatches(database, matching, null)).total }
  const passing = (await countThings(tenantId)).filter(
    (counted) =>
      (type === undefined || counted.type === type) &&
      (subType === undefined || counted.subType === subType) &&
      (state === undefined || counted.state === state),
  )
  return { total: passing.reduce((sum, counted) => sum + counted.count, 0) }
}

/** Its filters as conditions, and its orders. */
const readQuery = async (source: Source, tenantId: string, asked: Asked) => {
  const filters = readFilters(asked.filters)
  const further = readThenBy(asked.thenBy).map(({ name }) => name)
  const named = [asked.sort, ...further, ...filters.map(({ field }) => field)]
  const forms = named.some(isFormColumn) ? await source.formValues(tenantId) : NO_FORMS
  return {
    conditions: filters.map((filter) =>
      conditionOf(filter, columnValue(filter.field, forms) ?? refuseFilter(filter.field)),
    ),
    orders: ordersOf(asked, (sort) => orderingOf(sort, forms)),
  }
}

export const listThings = async (source: Source, tenantId: string, asked: Asked): Promise<ThingsPage> => {
  const { database, indexes, countThings } = source
  const { page, limit, details, keyword = '' } = asked
  const { conditions, orders } = await readQuery(source, tenantId, asked)
  const { things } = await filterThings(database, tenantId, { ...asked, conditions })
  const isSearch = keyword.trim() !== '' || conditions.length > 0
  const counted = await count(source, tenantId, asked, things.select('thing_id'), isSearch)
  await wantIndex(indexes, orders, async () =>
    (await countThings(tenantId)).reduce((sum, { count: some }) => sum + some, 0),
  )
  // The ids first: an index holds them, so deep pages don't read the rows before them.
  const parts = partsOf(things.select('thing_id as id'), orders, { ties: NAME_ORDER, isAll: false })
  const ids = await readParts(database, parts, { limit, offset: (page - 1) * limit })
  const wanted = thingsById(database, tenantId, ids)
  const idOf = (row: { thing_id: string }) => row.thing_id
  const rows =
    details === 'true'
      ? await withChildCounts(
          database,
          tenantId,
          inOrderOf(ids, await wanted.select(DETAIL_COLUMNS).execute(), idOf),
          toDetail,
        )
      : await withChildCounts(
          database,
          tenantId,
          inOrderOf(ids, await wanted.select(LIST_COLUMNS).execute(), idOf),
          toThing,
        )
  return { rows, ...counted }
}
