// The languages of the product, and which one the page speaks (spec 1, PRD-4).
import { configureLocalization, type str } from '@lit/localize'

import { type LoadChunk, chunk } from '../api/load-chunk.ts'

export const LOCALES = ['zh-chs', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh-chs'
export const FALLBACK_LOCALE: Locale = 'en'

/** Name of each language in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { 'zh-chs': '简体中文', en: 'English' }

/** `zh-chs` is no BCP 47 tag: Intl and Accept-Language get this one. */
const LANGUAGE_TAGS: Record<Locale, string> = { 'zh-chs': 'zh-CN', en: 'en' }

export const toLanguageTag = (locale: Locale): string => LANGUAGE_TAGS[locale]

/** The locale that a text means; anything unknown is the fallback (spec 1). */
export const toLocale = (text: string): Locale =>
  LOCALES.find((locale) => locale === text.toLowerCase()) ?? FALLBACK_LOCALE

/** Messages are the page's: one language for all elements, because the library keeps one (see docs/decisions). */
const { getLocale, setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: ['zh-chs'],
  loadLocale: async () => ({ templates }),
})

/** Which messages are needed: those of the sign-in form come in a small file of their own. */
export type MessageScope = 'sign-in' | 'all'

/** Chinese, as far as it has been loaded; the library looks up messages in this very object. */
const templates: Record<string, ReturnType<typeof str> | string> = {}

const FILES: Record<MessageScope, LoadChunk<{ templates: typeof templates }>> = {
  'sign-in': chunk(() => import('./generated/zh-chs-sign-in.ts')),
  all: chunk(() => import('./generated/zh-chs.ts')),
}

/** The language that was asked for last: a file that comes later must not bring an older one back. */
let newest: Locale | undefined

/**
 * Loads the messages of a language; views show them when they render next. Answers the language that is there: English,
 * which is in the code, when the file did not come.
 */
export const loadMessages = async (
  locale: Locale,
  scope: MessageScope = 'all',
  onFailure: (error: unknown) => void = () => {},
): Promise<Locale> => {
  newest = locale
  let there = locale
  try {
    if (locale !== FALLBACK_LOCALE) Object.assign(templates, (await FILES[scope]()).templates)
  } catch (error) {
    onFailure(error)
    there = FALLBACK_LOCALE
  }
  if (newest === locale) await setLocale(there)
  return there
}

/** Language tag of the messages that show now. */
export const activeLanguageTag = (): string => toLanguageTag(toLocale(getLocale()))
