// The language of the session: kept in the `lang` cookie, set on the page, switched without a reload (spec 1, PRD-4).
import { atom } from 'nanostores'

import { DEFAULT_LOCALE, type Locale, loadMessages, toLanguageTag, toLocale } from '../locales/locale.ts'
import type { Environment } from './environment.ts'

const COOKIE = 'lang'

export const createLocaleStore = (environment: Environment) => {
  const readDefault = (): Locale => {
    const kept = environment.cookies.get(COOKIE)
    return kept === undefined ? DEFAULT_LOCALE : toLocale(kept)
  }
  const wanted = atom(readDefault())
  /** The language whose messages are loaded: views render by this one. */
  const $locale = atom<Locale>(wanted.get())
  const $ready = atom(false)

  const load = async () => {
    const locale = wanted.get()
    const loaded = await loadMessages(locale)
    // A switch that came later has its own load under way.
    if (locale !== wanted.get()) return
    environment.setLanguage(loaded)
    $locale.set(loaded)
    $ready.set(true)
  }

  return {
    $locale,
    /** False until the first messages are there, so that no English flashes before Chinese. */
    $ready,
    /** Loads the messages of the current language. */
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
export type LocaleStore = ReturnType<typeof createLocaleStore>
