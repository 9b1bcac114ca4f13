// An attribute that things have beside the built-in ones: asked for in their form, told in exports (screens 11; RTE-14).
import { names } from '../name-fields.ts'
import { flag, integer, multiSelect, number, rule, select, sentences, text, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import type { Condition } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { METADATA_SENTENCES } from './sentences.ts'
import { THING_KIND_DICTIONARY } from './thing-kinds.ts'

/** Kinds of value; each is a kind of field of a form. */
export const ATTRIBUTE_TYPES = sentences({
  text: ['文本', 'Text'],
  integer: ['整数', 'Whole number'],
  number: ['小数', 'Number'],
  switch: ['是/否', 'Yes or no'],
  select: ['字典项', 'Item of a dictionary'],
  date: ['日期', 'Date'],
})
export type AttributeType = keyof typeof ATTRIBUTE_TYPES

const ofType = (...types: readonly AttributeType[]): { visibleWhen: Condition[] } => ({
  visibleWhen: when('type', 'in', [...types]),
})

export const ATTRIBUTE_METADATA = defineKind({
  name: 'attributeMetadata',
  plural: 'attribute-metadata',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: ['属性元数据', 'Attribute metadata'],
  labels: ['属性元数据', 'Attribute metadata'],
  key: ['attributeKey'],
  title: { zh: 'nameZh', en: 'nameEn' },
  order: 'position',
  fixed: ['attributeKey', 'type'],
  columns: ['attributeKey', 'nameZh', 'nameEn', 'type', 'appliesTo', 'unit', 'required', 'disabled', 'position'],
  fields: [
    text('attributeKey', ['属性标识', 'Key'], LENGTH.label, {
      required: true,
      mono: true,
      pattern: '[A-Za-z]\\w*',
      patternHint: ['以字母开头，只用字母、数字和 _', 'Begins with a letter; letters, digits and _'],
    }),
    ...names('both'),
    select('type', ['值类型', 'Type of value'], ATTRIBUTE_TYPES, { required: true, default: 'text' }),
    multiSelect('appliesTo', ['适用类型', 'Types that have it'], THING_KIND_DICTIONARY, {
      hint: ['不选则适用于全部类型', 'All types when none is chosen'],
    }),
    text('hintZh', ['说明（中文）', 'Hint (Chinese)'], LENGTH.description),
    text('hintEn', ['说明（英文）', 'Hint (English)'], LENGTH.description),
    text('dictionary', ['字典编码', 'Dictionary'], LENGTH.identifier, {
      mono: true,
      ...ofType('select'),
      requiredWhen: when('type', 'eq', 'select'),
    }),
    text('unit', ['单位', 'Unit'], LENGTH.label, { ...ofType('integer', 'number') }),
    number('minimum', ['最小值', 'Smallest'], { ...ofType('integer', 'number') }),
    number('maximum', ['最大值', 'Largest'], { ...ofType('integer', 'number') }),
    integer('maxLength', ['最大长度', 'Longest length'], [1, 2000], { ...ofType('text') }),
    text('defaultValue', ['默认值', 'Default'], LENGTH.description),
    flag('required', ['必填', 'Required']),
    flag('disabled', ['停用', 'Disabled']),
    integer('position', ['次序', 'Order'], [0, 100_000]),
  ],
  rules: [
    rule('attributeRange', 'maximum', 'gte', 'minimum', [
      '最大值不能小于最小值',
      'The largest value cannot be less than the smallest',
    ]),
  ],
})
