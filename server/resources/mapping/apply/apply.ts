// Applies a model mapping to things, in one transaction: they follow the target model, their own settings and the points of their
// maps come along as the rows say. A dry run does all of it and takes it back (screens 4; RTE-6, RTE-7, RTE-12).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import {
  APPLY_LIMITS,
  type AppliedThing,
  type CarriedItem,
  type MappingApplied,
} from '../../../../src/contract/records/model-mapping/apply-calls.ts'
import { MODEL_MAPPING } from '../../../../src/contract/records/model-mapping/model-mapping.ts'
import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { STATUS_CODES } from '../../../../src/contract/reference-codes.ts'
import { readCarryBook } from '../../../../src/lib/mapping/carry.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTrial } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { readAssignmentsOf } from '../../models/followers.ts'
import { runRows } from '../../records/changes/run.ts'
import type { Row } from '../../records/changes/rows.ts'
import { lockRecords } from '../../records/lock.ts'
import { readNames } from '../../records/names.ts'
import { readRecords, requireKind } from '../../records/read.ts'
import type { StoredRecord } from '../../records/rules/record-rules.ts'
import { readSidesOfMappings } from '../../records/rules/mapping/model-sides.ts'
import { textIn } from '../values.ts'
import { planAssignments, readModelAttributes } from './assignments.ts'
import { frozenMaps } from './frozen-maps.ts'
import { readMapsOf, readPointsOf } from './maps.ts'
import { planPoints } from './points.ts'

export interface Applying {
  thingIds: readonly string[]
  dryRun: boolean
}

const SAVEPOINT = sql`savepoint mapping_applied`
const BACK = sql`rollback to savepoint mapping_applied`
const KEEP = sql`release savepoint mapping_applied`

const readMapping = async (writer: Writer, tenantId: string, id: string, dryRun: boolean) => {
  const found = (await readSidesOfMappings(writer, tenantId, [id])).get(id)
  if (found === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  // What was tried stays what it was only where nobody can change the rows any more.
  const isApproved = found.mapping.values['status'] === String(STATUS_CODES.approved)
  if (!dryRun && !isApproved) {
    throw new Refusal('request.invalid', {
      fields: [{ path: MODEL_MAPPING.states?.field ?? 'status', code: 'custom', rule: 'mappingNotApproved' }],
    })
  }
  return found
}

interface Verdict {
  rules: string[]
  subjects: string[]
  reason?: Refusal['reason']
}

const verdictOf = ({ reason, details }: Refusal): Verdict => ({
  rules: (details.fields ?? []).map(({ rule, code }) => rule ?? code),
  subjects: details.subjects ?? [],
  reason,
})

const refusalsBy = (rows: readonly Row[], thingOf: (id: string) => string): Map<string, Verdict> =>
  new Map(
    rows.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[thingOf(id), verdictOf(refusal)] as const])),
  )

