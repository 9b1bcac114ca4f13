// Takes back what one application of a mapping has written: models and settings of things, points that moved, came or went; all or
// nothing, and only where nobody has changed any of it since (screens 0: revert; screens 4).
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { RecordHistoryTable, RecordValues } from '../../../database/record-tables.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import type { Wanted } from '../../records/changes/rows.ts'
import { refuseFailed } from '../../change-sets.ts'
import { runRows } from '../../records/changes/run.ts'
import { takesBack } from '../../operation.ts'
import { lockRecords } from '../../records/lock.ts'
import { requireKind } from '../../records/read.ts'

interface Entry {
  record_id: string
  owner_id: string
  revision: number
  action: RecordHistoryTable['action']
  before: RecordValues | null
}

const readEntries = (writer: Writer, tenantId: string, kind: RecordKind, operationId: string): Promise<Entry[]> =>
  writer
    .selectFrom('record_history')
    .select(['record_id', 'owner_id', 'revision', 'action', 'before'])
    .where('tenant_id', '=', tenantId)
    .where('operation_id', '=', operationId)
    .where('kind', '=', kind.name)
    .orderBy('record_id')
    .execute()

/** The revision that it made is named, so that what has changed since refuses all of it. */
const toWanted = ({ record_id: id, owner_id: ownerId, revision, action, before }: Entry): Wanted => {
  if (action === 'insert') return { kind: 'delete', id, revision }
  if (action === 'delete') return { kind: 'insert', key: id, id, ownerId, fields: before ?? {}, restored: true }
  const fields = Object.fromEntries(Object.entries(before ?? {}).map(([name, value]) => [name, value ?? undefined]))
  return { kind: 'update', id, revision, fields }
}

const takeBack = async (writer: Writer, author: Author, operationId: string) => {
  const [assignment, point] = [requireKind('modelAssignment'), requireKind('pointMap')]
  await lockRecords(writer, author.tenantId, assignment)
  const assigned = await readEntries(writer, author.tenantId, assignment, operationId)
  const moved = await readEntries(writer, author.tenantId, point, operationId)
  // Only what an application has written is taken back here: it changes models of things, and lets none follow for the first time.
  const isOne = assigned.length > 0 && assigned.every(({ action }) => action === 'update')
  if (!isOne) throw new Refusal('history.unknown', { subjects: [operationId] })
  takesBack(writer, author, operationId)
  for (const [kind, entries] of [
    [assignment, assigned],
    [point, moved],
  ] as const) {
    const result = await runRows(writer, author, kind, entries.map(toWanted), { mode: 'all' })
    const isStale = result.rows.some(({ refusal }) => refusal?.reason === 'record.conflict')
    if (isStale) throw new Refusal('history.changedSince', {})
    refuseFailed(result)
  }
  return { things: assigned.length, points: moved.length }
}

export const takeMappingBack = (database: Database, author: Author, operationId: string) =>
  inTransaction(database, (writer) => takeBack(writer, author, operationId))
