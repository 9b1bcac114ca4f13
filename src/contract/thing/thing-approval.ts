// The approval of a thing: statuses of the list "approval", which a thing begins without; only its actions change it (screens 1; STA-11).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { REASONS } from '../wire/reasons.ts'
import { STATUS_CODES, STATUS_LISTS, STATUS_MOVES } from '../admin/reference-codes.ts'
import { Comment, OUTCOMES } from '../wire/change-sets.ts'
import { Identifier, Identifiers, Revision } from './thing-shapes.ts'

/** Whether a thing of a status may get another one; null is a thing that was never submitted. */
export const mayMoveApproval = (from: number | null, to: number | null): boolean => {
  if (from === null) return to === STATUS_CODES.toBeApproved
  const now = STATUS_LISTS.approval.find((name) => STATUS_CODES[name] === from)
  const moves = now === undefined ? undefined : STATUS_MOVES.approval[now]
  return moves?.some((name) => STATUS_CODES[name] === to) === true
}

/** Whether a thing waits for approval: until somebody decides, or it is recalled, it stays as it was submitted. */
export const isInReview = (status: number | null | undefined): boolean => status === STATUS_CODES.toBeApproved

export const APPROVAL_ACTIONS = ['submit', 'approve', 'reject', 'recall'] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** What each action makes of a thing, and what it needs: who submits may recall, who approves may reject. */
export const APPROVAL_MOVES: Readonly<Record<ApprovalAction, { to: number; permission: string }>> = {
  submit: { to: STATUS_CODES.toBeApproved, permission: PERMISSIONS.thing.submit },
  approve: { to: STATUS_CODES.approved, permission: PERMISSIONS.thing.approve },
  reject: { to: STATUS_CODES.rejected, permission: PERMISSIONS.thing.approve },
  recall: { to: STATUS_CODES.recalled, permission: PERMISSIONS.thing.submit },
}

export const ApprovalRequest = z.object({
  action: z.enum(APPROVAL_ACTIONS),
  thingIds: Identifiers,
  /** `all`: nothing is done if one thing does not allow it. `each`: it is done to those that do. */
  mode: z._default(z.enum(['all', 'each']), 'all'),
  /** Why, e.g. of a rejection; the history keeps it. */
  comment: Comment,
  /** Revisions of things as they were seen: one that has another by now stays (`thing.conflict`). */
  revisions: z.optional(z.record(Identifier, Revision)),
  /** Tells what would become of each, and does nothing. */
  dryRun: z._default(z.boolean(), false),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

const Status = z.nullable(z.number())

/** One thing: its status before, and why it stayed. */
export const ApprovalRow = z.object({
  thingId: z.string(),
  /** Empty where there is no such thing. */
  name: z.string(),
  from: Status,
  outcome: z.enum(OUTCOMES),
  revision: z.optional(z.number()),
  reason: z.optional(z.enum(REASONS)),
})
export type ApprovalRow = z.output<typeof ApprovalRow>

export const ApprovalDone = z.object({
  /** Whether anything was, or in a dry run would be, done. */
  applied: z.boolean(),
  counts: z.object({ moved: z.number(), failed: z.number() }),
  /** In the order of the call. */
  rows: z.array(ApprovalRow),
})
export type ApprovalDone = z.output<typeof ApprovalDone>

export const updateThingApproval = endpoint({
  method: 'POST',
  path: '/api-thing/v1/thing/update/approval',
  body: ApprovalRequest,
  data: ApprovalDone,
  permission: PERMISSIONS.thing.view,
})
