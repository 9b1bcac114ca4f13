// The log of a connection, newest first (RTE-10).
import { sql } from 'kysely'

import { LOG_LEVELS } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type { ConnectionLogRow } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type { WriteOutcome } from '../../../../src/contract/records/connection-management/write-outcomes.ts'
import type { WrittenScalar } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import type { Database } from '../../../database/schema.ts'
import { LOG_LIMIT } from '../runtime/write-down.ts'

interface Wanted {
  level: (typeof LOG_LEVELS)[number]
  keyword?: string | undefined
  limit: number
}

const toEvent = (outcome: WriteOutcome | null) => {
  if (outcome === 'written') return { event: 'written', level: 'info' } as const
  const isFailure = outcome === 'unknown' || outcome === 'unfinished' || outcome === 'differs' || outcome === null
  return isFailure
    ? ({ event: 'writeFailed', level: 'error' } as const)
    : ({ event: 'writeRefused', level: 'warning' } as const)
}

const valueOf = (value: WrittenScalar | null) => (value === null ? '?' : String(value))

/** Writes are rows of their own: neither the length of the log nor who clears it takes them away. */
const readWrites = async (database: Database, tenantId: string, id: string) => {
  const rows = await database
    .selectFrom('connection_write')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .where('state', '=', 'over')
    .orderBy('write_id', 'desc')
    .limit(LOG_LIMIT)
    .execute()
  return rows.map((row) => {
    const read = row.outcome === 'differs' ? ` = ${valueOf(row.value_after)}` : ''
    const detail = `${row.username}: ${row.place}, ${valueOf(row.value_before)} → ${valueOf(row.value)}${read}`
    return {
      entry_id: row.write_id,
      logged_at: row.asked_at,
      ...toEvent(row.outcome),
      outcome: row.outcome,
      fault: row.fault,
      detail: row.detail === '' ? detail : `${detail} (${row.detail})`,
    }
  })
}

/** The whole log is small: what is wanted of it is picked here. */
export const readLog = async (
  database: Database,
  tenantId: string,
  id: string,
  { level, keyword = '', limit }: Wanted,
): Promise<{ rows: ConnectionLogRow[]; total: number }> => {
  const happened = await database
    .selectFrom('connection_log')
    .select(['entry_id', 'logged_at', 'level', 'event', 'fault', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .execute()
  const told = happened.map((row) => ({ ...row, outcome: null }))
  const rows = [...told, ...(await readWrites(database, tenantId, id))].toSorted((one, other) =>
    one.entry_id < other.entry_id ? 1 : -1,
  )
  const wanted = LOG_LEVELS.slice(0, LOG_LEVELS.indexOf(level) + 1)
  const sought = keyword.trim().toLowerCase()
  const matching = rows.filter(
    (row) =>
      wanted.includes(row.level) &&
      (sought === '' || [row.event, row.fault ?? '', row.detail].join(' ').toLowerCase().includes(sought)),
  )
  return {
    rows: matching.slice(0, limit).map((row) => ({
      id: row.entry_id,
      at: row.logged_at.toISOString(),
      level: row.level,
      event: row.event,
      fault: row.fault,
      outcome: row.outcome,
      detail: row.detail,
    })),
    total: matching.length,
  }
}

export const clearLog = async (database: Database, tenantId: string, id: string): Promise<{ removed: number }> => {
  const { numAffectedRows } = await sql`
    delete from connection_log where tenant_id = ${tenantId} and connection_id = ${id}
  `.execute(database)
  return { removed: Number(numAffectedRows ?? 0) }
}
