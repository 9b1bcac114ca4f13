// Puts many rows in the order of their numbers, in a few passes over all of them instead of comparisons two by two.

/** What has no value: last in both directions. */
export const LAST = Number.POSITIVE_INFINITY

const DIGIT = 16
const DIGITS = 1 << DIGIT
const MASK = DIGITS - 1
const SIGN = 0x80000000

/** Numbers as pairs of integers that sort like them; the high half of each is the second. */
const sortableBits = (numbers: Float64Array, places: Int32Array, descending: boolean): Uint32Array => {
  const values = new Float64Array(places.length)
  // Zero and minus zero are one number.
  for (let index = 0; index < places.length; index++) values[index] = (numbers[places[index] ?? 0] ?? LAST) + 0
  const bits = new Uint32Array(values.buffer)
  for (let index = 0; index < values.length; index++) {
    const [low = 0, high = 0] = [bits[2 * index], bits[2 * index + 1]]
    // Negative numbers count backwards; the others stand above them.
    const isNegative = high >= SIGN
    const turn = isNegative !== descending ? 0xffffffff : 0
    const isLast = values[index] === LAST
    if (isLast) {
      bits[2 * index] = bits[2 * index + 1] = 0xffffffff
      continue
    }
    bits[2 * index] = low ^ turn
    bits[2 * index + 1] = isNegative ? high ^ turn : descending ? high ^ SIGN ^ 0xffffffff : high ^ SIGN
  }
  return bits
}

/** The places in the order of their numbers; equal ones stay as they stood. */
export const radixOrder = (numbers: Float64Array, places: Int32Array, descending: boolean): Int32Array => {
  const bits = sortableBits(numbers, places, descending)
  const count = places.length
  let order = new Int32Array(count)
  for (let index = 0; index < count; index++) order[index] = index
  let next = new Int32Array(count)
  const starts = new Uint32Array(DIGITS)
  for (let pass = 0; pass < 4; pass++) {
    const [word, shift] = [pass >> 1, (pass & 1) * DIGIT]
    starts.fill(0)
    for (let index = 0; index < count; index++) {
      const digit = ((bits[2 * index + word] ?? 0) >>> shift) & MASK
      starts[digit] = (starts[digit] ?? 0) + 1
    }
    // A digit that all have in common moves nothing.
    if (starts[((bits[word] ?? 0) >>> shift) & MASK] === count) continue
    let sum = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const size = starts[digit] ?? 0
      starts[digit] = sum
      sum += size
    }
    for (let at = 0; at < count; at++) {
      const index = order[at] ?? 0
      const digit = ((bits[2 * index + word] ?? 0) >>> shift) & MASK
      const place = starts[digit] ?? 0
      next[place] = index
      starts[digit] = place + 1
    }
    ;[order, next] = [next, order]
  }
  for (let at = 0; at < count; at++) next[at] = places[order[at] ?? 0] ?? 0
  return next
}
