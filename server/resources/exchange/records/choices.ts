// Words for the choices of fields, from their options or from a dictionary, both ways and in both languages.
import type { FieldOf, FormField } from '../../../../src/contract/form/form-description.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import type { Language } from '../../../language.ts'
import { readDictionaries } from '../words.ts'

type ChoiceField = FieldOf<'select' | 'multi-select'>

interface Item {
  value: string
  zh: string
  en: string
  /** Value of another field that it belongs to. */
  of: string | undefined
  disabled: boolean
}

export interface Choices {
  /** Those that are offered. */
  itemsOf: (field: ChoiceField) => readonly Item[]
  /** The word for a code where that word means nothing else; else the code. `above` is the value that decides what there is. */
  wordOf: (field: ChoiceField, code: string, language: Language, above?: unknown) => string
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

/** `parts` are fields beside those of the kinds. */
export const readChoices = async (
  reader: Reader,
  tenantId: string,
  kinds: readonly RecordKind[],
  parts: readonly FormField[] = [],
): Promise<Choices> => {
  const fields = [...kinds.flatMap(({ form }) => form.fields), ...parts].filter(isChoice)
  const codes = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))]
  const dictionaries = codes.length === 0 ? undefined : await readDictionaries(reader, tenantId, codes)
  const itemsOf = ({ options = [], dictionary }: ChoiceField): Item[] =>
    dictionary === undefined
      ? options.map(({ value, label, of }) => ({ value, ...label, of, disabled: false }))
      : (dictionaries?.allOf(dictionary) ?? []).map(({ code, ...item }) => ({ ...item, value: code, of: undefined }))
  const indexes = new Map(fields.map((field) => [field, indexOf(itemsOf(field))]))
  const find = (field: ChoiceField) => indexes.get(field) ?? indexOf(itemsOf(field))

  const codeOf: Choices['codeOf'] = (field, word, above) => {
    const { codes: known, words } = find(field)
    const code = known.get(normalize(word))
    if (code !== undefined) return code
    const meant = words.get(normalize(word)) ?? []
    const there = meant.filter(({ of }) => of === undefined || of === above)
    // A code goes before a word; of two that have the same word none is meant.
    const some = there.length > 0 ? there : meant
    return some.length === 1 ? some[0]?.value : undefined
  }
  return {
    itemsOf: (field) => find(field).items.filter(({ disabled }) => !disabled),
    codeOf,
    wordOf: (field, code, language, above) => {
      const word = find(field).byCode.get(code)?.[language]
      return word !== undefined && codeOf(field, word, above) === code ? word : code
    },
  }
}
