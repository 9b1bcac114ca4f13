// Keeps the focus in an element that is its `ref`; what does so comes with the first focus in it: the first view goes without.
import { chunk } from '../api/load-chunk.ts'

const loadKeeper = chunk(() => import('./ui/focus/focus-keeper.ts'))

export const keepFocusIn = (frame: HTMLElement | null): (() => void) | undefined => {
  if (frame === null) return undefined
  const life = new AbortController()
  let stop: (() => void) | undefined
  const start = () =>
    void loadKeeper().then(
      ({ keepFocus }) => {
        if (!life.signal.aborted) stop = keepFocus(frame)
      },
      // Without it the focus is where the browser leaves it.
      () => {},
    )
  frame.addEventListener('focusin', start, { once: true, signal: life.signal })
  return () => {
    life.abort()
    stop?.()
  }
}
