// Records that name others, as the references between them are kept (screens 0, where used).
import { sql } from 'kysely'

import type { Reader } from '../../database/schema.ts'
import { readRecords } from './read.ts'
import type { StoredRecord } from './record-rules.ts'

const toTargets = (reader: Reader, tenantId: string, target: string, ids: readonly string[]) =>
  reader
    .selectFrom('record_reference')
    .where('tenant_id', '=', tenantId)
    .where('target_kind', '=', target)
    .where(sql<boolean>`target_id = any(${ids}::text[])`)

/** All references to these records of a kind, or to these things. */
export const readReferencesTo = async (reader: Reader, tenantId: string, target: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : toTargets(reader, tenantId, target, ids)
        .select(['kind', 'record_id', 'field', 'target_id'])
        .orderBy('kind')
        .orderBy('record_id')
        .orderBy('field')
        .execute()

interface Naming {
  /** Those that name. */
  kind: string
  field: string
  /** Kind of those that are named. */
  target: string
  ids: readonly string[]
}

/** Records whose field names one of these, in the order of their kind. */
export const readNaming = async (
  reader: Reader,
  tenantId: string,
  { kind, field, target, ids }: Naming,
): Promise<StoredRecord[]> => {
  if (ids.length === 0) return []
  const rows = await toTargets(reader, tenantId, target, ids)
    .select('record_id')
    .where('kind', '=', kind)
    .where('field', '=', field)
    .execute()
  return rows.length === 0 ? [] : readRecords(reader, tenantId, kind, { ids: rows.map(({ record_id: id }) => id) })
}
