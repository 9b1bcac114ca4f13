// One row of a configured form: a field with its rules and words, a section or a line between fields (screens 5; RTE-8).
import { section, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { ROW_FIELDS } from './form-field-fields.ts'
import { FORM_SENTENCES } from './sentences.ts'

export const FORM_FIELD = defineKind({
  name: 'formField',
  plural: 'form-fields',
  module: 'form',
  label: ['表单字段', 'Form field'],
  labels: ['表单字段', 'Form fields'],
  key: ['name'],
  title: { zh: 'labelZh', en: 'labelEn' },
  owner: 'form',
  order: 'position',
  sentences: FORM_SENTENCES,
  columns: ['position', 'name', 'labelZh', 'labelEn', 'type', 'required', 'unit', 'minimum', 'maximum', 'dictionary'],
  formColumns: 2,
  sections: [
    section('rules', ['校验与取值', 'Rules and values']),
    section('choices', ['选项', 'Choices']),
    section('conditions', ['联动条件', 'Conditions']),
  ],
  fields: [
    text('name', ['字段名', 'Name'], LENGTH.identifier, {
      required: true,
      mono: true,
      pattern: '[A-Za-z][\\w.]*',
      patternHint: ['以字母开头，只用字母、数字和 _', 'Begins with a letter; letters, digits and _'],
    }),
    ...ROW_FIELDS,
  ],
})
