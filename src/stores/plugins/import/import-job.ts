// An import on the platform: while it is at work it is asked for its state, soon at first and then each second.
import { atom } from 'nanostores'

import { RequestError, isAbort } from '../../../api/request-error.ts'
import { type Import, getImport } from '../../../contract/exchange/import-calls.ts'
import type { Session } from '../../session.ts'

/** Times between two questions, in milliseconds; the last one stays. */
export const PACE = [150, 250, 400, 700, 1000] as const
/** Questions in a row that may fail before the user is told. */
const PATIENCE = 3

export const isRunning = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'applying'

/** `onEnd` hears of the end of every run that was watched. */
export const createImportJob = (session: Session, onEnd: (job: Import) => void) => {
  const $job = atom<Import | undefined>()
  /** Why nothing is known of a run at present. */
  const $lost = atom<unknown>()
  let watch: AbortController | undefined

  const stop = () => {
    watch?.abort()
    watch = undefined
  }
  const ask = async (importId: string, signal: AbortSignal) => {
    for (let turn = 0, failures = 0; !signal.aborted; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, PACE[Math.min(turn, PACE.length - 1)]))
      if (signal.aborted) return
      try {
        const job = await session.call(getImport, { params: { importId } }, { signal, quiet: true })
        if (signal.aborted) return
        failures = 0
        $lost.set(undefined)
        $job.set(job)
        if (!isRunning(job)) return onEnd(job)
      } catch (error) {
        if (signal.aborted || isAbort(error)) return
        failures += 1
        if (failures >= PATIENCE) $lost.set(error)
        // Somebody has thrown it away, or the session is over: asking again changes nothing.
        if (error instanceof RequestError && error.reason === 'import.unknown') return $lost.set(error)
      }
    }
  }
  return {
    $job,
    $lost,
    /** Takes a job as it is now, and watches it while it runs. */
    set: (job: Import | undefined) => {
      stop()
      $lost.set(undefined)
      $job.set(job)
      if (job === undefined || !isRunning(job)) return
      watch = new AbortController()
      void ask(job.importId, watch.signal)
    },
    stop,
  }
}
