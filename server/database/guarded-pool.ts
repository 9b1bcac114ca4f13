// The pool of connections to PostgreSQL as Kysely asks it: each statement has an end, each connection that breaks is dropped,
// and who was waiting learns that the database is away, and whether what he wanted to save may be there all the same.
import { AsyncLocalStorage } from 'node:async_hooks'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'

import { DatabaseAway, troubleOf } from './unreachable.ts'

/** In milliseconds. */
export interface DatabaseTimes {
  /** Longest wait for a connection. */
  connect: number
  /** After which PostgreSQL ends a statement, waits for others included. */
  statement: number
  /** The same inside {@link longWork}. */
  longStatement: number
  /** After which a server that still has not said anything is taken for dead: so much more than the statement may take. */
  grace: number
  /** After which PostgreSQL ends a transaction whose process asks nothing more; in long work it may be as long as a statement. */
  idle: number
}

export const DATABASE_TIMES: DatabaseTimes = {
  connect: 10_000,
  statement: 60_000,
  longStatement: 30 * 60_000,
  grace: 5000,
  idle: 60_000,
}

const long = new AsyncLocalStorage<true>()

/** Work whose single statements may take long: migrations, indexes, imports, cleaning up. */
export const longWork = <T>(work: () => Promise<T>): Promise<T> => long.run(true, work)

const BEGIN = /^(?:begin|start transaction)/i
const COMMIT = /^commit/i
const END = /^(?:commit|rollback)$/i
const WRITES = /\b(?:insert into|update|delete from|merge into|create|alter|drop|vacuum)\b/i

/** What pg counts as being asked: a statement in text. */
type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Ends what a server that has stopped answering would hold for ever. */
const inTime = async <T>(client: PoolClient, time: number, work: () => Promise<T>): Promise<T> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), time)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** One connection while somebody has it. What broke it is said to all that he still asks, so that nothing hides it. */
const guard = (client: PoolClient, answer: number): PostgresPoolClient => {
  let lost: DatabaseAway | undefined
  let isOpen = false
  const query: Query = async (text, values) => {
    if (lost !== undefined) throw lost
    try {
      const result = await inTime(client, answer, () => client.query(text, values === undefined ? [] : [...values]))
      if (BEGIN.test(text)) isOpen = true
      if (END.test(text)) isOpen = false
      return result
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === undefined || !(error instanceof Error)) throw error
      const saves = COMMIT.test(text) || (!isOpen && WRITES.test(text))
      const away = new DatabaseAway(error, saves && !trouble.isUndone)
      if (trouble.isLost) lost = away
      throw away
    }
  }
  return {
    // Kysely asks with texts alone; cursors, which it may ask with too, are not configured.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || lost !== undefined),
  }
}

export interface GuardedPool {
  /** For Kysely. */
  pool: PostgresPool
  /** One statement past Kysely, with the error as pg gives it. */
  ask: (text: string) => Promise<unknown>
  end: () => Promise<void>
}

export interface PoolOptions {
  connectionString: string
  connections: number
  times: DatabaseTimes
  onIdleError: (error: Error) => void
}

export const createGuardedPool = ({ connectionString, connections, times, onIdleError }: PoolOptions): GuardedPool => {
  /** Longest statement that the server was told of, by connection. */
  const told = new WeakMap<PoolClient, number>()
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: times.connect,
    keepAlive: true,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on('error', onIdleError)
  // So does one that breaks while somebody has it; he learns it from his statement.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const limit = async (client: PoolClient, statement: number, idle: number) => {
    if (told.get(client) === statement) return
    // By statement and not as the connection is made: poolers in between refuse what they do not know there.
    const text = `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}`
    await inTime(client, times.connect, () => client.query(text))
    told.set(client, statement)
  }

  const connect = async (): Promise<PostgresPoolClient> => {
    const isLong = long.getStore() === true
    const statement = isLong ? times.longStatement : times.statement
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      await limit(client, statement, isLong ? statement : times.idle)
      return guard(client, statement + times.grace)
    } catch (error) {
      client?.release(true)
      throw error instanceof Error ? new DatabaseAway(error) : error
    }
  }

  return {
    pool: { connect, end: () => pool.end(), options: pool.options },
    ask: (text) => pool.query(text),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}
