// Submitting, approving, rejecting and recalling things: only what the status of each allows (screens 1; STA-11).
import { sql } from 'kysely'

import {
  APPROVAL_MOVES,
  type ApprovalDone,
  type ApprovalRequest,
  type ApprovalRow,
  mayMoveApproval,
} from '../../../src/contract/thing/thing-approval.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import type { Author } from '../author.ts'
import { noteChanges } from '../live-events/note.ts'
import { type Reverts, operationOf } from '../operation.ts'
import { recordTurned } from './history/record.ts'

interface Turning {
  to: number
  ids: readonly string[]
  mode: ApprovalRequest['mode']
  dryRun?: boolean
  comment?: string | undefined
  /** Revisions as they were seen. */
  seen?: ReadonlyMap<string, number>
  /** Revision of the change that this takes back. */
  reverts?: Reverts
}

interface Found {
  thing_id: string
  parent_id: string | null
  name: string
  approval_status: number | null
  revision: number
}

/** Always in the same order: two batches then wait for each other instead of colliding. */
const readThings = (writer: Writer, tenantId: string, ids: readonly string[]): Promise<Found[]> =>
  writer
    .selectFrom('thing')
    .select(['thing_id', 'parent_id', 'name', 'approval_status', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .orderBy('thing_id')
    .forUpdate()
    .execute()

const judge = (thingId: string, thing: Found | undefined, { to, seen }: Turning): ApprovalRow => {
  const row = { thingId, name: thing?.name ?? '', from: thing?.approval_status ?? null }
  if (thing === undefined) return { ...row, outcome: 'failed', reason: 'thing.unknown' }
  const { revision } = thing
  if ((seen?.get(thingId) ?? revision) !== revision) {
    return { ...row, outcome: 'failed', reason: 'thing.conflict', revision }
  }
  return mayMoveApproval(thing.approval_status, to)
    ? { ...row, outcome: 'applied', revision: revision + 1 }
    : { ...row, outcome: 'failed', reason: 'record.moveForbidden', revision }
}

const write = async (writer: Writer, author: Author, turned: readonly Found[], { to, reverts, comment }: Turning) => {
  const operation = operationOf(writer, author, { reverts, comment: comment?.trim() })
  const { tenantId, username, now } = operation
  const ids = turned.map((thing) => thing.thing_id)
  await writer
    .updateTable('thing')
    .set({ approval_status: to, revision: sql`revision + 1`, updated_at: now, updated_by: username })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .execute()
  await recordTurned(
    writer,
    operation,
    'approval',
    new Map(turned.map((thing) => [thing.thing_id, thing.approval_status])),
  )
  const parents = turned.map((thing) => thing.parent_id)
  const subject = turned[0]?.name ?? ''
  await noteChanges(writer, author, [{ resource: 'thing', action: 'changed', ids, parents, subject }])
}

/** Turns the things that may be turned; with mode `all` none of them, where one may not. */
export const turnApprovals = async (writer: Writer, author: Author, turning: Turning): Promise<ApprovalDone> => {
  const { mode, dryRun = false } = turning
  const ids = [...new Set(turning.ids)]
  const things = await readThings(writer, author.tenantId, ids)
  const byId = new Map(things.map((thing) => [thing.thing_id, thing]))
  const judged = ids.map((id) => judge(id, byId.get(id), turning))
  const failed = judged.filter(({ outcome }) => outcome === 'failed').length
  const applied = failed < ids.length && (mode === 'each' || failed === 0)
  const possible = new Set(judged.flatMap(({ outcome, thingId }) => (outcome === 'applied' ? [thingId] : [])))
  const turned = things.filter((thing) => possible.has(thing.thing_id))
  if (applied && !dryRun) await write(writer, author, turned, turning)
  const rows = judged.map((row): ApprovalRow => {
    if (applied || row.outcome === 'failed') return row
    const { revision: _revision, ...held } = row
    return { ...held, outcome: 'held' }
  })
  return { applied, counts: { moved: applied ? turned.length : 0, failed }, rows }
}

export const updateApprovals = (
  database: Database,
  user: SignedIn,
  { deed, thingIds, mode, dryRun, comment, revisions }: ApprovalRequest,
): Promise<ApprovalDone> => {
  const { to, permission } = APPROVAL_MOVES[deed]
  if (!user.permissions.has(permission)) throw new Refusal('permission.missing')
  const seen = new Map(Object.entries(revisions ?? {}))
  return inTransaction(database, (writer) =>
    turnApprovals(writer, user, { to, ids: thingIds, mode, dryRun, comment, seen }),
  )
}
