// The error log: every failed request and uncaught error, newest last (spec 3, 4, 8; ENT-13, STA-8, ERR-1, ERR-5).
import { atom, computed } from 'nanostores'

import type { Environment } from './environment.ts'

export interface LogEntry {
  id: string
  type: 'error' | 'info'
  error: unknown
  /** What the entry adds to the error, e.g. where it happened. */
  info: string
  /** Address of the page without its query: a query may hold secrets. */
  page: string
  /** Milliseconds since 1970. */
  time: number
}

/** Entries that are kept; older ones go. */
const CAPACITY = 200

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

export const createLog = (environment: Environment) => {
  const $entries = atom<readonly LogEntry[]>([])
  const add = (error: unknown, info = '', type: LogEntry['type'] = 'error') => {
    const page = withoutQuery(environment.pageAddress())
    const entry: LogEntry = { id: environment.randomId(), type, error, info, page, time: environment.now() }
    $entries.set([...$entries.get().slice(1 - CAPACITY), entry])
  }
  return {
    $entries,
    $count: computed($entries, (entries) => entries.length),
    $errorCount: computed($entries, (entries) => entries.filter((entry) => entry.type === 'error').length),
    add,
    clear: () => $entries.set([]),
  }
}
export type Log = ReturnType<typeof createLog>
