// Words of the dictionaries for the codes in spreadsheets, both ways and in both languages (screens 0: drop-downs).
import type { Reader } from '../../database/schema.ts'
import type { Language } from '../../language.ts'
import { isReadBy } from '../dictionary-tenant.ts'

interface Item {
  code: string
  zh: string
  en: string
  /** Told where it is in use, but no longer offered. */
  disabled: boolean
}

export interface Dictionaries {
  /** Those that are offered. */
  itemsOf: (dictionary: string) => readonly Item[]
  allOf: (dictionary: string) => readonly Item[]
  /** The word for a code; a code that has none stands for itself. */
  wordOf: (dictionary: string, code: string, language: Language) => string
  /** The code for a word of either language, or for the code itself, in any case. */
  codeOf: (dictionary: string, word: string) => string | undefined
}

const normalize = (word: string) => word.normalize('NFKC').trim().toLowerCase()

export const readDictionaries = async (
  reader: Reader,
  tenantId: string,
  codes: readonly string[],
): Promise<Dictionaries> => {
  const rows = await reader
    .selectFrom('dictionary_item')
    .select(['dictionary', 'code', 'name_zh', 'name_en', 'disabled'])
    .where(isReadBy(tenantId))
    .where('dictionary', 'in', [...codes])
    .orderBy('position')
    .orderBy('code')
    .execute()
  const items = new Map<string, Item[]>()
  for (const { dictionary, code, name_zh: zh, name_en: en, disabled } of rows) {
    items.set(dictionary, [...(items.get(dictionary) ?? []), { code, zh, en, disabled }])
  }
  const words = new Map(
    [...items].map(([dictionary, entries]) => {
      // A code goes before a word, the first word before a later one that is the same.
      const named = entries.flatMap(({ code, zh, en }) => [zh, en].map((word) => [normalize(word), code] as const))
      const coded = entries.map(({ code }) => [normalize(code), code] as const)
      return [dictionary, new Map([...named.toReversed(), ...coded])] as const
    }),
  )
  const byCode = new Map(
    [...items].map(([dictionary, entries]) => [dictionary, new Map(entries.map((item) => [item.code, item]))] as const),
  )
  return {
    itemsOf: (dictionary) => items.get(dictionary)?.filter(({ disabled }) => !disabled) ?? [],
    allOf: (dictionary) => items.get(dictionary) ?? [],
    wordOf: (dictionary, code, language) => byCode.get(dictionary)?.get(code)?.[language] ?? code,
    codeOf: (dictionary, word) => words.get(dictionary)?.get(normalize(word)),
  }
}
