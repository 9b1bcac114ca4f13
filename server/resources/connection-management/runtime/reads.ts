// Reads out of turn as rows: whoever is asked puts one down, the process that runs the connection takes it, and either ends it.
// A connection has one at a time, which the table itself guards; so no number of presses piles up (RTE-10; decision 74). The
// clock is the database's.
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { type ReadNowRequest, READ_TIME } from '../../../../src/contract/records/connection-management/read-shapes.ts'
import type { Database, Reader } from '../../../database/schema.ts'
import type { Author } from '../../author.ts'
import type { ConnectionId } from './leases.ts'
import type { ReadEnd } from './read-end.ts'
import { isTimely, waitsHere } from './waits-here.ts'

export interface ReadId extends ConnectionId {
  readId: string
}

/** Beyond the answer of its caller, in milliseconds: then whoever took it is gone. */
const GRACE = 5000

/** Whoever took it is gone; or the clock has been set back since. */
const isLost = sql<boolean>`(ends_at < clock_timestamp() or asked_at > clock_timestamp())`

const endLost = (writer: Reader, { tenantId, id }: ConnectionId) =>
  sql`
    update connection_read set state = 'over'
    where tenant_id = ${tenantId} and connection_id = ${id} and state <> 'over' and ${isLost}
  `.execute(writer)

/** The id of the read; undefined where the connection is being read already. */
export const addRead = async (
  database: Database,
  { tenantId, username }: Author,
  connectionId: string,
  { device, points }: ReadNowRequest,
): Promise<string | undefined> => {
  await endLost(database, { tenantId, id: connectionId })
  const id = randomUUIDv7()
  const { rows } = await sql<{ read_id: string }>`
    insert into connection_read (
      tenant_id, connection_id, read_id, username, asked_at, expires_at, ends_at, state, device_id, point_ids
    ) values (
      ${tenantId}, ${connectionId}, ${id}, ${username}, clock_timestamp(),
      clock_timestamp() + ${READ_TIME.pickUp} * interval '1 millisecond',
      clock_timestamp() + ${READ_TIME.total + GRACE} * interval '1 millisecond', 'waiting', ${device ?? null},
      ${points === undefined ? null : JSON.stringify(points)}::jsonb
    )
    on conflict (tenant_id, connection_id) where state <> 'over' do nothing
    returning read_id
  `.execute(database)
  return rows[0]?.read_id
}

/** Who reads the connection at this moment, and since when. */
export const readUnderWay = (database: Database, tenantId: string, connectionId: string) =>
  database
    .selectFrom('connection_read')
    .select(['username', 'asked_at'])
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', connectionId)
    .where('state', '<>', 'over')
    .executeTakeFirst()

export interface TakenRead extends ReadId {
  username: string
  deviceId: string | null
  pointIds: readonly string[] | null
}

/** Takes what waits for connections whose lease this process holds at this moment. */
export const takeReads = async (
  database: Database,
  runnerId: string,
  running: readonly ConnectionId[],
): Promise<TakenRead[]> => {
  if (running.length === 0) return []
  const { rows } = await sql<{
    tenant_id: string
    connection_id: string
    read_id: string
    username: string
    device_id: string | null
    point_ids: string[] | null
  }>`
    update connection_read as asked set state = 'taken', runner_id = ${runnerId}
    from connection_runtime as runtime
    where ${waitsHere(runnerId, running)}
    returning asked.tenant_id, asked.connection_id, asked.read_id, asked.username, asked.device_id, asked.point_ids
  `.execute(database)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.connection_id,
    readId: row.read_id,
    username: row.username,
    deviceId: row.device_id,
    pointIds: row.point_ids,
  }))
}

/** Which of these nobody waits for any more. */
export const readCancelled = async (database: Database, reads: readonly ReadId[]): Promise<ReadonlySet<string>> => {
  if (reads.length === 0) return new Set()
  const { rows } = await sql<{ read_id: string }>`
    select read_id from connection_read
    where state = 'over' and (tenant_id, connection_id, read_id) in (
      select * from unnest(
        ${reads.map(({ tenantId }) => tenantId)}::text[], ${reads.map(({ id }) => id)}::text[],
        ${reads.map(({ readId }) => readId)}::text[]
      )
    )
  `.execute(database)
  return new Set(rows.map((row) => row.read_id))
}

/** Puts down how it went; what is over already stays as it is. */
export const endRead = (writer: Reader, { tenantId, id, readId }: ReadId, result: ReadEnd) =>
  sql`
    update connection_read set state = 'over', result = ${JSON.stringify(result)}::jsonb
    where tenant_id = ${tenantId} and connection_id = ${id} and read_id = ${readId} and state <> 'over'
  `.execute(writer)

/** Where a read has come to; undefined when it was thrown away. */
export const readRead = async (database: Database, { tenantId, id, readId }: ReadId) =>
  database
    .selectFrom('connection_read')
    .select(['state', 'result'])
    .select(sql<boolean>`state = 'waiting' and not ${isTimely}`.as('is_expired'))
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .where('read_id', '=', readId)
    .executeTakeFirst()

/** What came is in the log; the rows are only looked at until they are over. */
export const removeOldReads = async (database: Database): Promise<void> => {
  await sql`delete from connection_read where asked_at < clock_timestamp() - interval '1 hour'`.execute(database)
}
