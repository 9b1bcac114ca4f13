// Units and powers of ten as IEC 61850-7-3 numbers them; the words are those of the standard's enumerations (VAL-8).
import type { Element } from './write-element.ts'

const UNITS: readonly (readonly [ord: number, word: string])[] = [
  ...['', 'm', 'kg', 's', 'A', 'K', 'mol', 'cd', 'deg', 'rad', 'sr'].map((word, index) => [index + 1, word] as const),
  ...['Gy', 'Bq', '°C', 'Sv', 'F', 'C', 'S', 'H', 'V', 'ohm', 'J', 'N', 'Hz', 'lx', 'Lm', 'Wb', 'T', 'W', 'Pa'].map(
    (word, index) => [index + 21, word] as const,
  ),
  ...['m²', 'm³', 'm/s', 'm/s²', 'm³/s', 'm/m³', 'M', 'kg/m³', 'm²/s', 'W/m K', 'J/K', 'ppm', '1/s', 'rad/s'].map(
    (word, index) => [index + 41, word] as const,
  ),
  ...['W/m²', 'J/m²', 'S/m', 'K/s', 'Pa/s', 'J/kg K', 'VA', 'Watts', 'VAr', 'phi', 'cos(phi)', 'Vs', 'V²', 'As'].map(
    (word, index) => [index + 55, word] as const,
  ),
  ...[
    'A²',
    'A²t',
    'VAh',
    'Wh',
    'VArh',
    'V/Hz',
    'Hz/s',
    'char',
    'char/s',
    'kgm²',
    'dB',
    'J/Wh',
    'W/s',
    'l/s',
    'dBm',
  ].map((word, index) => [index + 69, word] as const),
]

const MULTIPLIERS: readonly (readonly [ord: number, word: string])[] = [
  ...['y', 'z', 'a', 'f', 'p', 'n', 'µ', 'm'].map((word, index) => [index * 3 - 24, word] as const),
  [-2, 'c'],
  [-1, 'd'],
  [0, ''],
  [1, 'da'],
  [2, 'h'],
  ...['k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'].map((word, index) => [index * 3 + 3, word] as const),
]

const POWERS = new Map(MULTIPLIERS.map(([power, word]) => [word, power]))
/** Ways to write micro where the sign is at nobody's hand. */
const MICRO = new Set(['mu', 'u', 'μ'])

/** Power of ten by its number or word; undefined for what is none of the standard's. */
export const powerOf = (text: string): number | undefined => {
  if (MICRO.has(text)) return -6
  const number = Number(text)
  return POWERS.get(text) ?? (MULTIPLIERS.some(([power]) => power === number) ? number : undefined)
}

/** Attributes whose enumerations the standard fixes: they are no enumerations of ours. */
export const FIXED_ENUMERATIONS = {
  'units.SIUnit': { id: 'SIUnit', words: new Map(UNITS) },
  'units.multiplier': { id: 'multiplier', words: new Map(MULTIPLIERS) },
} as const

export type FixedAttribute = keyof typeof FIXED_ENUMERATIONS

export const isFixedAttribute = (name: string): name is FixedAttribute => Object.hasOwn(FIXED_ENUMERATIONS, name)

export const fixedEnumerations = (): Element[] =>
  Object.values(FIXED_ENUMERATIONS).map(({ id, words }) => ({
    name: 'EnumType',
    attributes: { id },
    children: [...words].map(([ord, text]) => ({ name: 'EnumVal', attributes: { ord }, text })),
  }))
