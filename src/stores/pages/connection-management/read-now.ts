// Reading connections out of turn: a few at the same time, each once, ended when nobody looks any more (screens 7, read now;
// RTE-10). What came shows at once where values show.
import { atom } from 'nanostores'

import { readNow } from '../../../api/connections.ts'
import type { Body } from '../../../contract/wire/endpoint.ts'
import type { readConnection } from '../../../contract/records/connection-management/connection-calls.ts'
import { isAbort } from '../../../api/request-error.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { READ_NOW_LIMITS, type ReadNowResult } from '../../../contract/records/connection-management/read-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

export interface ConnectionRead {
  id: string
  state: 'waiting' | 'running' | 'over' | 'stopped' | 'failed'
  result: ReadNowResult | undefined
  /** Why there is no result, where the call itself has failed. */
  error: unknown
}

const waiting = (id: string): ConnectionRead => ({ id, state: 'waiting', result: undefined, error: undefined })

export const isOpen = ({ state }: ConnectionRead): boolean => state === 'waiting' || state === 'running'

export const createReadsNow = ({ session, onDestroy }: RecordsContext) => {
  const queries = session.plugin(createQueries)

  /** Reads of one place of the screen. */
  const begin = () => {
    const $reads = atom<readonly ConnectionRead[]>([])
    let running = new AbortController()

    const change = (id: string, changes: Partial<ConnectionRead>) =>
      $reads.set($reads.get().map((read) => (read.id === id ? { ...read, ...changes } : read)))

    const run = async (id: string, body: Body<typeof readConnection>, signal: AbortSignal) => {
      change(id, { state: 'running' })
      try {
        const result = await readNow(session.client, id, body, signal)
        if (signal.aborted) return
        change(id, { state: 'over', result })
        void queries.invalidate(CONNECTION.name)
      } catch (error) {
        // What was given up is marked already; it may have begun anew since.
        if (!signal.aborted) change(id, isAbort(error) ? { state: 'stopped' } : { state: 'failed', error })
      }
    }
    const stop = () => {
      running.abort()
      $reads.set($reads.get().map((read) => (isOpen(read) ? { ...read, state: 'stopped' } : read)))
    }
    onDestroy(() => running.abort())
    return {
      $reads,
      stop,
      /** Nothing happens while one runs. */
      start: async (ids: readonly string[], body: Body<typeof readConnection> = {}): Promise<void> => {
        if ($reads.get().some(isOpen)) return
        running.abort()
        const { signal } = (running = new AbortController())
        $reads.set(ids.map(waiting))
        const left = [...ids]
        const work = async () => {
          for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift())
            await run(id, body, signal)
        }
        await Promise.all(Array.from({ length: Math.min(READ_NOW_LIMITS.atOnce, ids.length) }, work))
      },
    }
  }
  return { begin }
}
export type ReadsNow = ReturnType<ReturnType<typeof createReadsNow>['begin']>
