// Rules from a vendor's code to one of the platform: tried in their order, the default last (screens 10).
import { type CodeFormat, codeNumber } from './code-number.ts'

export interface CodeRule {
  id: string
  /** The lowest is tried first. */
  priority: number
  rule: 'exact' | 'range' | 'bit' | 'default'
  /** As written; of a range the first. */
  from: string
  to: string
  /** Id of the platform's code. */
  target: string
}

/** A rule with its codes as numbers, both ends included; undefined where they cannot be read. */
export interface ReadRule extends CodeRule {
  first: number | undefined
  last: number | undefined
}

export const readRule = (rule: CodeRule, format: CodeFormat): ReadRule => {
  // A bit rule looks into numbers: its code is the number of the bit.
  const read = (text: string) =>
    rule.rule === 'bit' && format.representation === 'scalar'
      ? codeNumber(text, { ...format, radix: 'decimal' })
      : codeNumber(text, format)
  if (rule.rule === 'default') return { ...rule, first: undefined, last: undefined }
  const first = read(rule.from)
  return { ...rule, first, last: rule.rule === 'range' ? read(rule.to) : first }
}

const inOrder = (rules: readonly ReadRule[]): ReadRule[] =>
  rules.toSorted((a, b) =>
    a.rule === 'default'
      ? b.rule === 'default'
        ? a.priority - b.priority
        : 1
      : b.rule === 'default'
        ? -1
        : a.priority - b.priority,
  )

const takes = ({ rule, first, last }: ReadRule, number: number): boolean => {
  if (rule === 'default') return true
  if (first === undefined || last === undefined) return false
  if (rule === 'bit') return Math.floor(number / 2 ** first) % 2 === 1
  return number >= first && number <= last
}

/** The first rule that takes a number. In a set of bits the number is the place of the bit. */
export const findRule = (rules: readonly ReadRule[], number: number): ReadRule | undefined =>
  inOrder(rules).find((rule) => takes(rule, number))

/** Pairs of rules that take the same codes, the one that is tried first first. Bits and defaults may meet anything. */
export const overlapsOf = (rules: readonly ReadRule[]): (readonly [ReadRule, ReadRule])[] => {
  const sorted = rules
    .filter(
      ({ rule, first, last }) => (rule === 'exact' || rule === 'range') && first !== undefined && last !== undefined,
    )
    .toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))
  const found: (readonly [ReadRule, ReadRule])[] = []
  let open: ReadRule[] = []
  for (const rule of sorted) {
    open = open.filter(({ last }) => (last ?? 0) >= (rule.first ?? 0))
    for (const before of open) {
      found.push(before.priority <= rule.priority ? [before, rule] : [rule, before])
    }
    open.push(rule)
  }
  return found
}
