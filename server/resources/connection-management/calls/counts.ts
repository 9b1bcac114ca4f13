// Counts of reads by connection: the last minute, hour and day, their heat strip, and the minutes one by one (RTE-10).
import { sql } from 'kysely'

import { HEAT, HEAT_LEVELS } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type {
  ConnectionMetrics,
  ConnectionStatus,
  HeatLevel,
} from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type { Database } from '../../../database/schema.ts'

export type ConnectionCounts = Pick<ConnectionStatus, 'minute' | 'hour' | 'day' | 'heat'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PART = HEAT.minutes * MINUTE

interface Part {
  connection_id: string
  part: number
  ok: number
  failed: number
}

const levelOf = ({ ok, failed }: { ok: number; failed: number }): HeatLevel => {
  if (ok + failed === 0) return 'none'
  if (failed === 0) return 'good'
  return failed > ok ? 'bad' : 'some'
}

const sumOf = (parts: readonly Part[]) => ({
  ok: parts.reduce((sum, { ok }) => sum + ok, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
})

/** By ten minutes of the last day; `part` counts back from now. */
const readParts = async (database: Database, tenantId: string, ids: readonly string[], now: number) => {
  const { rows } = await sql<Part>`
    select connection_id, floor((${now}::float8 - extract(epoch from minute) * 1000) / ${PART})::int as part,
      sum(ok)::int as ok, sum(failed)::int as failed
    from connection_metric
    where tenant_id = ${tenantId} and connection_id = any(${ids}::text[])
      and minute > ${new Date(now - 24 * HOUR)}
    group by 1, 2
  `.execute(database)
  return Map.groupBy(rows, (row) => row.connection_id)
}

/** Since a moment, by connection. */
const readSince = async (database: Database, tenantId: string, ids: readonly string[], since: Date) => {
  const { rows } = await sql<Part>`
    select connection_id, 0 as part, sum(ok)::int as ok, sum(failed)::int as failed
    from connection_metric
    where tenant_id = ${tenantId} and connection_id = any(${ids}::text[]) and minute >= ${since}
    group by 1
  `.execute(database)
  return Map.groupBy(rows, (row) => row.connection_id)
}

export const readCounts = async (
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectionCounts>> => {
  if (ids.length === 0) return new Map()
  const now = Date.now()
  const parts = await readParts(database, tenantId, ids, now)
  // The minute that runs, and the one before: the first seconds of a minute say nothing yet.
  const minutes = await readSince(database, tenantId, ids, new Date(now - (now % MINUTE) - MINUTE))
  const hours = await readSince(database, tenantId, ids, new Date(now - HOUR))
  return new Map(
    ids.map((id) => {
      const own = parts.get(id) ?? []
      const heat = Array.from({ length: HEAT.parts }, (_, place) => {
        const part = own.filter((each) => each.part === HEAT.parts - 1 - place)
        return HEAT_LEVELS.indexOf(levelOf(sumOf(part)))
      })
      const counts = { minute: sumOf(minutes.get(id) ?? []), hour: sumOf(hours.get(id) ?? []), day: sumOf(own), heat }
      return [id, counts] as const
    }),
  )
}

export const readMetrics = async (
  database: Database,
  tenantId: string,
  id: string,
  hours: number,
): Promise<ConnectionMetrics> => {
  const rows = await database
    .selectFrom('connection_metric')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .where('minute', '>', new Date(Date.now() - hours * HOUR))
    .orderBy('minute')
    .execute()
  return {
    rows: rows.map((row) => ({
      at: row.minute.getTime(),
      ok: row.ok,
      failed: row.failed,
      values: row.value_count,
      rtt: row.ok === 0 || row.rtt_sum === 0 ? null : row.rtt_sum / row.ok,
      longest: row.rtt_most === 0 ? null : row.rtt_most,
    })),
  }
}
