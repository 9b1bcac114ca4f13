// One process per data folder: two PGlite instances on one folder lose data without any error.
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release: () => void
}

/**
 * Takes the lock that `file` stands for, or answers undefined when another process holds it.
 * SQLite's exclusive lock is the operating system's own: it needs no native dependency and the kernel frees it even
 * after a kill -9, so no stale lock ever has to be removed by hand. Not for network file systems.
 */
export const takeFolderLock = (file: string): FolderLock | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever written into it, so it needs no journal beside it.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('database is locked')) return undefined
    throw error
  }
}
