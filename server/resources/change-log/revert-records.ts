// Records of a change on their way back, kind by kind: fields and owners, states by their moves, what came and what went.
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { OWNER_FIELD, type RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import type { Writer } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Entry } from '../history/entries.ts'
import type { RunOptions } from '../records/changes/run.ts'
import { runRows } from '../records/changes/run.ts'
import type { Insert, Wanted } from '../records/changes/rows.ts'
import { textOf } from '../records/columns.ts'
import { changesOf, revertibleFields } from '../records/history/read.ts'
import { asTops, readOwnedIds } from '../records/owned.ts'
import { type RecordColumns, ownersOf, readFrozen, selectRecords } from '../records/read.ts'
import { completed, isSame, masked } from '../records/values.ts'
import { type Reverting, type Row, revertsOf } from './revert-rows.ts'

const idsOf = (rows: readonly Row[]) => rows.map(({ entry }) => entry.id)

/** Kinds of the rows, owners first. */
const byKind = (rows: readonly Row[]): (readonly [RecordKind, Row[]])[] => {
  const found = Map.groupBy(rows, ({ entry }) => entry.kind)
  return RECORD_KINDS.flatMap((kind) => {
    const some = found.get(kind.name)
    return some === undefined ? [] : [[kind, some] as const]
  }).toSorted(([a], [b]) => ownersOf(a).length - ownersOf(b).length)
}

const readCurrent = async (writer: Writer, tenantId: string, kind: RecordKind, rows: readonly Row[]) =>
  new Map((await selectRecords(writer, tenantId, kind, idsOf(rows))).map((row) => [row.record_id, row] as const))

const unknown = ({ entry }: Row) => new Refusal('record.unknown', { subjects: [entry.name] })

/** Runs what each row wants, and writes on each what became of it. */
const run = async (
  writer: Writer,
  { user }: Reverting,
  kind: RecordKind,
  rows: readonly Row[],
  toWanted: (row: Row) => Wanted | Refusal,
  action: RunOptions['action'] = 'update',
) => {
  const asked: { row: Row; wanted: Wanted }[] = []
  for (const row of rows) {
    const wanted = toWanted(row)
    if (wanted instanceof Refusal) row.refusal = wanted
    else asked.push({ row, wanted })
  }
  if (asked.length === 0) return
  const wanted = asked.map((each) => each.wanted)
  const result = await runRows(writer, user, kind, wanted, { mode: 'each', reverts: revertsOf(rows), action })
  for (const [index, { row }] of asked.entries()) {
    const made = result.rows[index]
    if (made?.refusal !== undefined) row.refusal = made.refusal
    else row.done = made?.unchanged === true ? 'unchanged' : 'applied'
  }
}

/** Those under which something has come since that would go with them. */
const findGrown = async (writer: Writer, tenantId: string, kind: RecordKind, rows: readonly Row[]) => {
  const [, ...below] = await readOwnedIds(writer, tenantId, kind, asTops(idsOf(rows)))
  return new Set(below.flatMap(({ tops }) => [...tops.values()]))
}

/** What came goes, the owned ones first. */
export const removeRecords = async (writer: Writer, reverting: Reverting, rows: readonly Row[]): Promise<void> => {
  const { user, force } = reverting
  for (const [kind, some] of byKind(rows.filter(({ entry }) => entry.action === 'insert')).toReversed()) {
    const grown = await findGrown(writer, user.tenantId, kind, some)
    await run(writer, reverting, kind, some, ({ entry: { id, revision } }) =>
      grown.has(id)
        ? new Refusal('history.changedSince')
        : { kind: 'delete', id, revision: force ? undefined : revision },
    )
  }
}

const known = ({ form }: RecordKind, values: RecordValues) =>
  Object.fromEntries(form.fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))

/** A record that went, as a row that brings it back. */
const toInsert = (kind: RecordKind, { id, ownerId, before }: Entry, withOwner: boolean): Insert => {
  const values = before ?? {}
  const { states } = kind
  return {
    kind: 'insert',
    key: id,
    id,
    ownerId: ownerId === '' ? undefined : ownerId,
    fields: known(kind, values),
    restored: true,
    withOwner,
    ...(states !== undefined && { status: textOf(values[states.field]) || states.initial }),
  }
}

