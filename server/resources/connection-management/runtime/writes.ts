// Writes to devices as rows: whoever is asked puts one down, the process that runs the connection takes it, and either ends
// it. A row goes from waiting to taken to over and never back, so that no command is sent twice, and none late (RTE-10;
// decision 67). The clock is the database's.
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { WRITE_TIME } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import type {
  WriteRequest,
  WriteResult,
  WrittenScalar,
} from '../../../../src/contract/records/connection-management/write-shapes.ts'
import type { Database } from '../../../database/schema.ts'
import type { Author } from '../../author.ts'
import type { ConnectionId } from './leases.ts'
import { isTimely, waitsHere } from './waits-here.ts'

export interface AskedWrite extends Omit<WriteRequest, 'shown'> {
  shown: WrittenScalar | null
  /** Device and point as they are called. */
  place: string
}

const json = (value: WrittenScalar | null) => (value === null ? null : JSON.stringify(value))

/** Waits for the process that runs the connection; with a result it is over as it is put down. */
export const addWrite = async (
  database: Database,
  { tenantId, username }: Author,
  connectionId: string,
  { device, point, place, value, shown, revision }: AskedWrite,
  result?: WriteResult,
): Promise<string> => {
  const id = randomUUIDv7()
  await sql`
    insert into connection_write (
      tenant_id, connection_id, write_id, username, asked_at, expires_at, state, device_id, point_id, place, value, shown,
      revision, outcome, fault, detail, value_before, ended_at
    ) values (
      ${tenantId}, ${connectionId}, ${id}, ${username}, clock_timestamp(),
      clock_timestamp() + ${WRITE_TIME.pickUp} * interval '1 millisecond', ${result === undefined ? 'waiting' : 'over'},
      ${device}, ${point}, ${place}, ${json(value)}::jsonb, ${json(shown)}::jsonb, ${revision},
      ${result?.outcome ?? null}, ${result?.fault ?? null}, ${result?.detail ?? ''},
      ${json(result?.before ?? null)}::jsonb, case when ${result !== undefined} then clock_timestamp() end
    )
  `.execute(database)
  return id
}

export interface TakenWrite extends ConnectionId {
  writeId: string
  deviceId: string | null
  pointId: string
  value: WrittenScalar
  shown: WrittenScalar | null
  revision: number
  /** Milliseconds that are left to send it. */
  left: number
}

/** Takes what waits for connections whose lease this process holds at this moment. */
export const takeWrites = async (
  database: Database,
  runnerId: string,
  running: readonly ConnectionId[],
): Promise<TakenWrite[]> => {
  if (running.length === 0) return []
  const { rows } = await sql<{
    tenant_id: string
    connection_id: string
    write_id: string
    device_id: string | null
    point_id: string
    value: WrittenScalar
    shown: WrittenScalar | null
    revision: number
    time_left: number
  }>`
    update connection_write as asked set state = 'taken', runner_id = ${runnerId}
    from connection_runtime as runtime
    where ${waitsHere(runnerId, running)}
    returning asked.tenant_id, asked.connection_id, asked.write_id, asked.device_id, asked.point_id, asked.value,
      asked.shown, asked.revision,
      (extract(epoch from asked.expires_at - clock_timestamp()) * 1000)::float8 as time_left
  `.execute(database)
  return rows
    .toSorted((one, other) => (one.write_id < other.write_id ? -1 : 1))
    .map((row) => ({
      tenantId: row.tenant_id,
      id: row.connection_id,
      writeId: row.write_id,
      deviceId: row.device_id,
      pointId: row.point_id,
      value: row.value,
      shown: row.shown,
      revision: row.revision,
      left: row.time_left,
    }))
}

type WriteId = Pick<TakenWrite, 'tenantId' | 'id' | 'writeId'>

/** Puts down how it went; what is over already stays as it is. */
export const endWrite = (database: Database, { tenantId, id, writeId }: WriteId, result: WriteResult) =>
  sql`
    update connection_write set state = 'over', outcome = ${result.outcome}, fault = ${result.fault},
      detail = ${result.detail.slice(0, 200)}, value_before = ${json(result.before)}::jsonb,
      value_after = ${json(result.after)}::jsonb, ended_at = clock_timestamp()
    where tenant_id = ${tenantId} and connection_id = ${id} and write_id = ${writeId} and state <> 'over'
  `.execute(database)

/** Nobody waits any longer: what was never taken has expired, of what was taken nothing is known. */
const OUTCOME = sql`case state when 'waiting' then 'expired' else 'unknown' end`

export const giveUpWrite = (database: Database, { tenantId, id, writeId }: WriteId) =>
  sql`
    update connection_write set outcome = ${OUTCOME}, state = 'over', ended_at = clock_timestamp()
    where tenant_id = ${tenantId} and connection_id = ${id} and write_id = ${writeId} and state <> 'over'
  `.execute(database)

/** Where a write has come to: without a result until it is over; expired when nobody took it in time. */
export const readWrite = async (
  database: Database,
  { tenantId, id, writeId }: WriteId,
): Promise<{ result: WriteResult | undefined; isExpired: boolean } | undefined> => {
  const row = await database
    .selectFrom('connection_write')
    .select(['state', 'outcome', 'fault', 'detail', 'value_before', 'value_after'])
    .select(sql<boolean>`state = 'waiting' and not ${isTimely}`.as('is_expired'))
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .where('write_id', '=', writeId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { outcome, fault, detail, value_before: before, value_after: after } = row
  return {
    result: outcome === null ? undefined : { outcome, fault, detail, before, after },
    isExpired: row.is_expired,
  }
}

/** How long writes are kept, in days; also of connections that are gone. */
const KEPT = 400

/** Ends what a process left behind when it died, and throws away what is older than anybody asks for. */
export const removeOldWrites = async (database: Database): Promise<void> => {
  await sql`
    update connection_write set outcome = ${OUTCOME}, state = 'over', ended_at = clock_timestamp()
    where state <> 'over' and (
      asked_at < clock_timestamp() - ${WRITE_TIME.total} * interval '1 millisecond' or asked_at > clock_timestamp()
    )
  `.execute(database)
  await sql`
    delete from connection_write where asked_at < clock_timestamp() - ${KEPT} * interval '1 day'
  `.execute(database)
}
