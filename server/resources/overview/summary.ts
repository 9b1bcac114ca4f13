// Farms with their capacities and places, and the latest changes of things (RTE-1).
import { sql } from 'kysely'

import { LATEST_CHANGES, OVERVIEW_FARMS_LIMIT } from '../../../src/contract/wire/limits.ts'
import { LIVE_ACTIONS } from '../../../src/contract/wire/live-calls.ts'
import type { FarmOverview, LatestChange } from '../../../src/contract/admin/overview-calls.ts'
import type { Database } from '../../database/schema.ts'

export const readFarms = async (database: Database, tenantId: string): Promise<FarmOverview[]> => {
  const rows = await database
    .selectFrom('thing')
    .select(['thing_id', 'name', 'sub_type', 'state', 'farm'])
    .where('tenant_id', '=', tenantId)
    .where('type', '=', 'thing_farm')
    .orderBy('name_key')
    .orderBy('thing_id')
    .limit(OVERVIEW_FARMS_LIMIT)
    .execute()
  return rows.map(({ farm, ...row }) => ({
    thingId: row.thing_id,
    name: row.name,
    subType: row.sub_type,
    state: row.state,
    installedCapacity: farm?.installedCapacity ?? null,
    gridConnectedCapability: farm?.gridConnectedCapability ?? null,
    longitude: farm?.longitude ?? null,
    latitude: farm?.latitude ?? null,
  }))
}

export const readLatest = async (database: Database, tenantId: string): Promise<LatestChange[]> => {
  const rows = await database
    .selectFrom('change')
    .select(['subject', 'total', 'action', 'changed_at', 'changed_by'])
    .select(sql<string>`ids ->> 0`.as('thing_id'))
    .where('tenant_id', '=', tenantId)
    .where('resource', '=', 'thing')
    .orderBy('position', 'desc')
    .limit(LATEST_CHANGES)
    .execute()
  return rows.flatMap((row) => {
    const action = LIVE_ACTIONS.thing.find((known) => known === row.action)
    if (action === undefined) return []
    return {
      thingId: row.thing_id,
      name: row.subject ?? '',
      count: row.total,
      action,
      at: row.changed_at.toISOString(),
      by: row.changed_by,
    }
  })
}
