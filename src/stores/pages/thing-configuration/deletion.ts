// Deleting things: first what stands in the way, then the question, then the call (API: things/delete/state, things).
import { atom } from 'nanostores'

import type { DeleteState } from '../../../contract/thing-calls.ts'
import type { ThingPart } from '../thing-configuration.ts'
import { thingsOf } from '../../things.ts'

export type Deletion =
  | { status: 'idle' }
  | { status: 'checking'; ids: readonly string[] }
  | { status: 'asking'; ids: readonly string[]; states: DeleteState[]; descendants: number }
  | { status: 'deleting'; ids: readonly string[]; states: DeleteState[]; descendants: number }
  | { status: 'failed'; ids: readonly string[]; error: unknown }

export const createThingDeletion = ({ session, announce, forget, closeTask }: ThingPart) => {
  const $deletion = atom<Deletion>({ status: 'idle' })
  let check: AbortController | undefined

  const prepare = async (ids: readonly string[]) => {
    check?.abort()
    check = new AbortController()
    const { signal } = check
    $deletion.set({ status: 'checking', ids })
    try {
      const states = await thingsOf(session).deleteState(ids, { signal, quiet: true })
      if (signal.aborted) return
      const descendants = states.reduce((sum, state) => sum + state.descendants, 0)
      $deletion.set({ status: 'asking', ids, states, descendants })
    } catch (error) {
      if (!signal.aborted) $deletion.set({ status: 'failed', ids, error })
    }
  }

  return {
    $deletion,
    prepare,
    cancel: () => {
      check?.abort()
      $deletion.set({ status: 'idle' })
      closeTask()
    },
    /** Deletes what was asked about; `cascade` takes along all that stands below. */
    confirm: async (cascade: boolean) => {
      const asked = $deletion.get()
      if (asked.status !== 'asking') return
      $deletion.set({ ...asked, status: 'deleting' })
      try {
        await thingsOf(session).remove(asked.ids, cascade, { quiet: true })
        $deletion.set({ status: 'idle' })
        closeTask()
        forget(asked.ids)
        announce({ resource: 'things', ids: asked.ids, parents: [] })
      } catch (error) {
        $deletion.set({ status: 'failed', ids: asked.ids, error })
      }
    },
  }
}
export type ThingDeletion = ReturnType<typeof createThingDeletion>
