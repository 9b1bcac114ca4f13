// Dictionaries of the platform and their items: what every drop-down offers (screens 11; RTE-14, STA-11, VAL-8).
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { COLOUR, ICON_NAME } from '../../thing/type-look.ts'
import type { RecordKind } from '../record-kind.ts'
import { METADATA_SENTENCES } from './sentences.ts'

const CODE = { zh: '编码', en: 'Code' }
const REMARK = { zh: '备注', en: 'Remark' }

/** Whose code it is: the platform counts on its own and protects them. */
const ORIGIN: FormField = {
  kind: 'select',
  name: 'origin',
  label: { zh: '来源', en: 'Origin' },
  hint: { zh: '平台内置的编码不能修改或删除', en: 'A code of the platform cannot be changed or deleted' },
  readOnly: true,
  default: 'own',
  options: [
    { value: 'platform', label: { zh: '平台内置', en: 'Platform' } },
    { value: 'own', label: { zh: '自定义', en: 'Own' } },
  ],
}

export const META_DICTIONARY: RecordKind = {
  name: 'metaDictionary',
  plural: 'meta-dictionaries',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: { zh: '数据字典', en: 'Dictionary' },
  labels: { zh: '数据字典', en: 'Dictionaries' },
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['metaItem'],
  fixed: ['origin'],
  searched: ['description'],
  columns: ['code', 'nameZh', 'nameEn', 'origin', 'description'],
  form: {
    formKey: 'metaDictionary',
    name: { zh: '数据字典', en: 'Dictionary' },
    columns: 1,
    sections: [],
    rules: [],
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: CODE,
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        pattern: '[A-Za-z][A-Za-z0-9_.-]*',
        patternHint: { zh: '以字母开头，只用字母、数字、_ . -', en: 'Begins with a letter; letters, digits, _ . -' },
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
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
      },
      ORIGIN,
    ],
  },
}

export const META_ITEM: RecordKind = {
  name: 'metaItem',
  plural: 'meta-items',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: { zh: '字典项', en: 'Item' },
  labels: { zh: '字典项', en: 'Items' },
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'metaDictionary',
  order: 'position',
  fixed: ['origin'],
  columns: [
    'position',
    'code',
    'nameZh',
    'nameEn',
    'icon',
    'colour',
    'disabled',
    'parent',
    'nextCodes',
    'remark',
    'origin',
  ],
  form: {
    formKey: 'metaItem',
    name: { zh: '字典项', en: 'Item' },
    columns: 1,
    sections: [],
    rules: [],
    fields: [
      { kind: 'text', name: 'code', label: CODE, required: true, maxLength: LENGTH.identifier, mono: true },
      { kind: 'text', name: 'nameZh', label: { zh: '中文名称', en: 'Chinese name' }, maxLength: LENGTH.text },
      { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.text },
      { kind: 'integer', name: 'position', label: { zh: '次序', en: 'Order' }, minimum: 0, maximum: 1_000_000 },
      {
        kind: 'switch',
        name: 'disabled',
        label: { zh: '停用', en: 'Disabled' },
        hint: {
          zh: '不再供选择，已选用的仍可显示',
          en: 'No longer offered; where it is chosen already it still shows',
        },
      },
      {
        kind: 'reference',
        name: 'parent',
        label: { zh: '上级项', en: 'Item above' },
        resource: 'metaItem',
      },
      {
        kind: 'text',
        name: 'icon',
        label: { zh: '图标', en: 'Icon' },
        maxLength: LENGTH.identifier,
        mono: true,
        look: 'icon',
        pattern: ICON_NAME,
        patternHint: { zh: '图标名称只用小写字母、数字和 -', en: 'Names of icons have small letters, digits and -' },
      },
      {
        kind: 'text',
        name: 'colour',
        label: { zh: '颜色', en: 'Colour' },
        maxLength: 7,
        mono: true,
        look: 'colour',
        pattern: COLOUR,
        patternHint: { zh: '如 #409EFF', en: 'Such as #409EFF' },
      },
      {
        kind: 'text',
        name: 'nextCodes',
        label: { zh: '可转至', en: 'May turn to' },
        hint: { zh: '同一字典中的编码，以英文逗号分隔', en: 'Codes of the same dictionary, divided by commas' },
        maxLength: LENGTH.description,
        mono: true,
      },
      { kind: 'text', name: 'remark', label: REMARK, maxLength: LENGTH.description },
      ORIGIN,
    ],
  },
}

export const REFERENCE_CODE: RecordKind = {
  name: 'referenceCode',
  plural: 'reference-codes',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: { zh: '参照编码', en: 'Reference code' },
  labels: { zh: '参照编码', en: 'Reference codes' },
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  fixed: ['origin'],
  columns: ['code', 'nameZh', 'nameEn', 'usage', 'origin'],
  form: {
    formKey: 'referenceCode',
    name: { zh: '参照编码', en: 'Reference code' },
    columns: 1,
    sections: [],
    rules: [],
    fields: [
      { kind: 'text', name: 'code', label: CODE, required: true, maxLength: LENGTH.identifier, mono: true },
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
      { kind: 'textarea', name: 'usage', label: { zh: '用途', en: 'Used for' }, maxLength: LENGTH.description },
      ORIGIN,
    ],
  },
}
