// The farm of a thing, and what became of newly added things (API-24, API-30).
import type { AddedState } from '../../../../src/contract/thing/thing-list-calls.ts'
import type { ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { Reader } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { ancestorIds } from '../../tree/path.ts'
import { readPath } from '../../tree/read-path.ts'
import { findDetail } from '../rows.ts'
import { thingsById } from '../../tree/by-id.ts'

/** The farm that the thing stands in, or the thing itself when it is one. */
export const findFarmOf = async (reader: Reader, tenantId: string, thingId: string): Promise<ThingDetail> => {
  const [farmId = thingId] = ancestorIds(await readPath(reader, tenantId, thingId))
  const farm = await findDetail(reader, tenantId, farmId)
  if (farm === undefined || farm.type !== 'thing_farm') throw new Refusal('thing.unknown', { subjects: [thingId] })
  return farm
}

/** In the order of the ids, each once. */
export const readAddedStates = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<AddedState[]> => {
  const rows = await thingsById(reader, tenantId, ids)
    .select(['thing_id', 'name', 'state', 'revision', 'created_at', 'created_by'])
    .execute()
  const found = new Map(rows.map((row) => [row.thing_id, row]))
  return [...new Set(ids)].map((thingId) => {
    const row = found.get(thingId)
    return {
      thingId,
      added: row !== undefined,
      name: row?.name ?? null,
      state: row?.state ?? null,
      revision: row?.revision ?? null,
      addedAt: row?.created_at.toISOString() ?? null,
      addedBy: row?.created_by ?? null,
    }
  })
}
