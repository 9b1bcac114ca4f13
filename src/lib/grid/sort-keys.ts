// Orders many rows quickly: a number for each cell, so that comparing two rows is a subtraction. Names sort as people
// count, WTG-2 before WTG-10; what is empty comes last in both directions.
import { type CellValue, isEmpty, isUnread } from './cell-value.ts'

export interface SortKeys {
  numbers: Float64Array
  /** The text behind equal numbers; undefined where numbers say it all. */
  texts: string[] | undefined
}

/** Numbers in names that still fit beside a rank in one number. */
const ROOM = 10 ** 9
const LAST = Number.POSITIVE_INFINITY

const isDigit = (code: number) => code >= 48 && code <= 57

const startOfNumber = (text: string): number => {
  let at = 0
  while (at < text.length && !isDigit(text.charCodeAt(at))) at++
  return at
}

/** The number that begins there; longer ones are told apart by their texts. */
const numberFrom = (text: string, start: number): number => {
  let number = 0
  for (let at = start; at < text.length && isDigit(text.charCodeAt(at)); at++) {
    number = number * 10 + text.charCodeAt(at) - 48
    if (number >= ROOM) return ROOM - 1
  }
  return number
}

const textKeys = (texts: string[], collator: Intl.Collator): Float64Array => {
  const ranks = new Map<string, number>()
  const prefixes = texts.map((text) => {
    const start = startOfNumber(text)
    // With one digit, so that what stands there in another name is compared with a digit.
    const prefix = start === text.length ? text : `${text.slice(0, start)}0`
    ranks.set(prefix, 0)
    return prefix
  })
  let rank = 0
  let before: string | undefined
  for (const prefix of [...ranks.keys()].sort(collator.compare)) {
    // Prefixes that differ in case alone are equal until the whole texts are compared.
    if (before !== undefined && collator.compare(before, prefix) !== 0) rank++
    ranks.set(prefix, rank)
    before = prefix
  }
  return Float64Array.from(texts, (text, index) =>
    text === '' ? LAST : (ranks.get(prefixes[index] ?? '') ?? 0) * ROOM + numberFrom(text, startOfNumber(text)),
  )
}

/** The keys of a column; `textOf` is what its cells show. */
export const sortKeys = (
  count: number,
  valueAt: (index: number) => CellValue,
  textOf: ((value: CellValue) => string) | undefined,
  collator: Intl.Collator,
): SortKeys => {
  if (textOf !== undefined) {
    const texts = Array.from({ length: count }, (_, index) => textOf(valueAt(index)))
    return { numbers: textKeys(texts, collator), texts }
  }
  const numbers = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const value = valueAt(index)
    numbers[index] = isEmpty(value) || isUnread(value) ? LAST : Number(value)
  }
  return { numbers, texts: undefined }
}

export interface SortedBy {
  keys: SortKeys
  descending: boolean
}

/** The rows in order: places in the list that the keys were made from. Equal rows keep their order. */
export const sortedPlaces = (places: Int32Array, by: readonly SortedBy[], collator: Intl.Collator): Int32Array => {
  const compare = (left: number, right: number): number => {
    for (const { keys, descending } of by) {
      const [one = LAST, other = LAST] = [keys.numbers[left], keys.numbers[right]]
      if (one !== other) {
        if (one === LAST || other === LAST) return one === LAST ? 1 : -1
        return descending ? other - one : one - other
      }
      const order = keys.texts === undefined ? 0 : collator.compare(keys.texts[left] ?? '', keys.texts[right] ?? '')
      if (order !== 0) return descending ? -order : order
    }
    return left - right
  }
  const [only] = by
  // The one that is measured: a column of numbers alone.
  if (only === undefined || by.length > 1 || only.keys.texts !== undefined) return places.sort(compare)
  const { numbers } = only.keys
  const sign = only.descending ? -1 : 1
  return places.sort((left, right) => {
    const [one = LAST, other = LAST] = [numbers[left], numbers[right]]
    if (one === other) return left - right
    return one === LAST ? 1 : other === LAST ? -1 : (one - other) * sign
  })
}
