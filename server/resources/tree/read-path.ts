// The path of one thing; everything below it stands within (decision 11).
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'

export const findPath = async (reader: Reader, tenantId: string, thingId: string): Promise<string | undefined> =>
  (
    await reader
      .selectFrom('thing')
      .select('path')
      .where('tenant_id', '=', tenantId)
      .where('thing_id', '=', thingId)
      .executeTakeFirst()
  )?.path

/** Refuses a thing that is not there. */
export const readPath = async (reader: Reader, tenantId: string, thingId: string): Promise<string> => {
  const path = await findPath(reader, tenantId, thingId)
  if (path === undefined) throw new Refusal('thing.unknown', { subjects: [thingId] })
  return path
}
