// Numbers that look random and are the same for the same seed, so that everybody sees the same demo plant.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number
}

/** Mulberry32: 32 bits of state, one multiplication chain per number. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, integer: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)) }
}
