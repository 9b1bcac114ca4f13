// The pause of a session that does one thing at a time: it ends early when there is something to do (RTE-10).
import { toFault } from '../link/fault.ts'

export const createRest = () => {
  /** Somebody has called while the session was at work: it does not rest before it has looked. */
  let isCalled = false
  let end: (() => void) | undefined
  return {
    /** Waits so many milliseconds, or until it is woken; throws when it is ended. */
    pause: (time: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const leave = (settle: () => void) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', abort)
          isCalled = false
          end = undefined
          settle()
        }
        const done = () => leave(resolve)
        const abort = () => leave(() => reject(toFault(new DOMException('ended', 'AbortError'))))
        const timer = setTimeout(done, isCalled ? 0 : time)
        end = done
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort, { once: true })
      }),
    /** Ends a pause. */
    wake: () => {
      isCalled = true
      end?.()
    },
  }
}
