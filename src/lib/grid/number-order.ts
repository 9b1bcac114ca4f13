// Puts many rows in the order of their numbers. Whole numbers, the usual ones, are sorted by the platform itself: a number
// and the place that it came from fit into one, and what runs once is not quick in a script.
import { LAST, radixOrder } from './radix-order.ts'

interface Span {
  least: number
  most: number
}

/** Least and greatest of whole numbers; undefined when one has a fraction, or is none. */
const spanOf = (numbers: Float64Array, places: Int32Array): Span | undefined => {
  let [least, most] = [0, 0]
  for (let index = 0; index < places.length; index++) {
    const value = numbers[places[index] ?? 0] ?? LAST
    if (value === LAST) continue
    if (!Number.isInteger(value)) return undefined
    if (value < least) least = value
    else if (value > most) most = value
  }
  return { least, most }
}

/** The places in the order of their numbers, `LAST` last in both directions; equal ones stay as they stood. */
export const numberOrder = (numbers: Float64Array, places: Int32Array, descending: boolean): Int32Array => {
  const count = places.length
  const span = spanOf(numbers, places)
  if (span === undefined) return radixOrder(numbers, places, descending)
  const { least, most } = span
  const last = most - least + 1
  if ((last + 1) * count > Number.MAX_SAFE_INTEGER) return radixOrder(numbers, places, descending)
  const packed = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const value = numbers[places[index] ?? 0] ?? LAST
    const rank = value === LAST ? last : descending ? most - value : value - least
    packed[index] = rank * count + index
  }
  packed.sort()
  const order = new Int32Array(count)
  for (let at = 0; at < count; at++) {
    const value = packed[at] ?? 0
    order[at] = places[value - Math.floor(value / count) * count] ?? 0
  }
  return order
}
