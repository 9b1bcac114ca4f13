// Forms of a scope that are published, or have been, with their rows (RTE-8).
import { PUBLISHED } from '../../../src/contract/records/form-config/form-kind.ts'
import type { ThingMetadata } from '../../../src/contract/thing/thing-metadata-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'

export const readPublishedForms = (reader: Reader, tenantId: string, scope: string): Promise<ThingMetadata['forms']> =>
  readForms(reader, tenantId, scope, [PUBLISHED])

/** Those in one of the states. */
export const readForms = async (
  reader: Reader,
  tenantId: string,
  scope: string,
  states: readonly string[],
): Promise<ThingMetadata['forms']> => {
  const found = await reader
    .selectFrom('record')
    .select('record_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'form')
    .where('status', 'in', [...states])
    .execute()
  if (found.length === 0) return []
  const ids = found.map((row) => row.record_id)
  const forms = (await readRecords(reader, tenantId, 'form', { ids })).filter(({ values }) => values['scope'] === scope)
  if (forms.length === 0) return []
  const rows = await readRecords(reader, tenantId, 'formField', { ownerIds: forms.map(({ id }) => id) })
  return forms.map(({ id, values }) => ({
    id,
    values,
    rows: rows.filter(({ ownerId }) => ownerId === id).map((row) => row.values),
  }))
}
