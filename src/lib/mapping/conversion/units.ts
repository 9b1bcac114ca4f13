// Units as mappings compare and convert them: found by any way of writing, converted within one kind of quantity (screens 4; VAL-8).

export interface UnitFacts {
  symbol: string
  /** Kind of quantity; only units of one kind convert into each other. */
  quantity: string
  /** Value in the base unit of the kind = factor · value + offset. */
  factor: number
  offset: number
  /** Other ways to write it. */
  aliases?: readonly string[]
}

/** Finds a unit by its symbol as anybody writes it; undefined for one that nobody has defined. */
export type UnitBook = (text: string) => UnitFacts | undefined

/** The same sign under several code points, and words in place of signs. */
const WRITINGS: readonly (readonly [RegExp, string])[] = [
  [/℃/gu, '°C'],
  [/℉/gu, '°F'],
  [/^(?:deg ?C|摄氏度)$/iu, '°C'],
  [/^(?:deg|degrees?|度)$/iu, '°'],
  [/^(?:r\/min|rev\/min|1\/min|转\/分)$/iu, 'rpm'],
  [/^(?:mps|m\/sec|m·s-1|米\/秒)$/iu, 'm/s'],
  [/²/gu, '2'],
  [/⁴/gu, '^4'],
  [/³/gu, '3'],
  [/[μµ]/gu, 'u'],
  [/\u2126/gu, 'Ω'],
  [/[\s·*.]/gu, ''],
]

const written = (text: string): string =>
  WRITINGS.reduce((current, [pattern, plain]) => current.replace(pattern, plain), text.trim())

/** Exactly as written first: mW is no MW. In other cases only where one unit alone can be meant. */
export const createUnitBook = (units: readonly UnitFacts[]): UnitBook => {
  const exact = new Map<string, UnitFacts>()
  const loose = new Map<string, UnitFacts | undefined>()
  for (const unit of units) {
    for (const text of [unit.symbol, ...(unit.aliases ?? [])]) {
      const key = written(text)
      if (!exact.has(key)) exact.set(key, unit)
      const small = key.toLowerCase()
      const known = loose.get(small)
      if (!loose.has(small)) loose.set(small, unit)
      else if (known !== unit) loose.set(small, undefined)
    }
  }
  return (text) => exact.get(written(text)) ?? loose.get(written(text).toLowerCase())
}

export const isConvertible = (from: UnitFacts, to: UnitFacts): boolean =>
  from.quantity === to.quantity && from.quantity !== '' && from.factor !== 0 && to.factor !== 0

/** The straight line from one unit to the other; undefined between kinds of quantity. */
export const unitLine = (from: UnitFacts, to: UnitFacts): { factor: number; offset: number } | undefined =>
  isConvertible(from, to)
    ? { factor: from.factor / to.factor, offset: (from.offset - to.offset) / to.factor }
    : undefined
