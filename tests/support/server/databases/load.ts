// A database as an earlier version left it: its schema, and rows that its calls wrote (`<name>.json`, by table).
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { migrate } from '../../../../server/database/migrate.ts'
import { INITIAL_SCHEMA, MIGRATIONS } from '../../../../server/database/migrations/index.ts'
import type { OpenDatabase } from '../../../../server/database/open.ts'

const Tables = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

export const readRows = () =>
  Tables.parse(JSON.parse(readFileSync(new URL('initial-schema.json', import.meta.url), 'utf8')))

/** Fills an empty database with what the initial schema held. */
export const loadInitial = async ({ database }: OpenDatabase): Promise<void> => {
  const initial = MIGRATIONS.filter(({ name }) => name === INITIAL_SCHEMA)
  await migrate(database, initial)
  for (const [table, rows] of Object.entries(readRows())) {
    await sql`
      insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.id('public', table)}, ${JSON.stringify(rows)}::json)
    `.execute(database)
  }
}
