// Devices that move to another connection of the same family: tried first, then done in one change set, so that none is lost
// between the two (screens 7, move devices; RTE-10). They keep their ids and their history, which says from where to where.
import { msg, str } from '@lit/localize'
import { atom, computed } from 'nanostores'

import { recordCalls, type RecordChangeRow } from '../../../contract/records/record-calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { CONNECTION_DEVICE } from '../../../contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { tellChange } from '../../plugins/undo-change.ts'
import { type StepOptions, inSteps } from '../../plugins/in-steps.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordReasonText } from '../../../locales/record-reasons.ts'
import { refusedRows } from '../../../api/refused-rows.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'

/** Connections that a search lists. */
const FOUND = 50

const changesOf = (devices: readonly Pick<RecordRow, 'id' | 'revision'>[], ownerId: string) => ({
  mode: 'all' as const,
  updates: devices.map(({ id, revision }) => ({ id, revision, fields: {}, ownerId })),
})

/** Why devices cannot go there, by id. */
const clashesIn = (rows: readonly RecordChangeRow[]): ReadonlyMap<string, Error> =>
  new Map(
    rows.flatMap((row) =>
      row.outcome === 'failed'
        ? [[row.id, refusedRows(recordCalls(CONNECTION_DEVICE).apply, [row], recordReasonText)] as const]
        : [],
    ),
  )

export const createDeviceMoves = (context: RecordsContext) => {
  const { session, announce, forget, names } = context
  const api = recordsOf(session, CONNECTION_DEVICE)
  const connections = recordsOf(session, CONNECTION)
  return {
    /** The devices with the connection that they are on. */
    load: async (ids: readonly string[], options: StepOptions) => {
      const call = { signal: options.signal, quiet: true }
      const load = async (some: string[]) => {
        const page = await api.page({ ids: some, limit: PAGE_SIZE_MAXIMUM }, call)
        names.add(page.names)
        return page.rows
      }
      const devices = await inSteps(ids, PAGE_SIZE_MAXIMUM, load, options)
      const { record } = await connections.detail(devices[0]?.ownerId ?? '', call)
      return { devices, source: record }
    },
    of: (source: RecordRow, devices: readonly RecordRow[]) => {
      const $target = atom<{ id: string; name: string } | undefined>()
      /** Of what searches have found. */
      const known = new Map<string, string>()
      return {
        $target,
        choose: (id: string | null) => $target.set(id === null ? undefined : { id, name: known.get(id) ?? id }),
        /** What would happen, by the code that does it. */
        $clashes: session.plugin(createQueries).createLoadable<ReadonlyMap<string, Error>>(
          computed($target, (target) => ({
            key: [CONNECTION_DEVICE.name, 'move', target?.id, ...devices.map(({ id }) => id)],
            enabled: target !== undefined,
            load: async (signal: AbortSignal) => {
              const body = { ...changesOf(devices, target?.id ?? ''), dryRun: true }
              return clashesIn((await api.apply(body, { signal, quiet: true })).rows)
            },
          })),
        ),
        search: async (keyword: string, signal: AbortSignal) => {
          const filters = [{ field: 'family', operator: 'eq' as const, value: String(source.values['family']) }]
          const query = { limit: FOUND, filters, ...(keyword !== '' && { keyword }) }
          const { rows } = await connections.page(query, { signal, quiet: true })
          for (const { id, values } of rows) known.set(id, String(values['name']))
          return rows.filter(({ id }) => id !== source.id)
        },
        /** All or none; throws why not. */
        move: async (some: readonly RecordRow[]): Promise<void> => {
          const target = $target.get()
          if (target === undefined) return
          const { applied, rows, changeId } = await api.apply(changesOf(some, target.id), { quiet: true })
          if (!applied) throw refusedRows(recordCalls(CONNECTION_DEVICE).apply, rows, recordReasonText)
          const ids = some.map(({ id }) => id)
          forget(ids)
          announce({ resource: CONNECTION_DEVICE.name, ids, parents: [source.id, target.id] })
          tellChange(
            context,
            () => msg(str`${counted(msg('# device has moved|# devices have moved'), ids.length)}: ${target.name}`),
            changeId,
          )
        },
      }
    },
  }
}
