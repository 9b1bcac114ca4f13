// What hangs on a thing and would go with it; each kind of user is one source (screens 0: where-used before a delete).
import { sql } from 'kysely'

import type { Use, WhereUsed } from '../../../../src/contract/thing/thing-list-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { readUsesOfThings } from '../../records/of-things.ts'
import { thingsById } from '../../tree/by-id.ts'
import { isLower } from '../../tree/path.ts'

interface Found extends Use {
  thingId: string
}

/** Finds the uses of several things at once. */
type Source = (reader: Reader, tenantId: string, ids: readonly string[]) => Promise<Found[]>

const thingsBelow: Source = async (reader, tenantId, ids) => {
  const { rows } = await sql<Found>`
    select thing.thing_id as "thingId", 'thing' as kind, lower.type, count(*)::int as count
    from thing
    join thing as lower on ${isLower('thing', '>')}
    where thing.tenant_id = ${tenantId} and thing.thing_id = any(${ids}::text[])
    group by thing.thing_id, lower.type
    order by lower.type
  `.execute(reader)
  return rows
}

/** Of the thing and of all below it. */
const alarms: Source = async (reader, tenantId, ids) => {
  const { rows } = await sql<Found>`
    select thing.thing_id as "thingId", 'alarm' as kind,
      case when alarm.cleared_at is null then 'open' else 'cleared' end as type, count(*)::int as count
    from thing
    join thing as lower on ${isLower('thing')}
    join alarm on alarm.tenant_id = lower.tenant_id and alarm.thing_id = lower.thing_id
    where thing.tenant_id = ${tenantId} and thing.thing_id = any(${ids}::text[])
    group by thing.thing_id, (alarm.cleared_at is null)
    order by (alarm.cleared_at is null) desc
  `.execute(reader)
  return rows
}

/** Maps, connections and models of the thing and of all below it. */
const records: Source = async (reader, tenantId, ids) => {
  const uses = await readUsesOfThings(reader, tenantId, ids)
  return uses.map(({ thingId, kind, stays, count, records: named }) => ({
    thingId,
    kind: 'record',
    type: kind.name,
    label: kind.labels,
    stays,
    count,
    records: named,
  }))
}

const SOURCES: readonly Source[] = [thingsBelow, alarms, records]

/** In the order of the tree; things that don't exist are left out. */
export const readWhereUsed = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<WhereUsed[]> => {
  const things = await thingsById(reader, tenantId, ids).select(['thing_id', 'name']).orderBy('path').execute()
  const uses = new Map<string, Use[]>()
  for (const source of SOURCES) {
    for (const { thingId, ...use } of await source(reader, tenantId, ids)) {
      uses.set(thingId, [...(uses.get(thingId) ?? []), use])
    }
  }
  return things.map((row) => ({ thingId: row.thing_id, name: row.name, uses: uses.get(row.thing_id) ?? [] }))
}
