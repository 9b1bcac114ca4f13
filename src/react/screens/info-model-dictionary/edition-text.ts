// Editions in words: `Edition 1`; both, or none named, say nothing.
import { EDITIONS } from '../../../contract/records/info-model-dictionary/choices.ts'
import { inWords } from '../../../locales/in-words.ts'

export const editionText = (editions: readonly string[]): string => {
  if (editions.length === 0 || editions.length === EDITIONS.length) return ''
  return EDITIONS.filter(({ value }) => editions.includes(value))
    .map(({ label }) => inWords(label))
    .join(', ')
}
