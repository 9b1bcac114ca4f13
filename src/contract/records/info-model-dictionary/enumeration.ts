// Enumerations and their items: the words for what a state or a command can be (screens 2; RTE-5).
import { integer, select, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { PRIVATE, SEVERITY_CHOICES, STANDARDS } from './choices.ts'
import { ENUMERATION_SENTENCES, ITEM_SENTENCES } from './sentences.ts'
import { ABOUT, DESCRIPTIONS, LIFECYCLE, MODULE, NAMES, STATUS, TITLE } from './shared-fields.ts'

export const enumerationType = defineKind({
  name: 'enumerationType',
  plural: 'enumeration-types',
  module: MODULE,
  label: ['枚举类型', 'Enumeration'],
  labels: ['枚举类型', 'Enumerations'],
  key: ['code'],
  title: TITLE,
  owns: ['enumerationItem'],
  states: LIFECYCLE,
  columns: ['code', TITLE.zh, TITLE.en, 'standard', 'status'],
  sentences: ENUMERATION_SENTENCES,
  sections: [ABOUT],
  fields: [
    text('code', ['类型代码', 'Code'], LENGTH.name, {
      required: true,
      mono: true,
      pattern: '[A-Za-z][A-Za-z0-9_]*',
      patternHint: [
        '字母开头，由字母、数字和下划线组成，例如 TurbineState',
        'Letters, digits and underscores, beginning with a letter, such as TurbineState',
      ],
    }),
    ...NAMES,
    select('standard', ['标准', 'Standard'], STANDARDS, { required: true, default: PRIVATE }),
    STATUS,
    ...DESCRIPTIONS,
  ],
})

export const enumerationItem = defineKind({
  name: 'enumerationItem',
  plural: 'enumeration-items',
  module: MODULE,
  label: ['枚举项', 'Enumeration item'],
  labels: ['枚举项', 'Enumeration items'],
  key: ['code'],
  title: TITLE,
  owner: 'enumerationType',
  order: 'ord',
  columns: ['ord', 'code', TITLE.zh, TITLE.en, 'severity'],
  sentences: ITEM_SENTENCES,
  fields: [
    integer('ord', ['序值', 'Value'], [-2_147_483_648, 2_147_483_647], {
      hint: ['在同一枚举类型内不可重复', 'Different from those of the other items'],
      required: true,
    }),
    text('code', ['代码', 'Code'], LENGTH.name, {
      required: true,
      mono: true,
      pattern: '[A-Za-z0-9][A-Za-z0-9_ .+\\-]*',
      patternHint: ['字母或数字开头，例如 on 或 blocked', 'Begins with a letter or digit, such as on or blocked'],
    }),
    ...NAMES,
    select('severity', ['严重程度', 'Severity'], SEVERITY_CHOICES),
  ],
})
