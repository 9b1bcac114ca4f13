// One process at a time prepares the database, by a lock row: advisory locks are not portable.
import { sql } from 'kysely'

import type { Database, Writer } from './schema.ts'
import { databaseError, inTransaction } from './transaction.ts'

const LOCK_NAME = 'start'

/** Two processes that create the same table at once: one of them gets one of these. */
const CREATED_BY_ANOTHER = ['23505', '42P07', '42710']

const createLockTable = async (database: Database) => {
  try {
    await sql`create table if not exists start_lock (name text collate "C" primary key)`.execute(database)
  } catch (error) {
    if (!CREATED_BY_ANOTHER.includes(databaseError(error)?.code ?? '')) throw error
  }
  await database
    .insertInto('start_lock')
    .values({ name: LOCK_NAME })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Runs `work` in a transaction that no other process's start enters at the same time. */
export const whileStarting = async <T>(database: Database, work: (writer: Writer) => Promise<T>): Promise<T> => {
  await createLockTable(database)
  return inTransaction(database, async (writer) => {
    await writer.selectFrom('start_lock').select('name').where('name', '=', LOCK_NAME).forUpdate().execute()
    return work(writer)
  })
}
