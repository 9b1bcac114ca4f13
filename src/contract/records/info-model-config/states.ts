// The states of an information model and the moves between them, in one table: written, reviewed, published, given up
// (STA-11 review list with recalled, generated and invalid; screens 3).
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import type { RecordStates, StateMove } from '../record-kind.ts'

const code = (name: keyof typeof STATUS_CODES) => String(STATUS_CODES[name])

export const MODEL_STATUS = {
  draft: code('toBeSubmitted'),
  inReview: code('toBeApproved'),
  reviewed: code('approved'),
  rejected: code('rejected'),
  recalled: code('recalled'),
  /** `generated` of the specification: the version is given out, things may follow it. */
  published: code('generated'),
  invalid: code('invalid'),
} as const

export const MODEL_STATUS_OPTIONS = [
  { value: MODEL_STATUS.draft, label: { zh: '待提交', en: 'To be submitted' } },
  { value: MODEL_STATUS.inReview, label: { zh: '待审核', en: 'To be reviewed' } },
  { value: MODEL_STATUS.reviewed, label: { zh: '已审核', en: 'Reviewed' } },
  { value: MODEL_STATUS.rejected, label: { zh: '已驳回', en: 'Rejected' } },
  { value: MODEL_STATUS.recalled, label: { zh: '已撤回', en: 'Recalled' } },
  { value: MODEL_STATUS.published, label: { zh: '已发布', en: 'Published' } },
  { value: MODEL_STATUS.invalid, label: { zh: '已失效', en: 'Invalid' } },
]

const { draft, inReview, reviewed, rejected, recalled, published, invalid } = MODEL_STATUS

const MOVES: readonly StateMove[] = [
  { from: draft, to: inReview, label: { zh: '提交审核', en: 'Submit for review' }, deed: 'submit' },
  { from: inReview, to: reviewed, label: { zh: '审核通过', en: 'Approve' }, deed: 'approve' },
  { from: inReview, to: rejected, label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
  { from: inReview, to: recalled, label: { zh: '撤回', en: 'Recall' }, deed: 'submit' },
  { from: rejected, to: inReview, label: { zh: '重新提交', en: 'Submit again' }, deed: 'submit' },
  { from: recalled, to: inReview, label: { zh: '重新提交', en: 'Submit again' }, deed: 'submit' },
  { from: reviewed, to: published, label: { zh: '发布', en: 'Publish' }, deed: 'approve' },
  { from: reviewed, to: invalid, label: { zh: '作废', en: 'Make invalid' }, deed: 'approve' },
  { from: published, to: invalid, label: { zh: '作废', en: 'Make invalid' }, deed: 'approve' },
]

/** Nobody changes what somebody reviews, has reviewed, or follows. */
export const MODEL_STATES: RecordStates = {
  field: 'status',
  initial: draft,
  moves: MOVES,
  frozen: [inReview, reviewed, published, invalid],
  version: 'version',
}
