// Connections with what they do at the moment, those in trouble first (screens 7; RTE-10).
import { sql } from 'kysely'
import type * as z from 'zod/mini'

import { CONNECTION_STATES, HEAT } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type {
  ConnectFault,
  ConnectionState,
  ConnectionStatus,
  ConnectionStatuses,
} from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { endpointText } from '../../../../src/contract/records/connection-management/endpoint-text.ts'
import type { getConnectionStatuses } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import type { Database } from '../../../database/schema.ts'
import { isHeld } from '../runtime/leases.ts'
import { readNames } from '../../records/names.ts'
import { readCounts } from './counts.ts'
import type { ConnectionCounts } from './counts.ts'

type Query = z.output<NonNullable<typeof getConnectionStatuses.query>>

/** What is wrong comes first. */
const TROUBLE: Readonly<Record<ConnectionState, number>> = {
  failed: 0,
  partialError: 1,
  processing: 2,
  running: 3,
  stopped: 4,
}

interface Row {
  record_id: string
  fields: Record<string, unknown>
  state: ConnectionState
  fault: ConnectFault | null
  detail: string | null
  since: Date | null
  last_ok_at: Date | null
  rtt: number | null
  reconnects: number | null
  points: number | null
  good_points: number | null
  values_per_second: number | null
}

/** Who wants percent signs finds percent signs. */
const literal = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The state is that of the process that has the lease; without one, an enabled connection waits. */
const readRows = async (database: Database, tenantId: string, query: Query): Promise<Row[]> => {
  const { keyword = '', serverKind, gateway, thing, id } = query
  const { rows } = await sql<Row>`
    select record.record_id, record.fields, runtime.last_ok_at, runtime.reconnects,
      case
        when coalesce(record.fields ->> 'enabled', '') <> 'true' or ${isHeld} then runtime.since
        -- Since it was let go; a lease of a clock that was wrong tells nothing, but what came before it does.
        when runtime.lease_until <= clock_timestamp() then runtime.lease_until
        when runtime.last_ok_at <= clock_timestamp() then runtime.last_ok_at
      end as since,
      case
        when coalesce(record.fields ->> 'enabled', '') <> 'true' then 'stopped'
        when coalesce(${isHeld}, false) then runtime.state
        else 'processing'
      end as state,
      case
        when coalesce(record.fields ->> 'enabled', '') <> 'true' then null
        when coalesce(${isHeld}, false) then runtime.fault
        else 'unattended'
      end as fault,
      runtime.detail, runtime.rtt, runtime.points, runtime.good_points, runtime.values_per_second
    from record
    left join connection_runtime as runtime
      on runtime.tenant_id = record.tenant_id and runtime.connection_id = record.record_id
    where record.tenant_id = ${tenantId} and record.kind = 'connection'
      and (${keyword} = '' or record.search_text like ${`%${literal(keyword)}%`})
      and (${serverKind ?? null}::text is null or record.fields ->> 'serverKind' = ${serverKind ?? null})
      and (${gateway ?? null}::text is null or record.fields ->> 'gateway' = ${gateway ?? null})
      and (${thing ?? null}::text is null or record.record_id in (
        select coalesce(device.owner_id, named.record_id)
        from record_reference as named
        left join record as device on device.tenant_id = named.tenant_id and device.kind = named.kind
          and device.record_id = named.record_id and named.kind = 'connectionDevice'
        where named.tenant_id = ${tenantId} and named.target_kind = 'thing' and named.target_id = ${thing ?? ''}
          and named.kind in ('connection', 'connectionDevice')
      ))
      and (${id ?? null}::text is null or record.record_id = ${id ?? null} collate "C")
    order by record.key_sort, record.record_id
  `.execute(database)
  return rows
}

const NOTHING: ConnectionCounts = {
  minute: { ok: 0, failed: 0 },
  hour: { ok: 0, failed: 0 },
  day: { ok: 0, failed: 0 },
  heat: Array.from({ length: HEAT.parts }, () => 0),
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const toStatus = (row: Row, counts: ConnectionCounts = NOTHING): ConnectionStatus => {
  const isAttended = row.state !== 'stopped' && row.fault !== 'unattended'
  return {
    id: row.record_id,
    name: text(row.fields.name),
    serverKind: text(row.fields.serverKind),
    family: text(row.fields.family),
    endpoint: endpointText(row.fields),
    gateway: text(row.fields.gateway) || null,
    enabled: row.fields.enabled === true,
    state: row.state,
    fault: row.fault,
    detail: isAttended ? (row.detail ?? '') : '',
    since: row.since?.toISOString() ?? null,
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
    rtt: isAttended ? row.rtt : null,
    reconnects: row.reconnects ?? 0,
    points: row.points ?? 0,
    goodPoints: isAttended ? (row.good_points ?? 0) : 0,
    valuesPerSecond: isAttended ? (row.values_per_second ?? 0) : 0,
    ...counts,
  }
}

export const readStatuses = async (database: Database, tenantId: string, query: Query): Promise<ConnectionStatuses> => {
  const all = await readRows(database, tenantId, query)
  const matching = all
    .filter(({ state }) => query.state === undefined || state === query.state)
    .toSorted((one, other) => TROUBLE[one.state] - TROUBLE[other.state])
  const first = (query.page - 1) * query.limit
  const page = matching.slice(first, first + query.limit)
  const counts = await readCounts(database, tenantId, query.brief === 'true' ? [] : page.map((row) => row.record_id))
  const rows = page.map((row) => toStatus(row, counts.get(row.record_id)))
  const wanted = rows.flatMap(({ gateway }) => (gateway === null ? [] : [{ kind: 'thing', id: gateway }]))
  const names = await readNames(database, tenantId, wanted)
  const inState = (state: ConnectionState) => all.filter((row) => row.state === state).length
  return {
    rows,
    total: matching.length,
    counts: Object.fromEntries(CONNECTION_STATES.map((state) => [state, inState(state)])) as Record<
      ConnectionState,
      number
    >,
    gateways: names.map(({ id, path, zh }) => ({ id, name: zh, path })),
  }
}
