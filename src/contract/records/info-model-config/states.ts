// The states of an information model and the moves between them, in one table: written, reviewed, published, given up
// (STA-11 review list with recalled, generated and invalid; screens 3).
import { option } from '../../form/builders.ts'
import { move } from '../define-kind.ts'
import { statusCode } from '../../admin/reference-codes.ts'
import type { RecordStates, StateMove } from '../record-kind.ts'

export const MODEL_STATUS = {
  draft: statusCode('toBeSubmitted'),
  inReview: statusCode('toBeApproved'),
  reviewed: statusCode('approved'),
  rejected: statusCode('rejected'),
  recalled: statusCode('recalled'),
  /** `generated` of the specification: the version is given out, things may follow it. */
  published: statusCode('generated'),
  invalid: statusCode('invalid'),
} as const

export const MODEL_STATUS_OPTIONS = [
  option(MODEL_STATUS.draft, ['待提交', 'To be submitted']),
  option(MODEL_STATUS.inReview, ['待审核', 'To be reviewed']),
  option(MODEL_STATUS.reviewed, ['已审核', 'Reviewed']),
  option(MODEL_STATUS.rejected, ['已驳回', 'Rejected']),
  option(MODEL_STATUS.recalled, ['已撤回', 'Recalled']),
  option(MODEL_STATUS.published, ['已发布', 'Published']),
  option(MODEL_STATUS.invalid, ['已失效', 'Invalid']),
]

const { draft, inReview, reviewed, rejected, recalled, published, invalid } = MODEL_STATUS

const MOVES: readonly StateMove[] = [
  move(draft, inReview, ['提交审核', 'Submit for review'], 'submit'),
  move(inReview, reviewed, ['审核通过', 'Approve'], 'approve'),
  move(inReview, rejected, ['驳回', 'Reject'], 'approve'),
  move(inReview, recalled, ['撤回', 'Recall'], 'submit'),
  move(rejected, inReview, ['重新提交', 'Submit again'], 'submit'),
  move(recalled, inReview, ['重新提交', 'Submit again'], 'submit'),
  move(reviewed, published, ['发布', 'Publish'], 'approve'),
  move(reviewed, invalid, ['作废', 'Make invalid'], 'approve'),
  move(published, invalid, ['作废', 'Make invalid'], 'approve'),
]

/** Nobody changes what somebody reviews, has reviewed, or follows. */
export const MODEL_STATES: RecordStates = {
  field: 'status',
  initial: draft,
  moves: MOVES,
  frozen: [inReview, reviewed, published, invalid],
  version: 'version',
}
