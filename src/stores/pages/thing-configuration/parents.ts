// Candidates for the thing above another: matches of a search that may carry its type (ENT-5).
import { queryThings } from '../../../contract/thing/thing-calls.ts'
import { type ThingType, mayStandBelow } from '../../../contract/thing/thing-types.ts'
import type { ThingContext } from '../thing-configuration.ts'
import { type ParentThing, toParent } from './inspector.ts'

export const createThingParents = ({ session }: ThingContext) => ({
  search: async (type: ThingType, keyword: string, signal: AbortSignal): Promise<ParentThing[]> => {
    const { rows } = await session.call(queryThings, { body: { keyword } }, { signal })
    return rows.filter((row) => mayStandBelow(type, toParent(row)))
  },
})
