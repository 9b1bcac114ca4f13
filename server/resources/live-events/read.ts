// What changed since a position, and throwing away what nobody comes back for.
import { sql } from 'kysely'

import { CHANGE_MEMORY, LATEST_CHANGES } from '../../../src/contract/wire/limits.ts'
import type { LiveChange } from '../../../src/contract/wire/live-calls.ts'
import type { Database } from '../../database/schema.ts'

/** Changes of a tenant in one reading; the rest comes with the next. */
const STEP = 200

/** A reader further behind than this reads everything anew. */
const CATCH_UP_LIMIT = 1000

/** Whose last change is never thrown away. */
export type CachedResource = 'thing' | 'record'

export interface NotedChange extends LiveChange {
  tenantId: string
  position: number
}

/** Number of the tenant's last change; 0 when there was none. */
export const readPosition = async (database: Database, tenantId: string): Promise<number> => {
  const row = await database
    .selectFrom('change_position')
    .select('position')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** Position of the tenant's last change of things or records: it never goes back, as the last of each is kept. */
export const readPositionOf = async (
  database: Database,
  tenantId: string,
  resource: CachedResource,
): Promise<number> => {
  const row = await database
    .selectFrom('change')
    .select('position')
    .where('tenant_id', '=', tenantId)
    .where('resource', '=', resource)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** Whether every change between the two positions is still there. */
export const isComplete = async (
  database: Database,
  tenantId: string,
  after: number,
  until: number,
): Promise<boolean> => {
  if (after > until || until - after > CATCH_UP_LIMIT) return false
  const { found } = await database
    .selectFrom('change')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('tenant_id', '=', tenantId)
    .where('position', '>', after)
    .where('position', '<=', until)
    .executeTakeFirstOrThrow()
  return found === until - after
}

/** Changes behind the positions of several tenants, each tenant's in its order. */
export const readChanges = async (database: Database, after: ReadonlyMap<string, number>): Promise<NotedChange[]> => {
  const { rows } = await sql<{
    tenant_id: string
    position: number
    resource: NotedChange['resource']
    kind: string | null
    action: NotedChange['action']
    ids: string[]
    parents: (string | null)[]
    total: number
    changed_at: Date
    changed_by: string
  }>`
    select next.*
    from unnest(${[...after.keys()]}::text[], ${[...after.values()]}::int[]) as reader (tenant_id, position)
    cross join lateral (
      select tenant_id, position, resource, kind, action, ids, parents, total, changed_at, changed_by
      from change
      where change.tenant_id = reader.tenant_id collate "C" and change.position > reader.position
      order by change.position
      limit ${STEP}
    ) as next
    order by next.tenant_id, next.position
  `.execute(database)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    position: row.position,
    resource: row.resource,
    ...(row.kind !== null && { kind: row.kind }),
    action: row.action,
    ids: row.ids,
    parents: row.parents,
    many: row.total > row.ids.length,
    at: row.changed_at.toISOString(),
    by: row.changed_by,
  }))
}

/** Throws away old changes, but not the latest of things, which the overview shows, nor the last of records. */
export const removeOldChanges = async (database: Database): Promise<void> => {
  await sql`
    delete from change
    where changed_at < ${new Date(Date.now() - CHANGE_MEMORY)}
      and (resource <> 'thing' or position <= coalesce((
        select newer.position from change as newer
        where newer.tenant_id = change.tenant_id and newer.resource = 'thing'
        order by newer.position desc limit 1 offset ${LATEST_CHANGES}
      ), 0))
      and (resource <> 'record' or position < (
        select max(newer.position) from change as newer
        where newer.tenant_id = change.tenant_id and newer.resource = 'record'
      ))
  `.execute(database)
}
