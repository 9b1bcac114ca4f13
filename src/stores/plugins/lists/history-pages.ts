// The pages of a history, newest first, and what taking a change back came to (screens 0, audit and revert).
import { atom, computed } from 'nanostores'
import type { QueryKey } from '@tanstack/query-core'

import { RequestError } from '../../../api/request-error.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import type { Session } from '../../session.ts'

/** Entries of a page. */
export const HISTORY_PAGE = 20

export type RefusedRevert =
  /** Somebody changed these fields again since; with `force` they are taken back as well. */
  { status: 'changedSince'; fields: string[] } | { status: 'failed'; error: unknown }
export type RevertOutcome = { status: 'reverted' } | RefusedRevert

const refused = (error: unknown): RefusedRevert =>
  error instanceof RequestError && error.reason === 'history.changedSince'
    ? { status: 'changedSince', fields: error.fields.map(({ path }) => path) }
    : { status: 'failed', error }

/** Taking entries back; `keyOf` tells one from the others, `run` does it and throws why it could not be. */
export const createReverts = <Entry>(
  keyOf: (entry: Entry) => string,
  run: (entry: Entry, force: boolean) => Promise<void>,
) => {
  /** The entry that is being taken back. */
  const $reverting = atom<string | undefined>()
  return {
    $reverting,
    keyOf,
    revert: async (entry: Entry, force = false): Promise<RevertOutcome> => {
      $reverting.set(keyOf(entry))
      try {
        await run(entry, force)
        return { status: 'reverted' }
      } catch (error) {
        return refused(error)
      } finally {
        $reverting.set(undefined)
      }
    },
  }
}

/** `load` reads page 1, 2, …; `key` is what a save invalidates, and what tells this history from others. */
export const createHistoryPages = <T>(
  session: Session,
  key: QueryKey,
  load: (page: number, signal: AbortSignal) => Promise<T>,
) => {
  const $number = atom(1)
  const $page: LoadableStore<T> = session.plugin(createQueries).createLoadable(
    computed($number, (page) => ({
      key: [...key, page],
      load: (signal: AbortSignal) => load(page, signal),
      keepPrevious: true,
    })),
  )
  return { $number, $page, size: HISTORY_PAGE, goToPage: (page: number) => $number.set(page) }
}
export type HistoryPages<T> = ReturnType<typeof createHistoryPages<T>>
