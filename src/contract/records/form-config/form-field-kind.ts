// One row of a configured form: a field with its rules and words, a section or a line between fields (screens 5; RTE-8).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'
import { ROW_FIELDS } from './form-field-fields.ts'
import { FORM_SENTENCES } from './sentences.ts'

export const FORM_FIELD: RecordKind = {
  name: 'formField',
  plural: 'form-fields',
  module: 'form',
  label: { zh: '表单字段', en: 'Form field' },
  labels: { zh: '表单字段', en: 'Form fields' },
  key: ['name'],
  title: { zh: 'labelZh', en: 'labelEn' },
  owner: 'form',
  order: 'position',
  sentences: FORM_SENTENCES,
  columns: ['position', 'name', 'labelZh', 'labelEn', 'type', 'required', 'unit', 'minimum', 'maximum', 'dictionary'],
  form: {
    formKey: 'formField',
    name: { zh: '表单字段', en: 'Form field' },
    columns: 2,
    sections: [
      { id: 'rules', label: { zh: '校验与取值', en: 'Rules and values' } },
      { id: 'choices', label: { zh: '选项', en: 'Choices' } },
      { id: 'conditions', label: { zh: '联动条件', en: 'Conditions' } },
    ],
    rules: [],
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: { zh: '字段名', en: 'Name' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        pattern: '[A-Za-z][\\w.]*',
        patternHint: { zh: '以字母开头，只用字母、数字和 _', en: 'Begins with a letter; letters, digits and _' },
      },
      ...ROW_FIELDS,
    ],
  },
}
