// Transactions that survive a collision: engines may refuse one of two writers, who then has to try again.
import { setTimeout as wait } from 'node:timers/promises'

import type { Database, Writer } from './schema.ts'
import { DatabaseAway } from './unreachable.ts'

/** Serialization failure and deadlock. */
const COLLISIONS = ['40001', '40P01']
const ATTEMPTS = 6
const LONGEST_FIRST_PAUSE = 20

/** Code and constraint of an error of the database; undefined for any other error. */
export const databaseError = (error: unknown): { code: string; constraint: string | undefined } | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

const lastSteps = new WeakMap<Writer, (() => Promise<void>)[]>()

/** Has something done as the last of a transaction that stays: in one that is taken back there is nothing to do. */
export const beforeCommit = (writer: Writer, step: () => Promise<void>): void => {
  lastSteps.set(writer, [...(lastSteps.get(writer) ?? []), step])
}

const runWith = async <T>(writer: Writer, work: (writer: Writer) => Promise<T>): Promise<T> => {
  const found = await work(writer)
  for (const step of lastSteps.get(writer) ?? []) await step()
  return found
}

/**
 * Runs `work` in one transaction, again when it collided with another. `work` must touch nothing but the writer. A connection
 * that broke is no collision: after its commit nobody knows what is saved, and a second run might save it twice.
 */
export const inTransaction = async <T>(database: Database, work: (writer: Writer) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute((writer) => runWith(writer, work))
    } catch (error) {
      const collided = COLLISIONS.includes(databaseError(error)?.code ?? '')
      if (!collided || attempt === ATTEMPTS) throw error
      await wait(Math.random() * LONGEST_FIRST_PAUSE * 2 ** attempt)
    }
  }
}

/** Pause between two attempts while the database is away, in milliseconds. */
const AWAY_PAUSE = 500

/** Again while the database is away, for at most `time` milliseconds. Only for what may be done twice. */
export const persist = async <T>(work: () => Promise<T>, time: number): Promise<T> => {
  const until = performance.now() + time
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() >= until) throw error
      await wait(AWAY_PAUSE, undefined, { ref: false })
    }
  }
}

/** Like `inTransaction`, for what may be a trial: all of it is taken back where it does not stay, and its answer is told all the same. */
export const inTrial = async <T>(
  database: Database,
  work: (writer: Writer) => Promise<T>,
  stays: (found: T) => boolean,
): Promise<T> => {
  class TakenBack extends Error {
    readonly found: T
    constructor(found: T) {
      super('taken back')
      this.found = found
    }
  }
  try {
    return await inTransaction(database, async (writer) => {
      const found = await work(writer)
      if (!stays(found)) throw new TakenBack(found)
      return found
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.found
    throw error
  }
}
