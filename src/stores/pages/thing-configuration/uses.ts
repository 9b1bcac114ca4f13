// What hangs on one thing: the things below it by type, and its alarms (API-34; screens 0, where-used).
import { computed } from 'nanostores'

import { joinIds } from '../../../contract/wire/id-lists.ts'
import { type Use, getWhereUsed } from '../../../contract/thing/thing-list-calls.ts'
import { createQueries } from '../../query.ts'
import type { ThingPart } from '../thing-configuration.ts'

export const createThingUses = ({ session, inspector }: ThingPart) => ({
  /** Of the thing that the inspector shows. */
  $uses: session.part(createQueries).createLoadable<Use[]>(
    computed(inspector.$state, (state) => {
      const thingId = 'thingId' in state ? state.thingId : ''
      return {
        key: ['things', 'uses', thingId],
        load: async (signal: AbortSignal) => {
          const [found] = await session.call(
            getWhereUsed,
            { query: { ids: joinIds([thingId]) } },
            { signal, quiet: true },
          )
          return found?.uses ?? []
        },
        enabled: thingId !== '',
      }
    }),
  ),
})
