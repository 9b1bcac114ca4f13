// What other systems have of a thing: its maps and how many of its points are bound (screens 1, inspector; RTE-12).
import { getMapsOfThing } from '../../../contract/records/thing-mapping/map-calls.ts'
import type { ThingContext } from '../thing-configuration.ts'

export const createThingMaps = ({ session, inspector }: ThingContext) => ({
  $maps: inspector.loadAbout(['thingMap', 'of'], (thingId, options) =>
    session.call(getMapsOfThing, { params: { thingId } }, options),
  ),
})
