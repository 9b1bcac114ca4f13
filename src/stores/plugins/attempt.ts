// What a user has asked for and waits for: whether it is under way, and why the last try has failed.
import { atom } from 'nanostores'

export const createAttempt = () => {
  const $busy = atom(false)
  const $failure = atom<unknown>()
  return {
    $busy,
    $failure,
    /** Answers whether it went through; `work` may say that it did not without failing. */
    run: async (work: () => Promise<unknown>): Promise<boolean> => {
      $busy.set(true)
      $failure.set(undefined)
      try {
        return (await work()) !== false
      } catch (error) {
        $failure.set(error)
        return false
      } finally {
        $busy.set(false)
      }
    },
  }
}
export type Attempt = ReturnType<typeof createAttempt>
