// The first things that pass a filter, in natural order, and how many there are (API-22, API-23, API-33, API-36).
import type { ThingList } from '../../../../src/contract/thing/thing-list-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { LIST_COLUMNS, toThing, withChildCounts } from '../rows.ts'
import { type ThingFilter, filterThings } from './filter.ts'

export const listFirst = async (
  reader: Reader,
  tenantId: string,
  filter: ThingFilter,
  limit: number,
): Promise<ThingList> => {
  const { things: matching } = await filterThings(reader, tenantId, filter)
  const rows = await matching.select(LIST_COLUMNS).orderBy('name_key').orderBy('thing_id').limit(limit).execute()
  const { total } = await countMatches(reader, matching.select('thing_id'))
  return { rows: await withChildCounts(reader, tenantId, rows, toThing), total, truncated: total > rows.length }
}
