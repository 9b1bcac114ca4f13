// The first things that pass a filter, in natural order, and how many there are (API-22, API-23, API-33, API-36).
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ThingList } from '../../../../src/contract/thing/thing-list-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { keywordContains } from '../contains.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { belowPath, topmost, withinAny } from '../../tree/path.ts'
import { LIST_COLUMNS, toThing, withChildCounts } from '../rows.ts'
import { readPath } from '../../tree/read-path.ts'
import { thingsById } from '../../tree/by-id.ts'

export interface ListFilter {
  ids?: readonly string[] | undefined
  parentId?: string | undefined
  /** Only what stands below this thing, at any depth. */
  belowId?: string | undefined
  type?: string | undefined
  subType?: string | undefined
  /** Any of these types and sub-types. */
  kinds?: readonly string[] | undefined
  /** Only these things and what stands below them. */
  withinIds?: readonly string[] | undefined
  state?: number | undefined
  keyword?: string | undefined
}

const within = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const rows = await thingsById(reader, tenantId, ids).select('path').execute()
  return withinAny(tenantId, topmost(rows.map((row) => row.path)))
}

const toConditions = async (
  reader: Reader,
  tenantId: string,
  { ids, parentId, belowId, type, subType, kinds, withinIds, state, keyword = '' }: ListFilter,
): Promise<RawBuilder<boolean>[]> => [
  ...(ids === undefined ? [] : [sql<boolean>`thing_id = any(${ids}::text[])`]),
  ...(parentId === undefined ? [] : [sql<boolean>`parent_id = ${parentId}`]),
  ...(belowId === undefined ? [] : [belowPath(await readPath(reader, tenantId, belowId))]),
  ...(type === undefined ? [] : [sql<boolean>`type = ${type}`]),
  ...(subType === undefined ? [] : [sql<boolean>`sub_type = ${subType}`]),
  ...(kinds === undefined ? [] : [sql<boolean>`(type = any(${kinds}::text[]) or sub_type = any(${kinds}::text[]))`]),
  ...(withinIds === undefined ? [] : [await within(reader, tenantId, withinIds)]),
  ...(state === undefined ? [] : [sql<boolean>`state = ${state}`]),
  ...(keyword.trim() === '' ? [] : [keywordContains(tenantId, keyword.trim())]),
]

export const listFirst = async (
  reader: Reader,
  tenantId: string,
  filter: ListFilter,
  limit: number,
): Promise<ThingList> => {
  const conditions = await toConditions(reader, tenantId, filter)
  const matching = conditions.reduce(
    (things, condition) => things.where(condition),
    reader.selectFrom('thing').where('tenant_id', '=', tenantId),
  )
  const rows = await matching.select(LIST_COLUMNS).orderBy('name_key').orderBy('thing_id').limit(limit).execute()
  const { total } = await countMatches(reader, matching.select('thing_id'))
  return { rows: await withChildCounts(reader, tenantId, rows, toThing), total, truncated: total > rows.length }
}
