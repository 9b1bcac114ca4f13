// What there is to know before a mapping is applied: its rows, the two models, and of the things what they follow, their maps and
// the points of these (screens 4; RTE-7).
import { APPLY_LIMITS } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import { MODEL_MAPPING } from '../../../../src/contract/records/info-model-mapping/model-mapping.ts'
import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { statusCode } from '../../../../src/contract/admin/reference-codes.ts'
import { readCarryBook } from '../../../../src/lib/mapping/carry.ts'
import type { Reader } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { readAssignmentsOf } from '../../info-model-config/followers.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import { readSidesOfMappings } from '../rules/model-sides.ts'
import { textIn } from '../values.ts'
import { readModelAttributes } from './assignments.ts'
import { frozenMaps } from './frozen-maps.ts'
import { readMapsOf, readPointsOf } from './maps.ts'

const readMapping = async (reader: Reader, tenantId: string, id: string, dryRun: boolean) => {
  const found = (await readSidesOfMappings(reader, tenantId, [id])).get(id)
  if (found === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  // What was tried stays what it was only where nobody can change the rows any more.
  const isApproved = found.mapping.values['status'] === statusCode('approved')
  if (!dryRun && !isApproved) {
    throw new Refusal('request.invalid', {
      fields: [{ path: MODEL_MAPPING.states?.field ?? 'status', code: 'custom', rule: 'mappingNotApproved' }],
    })
  }
  const rows = await readRecords(reader, tenantId, 'modelMappingRow', { ownerIds: [id] })
  const { mapping, sides } = found
  return {
    sides,
    book: readCarryBook(
      rows.map(({ values }) => values),
      sides,
    ),
    sourceId: textIn(mapping.values, 'sourceModel'),
    targetId: textIn(mapping.values, 'targetModel'),
  }
}

const readNamesOf = async (reader: Reader, tenantId: string, thingIds: readonly string[]) => {
  const wanted = thingIds.map((id) => ({ kind: THING_RESOURCE, id }))
  return new Map((await readNames(reader, tenantId, wanted)).map(({ id, zh }) => [id, zh]))
}

/** Refuses a mapping that is not approved, unless it is a dry run, and more points than one transaction may move. */
export const readFacts = async (
  reader: Reader,
  tenantId: string,
  { id, thingIds, dryRun }: { id: string; thingIds: readonly string[]; dryRun: boolean },
) => {
  const mapping = await readMapping(reader, tenantId, id, dryRun)
  const { sourceId, targetId } = mapping
  const names = await readNamesOf(reader, tenantId, thingIds)
  const assignments = new Map(
    (await readAssignmentsOf(reader, tenantId, thingIds)).map((record) => [textIn(record.values, 'thing'), record]),
  )
  const modelOf = (thing: string) => textIn(assignments.get(thing)?.values ?? {}, 'model')
  const following = thingIds.filter((thing) => modelOf(thing) === sourceId)
  const maps = await frozenMaps(reader, tenantId, await readMapsOf(reader, tenantId, following))
  const points = await readPointsOf(reader, tenantId, maps.kept)
  if (points.length > APPLY_LIMITS.points) throw new Refusal('record.tooMany', { subjects: [String(points.length)] })
  const models = await readModelAttributes(reader, tenantId, sourceId, targetId)
  return {
    ...mapping,
    names,
    assignments,
    modelOf,
    /** Those that can come over. */
    following,
    maps,
    /** Of the maps that can move. */
    points,
    models: { ...models, units: mapping.sides.units },
  }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>
