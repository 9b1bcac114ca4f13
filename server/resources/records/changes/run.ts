// Applies a change set of records as a part of a transaction: read, write, check, and write down. Every write of records
// comes through here; what fails is taken back, and in mode `each` the rest is written again without it (screens 0).
import { sql } from 'kysely'

import { OWNER_FIELD, type RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { SetOptions, SetResult } from '../../change-sets.ts'
import { type Change, noteChanges } from '../../live-events/note.ts'
import { keyReferences, keyTextOf, type NameOf } from '../columns.ts'
import { type Operation, operationOf } from '../../operation.ts'
import { lastRevisions, recordEntries } from '../../history/entries.ts'
import { differenceOf } from '../history/entries.ts'
import { lockRecords } from '../lock.ts'
import { readNames } from '../names.ts'
import { type OwnedIds, asTops, readOwnedIds } from '../owned.ts'
import { masked } from '../values.ts'
import { findBroken, findUnknownReferences, findUses, refuseTakenKeys } from './checks.ts'
import { readRows } from './read-rows.ts'
import type { Row, Wanted } from './rows.ts'
import { sealRows } from './seal-rows.ts'
import { insertRecords, removeOwned, setKeysAside, updateRecords, writeReferences, type Written } from './write.ts'

export interface RunOptions extends SetOptions {
  /** Everything is done as in a real run, and then undone. */
  dryRun?: boolean
  /** The product brings the records along: nobody enters them, so they begin without a history, and rules for what somebody enters do not judge them. */
  isBrought?: boolean
}

interface Plan {
  inserts: Written[]
  updates: Written[]
  deletes: Row[]
  owned: OwnedIds[]
  nameOf: NameOf
}

const SAVEPOINT = sql`savepoint record_set`
const BACK = sql`rollback to savepoint record_set`
const KEEP = sql`release savepoint record_set`

const toWritten = (row: Row, revision: number): Written[] =>
  row.after === undefined
    ? []
    : [
        {
          id: row.id,
          ownerId: row.ownerId,
          movedFrom: row.movedFrom,
          revision,
          before: row.before,
          after: row.after,
          isTakenOver: isTakenOver(row.wanted),
          isMove: row.wanted.kind === 'update' && row.wanted.status !== undefined,
        },
      ]

const isTakenOver = (wanted: Wanted) =>
  wanted.kind === 'insert' && (wanted.restored === true || wanted.sealed !== undefined)

const readPlan = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  rows: readonly Row[],
  isBrought: boolean,
): Promise<Plan> => {
  const inserted = rows.filter(({ wanted }) => wanted.kind === 'insert')
  const deletes = rows.filter(({ wanted }) => wanted.kind === 'delete')
  const ids = inserted.map(({ id }) => id)
  const last = isBrought ? new Map<string, number>() : await lastRevisions(writer, tenantId, kind.name, ids)
  const wanted = rows.flatMap(({ after }) => (after === undefined ? [] : keyReferences(kind, after)))
  const names = wanted.length === 0 ? [] : await readNames(writer, tenantId, wanted)
  const paths = new Map(names.map((name) => [`${name.kind} ${name.id}`, name.path]))
  return {
    inserts: inserted.flatMap((row) => toWritten(row, (last.get(row.id) ?? 0) + 1)),
    updates: rows
      .filter((row) => row.wanted.kind === 'update')
      .flatMap((row) => toWritten(row, (row.stored?.revision ?? 0) + 1)),
    deletes,
    owned: await readOwnedIds(writer, tenantId, kind, asTops(deletes.map(({ id }) => id))),
    nameOf: (resource, id) => paths.get(`${resource} ${id}`),
  }
}

const write = async (writer: Writer, kind: RecordKind, operation: Operation, plan: Plan) => {
  const { tenantId } = operation
  await removeOwned(writer, operation, plan.owned)
  await setKeysAside(writer, tenantId, kind, plan.updates)
  await updateRecords(writer, operation, kind, plan.updates, plan.nameOf)
  await insertRecords(writer, operation, kind, plan.inserts, plan.nameOf)
  await writeReferences(writer, tenantId, kind, [...plan.updates, ...plan.inserts])
}

const findFailures = async (writer: Writer, tenantId: string, kind: RecordKind, plan: Plan, isBrought: boolean) => {
  const written = [...plan.updates, ...plan.inserts]
  const unknown = await findUnknownReferences(writer, tenantId, kind, written)
  // Who newly refers to what goes in the same set fails, not what goes.
  const used = unknown.size > 0 ? new Map<string, Refusal>() : await findUses(writer, tenantId, plan.owned)
  const broken = isBrought ? [] : await findBroken(writer, tenantId, kind, written, plan.deletes)
  return new Map([...broken, ...unknown, ...used])
}

