// The language of the session: kept in the `lang` cookie, set on the page, switched without a reload (spec 1, PRD-4).
import { atom } from 'nanostores'

import {
  covers,
  DEFAULT_LOCALE,
  type Locale,
  loadMessages,
  type MessageScope,
  toLanguageTag,
  toLocale,
} from '../locales/locale.ts'
import type { Environment } from './environment.ts'

const COOKIE = 'lang'

/** `onFailure` is told when the messages of a language do not come. */
export const createLocaleStore = (environment: Environment, onFailure?: (error: unknown) => void) => {
  const readDefault = (): Locale => {
    const kept = environment.cookies.get(COOKIE)
    return kept === undefined ? DEFAULT_LOCALE : toLocale(kept)
  }
  const wanted = atom(readDefault())
  /** The language whose messages are loaded: views render by this one. */
  const $locale = atom<Locale>(wanted.get())
  const $ready = atom<MessageScope | undefined>()
  /** As much as was asked for so far: a switch of the language loads as much of the other. */
  let scope: MessageScope = 'sign-in'

  const load = async (needed: MessageScope = scope) => {
    if (!covers(scope, needed)) scope = needed
    const [locale, loading] = [wanted.get(), scope]
    const loaded = await loadMessages(locale, loading, onFailure)
    // A switch that came later, or a load of more, has its own under way.
    if (locale !== wanted.get() || loading !== scope) return
    environment.setLanguage(loaded)
    $locale.set(loaded)
    $ready.set(loading)
  }

  return {
    $locale,
    /** Which messages are there; nothing renders without its own, so that no English flashes before Chinese. */
    $ready,
    /** Loads messages of the current language. */
    load,
    /** Chosen by the user: kept. */
    choose: async (locale: Locale) => {
      wanted.set(locale)
      environment.cookies.set(COOKIE, locale)
      await load()
    },
    /** Given by a host's attribute: shown, but not kept. */
    use: async (locale: Locale) => {
      wanted.set(locale)
      await load()
    },
    /** What the user chose last, or the product's default: the host has taken its attribute away. */
    useDefault: async () => {
      wanted.set(readDefault())
      await load()
    },
    languageTag: () => toLanguageTag(wanted.get()),
  }
}
