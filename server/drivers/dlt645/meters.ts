// What meters of DL/T 645 are asked for: a data identifier of a meter, and what its points make of the answer (screens 6; RTE-10).
import type { Plan } from '../plan/plan.ts'
import { readValue } from '../plan/read-value.ts'
import { type Reading, bad } from '../plan/reading.ts'
import { type Target, intervalOf, targetsOf } from '../plan/sources.ts'

export interface MeterRead {
  /** Twelve digits; `A` stands for any. */
  meter: string
  /** Four digits in 1997, eight in 2007. */
  identifier: string
  targets: readonly Target[]
  /** Milliseconds between two questions. */
  interval: number
}

const DIGITS = 12
const PLACE = /^([\dA]{1,12})\/([\dA-F]{4}|[\dA-F]{8})$/i
/** The only meter on the line. */
const ANY_METER = 'A'.repeat(DIGITS)

export const meterReadsOf = (plan: Plan): { reads: MeterRead[]; astray: readonly Target[] } => {
  const { byPlace, astray } = targetsOf(plan, plan.prefix || ANY_METER, (place) => PLACE.test(place))
  const reads = [...byPlace].map(([place, targets]): MeterRead => {
    const [, meter = '', identifier = ''] = PLACE.exec(place.toUpperCase()) ?? []
    return { meter: meter.padStart(DIGITS, '0'), identifier, targets, interval: intervalOf(targets) }
  })
  return { reads: reads.filter(({ interval }) => Number.isFinite(interval)), astray }
}

const SIGN = 0x80

/** A number where it is exact. */
const numberOf = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)

/** Numbers are decimal digits, two a byte, the lowest byte first; what is told as whole numbers is a word of states. */
const rawOf = ({ point, source }: Target, data: Buffer) => {
  const { offset = 0, length, signed = false } = source.meter ?? {}
  const bytes = Uint8Array.from(data.subarray(offset, length === undefined ? undefined : offset + length)).reverse()
  if (bytes.length === 0 || (length !== undefined && bytes.length < length)) return undefined
  const { type, bit } = point
  const top = bytes[0] ?? 0
  const isNegative = signed && top >= SIGN
  if (isNegative) bytes[0] = top - SIGN
  const digits = Buffer.from(bytes).toString('hex')
  if (type === 'string') return digits
  if (type.startsWith('bcd') || type.startsWith('float')) {
    return /^\d+$/.test(digits) ? numberOf(BigInt(digits) * (isNegative ? -1n : 1n)) : null
  }
  // Days and times come as digits too: they are read as texts.
  if (type === 'timestamp') return null
  const whole = BigInt(`0x${digits}`)
  if (type === 'bool') return ((whole >> BigInt(bit ?? 0)) & 1n) === 1n
  return numberOf(type.startsWith('int') ? BigInt.asIntN(bytes.length * 8, whole) : whole)
}

/** A good value, or what is wrong with it: an answer that is too short, or digits that are none. */
export const readMeterData = (targets: readonly Target[], data: Buffer): Reading[] =>
  targets.map((target) => {
    const raw = rawOf(target, data)
    return raw === undefined
      ? bad(target, 'nothingThere')
      : { target, time: undefined, ...readValue(raw, target.point) }
  })
