// Opens the database: PGlite in the data folder, or PostgreSQL when an address is given. Same SQL on both.
import { setTimeout as wait } from 'node:timers/promises'

import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'

import { DatabaseUnavailable, reasonOf, takeDataFolder } from './data-folder.ts'
import { DATABASE_TIMES, createGuardedPool } from './guarded-pool.ts'
import type { DatabaseTimes, GuardedPool } from './guarded-pool.ts'
import { openLite } from './lite.ts'
import type { Database, Schema } from './schema.ts'
import { troubleOf } from './unreachable.ts'

const CONNECTIONS = 10

/** Pause after the first attempt to reach PostgreSQL, doubled after each, and the longest, in milliseconds. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5000

export interface OpenDatabase {
  database: Database
  /** How often the embedded database forced a write to the disk; undefined for PostgreSQL. */
  countSyncs?: () => Promise<number>
  /** What the embedded database has nobody else for; PostgreSQL looks after itself. */
  maintain?: () => Promise<void>
  close: () => Promise<void>
}

/** In memory, gone with the process. For tests. */
export const openMemory = async (): Promise<OpenDatabase> => openEmbedded(null, () => undefined)

const openEmbedded = async (folder: string | null, onFailure: (error: Error) => void): Promise<OpenDatabase> => {
  const lite = await openLite(folder, onFailure)
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lite }) })
  // It has no autovacuum: without this the room of what is gone is lost, and no answer comes from an index alone.
  const maintain = async () => {
    await sql`vacuum (analyze)`.execute(database)
  }
  return { database, countSyncs: lite.countSyncs, maintain, close: () => lite.close() }
}

/** The embedded database in `folder`, which belongs to this process until it is closed. */
export const openFolder = async (folder: string, onFailure: (error: Error) => void): Promise<OpenDatabase> => {
  const { database, release } = takeDataFolder(folder)
  try {
    const opened = await openEmbedded(database, onFailure)
    const close = async () => {
      await opened.close()
      release()
    }
    return { ...opened, close }
  } catch (error) {
    release()
    throw new DatabaseUnavailable(`The database in ${folder} cannot be opened: ${reasonOf(error)}`)
  }
}

export interface PostgresOptions {
  /** How long a PostgreSQL that is not there yet is waited for, in milliseconds. */
  patience?: number
  /** Told once when it has to be waited for. */
  onWait?: (line: string) => void
  times?: DatabaseTimes
}

/** Until it answers. What no waiting mends, such as a wrong password, ends it at once. */
const waitForPostgres = async ({ ask }: GuardedPool, { patience = 0, onWait }: PostgresOptions): Promise<void> => {
  const end = Date.now() + patience
  for (let pause = FIRST_PAUSE, isFirst = true; ; pause = Math.min(pause * 2, LONGEST_PAUSE), isFirst = false) {
    try {
      await ask('select 1')
      return
    } catch (error) {
      const reason = `PostgreSQL of DATABASE_URL does not answer: ${reasonOf(error)}`
      const left = end - Date.now()
      if (troubleOf(error) === undefined || left <= 0) throw new DatabaseUnavailable(reason)
      if (isFirst) onWait?.(`${reason}; waiting for it up to ${Math.ceil(patience / 1000)} s`)
      await wait(Math.min(pause, left))
    }
  }
}

/** PostgreSQL, shared by any number of processes. */
export const openPostgres = async (
  connectionString: string,
  onIdleError: (error: Error) => void,
  options: PostgresOptions = {},
): Promise<OpenDatabase> => {
  const { times = DATABASE_TIMES } = options
  const guarded = createGuardedPool({ connectionString, connections: CONNECTIONS, times, onIdleError })
  try {
    await waitForPostgres(guarded, options)
  } catch (error) {
    await guarded.end()
    throw error
  }
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded.pool }) })
  const close = async () => {
    await database.destroy()
    // Kysely ends the pool only if it has used it.
    await guarded.end()
  }
  return { database, close }
}
