// Maps of things in external systems, with the points and the systems of these (screens 4, 9).
import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import { readNaming } from '../../records/references.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { textIn } from '../values.ts'

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
