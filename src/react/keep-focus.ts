// Keeps the focus in an element that is its `ref`; what does so comes once the element shows, and weighs nothing before.
import { chunk } from '../api/load-chunk.ts'

const loadKeeper = chunk(() => import('./ui/focus-keeper.ts'))

export const keepFocusIn = (frame: HTMLElement | null): (() => void) | undefined => {
  if (frame === null) return undefined
  let stop: (() => void) | undefined
  let isOver = false
  void loadKeeper().then(
    ({ keepFocus }) => {
      if (!isOver) stop = keepFocus(frame)
    },
    // Without it the focus is where the browser leaves it.
    () => {},
  )
  return () => {
    isOver = true
    stop?.()
  }
}
