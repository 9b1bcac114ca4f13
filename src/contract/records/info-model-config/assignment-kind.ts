// Which version of a model a thing follows: one model a thing, so that models know their users (screens 3; RTE-6).
import { json, reference } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ASSIGNMENT_SENTENCES } from './sentences.ts'

export const modelAssignment = defineKind({
  name: 'modelAssignment',
  plural: 'model-assignments',
  module: MODEL_MODULE,
  label: ['模型实例', 'Instance'],
  labels: ['模型实例', 'Instances'],
  key: ['thing'],
  fixed: ['thing'],
  sentences: ASSIGNMENT_SENTENCES,
  fields: [
    reference('thing', ['对象', 'Thing'], 'thing', { required: true }),
    reference('model', ['信息模型', 'Information model'], 'informationModel', { required: true }),
    json('overrides', ['本机设置', 'Own settings'], 20_000, {
      hint: [
        '该对象与模型不同之处：{"属性标识": {"defaultValue": "…"}}',
        'Where the thing differs from its model: {"attributeId": {"defaultValue": "…"}}',
      ],
    }),
  ],
})
