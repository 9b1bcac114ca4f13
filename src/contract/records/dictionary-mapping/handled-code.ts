// Codes that need no rule: somebody has looked at them and leaves them as they are (screens 10, mark "unknown" handled).
import { text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { CODE } from './code.ts'

export const HANDLED_CODE = defineKind({
  name: 'handledCode',
  plural: 'handled-codes',
  module: 'code-mapping',
  label: ['已处理代码', 'Handled code'],
  labels: ['已处理代码', 'Handled codes'],
  key: ['code'],
  owner: 'codeSet',
  searched: ['note'],
  sentences: CODE.sentences ?? {},
  fields: [
    text('code', ['代码', 'Code'], LENGTH.label, {
      hint: ['无需映射：不再列为未映射', 'Needs no rule: it is no longer listed as not mapped'],
      required: true,
      mono: true,
    }),
    text('note', ['原因', 'Why'], LENGTH.description),
  ],
})
