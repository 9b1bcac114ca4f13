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

export const refusedRevert = (error: unknown): RefusedRevert =>
  error instanceof RequestError && error.reason === 'history.changedSince'
    ? { status: 'changedSince', fields: error.fields.map(({ path }) => path) }
    : { status: 'failed', error }

/** `load` reads page 1, 2, …; `key` is what a save invalidates, and what tells this history from others. */
export const createHistoryPages = <T>(
  session: Session,
  key: QueryKey,
  load: (page: number, signal: AbortSignal) => Promise<T>,
) => {
  const $number = atom(1)
  const $page: LoadableStore<T> = session.part(createQueries).createLoadable(
    computed($number, (page) => ({
      key: [...key, page],
      load: (signal: AbortSignal) => load(page, signal),
      keepPrevious: true,
    })),
  )
  return { $number, $page, size: HISTORY_PAGE, goToPage: (page: number) => $number.set(page) }
}
export type HistoryPages<T> = ReturnType<typeof createHistoryPages<T>>
