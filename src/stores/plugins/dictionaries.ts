// The server's dictionaries: codes with their words in the language of the session (spec 3, API-1).
import { type ReadableAtom, computed } from 'nanostores'

import type { DictionaryItem } from '../../contract/admin/admin-calls.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

export interface Dictionary {
  /** Also what is no longer offered. */
  $all: ReadableAtom<readonly DictionaryItem[]>
  /** What can be chosen. */
  $items: ReadableAtom<readonly DictionaryItem[]>
  /** Word of a code; the code itself until the dictionary is there or when it does not hold it. */
  $label: ReadableAtom<(code: string | number | null) => string>
}

export const createDictionaries = (session: Session) => {
  const dictionaries = new Map<string, Dictionary>()
  const create = (code: string): Dictionary => {
    const $loadable = session.plugin(createQueries).createLoadable(
      computed(session.locale.$locale, (locale) => ({
        // Items are records: whoever changes one makes every list of choices stale.
        key: ['metaItem', 'dictionary', code, locale],
        load: (signal: AbortSignal) => session.admin.dictionary(code, { signal }),
        keepPrevious: true,
      })),
    )
    const $all = computed($loadable, (loadable): readonly DictionaryItem[] =>
      loadable.status === 'loading' ? [] : (loadable.data ?? []),
    )
    const $items = computed($all, (items) => items.filter(({ disabled }) => disabled !== true))
    const $label = computed($all, (items) => {
      const words = new Map(items.map((item) => [item.code, item.fullName]))
      return (wanted: string | number | null) => (wanted === null ? '' : (words.get(String(wanted)) ?? String(wanted)))
    })
    return { $all, $items, $label }
  }
  return {
    get: (code: string): Dictionary => {
      const known = dictionaries.get(code) ?? create(code)
      dictionaries.set(code, known)
      return known
    },
  }
}
