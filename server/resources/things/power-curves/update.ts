// Gives turbines other curves, all or none: each change is an entry in the history of its thing (API-37; screens 0, audit).
import { sql } from 'kysely'

import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { PowerCurve, TurbineCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import { isSameJson } from '../../../../src/lib/json/same-json.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { noteChanges } from '../../live-events/note.ts'
import { type Reverts, operationOf } from '../../operation.ts'
import { recordEntries } from '../../history/entries.ts'
import { ATTACHED } from '../history/snapshot.ts'
import { refuseInReview } from '../in-review.ts'
import { TURBINE, readCurves, removeCurves, writeCurves } from './curves.ts'

export interface CurveUpdate {
  thingIds: readonly string[]
  revision?: number | undefined
  curve: PowerCurve | null
}

const wantedBy = (updates: readonly CurveUpdate[]) =>
  new Map(updates.flatMap((update) => update.thingIds.map((thingId) => [thingId, update] as const)))

/** Holds the turbines until the transaction ends: two writers wait for each other, nobody deletes one meanwhile. */
const holdTurbines = (writer: Writer, tenantId: string, ids: readonly string[]) =>
  writer
    .selectFrom('thing')
    .select(['thing_id'])
    .where('tenant_id', '=', tenantId)
    .where('sub_type', '=', TURBINE)
    .where(sql<boolean>`thing_id = any(${[...ids]}::text[])`)
    .orderBy('thing_id')
    .forUpdate()
    .execute()

/** The turbines as they are, held; refuses what is none. */
export const holdCurves = async (
  writer: Writer,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly TurbineCurve[]> => {
  const known = new Set((await holdTurbines(writer, tenantId, ids)).map((row) => row.thing_id))
  const others = ids.filter((id) => !known.has(id))
  if (others.length > 0) throw new Refusal('power.notTurbine', { subjects: others.slice(0, 10) })
  return readCurves(writer, tenantId, { ids })
}

export interface CurveChange {
  before: TurbineCurve
  curve: PowerCurve | null
}

/** Writes what differs. The turbines are held. `reverts` is the revision of a change that this one takes back. */
export const changeCurves = async (
  writer: Writer,
  author: Author,
  changes: readonly CurveChange[],
  reverts?: Reverts,
): Promise<void> => {
  if (changes.length === 0) return
  const operation = operationOf(writer, author, { reverts })
  const ids = changes.map(({ before }) => before.thingId)
  await refuseInReview(writer, author.tenantId, ids)
  const things = await writer
    .updateTable('thing')
    .set({ revision: sql`revision + 1`, updated_at: operation.now, updated_by: author.username })
    .where('tenant_id', '=', author.tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .returning(['thing_id', 'revision'])
    .execute()
  const revisions = new Map(things.map((thing) => [thing.thing_id, thing.revision]))
  const given = changes.flatMap(({ before: { thingId }, curve }) => (curve === null ? [] : [{ thingId, curve }]))
  if (given.length > 0) await writeCurves(writer, author, given)
  const taken = changes.filter(({ curve }) => curve === null).map(({ before }) => before.thingId)
  if (taken.length > 0) await removeCurves(writer, author, taken)
  const entries = changes.map(({ before: { thingId, name, curve: old }, curve }) => ({
    id: thingId,
    revision: revisions.get(thingId) ?? 0,
    action: 'curve' as const,
    name,
    before: { [ATTACHED]: old },
    after: { [ATTACHED]: curve },
    withParent: false,
  }))
  await recordEntries(writer, THING_RESOURCE, operation, entries)
  const subject = changes[0]?.before.name ?? ''
  await noteChanges(writer, author, [{ resource: 'thing', action: 'changed', ids, parents: [], subject }])
}

export const updateCurves = (
  database: Database,
  author: Author,
  updates: readonly CurveUpdate[],
): Promise<{ updated: number; unchanged: number }> =>
  inTransaction(database, async (writer) => {
    const wanted = wantedBy(updates)
    const current = await holdCurves(writer, author.tenantId, [...wanted.keys()])
    const stale = current.filter(({ thingId, revision }) => {
      const loaded = wanted.get(thingId)?.revision
      return loaded !== undefined && loaded !== revision
    })
    const [first] = stale
    if (first !== undefined) {
      throw new Refusal('power.conflict', { subjects: stale.slice(0, 10).map(({ name }) => name), current: first })
    }
    const changes = current.flatMap((before): CurveChange[] => {
      const next = wanted.get(before.thingId)
      return next === undefined || isSameJson(before.curve, next.curve) ? [] : [{ before, curve: next.curve }]
    })
    await changeCurves(writer, author, changes)
    return { updated: changes.length, unchanged: current.length - changes.length }
  })
