// Lays graphs out beside the page where it may: a page of another origin than our files, or one whose policy forbids workers,
// gets the same layout in slices of its own time (decision 46).
import { type Layout, type LayoutInput, layOut } from './layout.ts'
import type { LayoutReply, LayoutRequest } from './layout-worker.ts'
import { runSliced } from '../run-sliced.ts'
import { startWorker } from '../trusted-types.ts'

export interface LayoutOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
}

export interface Layouts {
  /** Undefined when the signal came first. A newer call ends an older one. */
  run: (input: LayoutInput, options: LayoutOptions) => Promise<Layout | undefined>
  /** Where the last layout was made. */
  readonly place: 'worker' | 'page' | undefined
  destroy: () => void
}

/** Of the page's own time, in milliseconds: half a frame. */
const BUDGET = 8

/** Throws where a page may not start it, as one of another origin. */
const startLayoutWorker = () => startWorker(new URL('./layout-worker.ts', import.meta.url))

export const createLayouts = (start: () => Worker = startLayoutWorker): Layouts => {
  let worker: Worker | null | undefined
  let place: Layouts['place']
  let count = 0

  const find = (): Worker | null => {
    if (worker !== undefined) return worker
    try {
      worker = start()
    } catch {
      worker = null
    }
    return worker
  }
  const runHere = (input: LayoutInput, options: LayoutOptions) => {
    place = 'page'
    return runSliced(layOut(input), { budget: BUDGET, ...options })
  }
  /** Null when the worker did not start: its file is missing, or the page forbids it. */
  const runThere = (own: Worker, input: LayoutInput, { signal, onProgress }: LayoutOptions) => {
    const id = (count += 1)
    const ended = new AbortController()
    const result = new Promise<Layout | undefined | null>((resolve) => {
      const { signal: over } = ended
      const hear = ({ data }: MessageEvent<LayoutReply>) => {
        if (data.id !== id) return
        if ('layout' in data) resolve(data.layout)
        else onProgress?.(data.done)
      }
      const give = () => {
        own.postMessage({ id, input: undefined } satisfies LayoutRequest)
        resolve(undefined)
      }
      own.addEventListener('message', hear, { signal: over })
      own.addEventListener('error', () => resolve(null), { signal: over })
      signal.addEventListener('abort', give, { signal: over })
    })
    own.postMessage({ id, input } satisfies LayoutRequest)
    return result.finally(() => ended.abort())
  }

  return {
    run: async (input, options) => {
      if (options.signal.aborted) return undefined
      const own = find()
      if (own === null) return runHere(input, options)
      const layout = await runThere(own, input, options)
      if (layout !== null) {
        place = 'worker'
        return layout
      }
      own.terminate()
      worker = null
      return runHere(input, options)
    },
    get place() {
      return place
    },
    destroy: () => worker?.terminate(),
  }
}
