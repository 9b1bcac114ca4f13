// What the kinds of the dictionary have in common: words in both languages, and being in force or deprecated (screens 2).
import { section, select, sentences, text, textarea } from '../../form/builders.ts'
import { move } from '../define-kind.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind, RecordStates } from '../record-kind.ts'

export const MODULE = 'dictionary'

export const TITLE = { zh: 'nameZh', en: 'nameEn' } as const

/** Neither name has to be there, so that a translation can follow: what lacks is an issue. */
export const NAMES: readonly FormField[] = [
  text(TITLE.zh, ['中文名称', 'Chinese name'], LENGTH.text),
  text(TITLE.en, ['英文名称', 'English name'], LENGTH.text),
]

export const ABOUT = section('about', ['说明', 'About'])

export const DESCRIPTIONS: readonly FormField[] = [
  textarea('descriptionZh', ['中文说明', 'Chinese description'], 500, { section: ABOUT.id, rows: 3 }),
  textarea('descriptionEn', ['英文说明', 'English description'], 500, { section: ABOUT.id, rows: 3 }),
]

/** Fields that have a counterpart in the other language. */
export const TRANSLATED = [
  [TITLE.zh, TITLE.en],
  ['descriptionZh', 'descriptionEn'],
] as const

export const IN_FORCE = 'active'
export const DEPRECATED = 'deprecated'

export const STATUS: FormField = select(
  'status',
  ['状态', 'Status'],
  { [IN_FORCE]: ['在用', 'In force'], [DEPRECATED]: ['已停用', 'Deprecated'] },
  { readOnly: true, default: IN_FORCE },
)

/** What is used is not deleted: it is deprecated, stays readable where it is used, and is changed no more. */
export const LIFECYCLE: RecordStates = {
  field: STATUS.name,
  initial: IN_FORCE,
  moves: [
    move(IN_FORCE, DEPRECATED, ['停用', 'Deprecate'], 'edit'),
    move(DEPRECATED, IN_FORCE, ['恢复使用', 'Put in force'], 'edit'),
  ],
  frozen: [DEPRECATED],
}

/** Of the rule that every kind of the dictionary has. */
export const TRANSLATION_SENTENCES: NonNullable<RecordKind['sentences']> = sentences({
  translationMissing: ['缺少一种语言的译文', 'The text of one language is missing'],
})
