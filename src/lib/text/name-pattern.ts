// Names made by a pattern, such as `WTG-{n:02}`: batch insert, series and copies count with it (API-31, API-32).

export interface PatternValues {
  /** The counter. */
  n: number
  /** Name of the original of a copy. */
  name?: string | undefined
  /** Name of the thing above. */
  parent?: string | undefined
}

const PLACEHOLDER = /\{(?:n(?::0?([1-9]))?|(name|parent))\}/g

/** Whether the text counts: without a counter two things would have one name. */
export const hasCounter = (pattern: string): boolean => /\{n(?::0?[1-9])?\}/.test(pattern)

/** `{n}` is the counter, `{n:02}` the counter with at least two digits; `{name}` and `{parent}` are names. */
export const expandPattern = (pattern: string, { n, name = '', parent = '' }: PatternValues): string =>
  pattern.replaceAll(PLACEHOLDER, (_, width: string | undefined, word: string | undefined) => {
    if (word !== undefined) return word === 'name' ? name : parent
    return String(n).padStart(Number(width ?? 1), '0')
  })

/** The counters of a range, in their order. */
export const countersOf = ({ start, step, count }: { start: number; step: number; count: number }): number[] =>
  Array.from({ length: count }, (_, index) => start + index * step)
