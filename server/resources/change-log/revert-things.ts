// Things of a change on their way back: fields, places, states with their alarms, approvals, curves, what came and what went.
import { PowerCurve } from '../../../src/contract/thing/power-curve-calls.ts'
import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { ThingDetail } from '../../../src/contract/thing/thing.ts'
import { isSameJson } from '../../../src/lib/json/same-json.ts'
import type { Writer } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { curveChangesOf } from '../things/power-curves/history.ts'
import { changeCurves, holdCurves } from '../things/power-curves/update.ts'
import { turnApprovals } from '../things/approvals.ts'
import { toNewThing } from '../things/changes/read-rows.ts'
import type { Wanted } from '../things/changes/rows.ts'
import { runSet } from '../things/changes/run.ts'
import { findInReview, inReview } from '../things/in-review.ts'
import { restoreAttached } from '../things/history/attached.ts'
import { toThing } from '../things/history/restore.ts'
import { toFields } from '../things/history/revert.ts'
import { ATTACHED, changesOf, flatten, toSnapshot } from '../things/history/snapshot.ts'
import { findDetails } from '../things/rows.ts'
import { setStates } from '../things/states.ts'
import { type Reverting, type Row, revertsOf } from './revert-rows.ts'

export interface ThingsDone {
  parents: (string | null)[]
  effects: BatchEffects
}

const idsOf = (rows: readonly Row[]) => rows.map(({ entry }) => entry.id)

