// What one connection tells of itself: values, minutes, log (screens 7; RTE-10).
import { atom, computed } from 'nanostores'

import {
  clearConnectionLog,
  getConnectionLog,
  getConnectionMetrics,
  getConnectionValues,
} from '../../../contract/records/connection-management/connection-calls.ts'
import type {
  ConnectionLogRow,
  ConnectionMetrics,
  LOG_LEVELS,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { APPEARANCE, watch } from '../../plugins/watch.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

export const createDetails = ({ session, announce }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const $hours = atom(1)
  const $log = atom<{ level: LogLevel; keyword: string }>({ level: 'info', keyword: '' })
  const key = (what: string, id: string, ...more: unknown[]) => [CONNECTION.name, what, id, ...more]
  return {
    $hours,
    $log,
    valuesOf: (id: string) =>
      watch(
        session,
        queries.load(key('values', id), (options) => session.call(getConnectionValues, { params: { id } }, options)),
        APPEARANCE.values,
      ),
    metricsOf: (id: string) =>
      watch(
        session,
        queries.createLoadable<ConnectionMetrics>(
          computed($hours, (hours) => ({
            key: key('metrics', id, hours),
            load: (signal: AbortSignal) =>
              session.call(getConnectionMetrics, { params: { id }, query: { hours } }, { signal, quiet: true }),
            keepPrevious: true,
          })),
        ),
        APPEARANCE.slow,
      ),
    logOf: (id: string) =>
      watch(
        session,
        queries.createLoadable<{ rows: ConnectionLogRow[]; total: number }>(
          computed($log, ({ level, keyword }) => ({
            key: key('log', id, level, keyword),
            load: (signal: AbortSignal) =>
              session.call(
                getConnectionLog,
                { params: { id }, query: { level, ...(keyword !== '' && { keyword }) } },
                { signal, quiet: true },
              ),
            keepPrevious: true,
          })),
        ),
        APPEARANCE.states,
      ),
    clearLog: async (id: string) => {
      await session.call(clearConnectionLog, { params: { id } })
      announce({ resource: CONNECTION.name, ids: [id], parents: [] })
    },
    /** Gives the user a text as a file. */
    save: (name: string, text: string) =>
      session.environment.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' })),
  }
}
