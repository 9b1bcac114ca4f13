// What the headers of an imported sheet mean: labels of both languages, wire names, any case, units in brackets (screens 0).
import type { LocalizedText } from '../form/form-description.ts'

/** `Installed_Capacity *` is the same as its label. */
export const exactHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/[\s*_:-]/g, '')
    .toLowerCase()

/** `装机容量（kW）` too: without what stands in brackets. */
export const normalizeHeader = (header: string): string =>
  exactHeader(header.normalize('NFKC').replace(/\([^)]*\)|\[[^\]]*\]/g, ''))

export interface KnownColumn {
  name: string
  label: Readonly<LocalizedText>
  /** Words that people use for it beside its label. */
  aliases?: readonly string[] | undefined
  /** Words that mean it only where they are no label of another column. */
  loose?: readonly string[] | undefined
}

export type RecognizedHeaders = { column: number; field: string }[]

const labelsOf = ({ name, label, aliases = [] }: KnownColumn) => [
  name,
  label.zh,
  label.en,
  ...aliases,
  ...(name.includes('.') ? [name.slice(name.indexOf('.') + 1)] : []),
]

/**
 * Columns whose header is known, in full, else without what stands in brackets, else by a looser word; the first of two that
 * mean the same.
 */
export const recognizeHeaders = (headers: readonly string[], columns: readonly KnownColumn[]): RecognizedHeaders => {
  const known = columns.toReversed().flatMap((column) => labelsOf(column).map((word) => [word, column.name] as const))
  const [exact, bare] = [exactHeader, normalizeHeader].map(
    (normalize) => new Map(known.map(([word, name]) => [normalize(word), name])),
  )
  const loose = new Map(
    columns
      .toReversed()
      .flatMap(({ name, loose: said = [] }) => said.map((word) => [normalizeHeader(word), name] as const)),
  )
  const taken = new Set<string>()
  return headers.flatMap((header, column) => {
    const word = normalizeHeader(header)
    const field = exact?.get(exactHeader(header)) ?? bare?.get(word) ?? loose.get(word)
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    return [{ column, field }]
  })
}