/** Things as they are, and on each row what would become of its fields. */
export const readThingChanges = async (
  writer: Writer,
  tenantId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ThingDetail>> => {
  const details = await findDetails(writer, tenantId, idsOf(rows))
  for (const row of rows) {
    const { action, before, after, id } = row.entry
    const detail = details.get(id)
    if (detail === undefined || before === null || after === null) continue
    const current = flatten(toSnapshot(toNewThing(detail)))
    row.changes =
      action === 'curve'
        ? curveChangesOf(after, before)
        : changesOf(before, after).map(({ field, old }) => ({ field, old: current.get(field) ?? null, new: old }))
  }
  return details
}

const wantedOf = ({ entry }: Row, { force }: Reverting, detail: ThingDetail | undefined): Wanted | Refusal => {
  const { id: thingId, action, before, after } = entry
  if (action === 'delete') {
    if (before === null) return new Refusal('history.final')
    return { kind: 'insert', key: thingId, thing: toThing({ thing_id: thingId, before }), isBack: true }
  }
  const revision = force ? undefined : entry.revision
  if (action === 'insert') return { kind: 'delete', thingId, revision, cascade: false }
  if (detail === undefined) return new Refusal('thing.unknown', { subjects: [thingId] })
  return { kind: 'update', thingId, revision, fields: toFields(detail, changesOf(before, after)) }
}

const revertRows = async (
  writer: Writer,
  reverting: Reverting,
  rows: readonly Row[],
  details: ReadonlyMap<string, ThingDetail>,
  told: ThingsDone,
) => {
  const asked: { row: Row; wanted: Wanted }[] = []
  for (const row of rows) {
    const wanted = wantedOf(row, reverting, details.get(row.entry.id))
    if (wanted instanceof Refusal) row.refusal = wanted
    else asked.push({ row, wanted })
  }
  if (asked.length === 0) return
  const { user } = reverting
  const wanted = asked.map((each) => each.wanted)
  const result = await runSet(writer, user, wanted, { mode: 'each', reverts: revertsOf(rows) })
  const back: { thingId: string; before: NonNullable<Row['entry']['before']> }[] = []
  for (const [index, { row }] of asked.entries()) {
    const made = result.rows[index]
    if (made === undefined) continue
    if (made.refusal !== undefined || made.kind === 'lost') {
      row.refusal = made.refusal ?? new Refusal('thing.unknown')
      continue
    }
    row.done = made.kind === 'update' && made.unchanged ? 'unchanged' : 'applied'
    if (made.kind === 'insert') {
      told.parents.push(made.thing.parentId)
      if (row.entry.before !== null) back.push({ thingId: made.thingId, before: row.entry.before })
    } else if (made.kind === 'update') told.parents.push(made.before.parentId, made.after.parentId)
    else told.parents.push(made.stored.detail.parentId)
  }
  told.effects.alarmsRemoved += result.effects?.alarmsRemoved ?? 0
  await restoreAttached(writer, user, back)
}

const revertStates = async (writer: Writer, { user }: Reverting, rows: readonly Row[], { effects }: ThingsDone) => {
  for (const some of Map.groupBy(
    rows,
    ({ entry, isLast }) => `${String(entry.before?.['state'])} ${isLast}`,
  ).values()) {
    const [first] = some
    const state = first?.entry.before?.['state']
    if (first === undefined || typeof state !== 'number') continue
    // Of a thing whose state went on since, its alarms did too.
    const undoes = first.isLast ? first.entry.at : undefined
    const done = await setStates(writer, user, { state, ids: idsOf(some), reverts: revertsOf(some), undoes })
    effects.alarmsCleared += done.effects?.alarmsCleared ?? 0
    effects.alarmsRaised += done.effects?.alarmsRaised ?? 0
    const unknown = new Set(done.unknown)
    for (const row of some) {
      if (unknown.has(row.entry.id)) row.refusal = new Refusal('thing.unknown', { subjects: [row.entry.name] })
      else row.done = 'applied'
    }
  }
}

const revertApprovals = async (writer: Writer, { user }: Reverting, rows: readonly Row[]) => {
  for (const [to, some] of Map.groupBy(rows, ({ entry }) => entry.before?.['approvalStatus'])) {
    if (typeof to !== 'number') continue
    const turned = await turnApprovals(writer, user, { to, ids: idsOf(some), mode: 'each', reverts: revertsOf(some) })
    const byId = new Map(turned.rows.map((each) => [each.thingId, each]))
    for (const row of some) {
      const made = byId.get(row.entry.id)
      if (made?.outcome === 'applied') row.done = 'applied'
      else row.refusal = new Refusal(made?.reason ?? 'record.moveForbidden', { subjects: [row.entry.name] })
    }
  }
}

const revertCurves = async (writer: Writer, { user }: Reverting, rows: readonly Row[]) => {
  const current = new Map(
    (await holdCurves(writer, user.tenantId, idsOf(rows))).map((each) => [each.thingId, each] as const),
  )
  const reviewed = await findInReview(writer, user.tenantId, idsOf(rows))
  const changes = rows.flatMap((row) => {
    const before = current.get(row.entry.id)
    if (before === undefined || reviewed.has(row.entry.id)) {
      const name = row.entry.name
      row.refusal = before === undefined ? new Refusal('thing.unknown', { subjects: [name] }) : inReview([name])
      return []
    }
    const parsed = PowerCurve.safeParse(row.entry.before?.[ATTACHED])
    const curve = parsed.success ? parsed.data : null
    row.done = isSameJson(before.curve, curve) ? 'unchanged' : 'applied'
    return row.done === 'unchanged' ? [] : [{ before, curve }]
  })
  await changeCurves(writer, user, changes, revertsOf(rows))
}

export const revertThings = async (
  writer: Writer,
  reverting: Reverting,
  rows: readonly Row[],
  told: ThingsDone,
): Promise<void> => {
  if (rows.length === 0) return
  const details = await readThingChanges(writer, reverting.user.tenantId, rows)
  const of = (...actions: readonly Row['entry']['action'][]) =>
    rows.filter(({ entry }) => actions.includes(entry.action))
  await revertRows(writer, reverting, of('insert', 'update', 'move', 'delete'), details, told)
  await revertStates(writer, reverting, of('state'), told)
  await revertApprovals(writer, reverting, of('approval'))
  const curves = of('curve')
  if (curves.length > 0) await revertCurves(writer, reverting, curves)
}
