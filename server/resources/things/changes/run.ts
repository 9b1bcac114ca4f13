// Applies a change set in one transaction: read, plan, write, record, tell. Every write of things comes through here.
import { THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import { isInReview } from '../../../../src/contract/thing/thing-approval.ts'
import type { BatchEffects } from '../../../../src/contract/thing/undoable.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTrial } from '../../../database/transaction.ts'
import type { Author } from '../../author.ts'
import { noteChanges } from '../../live-events/note.ts'
import { findNamedThings } from '../../records/of-things.ts'
import { readThingMetadata } from '../../form-config/thing-metadata.ts'
import { type Reverts, operationOf } from '../../operation.ts'
import { type NewEntry, lastRevisions, recordEntries } from '../../history/entries.ts'
import { changesOf, differenceOf, toSnapshot } from '../history/snapshot.ts'
import { effectsOf } from '../effects.ts'
import { findInReview, inReview } from '../in-review.ts'
import { lockTree } from '../../tree/tree-lock.ts'
import { applyRows } from './apply.ts'
import type { Planned } from './apply.ts'
import { readForest } from './forest.ts'
import { readLongestBelow } from './move-trees.ts'
import { planRows } from './plan.ts'
import { lost, readRows } from './read-rows.ts'
import type { Row, Wanted } from './rows.ts'

export interface SetOptions {
  /** `all`: nothing is applied if one row fails. */
  mode: 'all' | 'each'
  /** Revision of the change that this set takes back. */
  reverts?: Reverts | undefined
  /** What is said about it. */
  comment?: string | undefined
}

export interface SetResult {
  /** One for each wanted row, in their order. */
  rows: Row[]
  applied: boolean
  /** With those that went with the ones above them. */
  deleted: number
  /** Revision that each written thing has now; a deletion counts as one. */
  revisions: ReadonlyMap<string, number>
  /** What the set is in the history, and what it did beside; not there where nothing was applied. */
  changeId?: string
  effects?: BatchEffects
}

const readMoves = (rows: readonly Row[]) =>
  rows.flatMap((row) => (row.kind === 'update' && row.before.parentId !== row.after.parentId ? [row.thingId] : []))

const toEntries = ({ inserts, updates, revisions }: Planned, made: ReadonlySet<string | null>): NewEntry[] => [
  ...inserts.map(({ thing, thingId }) => ({
    id: thingId,
    revision: revisions.get(thingId) ?? 1,
    action: 'insert' as const,
    name: thing.name,
    before: null,
    after: toSnapshot(thing),
    withParent: made.has(thing.parentId),
  })),
  ...updates.map(({ thingId, stored, before, after }) => {
    const difference = differenceOf(toSnapshot(before), toSnapshot(after))
    const fields = Object.keys(difference.after)
    return {
      id: thingId,
      revision: stored.detail.revision + 1,
      action: fields.length === 1 && fields[0] === 'parentId' ? ('move' as const) : ('update' as const),
      name: after.name,
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
  const inserts = rows.filter((row) => row.kind === 'insert').filter((row) => row.planned)
  return {
    inserts,
    updates: rows.filter((row) => row.kind === 'update').filter((row) => row.planned && !row.unchanged),
    deletes: rows.filter((row) => row.kind === 'delete').filter((row) => row.planned),
    revisions: await readRevisions(
      writer,
      tenantId,
      inserts.map((row) => row.thingId),
    ),
  }
}

const revisionsOf = ({ revisions, updates, deletes }: Planned) =>
  new Map([
    ...revisions,
    ...[...updates, ...deletes].map((row) => [row.thingId, row.stored.detail.revision + 1] as const),
  ])

/** What records name stays: each such row fails by itself. */
const refuseNamed = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<Row[]> => {
  const doomed = rows.filter((row) => row.kind === 'delete').map((row) => row.thingId)
  const refusals = await findNamedThings(writer, tenantId, doomed)
  return rows.map((row) => {
    const refusal = row.kind === 'delete' ? refusals.get(row.thingId) : undefined
    return refusal === undefined || row.kind === 'lost' ? row : lost(row, refusal)
  })
}

/** What waits for approval stays as it is: each such row fails by itself, but for those that change nothing. */
const refuseInReview = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<Row[]> => {
  const doomed = rows.filter((row) => row.kind === 'delete').map((row) => row.thingId)
  const below = doomed.length === 0 ? new Map<string, string[]>() : await findInReview(writer, tenantId, doomed)
  return rows.map((row) => {
    if (row.kind === 'delete') {
      const own = isInReview(row.stored.detail.approvalStatus) ? [row.stored.detail.name] : []
      const names = row.cascade ? (below.get(row.thingId) ?? []) : own
      return names.length === 0 ? row : lost(row, inReview(names))
    }
    if (row.kind !== 'update' || !isInReview(row.stored.detail.approvalStatus)) return row
    const isChange = changesOf(toSnapshot(row.before), toSnapshot(row.after)).length > 0
    return isChange ? lost(row, inReview([row.before.name])) : row
  })
}

/** Runs the set as a part of a transaction. What fails is told by row; nothing is thrown because of it. */
export const runSet = async (
  writer: Writer,
  author: Author,
  wanted: readonly Wanted[],
  { mode, reverts, comment }: SetOptions,
): Promise<SetResult> => {
  const { tenantId } = author
  await lockTree(writer, tenantId)
  const metadata = await readThingMetadata(writer, tenantId)
  const read = await readRows(writer, tenantId, wanted, metadata)
  const rows = await refuseNamed(writer, tenantId, await refuseInReview(writer, tenantId, read))
  const plant = await readForest(writer, tenantId, rows)
  const forest = planRows(plant, rows, await readLongestBelow(writer, tenantId, readMoves(rows)), metadata)
  const nothing: SetResult = { rows, applied: false, deleted: 0, revisions: new Map() }
  if (mode === 'all' && rows.some((row) => row.refusal !== undefined)) return nothing
  const planned = await toPlanned(writer, tenantId, rows)
  if (planned.inserts.length + planned.updates.length + planned.deletes.length === 0) return nothing
  const operation = operationOf(writer, author, { reverts, comment })
  const entries = toEntries(planned, new Set(planned.inserts.map((row) => row.thingId)))
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
): Promise<SetResult> =>
  inTrial(
    database,
    (writer) => runSet(writer, author, wanted, options),
    () => !dryRun,
  )
