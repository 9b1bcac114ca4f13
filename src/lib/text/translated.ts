// Whether words are there in both languages: empty in one, or the same in both, is nobody's translation yet (screens 11).

/** Fields with their counterpart; names have to be there, hints only in both languages or in none. */
export const WORD_PAIRS = [
  ['nameZh', 'nameEn'],
  ['hintZh', 'hintEn'],
] as const

type Values = Readonly<Record<string, unknown>>

export const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Symbols and numbers are the same in every language. */
const HAS_WORDS = /\p{L}{2}/u

export const isTranslated = (values: Values, hasField: (name: string) => boolean): boolean =>
  WORD_PAIRS.every(([zh, en], place) => {
    if (!hasField(zh) || !hasField(en)) return true
    const [first, second] = [textIn(values, zh), textIn(values, en)]
    if (first === '' && second === '') return place > 0
    return first !== '' && second !== '' && (first !== second || !HAS_WORDS.test(first))
  })
