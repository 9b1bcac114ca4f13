// Deleting things: what hangs on them and stands in the way, the question, the call, and the way back (API-14, API-34).
import { msg, str } from '@lit/localize'
import { atom } from 'nanostores'

import { RequestError } from '../../../api/request-error.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/limits.ts'
import { PERMISSIONS } from '../../../contract/permissions.ts'
import type { Reason } from '../../../contract/reasons.ts'
import type { DeleteState } from '../../../contract/thing-calls.ts'
import { type Progress, inSteps } from '../../parts/in-steps.ts'
import { thingHistoryOf, thingWritesOf } from '../../thing-work.ts'
import { thingsOf } from '../../things.ts'
import type { ThingPart } from '../thing-configuration.ts'
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

/** Deletions that one toast can take back. */
const UNDO_LIMIT = 100

const refusedAs = (reason: Reason | undefined, subjects: string[]) =>
  new RequestError({
    kind: 'http',
    status: 409,
    path: '/api-thing/v1/things/changes',
    method: 'POST',
    problem: { code: 409, message: 'refused', ...(reason && { reason }), subjects },
  })

export const createThingDeletion = ({ session, announce, forget, closeTask, $may }: ThingPart) => {
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
      const states = await inSteps(ids, STEP, (some) => thingsOf(session).deleteState(some, { signal, quiet: true }), {
        signal,
      })
      const scope = await readDeletionScope(session, ids, { signal, onProgress })
      if (signal.aborted) return
      $deletion.set({ status: 'asking', ids, states, ...scope })
    } catch (error) {
      if (!signal.aborted) $deletion.set({ status: 'failed', ids, error })
    }
  }

  /** More than an address can name go as a change set: all of them or none as well. */
  const remove = async (ids: readonly string[], cascade: boolean) => {
    if (ids.length <= STEP) return thingsOf(session).remove(ids, cascade, { quiet: true })
    const { applied, rows } = await thingWritesOf(session).apply(
      { mode: 'all', deletes: ids.map((thingId) => ({ thingId, cascade })) },
      { quiet: true },
    )
    if (applied) return undefined
    const failed = rows.filter((row) => row.outcome === 'failed')
    throw refusedAs(failed[0]?.reason, [...new Set(failed.flatMap((row) => row.subjects ?? []))].slice(0, 8))
  }
  /** The deletions of these things, without those that went with the one above. */
  const findDeletions = async (ids: readonly string[]) => {
    const { rows } = await thingHistoryOf(session).page({ action: 'delete', limit: PAGE_SIZE_MAXIMUM }, { quiet: true })
    const newest = new Map(rows.toReversed().map((entry) => [entry.thingId, entry]))
    return ids.flatMap((id) => newest.get(id) ?? [])
  }
  const giveBack = async (ids: readonly string[]) => {
    const back: string[] = []
    const parents = new Set<string | null>()
    try {
      for (const { thingId, revision } of await findDeletions(ids)) {
        const { thing } = await thingHistoryOf(session).revert({ thingId, revision })
        back.push(thingId)
        parents.add(thing.parentId)
      }
    } catch {
      // The client has logged it and shown the toast; what is back is shown.
    }
    if (back.length > 0) announce({ resource: 'things', ids: back, parents: [...parents] })
  }
  const tell = (ids: readonly string[], count: number, first: string) => {
    const { history, revert, add } = PERMISSIONS.thing
    const canUndo = ids.length <= UNDO_LIMIT && [history, revert, add].every($may.get())
    session.toasts.showInfo(
      () => (count === 1 ? msg(str`${first} deleted`) : msg(str`${count} things deleted`)),
      canUndo ? { label: () => msg('Undo'), run: () => void giveBack(ids) } : undefined,
    )
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
      const { ids, states, descendants } = asked
      $deletion.set({ ...asked, status: 'deleting' })
      try {
        await remove(ids, cascade)
        $deletion.set({ status: 'idle' })
        closeTask()
        forget(ids)
        announce({ resource: 'things', ids, parents: [] })
        tell(ids, ids.length + descendants, states[0]?.name ?? '')
      } catch (error) {
        $deletion.set({ status: 'failed', ids, error })
      }
    },
  }
}
export type ThingDeletion = ReturnType<typeof createThingDeletion>
