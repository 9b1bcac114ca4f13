// What other systems have of a thing: its maps and how many of its points are bound (screens 1, inspector; RTE-12).
import { computed } from 'nanostores'

import { type MapsOfThing, getMapsOfThing } from '../../../contract/records/thing-mapping/map-calls.ts'
import { createQueries } from '../../query.ts'
import type { ThingPart } from '../thing-configuration.ts'

export const createThingMaps = ({ session, inspector }: ThingPart) => ({
  $maps: session.part(createQueries).createLoadable<MapsOfThing>(
    computed(inspector.$state, (state) => {
      const thingId = 'thingId' in state ? state.thingId : ''
      return {
        key: ['thingMap', 'of', thingId],
        load: (signal: AbortSignal) => session.call(getMapsOfThing, { params: { thingId } }, { signal, quiet: true }),
        enabled: thingId !== '',
      }
    }),
  ),
})
