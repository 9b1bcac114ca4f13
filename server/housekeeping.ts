// Throws away what has expired: sign-ins, captchas, counters, old changes and history. They are without effect; this frees room.
import { fromNow } from './database/clock.ts'
import { longWork } from './database/guarded-pool.ts'
import type { OpenDatabase } from './database/open.ts'
import type { Database } from './database/schema.ts'
import { removeOldOperations } from './resources/change-log/read.ts'
import { removeOldChanges } from './resources/live-events/read.ts'
import { removeUnusedPackages } from './resources/protocol-config/codec/remove-unused.ts'
import { removeOldRuntime } from './resources/connection-management/runtime/remove-old.ts'
import { removeOldHistory } from './resources/history/entries.ts'

const INTERVAL = 60 * 60_000

const TABLES = ['session', 'embed_token', 'captcha', 'login_failure', 'attempt', 'import_job'] as const

export const removeExpired = async (database: Database): Promise<void> => {
  for (const table of TABLES) await database.deleteFrom(table).where('expires_at', '<', fromNow(0)).execute()
  await removeOldChanges(database)
  await removeOldHistory(database)
  await removeOldRuntime(database)
  await removeOldOperations(database)
  await removeUnusedPackages(database)
}

/** Every hour until stopped; any number of processes may do it at once. */
export const startHousekeeping = ({ database, maintain }: OpenDatabase, onFailure: (error: unknown) => void) => {
  const clean = async () => {
    await removeExpired(database)
    await maintain?.()
  }
  let running = Promise.resolve()
  const run = () => {
    running = longWork(clean).catch(onFailure)
  }
  const timer = setInterval(run, INTERVAL)
  timer.unref()
  run()
  return {
    /** No further round; one in progress is waited for, so that the database can be closed. */
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
