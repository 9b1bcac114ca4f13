// The line before work that needs much memory: reading uploaded files, and running imports. A few at a time, as many as fit by
// their size; the others wait in the order in which they came, and learn how many are before them (VAL-5).
import { UPLOAD_LIMIT } from '../src/contract/wire/limits.ts'
import { Refusal } from './refusal.ts'

export interface HeavyLimits {
  /** Works at the same time. */
  works: number
  /** Bytes of the files of all of them together; a larger one works alone. Reading takes some 20 times its file. */
  size: number
  /** Uploads that may wait or still be on their way; a further one is refused. */
  waiting: number
}

export const HEAVY_LIMITS: HeavyLimits = { works: 2, size: UPLOAD_LIMIT, waiting: 30 }

/** After which somebody who was refused may try again, in seconds. */
const RETRY = 30

export interface Place {
  /** Until it is this work's turn; rejects when the caller goes away first. */
  turn: (size: number, signal: AbortSignal, onMove?: (ahead: number) => void) => Promise<void>
  /** How many wait or work before it; 0 while it works, undefined before it asked for its turn. */
  ahead: () => number | undefined
  leave: () => void
}

export interface HeavyWork {
  /** A place for an upload, before anything of it is taken in; refused when there are too many. */
  enter: () => Place
  /** The same for work that nobody can be asked to come back with. */
  enterAlways: () => Place
}

interface Entry {
  size: number
  isWorking: boolean
  begin: () => void
  onMove: ((ahead: number) => void) | undefined
  told: number | undefined
}

export const createHeavyWork = ({ works, size: most, waiting }: HeavyLimits = HEAVY_LIMITS): HeavyWork => {
  /** In the order in which they came; those at work first. */
  const line: Entry[] = []
  let uploads = 0

  const aheadOf = (entry: Entry) => (entry.isWorking ? 0 : line.indexOf(entry))

  /** Nobody overtakes: a large file would wait for ever. */
  const advance = () => {
    for (const entry of line) {
      if (entry.isWorking) continue
      const working = line.filter(({ isWorking }) => isWorking)
      const sum = working.reduce((total, { size }) => total + size, 0)
      if (working.length >= works || (working.length > 0 && sum + entry.size > most)) break
      entry.isWorking = true
      entry.begin()
    }
    for (const entry of line) {
      const ahead = aheadOf(entry)
      if (entry.isWorking || entry.told === ahead) continue
      entry.told = ahead
      entry.onMove?.(ahead)
    }
  }

  const place = (onLeave: () => void): Place => {
    let entry: Entry | undefined
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      onLeave()
      const at = entry === undefined ? -1 : line.indexOf(entry)
      if (at >= 0) line.splice(at, 1)
      advance()
    }
    return {
      turn: (size, signal, onMove) =>
        new Promise((begin, reject) => {
          const stop = () => {
            leave()
            reject(new Refusal('import.cancelled'))
          }
          if (signal.aborted) {
            stop()
            return
          }
          signal.addEventListener('abort', stop, { once: true })
          const own: Entry = {
            size,
            isWorking: false,
            begin: () => {
              signal.removeEventListener('abort', stop)
              begin()
            },
            onMove,
            told: undefined,
          }
          entry = own
          line.push(own)
          advance()
        }),
      ahead: () => (entry === undefined ? undefined : aheadOf(entry)),
      leave,
    }
  }

  return {
    enter: () => {
      if (uploads >= waiting) throw new Refusal('request.busy', { retryAfter: RETRY })
      uploads += 1
      return place(() => (uploads -= 1))
    },
    enterAlways: () => place(() => undefined),
  }
}
