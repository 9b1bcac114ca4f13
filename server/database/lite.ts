// The embedded database as its users see it: the part of PGlite that Kysely needs, answered by a thread.
import { Worker } from 'node:worker_threads'

import type { PGliteDialectConfig } from 'kysely'

import type { LiteOptions, LiteReply, LiteRequest, LiteRows } from './lite-protocol.ts'

type Lite = Exclude<PGliteDialectConfig['pglite'], () => unknown>
type Wanted<Request> = Request extends LiteRequest ? Omit<Request, 'id'> : never

interface Waiting {
  resolve: (result: LiteRows) => void
  reject: (error: Error) => void
}

/** Longest wait for the thread to end by itself when the database is closed, in milliseconds. */
const ENDING = 5000

/** Opens the database in `folder`, or in memory. `onFailure` hears of the thread's death: nothing can be saved then. */
export const openLite = async (folder: string | null, onFailure: (error: Error) => void) => {
  const options: LiteOptions = { folder }
  const worker = new Worker(new URL('./lite-worker.ts', import.meta.url), { workerData: options })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  /** The thread answers no more. */
  let gone = false

  const call = (request: Wanted<LiteRequest>) =>
    new Promise<LiteRows>((resolve, reject) => {
      if (gone) {
        reject(new Error('the embedded database is closed'))
        return
      }
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ ...request, id: lastId })
    })

  const settle = (message: LiteReply) => {
    if (message.kind !== 'rows' && message.kind !== 'error') return
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'rows') caller?.resolve(message.result)
    else caller?.reject(Object.assign(new Error(message.error.message), message.error))
  }

  const fail = (error: Error) => {
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
    gone = true
    lite.closed = true
    onFailure(error)
  }

  const query: Lite['query'] = async <T>(sql: string, parameters: unknown[] = []) => {
    const { rows, affectedRows } = await call({ kind: 'query', sql, parameters })
    return { rows: rows as T[], fields: [], ...(affectedRows !== undefined && { affectedRows }) }
  }

  const rollback = async () => {
    await query('rollback')
  }

  const lite = {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query,
    /** Kysely lets only one user at a time hold the connection. */
    async transaction<T>(
      body: (transaction: Pick<Lite, 'query'> & { rollback: () => Promise<void> }) => Promise<T>,
    ): Promise<T> {
      await query('begin')
      try {
        const result = await body({ query, rollback })
        await query('commit')
        return result
      } catch (error) {
        await rollback()
        throw error
      }
    },
    /** How often a write was forced to the disk since the start. */
    countSyncs: async () => Number((await call({ kind: 'syncs' })).rows[0]),
    async close() {
      if (lite.closed) return
      lite.closed = true
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      const closed = call({ kind: 'close' })
      gone = true
      try {
        await closed
      } finally {
        worker.off('error', fail)
        worker.on('error', () => undefined)
        // V8 has ended the whole process once (a failed check of its own) when the thread was stopped from outside just here.
        const timer = setTimeout(() => void worker.terminate(), ENDING)
        await ended
        clearTimeout(timer)
      }
    },
  }

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (message: LiteReply) =>
      message.kind === 'failed' ? reject(new Error(message.message)) : resolve(),
    )
    worker.once('error', reject)
  })
  worker.on('message', settle)
  worker.on('error', fail)
  return lite
}
