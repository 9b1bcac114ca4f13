// Loads again what moves by itself, as long as somebody looks at it and the page shows.
import { type ReadableAtom, onMount } from 'nanostores'

import type { Session } from '../session.ts'

/** Milliseconds from one look to the next. */
export const APPEARANCE = { states: 4000, values: 2000, slow: 15_000 } as const

export const watch = <Store extends ReadableAtom & { reload: () => Promise<void> }>(
  { environment: { visibility } }: Session,
  $store: Store,
  interval: number,
): Store => {
  onMount($store, () => {
    let busy = false
    const timer = setInterval(() => {
      if (busy || !visibility.isVisible()) return
      busy = true
      void $store.reload().finally(() => (busy = false))
    }, interval)
    return () => clearInterval(timer)
  })
  return $store
}
