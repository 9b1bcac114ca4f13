// Moves between states: all of them or none, by who may (STA-11).
import { type RecordKind, permissionOf } from '../../../src/contract/records/record-kind.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { refuseFailed } from '../change-sets.ts'
import { runRows } from './changes/run.ts'
import { lockRecords } from './lock.ts'
import { type RecordColumns, selectRecords } from './read.ts'

const requireMoves = (kind: RecordKind, { permissions }: SignedIn, rows: readonly RecordColumns[], to: string) => {
  const moves = kind.states?.moves.filter((move) => move.to === to) ?? []
  const needed = moves.filter(({ from }) => rows.some((row) => row.status === from))
  if (needed.some(({ action }) => !permissions.has(permissionOf(kind, action)))) throw new Refusal('permission.missing')
}

interface Move {
  ids: readonly string[]
  to: string
  revisions?: Readonly<Record<string, number>> | undefined
  comment?: string | undefined
}

export const moveRecords = (
  database: Database,
  user: SignedIn,
  kind: RecordKind,
  { ids, to, revisions = {}, comment = '' }: Move,
): Promise<{ moved: number; changeId?: string }> =>
  inTransaction(database, async (writer) => {
    const { tenantId } = user
    await lockRecords(writer, tenantId, kind)
    const wanted = [...new Set(ids)]
    const rows = await selectRecords(writer, tenantId, kind, wanted)
    const known = new Set(rows.map((row) => row.record_id))
    const missing = wanted.filter((id) => !known.has(id))
    if (missing.length > 0) throw new Refusal('record.unknown', { subjects: missing.slice(0, 20) })
    const stale = rows.filter(({ record_id: id, revision }) => (revisions[id] ?? revision) !== revision)
    if (stale.length > 0) {
      throw new Refusal('record.conflict', { subjects: stale.slice(0, 20).map((row) => row.key_text) })
    }
    requireMoves(kind, user, rows, to)
    const moves = wanted.map((id) => ({ kind: 'update' as const, id, revision: undefined, fields: {}, status: to }))
    const done = await runRows(writer, user, kind, moves, { mode: 'all', comment: comment.trim() })
    refuseFailed(done)
    return { moved: wanted.length, ...(done.changeId !== undefined && { changeId: done.changeId }) }
  })
