// Runs of imports in this process: behind the call that starts one, with signs of life, and stopped with the server.
import type { FastifyBaseLogger } from 'fastify'

import type { Reason } from '../../../src/contract/reasons.ts'
import { longWork } from '../../database/guarded-pool.ts'
import { persist } from '../../database/transaction.ts'
import { DatabaseAway } from '../../database/unreachable.ts'
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

export interface Runner {
  start: (run: Omit<Run, 'isCancelled'>) => void
  /** Stops a run of this process; nothing happens when it runs elsewhere or not at all. */
  cancel: (keys: ImportKeys) => void
  /** Stops all runs, and waits for their end. */
  close: () => Promise<void>
}

export const createRunner = (log: FastifyBaseLogger): Runner => {
  let closed = false
  const running = new Map<string, { cancelled: boolean; ended: Promise<void> }>()

  const fail = async ({ database, keys }: Omit<Run, 'isCancelled'>, error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an import failed')
    // Until everybody takes the run for interrupted anyway.
    await persist(() => failImport(database, keys, reasonOf(error)), closed ? 0 : SILENCE)
  }

  const keepAlive = ({ database, keys }: Omit<Run, 'isCancelled'>) =>
    setInterval(() => void changeImport(database, keys, {}).catch(() => undefined), HEARTBEAT).unref()

  return {
    start: (run) => {
      const { importId } = run.keys
      const state = { cancelled: false, ended: Promise.resolve() }
      const timer = keepAlive(run)
      running.set(importId, state)
      state.ended = longWork(() => runImport({ ...run, isCancelled: () => state.cancelled }))
        .catch((error: unknown) => fail(run, error))
        // The database may be gone; who asks later learns that the run was interrupted.
        .catch((error: unknown) => log.error({ err: error }, 'the end of an import could not be noted'))
        .finally(() => {
          clearInterval(timer)
          if (running.get(importId) === state) running.delete(importId)
        })
    },
    cancel: ({ importId }) => {
      const state = running.get(importId)
      if (state !== undefined) state.cancelled = true
    },
    close: async () => {
      closed = true
      for (const state of running.values()) state.cancelled = true
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
