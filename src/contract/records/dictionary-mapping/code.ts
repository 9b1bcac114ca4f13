// The codes of a set: a number or a bit, what it means and what to do about it (screens 10; ENT-15).
import { choices, select, sentences, text, textarea } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'

/** In the specification's own spelling (ENT-15). */
const SEVERITIES = choices({
  severity: ['严重', 'Serious'],
  general: ['一般', 'General'],
  trivial: ['轻微', 'Slight'],
  unknow: ['未知', 'Unknown'],
})

export const CODE = defineKind({
  name: 'code',
  plural: 'codes',
  module: 'code-mapping',
  label: ['代码', 'Code'],
  labels: ['代码', 'Codes'],
  key: ['code'],
  title: { zh: 'textZh', en: 'textEn' },
  owner: 'codeSet',
  searched: ['cause', 'action'],
  sentences: sentences({
    codeFormat: [
      '不是该代码集的代码：按数值或“寄存器.位”填写',
      'Not a code of this set: a number, or register and bit',
    ],
    codeTwice: ['该代码已存在，可能写法不同', 'There is this code already, maybe written in another way'],
    severityMissing: ['未填写严重程度', 'No severity is given'],
    translationMissing: ['缺少英文描述', 'The English text is missing'],
  }),
  columns: ['code', 'textZh', 'textEn', 'severity', 'stopClass', 'cause', 'action'],
  fields: [
    text('code', ['代码', 'Code'], LENGTH.label, {
      hint: [
        '数值，例如 4112 或 0x1010；按位表示时写“寄存器.位”，例如 3.12',
        'A number such as 4112 or 0x1010; in a set of bits the register and the bit, such as 3.12',
      ],
      required: true,
      mono: true,
    }),
    text('textZh', ['中文描述', 'Text (Chinese)'], LENGTH.text, { required: true }),
    text('textEn', ['英文描述', 'Text (English)'], LENGTH.text),
    select('severity', ['严重程度', 'Severity'], SEVERITIES),
    select('stopClass', ['停机类别', 'Stop class'], {
      none: ['不停机', 'No stop'],
      normal: ['正常停机', 'Normal stop'],
      fast: ['快速停机', 'Fast stop'],
      emergency: ['紧急停机', 'Emergency stop'],
    }),
    textarea('cause', ['原因', 'Cause'], 500),
    textarea('action', ['处理措施', 'What to do'], 500),
  ],
})
