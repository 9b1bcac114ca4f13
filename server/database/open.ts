// Opens the database: PGlite in the data folder, or PostgreSQL when an address is given. Same SQL on both.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'

import { takeFolderLock } from './folder-lock.ts'
import { openLite } from './lite.ts'
import type { Database, Schema } from './schema.ts'

const CONNECTIONS = 10

/** Longest wait for a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

export interface OpenDatabase {
  database: Database
  /** How often the embedded database forced a write to the disk; undefined for PostgreSQL. */
  countSyncs?: () => Promise<number>
  /** What the embedded database has nobody else for; PostgreSQL looks after itself. */
  maintain?: () => Promise<void>
  close: () => Promise<void>
}

/** Why the database cannot be opened, in one line for whoever starts the server. */
export class DatabaseUnavailable extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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

/** Folder by folder: Node's own recursion never ends where the system denies that the parent exists, as /proc does. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const prepareFolder = (folder: string) => {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return takeFolderLock(join(folder, 'lock.db'))
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be written: ${reasonOf(error)}`)
  }
}

/** The embedded database in `folder`, which belongs to this process until it is closed. */
export const openFolder = async (folder: string, onFailure: (error: Error) => void): Promise<OpenDatabase> => {
  const lock = prepareFolder(folder)
  if (lock === undefined) throw new DatabaseUnavailable(`The data folder ${folder} is in use by another process`)
  try {
    const opened = await openEmbedded(join(folder, 'database'), onFailure)
    const close = async () => {
      await opened.close()
      lock.release()
    }
    return { ...opened, close }
  } catch (error) {
    lock.release()
    throw new DatabaseUnavailable(`The database in ${folder} cannot be opened: ${reasonOf(error)}`)
  }
}

/** PostgreSQL, shared by any number of processes. */
export const openPostgres = async (
  connectionString: string,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> => {
  const pool = new Pool({ connectionString, max: CONNECTIONS, connectionTimeoutMillis: CONNECTION_TIMEOUT })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on('error', onIdleError)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailable(`PostgreSQL of DATABASE_URL does not answer: ${reasonOf(error)}`)
  }
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await database.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ended) await pool.end()
  }
  return { database, close }
}