const apply = async (writer: Writer, author: Author, id: string, { thingIds, dryRun }: Applying) => {
  const { tenantId } = author
  await lockRecords(writer, tenantId, requireKind('modelAssignment'))
  const { mapping, sides } = await readMapping(writer, tenantId, id, dryRun)
  const rows = await readRecords(writer, tenantId, 'modelMappingRow', { ownerIds: [id] })
  const book = readCarryBook(
    rows.map(({ values }) => values),
    sides,
  )
  const [sourceId, targetId] = [textIn(mapping.values, 'sourceModel'), textIn(mapping.values, 'targetModel')]
  const wantedIds = [...new Set(thingIds)]
  const names = new Map(
    (
      await readNames(
        writer,
        tenantId,
        wantedIds.map((thing) => ({ kind: THING_RESOURCE, id: thing })),
      )
    ).map(({ id: thing, zh }) => [thing, zh]),
  )
  const assignments = new Map(
    (await readAssignmentsOf(writer, tenantId, wantedIds)).map((record) => [textIn(record.values, 'thing'), record]),
  )
  const modelOf = (thing: string) => textIn(assignments.get(thing)?.values ?? {}, 'model')
  const following = wantedIds.filter((thing) => modelOf(thing) === sourceId)
  const maps = await readMapsOf(writer, tenantId, following)
  const { refused: frozen, kept, ended } = await frozenMaps(writer, tenantId, maps)
  const points = await readPointsOf(writer, tenantId, kept)
  if (points.length > APPLY_LIMITS.points) throw new Refusal('record.tooMany', { subjects: [String(points.length)] })
  const models = await readModelAttributes(writer, tenantId, sourceId, targetId)

  const refused = new Map<string, Verdict>(
    [...frozen].map(([thing, subjects]) => [thing, { rules: ['frozenMap'], subjects }]),
  )
  const operationId = randomUUIDv7()
  const options = { mode: 'each' as const, operationId }
  /** One round with those that nothing stands against; undefined where something did, which is noted then. */
  const attempt = async (): Promise<Map<string, CarriedItem[]> | undefined> => {
    const coming = following.filter((thing) => !refused.has(thing))
    const records = coming.flatMap((thing): StoredRecord | [] => assignments.get(thing) ?? [])
    const settings = planAssignments(records, targetId, book, { ...models, units: sides.units })
    const assigned = await runRows(writer, author, requireKind('modelAssignment'), settings.wanted, options)
    const thingOfAssignment = new Map(records.map(({ id: record, values }) => [record, textIn(values, 'thing')]))
    const against = refusalsBy(assigned.rows, (record) => thingOfAssignment.get(record) ?? '')
    const isComing = new Set(coming.filter((thing) => !against.has(thing)))
    const own = kept.filter(({ values }) => isComing.has(textIn(values, 'thing')))
    const ownIds = new Set(own.map((map) => map.id))
    const plan = await planPoints(writer, tenantId, {
      maps: own,
      points: points.filter(({ ownerId }) => ownIds.has(ownerId ?? '')),
      book,
      sides,
    })
    const moved = await runRows(writer, author, requireKind('pointMap'), plan.wanted, options)
    const hurt = refusalsBy(moved.rows, (point) => plan.thingOf.get(point) ?? '')
    for (const [thing, verdict] of [...against, ...hurt]) refused.set(thing, verdict)
    // A thing comes over with its points or not at all: those whose points were refused are left out, and the rest is done again.
    if (hurt.size > 0) return undefined
    const items = new Map<string, CarriedItem[]>()
    for (const thing of isComing) {
      items.set(thing, [
        ...(settings.items.get(thing) ?? []),
        ...(plan.items.get(thing) ?? []),
        ...(ended.get(thing) ?? []),
      ])
    }
    return items
  }
  for (;;) {
    await SAVEPOINT.execute(writer)
    const items = await attempt()
    if (items === undefined) {
      await BACK.execute(writer)
      continue
    }
    await KEEP.execute(writer)
    const things = wantedIds.map((thingId): AppliedThing => {
      const name = names.get(thingId) ?? thingId
      const own = items.get(thingId)
      if (own !== undefined) return { thingId, name, outcome: 'changed', rules: [], subjects: [], items: own }
      if (modelOf(thingId) === targetId) {
        return { thingId, name, outcome: 'unchanged', rules: [], subjects: [], items: [] }
      }
      const verdict = refused.get(thingId) ?? { rules: ['notFollowing'], subjects: [] }
      return { thingId, name, outcome: 'failed', ...verdict, items: [] }
    })
    const applied = !dryRun && items.size > 0
    return { applied, operationId: applied ? operationId : '', constants: [...book.constants], things }
  }
}

export const applyMapping = (
  database: Database,
  author: Author,
  id: string,
  applying: Applying,
): Promise<MappingApplied> =>
  inTrial(
    database,
    (writer) => apply(writer, author, id, applying),
    () => !applying.dryRun,
  )
