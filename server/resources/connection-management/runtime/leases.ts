// Which process runs a connection: a lease in the database, renewed while it lives; when it ends, another may take it up, so
// that of any number of processes exactly one asks a device (RTE-10). The clock is the database's.
import { sql } from 'kysely'

import type { Database } from '../../../database/schema.ts'
import { readTenants } from '../../../database/tenants.ts'

export interface ConnectionId {
  tenantId: string
  id: string
}

export interface Lease extends ConnectionId {
  restartAt: Date | null
  /** Somebody looks at its values. */
  isWatched: boolean
  /** Another process has run it before. */
  isTakenOver: boolean
}

/** No lease is longer, in milliseconds: one that seems to be was made by a clock that has been corrected since, and holds nothing. */
const LONGEST = 60_000

/** Whether somebody holds a connection at this moment; of `connection_runtime as runtime`. */
export const isHeld = sql<boolean>`(
  runtime.lease_until > clock_timestamp()
  and runtime.lease_until <= clock_timestamp() + ${sql.lit(LONGEST)} * interval '1 millisecond'
)`

const ids = (connections: readonly ConnectionId[]) => ({
  tenants: connections.map(({ tenantId }) => tenantId),
  connections: connections.map(({ id }) => id),
})

/** Enabled connections of all tenants. */
export const readEnabled = async (database: Database): Promise<ConnectionId[]> => {
  const tenants = await readTenants(database)
  const { rows } = await sql<{ tenant_id: string; record_id: string }>`
    select tenant_id, record_id from record
    where tenant_id = any(${tenants}::text[]) and kind = 'connection' and fields ->> 'enabled' = 'true'
    order by tenant_id, record_id
  `.execute(database)
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.record_id }))
}

/** Takes or renews the leases that nobody else holds, and answers those. `duration` in milliseconds. */
export const claim = async (
  database: Database,
  runnerId: string,
  wanted: readonly ConnectionId[],
  duration: number,
): Promise<Lease[]> => {
  if (wanted.length === 0) return []
  const { tenants, connections } = ids(wanted)
  const { rows } = await sql<{
    tenant_id: string
    connection_id: string
    restart_at: Date | null
    is_watched: boolean
    is_taken_over: boolean
  }>`
    with held as (
      select tenant_id, connection_id, runner_id from connection_runtime
      where (tenant_id, connection_id) in (
        select * from unnest(${tenants}::text[], ${connections}::text[])
      )
    ), taken as (
      insert into connection_runtime as runtime (
        tenant_id, connection_id, runner_id, lease_until, state, detail, since, reconnects, points, good_points,
        values_per_second
      )
      select tenant_id, connection_id, ${runnerId}, clock_timestamp() + ${duration} * interval '1 millisecond',
        'processing', '', clock_timestamp(), 0, 0, 0, 0
      from unnest(${tenants}::text[], ${connections}::text[]) as wanted (tenant_id, connection_id)
      on conflict (tenant_id, connection_id) do update
        set runner_id = excluded.runner_id, lease_until = excluded.lease_until
        where runtime.runner_id = excluded.runner_id or not ${isHeld}
      returning tenant_id, connection_id, restart_at, watched_until
    )
    select taken.tenant_id, taken.connection_id, taken.restart_at,
      coalesce(taken.watched_until > clock_timestamp(), false) as is_watched,
      coalesce(held.runner_id <> ${runnerId}, false) as is_taken_over
    from taken
    left join held on held.tenant_id = taken.tenant_id and held.connection_id = taken.connection_id
  `.execute(database)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.connection_id,
    restartAt: row.restart_at,
    isWatched: row.is_watched,
    isTakenOver: row.is_taken_over,
  }))
}

/** Lets go of leases, so that another process need not wait for their end. */
export const release = async (
  database: Database,
  runnerId: string,
  connections: readonly ConnectionId[],
): Promise<void> => {
  if (connections.length === 0) return
  const { tenants, connections: list } = ids(connections)
  await sql`
    update connection_runtime set lease_until = clock_timestamp() - interval '1 millisecond'
    where runner_id = ${runnerId} and (tenant_id, connection_id) in (
      select * from unnest(${tenants}::text[], ${list}::text[])
    )
  `.execute(database)
}
