// Throws away what nobody looks at any more: minutes older than a day, values of connections that nobody watches, and all of
// connections that are gone (RTE-10).
import { sql } from 'kysely'

import type { Database } from '../../../database/schema.ts'
import { removeOldReads } from './reads.ts'
import { removeOldWrites } from './writes.ts'

const HOUR = 60 * 60_000
/** The day that shows, and what may still be counted. */
const METRICS = 25 * HOUR

const TABLES = [
  'connection_runtime',
  'connection_metric',
  'connection_log',
  'connection_snapshot',
  'code_seen',
] as const

export const removeOldRuntime = async (database: Database): Promise<void> => {
  const now = Date.now()
  await database
    .deleteFrom('connection_metric')
    .where('minute', '<', new Date(now - METRICS))
    .execute()
  await database
    .deleteFrom('connection_snapshot')
    .where('taken_at', '<', new Date(now - HOUR))
    .execute()
  await removeOldWrites(database)
  await removeOldReads(database)
  for (const table of TABLES) {
    await sql`
      delete from ${sql.table(table)} as old
      where not exists (
        select from record
        where record.tenant_id = old.tenant_id and record.kind = 'connection' and record.record_id = old.connection_id
      )
    `.execute(database)
  }
  await sql`
    delete from code_seen as old
    where not exists (
      select from record
      where record.tenant_id = old.tenant_id and record.kind = 'codeSource' and record.record_id = old.source_id
    )
  `.execute(database)
}
