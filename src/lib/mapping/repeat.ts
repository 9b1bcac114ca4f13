// What is mapped for one device done again for its sisters: tags become patterns with a counter, patterns become tags (screens 9;
// RTE-12). `WTG07.Wind.Spd` of number 7 is `WTG{n:02}.Wind.Spd`.
import { expandPattern, hasCounter } from '../text/name-pattern.ts'

/** The tag with the number of its device as a counter; undefined where the number does not stand in it. */
export const patternOf = (tag: string, number: number): string | undefined => {
  const place = [...tag.matchAll(/\d+/g)].find(([digits]) => Number(digits) === number)
  if (place === undefined) return undefined
  const [digits] = place
  const counter = digits.length > 1 && digits.startsWith('0') ? `{n:0${digits.length}}` : countsWide(digits)
  return tag.slice(0, place.index) + counter + tag.slice(place.index + digits.length)
}

/** 12 may be one of 01…12 or of 1…12; both are tried, the narrow one is what is said. */
const countsWide = (digits: string) => (digits.length > 1 ? `{n:0${digits.length}}` : '{n}')

export interface RepeatLine {
  attribute: string
  /** With a counter. */
  pattern: string
}

export interface RepeatDevice {
  thing: string
  number: number
  /** Attributes that have a tag already. */
  mapped: ReadonlySet<string>
  /** Attributes that its model has. */
  attributes: ReadonlySet<string>
}

export type RepeatOutcome = 'new' | 'missing' | 'mapped' | 'noAttribute'

export interface RepeatRow {
  thing: string
  attribute: string
  tag: string
  outcome: RepeatOutcome
}

/** Whether the lines say anything for each device: a pattern without a counter would give all of them one tag. */
export const isRepeatable = (lines: readonly RepeatLine[]): boolean => lines.every(({ pattern }) => hasCounter(pattern))

/** Every line for every device; `tags` finds one in any case and answers how it is written. */
export const repeatLines = (
  lines: readonly RepeatLine[],
  devices: readonly RepeatDevice[],
  tags: (tag: string) => string | undefined,
): RepeatRow[] =>
  devices.flatMap(({ thing, number, mapped, attributes }) =>
    lines.map(({ attribute, pattern }): RepeatRow => {
      const wide = expandPattern(pattern, { n: number })
      const narrow = pattern.replaceAll(/\{n:0?[1-9]\}/g, String(number))
      const tag = tags(wide) ?? tags(narrow)
      const row = { thing, attribute, tag: tag ?? wide }
      if (!attributes.has(attribute)) return { ...row, outcome: 'noAttribute' }
      if (mapped.has(attribute)) return { ...row, outcome: 'mapped' }
      return { ...row, outcome: tag === undefined ? 'missing' : 'new' }
    }),
  )

/** Number in a name: the last one, as in `2号线 07号风机` or `Turbine 07`; undefined without one. */
export const numberIn = (name: string): number | undefined => {
  const last = [...name.matchAll(/\d+/g)].at(-1)
  return last === undefined ? undefined : Number(last[0])
}

/** What all tags of a device begin with, up to a sign that divides: `WTG01.` of `WTG01.Wind.Spd` and `WTG01.Wind.Dir`. */
export const commonStem = (tags: readonly string[]): string => {
  const [first = '', ...others] = tags
  let length = first.length
  for (const tag of others) {
    let same = 0
    while (same < length && tag[same] === first[same]) same += 1
    length = same
  }
  const stem = tags.length < 2 ? '' : first.slice(0, length)
  const end = Math.max(...['.', '/', '_', '-', ':'].map((sign) => stem.lastIndexOf(sign)))
  return stem.slice(0, end + 1)
}
