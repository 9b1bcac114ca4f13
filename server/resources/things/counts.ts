// How many things there are: by type, sub-type and state in one pass over an index, and none while nothing changes
// (RTE-1, API-19).
import { sql } from 'kysely'

import type { ThingCount } from '../../../src/contract/admin/overview-calls.ts'
import type { Database } from '../../database/schema.ts'
import { createCached } from '../live-events/cached.ts'

/** Things of a tenant by type, sub-type and state. */
export type CountThings = (tenantId: string) => Promise<ThingCount[]>

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

/** Counts that are read anew only when something of the tenant has changed. */
export const createCounts = (database: Database): CountThings => createCached(database, readCounts, 'thing')
