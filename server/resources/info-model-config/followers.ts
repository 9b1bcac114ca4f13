// Which things follow which model (RTE-6).
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { readNaming } from '../records/references.ts'

const KIND = 'modelAssignment'

/** Assignments of all things that follow this model. */
export const readFollowers = (reader: Reader, tenantId: string, modelId: string) =>
  readNaming(reader, tenantId, { kind: KIND, field: 'model', target: 'informationModel', ids: [modelId] })

/** Assignments of these things. */
export const readAssignmentsOf = (reader: Reader, tenantId: string, thingIds: readonly string[]) =>
  readNaming(reader, tenantId, { kind: KIND, field: 'thing', target: THING_RESOURCE, ids: thingIds })

/** How many things follow each model. */
export const countFollowers = async (reader: Reader, tenantId: string): Promise<Map<string, number>> => {
  const rows = await reader
    .selectFrom('record_reference')
    .select(({ fn }) => ['target_id', fn.countAll<string>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('target_kind', '=', 'informationModel')
    .where('kind', '=', KIND)
    .groupBy('target_id')
    .execute()
  return new Map(rows.map(({ target_id: id, count }) => [id, Number(count)]))
}
