// A copy of a record with all that it owns: new ids, states anew, references within it lead to the copies (screens 0).
import { randomUUIDv7 } from 'node:crypto'

import { emptyOf } from '../../../src/contract/form/form-conditions.ts'
import { BATCH_LIMIT } from '../../../src/contract/wire/limits.ts'
import type { RecordRow } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, fieldOf, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { operationOf } from '../operation.ts'
import type { Insert } from './changes/rows.ts'
import { refuseFailed } from '../change-sets.ts'
import { runRows } from './changes/run.ts'
import { textOf } from './columns.ts'
import { readRow, requireRecord } from './detail.ts'
import { lockRecords } from './lock.ts'
import { toStored } from './read.ts'
import type { StoredRecord } from './record-rules.ts'
import { hasSealed } from './secrets/secrets-within.ts'
import { isSealed } from './secrets/secrets.ts'
import { readTree } from './tree.ts'
import { masked } from './values.ts'

export interface Copying {
  id: string
  /** Else the owner stays. */
  ownerId?: string | undefined
  /** Fields that the copy has otherwise. */
  fields: RecordValues
}

/** Values of the copy, and the sealed secrets that it takes over. */
const copyValues = (kind: RecordKind, { values }: StoredRecord, ids: ReadonlyMap<string, string>) => {
  const anew = (kind.notCopied ?? []).map((name) => {
    const field = fieldOf(kind, name)
    return [name, field === undefined ? null : emptyOf(field)]
  })
  const inside = referencesOf(kind).flatMap(({ name }) => {
    const copy = ids.get(textOf(values[name]))
    return copy === undefined ? [] : [[name, copy]]
  })
  const within = (kind.secretsWithin ?? []).filter((name) => hasSealed(values[name]))
  const secrets = [...(kind.secrets ?? []).filter((name) => isSealed(values[name])), ...within]
  return {
    fields: {
      ...masked(kind, values),
      ...Object.fromEntries(inside),
      ...Object.fromEntries(anew),
    },
    sealed: Object.fromEntries(secrets.map((name) => [name, values[name]])),
  }
}

/** The key of each row is the id of the original. */
const toInsert = (kind: RecordKind, record: StoredRecord, ids: ReadonlyMap<string, string>): Insert => ({
  kind: 'insert',
  key: record.id,
  id: ids.get(record.id) ?? randomUUIDv7(),
  ownerId: record.ownerId === null ? undefined : (ids.get(record.ownerId) ?? record.ownerId),
  ...copyValues(kind, record, ids),
})

export const copyRecord = (
  database: Database,
  author: Author,
  kind: RecordKind,
  { id, ownerId, fields }: Copying,
): Promise<{ record: RecordRow; copied: number; changeId: string }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = author
    await lockRecords(writer, tenantId, kind)
    const original = toStored(kind, await requireRecord(writer, tenantId, kind, id))
    const tree = await readTree(writer, tenantId, kind, original)
    const copied = tree.reduce((sum, { records }) => sum + records.length, 0)
    if (copied > BATCH_LIMIT) throw new Refusal('record.tooMany')
    const ids = new Map(tree.flatMap(({ records }) => records.map((record) => [record.id, randomUUIDv7()] as const)))
    for (const { kind: branch, records } of tree) {
      const rows = records.map((record) => toInsert(branch, record, ids))
      const wanted = branch === kind ? rows.map((row) => withChanges(row, ownerId, fields)) : rows
      refuseFailed(await runRows(writer, author, branch, wanted, { mode: 'all' }))
    }
    const { operationId: changeId } = operationOf(writer, author)
    return { record: await readRow(writer, tenantId, kind, ids.get(id) ?? ''), copied, changeId }
  })

const withChanges = (row: Insert, ownerId: string | undefined, fields: RecordValues): Insert => ({
  ...row,
  ownerId: ownerId ?? row.ownerId,
  fields: { ...row.fields, ...fields },
})
