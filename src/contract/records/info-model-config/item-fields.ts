// Fields that attributes, events, services and parts of a model share: identity, words, place (screens 3; ENT-3).
import { names } from '../name-fields.ts'
import { integer, section, text, textarea } from '../../form/builders.ts'
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

export const identifier = (name: string, zh: string, en: string): FormField => text(name, { zh, en }, IDENTIFIER)

export const BUSINESS_ID: FormField = text('businessId', ['业务标识', 'Business id'], 128, {
  hint: ['IEC 引用路径，例如 WTUR1.TurSt.stVal', 'Path of the IEC object, such as WTUR1.TurSt.stVal'],
  mono: true,
  pattern: '[A-Za-z][A-Za-z0-9_./]*',
  patternHint: [
    '由字母、数字、下划线组成的各段以“.”或“/”连接',
    'Parts of letters, digits and underscores, joined by “.” or “/”',
  ],
})

export const NAMES: readonly FormField[] = [...names('chinese', 64)]

export const PLACE = section('place', ['分组与说明', 'Grouping and notes']) satisfies FormSection

export const POSITION: FormField = integer('position', ['排序号', 'Order'], [0, 99_999], { section: PLACE.id })

export const DESCRIPTION: FormField = textarea('description', ['描述', 'Description'], 1000, { section: PLACE.id })

export const PLACING: readonly FormField[] = [
  text('group', ['分组', 'Group'], 64, { section: PLACE.id }),
  text('tags', ['标签', 'Tags'], 128, { section: PLACE.id, hint: ['以逗号分隔', 'Separated by commas'] }),
  POSITION,
  DESCRIPTION,
]

/** Read by `src/lib/models/parameters.ts`. */
const PARAMETER_HINT = {
  zh: '每行一个：标识: 类型 (单位) 中文名 | English name；枚举写作 enum {0=停机|Stopped}；可省略的写作 标识?: 类型',
  en: 'One to a line, id: type (unit) 中文名 | English name. An enumeration is enum {0=停机|Stopped}; what may be left out is id?: type',
}

export const parameters = (name: string, zh: string, en: string): FormField =>
  textarea(name, { zh, en }, 8000, {
    hint: PARAMETER_HINT,
    placeholder: ['windSpeed: double (m/s) 风速 | Wind speed', 'windSpeed: double (m/s) 风速 | Wind speed'],
    mono: true,
    rows: 4,
  })
