// Takes a change of a record back: its fields get the values they had, or a deleted record comes back with all that
// went with it (screens 0: revert).
import type { RecordRow } from '../../../../src/contract/records/record-shapes.ts'
import { OWNER_FIELD, type RecordKind, permissionOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordHistoryTable, RecordValues } from '../../../database/record-tables.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { SignedIn } from '../../admin/sessions.ts'
import { takesBack } from '../../operation.ts'
import { refuseFailed, runRows } from '../changes/run.ts'
import { readRow } from '../detail.ts'
import { lockRecords } from '../lock.ts'
import { isSame } from '../values.ts'
import { lastRevisions } from './entries.ts'
import { changesOf, revertibleFields } from './read.ts'
import { readGone, restore } from './restore.ts'

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
  const valueOf = (field: string) => (field === OWNER_FIELD ? current.ownerId : current.values[field])
  const changed = changes.filter(({ field, new: made }) => !isSame(valueOf(field), made))
  if (changed.length > 0 && !force) {
    const fields = changed.map(({ field: path }) => ({ path, code: 'custom', rule: 'changedSince' }))
    throw new Refusal('history.changedSince', { fields, current })
  }
  const { [OWNER_FIELD]: owner, ...values } = Object.fromEntries(
    changes.map(({ field, old }) => [field, old ?? undefined]),
  )
  const ownerId = typeof owner === 'string' ? owner : undefined
  const wanted = { kind: 'update' as const, id, revision: current.revision, fields: values, ownerId }
  refuseFailed(await runRows(writer, user, kind, [wanted], { mode: 'all', reverts: revision }))
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
    takesBack(writer, user, entry.operation_id)
    const restored = entry.action === 'delete' ? await restoreTree(writer, user, kind, entry, reverting) : 0
    if (entry.action === 'update') await revertFields(writer, user, kind, entry, reverting)
    return { record: await readRow(writer, tenantId, kind, reverting.id), restored }
  })
