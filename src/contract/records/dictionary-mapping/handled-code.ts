// Codes that need no rule: somebody has looked at them and leaves them as they are (screens 10, mark "unknown" handled).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'
import { CODE } from './code.ts'

export const HANDLED_CODE: RecordKind = {
  name: 'handledCode',
  plural: 'handled-codes',
  module: 'code-mapping',
  label: { zh: '已处理代码', en: 'Handled code' },
  labels: { zh: '已处理代码', en: 'Handled codes' },
  key: ['code'],
  owner: 'codeSet',
  searched: ['note'],
  sentences: CODE.sentences ?? {},
  form: {
    formKey: 'handledCode',
    name: { zh: '已处理代码', en: 'Handled code' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '代码', en: 'Code' },
        hint: { zh: '无需映射：不再列为未映射', en: 'Needs no rule: it is no longer listed as not mapped' },
        required: true,
        mono: true,
        maxLength: LENGTH.label,
      },
      { kind: 'text', name: 'note', label: { zh: '原因', en: 'Why' }, maxLength: LENGTH.description },
    ],
    rules: [],
  },
}
