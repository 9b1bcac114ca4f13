// Server state of a session: one query client, bridged to nanostores, so that page builders stay free of React.
import { type QueryKey, QueryClient, QueryObserver, type QueryObserverOptions, hashKey } from '@tanstack/query-core'
import { type ReadableAtom, atom, onMount } from 'nanostores'

import { isAbort } from '../api/request-error.ts'
import type { Session } from './session.ts'

/** Loadable data; `refreshing` means that older data shows while newer is under way. */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T; refreshing: boolean; loadedAt: number }
  | { status: 'failed'; error: unknown; data: T | undefined }

/** As the views read it; `reload` tries again. */
export type LoadableStore<T> = ReadableAtom<Loadable<T>> & { reload: () => Promise<void> }

export interface QueryRequest<T> {
  key: QueryKey
  load: (signal: AbortSignal) => Promise<T>
  /** Keeps the rows of the last key on the screen while the next ones load. */
  keepPrevious?: boolean
  enabled?: boolean
}

const toOptions = <T>({ key, load, keepPrevious, enabled }: QueryRequest<T>): QueryObserverOptions<T> => ({
  queryKey: key,
  queryFn: ({ signal }) => load(signal),
  enabled: enabled ?? true,
  ...(keepPrevious === true && { placeholderData: (previous: T | undefined) => previous as never }),
})

/** Resources by key: reading, and what a save makes stale. */
export const createQueries = (session: Session) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
  session.onDestroy(() => client.clear())
  /** Of what a save has just answered, which need not be asked for. */
  let answered: string | undefined
  session.onDestroy(
    session.changed.listen(({ resource }) => {
      void client.invalidateQueries({ queryKey: [resource], predicate: ({ queryHash }) => queryHash !== answered })
    }),
  )
  let signedOut = false
  session.onDestroy(
    session.credentials.$signedIn.listen((signedIn) => {
      // What one user has loaded is not for the next one.
      if (signedOut) client.removeQueries({ type: 'inactive' })
      if (signedIn) void (signedOut ? client.resetQueries() : client.invalidateQueries())
      signedOut = !signedIn
    }),
  )
  const { credentials, locale } = session
  // Who is not signed in would only be refused; whoever signs in loads everything in the language of then.
  session.onDestroy(locale.$locale.listen(() => void (credentials.$signedIn.get() && client.invalidateQueries())))

  /** A store that loads what the request in another store names, anew when that changes. */
  const createLoadable = <T>($request: ReadableAtom<QueryRequest<T>>): LoadableStore<T> => {
    const $loadable = atom<Loadable<T>>({ status: 'loading' })
    const observer = new QueryObserver<T>(client, toOptions($request.get()))
    onMount($loadable, () => {
      const show = () => {
        const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, status } = observer.getCurrentResult()
        if (status === 'error' && !isAbort(error)) $loadable.set({ status: 'failed', error, data })
        else if (data !== undefined) {
          const refreshing = isFetching || isPlaceholderData
          $loadable.set({ status: 'ready', data, refreshing, loadedAt: dataUpdatedAt })
        } else $loadable.set({ status: 'loading' })
      }
      observer.setOptions(toOptions($request.get()))
      const stops = [$request.listen((request) => observer.setOptions(toOptions(request))), observer.subscribe(show)]
      show()
      return () => {
        for (const stop of stops) stop()
      }
    })
    return Object.assign($loadable, { reload: async () => void (await observer.refetch()) })
  }

  return {
    createLoadable,
    /** What a key names; where the views show it, failures need no toast. */
    load: <T>(
      key: QueryKey,
      read: (options: { signal: AbortSignal; quiet: true }) => Promise<T>,
      how: Pick<QueryRequest<T>, 'keepPrevious' | 'enabled'> = {},
    ) => createLoadable<T>(atom<QueryRequest<T>>({ key, load: (signal) => read({ signal, quiet: true }), ...how })),
    /** Loads once, from the cache when it is fresh. */
    fetch: <T>({ key, load }: QueryRequest<T>): Promise<T> =>
      client.fetchQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) }),
    /** Shows what a save has answered; what `tell` announces makes all else of its resource load anew. */
    takeSaved: (key: QueryKey, saved: unknown, tell: () => void) => {
      client.setQueryData(key, saved)
      answered = hashKey(key)
      tell()
      answered = undefined
    },
    invalidate: (resource: string) => client.invalidateQueries({ queryKey: [resource] }),
  }
}
