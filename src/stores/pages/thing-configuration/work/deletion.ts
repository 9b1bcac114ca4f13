// Deleting things: what hangs on them and stands in the way, the question, the call, and the way back (API-14, API-34).
import { msg, str } from '@lit/localize'
import { atom } from 'nanostores'

import { applyThingChanges } from '../../../../contract/thing/thing-change-calls.ts'
import { joinIds } from '../../../../contract/wire/id-lists.ts'
import { refusedRows } from '../../../../api/refused-rows.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import { type DeleteState, getDeleteState } from '../../../../contract/thing/thing-calls.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { tellChange } from '../../../plugins/undo-change.ts'
import { type Progress, inSteps } from '../../../plugins/in-steps.ts'
import { thingsOf } from '../../../things.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { type DeletionScope, readDeletionScope } from './deletion-scope.ts'

interface Asked extends DeletionScope {
  ids: readonly string[]
  states: DeleteState[]
}

export type Deletion =
  | { status: 'idle' }
  | { status: 'checking'; ids: readonly string[]; progress?: Progress | undefined }
  | ({ status: 'asking' } & Asked)
  | ({ status: 'deleting' } & Asked)
  | { status: 'failed'; ids: readonly string[]; error: unknown }

/** Ids of one call: they stand in its address. */
const STEP = 200

export const createThingDeletion = (context: ThingContext) => {
  const { session, announce, forget, closeDialog, $may } = context
  const $deletion = atom<Deletion>({ status: 'idle' })
  let check: AbortController | undefined

  const prepare = async (ids: readonly string[]) => {
    check?.abort()
    check = new AbortController()
    const { signal } = check
    $deletion.set({ status: 'checking', ids })
    try {
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) $deletion.set({ status: 'checking', ids, progress })
      }
      const states = await inSteps(
        ids,
        STEP,
        (some) => session.call(getDeleteState, { query: { ids: joinIds(some) } }, { signal, quiet: true }),
        {
          signal,
        },
      )
      const scope = await readDeletionScope(session, ids, { signal, onProgress })
      if (signal.aborted) return
      $deletion.set({ status: 'asking', ids, states, ...scope })
    } catch (error) {
      if (!signal.aborted) $deletion.set({ status: 'failed', ids, error })
    }
  }

  /** More than an address can name go as a change set: all of them or none as well. */
  const remove = async (ids: readonly string[], cascade: boolean) => {
    if (ids.length <= STEP) return (await thingsOf(session).remove(ids, cascade, { quiet: true })).changeId
    const { applied, rows, changeId } = await session.call(
      applyThingChanges,
      { body: { mode: 'all', origin: 'batch', deletes: ids.map((thingId) => ({ thingId, cascade })) } },
      { quiet: true },
    )
    if (applied) return changeId
    throw refusedRows(applyThingChanges, rows)
  }
  const tell = (changeId: string | undefined, count: number, first: string) =>
    tellChange(
      context,
      () => (count === 1 ? msg(str`${first} deleted`) : msg(str`${formatCount(count)} things deleted`)),
      // What comes back is created anew.
      $may.get()(PERMISSIONS.thing.add) ? changeId : undefined,
    )

  return {
    $deletion,
    prepare,
    cancel: () => {
      check?.abort()
      $deletion.set({ status: 'idle' })
      closeDialog()
    },
    /** Deletes what was asked about; `cascade` takes along all that stands below. */
    confirm: async (cascade: boolean) => {
      const asked = $deletion.get()
      if (asked.status !== 'asking') return
      const { ids, states, descendants } = asked
      $deletion.set({ ...asked, status: 'deleting' })
      try {
        const changeId = await remove(ids, cascade)
        $deletion.set({ status: 'idle' })
        closeDialog()
        forget(ids)
        // The tree counts also what it has not loaded.
        const parents = new Set(states.flatMap(({ parentId }) => (parentId === undefined ? [] : [parentId])))
        announce({ resource: 'things', ids, parents: [...parents] })
        tell(changeId, ids.length + descendants, states[0]?.name ?? '')
      } catch (error) {
        $deletion.set({ status: 'failed', ids, error })
      }
    },
  }
}
export type ThingDeletion = ReturnType<typeof createThingDeletion>
