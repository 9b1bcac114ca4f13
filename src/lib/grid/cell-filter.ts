// What a column's filter lets pass: text that occurs, numbers within bounds, choices that are ticked.
import { type DecimalMark, parseNumber } from '../text/number-text.ts'
import { type CellValue, isEmpty } from './cell-value.ts'

/** `text` as the user typed it; `values` are the texts of what is ticked. */
export type CellFilter = { text: string } | { values: readonly string[] }

type Test = (value: CellValue) => boolean

const BOUND = /^(>=|<=|>|<|=|≥|≤)\s*(.+)$/
const BETWEEN = /^(\S+)\s*(?:\.\.|…|~|～)\s*(\S+)$/

const numberAt = (text: string | undefined, mark: DecimalMark): number => parseNumber(text ?? '', mark) ?? Number.NaN

/** `>100`, `<=5`, `10..20`; undefined when it is none of these. */
const bounds = (text: string, mark: DecimalMark): ((value: number) => boolean) | undefined => {
  const [, from, to] = BETWEEN.exec(text) ?? []
  const [low, high] = [numberAt(from, mark), numberAt(to, mark)]
  if (low <= high) return (value) => value >= low && value <= high
  const [, sign, rest] = BOUND.exec(text) ?? []
  const limit = numberAt(rest, mark)
  if (Number.isNaN(limit)) return undefined
  switch (sign) {
    case '>':
      return (value) => value > limit
    case '<':
      return (value) => value < limit
    case '>=':
    case '≥':
      return (value) => value >= limit
    case '<=':
    case '≤':
      return (value) => value <= limit
    default:
      return (value) => value === limit
  }
}

export const filterTest = (filter: CellFilter, textOf: (value: CellValue) => string, mark: DecimalMark): Test => {
  if ('values' in filter) {
    const values = new Set(filter.values)
    return (value) => values.has(textOf(value))
  }
  const wanted = filter.text.normalize('NFKC').trim().toLowerCase()
  const within = bounds(wanted, mark)
  return (value) => {
    if (within !== undefined && typeof value === 'number') return within(value)
    return !isEmpty(value) && textOf(value).toLowerCase().includes(wanted)
  }
}

/** The bounds that a text such as `>=5`, `10..20` or `7` sets, both included; a server compares by them. */
export const numberBounds = (text: string, mark: DecimalMark = '.'): { low?: number; high?: number } => {
  const wanted = text.normalize('NFKC').trim()
  const [, from, to] = BETWEEN.exec(wanted) ?? []
  const [low, high] = [numberAt(from, mark), numberAt(to, mark)]
  if (low <= high) return { low, high }
  const [, sign = '=', rest = wanted] = BOUND.exec(wanted) ?? []
  const limit = numberAt(rest, mark)
  if (Number.isNaN(limit)) return {}
  if (sign.startsWith('>') || sign === '≥') return { low: limit }
  return sign.startsWith('<') || sign === '≤' ? { high: limit } : { low: limit, high: limit }
}
