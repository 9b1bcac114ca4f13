// What running connections have told since the last time, written down in a few statements for all of them; a process that
// has lost a lease writes nothing about that connection any more (RTE-10).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteChanges } from '../../live-events/note.ts'
import type { CodeSighting } from '../../../drivers/session/code-watch.ts'
import type { LogEntry, Minute, Standing, Watching } from '../../../drivers/session/watcher.ts'
import type { ConnectionId } from './leases.ts'

/** Codes that connections have shown since the last time, added to what was counted before (RTE-13). */
const writeCodes = async (writer: Writer, told: readonly (ConnectionId & { codes: readonly CodeSighting[] })[]) => {
  const rows = told.flatMap(({ tenantId, id, codes }) =>
    codes.map(({ sourceId, code, count, deviceId, at }) => ({
      tenant_id: tenantId,
      source_id: sourceId,
      connection_id: id,
      code,
      seen_count: count,
      device_id: deviceId,
      last_at: at.toISOString(),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into code_seen (tenant_id, source_id, connection_id, code, seen_count, device_id, last_at)
    select tenant_id, source_id, connection_id, code, seen_count, device_id, last_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      tenant_id text, source_id text, connection_id text, code double precision, seen_count int, device_id text,
      last_at timestamptz
    )
    on conflict (tenant_id, source_id, connection_id, code) do update set
      seen_count = code_seen.seen_count + excluded.seen_count,
      device_id = excluded.device_id, last_at = greatest(code_seen.last_at, excluded.last_at)
  `.execute(writer)
}

/** Entries of the log of a connection that are kept. */
export const LOG_LIMIT = 500

export interface Told extends ConnectionId {
  standing: Standing
  facts: ReturnType<Watching['facts']>
  points: number
  minute: Minute
  log: LogEntry[]
  codes: CodeSighting[]
  /** Its values, where somebody looks at them. */
  values: ReturnType<Watching['values']> | undefined
  /** The state is another than the last that was written. */
  hasTurned: boolean
}

const writeStates = (writer: Writer, runnerId: string, told: readonly Told[]) => {
  const rows = told.map(({ tenantId, id, standing, facts, points }) => ({
    tenant_id: tenantId,
    connection_id: id,
    state: standing.state,
    fault: standing.fault ?? null,
    detail: standing.detail.slice(0, 200),
    since: standing.since.toISOString(),
    last_ok_at: facts.lastOkAt?.toISOString() ?? null,
    rtt: facts.rtt ?? null,
    reconnects: facts.reconnects,
    points,
    good_points: facts.goodPoints,
    values_per_second: facts.valuesPerSecond,
  }))
  return sql`
    update connection_runtime as runtime set
      state = told.state, fault = told.fault, detail = told.detail, since = told.since,
      last_ok_at = coalesce(told.last_ok_at, runtime.last_ok_at), rtt = told.rtt, reconnects = told.reconnects,
      points = told.points, good_points = told.good_points, values_per_second = told.values_per_second
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      tenant_id text, connection_id text, state text, fault text, detail text, since timestamptz,
      last_ok_at timestamptz, rtt double precision, reconnects int, points int, good_points int,
      values_per_second double precision
    )
    where runtime.tenant_id = told.tenant_id collate "C" and runtime.connection_id = told.connection_id collate "C"
      and runtime.runner_id = ${runnerId}
  `.execute(writer)
}

const writeMinutes = async (writer: Writer, told: readonly Told[]) => {
  const rows = told
    .filter(({ minute: { ok, failed, values } }) => ok + failed + values > 0)
    .map(({ tenantId, id, minute }) => ({
      tenant_id: tenantId,
      connection_id: id,
      ok: minute.ok,
      failed: minute.failed,
      value_count: minute.values,
      rtt_sum: minute.rttSum,
      rtt_most: minute.rttMost,
    }))
  if (rows.length === 0) return
  await sql`
    insert into connection_metric (tenant_id, connection_id, minute, ok, failed, value_count, rtt_sum, rtt_most)
    select tenant_id, connection_id, date_trunc('minute', clock_timestamp()), ok, failed, value_count, rtt_sum, rtt_most
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      tenant_id text, connection_id text, ok int, failed int, value_count int, rtt_sum double precision,
      rtt_most double precision
    )
    on conflict (tenant_id, connection_id, minute) do update set
      ok = connection_metric.ok + excluded.ok, failed = connection_metric.failed + excluded.failed,
      value_count = connection_metric.value_count + excluded.value_count,
      rtt_sum = connection_metric.rtt_sum + excluded.rtt_sum,
      rtt_most = greatest(connection_metric.rtt_most, excluded.rtt_most)
  `.execute(writer)
}

const writeLog = async (writer: Writer, told: readonly Told[]) => {
  // Ids that count up, also within one writing.
  const batch = randomUUIDv7()
  const rows = told.flatMap(({ tenantId, id, log }) =>
    log.map((entry, place) => ({
      tenant_id: tenantId,
      connection_id: id,
      entry_id: `${batch}-${String(place).padStart(4, '0')}`,
      logged_at: entry.at,
      level: entry.level,
      event: entry.event,
      fault: entry.fault ?? null,
      detail: entry.detail.slice(0, 200),
    })),
  )
  if (rows.length === 0) return
  await writer.insertInto('connection_log').values(rows).execute()
  for (const { tenantId, id } of told.filter(({ log }) => log.length > 0)) {
    await sql`
      delete from connection_log
      where tenant_id = ${tenantId} and connection_id = ${id} and entry_id <= (
        select entry_id from connection_log where tenant_id = ${tenantId} and connection_id = ${id}
        order by entry_id desc offset ${LOG_LIMIT} limit 1
      )
    `.execute(writer)
  }
}

export const writeValues = async (
  writer: Writer,
  told: readonly Pick<Told, 'tenantId' | 'id' | 'values'>[],
): Promise<void> => {
  const rows = told.flatMap(({ tenantId, id, values }) =>
    values === undefined
      ? []
      : [{ tenant_id: tenantId, connection_id: id, taken_at: new Date(), content: JSON.stringify(values) }],
  )
  if (rows.length === 0) return
  await writer
    .insertInto('connection_snapshot')
    .values(rows)
    .onConflict((on) =>
      on.columns(['tenant_id', 'connection_id']).doUpdateSet((excluded) => ({
        taken_at: excluded.ref('excluded.taken_at'),
        content: excluded.ref('excluded.content'),
      })),
    )
    .execute()
}

/** The live stream hears of connections whose state has turned. */
const noteStates = async (writer: Writer, told: readonly Told[]) => {
  const turned = told.filter(({ hasTurned }) => hasTurned)
  for (const [tenantId, some] of Map.groupBy(turned, (each) => each.tenantId)) {
    await noteChanges(writer, { tenantId, username: 'system' }, [
      {
        resource: 'record',
        kind: 'connection',
        action: 'state',
        ids: some.map(({ id }) => id),
        parents: [null],
        subject: some[0]?.standing.state ?? '',
      },
    ])
  }
}

export const writeDown = (database: Database, runnerId: string, told: readonly Told[]): Promise<void> =>
  inTransaction(database, async (writer) => {
    if (told.length === 0) return
    await writeStates(writer, runnerId, told)
    await writeMinutes(writer, told)
    await writeLog(writer, told)
    await writeValues(writer, told)
    await writeCodes(writer, told)
    await noteStates(writer, told)
  })
