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
import type { Row, Wanted } from './changes/rows.ts'
import { type RunResult, runRows } from './changes/run.ts'

const toWanted = ({ inserts, updates, deletes }: RecordChanges): Wanted[] => [
  ...inserts.map(({ key, ownerId, fields }) => ({ kind: 'insert' as const, key, id: randomUUIDv7(), ownerId, fields })),
  ...updates.map((row) => ({ kind: 'update' as const, ...row })),
  ...deletes.map(({ id, revision }) => ({ kind: 'delete' as const, id, revision })),
]

const outcomeOf = (row: Row, applied: boolean): RecordChangeRow['outcome'] => {
  if (row.refusal !== undefined) return 'failed'
  if (row.unchanged) return 'unchanged'
  return applied ? 'applied' : 'held'
}

const toRow = (row: Row, { applied, revisions }: RunResult): RecordChangeRow => {
  const outcome = outcomeOf(row, applied)
  const { wanted, refusal, current } = row
  const revision =
    outcome === 'unchanged' ? row.stored?.revision : outcome === 'applied' ? revisions.get(row.id) : undefined
  const { reason, details } = refusal ?? {}
  return {
    kind: wanted.kind,
    id: row.id,
    outcome,
    ...(wanted.kind === 'insert' && { key: wanted.key }),
    ...(revision !== undefined && { revision }),
    ...(reason !== undefined && { reason }),
    ...(details?.fields !== undefined && { fields: details.fields }),
    ...(details?.subjects !== undefined && { subjects: details.subjects }),
    ...(current !== undefined && { current }),
  }
}

const toApplied = (result: RunResult): RecordChangesApplied => {
  const rows = result.rows.map((row) => toRow(row, result))
  const count = (outcome: RecordChangeRow['outcome'], kind?: RecordChangeRow['kind']) =>
    rows.filter((row) => row.outcome === outcome && (kind === undefined || row.kind === kind)).length
  return {
    applied: result.applied,
    counts: {
      inserted: count('applied', 'insert'),
      updated: count('applied', 'update'),
      unchanged: count('unchanged'),
      deleted: result.deleted,
      failed: count('failed'),
    },
    rows,
    ...(result.changeId !== undefined && { changeId: result.changeId }),
  }
}

/** Runs a set as a part of a transaction. What fails is told by row; nothing is thrown because of it. */
export const runRecordSet = async (
  writer: Writer,
  author: Author,
  kind: RecordKind,
  body: RecordChanges,
): Promise<RecordChangesApplied> => {
  const { mode, dryRun, comment } = body
  return toApplied(await runRows(writer, author, kind, toWanted(body), { mode, dryRun, comment: comment?.trim() }))
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
