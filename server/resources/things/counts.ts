// How many things there are: by type, sub-type and state in one pass over an index, and none while nothing changes; matches of a
// search up to a limit (RTE-1, API-19, API-35).
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import { SEARCH_COUNT_LIMIT } from '../../../src/contract/limits.ts'
import type { ThingCount } from '../../../src/contract/overview-calls.ts'
import type { Database, Reader, Schema } from '../../database/schema.ts'
import { readPosition } from '../changes/read.ts'

/** Tenants whose counts are kept. */
const MEMORY = 100

/** Things of a tenant by type, sub-type and state. */
export type CountThings = (tenantId: string) => Promise<ThingCount[]>

interface Counted {
  position: number
  counts: Promise<ThingCount[]>
}

const readCounts = async (database: Database, tenantId: string): Promise<ThingCount[]> => {
  const rows = await database
    .selectFrom('thing')
    .select(['type', 'sub_type', 'state', sql<number>`count(*)::int`.as('things')])
    .where('tenant_id', '=', tenantId)
    .groupBy(['type', 'sub_type', 'state'])
    .orderBy('type')
    .orderBy('sub_type')
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ type: row.type, subType: row.sub_type, state: row.state, count: row.things }))
}

/**
 * Counts that are right at the position of the tenant's last change: every write of things notes one in its
 * transaction, so that the same position means the same counts. Callers at once share one counting.
 */
export const createCounts = (database: Database): CountThings => {
  const known = new Map<string, Counted>()

  return async (tenantId) => {
    const position = await readPosition(database, tenantId)
    const last = known.get(tenantId)
    if (last !== undefined && last.position === position) return last.counts
    const counted: Counted = { position, counts: readCounts(database, tenantId) }
    known.delete(tenantId)
    known.set(tenantId, counted)
    const [oldest] = known.keys()
    if (known.size > MEMORY && oldest !== undefined) known.delete(oldest)
    try {
      return await counted.counts
    } catch (error) {
      if (known.get(tenantId) === counted) known.delete(tenantId)
      throw error
    }
  }
}

/** How many rows a query has, counted up to the limit of a search. */
export const countMatches = async (
  reader: Reader,
  matching: SelectQueryBuilder<Schema, 'thing', { thing_id: string }>,
): Promise<{ total: number; truncated: boolean }> => {
  const { counted } = await reader
    .selectFrom(matching.limit(SEARCH_COUNT_LIMIT + 1).as('match'))
    .select(sql<number>`count(*)::int`.as('counted'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(counted, SEARCH_COUNT_LIMIT), truncated: counted > SEARCH_COUNT_LIMIT }
}
