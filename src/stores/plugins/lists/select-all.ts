// Selects all that a list's filters let through, over all pages, up to a limit; it says how far it is and can be ended.
import { atom } from 'nanostores'

import type { Progress } from '../in-steps.ts'
import type { Selection } from './selection.ts'

export interface SelectAllOptions {
  selection: Selection
  /** Ids of a page, from 1; as many as the server gives on one. */
  load: (page: number, signal: AbortSignal) => Promise<{ ids: string[]; total: number }>
  /** Most that can be selected. */
  limit: number
  /** Told when there are more than the limit. */
  onLimit: (total: number) => void
}

export const createSelectAll = ({ selection, load, limit, onLimit }: SelectAllOptions) => {
  /** Undefined while nothing is under way. */
  const $progress = atom<Progress | undefined>()
  let running: AbortController | undefined

  const collect = async (signal: AbortSignal) => {
    const ids = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { ids: some, total } = await load(page, signal)
      for (const id of some) if (ids.size < limit) ids.add(id)
      signal.throwIfAborted()
      const wanted = Math.min(total, limit)
      $progress.set({ done: ids.size, total: wanted })
      if (some.length === 0 || ids.size >= wanted) return { ids, total }
    }
  }
  const stop = () => running?.abort()
  return {
    $progress,
    run: async (expected: number) => {
      stop()
      const controller = new AbortController()
      running = controller
      $progress.set({ done: 0, total: Math.min(expected, limit) })
      try {
        const { ids, total } = await collect(controller.signal)
        selection.set(ids)
        if (total > limit) onLimit(total)
      } catch {
        // Ended, or failed: then the client has logged it and shown the toast. What was selected stays.
      } finally {
        if (running === controller) $progress.set(undefined)
      }
    },
    cancel: stop,
  }
}
