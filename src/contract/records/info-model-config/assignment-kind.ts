// Which version of a model a thing follows: one model a thing, so that models know their users (screens 3; RTE-6).
import type { RecordKind } from '../record-kind.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ASSIGNMENT_SENTENCES } from './sentences.ts'

export const modelAssignment: RecordKind = {
  name: 'modelAssignment',
  plural: 'model-assignments',
  module: MODEL_MODULE,
  label: { zh: '模型实例', en: 'Instance' },
  labels: { zh: '模型实例', en: 'Instances' },
  key: ['thing'],
  fixed: ['thing'],
  sentences: ASSIGNMENT_SENTENCES,
  form: {
    formKey: 'modelAssignment',
    name: { zh: '模型实例', en: 'Instance' },
    columns: 1,
    sections: [],
    fields: [
      { kind: 'reference', name: 'thing', label: { zh: '对象', en: 'Thing' }, required: true, resource: 'thing' },
      {
        kind: 'reference',
        name: 'model',
        label: { zh: '信息模型', en: 'Information model' },
        required: true,
        resource: 'informationModel',
      },
      {
        kind: 'json',
        name: 'overrides',
        label: { zh: '本机设置', en: 'Own settings' },
        hint: {
          zh: '该对象与模型不同之处：{"属性标识": {"defaultValue": "…"}}',
          en: 'Where the thing differs from its model: {"attributeId": {"defaultValue": "…"}}',
        },
        maxLength: 20_000,
      },
    ],
    rules: [],
  },
}
