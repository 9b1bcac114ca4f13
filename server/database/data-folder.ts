// The data folder of the embedded database: made, checked and taken before anything is written into it.
import { accessSync, closeSync, constants, existsSync, openSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { takeFolderLock } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import { PRIVATE_FILE, closeToOthers, makeFolder } from './private-files.ts'

/** Why the database cannot be opened, in one line for whoever starts the server. */
export class DatabaseUnavailable extends Error {}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const DATABASE = 'database'
const LOCK = 'lock.db'

/** Where a first start makes the database. Without its last step, which gives it its name, nobody has been promised anything. */
export const unfinished = (database: string): string => `${database}.new`

/** A whole database is there: its folder gets its name only when it is. */
export const isWhole = (database: string): boolean => existsSync(join(database, 'PG_VERSION'))

/** What may lie in a data folder without a database: what a start that was cut short leaves, a key that was put there, the root of a volume. */
const EXPECTED = /^(?:lock\.db.*|secret\.key.*|database|database\.new|lost\+found)$/

/** Names that are told; more would not help. */
const SHOWN = 3

const listed = (names: readonly string[]) => {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown
}

/** A new database is never made over what somebody else has there. */
const refuseForeign = (folder: string) => {
  const database = join(folder, DATABASE)
  if (isWhole(database)) return
  const held = existsSync(database) ? readdirSync(database) : []
  if (held.length > 0) {
    throw new DatabaseUnavailable(
      `${database} holds ${listed(held)}, but is not a whole database: PG_VERSION is missing. Nothing was changed. ` +
        'Put a backup in its place, or move it away to begin with an empty database',
    )
  }
  const foreign = readdirSync(folder).filter((name) => !EXPECTED.test(name))
  if (foreign.length > 0) {
    throw new DatabaseUnavailable(
      `The data folder ${folder} holds ${listed(foreign)}, but no database of Yaw. Nothing was changed. ` +
        'Give a new or empty folder in YAW_DATA',
    )
  }
}

const closeFolder = (folder: string) => {
  try {
    closeToOthers(realpathSync(folder))
    const database = join(folder, DATABASE)
    // It may lie on a volume of its own, behind a link.
    if (existsSync(database)) closeToOthers(realpathSync(database))
  } catch (error) {
    throw new DatabaseUnavailable(
      `Other users can read or write in the data folder ${folder}, and that cannot be changed: ${reasonOf(error)}. ` +
        'Give it and all that is in it to the user who starts Yaw (chown -R), or give another folder in YAW_DATA',
    )
  }
}

const takeLock = (folder: string): FolderLock | undefined => {
  const file = join(folder, LOCK)
  // SQLite would make it by the umask.
  closeSync(openSync(file, 'a', PRIVATE_FILE))
  return takeFolderLock(file)
}

const orUnwritable = <Result>(folder: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be written: ${reasonOf(error)}`)
  }
}

export interface DataFolder {
  /** Where the database is, or is to be. */
  database: string
  release: () => void
}

/** The folder belongs to this process until it lets it go. */
export const takeDataFolder = (folder: string): DataFolder => {
  orUnwritable(folder, () => {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  refuseForeign(folder)
  const lock = orUnwritable(folder, () => takeLock(folder))
  if (lock === undefined) throw new DatabaseUnavailable(`The data folder ${folder} is in use by another process`)
  try {
    closeFolder(folder)
  } catch (error) {
    lock.release()
    throw error
  }
  return { database: join(folder, DATABASE), release: lock.release }
}
