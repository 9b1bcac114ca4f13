// Points whose values are codes of a set: what running connections bring of them is counted (screens 10, codes seen in live
// data). A point is one of a statute, so that every connection and device that uses the statute feeds the set.
import { integer, reference, sentences, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'

export const CODE_SOURCE = defineKind({
  name: 'codeSource',
  plural: 'code-sources',
  module: 'code-mapping',
  label: ['实时来源', 'Live source'],
  labels: ['实时来源', 'Live sources'],
  key: ['point', 'connection'],
  owner: 'codeSet',
  searched: ['note'],
  sentences: sentences({
    registerOutside: ['超出该代码集的寄存器个数', 'The set has not so many registers'],
  }),
  columns: ['point', 'connection', 'register', 'note'],
  fields: [
    reference('point', ['规约测点', 'Statute point'], 'statutePoint', {
      hint: ['其数值就是该代码集的代码', 'Its value is a code of this set'],
      required: true,
    }),
    reference('connection', ['仅此连接', 'Only this connection'], 'connection', {
      hint: ['留空：使用该规约的全部运行中连接', 'Left empty: every running connection with the statute'],
    }),
    integer('register', ['寄存器序号', 'Register'], [0, 63], {
      hint: [
        '按位表示的代码集：该测点是第几个寄存器，从 0 开始',
        'In a set of bits: which register the point is, from 0 on',
      ],
    }),
    text('note', ['备注', 'Note'], LENGTH.description),
  ],
})
