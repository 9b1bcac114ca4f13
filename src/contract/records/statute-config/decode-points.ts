// Values of a statute's points out of bytes that were read: with type, byte order, scale and power of ten of each (screens 6,
// decode of a pasted dump).
import { byteOrdersOf, widenOrder } from '../../../lib/points/values/byte-order.ts'
import { bitsOf, isNumeric } from '../../../lib/points/values/data-types.ts'
import { type PointValue, type TextEncoding, decodeValue, valueText } from '../../../lib/points/values/decode-value.ts'
import { type Area, isBitArea } from '../../../lib/points/occupancy.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { isNoValue, powerOf } from '../../../lib/points/values/no-value.ts'
import { scaleValue } from '../../../lib/points/values/scale-value.ts'
import { dataTypeOf, noValuesOf, number, text } from './point-facts.ts'
import { spanOf } from './point-place.ts'
import type { Point } from './reads.ts'

/** Bytes of registers, or of packed bits, from an address on. */
export interface ReadBlock {
  area: Area
  start: number
  bytes: Uint8Array
}

export interface DecodedPoint {
  id: string
  raw: PointValue | undefined
  rawText: string
  /** With scale, offset and power of ten; empty where it is no number. */
  valueText: string
}

/** The order in which the bytes of a point come: its own, or the statute's for its width. */
export const orderOf = (statute: FormValues, point: FormValues): string => {
  const type = dataTypeOf(point)
  const bytes = Math.max(2, (bitsOf(type) ?? 16) / 8)
  return text(point, 'byteOrder') || widenOrder(text(statute, 'byteOrder') || 'ABCD', bytes)
}

const encodingOf = (point: FormValues): TextEncoding => {
  const encoding = point['encoding']
  return encoding === 'utf8' || encoding === 'gb18030' ? encoding : 'ascii'
}

/** A text whose registers have their bytes turned. */
const turned = (bytes: Uint8Array): Uint8Array => bytes.map((_, place) => bytes[place ^ 1] ?? 0)

/** Raw value of a point in a block; undefined where the block does not hold all of it. */
export const decodePoint = (statute: FormValues, { id, values }: Point, block: ReadBlock): PointValue | undefined => {
  const span = spanOf(statute, id, values)
  if (span === undefined || span.area !== block.area || span.start < block.start) return undefined
  const from = span.start - block.start
  if (isBitArea(block.area)) {
    const byte = block.bytes[from >> 3]
    return byte === undefined ? undefined : ((byte >> (from & 7)) & 1) === 1
  }
  const part = block.bytes.subarray(from * 2, (from + span.length) * 2)
  if (part.length < span.length * 2) return undefined
  const type = dataTypeOf(values)
  const order = orderOf(statute, values)
  if (type === 'string') {
    const isTurned = order === byteOrdersOf(2)[1]
    return decodeValue(isTurned ? turned(part) : part, type, { encoding: encodingOf(values) })
  }
  return decodeValue(part, type, { order, bit: span.bit ?? 0 })
}

const scaled = (raw: number | bigint, values: FormValues, power: number): string => {
  const type = dataTypeOf(values)
  const [scale, offset] = [number(values, 'scale') ?? 1, number(values, 'offset') ?? 0]
  const value = scaleValue(raw, type, { scale, offset, power })
  const decimals = number(values, 'decimals')
  return decimals === undefined || typeof value !== 'number' ? String(value ?? '') : value.toFixed(decimals)
}

/** Every point that lies in the block, in the order given. */
export const decodePoints = (statute: FormValues, points: readonly Point[], block: ReadBlock): DecodedPoint[] => {
  const raws = new Map(points.map((point) => [point.id, decodePoint(statute, point, block)]))
  return points.flatMap(({ id, values }) => {
    const raw = raws.get(id)
    const span = spanOf(statute, id, values)
    if (raw === undefined || span === undefined) return []
    const type = dataTypeOf(values)
    const factor = text(values, 'scaleFactor')
    const power = factor === '' ? 0 : powerOf(raws.get(factor))
    const isNone = isNoValue(raw, type, noValuesOf(statute, values))
    const isScaled = isNumeric(type) && (typeof raw === 'number' || typeof raw === 'bigint')
    const shown = isScaled && typeof power === 'number' ? scaled(raw, values, power) : ''
    return [
      {
        id,
        raw,
        rawText: valueText(raw, type),
        valueText: isNone ? '' : isNumeric(type) ? shown : valueText(raw, type),
      },
    ]
  })
}
