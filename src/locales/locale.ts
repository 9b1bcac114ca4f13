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

/**
 * Which messages are needed, each file with all of the one before it: the form's alone, what a screen of the suite says,
 * and what the console says besides.
 */
const SCOPES = ['sign-in', 'screens', 'console'] as const
export type MessageScope = (typeof SCOPES)[number]

/** Whether messages that are there are enough. */
export const covers = (there: MessageScope | undefined, needed: MessageScope): boolean =>
  there !== undefined && SCOPES.indexOf(there) >= SCOPES.indexOf(needed)

/** Chinese, as far as it has been loaded; the library looks up messages in this very object. */
const templates: Record<string, ReturnType<typeof str> | string> = {}

const FILES: Record<MessageScope, LoadChunk<{ templates: typeof templates }>> = {
  'sign-in': chunk(() => import('./generated/zh-chs-sign-in.ts')),
  screens: chunk(() => import('./generated/zh-chs-screens.ts')),
  console: chunk(() => import('./generated/zh-chs.ts')),
}

/**
 * As much as something on the page needs, beside what each session asks for (see `need-messages.ts`), and the language
 * that was asked for last: a file that comes later must not bring an older one back.
 */
export const needs: { scope: MessageScope; locale?: Locale } = { scope: 'sign-in' }

/** Adds Chinese to what is there. */
export const addMessages = async (scope: MessageScope) => Object.assign(templates, (await FILES[scope]()).templates)

/**
 * Loads the messages of a language; views show them when they render next. Answers the language that is there: English,
 * which is in the code, when the file did not come.
 */
export const loadMessages = async (
  locale: Locale,
  scope: MessageScope = 'console',
  onFailure: (error: unknown) => void = () => {},
): Promise<Locale> => {
  needs.locale = locale
  let there = locale
  try {
    if (locale !== FALLBACK_LOCALE) await addMessages(covers(needs.scope, scope) ? needs.scope : scope)
  } catch (error) {
    onFailure(error)
    there = FALLBACK_LOCALE
  }
  if (needs.locale === locale) await setLocale(there)
  return there
}

/** Language tag of the messages that show now. */
export const activeLanguageTag = (): string => toLanguageTag(toLocale(getLocale()))
