// The error log: every failed request, file and view and every uncaught error, newest last
// (spec 3, 4, 8; ENT-13, STA-8, ERR-1, ERR-5).
import { atom, computed } from 'nanostores'

import type { Environment } from './environment.ts'

/** Whom an entry happened to. */
export interface LogUser {
  userId: string
  username: string
}

export interface LogEntry {
  id: string
  type: 'error' | 'info'
  error: unknown
  /** What the entry adds to the error, e.g. where it happened. */
  info: string
  user: LogUser | undefined
  /** The `uuid` cookie. */
  uuid: string | undefined
  /** Whether a token was there: the token itself is in no store (ENT-13). */
  hadToken: boolean
  /** Address of the page without its query: a query may hold secrets. */
  page: string
  /** Milliseconds since 1970. */
  time: number
}

/** Where an entry comes from, beside the requests, which need no word. */
export const LOG_INFO = {
  view: 'view',
  uncaught: 'uncaught',
  rejection: 'unhandled rejection',
  styleSheet: 'style sheet',
} as const

/** Entries that are kept; older ones go. */
const CAPACITY = 200
const USER_COOKIE = 'uuid'

/** Keeps the path of a console whose paths are in the hash. */
const withoutQuery = (address: string) => {
  const [, page = '', path = ''] = /^([^?#]*)(?:\?[^#]*)?(#\/[^?]*)?/.exec(address) ?? []
  return page + path
}

export const createLog = (environment: Environment, hasToken: () => boolean = () => false) => {
  const $entries = atom<readonly LogEntry[]>([])
  /** Errors that nobody has looked at yet. */
  const $newErrors = atom(0)
  let user: LogUser | undefined

  const add = (error: unknown, info = '', type: LogEntry['type'] = 'error') => {
    // A request that nobody caught, or a failure that ends a view, is here already.
    if (error instanceof Error && $entries.get().some((entry) => entry.error === error)) return
    const entry: LogEntry = {
      id: environment.randomId(),
      type,
      error,
      info,
      user,
      uuid: environment.cookies.get(USER_COOKIE),
      hadToken: hasToken(),
      page: withoutQuery(environment.pageAddress()),
      time: environment.now(),
    }
    $entries.set([...$entries.get().slice(1 - CAPACITY), entry])
    if (type === 'error') $newErrors.set($newErrors.get() + 1)
  }
  const keep = (kept: readonly LogEntry[]) => {
    $entries.set(kept)
    $newErrors.set(0)
  }
  return {
    $entries,
    $count: computed($entries, (entries) => entries.length),
    $errorCount: computed($entries, (entries) => entries.filter((entry) => entry.type === 'error').length),
    $newErrors,
    add,
    /** Somebody looks at the log. */
    markSeen: () => $newErrors.set(0),
    clear: () => keep([]),
    /** Who is signed in from now on; what happened to somebody else is not for them to read. */
    setUser: (next: LogUser | undefined) => {
      user = next && { userId: next.userId, username: next.username }
      if (user === undefined) return
      const kept = $entries.get().filter((entry) => entry.user === undefined || entry.user.userId === user?.userId)
      if (kept.length < $entries.get().length) keep(kept)
    },
  }
}
export type Log = ReturnType<typeof createLog>
