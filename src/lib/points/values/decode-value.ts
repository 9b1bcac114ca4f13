// Values out of bytes: whole numbers, floats, BCD, texts and times, in whichever order the bytes come (screens 6, decode of
// a pasted dump).
import { byteOrdersOf, inOrder } from './byte-order.ts'
import { type DataType, bitsOf } from './data-types.ts'

export type PointValue = number | bigint | boolean | string

export type TextEncoding = 'ascii' | 'utf8' | 'gb18030'

const ENCODINGS: Readonly<Record<TextEncoding, string>> = { ascii: 'windows-1252', utf8: 'utf-8', gb18030: 'gb18030' }

/** Two digits a byte; undefined where a half is no digit. */
const decodeBcd = (bytes: Uint8Array): bigint | undefined => {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return /^\d+$/.test(digits) ? BigInt(digits) : undefined
}

/** A text ends at its first zero; spaces behind it are padding. */
const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => {
  const end = bytes.indexOf(0)
  const text = new TextDecoder(ENCODINGS[encoding]).decode(end < 0 ? bytes : bytes.subarray(0, end))
  return text.trimEnd()
}

const decodeBits = (view: DataView, type: DataType): PointValue => {
  switch (type) {
    case 'int8':
      return view.getInt8(0)
    case 'uint8':
      return view.getUint8(0)
    case 'int16':
      return view.getInt16(0)
    case 'int32':
      return view.getInt32(0)
    case 'uint32':
      return view.getUint32(0)
    case 'int64':
    case 'timestamp':
      return view.getBigInt64(0)
    case 'uint64':
      return view.getBigUint64(0)
    case 'float32':
      return view.getFloat32(0)
    case 'float64':
      return view.getFloat64(0)
    default:
      return view.getUint16(0)
  }
}

/** A byte of a register is its lower one. */
const inRegister = (bytes: Uint8Array, type: DataType) =>
  (type === 'int8' || type === 'uint8') && bytes.length === 2 ? bytes.subarray(1) : bytes

export interface DecodeOptions {
  order?: string
  encoding?: TextEncoding
  /** Bit of a boolean, 0 is the lowest. */
  bit?: number
}

/** Value of the bytes as they came; undefined where there are too few, or BCD holds no digits. */
export const decodeValue = (bytes: Uint8Array, type: DataType, options: DecodeOptions = {}): PointValue | undefined => {
  const { order, encoding = 'ascii', bit = 0 } = options
  if (type === 'string') return decodeText(bytes, encoding)
  const size = Math.max(type === 'bool' ? Math.min(2, bytes.length) : 1, Math.ceil((bitsOf(type) ?? 16) / 8))
  if (bytes.length < size || size === 0) return undefined
  const own = inRegister(bytes, type)
  const sorted = inOrder(own.slice(0, size), order ?? byteOrdersOf(size)[0] ?? '')
  if (type === 'bool') {
    const whole = sorted.reduce((sum, byte) => sum * 256 + byte, 0)
    return ((whole >> bit) & 1) === 1
  }
  if (type.startsWith('bcd')) {
    const value = decodeBcd(sorted)
    return value === undefined || type === 'bcd64' ? value : Number(value)
  }
  return decodeBits(new DataView(sorted.buffer, sorted.byteOffset, sorted.byteLength), type)
}

/** Seven digits are what a 32-bit float holds. */
const floatText = (value: number, digits: number) =>
  Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value)

/** As it is read: no digits that the type does not hold. */
export const valueText = (value: PointValue | undefined, type: DataType): string => {
  if (value === undefined) return ''
  if (type === 'float32' && typeof value === 'number') return floatText(value, 7)
  if (type === 'float64' && typeof value === 'number') return floatText(value, 15)
  if (type !== 'timestamp' || typeof value !== 'bigint') return String(value)
  const time = Number(value)
  return Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(value)
}

export interface DecodedRow {
  type: DataType
  /** Text by byte order. */
  values: { order: string; value: PointValue | undefined; text: string }[]
}

const SIDE_BY_SIDE: readonly DataType[] = [
  'int16',
  'uint16',
  'bcd16',
  'int32',
  'uint32',
  'float32',
  'bcd32',
  'int64',
  'uint64',
  'float64',
  'bcd64',
]

/** The bytes from a place on as every type in every order, for as many types as there are bytes. */
export const decodeSideBySide = (bytes: Uint8Array, from = 0): DecodedRow[] =>
  SIDE_BY_SIDE.flatMap((type) => {
    const size = (bitsOf(type) ?? 16) / 8
    if (from + size > bytes.length) return []
    const part = bytes.subarray(from, from + size)
    const values = byteOrdersOf(size).map((order) => {
      const value = decodeValue(part, type, { order })
      return { order, value, text: valueText(value, type) }
    })
    return [{ type, values }]
  })
