// Records of a change on their way back, kind by kind: fields and owners, states by their moves, what came and what went.
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { OWNER_FIELD, type RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import type { Writer } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Entry } from '../history/entries.ts'
import { runRows } from '../records/changes/run.ts'
import type { Insert, Wanted } from '../records/changes/rows.ts'
import { textOf } from '../records/columns.ts'
import { changesOf, revertibleFields } from '../records/history/read.ts'
import { asTops, readOwnedIds } from '../records/owned.ts'
import { type RecordColumns, ownersOf, selectRecords } from '../records/read.ts'
import { completed, isSame, masked } from '../records/values.ts'
import { type Reverting, type Row, runWanted } from './revert-rows.ts'

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
    await runWanted(
      some,
      ({ entry: { id, revision } }): Wanted | Refusal =>
        grown.has(id)
          ? new Refusal('history.changedSince')
          : { kind: 'delete', id, revision: force ? undefined : revision },
      (wanted, options) => runRows(writer, user, kind, wanted, options),
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

const toUpdate = (kind: RecordKind, row: Row, current: RecordColumns): Wanted | Refusal => {
  const { id, action, before } = row.entry
  const { revision } = current
  tellChanges(kind, row, current)
  if (action === 'state')
    return { kind: 'update', id, revision, fields: {}, status: textOf(before?.[kind.states?.field ?? '']) }
  if (row.changes.length === 0) return new Refusal('history.final')
  const { [OWNER_FIELD]: owner, ...fields } = Object.fromEntries(
    row.changes.map(({ field, new: value }) => [field, value ?? undefined]),
  )
  return { kind: 'update', id, revision, fields, ownerId: typeof owner === 'string' ? owner : undefined }
}

/**
 * What went comes back, owners first, and what changed gets its values again; a state goes back only where one of its moves leads.
 * `back`: kind and id of all that has come back.
 */
export const revertRecords = async (
  writer: Writer,
  { user }: Reverting,
  rows: readonly Row[],
  back: Set<string>,
): Promise<void> => {
  for (const [kind, some] of byKind(rows.filter(({ entry }) => entry.action !== 'insert'))) {
    const stored = await readCurrent(writer, user.tenantId, kind, some)
    await runWanted(
      some,
      (row): Wanted | Refusal => {
        const { entry } = row
        if (entry.action === 'delete') return toInsert(kind, entry, back.has(`${kind.owner} ${entry.ownerId}`))
        const current = stored.get(entry.id)
        if (current !== undefined) return toUpdate(kind, row, current)
        return new Refusal('record.unknown', { subjects: [entry.name] })
      },
      (wanted, options) => runRows(writer, user, kind, wanted, options),
    )
    for (const { entry, done } of some)
      if (entry.action === 'delete' && done !== undefined) back.add(`${entry.kind} ${entry.id}`)
  }
}
