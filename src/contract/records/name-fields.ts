// The names of a record in both languages, as most kinds have them.
import { text } from '../form/builders.ts'
import { LENGTH } from '../wire/limits.ts'

/** `required` are the languages that have to be given. */
export const names = (required: 'both' | 'chinese', length: number = LENGTH.name) => [
  text('nameZh', ['中文名称', 'Chinese name'], length, { required: true }),
  text('nameEn', ['英文名称', 'English name'], length, required === 'both' ? { required: true } : {}),
]
