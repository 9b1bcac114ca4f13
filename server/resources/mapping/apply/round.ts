// One round of an application: the things that nothing stands against come over with their settings, then the points of their maps
// (screens 4; RTE-6, RTE-7, RTE-12).
import type { CarriedItem } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import type { Writer } from '../../../database/schema.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { runRows } from '../../records/changes/run.ts'
import type { Row } from '../../records/changes/rows.ts'
import { requireKind } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { textIn } from '../values.ts'
import { planAssignments } from './assignments.ts'
import type { Facts } from './facts.ts'
import { planPoints } from './points.ts'

/** What stands against a thing. */
export interface Verdict {
  rules: string[]
  subjects: string[]
  reason?: Refusal['reason']
}

export interface Round {
  /** What came along, by thing. */
  items: ReadonlyMap<string, CarriedItem[]>
  /** Things that were refused themselves, and are left out. */
  against: ReadonlyMap<string, Verdict>
  /** Things whose points were refused: they came over without these, so the round must not stay. */
  hurt: ReadonlyMap<string, Verdict>
}

const verdictOf = ({ reason, details }: Refusal): Verdict => ({
  rules: (details.fields ?? []).map(({ rule, code }) => rule ?? code),
  subjects: details.subjects ?? [],
  reason,
})

const refusalsBy = (rows: readonly Row[], thingOf: ReadonlyMap<string, string>): Map<string, Verdict> =>
  new Map(
    rows.flatMap(({ id, refusal }) =>
      refusal === undefined ? [] : [[thingOf.get(id) ?? '', verdictOf(refusal)] as const],
    ),
  )

/** `coming` are things that follow the source. */
export const runRound = async (
  writer: Writer,
  author: Author,
  facts: Facts,
  coming: readonly string[],
): Promise<Round> => {
  const { assignments, targetId, book, sides, maps, models } = facts
  const options = { mode: 'each' as const }
  const records = coming.flatMap((thing): StoredRecord | [] => assignments.get(thing) ?? [])
  const settings = planAssignments(records, targetId, book, models)
  const assigned = await runRows(writer, author, requireKind('modelAssignment'), settings.wanted, options)
  const against = refusalsBy(assigned.rows, new Map(records.map(({ id, values }) => [id, textIn(values, 'thing')])))
  const isComing = new Set(coming.filter((thing) => !against.has(thing)))
  const own = maps.kept.filter(({ values }) => isComing.has(textIn(values, 'thing')))
  const ownIds = new Set(own.map(({ id }) => id))
  const points = facts.points.filter(({ ownerId }) => ownIds.has(ownerId ?? ''))
  const plan = await planPoints(writer, author.tenantId, { maps: own, points, book, sides })
  const moved = await runRows(writer, author, requireKind('pointMap'), plan.wanted, options)
  const told = [settings.items, plan.items, maps.ended]
  return {
    items: new Map(Array.from(isComing, (thing) => [thing, told.flatMap((items) => items.get(thing) ?? [])])),
    against,
    hurt: refusalsBy(moved.rows, plan.thingOf),
  }
}
