// The log of a connection, newest first (RTE-10).
import { sql } from 'kysely'

import { LOG_LEVELS } from '../../../../src/contract/records/connection/connection-shapes.ts'
import type { ConnectionLogRow } from '../../../../src/contract/records/connection/connection-shapes.ts'
import type { Database } from '../../../database/schema.ts'

interface Wanted {
  level: (typeof LOG_LEVELS)[number]
  keyword?: string | undefined
  limit: number
}

/** The whole log is small: what is wanted of it is picked here. */
export const readLog = async (
  database: Database,
  tenantId: string,
  id: string,
  { level, keyword = '', limit }: Wanted,
): Promise<{ rows: ConnectionLogRow[]; total: number }> => {
  const rows = await database
    .selectFrom('connection_log')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', id)
    .orderBy('entry_id', 'desc')
    .execute()
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
