// Dictionaries of the platform and their items: what every drop-down offers (screens 11; RTE-14, STA-11, VAL-8).
import { names } from '../name-fields.ts'
import { flag, integer, reference, select, text, textarea } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { COLOUR, ICON_NAME } from '../../thing/type-appearance.ts'
import { METADATA_SENTENCES } from './sentences.ts'

const CODE = { zh: '编码', en: 'Code' }
const REMARK = { zh: '备注', en: 'Remark' }

/** Whose code it is: the platform counts on its own and protects them. */
const ORIGIN: FormField = select(
  'origin',
  ['来源', 'Origin'],
  { platform: ['平台内置', 'Platform'], own: ['自定义', 'Own'] },
  {
    hint: ['平台内置的编码不能修改或删除', 'A code of the platform cannot be changed or deleted'],
    readOnly: true,
    default: 'own',
  },
)

export const META_DICTIONARY = defineKind({
  name: 'metaDictionary',
  plural: 'meta-dictionaries',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: ['数据字典', 'Dictionary'],
  labels: ['数据字典', 'Dictionaries'],
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['metaItem'],
  fixed: ['origin'],
  searched: ['description'],
  columns: ['code', 'nameZh', 'nameEn', 'origin', 'description'],
  fields: [
    text('code', CODE, LENGTH.identifier, {
      required: true,
      mono: true,
      pattern: '[A-Za-z][A-Za-z0-9_.-]*',
      patternHint: ['以字母开头，只用字母、数字、_ . -', 'Begins with a letter; letters, digits, _ . -'],
    }),
    ...names('both'),
    textarea('description', ['说明', 'Description'], LENGTH.description),
    ORIGIN,
  ],
})

export const META_ITEM = defineKind({
  name: 'metaItem',
  plural: 'meta-items',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: ['字典项', 'Item'],
  labels: ['字典项', 'Items'],
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
  fields: [
    text('code', CODE, LENGTH.identifier, { required: true, mono: true }),
    text('nameZh', ['中文名称', 'Chinese name'], LENGTH.text),
    text('nameEn', ['英文名称', 'English name'], LENGTH.text),
    integer('position', ['次序', 'Order'], [0, 1_000_000]),
    flag('disabled', ['停用', 'Disabled'], {
      hint: ['不再供选择，已选用的仍可显示', 'No longer offered; where it is chosen already it still shows'],
    }),
    reference('parent', ['上级项', 'Item above'], 'metaItem'),
    text('icon', ['图标', 'Icon'], LENGTH.identifier, {
      mono: true,
      appearance: 'icon',
      pattern: ICON_NAME,
      patternHint: ['图标名称只用小写字母、数字和 -', 'Names of icons have small letters, digits and -'],
    }),
    text('colour', ['颜色', 'Colour'], 7, {
      mono: true,
      appearance: 'colour',
      pattern: COLOUR,
      patternHint: ['如 #409EFF', 'Such as #409EFF'],
    }),
    text('nextCodes', ['可转至', 'May turn to'], LENGTH.description, {
      hint: ['同一字典中的编码，以英文逗号分隔', 'Codes of the same dictionary, divided by commas'],
      mono: true,
    }),
    text('remark', REMARK, LENGTH.description),
    ORIGIN,
  ],
})

export const REFERENCE_CODE = defineKind({
  name: 'referenceCode',
  plural: 'reference-codes',
  module: 'metadata',
  sentences: METADATA_SENTENCES,
  label: ['参照编码', 'Reference code'],
  labels: ['参照编码', 'Reference codes'],
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  fixed: ['origin'],
  columns: ['code', 'nameZh', 'nameEn', 'usage', 'origin'],
  fields: [
    text('code', CODE, LENGTH.identifier, { required: true, mono: true }),
    ...names('both'),
    textarea('usage', ['用途', 'Used for'], LENGTH.description),
    ORIGIN,
  ],
})
