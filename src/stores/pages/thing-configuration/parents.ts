// Candidates for the thing above another: matches of a search that may carry its type (ENT-5).
import { type ThingType, mayStandBelow } from '../../../contract/thing/thing-types.ts'
import { thingsOf } from '../../things.ts'
import type { ThingPart } from '../thing-configuration.ts'
import { type ParentThing, toParent } from './inspector.ts'

export const createThingParents = ({ session }: ThingPart) => ({
  search: async (type: ThingType, keyword: string, signal: AbortSignal): Promise<ParentThing[]> => {
    const { rows } = await thingsOf(session).search(keyword, { signal })
    return rows.filter((row) => mayStandBelow(type, toParent(row)))
  },
})
