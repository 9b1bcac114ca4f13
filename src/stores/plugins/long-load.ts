// Something that takes its time to load: how far it is, what came, and another try (screens 0: progress on long work).
import { atom } from 'nanostores'

import { isAbort } from '../../api/request-error.ts'
import type { Progress, StepOptions } from './in-steps.ts'

export type LongLoadState<T> =
  | { status: 'loading'; progress: Progress | undefined }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown }

export const createLongLoad = <T>(load: (options: StepOptions) => Promise<T>) => {
  const $state = atom<LongLoadState<T>>({ status: 'loading', progress: undefined })
  let running = new AbortController()
  const stop = () => running.abort()
  return {
    $state,
    start: async () => {
      stop()
      running = new AbortController()
      const { signal } = running
      $state.set({ status: 'loading', progress: undefined })
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) $state.set({ status: 'loading', progress })
      }
      try {
        const data = await load({ signal, onProgress })
        if (!signal.aborted) $state.set({ status: 'ready', data })
      } catch (error) {
        if (!signal.aborted && !isAbort(error)) $state.set({ status: 'failed', error })
      }
    },
    stop,
  }
}
