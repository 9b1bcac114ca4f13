// What published forms and metadata say of things, as they are now (RTE-8, RTE-14).
import type { ThingMetadata } from '../../../src/contract/thing/thing-metadata-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { readPublishedForms } from './published.ts'
import { readRecords } from '../records/read.ts'

export const readThingMetadata = async (reader: Reader, tenantId: string): Promise<ThingMetadata> => {
  const attributes = await readRecords(reader, tenantId, 'attributeMetadata')
  const types = await readRecords(reader, tenantId, 'typeMetadata')
  return {
    forms: await readPublishedForms(reader, tenantId, 'thing'),
    attributes: attributes.map(({ values }) => values).filter((values) => values['disabled'] !== true),
    types: types.map(({ values }) => values),
  }
}
