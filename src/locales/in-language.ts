// Words that come in both languages with the data, in the language that the page speaks now.
import { activeLanguageTag } from './locale.ts'

export const inLanguage = ({ zh, en }: Readonly<{ zh: string; en: string }>): string =>
  activeLanguageTag().startsWith('zh') ? zh : en

/** In the middle of a sentence: with a small first letter, but not where it begins a name such as IEC. */
export const inSentence = (words: Readonly<{ zh: string; en: string }>): string => {
  const text = inLanguage(words)
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
