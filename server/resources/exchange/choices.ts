// Words for the choices of fields, from their options or from a dictionary, both ways and in both languages (screens 0:
// drop-downs).
import type { FieldOf, FormField } from '../../../src/contract/form/form-description.ts'
import type { Reader } from '../../database/schema.ts'
import type { Language } from '../../language.ts'
import { isReadBy } from '../dictionary-tenant.ts'

type ChoiceField = FieldOf<'select' | 'multi-select'>

interface Item {
  value: string
  zh: string
  en: string
  /** Value of another field that it belongs to. */
  of: string | undefined
  /** Told where it is in use, but no longer offered. */
  disabled: boolean
}

export interface Choices {
  /** Those that are offered. */
  itemsOf: (field: ChoiceField) => readonly Item[]
  /** The word for a code where that word means nothing else; else the code. `above` is the value that decides what there is. */
  labelOf: (field: ChoiceField, code: string, language: Language, above?: unknown) => string
  /** The code for a word of either language, or for the code itself, in any case. */
  codeOf: (field: ChoiceField, word: string, above?: unknown) => string | undefined
}

const normalize = (word: string) => word.normalize('NFKC').trim().toLowerCase()

const isChoice = (field: FormField): field is ChoiceField => field.kind === 'select' || field.kind === 'multi-select'

const indexOf = (items: readonly Item[]) => {
  const words = new Map<string, Item[]>()
  for (const item of items) {
    for (const word of new Set([item.zh, item.en].map(normalize))) words.set(word, [...(words.get(word) ?? []), item])
  }
  return {
    items,
    words,
    codes: new Map(items.map((item) => [normalize(item.value), item.value])),
    byCode: new Map(items.map((item) => [item.value, item])),
  }
}

/** Choices of each dictionary. */
const readItems = async (reader: Reader, tenantId: string, codes: readonly string[]) => {
  if (codes.length === 0) return new Map<string, Item[]>()
  const rows = await reader
    .selectFrom('dictionary_item')
    .select(['dictionary', 'code', 'name_zh', 'name_en', 'disabled'])
    .where(isReadBy(tenantId))
    .where('dictionary', 'in', [...codes])
    .orderBy('position')
    .orderBy('code')
    .execute()
  const items = rows.map(({ dictionary, code: value, name_zh: zh, name_en: en, disabled }) => ({
    dictionary,
    item: { value, zh, en, of: undefined, disabled },
  }))
  return new Map(
    [...Map.groupBy(items, ({ dictionary }) => dictionary)].map(([code, own]) => [code, own.map(({ item }) => item)]),
  )
}

export const readChoices = async (
  reader: Reader,
  tenantId: string,
  all: readonly (FormField | undefined)[],
): Promise<Choices> => {
  const fields = all.filter((field) => field !== undefined).filter(isChoice)
  const codes = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))]
  const dictionaries = await readItems(reader, tenantId, codes)
  const itemsOf = ({ options = [], dictionary }: ChoiceField): Item[] =>
    dictionary === undefined
      ? options.map(({ value, label, of }) => ({ value, ...label, of, disabled: false }))
      : (dictionaries.get(dictionary) ?? [])
  const indexes = new Map(fields.map((field) => [field, indexOf(itemsOf(field))]))
  const find = (field: ChoiceField) => indexes.get(field) ?? indexOf(itemsOf(field))

  const codeOf: Choices['codeOf'] = (field, word, above) => {
    const { codes: known, words } = find(field)
    const code = known.get(normalize(word))
    if (code !== undefined) return code
    const meant = words.get(normalize(word)) ?? []
    const there = meant.filter(({ of }) => of === undefined || of === above)
    // A code goes before a word; of two on offer that have the same word none is meant.
    const some = there.length > 0 ? there : meant
    const offered = some.filter(({ disabled }) => !disabled)
    const [one, ...others] = offered.length > 0 ? offered : some
    return others.length === 0 ? one?.value : undefined
  }
  return {
    itemsOf: (field) => find(field).items.filter(({ disabled }) => !disabled),
    codeOf,
    labelOf: (field, code, language, above) => {
      const word = find(field).byCode.get(code)?.[language]
      return word !== undefined && codeOf(field, word, above) === code ? word : code
    },
  }
}
