// What the kinds of the dictionary have in common: words in both languages, and being in force or deprecated (screens 2).
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind, RecordStates } from '../record-kind.ts'
import { choices } from './choices.ts'

export const MODULE = 'dictionary'

export const TITLE = { zh: 'nameZh', en: 'nameEn' } as const

/** Neither name has to be there, so that a translation can follow: what lacks is a finding. */
export const NAMES: readonly FormField[] = [
  { kind: 'text', name: TITLE.zh, label: { zh: '中文名称', en: 'Chinese name' }, maxLength: LENGTH.text },
  { kind: 'text', name: TITLE.en, label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.text },
]

export const ABOUT = { id: 'about', label: { zh: '说明', en: 'About' } } as const

export const DESCRIPTIONS: readonly FormField[] = [
  {
    kind: 'textarea',
    name: 'descriptionZh',
    label: { zh: '中文说明', en: 'Chinese description' },
    section: ABOUT.id,
    maxLength: 500,
    rows: 3,
  },
  {
    kind: 'textarea',
    name: 'descriptionEn',
    label: { zh: '英文说明', en: 'English description' },
    section: ABOUT.id,
    maxLength: 500,
    rows: 3,
  },
]

/** Fields that have a counterpart in the other language. */
export const TRANSLATED = [
  [TITLE.zh, TITLE.en],
  ['descriptionZh', 'descriptionEn'],
] as const

export const IN_FORCE = 'active'
export const DEPRECATED = 'deprecated'

export const STATUS: FormField = {
  kind: 'select',
  name: 'status',
  label: { zh: '状态', en: 'Status' },
  readOnly: true,
  options: choices({ [IN_FORCE]: ['在用', 'In force'], [DEPRECATED]: ['已停用', 'Deprecated'] }),
  default: IN_FORCE,
}

/** What is used is not deleted: it is deprecated, stays readable where it is used, and is changed no more. */
export const LIFECYCLE: RecordStates = {
  field: STATUS.name,
  initial: IN_FORCE,
  moves: [
    { from: IN_FORCE, to: DEPRECATED, label: { zh: '停用', en: 'Deprecate' }, deed: 'edit' },
    { from: DEPRECATED, to: IN_FORCE, label: { zh: '恢复使用', en: 'Put in force' }, deed: 'edit' },
  ],
  frozen: [DEPRECATED],
}

/** Of the rule that every kind of the dictionary has. */
export const TRANSLATION_SENTENCES: NonNullable<RecordKind['sentences']> = {
  translationMissing: { zh: '缺少一种语言的译文', en: 'The text of one language is missing' },
}
