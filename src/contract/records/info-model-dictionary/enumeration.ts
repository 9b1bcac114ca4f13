// Enumerations and their items: the words for what a state or a command can be (screens 2; RTE-5).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'
import { PRIVATE, SEVERITY_CHOICES, STANDARDS } from './choices.ts'
import { ENUMERATION_SENTENCES, ITEM_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

export const enumerationType: RecordKind = {
  name: 'enumerationType',
  plural: 'enumeration-types',
  module: MODULE,
  label: { zh: '枚举类型', en: 'Enumeration' },
  labels: { zh: '枚举类型', en: 'Enumerations' },
  key: ['code'],
  title: TITLE,
  owns: ['enumerationItem'],
  states: LIFECYCLE,
  columns: ['code', TITLE.zh, TITLE.en, 'standard', 'status'],
  sentences: ENUMERATION_SENTENCES,
  form: {
    formKey: 'enumerationType',
    name: { zh: '枚举类型', en: 'Enumeration' },
    columns: 1,
    sections: [ABOUT],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '类型代码', en: 'Code' },
        required: true,
        mono: true,
        maxLength: LENGTH.name,
        pattern: '[A-Za-z][A-Za-z0-9_]*',
        patternHint: {
          zh: '字母开头，由字母、数字和下划线组成，例如 TurbineState',
          en: 'Letters, digits and underscores, beginning with a letter, such as TurbineState',
        },
      },
      ...NAMES,
      {
        kind: 'select',
        name: 'standard',
        label: { zh: '标准', en: 'Standard' },
        required: true,
        options: STANDARDS,
        default: PRIVATE,
      },
      STATUS,
      ...DESCRIPTIONS,
    ],
    rules: [],
  },
}

export const enumerationItem: RecordKind = {
  name: 'enumerationItem',
  plural: 'enumeration-items',
  module: MODULE,
  label: { zh: '枚举项', en: 'Enumeration item' },
  labels: { zh: '枚举项', en: 'Enumeration items' },
  key: ['code'],
  title: TITLE,
  owner: 'enumerationType',
  order: 'ord',
  columns: ['ord', 'code', TITLE.zh, TITLE.en, 'severity'],
  sentences: ITEM_SENTENCES,
  form: {
    formKey: 'enumerationItem',
    name: { zh: '枚举项', en: 'Enumeration item' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'integer',
        name: 'ord',
        label: { zh: '序值', en: 'Value' },
        hint: { zh: '在同一枚举类型内不可重复', en: 'Different from those of the other items' },
        required: true,
        minimum: -2_147_483_648,
        maximum: 2_147_483_647,
      },
      {
        kind: 'text',
        name: 'code',
        label: { zh: '代码', en: 'Code' },
        required: true,
        mono: true,
        maxLength: LENGTH.name,
        pattern: '[A-Za-z0-9][A-Za-z0-9_ .+\\-]*',
        patternHint: {
          zh: '字母或数字开头，例如 on 或 blocked',
          en: 'Begins with a letter or digit, such as on or blocked',
        },
      },
      ...NAMES,
      { kind: 'select', name: 'severity', label: { zh: '严重程度', en: 'Severity' }, options: SEVERITY_CHOICES },
    ],
    rules: [],
  },
}
