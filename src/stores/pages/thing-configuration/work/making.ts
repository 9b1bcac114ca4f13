// Many new things in one call: copies, batches by a pattern, series; all of them or none (API-31, API-32; screens 1, copy).
import { msg, str } from '@lit/localize'

import type { Body } from '../../../../contract/wire/endpoint.ts'
import { getTurbines } from '../../../../contract/thing/thing-list-calls.ts'
import {
  NO_PARENT,
  insertThings,
  type WrittenThing,
  copyThings,
  produceSeries,
} from '../../../../contract/thing/thing-batch-calls.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import { CARRIER_DEVICES, type ThingType } from '../../../../contract/thing/thing-types.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { tellChange } from '../../../plugins/undo-change.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import type { KnownThing } from './lookup.ts'

/** Whether series may be generated below it. */
export const carriesSeries = ({ type, subType }: Pick<KnownThing, 'type' | 'subType'>): boolean =>
  type === 'thing_device' && CARRIER_DEVICES.some((carrier) => carrier === subType)

interface Made {
  things: readonly WrittenThing[]
  changeId?: string | undefined
}

export const createThingMaking = (context: ThingContext) => {
  const { session, announce, selection, $may } = context

  const tell = ({ things: made, changeId }: Made): number => {
    const ids = made.map((thing) => thing.thingId)
    announce({ resource: 'things', ids, parents: [...new Set(made.map((thing) => thing.parentId))] })
    const [count, first] = [made.length, made[0]?.name ?? '']
    tellChange(
      context,
      () => (count === 1 ? msg(str`${first} created`) : msg(str`${formatCount(count)} things created`)),
      $may.get()(PERMISSIONS.thing.delete) ? changeId : undefined,
    )
    return count
  }
  const quiet = { quiet: true }

  return {
    /** Answer how many things were made; what the server refuses is thrown. */
    copy: async (request: Body<typeof copyThings>) => tell(await session.call(copyThings, { body: request }, quiet)),
    insert: async ({
      type,
      parentId,
      ...body
    }: Body<typeof insertThings> & { type: ThingType; parentId: string | null }) =>
      tell(await session.call(insertThings, { params: { type, parentId: parentId ?? NO_PARENT }, body }, quiet)),
    series: async (request: Body<typeof produceSeries>) =>
      tell(await session.call(produceSeries, { body: request }, quiet)),
    /** Selects the wind turbines among these things and below them (API-30). */
    selectTurbines: async (ids: readonly string[]) => {
      try {
        const { rows, total, truncated } = await session.call(getTurbines, { body: { thingIds: [...ids] } })
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
