// Many new things in one call: copies, batches by a pattern, series; all of them or none (API-31, API-32; screens 1, copy).
import { msg, str } from '@lit/localize'

import type { BatchRequest, CopyRequest, SeriesRequest } from '../../../api/thing-writes.ts'
import type { WrittenThing } from '../../../contract/thing-batch-calls.ts'
import { PERMISSIONS } from '../../../contract/permissions.ts'
import { CARRIER_DEVICES, type ThingType } from '../../../contract/thing-types.ts'
import { thingListsOf, thingWritesOf } from '../../thing-work.ts'
import type { ThingPart } from '../thing-configuration.ts'
import type { KnownThing } from './lookup.ts'

/** Whether series may be generated below it. */
export const carriesSeries = ({ type, subType }: Pick<KnownThing, 'type' | 'subType'>): boolean =>
  type === 'thing_device' && CARRIER_DEVICES.some((carrier) => carrier === subType)

export const createThingMaking = ({ session, announce, selection, $may }: ThingPart) => {
  const writes = thingWritesOf(session)

  /** Deletes what was made; the history keeps it. */
  const takeBack = async (made: readonly WrittenThing[]) => {
    const ids = made.map((thing) => thing.thingId)
    try {
      const deletes = made.map(({ thingId, revision }) => ({ thingId, revision, cascade: true }))
      const { applied } = await writes.apply({ deletes })
      if (!applied) session.toasts.showInfo(() => msg('Not taken back: somebody has changed these things again since'))
    } catch {
      // The client has logged it and shown the toast.
    }
    announce({ resource: 'things', ids, parents: [...new Set(made.map((thing) => thing.parentId))] })
  }
  const tell = (made: readonly WrittenThing[]): number => {
    const ids = made.map((thing) => thing.thingId)
    announce({ resource: 'things', ids, parents: [...new Set(made.map((thing) => thing.parentId))] })
    const [count, first] = [made.length, made[0]?.name ?? '']
    const undo = { label: () => msg('Undo'), run: () => void takeBack(made) }
    session.toasts.showInfo(
      () => (count === 1 ? msg(str`${first} created`) : msg(str`${count} things created`)),
      $may.get()(PERMISSIONS.thing.remove) ? undo : undefined,
    )
    return count
  }
  const quiet = { quiet: true }

  return {
    /** Answer how many things were made; what the server refuses is thrown. */
    copy: async (request: CopyRequest) => tell((await writes.copy(request, quiet)).things),
    insert: async (request: BatchRequest & { type: ThingType; parentId: string | null }) =>
      tell((await writes.insertMany(request, quiet)).things),
    series: async (request: SeriesRequest) => tell((await writes.produceSeries(request, quiet)).things),
    /** Selects the wind turbines among these things and below them (API-30). */
    selectTurbines: async (ids: readonly string[]) => {
      try {
        const { rows, total, truncated } = await thingListsOf(session).turbines([...ids])
        if (rows.length > 0) selection.set(rows.map((row) => row.thingId))
        const count = rows.length
        session.toasts.showInfo(() => {
          if (count === 0) return msg('There are no wind turbines below')
          return truncated
            ? msg(str`The first ${count} of ${total} wind turbines selected`)
            : msg(str`${count} wind turbines selected`)
        })
      } catch {
        // The client has logged it and shown the toast; the selection stays.
      }
    },
  }
}
export type ThingMaking = ReturnType<typeof createThingMaking>
