// Which of the two languages a caller reads: messages, menu and dictionaries follow `Accept-Language` (PRD-4).

export type Language = 'en' | 'zh'

const LANGUAGES: readonly Language[] = ['en', 'zh']

/** Weight of a language in the header; 0 when it is not wanted. */
const weightOf = (language: Language, header: string) => {
  const weights = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
    return tag.split('-')[0] === language ? Number(quality?.slice(2) ?? 1) || 0 : 0
  })
  return Math.max(0, ...weights)
}

/** English unless the caller prefers Chinese. */
export const languageOf = (header: string | undefined): Language =>
  LANGUAGES.reduce((best, language) =>
    weightOf(language, header ?? '') > weightOf(best, header ?? '') ? language : best,
  )

/** The name of a row in a language. */
export const nameIn = (language: Language, row: { name_zh: string; name_en: string }) =>
  language === 'zh' ? row.name_zh : row.name_en
