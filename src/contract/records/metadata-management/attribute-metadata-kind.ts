// An attribute that things have beside the built-in ones: asked for in their form, told in exports (screens 11; RTE-14).
import type { Condition, FormWords } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'
import { METADATA_SENTENCES } from './sentences.ts'
import { THING_KIND_DICTIONARY } from './thing-kinds.ts'

/** Kinds of value; each is a kind of field of a form. */
export const ATTRIBUTE_TYPES = {
  text: { zh: '文本', en: 'Text' },
  integer: { zh: '整数', en: 'Whole number' },
  number: { zh: '小数', en: 'Number' },
  switch: { zh: '是/否', en: 'Yes or no' },
  select: { zh: '字典项', en: 'Item of a dictionary' },
  date: { zh: '日期', en: 'Date' },
} as const satisfies Record<string, FormWords>
export type AttributeType = keyof typeof ATTRIBUTE_TYPES

const ofType = (...types: readonly AttributeType[]): { visibleWhen: Condition[] } => ({
  visibleWhen: [{ field: 'type', operator: 'in', value: [...types] }],
})

export const ATTRIBUTE_METADATA: RecordKind = {
  name: 'attributeMetadata',
  plural: 'attribute-metadata',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: { zh: '属性元数据', en: 'Attribute metadata' },
  labels: { zh: '属性元数据', en: 'Attribute metadata' },
  key: ['attributeKey'],
  title: { zh: 'nameZh', en: 'nameEn' },
  order: 'position',
  fixed: ['attributeKey', 'type'],
  columns: ['attributeKey', 'nameZh', 'nameEn', 'type', 'appliesTo', 'unit', 'required', 'disabled', 'position'],
  form: {
    formKey: 'attributeMetadata',
    name: { zh: '属性元数据', en: 'Attribute metadata' },
    columns: 1,
    sections: [],
    rules: [
      {
        rule: 'attributeRange',
        field: 'maximum',
        operator: 'gte',
        other: 'minimum',
        message: { zh: '最大值不能小于最小值', en: 'The largest value cannot be less than the smallest' },
      },
    ],
    fields: [
      {
        kind: 'text',
        name: 'attributeKey',
        label: { zh: '属性标识', en: 'Key' },
        required: true,
        maxLength: LENGTH.label,
        mono: true,
        pattern: '[A-Za-z]\\w*',
        patternHint: { zh: '以字母开头，只用字母、数字和 _', en: 'Begins with a letter; letters, digits and _' },
      },
      {
        kind: 'text',
        name: 'nameZh',
        label: { zh: '中文名称', en: 'Chinese name' },
        required: true,
        maxLength: LENGTH.name,
      },
      {
        kind: 'text',
        name: 'nameEn',
        label: { zh: '英文名称', en: 'English name' },
        required: true,
        maxLength: LENGTH.name,
      },
      {
        kind: 'select',
        name: 'type',
        label: { zh: '值类型', en: 'Type of value' },
        required: true,
        default: 'text',
        options: Object.entries(ATTRIBUTE_TYPES).map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'multi-select',
        name: 'appliesTo',
        label: { zh: '适用类型', en: 'Types that have it' },
        hint: { zh: '不选则适用于全部类型', en: 'All types when none is chosen' },
        dictionary: THING_KIND_DICTIONARY,
      },
      {
        kind: 'text',
        name: 'hintZh',
        label: { zh: '说明（中文）', en: 'Hint (Chinese)' },
        maxLength: LENGTH.description,
      },
      {
        kind: 'text',
        name: 'hintEn',
        label: { zh: '说明（英文）', en: 'Hint (English)' },
        maxLength: LENGTH.description,
      },
      {
        kind: 'text',
        name: 'dictionary',
        label: { zh: '字典编码', en: 'Dictionary' },
        maxLength: LENGTH.identifier,
        mono: true,
        ...ofType('select'),
        requiredWhen: [{ field: 'type', operator: 'eq', value: 'select' }],
      },
      {
        kind: 'text',
        name: 'unit',
        label: { zh: '单位', en: 'Unit' },
        maxLength: LENGTH.label,
        ...ofType('integer', 'number'),
      },
      { kind: 'number', name: 'minimum', label: { zh: '最小值', en: 'Smallest' }, ...ofType('integer', 'number') },
      { kind: 'number', name: 'maximum', label: { zh: '最大值', en: 'Largest' }, ...ofType('integer', 'number') },
      {
        kind: 'integer',
        name: 'maxLength',
        label: { zh: '最大长度', en: 'Longest length' },
        minimum: 1,
        maximum: 2000,
        ...ofType('text'),
      },
      { kind: 'text', name: 'defaultValue', label: { zh: '默认值', en: 'Default' }, maxLength: LENGTH.description },
      { kind: 'switch', name: 'required', label: { zh: '必填', en: 'Required' } },
      { kind: 'switch', name: 'disabled', label: { zh: '停用', en: 'Disabled' } },
      { kind: 'integer', name: 'position', label: { zh: '次序', en: 'Order' }, minimum: 0, maximum: 100_000 },
    ],
  },
}
