// Things by type, sub-type and state: one pass over an index, and none while nothing changes (RTE-1).
import { sql } from 'kysely'

import type { ThingCount } from '../../../src/contract/overview-calls.ts'
import type { Database } from '../../database/schema.ts'
import { readPosition } from '../changes/read.ts'

/** Tenants whose counts are kept. */
const MEMORY = 100

interface Counted {
  position: number
  counts: Promise<ThingCount[]>
}

const countThings = async (database: Database, tenantId: string): Promise<ThingCount[]> => {
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
export const createCounts = (database: Database) => {
  const known = new Map<string, Counted>()

  return async (tenantId: string): Promise<ThingCount[]> => {
    const position = await readPosition(database, tenantId)
    const last = known.get(tenantId)
    if (last !== undefined && last.position === position) return last.counts
    const counted: Counted = { position, counts: countThings(database, tenantId) }
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
