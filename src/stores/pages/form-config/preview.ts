// A form in one language, whatever the language of the page, and values that somebody tries in it (screens 5).
import type { FormValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'

type Language = 'zh' | 'en'

const isWords = (value: object): value is Record<Language, string> =>
  'zh' in value && 'en' in value && Object.keys(value).length === 2

const translate = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map((each) => translate(each, language))
  if (typeof value !== 'object' || value === null) return value
  if (isWords(value)) return { zh: value[language], en: value[language] }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translate(part, language)]))
}

/** Both languages say what the one does. */
export const inLanguage = (description: FormDescription, language: Language): FormDescription =>
  // Only words are put in the place of words.
  translate(description, language) as FormDescription

/** Values of a text of JSON; none where it is empty, undefined where it is no object. */
export const readSample = (text: string): FormValues | undefined => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
