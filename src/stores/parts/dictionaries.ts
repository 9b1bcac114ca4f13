// The server's dictionaries: codes with their words in the language of the session (spec 3, API-1).
import { type ReadableAtom, computed } from 'nanostores'

import type { DictionaryItem } from '../../contract/admin-calls.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

export interface Dictionary {
  $items: ReadableAtom<readonly DictionaryItem[]>
  /** Word of a code; the code itself until the dictionary is there or when it does not hold it. */
  $word: ReadableAtom<(code: string | number | null) => string>
}

export const createDictionaries = (session: Session) => {
  const dictionaries = new Map<string, Dictionary>()
  const create = (code: string): Dictionary => {
    const $loadable = session.part(createQueries).createLoadable(
      computed(session.locale.$locale, (locale) => ({
        key: ['dictionary', code, locale],
        load: (signal: AbortSignal) => session.admin.dictionary(code, { signal }),
        keepPrevious: true,
      })),
    )
    const $items = computed($loadable, (loadable): readonly DictionaryItem[] =>
      loadable.status === 'loading' ? [] : (loadable.data ?? []),
    )
    const $word = computed($items, (items) => {
      const words = new Map(items.map((item) => [item.code, item.fullName]))
      return (wanted: string | number | null) => (wanted === null ? '' : (words.get(String(wanted)) ?? String(wanted)))
    })
    return { $items, $word }
  }
  return {
    get: (code: string): Dictionary => {
      const known = dictionaries.get(code) ?? create(code)
      dictionaries.set(code, known)
      return known
    },
  }
}
