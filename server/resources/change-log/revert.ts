// Takes a change back, whole or by rows, things and records alike: what stands against it is told row by row, and what is done is a
// change again (screens 0: revert; decision 94).
import type * as z from 'zod/mini'

import type { RevertRequest, revertChange } from '../../../src/contract/admin/change-calls.ts'
import type { Data } from '../../../src/contract/wire/endpoint.ts'
import { BATCH_LIMIT, CHANGE_ROWS_TOLD } from '../../../src/contract/wire/limits.ts'
import type { Reason } from '../../../src/contract/wire/reasons.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { type Entry, lastRevisions, readEntries } from '../history/entries.ts'
import { takesBack } from '../operation.ts'
import { lockAllRecords } from '../records/lock.ts'
import { lockTree } from '../tree/tree-lock.ts'
import { foldEntries } from './entries.ts'
import { readableKinds, requireChange } from './read.ts'
import { readRecordChanges, removeRecords, revertRecords } from './revert-records.ts'
import {
  type Reverting,
  type Row,
  changedSince,
  findCompanions,
  isThing,
  judgePermission,
  toTold,
} from './revert-rows.ts'
import { type ThingsDone, readThingChanges, revertThings } from './revert-things.ts'

type Request = z.output<typeof RevertRequest>
type Done = Data<typeof revertChange>

/** What may be over once other rows of the change are back. */
const PASSING: readonly Reason[] = [
  'record.inUse',
  'record.keyTaken',
  'record.ownerUnknown',
  'record.referenceUnknown',
  'thing.hasChildren',
  'thing.nameTaken',
  'thing.parentUnknown',
  'history.changedSince',
]

const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>) => `${kind} ${id}`

const choose = (entries: readonly Entry[], { rows }: Request): Entry[] => {
  if (rows === undefined) return [...entries]
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
  return [...new Set(rows.map(keyOf))].map((key) => {
    const entry = known.get(key)
    if (entry === undefined) throw new Refusal('history.unknown', { subjects: [key] })
    return entry
  })
}

const readLast = async (writer: Writer, tenantId: string, entries: readonly Entry[]) => {
  const last = new Map<string, number>()
  for (const [kind, some] of Map.groupBy(entries, (entry) => entry.kind)) {
    const ids = some.map(({ id }) => id)
    for (const [id, revision] of await lastRevisions(writer, tenantId, kind, ids))
      last.set(keyOf({ kind, id }), revision)
  }
  return last
}

/** Rows that may be taken back at all; the others say why not. */
const readRows = async (writer: Writer, user: SignedIn, chosen: readonly Entry[], request: Request): Promise<Row[]> => {
  const companions = findCompanions(chosen)
  const last = await readLast(writer, user.tenantId, chosen)
  const rows = chosen.map((entry): Row => {
    const isLast = last.get(keyOf(entry)) === entry.revision
    const missing = companions.has(entry) ? undefined : judgePermission(user, entry)
    const changed = isLast || request.force ? undefined : new Refusal('history.changedSince')
    const refusal = missing ?? changed
    return { entry, isLast, changes: [], since: [], ...(refusal !== undefined && { refusal }) }
  })
  if (rows.every(({ refusal }) => refusal?.reason === 'permission.missing')) throw new Refusal('permission.missing')
  return rows
}

/** Rows that somebody wrote since: gone by now, or which of their fields are other ones. */
const explain = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<void> => {
  const stale = rows.filter(({ refusal }) => refusal?.reason === 'history.changedSince')
  const there = new Set<Row>()
  const things = stale.filter(isThing)
  const details = await readThingChanges(writer, tenantId, things)
  for (const row of things) if (details.has(row.entry.id)) there.add(row)
  for (const row of await readRecordChanges(writer, tenantId, stale)) there.add(row)
  for (const row of stale) {
    const { entry, since } = row
    if (there.has(row)) row.refusal = changedSince(since)
    else if (entry.action !== 'delete')
      row.refusal = new Refusal(isThing(row) ? 'thing.unknown' : 'record.unknown', { subjects: [entry.name] })
  }
}

/** What fails because of rows that come later is tried again, as long as that helps. */
export const runAll = async (writer: Writer, reverting: Reverting, rows: readonly Row[]): Promise<ThingsDone> => {
  const told: ThingsDone = { parents: [], effects: { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 } }
  const back = new Set<string>()
  let pending = rows.filter(({ refusal }) => refusal === undefined)
  while (pending.length > 0) {
    const records = pending.filter((row) => !isThing(row))
    await removeRecords(writer, reverting, records)
    await revertThings(writer, reverting, pending.filter(isThing), told)
    await revertRecords(writer, reverting, records, back)
    const again = pending.filter(({ refusal }) => refusal !== undefined && PASSING.includes(refusal.reason))
    if (again.length === 0 || again.length === pending.length) break
    for (const row of again) delete row.refusal
    pending = again
  }
  return told
}

const countOf = (rows: readonly Done['rows'][number][], outcome: Done['rows'][number]['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length

const revert = async (writer: Writer, user: SignedIn, id: string, request: Request): Promise<Done> => {
  await requireChange(writer, user, id)
  const { tenantId } = user
  const all = foldEntries(await readEntries(writer, tenantId, { operationId: id }))
  const readable = new Set(readableKinds(user))
  const companions = findCompanions(all)
  const entries = all.filter((entry) => readable.has(entry.kind) || companions.has(entry))
  if (request.mode === 'all' && request.rows === undefined && entries.length < all.length)
    throw new Refusal('permission.missing')
  const chosen = choose(entries, request)
  // In this order by whoever writes things and records.
  await lockTree(writer, tenantId)
  await lockAllRecords(writer, tenantId)
  const { operationId } = takesBack(writer, user, id, request.comment?.trim() ?? '')
  const rows = await readRows(writer, user, chosen, request)
  await explain(writer, tenantId, rows)
  const told = await runAll(writer, { user, force: request.force }, rows)
  const isRefused = request.mode === 'all' && rows.some(({ refusal }) => refusal !== undefined)
  const applied = !isRefused && rows.some(({ done, refusal }) => done === 'applied' && refusal === undefined)
  const answered = rows.map((row) => toTold(row, applied))
  const shown = answered.filter(({ kind }) => readable.has(kind))
  const taken = answered.filter(({ outcome }) => outcome === 'applied')
  return {
    applied,
    ...(applied && !request.dryRun && { changeId: operationId }),
    counts: {
      reverted: taken.length,
      unchanged: countOf(answered, 'unchanged'),
      held: countOf(answered, 'held'),
      failed: countOf(answered, 'failed'),
    },
    rows: shown
      .toSorted((a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'))
      .slice(0, CHANGE_ROWS_TOLD),
    ids: Object.fromEntries(
      [...Map.groupBy(taken, ({ kind }) => kind)].map(([kind, some]) => [
        kind,
        some.slice(0, BATCH_LIMIT).map((row) => row.id),
      ]),
    ),
    parents: [...new Set(told.parents)],
    effects: told.effects,
  }
}

export const revertWholeChange = (database: Database, user: SignedIn, id: string, request: Request): Promise<Done> =>
  inTrial(
    database,
    (writer) => revert(writer, user, id, request),
    ({ applied }) => applied && !request.dryRun,
  )
