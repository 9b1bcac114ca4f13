// Runs of imports in this process: behind the call that starts one, with signs of life, and stopped with the server.
import type { FastifyBaseLogger } from 'fastify'

import type { Reason } from '../../../src/contract/wire/reasons.ts'
import { longWork } from '../../database/guarded-pool.ts'
import { persist } from '../../database/transaction.ts'
import { DatabaseAway } from '../../database/unreachable.ts'
import type { HeavyWork } from '../../heavy-work.ts'
import { Refusal } from '../../refusal.ts'
import { SILENCE, changeImport, failImport } from './imports.ts'
import type { ImportKeys } from './imports.ts'
import { runImport } from './run-import.ts'
import type { Run } from './run-import.ts'

/** How often a run says that it is alive, in milliseconds: a long transaction says nothing else. */
const HEARTBEAT = 10_000

const reasonOf = (error: unknown): Reason => {
  if (error instanceof Refusal) return error.reason
  return error instanceof DatabaseAway ? 'import.interrupted' : 'request.failed'
}

/** A run that nobody has begun yet. */
type Waiting = Omit<Run, 'isCancelled'>

export interface Runner {
  /** @param size bytes of its file */
  start: (run: Waiting, size: number) => void
  /** Stops a run of this process; nothing happens when it runs elsewhere or not at all. */
  cancel: (keys: ImportKeys) => void
  /** Stops all runs, and waits for their end. */
  close: () => Promise<void>
}

export const createRunner = (log: FastifyBaseLogger, heavy: HeavyWork): Runner => {
  let closed = false
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>()

  const fail = async ({ database, keys }: Waiting, error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an import failed')
    // Until everybody takes the run for interrupted anyway.
    await persist(() => failImport(database, keys, reasonOf(error)), closed ? 0 : SILENCE)
  }

  /** It may have been cancelled by a call that another process took. */
  const keepAlive = ({ database, keys }: Waiting, stop: AbortController) =>
    setInterval(async () => {
      const cancelled = await changeImport(database, keys, {}).catch(() => false)
      if (cancelled) stop.abort()
    }, HEARTBEAT).unref()

  /** When it is its turn, which whoever looks at the import sees coming. */
  const work = async (run: Waiting, size: number, { signal }: AbortController): Promise<void> => {
    const place = heavy.enterAlways()
    const tell = (ahead: number) => {
      const progress = { phase: 'waiting' as const, done: ahead, total: run.total }
      void changeImport(run.database, run.keys, { progress }).catch(() => undefined)
    }
    try {
      await place.turn(size, signal, tell)
      await longWork(() => runImport({ ...run, isCancelled: () => signal.aborted }))
    } finally {
      place.leave()
    }
  }

  return {
    start: (run, size) => {
      const { importId } = run.keys
      const stop = new AbortController()
      const state = { stop, ended: Promise.resolve() }
      const timer = keepAlive(run, stop)
      running.set(importId, state)
      state.ended = work(run, size, stop)
        .catch((error: unknown) => fail(run, error))
        // The database may be gone; who asks later learns that the run was interrupted.
        .catch((error: unknown) => log.error({ err: error }, 'the end of an import could not be noted'))
        .finally(() => {
          clearInterval(timer)
          if (running.get(importId) === state) running.delete(importId)
        })
    },
    cancel: ({ importId }) => running.get(importId)?.stop.abort(),
    close: async () => {
      closed = true
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
