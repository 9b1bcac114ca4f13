// What published forms and metadata say of things, as they are now (RTE-8, RTE-14).
import { PUBLISHED } from '../../../src/contract/records/form-config/form-kind.ts'
import type { ThingMetadata } from '../../../src/contract/thing-metadata-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'

const readForms = async (reader: Reader, tenantId: string): Promise<ThingMetadata['forms']> => {
  const published = await reader
    .selectFrom('record')
    .select('record_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'form')
    .where('status', '=', PUBLISHED)
    .execute()
  if (published.length === 0) return []
  const ids = published.map((row) => row.record_id)
  const forms = (await readRecords(reader, tenantId, 'form', { ids })).filter(
    ({ values }) => values['scope'] === 'thing',
  )
  const rows = await readRecords(reader, tenantId, 'formField', { ownerIds: forms.map(({ id }) => id) })
  return forms.map(({ id, values }) => ({
    id,
    values,
    rows: rows.filter(({ ownerId }) => ownerId === id).map((row) => row.values),
  }))
}

export const readThingMetadata = async (reader: Reader, tenantId: string): Promise<ThingMetadata> => {
  const attributes = await readRecords(reader, tenantId, 'attributeMetadata')
  const types = await readRecords(reader, tenantId, 'typeMetadata')
  return {
    forms: await readForms(reader, tenantId),
    attributes: attributes.map(({ values }) => values).filter((values) => values['disabled'] !== true),
    types: types.map(({ values }) => values),
  }
}
