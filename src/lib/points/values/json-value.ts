// Raw values of points out of what is no registers: values of a JSON document and plain texts (screens 6, MQTT/HTTP). What is
// no value of the type of its point is none: a number that was cut to fit would be believed.
import { clockAt, instantOf } from '../../time/zone.ts'
import type { DataType } from './data-types.ts'
import type { PointValue } from './decode-value.ts'
import { boundsOf, isWhole } from './encode-value.ts'

const ON = new Set(['true', 'on', 'yes', '1'])
const OFF = new Set(['false', 'off', 'no', '0'])

/** Numbers below it are seconds since 1970, others milliseconds: as seconds it is the year 5138. */
const SECONDS_BELOW = 100_000_000_000
/** Furthest time that there is, in milliseconds (ECMA-262, time values). */
const LAST_TIME = 8.64e15

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const WHOLE = /^[+-]?\d{1,40}$/

/** Whole numbers that a double would round stay exact. */
const toNumeric = (raw: unknown): number | bigint | undefined => {
  if (typeof raw === 'number' || typeof raw === 'bigint') return raw
  if (typeof raw !== 'string' || !NUMBER.test(raw.trim())) return undefined
  const value = Number(raw)
  return WHOLE.test(raw.trim()) && !Number.isSafeInteger(value) ? BigInt(raw.trim().replace('+', '')) : value
}

/** What 64 bits, or sixteen digits, hold. */
const WIDE_BOUNDS: Readonly<Partial<Record<DataType, readonly [least: bigint, most: bigint]>>> = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
  bcd64: [0n, 10n ** 16n - 1n],
}

const isWithin = (value: number | bigint, type: DataType): boolean => {
  const [least, most] = WIDE_BOUNDS[type] ?? boundsOf(type) ?? [0, 0]
  return value >= least && value <= most
}

/** A number that the type does not hold, whatever it is; nothing else is. */
export const isBeyond = (raw: unknown, type: DataType): boolean => {
  const value = toNumeric(raw)
  return value !== undefined && boundsOf(type) !== undefined && type !== 'timestamp' && !isWithin(value, type)
}

const toBoolean = (raw: unknown): boolean | undefined => {
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return raw !== 0
  if (typeof raw === 'bigint') return raw !== 0n
  if (typeof raw !== 'string') return undefined
  const word = raw.trim().toLowerCase()
  return ON.has(word) ? true : OFF.has(word) ? false : undefined
}

/** Date and time without a zone; slashes and a comma before the fraction are as usual as the others. */
const LOCAL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?$/

/** Undefined for what names its own zone, or is no such time. */
const localTime = (raw: string, zone: string): number | undefined => {
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = ''] = LOCAL.exec(raw.trim()) ?? []
  if (year === undefined) return undefined
  const clock = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
  }
  const last = new Date(Date.UTC(clock.year, clock.month, 0)).getUTCDate()
  const isDay = clock.month >= 1 && clock.month <= 12 && clock.day >= 1 && clock.day <= last
  return isDay && clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? instantOf(clock, zone) : Number.NaN
}

const NAMES_ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{2,4}T)(?:\s*\(.*\))?$/i

/** Never in the zone of the machine that reads it. */
const textTime = (raw: string, zone: string): number => {
  const local = localTime(raw, zone)
  if (local !== undefined || NAMES_ZONE.test(raw.trim())) return local ?? Date.parse(raw)
  const shown = Date.parse(`${raw} UTC`)
  return Number.isNaN(shown) ? shown : instantOf(clockAt('UTC', shown), zone)
}

/**
 * Milliseconds since 1970 of an ISO 8601 text, or of seconds or milliseconds; undefined for what is no time. `zone` is that of
 * texts that name none.
 */
export const toTime = (raw: unknown, zone = 'UTC'): number | undefined => {
  const numeric = toNumeric(raw)
  const number = numeric === undefined ? undefined : Number(numeric)
  const time =
    number === undefined
      ? textTime(typeof raw === 'string' ? raw : '', zone)
      : Math.abs(number) < SECONDS_BELOW
        ? number * 1000
        : number
  return Math.abs(time) <= LAST_TIME ? Math.round(time) : undefined
}

/** Undefined for what is no value of the type: an object, another type, a number beyond its bounds. */
export const toPointValue = (raw: unknown, type: DataType, zone = 'UTC'): PointValue | undefined => {
  if (type === 'bool') return toBoolean(raw)
  if (type === 'timestamp') return toTime(raw, zone)
  if (type === 'string') return ['string', 'number', 'bigint', 'boolean'].includes(typeof raw) ? String(raw) : undefined
  const value = toNumeric(raw)
  if (value === undefined || !isWithin(value, type)) return undefined
  if (!isWhole(type)) return Number(value)
  if (typeof value === 'number' && !Number.isInteger(value)) return undefined
  return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value)
}
