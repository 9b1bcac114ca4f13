// Things of a change on their way back: fields, places, states with their alarms, approvals, curves, what came and what went.
import * as z from 'zod/mini'

import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { HistoryChange } from '../../../src/contract/thing/thing-history-calls.ts'
import type { Fields } from '../../../src/contract/thing/thing-shapes.ts'
import { Device, Farm, type ThingDetail } from '../../../src/contract/thing/thing.ts'
import { isSameJson } from '../../../src/lib/json/same-json.ts'
import type { Writer } from '../../database/schema.ts'
import type { Snapshot } from '../../database/thing-tables.ts'
import { Refusal } from '../../refusal.ts'
import { curveChangesOf, curveOf } from '../things/power-curves/history.ts'
import { readCurves } from '../things/power-curves/curves.ts'
import { changeCurves, holdCurves } from '../things/power-curves/update.ts'
import type { NewThing } from '../things/new-row.ts'
import { toNewThing } from '../things/changes/read-rows.ts'
import { type Wanted, isTurn } from '../things/changes/rows.ts'
import { runSet } from '../things/changes/run.ts'
import { findInReview, inReview } from '../things/in-review.ts'
import { restoreAttached } from '../things/history/attached.ts'
import { ATTACHED, MADE, changesOf, flatten, isSame, toSnapshot } from '../things/history/snapshot.ts'
import { findDetails } from '../things/rows.ts'
import { type Reverting, type Row, revertsOf, runWanted } from './revert-rows.ts'

export interface ThingsDone {
  parents: (string | null)[]
  effects: BatchEffects
}

const idsOf = (rows: readonly Row[]) => rows.map(({ entry }) => entry.id)

/** Things as they are; on each row what would become of its fields, and which of them have changed again. */
export const readThingChanges = async (
  writer: Writer,
  tenantId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ThingDetail>> => {
  const details = await findDetails(writer, tenantId, idsOf(rows))
  const bent = rows.filter(({ entry }) => entry.action === 'curve')
  const curves = bent.length === 0 ? [] : await readCurves(writer, tenantId, { ids: idsOf(bent) })
  const curveBy = new Map(curves.map(({ thingId, curve }) => [thingId, curve] as const))
  for (const row of rows) {
    const { action, before, after, id } = row.entry
    const detail = details.get(id)
    if (detail === undefined || before === null || after === null) continue
    if (action === 'curve') {
      row.changes = curveChangesOf(after, before)
      if (!isSameJson(curveBy.get(id) ?? null, curveOf(after))) row.since = row.changes.map(({ field }) => field)
      continue
    }
    const current = flatten(toSnapshot(toNewThing(detail)))
    const changes = changesOf(before, after)
    row.changes = changes.map(({ field, old }) => ({ field, old: current.get(field) ?? null, new: old }))
    row.since = changes.flatMap(({ field, new: made }) => (isSame(current.get(field), made) ? [] : [field]))
  }
  return details
}

/** A list or a yes that the history tells as text; the other side says which it is, where this one is empty. */
const fromText = (value: HistoryChange['old'], other: HistoryChange['old']): unknown => {
  if (value === 'true' || (value === null && other === 'true')) return value === 'true'
  const isList = [value, other].some((text) => typeof text === 'string' && text.startsWith('['))
  if (!isList) return value
  try {
    return JSON.parse(typeof value === 'string' && value !== '' ? value : '[]')
  } catch {
    return value
  }
}

/** Names of the form for the fields of the history; a text that was not there was empty. */
const toFields = ({ type }: ThingDetail, changes: readonly HistoryChange[]): Fields => {
  const fields: Fields = {}
  const parts = new Map<string, Fields>()
  for (const { field, old, new: made } of changes) {
    const value = old === null && typeof made === 'string' && field !== 'parentId' && field !== 'subType' ? '' : old
    const [part = '', name] = field.split('.')
    if (name !== undefined)
      parts.set(part, { ...parts.get(part), [name]: part === 'extra' ? fromText(value, made) : value })
    else if (field === 'subType') fields[type === 'thing_farm' ? 'farmType' : 'deviceType'] = value
    else fields[field] = value
  }
  return { ...fields, ...Object.fromEntries(parts) }
}

const Made = z.object({ at: z.coerce.date(), by: z.string() })

/** What `SNAPSHOT_SQL` made of a thing. */
const toThing = (thingId: string, before: Snapshot): NewThing => {
  const { [ATTACHED]: _attached, [MADE]: _made, ...fields } = before
  // The database made it from the columns of a thing, which have these types.
  const stored = fields as Omit<NewThing, 'thingId' | 'made'>
  const made = Made.safeParse(before[MADE])
  return {
    ...stored,
    thingId,
    approvalStatus: stored.approvalStatus ?? null,
    // What was deleted before that was kept begins anew.
    ...(made.success && { made: made.data }),
    farm: stored.farm === null ? null : Farm.parse(stored.farm),
    // What was deleted before devices had fields has none.
    device: stored.device ? Device.parse(stored.device) : null,
    extra: stored.extra ?? null,
  }
}

const wantedOf = (
  { entry, isLast }: Row,
  { force }: Reverting,
  detail: ThingDetail | undefined,
): Wanted | Refusal | undefined => {
  const { id: thingId, action, before, after } = entry
  if (action === 'delete') {
    if (before === null) return new Refusal('history.final')
    return { kind: 'insert', key: thingId, thing: toThing(thingId, before), isBack: true }
  }
  const revision = force ? undefined : entry.revision
  if (action === 'insert') return { kind: 'delete', thingId, revision, cascade: false }
  if (detail === undefined) return new Refusal('thing.unknown', { subjects: [entry.name] })
  if (action !== 'state' && action !== 'approval')
    return { kind: 'update', thingId, revision, fields: toFields(detail, changesOf(before, after)) }
  const name = action === 'state' ? 'state' : 'approvalStatus'
  const to = before?.[name]
  if (typeof to !== 'number') return undefined
  // Of a thing whose state went on since, its alarms did too.
  const turn = { field: name, to, undoes: isLast ? entry.at : undefined } as const
  return { kind: 'update', thingId, revision: undefined, fields: {}, turn }
}

const revertRows = async (
  writer: Writer,
  reverting: Reverting,
  rows: readonly Row[],
  details: ReadonlyMap<string, ThingDetail>,
  told: ThingsDone,
) => {
  const { user } = reverting
  const { done, effects } = await runWanted(
    rows,
    (row) => wantedOf(row, reverting, details.get(row.entry.id)),
    (wanted: Wanted[], options) => runSet(writer, user, wanted, options),
  )
  const stood = done.filter(({ made }) => !isTurn(made.wanted)).flatMap(({ made }) => [made.before, made.after])
  told.parents.push(...stood.flatMap((thing) => (thing === undefined ? [] : [thing.parentId])))
  told.effects.alarmsCleared += effects?.alarmsCleared ?? 0
  told.effects.alarmsRaised += effects?.alarmsRaised ?? 0
  told.effects.alarmsRemoved += effects?.alarmsRemoved ?? 0
  const back = done.flatMap(({ row: { entry }, made }) =>
    made.wanted.kind === 'insert' && entry.before !== null ? [{ thingId: made.id, before: entry.before }] : [],
  )
  await restoreAttached(writer, user, back)
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
    const curve = curveOf(row.entry.before)
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
  const curves = rows.filter(({ entry }) => entry.action === 'curve')
  await revertRows(
    writer,
    reverting,
    rows.filter((row) => !curves.includes(row)),
    details,
    told,
  )
  if (curves.length > 0) await revertCurves(writer, reverting, curves)
}
