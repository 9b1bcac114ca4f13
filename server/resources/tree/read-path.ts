// The path of one thing; everything below it stands within (decision 11).
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'

/** Refuses a thing that is not there. */
export const readPath = async (reader: Reader, tenantId: string, thingId: string): Promise<string> => {
  const row = await reader
    .selectFrom('thing')
    .select('path')
    .where('tenant_id', '=', tenantId)
    .where('thing_id', '=', thingId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return row.path
}
