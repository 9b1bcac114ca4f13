// Things that follow a model, and their maps in external systems with the points of these (screens 4, 9).
import { sql } from 'kysely'

import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/rules/record-rules.ts'
import { textIn } from '../values.ts'

const idsNaming = async (
  reader: Reader,
  tenantId: string,
  { kind, field, target, ids }: { kind: string; field: string; target: string; ids: readonly string[] },
): Promise<string[]> => {
  const rows = await reader
    .selectFrom('record_reference')
    .select('record_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('field', '=', field)
    .where('target_kind', '=', target)
    .where(sql<boolean>`target_id = any(${ids}::text[])`)
    .execute()
  return rows.map(({ record_id: id }) => id)
}

const readNaming = async (reader: Reader, tenantId: string, naming: Parameters<typeof idsNaming>[2]) => {
  const ids = naming.ids.length === 0 ? [] : await idsNaming(reader, tenantId, naming)
  return ids.length === 0 ? [] : readRecords(reader, tenantId, naming.kind, { ids })
}

/** Assignments of all things that follow this model. */
export const readFollowers = (reader: Reader, tenantId: string, modelId: string): Promise<StoredRecord[]> =>
  readNaming(reader, tenantId, {
    kind: 'modelAssignment',
    field: 'model',
    target: 'informationModel',
    ids: [modelId],
  })

/** Assignments of these things. */
export const readAssignmentsOf = (reader: Reader, tenantId: string, thingIds: readonly string[]) =>
  readNaming(reader, tenantId, { kind: 'modelAssignment', field: 'thing', target: THING_RESOURCE, ids: thingIds })

/** Maps of these things, in whatever system and at whatever time. */
export const readMapsOf = (reader: Reader, tenantId: string, thingIds: readonly string[]) =>
  readNaming(reader, tenantId, { kind: 'thingMap', field: 'thing', target: THING_RESOURCE, ids: thingIds })

export const readPointsOf = async (reader: Reader, tenantId: string, maps: readonly StoredRecord[]) =>
  maps.length === 0 ? [] : readRecords(reader, tenantId, 'pointMap', { ownerIds: maps.map(({ id }) => id) })

/** Codes of the external systems that these maps belong to, by id. */
export const readSystemCodes = async (reader: Reader, tenantId: string, maps: readonly StoredRecord[]) => {
  const ids = [...new Set(maps.flatMap(({ ownerId }) => ownerId ?? []))]
  const systems = ids.length === 0 ? [] : await readRecords(reader, tenantId, 'externalSystem', { ids })
  return new Map(systems.map(({ id, values }) => [id, textIn(values, 'code')]))
}
