// Statutes (规约): reusable point tables of one wire protocol (screens 6; RTE-9, STA-11). Their points are a kind of their own, so
// that who only names a statute loads nothing of points.
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import type { FormWords } from '../../form/form-description.ts'
import type { RecordKind } from '../record-kind.ts'
import { ZONE_SENTENCE } from '../time-zone.ts'
import { STATUTE_FORM } from './statute-form.ts'

/** What is wrong with a statute or worth a look in it, by the name of the rule. */
const STATUTE_SENTENCES: Readonly<Record<string, FormWords>> = {
  timeZone: ZONE_SENTENCE,
  variables: { zh: '须为 {"名称": 值} 形式', en: 'An object of names and values, such as {"unit": 1}' },
  hasErrors: { zh: '点表有错误，请先处理', en: 'The points have errors; put them right first' },
  tooFast: {
    zh: '周期 {0} ms 短于一轮采集所需的 {1} ms',
    en: 'The interval of {0} ms is shorter than a round of {1} ms',
  },
  tooBusy: { zh: '采集占用线路 {0} %，设备跟不上', en: 'Polling takes {0} % of the time; the device cannot keep up' },
  mandatoryMissing: { zh: '模型的必备属性没有测点：{0}', en: 'Mandatory attributes of the model have no point: {0}' },
  variablesBroken: { zh: '变量无法读取', en: 'The variables cannot be read' },
  variableUnused: { zh: '变量没有用到：{0}', en: 'Variables that nothing uses: {0}' },
  noPoints: { zh: '还没有测点', en: 'It has no points yet' },
}

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
        label: { zh: '撤回', en: 'Withdraw' },
        deed: 'submit',
      },
      { from: status(toBeApproved), to: status(approved), label: { zh: '发布', en: 'Publish' }, deed: 'approve' },
      { from: status(toBeApproved), to: status(rejected), label: { zh: '驳回', en: 'Reject' }, deed: 'approve' },
      {
        from: status(rejected),
        to: status(toBeSubmitted),
        label: { zh: '重新编辑', en: 'Revise' },
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
