// Which model each thing follows (screens 3, 9).
import { sql } from 'kysely'

import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import { textIn } from './values.ts'

/** Ids of models by those of things. */
export const readModelsOf = async (reader: Reader, tenantId: string, thingIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('record_reference')
    .select('record_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'modelAssignment')
    .where('field', '=', 'thing')
    .where('target_kind', '=', 'thing')
    .where(sql<boolean>`target_id = any(${thingIds}::text[])`)
    .execute()
  const ids = rows.map(({ record_id: id }) => id)
  const assignments = ids.length === 0 ? [] : await readRecords(reader, tenantId, 'modelAssignment', { ids })
  return new Map(assignments.map(({ values }) => [textIn(values, 'thing'), textIn(values, 'model')]))
}
