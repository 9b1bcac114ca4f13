// Change sets of records, as a caller sends them and hears of them (screens 0).
import { randomUUIDv7 } from 'node:crypto'

import type {
  RecordChangeRow,
  RecordChanges,
  RecordChangesApplied,
} from '../../../src/contract/records/record-calls.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Author, withOrigin } from '../author.ts'
import { tellRow, tellSet } from '../change-sets.ts'
import type { Row, Wanted } from './changes/rows.ts'
import { type RunResult, runRows } from './changes/run.ts'

const toWanted = ({ inserts, updates, deletes }: RecordChanges): Wanted[] => [
  ...inserts.map(({ key, ownerId, fields }) => ({ kind: 'insert' as const, key, id: randomUUIDv7(), ownerId, fields })),
  ...updates.map((row) => ({ kind: 'update' as const, ...row })),
  ...deletes.map(({ id, revision }) => ({ kind: 'delete' as const, id, revision })),
]

const toRow = ({ wanted, id, stored, ...row }: Row, { applied, revisions }: RunResult): RecordChangeRow => ({
  id,
  ...tellRow(
    {
      ...row,
      kind: wanted.kind,
      key: wanted.kind === 'insert' ? wanted.key : undefined,
      before: stored?.revision,
      after: revisions.get(id),
    },
    applied,
  ),
})

/** Runs a set as a part of a transaction. What fails is told by row; nothing is thrown because of it. */
export const runRecordSet = async (
  writer: Writer,
  author: Author,
  kind: RecordKind,
  body: RecordChanges,
): Promise<RecordChangesApplied> => {
  const { mode, dryRun, comment } = body
  const result = await runRows(writer, author, kind, toWanted(body), { mode, dryRun, comment: comment?.trim() })
  return tellSet(
    result,
    result.rows.map((row) => toRow(row, result)),
    dryRun,
  )
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
