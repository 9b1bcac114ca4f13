// The error log: what failed since sign-in, newest first, filtered, cleared, and given to support as a file
// (spec 3, 4; ENT-13, STA-8, ERR-1, REQ-9).
import { msg } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { toCsv } from '../../lib/csv.ts'
import { textFile } from '../../lib/file-content.ts'
import { type LogKind, type LogRecord, toLogRecord } from '../plugins/log-record.ts'
import type { Session } from '../session.ts'

export interface LogFilters {
  text: string
  type: LogRecord['type'] | ''
  kind: LogKind | ''
}

export type LogFormat = 'json' | 'csv'

const NO_FILTERS: LogFilters = { text: '', type: '', kind: '' }

/** The entry as the specification names its parts (ENT-13), and what they hold in words. */
const toExported = (record: LogRecord) => ({
  type: record.type,
  error: record.message,
  info: record.info,
  userInfo: record.user,
  uuid: record.uuid,
  token: record.token,
  pageUrl: record.page,
  timestamp: new Date(record.time).toISOString(),
  kind: record.kind,
  request: record.request,
  status: record.status,
  details: record.details,
})

const CONTENT: Record<LogFormat, (records: readonly LogRecord[]) => string> = {
  json: (records) => `${JSON.stringify(records.map(toExported), undefined, 2)}\n`,
  csv: (records) => {
    const rows = records.map(toExported)
    return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
  },
}

export const createErrorLogPage = ({ log, locale, credentials, environment }: Session) => {
  const $filters = atom<LogFilters>(NO_FILTERS)
  const $openId = atom<string | undefined>()
  /** All of them; in words of the language that shows. */
  const $records = computed([log.$entries, locale.$locale], (entries) => {
    const token = credentials.get()
    return entries.map((entry) => toLogRecord(entry, token === undefined ? [] : [token])).toReversed()
  })
  const $shown = computed([$records, $filters], (records, { text, type, kind }) => {
    const wanted = text.trim().toLowerCase()
    return records.filter(
      (record) =>
        (type === '' || record.type === type) &&
        (kind === '' || record.kind === kind) &&
        [record.message, record.request, record.status, record.info, record.details, record.page, record.user]
          .join('\n')
          .toLowerCase()
          .includes(wanted),
    )
  })

  return {
    $filters,
    $records,
    $shown,
    $count: log.$count,
    $errorCount: log.$errorCount,
    $newErrors: log.$newErrors,
    $filtered: computed($filters, (filters) => Object.values(filters).some((value) => value.trim() !== '')),
    /** The entry that is open beside the table. */
    $open: computed([$records, $openId], (records, id) => records.find((record) => record.id === id)),
    setFilters: (next: Partial<LogFilters>) => $filters.set({ ...$filters.get(), ...next }),
    clearFilters: () => $filters.set(NO_FILTERS),
    open: (id: string | undefined) => $openId.set(id),
    /** The user looks at it now: what is there is no news any more. */
    markSeen: log.markSeen,
    clear: log.clear,
    /** Saves what the filters let through. */
    save: (format: LogFormat) => {
      const day = new Date(environment.now()).toISOString().slice(0, 10)
      const name = `${msg('Error log')} ${day}.${format}`
      environment.saveFile(name, textFile(name, CONTENT[format]($shown.get())))
    },
  }
}
export type ErrorLogPage = ReturnType<typeof createErrorLogPage>
