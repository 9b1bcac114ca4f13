// Applies a change set in one transaction: read, plan, write, record, tell. Every write of things comes through here.
import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { isInReview } from '../../../../src/contract/thing/thing-approval.ts'
import type { HistoryAction } from '../../../../src/contract/thing/thing-history-calls.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTrial } from '../../../database/transaction.ts'
import type { Author } from '../../author.ts'
import type { SetOptions, SetResult } from '../../change-sets.ts'
import { noteChanges } from '../../live-events/note.ts'
import { findNamedThings } from '../../records/of-things.ts'
import { readThingMetadata } from '../../form-config/thing-metadata.ts'
import { operationOf } from '../../operation.ts'
import { type NewEntry, lastRevisions, recordEntries } from '../../history/entries.ts'
import { differenceOf, toSnapshot } from '../history/snapshot.ts'
import { effectsOf } from '../effects.ts'
import { findInReview, inReview } from '../in-review.ts'
import { lockTree } from '../../tree/tree-lock.ts'
import { applyRows } from './apply.ts'
import type { Planned } from './apply.ts'
import { readForest } from './forest.ts'
import { readLongestBelow } from './move-trees.ts'
import { planRows } from './plan.ts'
import { readRows } from './read-rows.ts'
import { type Row, type UpdateRow, type Wanted, isDelete, isInsert, isTurn, isUpdate } from './rows.ts'

const readMoves = (rows: readonly Row[]) =>
  rows.flatMap((row) => (isUpdate(row) && row.before.parentId !== row.after.parentId ? [row.id] : []))

/** What the history calls an update. */
const actionOf = ({ wanted: { turn } }: UpdateRow, fields: readonly string[]): HistoryAction => {
  if (turn !== undefined) return turn.field === 'state' ? 'state' : 'approval'
  return fields.length === 1 && fields[0] === 'parentId' ? 'move' : 'update'
}

/** A turn knows its difference: there are sets of thousands. */
const differenceOfRow = ({ before, after, wanted: { turn } }: UpdateRow) =>
  turn === undefined
    ? differenceOf(toSnapshot(before), toSnapshot(after))
    : { before: { [turn.field]: before[turn.field] }, after: { [turn.field]: turn.to } }

const toEntries = ({ inserts, updates, revisions }: Planned, made: ReadonlySet<string | null>): NewEntry[] => [
  ...inserts.map(({ after, id }) => ({
    id,
    revision: revisions.get(id) ?? 1,
    action: 'insert' as const,
    name: after.thingName,
    before: null,
    after: toSnapshot(after),
    withParent: made.has(after.parentId),
  })),
  ...updates.map((row) => {
    const { id, stored, after } = row
    const difference = differenceOfRow(row)
    return {
      id,
      revision: stored.revision + 1,
      action: actionOf(row, Object.keys(difference.after)),
      name: after.thingName,
      ...difference,
      withParent: false,
    }
  }),
]

const readRevisions = async (writer: Writer, tenantId: string, inserted: readonly string[]) => {
  const last = await lastRevisions(writer, tenantId, THING_RESOURCE, inserted)
  return new Map(inserted.map((thingId) => [thingId, (last.get(thingId) ?? 0) + 1]))
}

const toPlanned = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<Planned> => {
  const planned = rows.filter((row) => row.planned)
  const inserts = planned.filter(isInsert)
  return {
    inserts,
    updates: planned.filter(isUpdate).filter((row) => !row.unchanged),
    deletes: planned.filter(isDelete),
    revisions: await readRevisions(
      writer,
      tenantId,
      inserts.map((row) => row.id),
    ),
  }
}

const revisionsOf = ({ revisions, updates, deletes }: Planned) =>
  new Map([...revisions, ...[...updates, ...deletes].map((row) => [row.id, row.stored.revision + 1] as const)])

/** What waits for approval stays as it is, and what records name stays: each such row fails by itself. */
const refuseHeld = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<void> => {
  const ids = rows.filter(isDelete).map(({ id }) => id)
  const reviewed = await findInReview(writer, tenantId, ids)
  const named = await findNamedThings(writer, tenantId, ids)
  for (const row of rows) {
    const own = isInReview(row.stored?.approval_status) && !row.unchanged ? [row.stored?.name ?? ''] : []
    if (isDelete(row)) {
      const names = row.wanted.cascade ? (reviewed.get(row.id) ?? []) : own
      row.refusal = names.length > 0 ? inReview(names) : named.get(row.id)
    } else if (isUpdate(row) && !isTurn(row.wanted) && own.length > 0) row.refusal = inReview(own)
  }
}

/** Runs the set as a part of a transaction. What fails is told by row; nothing is thrown because of it. */
export const runSet = async (
  writer: Writer,
  author: Author,
  wanted: readonly Wanted[],
  { mode, reverts, comment }: SetOptions,
): Promise<SetResult<Row>> => {
  const { tenantId } = author
  // Who only turns states waits for nobody who moves things.
  if (!wanted.every(isTurn)) await lockTree(writer, tenantId)
  const metadata = await readThingMetadata(writer, tenantId)
  const rows = await readRows(writer, tenantId, wanted, metadata)
  await refuseHeld(writer, tenantId, rows)
  const placing = rows.filter(({ refusal, wanted: each }) => refusal === undefined && !isTurn(each))
  const plant = await readForest(writer, tenantId, placing)
  const forest = planRows(plant, placing, await readLongestBelow(writer, tenantId, readMoves(placing)), metadata)
  const nothing: SetResult<Row> = { rows, applied: false, deleted: 0, revisions: new Map() }
  if (mode === 'all' && rows.some((row) => row.refusal !== undefined)) return nothing
  const planned = await toPlanned(writer, tenantId, rows)
  if (planned.inserts.length + planned.updates.length + planned.deletes.length === 0) return nothing
  const operation = operationOf(writer, author, { reverts, comment })
  const entries = toEntries(planned, new Set(planned.inserts.map((row) => row.id)))
  await recordEntries(writer, THING_RESOURCE, operation, entries)
  const { deleted, changes } = await applyRows(writer, operation, forest, planned)
  await noteChanges(writer, author, changes)
  return {
    rows,
    applied: true,
    deleted,
    revisions: revisionsOf(planned),
    changeId: operation.operationId,
    effects: effectsOf(changes),
  }
}

/** Runs the set in a transaction of its own. A dry run does the very same, and then takes all of it back. */
export const applySet = (
  database: Database,
  author: Author,
  wanted: readonly Wanted[],
  { dryRun = false, ...options }: SetOptions & { dryRun?: boolean },
): Promise<SetResult<Row>> =>
  inTrial(
    database,
    (writer) => runSet(writer, author, wanted, options),
    () => !dryRun,
  )
