// Fields that attributes, events, services and parts of a model share: identity, words, place (screens 3; ENT-3).
import type { FormField, FormSection } from '../../form/form-description.ts'

const IDENTIFIER = {
  required: true,
  mono: true,
  maxLength: 64,
  pattern: '[A-Za-z]\\w{0,63}',
  patternHint: {
    zh: '字母开头，由字母、数字和下划线组成，最多 64 个字符',
    en: 'Letters, digits and underscores, beginning with a letter, at most 64 characters',
  },
} as const

export const identifier = (name: string, zh: string, en: string): FormField => ({
  kind: 'text',
  name,
  label: { zh, en },
  ...IDENTIFIER,
})

export const BUSINESS_ID: FormField = {
  kind: 'text',
  name: 'businessId',
  label: { zh: '业务标识', en: 'Business id' },
  hint: { zh: 'IEC 引用路径，例如 WTUR1.TurSt.stVal', en: 'Path of the IEC object, such as WTUR1.TurSt.stVal' },
  mono: true,
  maxLength: 128,
  pattern: '[A-Za-z][A-Za-z0-9_./]*',
  patternHint: {
    zh: '由字母、数字、下划线组成的各段以“.”或“/”连接',
    en: 'Parts of letters, digits and underscores, joined by “.” or “/”',
  },
}

export const NAMES: readonly FormField[] = [
  { kind: 'text', name: 'nameZh', label: { zh: '中文名称', en: 'Chinese name' }, required: true, maxLength: 64 },
  { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: 64 },
]

export const PLACE = { id: 'place', label: { zh: '分组与说明', en: 'Grouping and notes' } } satisfies FormSection

export const POSITION: FormField = {
  kind: 'integer',
  name: 'position',
  section: PLACE.id,
  label: { zh: '排序号', en: 'Order' },
  minimum: 0,
  maximum: 99_999,
}

export const DESCRIPTION: FormField = {
  kind: 'textarea',
  name: 'description',
  section: PLACE.id,
  label: { zh: '描述', en: 'Description' },
  maxLength: 1000,
}

export const PLACING: readonly FormField[] = [
  { kind: 'text', name: 'group', section: PLACE.id, label: { zh: '分组', en: 'Group' }, maxLength: 64 },
  {
    kind: 'text',
    name: 'tags',
    section: PLACE.id,
    label: { zh: '标签', en: 'Tags' },
    hint: { zh: '以逗号分隔', en: 'Separated by commas' },
    maxLength: 128,
  },
  POSITION,
  DESCRIPTION,
]

/** Read by `src/lib/models/parameters.ts`. */
const PARAMETER_HINT = {
  zh: '每行一个：标识: 类型 (单位) 中文名 | English name；枚举写作 enum {0=停机|Stopped}；可省略的写作 标识?: 类型',
  en: 'One to a line, id: type (unit) 中文名 | English name. An enumeration is enum {0=停机|Stopped}; what may be left out is id?: type',
}

export const parameters = (name: string, zh: string, en: string): FormField => ({
  kind: 'textarea',
  name,
  label: { zh, en },
  hint: PARAMETER_HINT,
  placeholder: { zh: 'windSpeed: double (m/s) 风速 | Wind speed', en: 'windSpeed: double (m/s) 风速 | Wind speed' },
  mono: true,
  rows: 4,
  maxLength: 8000,
})
