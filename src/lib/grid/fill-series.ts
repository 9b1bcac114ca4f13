// Series that continue what stands in cells: 40001, 40003 …; WTG-01, WTG-02 …; days; what is no series repeats.
import { type CellValue, isUnread } from './cell-value.ts'

/** Value at a place: 0 is the first of the seeds, places before and after them continue. */
export type Series = (at: number) => CellValue

const DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** The last number in a name, with what stands around it. */
const NUMBERED = /^(.*?)(\d+)(\D*)$/s

const decimalsOf = (value: number): number => {
  const [, fraction = '', power = '0'] = /^-?\d*(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(power))
}

/** `start + step * at` without the tail that binary fractions leave. */
const along = (start: number, step: number, at: number): number => {
  const decimals = Math.max(decimalsOf(start), decimalsOf(step))
  const value = start + step * at
  return decimals === 0 || decimals > 15 ? value : Number(value.toFixed(decimals))
}

/** The one distance between all neighbours. */
const commonStep = (numbers: readonly number[]): number | undefined => {
  const [first = 0, second = 0] = numbers
  const step = along(second, -first, 1)
  return numbers.every((number, index) => number === along(first, step, index)) ? step : undefined
}

interface Line {
  numbers: number[]
  write: (number: number) => CellValue
  /** Of a single seed that nobody gave a step: names and days count on, numbers repeat. */
  single: number
}

const numberLine = (seeds: readonly CellValue[]): Line | undefined => {
  const numbers = seeds.filter((seed) => typeof seed === 'number')
  return numbers.length === seeds.length ? { numbers, write: (number) => number, single: 0 } : undefined
}

const dateLine = (texts: readonly string[]): Line | undefined => {
  if (!texts.every((text) => DATE.test(text))) return undefined
  const numbers = texts.map((text) => Date.parse(`${text}T00:00:00Z`) / DAY)
  if (numbers.some((number) => Number.isNaN(number))) return undefined
  const write = (number: number) => new Date(Math.round(number) * DAY).toISOString().slice(0, 10)
  return { numbers, write, single: 1 }
}

const nameLine = (texts: readonly string[]): Line | undefined => {
  const parts = texts.map((text) => NUMBERED.exec(text))
  const [, before = '', digits = '', after = ''] = parts[0] ?? []
  if (!parts.every((part) => part !== null && part[1] === before && part[3] === after)) return undefined
  const numbers = parts.map((part) => Number(part?.[2]))
  if (numbers.some((number) => !Number.isSafeInteger(number))) return undefined
  // Below zero there is no name with as many digits: the sign would read as a dash.
  const write = (number: number) => `${before}${String(Math.max(0, number)).padStart(digits.length, '0')}${after}`
  return { numbers, write, single: 1 }
}

const lineOf = (seeds: readonly CellValue[]): Line | undefined => {
  const texts = seeds.flatMap((seed) => (typeof seed === 'string' ? [seed] : isUnread(seed) ? [seed.unread] : []))
  if (texts.length !== seeds.length) return numberLine(seeds)
  return dateLine(texts) ?? nameLine(texts)
}

const repeat =
  (seeds: readonly CellValue[]): Series =>
  (at) =>
    seeds[((at % seeds.length) + seeds.length) % seeds.length] ?? null

/** `step` is what the user asked for; 'copy' repeats; without it the seeds tell. */
export const createSeries = (seeds: readonly CellValue[], step?: number | 'copy'): Series => {
  const line = step === 'copy' ? undefined : lineOf(seeds)
  if (line === undefined) return repeat(seeds)
  const found = line.numbers.length === 1 ? line.single : commonStep(line.numbers)
  const wanted = typeof step === 'number' ? step : found
  if (wanted === undefined) return repeat(seeds)
  const [start = 0] = line.numbers
  return (at) => line.write(along(start, wanted, at))
}

export interface FillWish {
  /** Text of the first cell, where the user gives one. */
  start: string | undefined
  step: number
}

/** `+2`, `-1`, `0.5`, or a start with its step: `40001, +2`. */
export const parseFillWish = (text: string): FillWish | undefined => {
  const parts = /^(?:(.*\S)\s*[,，;；]\s*)?([+-]?\s*(?:\d+\.?\d*|\.\d+))$/s.exec(text.normalize('NFKC').trim())
  const step = parts?.[2]
  return step === undefined ? undefined : { start: parts?.[1], step: Number(step.replaceAll(/\s/g, '')) }
}
