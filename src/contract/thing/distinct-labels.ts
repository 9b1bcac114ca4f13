// Words for columns of forms that are found again: a header means one column, in either language, among those that are there
// anyway and those of all forms, whichever of them a file has.
import type { FormField, LocalizedText } from '../form/form-description.ts'
import { type KnownColumn, exactHeader, normalizeHeader } from '../exchange/headers.ts'

interface Named {
  name: string
  field: FormField
  /** Those whose forms have it, or the form. */
  owners: LocalizedText
}

/** A header is looked for as it is, and without what stands in brackets. */
const keysOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => [exactHeader(word), normalizeHeader(word)])

const joined = (label: LocalizedText, more: LocalizedText): LocalizedText => ({
  zh: `${label.zh}·${more.zh}`,
  en: `${label.en} · ${more.en}`,
})

/** Headers know a column by its name too, and by what stands behind the dot. */
const bareOf = (name: string) => name.slice(name.indexOf('.') + 1)
const identityOf = ({ name }: { name: string }) => [name, bareOf(name)]
const asLabel = (text: string): LocalizedText => ({ zh: text, en: text })

/** The label alone, then with its owners, then with the name of the field, then with that of the column. */
const candidatesOf = ({ name, field, owners }: Named): readonly LocalizedText[] => [
  field.label,
  joined(field.label, owners),
  joined(field.label, asLabel(bareOf(name).split('@')[0] ?? name)),
  joined(field.label, asLabel(bareOf(name))),
]

export const distinctLabels = (columns: readonly Named[], others: readonly KnownColumn[]): LocalizedText[] => {
  const ownKeys = columns.map((column) => {
    const { label } = column.field
    return new Set(keysOf([...identityOf(column), label.zh, label.en]))
  })
  const claims = new Map<string, number>()
  const fixed = others.flatMap(({ name, label, aliases = [] }) =>
    keysOf([...identityOf({ name }), label.zh, label.en, ...aliases]),
  )
  for (const keys of [new Set(fixed), ...ownKeys]) for (const key of keys) claims.set(key, (claims.get(key) ?? 0) + 1)
  const taken = new Set<string>()
  return columns.map((column, index) => {
    const own = ownKeys[index]
    const isFree = ({ zh, en }: LocalizedText) =>
      keysOf([zh, en]).every((key) => !taken.has(key) && (claims.get(key) ?? 0) <= (own?.has(key) === true ? 1 : 0))
    const candidates = candidatesOf(column)
    const label = candidates.find(isFree) ?? candidates.at(-1) ?? column.field.label
    for (const key of keysOf([label.zh, label.en])) taken.add(key)
    return label
  })
}
