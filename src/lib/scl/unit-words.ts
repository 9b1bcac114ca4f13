// Units of an SCL file, which are numbers or words of IEC 61850-7-3, as plants write them: `k` and `W` as `kW` (VAL-8).
import { FIXED_ENUMERATIONS } from './si-units.ts'

const UNITS = FIXED_ENUMERATIONS['units.SIUnit'].words
const MULTIPLIERS = FIXED_ENUMERATIONS['units.multiplier'].words
const POWERS = new Set(MULTIPLIERS.values())

/** Where the standard's word is not the usual one. */
const USUAL: Readonly<Record<string, string>> = {
  Watts: 'W',
  VAr: 'var',
  VArh: 'varh',
  deg: '°',
  ohm: 'Ω',
  'cos(phi)': 'cosφ',
  'l/s': 'L/s',
  Lm: 'lm',
}

/** Units that have a name of their own with their power of ten; parts of a whole have nothing but that. */
const NAMED: Readonly<Record<string, string>> = { mkg: 'g', kkg: 't' }
const PARTS: Readonly<Record<string, string>> = { '': '', c: '%', m: '‰' }

const wordIn = (words: ReadonlyMap<number, string>, text: string): string | undefined =>
  /^-?\d+$/.test(text) ? words.get(Number(text)) : text

/** Undefined where a number or a power of ten is none of the standard's. */
export const unitWord = (unit: string, multiplier: string): string | undefined => {
  const base = wordIn(UNITS, unit)
  const power = wordIn(MULTIPLIERS, multiplier)
  if (base === undefined || power === undefined || !POWERS.has(power)) return undefined
  const usual = USUAL[base] ?? base
  return usual === '' ? PARTS[power] : (NAMED[`${power}${usual}`] ?? `${power}${usual}`)
}

interface SclUnit {
  unit: string
  multiplier: string
}

/** All that the standard can say, by how plants write it; without a power of ten first. */
const WRITTEN: ReadonlyMap<string, SclUnit> = new Map(
  ['', ...POWERS]
    .flatMap((multiplier) =>
      [...UNITS.values()].map((unit) => [unitWord(unit, multiplier) ?? '', { unit, multiplier }] as const),
    )
    .reverse(),
)

/** Words of the standard for a unit as plants write it; undefined for what it has no number for. */
export const sclUnitOf = (unit: string): SclUnit | undefined => (unit === '' ? undefined : WRITTEN.get(unit))