const restore = (
  writer: Writer,
  reverting: Reverting,
  kind: RecordKind,
  rows: readonly Row[],
  back: ReadonlySet<string>,
) =>
  run(writer, reverting, kind, rows, ({ entry }) => toInsert(kind, entry, back.has(`${kind.owner} ${entry.ownerId}`)))

/** What would become of the fields of a record that is there, and which of them have changed again. */
const tellChanges = (kind: RecordKind, row: Row, current: RecordColumns) => {
  const { before, after } = row.entry
  if (before === null || after === null) return
  const values = masked(kind, completed(kind, current.fields))
  const valueOf = (field: string) => (field === OWNER_FIELD ? current.owner_id : values[field])
  const changes = revertibleFields(kind, changesOf(kind, row.entry))
  row.changes = changes.map(({ field, old }) => ({ field, old: valueOf(field), new: old }))
  row.since = changes.flatMap(({ field, new: made }) => (isSame(valueOf(field), made) ? [] : [field]))
}

/** Writes on each row what would become of its fields, and answers those whose record is there. */
export const readRecordChanges = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<Row[]> => {
  const there: Row[] = []
  for (const [kind, some] of byKind(rows)) {
    const stored = await readCurrent(writer, tenantId, kind, some)
    for (const row of some) {
      const current = stored.get(row.entry.id)
      if (current === undefined) continue
      tellChanges(kind, row, current)
      there.push(row)
    }
  }
  return there
}

const revertFields = async (writer: Writer, reverting: Reverting, kind: RecordKind, rows: readonly Row[]) => {
  const stored = await readCurrent(writer, reverting.user.tenantId, kind, rows)
  await run(writer, reverting, kind, rows, (row) => {
    const current = stored.get(row.entry.id)
    if (current === undefined) return unknown(row)
    tellChanges(kind, row, current)
    if (row.changes.length === 0) return new Refusal('history.final')
    const { [OWNER_FIELD]: owner, ...fields } = Object.fromEntries(
      row.changes.map(({ field, new: value }) => [field, value ?? undefined]),
    )
    const ownerId = typeof owner === 'string' ? owner : undefined
    return { kind: 'update', id: row.entry.id, revision: current.revision, fields, ownerId }
  })
}

const readFrozenOwners = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  stored: ReadonlyMap<string, RecordColumns>,
) => {
  const [, owner] = ownersOf(kind)
  const ids = [...new Set([...stored.values()].map((row) => row.owner_id))]
  return owner === undefined ? new Set<string>() : readFrozen(writer, tenantId, owner, ids)
}

/** A state goes back only where one of its moves leads. */
const revertStates = async (writer: Writer, reverting: Reverting, kind: RecordKind, rows: readonly Row[]) => {
  const { tenantId } = reverting.user
  const { states } = kind
  const stored = await readCurrent(writer, tenantId, kind, rows)
  const frozen = await readFrozenOwners(writer, tenantId, kind, stored)
  await run(
    writer,
    reverting,
    kind,
    rows,
    (row) => {
      const current = stored.get(row.entry.id)
      if (current === undefined) return unknown(row)
      const to = textOf(row.entry.before?.[states?.field ?? ''])
      tellChanges(kind, row, current)
      if (states?.moves.some((move) => move.from === current.status && move.to === to) !== true)
        return new Refusal('record.moveForbidden', { subjects: [row.entry.name] })
      if (frozen.has(current.owner_id)) return new Refusal('record.frozen', { subjects: [row.entry.name] })
      return { kind: 'update', id: row.entry.id, revision: current.revision, fields: {}, status: to }
    },
    'state',
  )
}

/** What went comes back, owners first, and what changed gets its values again. `back`: kind and id of all that has come back. */
export const revertRecords = async (
  writer: Writer,
  reverting: Reverting,
  rows: readonly Row[],
  back: Set<string>,
): Promise<void> => {
  for (const [kind, some] of byKind(rows)) {
    const gone = some.filter(({ entry }) => entry.action === 'delete')
    await restore(writer, reverting, kind, gone, back)
    for (const { entry, done } of gone) if (done !== undefined) back.add(`${entry.kind} ${entry.id}`)
    const changed = some.filter(({ entry }) => entry.action === 'update')
    if (changed.length > 0) await revertFields(writer, reverting, kind, changed)
    const turned = some.filter(({ entry }) => entry.action === 'state')
    if (turned.length > 0) await revertStates(writer, reverting, kind, turned)
  }
}