/** From where to where, of what has gone to another owner. */
const withOwners = ({ movedFrom, ownerId }: Written, { before, after }: ReturnType<typeof differenceOf>) =>
  movedFrom === undefined
    ? { before, after }
    : { before: { ...before, [OWNER_FIELD]: movedFrom }, after: { ...after, [OWNER_FIELD]: ownerId } }

const writeHistory = async (
  writer: Writer,
  kind: RecordKind,
  operation: Operation,
  { inserts, updates, nameOf }: Plan,
) => {
  const entryOf = ({ id, ownerId, revision, after }: Written) => {
    return { id, ownerId, revision, name: keyTextOf(kind, after, nameOf) }
  }
  await recordEntries(writer, kind.name, operation, [
    ...inserts.map((row) => ({
      ...entryOf(row),
      action: 'insert' as const,
      before: null,
      after: masked(kind, row.after),
    })),
    ...updates.map((row) => ({
      ...entryOf(row),
      action: row.isMove === true ? ('state' as const) : ('update' as const),
      ...withOwners(row, differenceOf(kind, row.before ?? {}, row.after)),
    })),
  ])
}

const ownerOrNull = (ownerId: string) => (ownerId === '' ? null : ownerId)

const toChanges = (kind: RecordKind, plan: Plan): Change[] => {
  const change = (name: string, what: 'created' | 'changed' | 'state', rows: readonly Written[]): Change => ({
    resource: 'record',
    kind: name,
    action: what,
    ids: rows.map(({ id }) => id),
    // Who has lost something looks anew too.
    parents: [...rows.map(({ ownerId }) => ownerOrNull(ownerId)), ...rows.flatMap(({ movedFrom }) => movedFrom ?? [])],
    subject: '',
  })
  return [
    change(kind.name, 'created', plan.inserts),
    change(
      kind.name,
      'changed',
      plan.updates.filter(({ isMove }) => isMove !== true),
    ),
    change(
      kind.name,
      'state',
      plan.updates.filter(({ isMove }) => isMove === true),
    ),
    ...plan.owned.map(({ kind: { name }, tops }): Change => ({
      resource: 'record',
      kind: name,
      action: 'deleted',
      ids: [...tops.keys()],
      parents:
        name === kind.name ? plan.deletes.map(({ ownerId }) => ownerOrNull(ownerId)) : [...new Set(tops.values())],
      subject: '',
    })),
  ]
}

/** Fails the rows that nothing has said of why; a set that fails for ever would never end. */
const refuse = (rows: readonly Row[], failures: ReadonlyMap<string, Refusal>) => {
  let refused = false
  for (const row of rows) {
    const refusal = failures.get(row.id)
    if (refusal === undefined) continue
    row.refusal = refusal
    refused = true
  }
  if (!refused) throw new Refusal('request.invalid', { fields: [...failures.values()][0]?.details.fields ?? [] })
}

const isPending = (row: Row) => row.refusal === undefined && !row.unchanged

/** Runs the set. What fails is told by row; nothing is thrown because of it. */
export const runRows = async (
  writer: Writer,
  author: Author,
  kind: RecordKind,
  wanted: readonly Wanted[],
  { mode, dryRun = false, isBrought = false, reverts, comment }: RunOptions,
): Promise<SetResult<Row>> => {
  const { tenantId } = author
  await lockRecords(writer, tenantId, kind)
  const rows = await readRows(writer, tenantId, kind, wanted)
  await sealRows(writer, tenantId, kind, rows)
  const nothing: SetResult<Row> = { rows, applied: false, deleted: 0, revisions: new Map() }
  for (;;) {
    const pending = rows.filter(isPending)
    if (pending.length === 0) return nothing
    if (await refuseTakenKeys(writer, tenantId, kind, pending)) continue
    const plan = await readPlan(writer, tenantId, kind, pending, isBrought)
    const operation = operationOf(writer, author, { reverts, comment })
    await SAVEPOINT.execute(writer)
    await write(writer, kind, operation, plan)
    const failures = await findFailures(writer, tenantId, kind, plan, isBrought)
    const refused = mode === 'all' && rows.some(({ refusal }) => refusal !== undefined)
    if (failures.size > 0 || refused || dryRun) await BACK.execute(writer)
    if (failures.size > 0) {
      refuse(pending, failures)
      continue
    }
    if (refused) return nothing
    const deleted = plan.owned.reduce((sum, { tops }) => sum + tops.size, 0)
    const revisions = new Map([
      ...[...plan.inserts, ...plan.updates].map(({ id, revision }) => [id, revision] as const),
      ...plan.deletes.map(({ id, stored }) => [id, (stored?.revision ?? 0) + 1] as const),
    ])
    if (!dryRun) {
      if (!isBrought) await writeHistory(writer, kind, operation, plan)
      await KEEP.execute(writer)
      if (!isBrought) await noteChanges(writer, author, toChanges(kind, plan))
    }
    return { rows, applied: true, deleted, revisions, ...(!dryRun && { changeId: operation.operationId }) }
  }
}
