// How many things follow each model (RTE-6).
import type { Reader } from '../../database/schema.ts'

export const countFollowers = async (reader: Reader, tenantId: string): Promise<Map<string, number>> => {
  const rows = await reader
    .selectFrom('record_reference')
    .select(({ fn }) => ['target_id', fn.countAll<string>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('target_kind', '=', 'informationModel')
    .where('kind', '=', 'modelAssignment')
    .groupBy('target_id')
    .execute()
  return new Map(rows.map(({ target_id: id, count }) => [id, Number(count)]))
}
