// The pause of a session that does one thing at a time: it ends early when there is something to do (RTE-10).
import { toFault } from '../link/fault.ts'

export const createRest = () => {
  let wake: () => void = () => undefined
  return {
    /** Waits so many milliseconds, or until it is woken; throws when it is ended. */
    pause: (time: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', abort)
          wake = () => undefined
          settle()
        }
        const done = () => end(resolve)
        const abort = () => end(() => reject(toFault(new DOMException('ended', 'AbortError'))))
        const timer = setTimeout(done, time)
        wake = done
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort, { once: true })
      }),
    /** Ends a pause. */
    wake: () => wake(),
  }
}
