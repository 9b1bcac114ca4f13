// What one connection tells of itself: values, minutes, log (screens 7; RTE-10).
import { atom, computed } from 'nanostores'

import type {
  ConnectionLogRow,
  ConnectionMetrics,
  ConnectionValues,
  LOG_LEVELS,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { connectionsOf } from '../../connections.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { LOOK, watch } from '../../parts/watch.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

export const createDetails = ({ session, announce }: RecordsPart) => {
  const api = connectionsOf(session)
  const queries = session.part(createQueries)
  const $hours = atom(1)
  const $log = atom<{ level: LogLevel; keyword: string }>({ level: 'info', keyword: '' })
  const key = (what: string, id: string, ...more: unknown[]) => [CONNECTION.name, what, id, ...more]
  return {
    $hours,
    $log,
    valuesOf: (id: string) =>
      watch(
        session,
        queries.createLoadable<ConnectionValues>(
          atom({ key: key('values', id), load: (signal: AbortSignal) => api.values(id, { signal, quiet: true }) }),
        ),
        LOOK.values,
      ),
    metricsOf: (id: string) =>
      watch(
        session,
        queries.createLoadable<ConnectionMetrics>(
          computed($hours, (hours) => ({
            key: key('metrics', id, hours),
            load: (signal: AbortSignal) => api.metrics(id, hours, { signal, quiet: true }),
            keepPrevious: true,
          })),
        ),
        LOOK.slow,
      ),
    logOf: (id: string) =>
      watch(
        session,
        queries.createLoadable<{ rows: ConnectionLogRow[]; total: number }>(
          computed($log, ({ level, keyword }) => ({
            key: key('log', id, level, keyword),
            load: (signal: AbortSignal) =>
              api.log(id, { level, ...(keyword !== '' && { keyword }) }, { signal, quiet: true }),
            keepPrevious: true,
          })),
        ),
        LOOK.states,
      ),
    clearLog: async (id: string) => {
      await api.clearLog(id)
      announce({ resource: CONNECTION.name, ids: [id], parents: [] })
    },
    /** Gives the user a text as a file. */
    save: (name: string, text: string) =>
      session.environment.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' })),
  }
}
