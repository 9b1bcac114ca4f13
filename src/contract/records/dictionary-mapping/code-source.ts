// Points whose values are codes of a set: what running connections bring of them is counted (screens 10, codes seen in live
// data). A point is one of a statute, so that every connection and device that uses the statute feeds the set.
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'

export const CODE_SOURCE: RecordKind = {
  name: 'codeSource',
  plural: 'code-sources',
  module: 'code-mapping',
  label: { zh: '实时来源', en: 'Live source' },
  labels: { zh: '实时来源', en: 'Live sources' },
  key: ['point', 'connection'],
  owner: 'codeSet',
  searched: ['note'],
  sentences: {
    registerOutside: { zh: '超出该代码集的寄存器个数', en: 'The set has not so many registers' },
  },
  columns: ['point', 'connection', 'register', 'note'],
  form: {
    formKey: 'codeSource',
    name: { zh: '实时来源', en: 'Live source' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'reference',
        name: 'point',
        label: { zh: '规约测点', en: 'Statute point' },
        hint: { zh: '其数值就是该代码集的代码', en: 'Its value is a code of this set' },
        required: true,
        resource: 'statutePoint',
      },
      {
        kind: 'reference',
        name: 'connection',
        label: { zh: '仅此连接', en: 'Only this connection' },
        hint: {
          zh: '留空：使用该规约的全部运行中连接',
          en: 'Left empty: every running connection with the statute',
        },
        resource: 'connection',
      },
      {
        kind: 'integer',
        name: 'register',
        label: { zh: '寄存器序号', en: 'Register' },
        hint: {
          zh: '按位表示的代码集：该测点是第几个寄存器，从 0 开始',
          en: 'In a set of bits: which register the point is, from 0 on',
        },
        minimum: 0,
        maximum: 63,
      },
      { kind: 'text', name: 'note', label: { zh: '备注', en: 'Note' }, maxLength: LENGTH.description },
    ],
    rules: [],
  },
}
