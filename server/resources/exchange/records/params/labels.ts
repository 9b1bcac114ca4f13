// Words for the columns of parameters that are found again: a header means one column, in either language, among those of the
// kind and those of all protocols, whichever of them a file has.
import type { FormWords } from '../../../../../src/contract/form-description.ts'
import { exactHeader, normalizeHeader } from '../../../../../src/contract/headers.ts'
import type { RecordColumn } from '../../../../../src/contract/records/record-columns.ts'
import type { Use } from './columns.ts'
import { PARAMS, protocolsOf } from './hints.ts'

interface Named {
  name: string
  group: readonly [Use, ...Use[]]
}

/** A header is looked for as it is, and without what stands in brackets. */
const keysOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => [exactHeader(word), normalizeHeader(word)])

const joined = (label: FormWords, more: FormWords): FormWords => ({
  zh: `${label.zh}·${more.zh}`,
  en: `${label.en} · ${more.en}`,
})

/** Headers know a column by its name too, and by what stands behind the dot. */
const identityOf = ({ name }: Pick<RecordColumn, 'name'>) => [name, name.slice(name.indexOf('.') + 1)]
const asWords = (text: string): FormWords => ({ zh: text, en: text })

/** The label alone, then with the protocol, then with the name of the parameter, then with that of the column. */
const candidatesOf = ({ name, group }: Named): readonly FormWords[] => {
  const [{ field }] = group
  return [
    field.label,
    joined(field.label, protocolsOf(group)),
    joined(field.label, asWords(field.name)),
    joined(field.label, asWords(name.slice(PARAMS.length + 1))),
  ]
}

export const distinctLabels = (columns: readonly Named[], others: readonly RecordColumn[]): FormWords[] => {
  const ownKeys = columns.map((column) => {
    const { label } = column.group[0].field
    return new Set(keysOf([...identityOf(column), label.zh, label.en]))
  })
  const claims = new Map<string, number>()
  const fixed = others.flatMap(({ name, label }) => keysOf([...identityOf({ name }), label.zh, label.en]))
  for (const keys of [new Set(fixed), ...ownKeys]) for (const key of keys) claims.set(key, (claims.get(key) ?? 0) + 1)
  const taken = new Set<string>()
  return columns.map((column, index) => {
    const own = ownKeys[index]
    const isFree = ({ zh, en }: FormWords) =>
      keysOf([zh, en]).every((key) => !taken.has(key) && (claims.get(key) ?? 0) <= (own?.has(key) === true ? 1 : 0))
    const candidates = candidatesOf(column)
    const label = candidates.find(isFree) ?? candidates.at(-1) ?? column.group[0].field.label
    for (const key of keysOf([label.zh, label.en])) taken.add(key)
    return label
  })
}
