// What narrows a list of things, whichever call asks (API-19, API-22, API-23, API-33, API-36).
import { sql } from 'kysely'

import type { Reader } from '../../../database/schema.ts'
import type { Condition } from '../../lists/conditions.ts'
import { thingsById } from '../../tree/by-id.ts'
import { belowPath, topmost, withinAny } from '../../tree/path.ts'
import { readPath } from '../../tree/read-path.ts'
import { keywordContains } from '../contains.ts'

export interface ThingFilter {
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
  /** Beside all that. */
  conditions?: readonly Condition[] | undefined
}

const within = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const rows = await thingsById(reader, tenantId, ids).select('path').execute()
  return withinAny(tenantId, topmost(rows.map((row) => row.path)))
}

const toConditions = async (
  reader: Reader,
  tenantId: string,
  { ids, parentId, belowId, type, subType, kinds, withinIds, state, keyword = '', conditions = [] }: ThingFilter,
): Promise<Condition[]> => [
  ...(ids === undefined ? [] : [sql<boolean>`thing_id = any(${ids}::text[])`]),
  ...(parentId === undefined ? [] : [sql<boolean>`parent_id = ${parentId}`]),
  ...(belowId === undefined ? [] : [belowPath(await readPath(reader, tenantId, belowId))]),
  ...(type === undefined ? [] : [sql<boolean>`type = ${type}`]),
  ...(subType === undefined ? [] : [sql<boolean>`sub_type = ${subType}`]),
  ...(kinds === undefined ? [] : [sql<boolean>`(type = any(${kinds}::text[]) or sub_type = any(${kinds}::text[]))`]),
  ...(withinIds === undefined ? [] : [await within(reader, tenantId, withinIds)]),
  ...(state === undefined ? [] : [sql<boolean>`state = ${state}`]),
  ...(keyword.trim() === '' ? [] : [keywordContains(tenantId, keyword.trim())]),
  ...conditions,
]

/** Things that pass; refuses an unknown thing to stand below. */
export const filterThings = async (reader: Reader, tenantId: string, filter: ThingFilter) => {
  const conditions = await toConditions(reader, tenantId, filter)
  // In an object: what is a promise itself would be waited for.
  return {
    things: conditions.reduce(
      (things, condition) => things.where(condition),
      reader.selectFrom('thing').where('tenant_id', '=', tenantId),
    ),
  }
}
