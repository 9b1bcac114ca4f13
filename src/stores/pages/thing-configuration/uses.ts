// What hangs on the thing that the inspector shows: the things below it by type, and its alarms (API-34; screens 0, where-used).
import { getWhereUsed } from '../../../contract/thing/thing-list-calls.ts'
import { joinIds } from '../../../contract/wire/id-lists.ts'
import type { ThingContext } from '../thing-configuration.ts'

export const createThingUses = ({ session, inspector }: ThingContext) => ({
  $uses: inspector.loadAbout(['things', 'uses'], async (thingId, options) => {
    const [found] = await session.call(getWhereUsed, { query: { ids: joinIds([thingId]) } }, options)
    return found?.uses ?? []
  }),
})
