// Unsaved input: what would be lost asks first, in one place for every way out (rule 6 of the product: nothing is lost).
import { type ReadableAtom, atom } from 'nanostores'

/** A question that waits for the user: leave and lose the changes, or stay. */
export interface LeaveQuestion {
  leave: () => void
  stay: () => void
}

export interface LeaveGuard {
  $dirty: ReadableAtom<boolean>
  $question: ReadableAtom<LeaveQuestion | undefined>
  setDirty: (dirty: boolean) => void
  /** True at once when nothing is unsaved; else the user's answer. A second caller waits for the same answer. */
  canLeave: () => Promise<boolean>
}

export const createLeaveGuard = (): LeaveGuard => {
  const $dirty = atom(false)
  const $question = atom<LeaveQuestion | undefined>()
  let pending: Promise<boolean> | undefined

  const ask = () =>
    new Promise<boolean>((resolve) => {
      const answer = (leave: boolean) => () => {
        $question.set(undefined)
        pending = undefined
        if (leave) $dirty.set(false)
        resolve(leave)
      }
      $question.set({ leave: answer(true), stay: answer(false) })
    })

  return {
    $dirty,
    $question,
    setDirty: (dirty) => $dirty.set(dirty),
    canLeave: async () => {
      if (!$dirty.get()) return true
      pending ??= ask()
      return pending
    },
  }
}
