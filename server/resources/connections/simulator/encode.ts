// Bytes of a value, as a device would have them in its registers: the other way of `decodeValue` (simulator; RTE-10).
import { bitsOf } from '../../../../src/lib/points/data-types.ts'
import { toOrder } from '../../../../src/lib/points/byte-order.ts'
import type { RunningPoint } from '../plan/points.ts'

const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  enum: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  bcd16: [0, 9999],
  bcd32: [0, 99_999_999],
}

const clamp = (type: string, value: number) => {
  const [least, most] = LIMITS[type] ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  return Math.min(most, Math.max(least, Math.round(value)))
}

const bcd = (value: number, bytes: number) =>
  Buffer.from(
    String(value)
      .padStart(bytes * 2, '0')
      .slice(-bytes * 2),
    'hex',
  )

const highestFirst = ({ type, length }: RunningPoint, raw: number): Buffer => {
  const bytes = Buffer.alloc(Math.max(length * 2, (bitsOf(type) ?? 16) / 8))
  const whole = clamp(type, raw)
  switch (type) {
    case 'float32':
      bytes.writeFloatBE(raw)
      return bytes
    case 'float64':
      bytes.writeDoubleBE(raw)
      return bytes
    case 'int32':
      bytes.writeInt32BE(whole)
      return bytes
    case 'uint32':
      bytes.writeUInt32BE(whole)
      return bytes
    case 'int64':
    case 'timestamp':
    case 'uint64':
      bytes.writeBigInt64BE(BigInt(whole))
      return bytes
    case 'bcd16':
    case 'bcd32':
    case 'bcd64':
      return bcd(whole, bytes.length)
    case 'int8':
    case 'int16':
      bytes.writeInt16BE(whole)
      return bytes
    default:
      bytes.writeUInt16BE(whole)
      return bytes
  }
}

/** Bytes of the registers of a point. */
export const encodePoint = (point: RunningPoint, raw: number | string): Buffer => {
  if (typeof raw === 'string')
    return Buffer.alloc(point.length * 2).fill(
      Buffer.from(`${raw}\0`, 'latin1').subarray(0, point.length * 2),
      0,
      Math.min(point.length * 2, raw.length + 1),
    )
  const bytes = highestFirst(point, raw).subarray(0, point.length * 2)
  return Buffer.from(toOrder(bytes, point.order))
}
