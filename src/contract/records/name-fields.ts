// What a record is called: its code, and its names in both languages, as most kinds have them.
import { type TextPair, text } from '../form/builders.ts'
import { LENGTH } from '../wire/limits.ts'

/** What people write for it, the same in every version. */
export const code = (label: TextPair, hint?: TextPair) =>
  text('code', label, LENGTH.identifier, {
    ...(hint && { hint }),
    required: true,
    mono: true,
    pattern: '[a-z][a-z0-9_]{1,63}',
    patternHint: [
      '小写字母开头，2–64 个小写字母、数字或下划线',
      '2 to 64 small letters, digits and underscores, a letter first',
    ],
  })

/** `required` are the languages that have to be given. */
export const names = (required: 'both' | 'chinese', length: number = LENGTH.name) => [
  text('nameZh', ['中文名称', 'Chinese name'], length, { required: true }),
  text('nameEn', ['英文名称', 'English name'], length, required === 'both' ? { required: true } : {}),
]
