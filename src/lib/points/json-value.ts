// Raw values of points out of what is no registers: values of a JSON document and plain texts (screens 6, MQTT/HTTP). What is
// no value of the type of its point is none: a number that was cut to fit would be believed.
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

const toNumber = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return raw
  return typeof raw === 'string' && NUMBER.test(raw.trim()) ? Number(raw) : undefined
}

const toBoolean = (raw: unknown): boolean | undefined => {
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return raw !== 0
  if (typeof raw !== 'string') return undefined
  const word = raw.trim().toLowerCase()
  return ON.has(word) ? true : OFF.has(word) ? false : undefined
}

/** Milliseconds since 1970 of an ISO 8601 text, or of seconds or milliseconds; undefined for what is no time. */
export const toTime = (raw: unknown): number | undefined => {
  const number = toNumber(raw)
  const time =
    number === undefined
      ? Date.parse(typeof raw === 'string' ? raw : '')
      : Math.abs(number) < SECONDS_BELOW
        ? number * 1000
        : number
  return Math.abs(time) <= LAST_TIME ? Math.round(time) : undefined
}

/** Undefined for what is no value of the type: an object, another type, a number beyond its bounds. */
export const toPointValue = (raw: unknown, type: DataType): PointValue | undefined => {
  if (type === 'bool') return toBoolean(raw)
  if (type === 'timestamp') return toTime(raw)
  if (type === 'string') return ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw) : undefined
  const number = toNumber(raw)
  const [least, most] = boundsOf(type) ?? [0, 0]
  if (number === undefined || !(number >= least && number <= most)) return undefined
  return isWhole(type) && !Number.isInteger(number) ? undefined : number
}
