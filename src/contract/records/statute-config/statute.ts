// Statutes (规约): reusable point tables of one wire protocol (screens 6; RTE-9, STA-11). Their points are a kind of their own, so
// that who only names a statute loads nothing of points.
import { sentences } from '../../form/builders.ts'
import { move } from '../define-kind.ts'
import { STATUS_CODES } from '../../admin/reference-codes.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import type { RecordKind } from '../record-kind.ts'
import { ZONE_SENTENCE } from '../time-zone.ts'
import { STATUTE_FORM } from './statute-form.ts'

/** What is wrong with a statute or worth a look in it, by the name of the rule. */
const STATUTE_SENTENCES: Readonly<Record<string, LocalizedText>> = sentences({
  timeZone: ZONE_SENTENCE,
  variables: ['须为 {"名称": 值} 形式', 'An object of names and values, such as {"unit": 1}'],
  hasErrors: ['点表有错误，请先处理', 'The points have errors; put them right first'],
  tooFast: ['周期 {0} ms 短于一轮采集所需的 {1} ms', 'The interval of {0} ms is shorter than a round of {1} ms'],
  tooBusy: ['采集占用线路 {0} %，设备跟不上', 'Polling takes {0} % of the time; the device cannot keep up'],
  mandatoryMissing: ['模型的必备属性没有测点：{0}', 'Mandatory attributes of the model have no point: {0}'],
  variablesBroken: ['变量无法读取', 'The variables cannot be read'],
  variableUnused: ['变量没有用到：{0}', 'Variables that nothing uses: {0}'],
  noPoints: ['还没有测点', 'It has no points yet'],
})

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
      move(status(toBeSubmitted), status(toBeApproved), ['提交审核', 'Submit for review'], 'submit'),
      move(status(toBeApproved), status(toBeSubmitted), ['撤回', 'Recall'], 'submit'),
      move(status(toBeApproved), status(approved), ['发布', 'Publish'], 'approve'),
      move(status(toBeApproved), status(rejected), ['驳回', 'Reject'], 'approve'),
      move(status(rejected), status(toBeSubmitted), ['重新编辑', 'Revise'], 'submit'),
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
