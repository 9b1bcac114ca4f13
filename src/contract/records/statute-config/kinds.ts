// Statutes (规约) and their points: reusable point tables of one wire protocol (screens 6; RTE-9, STA-11).
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import type { RecordKind } from '../record-kind.ts'
import { POINT_FORM } from './point-form.ts'
import { rankOf } from './point-rank.ts'
import { POINT_SENTENCES, STATUTE_SENTENCES } from './sentences.ts'
import { STATUTE_FORM } from './statute-form.ts'

const { toBeSubmitted, toBeApproved, approved, rejected } = STATUS_CODES
const status = (code: number) => String(code)

export const STATUTE: RecordKind = {
  name: 'statute',
  plural: 'statutes',
  module: 'statute',
  label: { zh: '规约', en: 'Statute' },
  labels: { zh: '规约', en: 'Statutes' },
  form: STATUTE_FORM,
  key: ['code', 'version'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['statutePoint'],
  states: {
    field: 'status',
    initial: status(toBeSubmitted),
    moves: [
      {
        from: status(toBeSubmitted),
        to: status(toBeApproved),
        label: { zh: '提交审核', en: 'Submit for review' },
        deed: 'submit',
      },
      {
        from: status(toBeApproved),
        to: status(toBeSubmitted),
        label: { zh: '撤回', en: 'Take back' },
        deed: 'submit',
      },
      { from: status(toBeApproved), to: status(approved), label: { zh: '发布', en: 'Publish' }, deed: 'approve' },
      { from: status(toBeApproved), to: status(rejected), label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
      {
        from: status(rejected),
        to: status(toBeSubmitted),
        label: { zh: '重新编辑', en: 'Work on it again' },
        deed: 'submit',
      },
    ],
    // What is reviewed has to stay what was submitted; a published table is used by connections.
    frozen: [status(toBeApproved), status(approved)],
    version: 'version',
  },
  fixed: ['family'],
  searched: ['vendor', 'deviceModel', 'description'],
  sentences: STATUTE_SENTENCES,
  columns: ['code', 'version', 'nameZh', 'family', 'vendor', 'deviceModel', 'status'],
}

export const STATUTE_POINT: RecordKind = {
  name: 'statutePoint',
  plural: 'statute-points',
  module: 'statute',
  label: { zh: '测点', en: 'Point' },
  labels: { zh: '测点', en: 'Points' },
  form: POINT_FORM,
  key: ['pointId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'statute',
  rank: rankOf,
  searched: ['nodeId', 'objectReference', 'dataIdentifier', 'topic', 'path', 'locator', 'group', 'remark'],
  sentences: POINT_SENTENCES,
  columns: ['pointId', 'nameZh', 'signal', 'group', 'dataType', 'access'],
}

export const STATUTE_KINDS = [STATUTE, STATUTE_POINT] as const satisfies readonly RecordKind[]
