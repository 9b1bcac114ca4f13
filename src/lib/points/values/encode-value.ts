// Bytes of values: the other way of `decodeValue`, for what is written to devices and for what simulated ones answer
// (screens 6 and 7; RTE-10).
import { toOrder } from './byte-order.ts'
import { type DataType, bitsOf } from './data-types.ts'
import type { TextEncoding } from './decode-value.ts'

const SAFE = Number.MAX_SAFE_INTEGER
const FLOAT = 3.402_823_466_385_288_6e38

const BOUNDS: Readonly<Partial<Record<DataType, readonly [least: number, most: number]>>> = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  enum: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  // A number of the browser is exact up to here.
  int64: [-SAFE, SAFE],
  uint64: [0, SAFE],
  float32: [-FLOAT, FLOAT],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
  bcd16: [0, 9999],
  bcd32: [0, 99_999_999],
  bcd64: [0, SAFE],
  timestamp: [-SAFE, SAFE],
}

/** Least and greatest raw number of a type; undefined for what is no number. */
export const boundsOf = (type: DataType): readonly [least: number, most: number] | undefined => BOUNDS[type]

/** Holds whole numbers only. */
export const isWhole = (type: DataType): boolean => boundsOf(type) !== undefined && !type.startsWith('float')

const bcd = (value: number, bytes: number): Uint8Array => {
  const digits = String(value)
    .padStart(bytes * 2, '0')
    .slice(-bytes * 2)
  return Uint8Array.from({ length: bytes }, (_, place) => Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16))
}

const highestFirst = (value: number, type: DataType, size: number): Uint8Array => {
  if (type.startsWith('bcd')) return bcd(value, size)
  const view = new DataView(new ArrayBuffer(size))
  if (type === 'float32') view.setFloat32(0, value)
  else if (type === 'float64') view.setFloat64(0, value)
  else if (size === 8) view.setBigInt64(0, BigInt(value))
  else if (size === 4) view.setInt32(0, value)
  else view.setInt16(0, value)
  return new Uint8Array(view.buffer)
}

/** Registers of a number within the bounds of its type, as they go over the wire; a byte is the lower one of its register. */
export const encodeNumber = (value: number, type: DataType, order: string): Uint8Array => {
  const bytes = highestFirst(value, type, Math.max(2, Math.ceil((bitsOf(type) ?? 16) / 8)))
  return bitsOf(type) === 8 ? bytes : toOrder(bytes, order)
}

/** Highest code of ASCII that is a letter or a sign. */
const LAST_SIGN = 0x7e

/** Bytes of a text; undefined where the encoding has no bytes for it. GB 18030 is only written as far as it is ASCII. */
export const encodeText = (text: string, encoding: TextEncoding): Uint8Array | undefined => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.includes(0)) return undefined
  return encoding === 'utf8' || bytes.every((byte) => byte <= LAST_SIGN) ? bytes : undefined
}
