// Fuzzy query: matches in natural order with every thing above them, so that a tree can show both (API-35).
import { sql } from 'kysely'

import type { ThingMatches } from '../../../src/contract/thing/thing-calls.ts'
import type { ThingType } from '../../../src/contract/thing/thing-types.ts'
import type { Database } from '../../database/schema.ts'
import { anyTextContains } from './contains.ts'
import { countMatches } from '../lists/count-matches.ts'
import { ancestorIds } from '../tree/path.ts'
import { TREE_COLUMNS, toTreeThing, withChildCounts } from './rows.ts'
import { thingsById } from '../tree/by-id.ts'

export interface SearchQuery {
  keyword: string
  types?: readonly ThingType[] | undefined
  limit: number
}

const findAbove = async (
  database: Database,
  tenantId: string,
  matches: readonly { thing_id: string; path: string }[],
) => {
  const found = new Set(matches.map((match) => match.thing_id))
  const ids = [...new Set(matches.flatMap((match) => ancestorIds(match.path)))].filter((id) => !found.has(id))
  if (ids.length === 0) return []
  return thingsById(database, tenantId, ids).select(TREE_COLUMNS).orderBy('path').execute()
}

export const searchThings = async (
  database: Database,
  tenantId: string,
  { keyword, types, limit }: SearchQuery,
): Promise<ThingMatches> => {
  let matching = database
    .selectFrom('thing')
    .where('tenant_id', '=', tenantId)
    .where(anyTextContains(tenantId, keyword))
  if (types !== undefined) matching = matching.where(sql<boolean>`type = any(${types}::text[])`)
  const rows = await matching
    .select([...TREE_COLUMNS, 'path'])
    .orderBy('name_key')
    .orderBy('thing_id')
    .limit(limit)
    .execute()
  const counted = await countMatches(database, matching.select('thing_id'))
  const above = await findAbove(database, tenantId, rows)
  return {
    rows: await withChildCounts(database, tenantId, rows, toTreeThing),
    ancestors: await withChildCounts(database, tenantId, above, toTreeThing),
    ...counted,
  }
}
