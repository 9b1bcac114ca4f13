// Takes a change of a record back: its fields get the values they had, or a deleted record comes back with all that
// went with it (screens 0: revert).
import type { RecordRow } from '../../../../src/contract/records/record-calls.ts'
import { recordKind } from '../../../../src/contract/records/kinds.ts'
import { type RecordKind, permissionOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordHistoryTable, RecordValues } from '../../../database/record-tables.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { SignedIn } from '../../admin/sessions.ts'
import type { Insert } from '../changes/rows.ts'
import { refuseFailed, runRows } from '../changes/run.ts'
import { textOf } from '../columns.ts'
import { readRow } from '../detail.ts'
import { lockRecords } from '../lock.ts'
import { isSame } from '../values.ts'
import { lastRevisions } from './entries.ts'
import { changesOf, revertibleFields } from './read.ts'

export interface Reverting {
  id: string
  revision: number
  force: boolean
}

interface Entry {
  action: RecordHistoryTable['action']
  operation_id: string
  before: RecordValues | null
  after: RecordValues | null
}

const findEntry = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  { id, revision }: Reverting,
): Promise<Entry> => {
  const entry = await writer
    .selectFrom('record_history')
    .select(['action', 'operation_id', 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (entry === undefined) throw new Refusal('history.unknown', { subjects: [id] })
  return entry
}

const revertFields = async (
  writer: Writer,
  user: SignedIn,
  kind: RecordKind,
  entry: Entry,
  { id, revision, force }: Reverting,
) => {
  const changes = revertibleFields(kind, changesOf(kind, entry))
  if (changes.length === 0) throw new Refusal('history.final')
  const current = await readRow(writer, user.tenantId, kind, id)
  const changed = changes.filter(({ field, new: made }) => !isSame(current.values[field], made))
  if (changed.length > 0 && !force) {
    const fields = changed.map(({ field: path }) => ({ path, code: 'custom', rule: 'changedSince' }))
    throw new Refusal('history.changedSince', { fields, current })
  }
  const values = Object.fromEntries(changes.map(({ field, old }) => [field, old ?? undefined]))
  const wanted = { kind: 'update' as const, id, revision: current.revision, fields: values }
  refuseFailed(await runRows(writer, user, kind, [wanted], { mode: 'all', reverts: revision }))
}

interface Gone {
  record_id: string
  owner_id: string
  before: RecordValues | null
}

const readGone = (writer: Writer, tenantId: string, kind: RecordKind, operationId: string): Promise<Gone[]> =>
  writer
    .selectFrom('record_history')
    .select(['record_id', 'owner_id', 'before'])
    .where('tenant_id', '=', tenantId)
    .where('operation_id', '=', operationId)
    .where('kind', '=', kind.name)
    .where('action', '=', 'delete')
    .orderBy('record_id')
    .execute()

const known = ({ form }: RecordKind, values: RecordValues) =>
  Object.fromEntries(form.fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))

const toInsert = (kind: RecordKind, { record_id: id, owner_id: ownerId, before }: Gone, withOwner: boolean): Insert => {
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

/** Brings back records that went together, and answers how many. */
const restore = async (
  writer: Writer,
  user: SignedIn,
  kind: RecordKind,
  { operationId, revision }: { operationId: string; revision: number },
  rows: readonly Gone[],
  withOwner: boolean,
): Promise<number> => {
  const inserts = rows.map((row) => toInsert(kind, row, withOwner))
  refuseFailed(await runRows(writer, user, kind, inserts, { mode: 'all', reverts: revision }))
  let restored = rows.length
  const owners = new Set(rows.map((row) => row.record_id))
  for (const name of kind.owns ?? []) {
    const owned = recordKind(name)
    if (owned === undefined) continue
    const gone = await readGone(writer, user.tenantId, owned, operationId)
    const below = gone.filter((row) => owners.has(row.owner_id))
    if (below.length > 0) restored += await restore(writer, user, owned, { operationId, revision }, below, true)
  }
  return restored
}

const restoreTree = async (
  writer: Writer,
  user: SignedIn,
  kind: RecordKind,
  entry: Entry,
  { id, revision, force }: Reverting,
): Promise<number> => {
  if (!user.permissions.has(permissionOf(kind, 'add'))) throw new Refusal('permission.missing')
  const last = await lastRevisions(writer, user.tenantId, kind, [id])
  if (!force && last.get(id) !== revision) throw new Refusal('history.changedSince', { subjects: [id] })
  const gone = await readGone(writer, user.tenantId, kind, entry.operation_id)
  const top = gone.filter((row) => row.record_id === id)
  return restore(writer, user, kind, { operationId: entry.operation_id, revision }, top, false)
}

export const revertRecord = (
  database: Database,
  user: SignedIn,
  kind: RecordKind,
  reverting: Reverting,
): Promise<{ record: RecordRow; restored: number }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = user
    await lockRecords(writer, tenantId, kind)
    const entry = await findEntry(writer, tenantId, kind, reverting)
    // A state goes on by its moves only.
    if (entry.action === 'insert' || entry.action === 'state') throw new Refusal('history.final')
    const restored = entry.action === 'delete' ? await restoreTree(writer, user, kind, entry, reverting) : 0
    if (entry.action === 'update') await revertFields(writer, user, kind, entry, reverting)
    return { record: await readRow(writer, tenantId, kind, reverting.id), restored }
  })
