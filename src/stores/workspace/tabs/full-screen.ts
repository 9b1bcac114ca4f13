// Full screen as the browser has it: the user may leave it by a key of the browser's own (spec 2, 4; LAY-7).
import { type ReadableAtom, atom } from 'nanostores'

import type { Session } from '../../session.ts'

export interface FullScreenStore {
  $on: ReadableAtom<boolean>
  toggle: () => Promise<void>
  stop: () => void
}

/** Undefined where there is no full screen. */
export const createFullScreen = ({ environment, log }: Session): FullScreenStore | undefined => {
  const { fullScreen } = environment
  if (fullScreen === undefined) return undefined
  const $on = atom(fullScreen.isOn())
  const stop = fullScreen.listen(() => $on.set(fullScreen.isOn()))
  return {
    $on,
    toggle: async () => {
      try {
        await fullScreen.set(!fullScreen.isOn())
      } catch (error) {
        log.add(error)
      }
    },
    stop,
  }
}
