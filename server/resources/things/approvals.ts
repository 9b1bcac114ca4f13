// Submitting, approving, rejecting and recalling things: turns of a change set that are told by thing (screens 1; STA-11).
import {
  APPROVAL_MOVES,
  type ApprovalDone,
  type ApprovalRequest,
  type ApprovalRow,
} from '../../../src/contract/thing/thing-approval.ts'
import type { Database } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { outcomeOf } from '../change-sets.ts'
import { applySet } from './changes/run.ts'

export const updateApprovals = async (
  database: Database,
  user: SignedIn,
  { action, thingIds, mode, dryRun, comment, revisions: seen = {} }: ApprovalRequest,
): Promise<ApprovalDone> => {
  const { to, permission } = APPROVAL_MOVES[action]
  if (!user.permissions.has(permission)) throw new Refusal('permission.missing')
  const wanted = [...new Set(thingIds)].map((thingId) => ({
    kind: 'update' as const,
    thingId,
    revision: seen[thingId],
    fields: {},
    turn: { field: 'approvalStatus' as const, to },
  }))
  const { applied, ...done } = await applySet(database, user, wanted, { mode, dryRun, comment: comment?.trim() })
  const rows = done.rows.map((row): ApprovalRow => {
    const { id: thingId, stored, refusal } = row
    const outcome = outcomeOf(row, applied)
    const revision = outcome === 'failed' ? stored?.revision : done.revisions.get(thingId)
    return {
      thingId,
      name: stored?.name ?? '',
      from: stored?.approval_status ?? null,
      outcome,
      ...(revision !== undefined && { revision }),
      ...(refusal !== undefined && { reason: refusal.reason }),
    }
  })
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length
  return { applied, counts: { moved: applied ? rows.length - failed : 0, failed }, rows }
}
