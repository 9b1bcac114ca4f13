// Raw values by which a device says that it has no value: given with a point, or by its type as SunSpec lays them down
// (SunSpec Device Information Model Specification, point types; screens 6, Point).
import { type DataType, bitsOf } from './data-types.ts'
import type { PointValue } from './decode-value.ts'

/**
 * Bits as they come, a number, a text, or what is no number. Bits and whole numbers in decimal digits: it is part of plans, which
 * are compared as JSON.
 */
export type NoValue = { bits: string } | { whole: string } | { number: number } | { text: string } | 'NaN'

const SEPARATORS = /[\s,;，；、]+/
const BITS = /^0x[0-9a-f]{1,16}$/i
const WHOLE = /^-?\d{1,20}$/
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

const parseOne = (word: string): NoValue | undefined => {
  if (BITS.test(word)) return { bits: String(BigInt(word)) }
  if (WHOLE.test(word)) return { whole: String(BigInt(word)) }
  if (DECIMAL.test(word)) return { number: Number(word) }
  if (word.toLowerCase() === 'nan') return 'NaN'
  return word === '""' ? { text: '' } : undefined
}

/** `0x8000, -9999`; undefined where a part of it is none. */
export const parseNoValues = (text: string): NoValue[] | undefined => {
  const words = text.split(SEPARATORS).filter((word) => word !== '')
  const values = words.map(parseOne)
  return values.every((value) => value !== undefined) ? values : undefined
}

/** By the type of the point; of texts that hold nothing but zeros. */
const OF_SUNSPEC: Readonly<Partial<Record<DataType, string>>> = {
  int16: '0x8000',
  uint16: '0xFFFF',
  enum: '0xFFFF',
  int32: '0x80000000',
  uint32: '0xFFFFFFFF',
  int64: '0x8000000000000000',
  uint64: '0xFFFFFFFFFFFFFFFF',
  float32: 'NaN',
  float64: 'NaN',
  string: '""',
}

/** An accumulator that is not there is 0. */
const ACCUMULATOR = '0'

export const sunSpecNoValue = (type: DataType, isCounter: boolean): string =>
  isCounter && type !== 'string' ? ACCUMULATOR : (OF_SUNSPEC[type] ?? '')

const bitsOfValue = (raw: number | bigint, type: DataType): bigint | undefined => {
  const bits = bitsOf(type)
  if (bits === undefined) return undefined
  if (type === 'float32' || type === 'float64') {
    const view = new DataView(new ArrayBuffer(8))
    if (bits === 32) view.setFloat32(0, Number(raw))
    else view.setFloat64(0, Number(raw))
    return bits === 32 ? BigInt(view.getUint32(0)) : view.getBigUint64(0)
  }
  if (typeof raw === 'number' && !Number.isSafeInteger(raw)) return undefined
  return BigInt.asUintN(bits, BigInt(raw))
}

/** Bits of a float that say that it is no number, whichever of them. */
const isNanBits = (bits: bigint, type: DataType) =>
  (type === 'float32' && (bits & 0x7f80_0000n) === 0x7f80_0000n && (bits & 0x7f_ffffn) !== 0n) ||
  (type === 'float64' &&
    (bits & 0x7ff0_0000_0000_0000n) === 0x7ff0_0000_0000_0000n &&
    (bits & 0xf_ffff_ffff_ffffn) !== 0n)

/** Whether a raw value is one of those that say that there is none. */
export const isNoValue = (raw: PointValue, type: DataType, values: readonly NoValue[]): boolean =>
  values.some((each) => {
    if (typeof raw === 'boolean') return false
    if (typeof raw === 'string') return typeof each === 'object' && 'text' in each && each.text === raw.trim()
    const isNan = Number.isNaN(Number(raw))
    if (each === 'NaN') return isNan
    if ('text' in each) return false
    if ('whole' in each) return String(raw) === each.whole
    if ('number' in each) return raw === each.number
    return isNan ? isNanBits(BigInt(each.bits), type) : String(bitsOfValue(raw, type)) === each.bits
  })

/** Powers of ten that a scale factor may be. */
const MOST_POWER = 10
const NO_FACTOR = -32_768

export type FactorFault = 'noScaleFactor' | 'scaleFactorNotImplemented' | 'scaleFactorRange'

/** The power of ten that a register holds, or why it cannot be used. */
export const powerOf = (raw: PointValue | undefined, values: readonly NoValue[] = []): number | FactorFault => {
  if (typeof raw !== 'number' || !Number.isInteger(raw)) return 'noScaleFactor'
  if (raw === NO_FACTOR || isNoValue(raw, 'int16', values)) return 'scaleFactorNotImplemented'
  return Math.abs(raw) <= MOST_POWER ? raw : 'scaleFactorRange'
}
