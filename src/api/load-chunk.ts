// Files of the build that come on demand: asked for again when they do not come, given up after 120 s (spec 8, 9; ERR-4).
import { CHUNK_RETRY_DELAYS, CHUNK_TIMEOUT } from '../contract/wire/limits.ts'

/** A script that did not come; nothing in it says who was signed in. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** Address of the file without its query, where the browser told it. */
  readonly file: string | undefined

  constructor(reason: 'missing' | 'late', cause?: unknown) {
    const file = cause instanceof Error ? /https?:\/\/[^\s?#]+/.exec(cause.message)?.[0] : undefined
    super(`script ${reason}${file === undefined ? '' : `: ${file}`}`, { cause })
    this.file = file
  }
}

/** Told of each failure that another try follows. */
export type OnRetry = (error: ChunkError) => void
export interface LoadChunk<T> {
  (onRetry?: OnRetry): Promise<T>
  /** What came the last time: whoever shows it again need not wait, so that a dialog does not miss the first key pressed in it. */
  shown?: T
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** The browser says TypeError when a file does not come; whatever else a file throws, it throws again. */
const loadPatiently = async <T>(load: () => Promise<T>, onRetry: OnRetry, isOver: () => boolean): Promise<T> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const failure = new ChunkError('missing', error)
      const delay = CHUNK_RETRY_DELAYS[tried]
      if (delay === undefined || isOver()) throw failure
      onRetry(failure)
      await pause(delay)
    }
  }
}

const loadInTime = async <T>(load: () => Promise<T>, onRetry: OnRetry): Promise<T> => {
  let isOver = false
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isOver = true
    late.reject(new ChunkError('late'))
  }, CHUNK_TIMEOUT)
  try {
    return await Promise.race([loadPatiently(load, onRetry, () => isOver), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Wraps an `import()`: every one in the product goes through here. Who asks while a file is under way waits for the
 * same tries. A page is never loaded anew: it may be somebody else's. `pick` names what of the file is wanted.
 */
export const chunk: {
  <Module>(load: () => Promise<Module>): LoadChunk<Module>
  <Module, Picked>(load: () => Promise<Module>, pick: (module: Module) => Picked): LoadChunk<Picked>
} = <Module, Picked>(load: () => Promise<Module>, pick?: (module: Module) => Picked): LoadChunk<Module | Picked> => {
  const watchers = new Set<OnRetry>()
  let running: Promise<Module | Picked> | undefined
  return (onRetry) => {
    if (onRetry !== undefined) watchers.add(onRetry)
    running ??= loadInTime(load, (error) => watchers.forEach((watcher) => watcher(error)))
      .then((module) => (pick === undefined ? module : pick(module)))
      .finally(() => {
        running = undefined
        watchers.clear()
      })
    return running
  }
}
