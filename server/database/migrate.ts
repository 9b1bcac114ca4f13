// Brings the tables up to date when the server starts; forward only, each migration once.
import { sql } from 'kysely'

import { DatabaseUnavailable } from './data-folder.ts'
import { takeForInitial } from './migrations/before-release.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { whileStarting } from './start-lock.ts'

/** What an older program does to tables that a newer one has changed, nobody knows: it leaves them alone. */
const refuseNewer = (applied: ReadonlySet<string>, migrations: readonly Migration[]) => {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name)).toSorted()
  if (unknown.length === 0) return
  throw new DatabaseUnavailable(
    `The database was brought up to date by a newer version of Yaw, which this one does not know (${unknown.join(', ')}). ` +
      'Nothing was changed. Start that version or a later one, or restore a backup from before it',
  )
}

/** Applies what is missing and answers the names of what it applied. */
export const migrate = (database: Database, migrations = MIGRATIONS): Promise<string[]> =>
  whileStarting(database, async (writer) => {
    await sql`create table if not exists migration (
      name text collate "C" primary key,
      applied_at timestamptz not null default current_timestamp
    )`.execute(writer)
    const rows = await writer.selectFrom('migration').select('name').execute()
    const applied = await takeForInitial(writer, new Set(rows.map((row) => row.name)))
    refuseNewer(applied, migrations)
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const { name, up } of missing) {
      await up(writer)
      await writer.insertInto('migration').values({ name }).execute()
    }
    return missing.map((migration) => migration.name)
  })
