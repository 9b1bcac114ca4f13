// What the headers of an imported sheet mean: labels of both languages, wire names, any case, units in brackets (screens 0).
import type { FormWords } from './form-description.ts'

/** `装机容量（kW） *` and `Installed_Capacity` are the same as their labels. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s*_:-]/g, '')
    .toLowerCase()

export interface KnownColumn {
  name: string
  label: Readonly<FormWords>
  /** Words that people use for it beside its label. */
  aliases?: readonly string[] | undefined
}

export type RecognizedHeaders = { column: number; field: string }[]

const wordsOf = ({ name, label, aliases = [] }: KnownColumn) => [
  name,
  label.zh,
  label.en,
  ...aliases,
  ...(name.includes('.') ? [name.slice(name.indexOf('.') + 1)] : []),
]

/** Columns whose header is known; the first of two that mean the same. */
export const recognizeHeaders = (headers: readonly string[], columns: readonly KnownColumn[]): RecognizedHeaders => {
  const fields = new Map(
    columns.toReversed().flatMap((column) => wordsOf(column).map((word) => [normalizeHeader(word), column.name])),
  )
  const taken = new Set<string>()
  return headers.flatMap((header, column) => {
    const field = fields.get(normalizeHeader(header))
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    return [{ column, field }]
  })
}
