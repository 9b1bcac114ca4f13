// Change sets of records, as a caller sends them and hears of them (screens 0).
import { randomUUIDv7 } from 'node:crypto'

import type { RecordChanges, RecordChangesApplied } from '../../../src/contract/records/record-calls.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Author, withOrigin } from '../author.ts'
import { tellRow, tellSet } from '../change-sets.ts'
import type { Wanted } from './changes/rows.ts'
import { runRows } from './changes/run.ts'

const toWanted = ({ inserts, updates, deletes }: RecordChanges): Wanted[] => [
  ...inserts.map(({ key, ownerId, fields }) => ({ kind: 'insert' as const, key, id: randomUUIDv7(), ownerId, fields })),
  ...updates.map((row) => ({ kind: 'update' as const, ...row })),
  ...deletes.map(({ id, revision }) => ({ kind: 'delete' as const, id, revision })),
]

/** Runs a set as a part of a transaction. What fails is told by row; nothing is thrown because of it. */
export const runRecordSet = async (
  writer: Writer,
  author: Author,
  kind: RecordKind,
  body: RecordChanges,
): Promise<RecordChangesApplied> => {
  const { mode, dryRun, comment } = body
  const result = await runRows(writer, author, kind, toWanted(body), { mode, dryRun, comment: comment?.trim() })
  return tellSet(result, dryRun, (row) => ({ id: row.id, ...tellRow(row, result) }))
}

/** Runs a set in a transaction of its own. */
export const applyRecordSet = (
  database: Database,
  author: Author,
  kind: RecordKind,
  body: RecordChanges,
): Promise<RecordChangesApplied> => {
  const signed = withOrigin(author, body.origin, body.inserts.length + body.updates.length + body.deletes.length)
  return inTransaction(database, (writer) => runRecordSet(writer, signed, kind, body))
}
