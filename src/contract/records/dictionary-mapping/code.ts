// The codes of a set: a number or a bit, what it means and what to do about it (screens 10; ENT-15).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'

/** In the specification's own spelling (ENT-15). */
const SEVERITIES = [
  { value: 'severity', label: { zh: '严重', en: 'Serious' } },
  { value: 'general', label: { zh: '一般', en: 'General' } },
  { value: 'trivial', label: { zh: '轻微', en: 'Slight' } },
  { value: 'unknow', label: { zh: '未知', en: 'Unknown' } },
]

export const CODE: RecordKind = {
  name: 'code',
  plural: 'codes',
  module: 'code-mapping',
  label: { zh: '代码', en: 'Code' },
  labels: { zh: '代码', en: 'Codes' },
  key: ['code'],
  title: { zh: 'textZh', en: 'textEn' },
  owner: 'codeSet',
  searched: ['cause', 'action'],
  sentences: {
    codeFormat: {
      zh: '不是该代码集的代码：按数值或“寄存器.位”填写',
      en: 'Not a code of this set: a number, or register and bit',
    },
    codeTwice: { zh: '该代码已存在，可能写法不同', en: 'There is this code already, maybe written in another way' },
    severityMissing: { zh: '未填写严重程度', en: 'No severity is given' },
    translationMissing: { zh: '缺少英文描述', en: 'The English text is missing' },
  },
  columns: ['code', 'textZh', 'textEn', 'severity', 'stopClass', 'cause', 'action'],
  form: {
    formKey: 'code',
    name: { zh: '代码', en: 'Code' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '代码', en: 'Code' },
        hint: {
          zh: '数值，例如 4112 或 0x1010；按位表示时写“寄存器.位”，例如 3.12',
          en: 'A number such as 4112 or 0x1010; in a set of bits the register and the bit, such as 3.12',
        },
        required: true,
        mono: true,
        maxLength: LENGTH.label,
      },
      {
        kind: 'text',
        name: 'textZh',
        label: { zh: '中文描述', en: 'Text (Chinese)' },
        required: true,
        maxLength: LENGTH.text,
      },
      { kind: 'text', name: 'textEn', label: { zh: '英文描述', en: 'Text (English)' }, maxLength: LENGTH.text },
      { kind: 'select', name: 'severity', label: { zh: '严重程度', en: 'Severity' }, options: SEVERITIES },
      {
        kind: 'select',
        name: 'stopClass',
        label: { zh: '停机类别', en: 'Stop class' },
        options: [
          { value: 'none', label: { zh: '不停机', en: 'No stop' } },
          { value: 'normal', label: { zh: '正常停机', en: 'Normal stop' } },
          { value: 'fast', label: { zh: '快速停机', en: 'Fast stop' } },
          { value: 'emergency', label: { zh: '紧急停机', en: 'Emergency stop' } },
        ],
      },
      { kind: 'textarea', name: 'cause', label: { zh: '原因', en: 'Cause' }, maxLength: 500 },
      { kind: 'textarea', name: 'action', label: { zh: '处理措施', en: 'What to do' }, maxLength: 500 },
    ],
    rules: [],
  },
}
