// Points of a statute as a running connection needs them: typed, with their place and what makes a value of raw bytes (RTE-10).
import { type DataType, isDataType, registersOf } from '../../../src/lib/points/values/data-types.ts'
import { type PointValue, type TextEncoding, decodeValue } from '../../../src/lib/points/values/decode-value.ts'
import { widenOrder } from '../../../src/lib/points/values/byte-order.ts'
import type { Area } from '../../../src/lib/points/occupancy.ts'
import type { NoValue } from '../../../src/lib/points/values/no-value.ts'
import { scaleValue } from '../../../src/lib/points/values/scale-value.ts'
import { areaOf, noValuesOf, readsOf } from '../../../src/contract/records/statute-config/point-facts.ts'
import { readAddressOf } from '../../../src/contract/records/statute-config/point-place.ts'
import type { StoredRecord } from '../../resources/records/record-rules.ts'
import { sourceOf } from './sources.ts'
import type { PointSource } from './sources.ts'

export type LiveScalar = number | string | boolean | null

export interface RunningPoint {
  id: string
  type: DataType
  /** Table of a Modbus device; holding registers where the statute says nothing. */
  area: Area
  address: number
  /** Registers or bits. */
  length: number
  bit: number | undefined
  order: string
  encoding: TextEncoding
  scale: number
  offset: number
  /** Point that holds a power of ten. */
  scaleFactor: string | undefined
  /** Milliseconds; 0 is not polled. */
  interval: number
  commonAddress: number | undefined
  typeId: number | undefined
  expected: number | undefined
  inverted: boolean
  /** Raw values by which the device says that it has none. */
  noValues?: readonly NoValue[]
  /** What brings it, where it is named; its address says nothing then. */
  source?: PointSource | undefined
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const ENCODINGS: readonly TextEncoding[] = ['ascii', 'utf8', 'gb18030']

/** Undefined for what is turned off or has no place; what is only written has an interval of 0. */
export const toPoint = (
  { id, values }: StoredRecord,
  statute: StoredRecord['values'],
  usualInterval: number,
): RunningPoint | undefined => {
  const source = sourceOf(values)
  const address = readAddressOf(statute, values) ?? (source && 0)
  // What its own table contradicts is read from nowhere.
  if (values.enabled === false || typeof address !== 'number') return undefined
  const type = isDataType(values.dataType) ? values.dataType : 'uint16'
  const area = areaOf(values) ?? 'holding'
  const isBits = area === 'coil' || area === 'discrete'
  const length = isBits ? 1 : (number(values.quantity) ?? registersOf(type, number(values.stringLength)))
  const order = text(values.byteOrder) ?? text(statute.byteOrder) ?? 'ABCD'
  return {
    id,
    type,
    area,
    address,
    length,
    bit: number(values.bit),
    order: widenOrder(order, length * 2),
    encoding: ENCODINGS.find((each) => each === values.encoding) ?? 'ascii',
    scale: (number(values.scale) ?? 1) * 10 ** (number(values.unitMultiplier) ?? 0),
    offset: number(values.offset) ?? 0,
    scaleFactor: text(values.scaleFactor),
    interval: readsOf(values) ? (number(values.interval) ?? number(statute.interval) ?? usualInterval) : 0,
    commonAddress: number(values.commonAddress),
    typeId: text(values.typeId) === undefined ? undefined : Number(values.typeId),
    expected: number(values.expectedValue),
    inverted: values.inverted === true,
    noValues: noValuesOf(statute, values),
    source,
  }
}

/** What is read: undefined too for what is only written. */
export const toRunningPoint = (point: StoredRecord, statute: StoredRecord['values'], usualInterval: number) =>
  readsOf(point.values) ? toPoint(point, statute, usualInterval) : undefined

/** What an operator reads of a raw value. */
export const toLive = (raw: PointValue | undefined | null, point: RunningPoint, power = 0): LiveScalar => {
  if (raw === undefined || raw === null) return null
  if (point.expected !== undefined && point.type === 'bool') return (Number(raw) === point.expected) !== point.inverted
  if (typeof raw === 'boolean') return raw !== point.inverted
  if (point.type === 'bool') return (Number(raw) !== 0) !== point.inverted
  if (typeof raw === 'string') return raw
  if (point.type === 'timestamp') {
    const time = Number(raw)
    return Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(raw)
  }
  return scaleValue(raw, point.type, { ...point, power }) ?? null
}

/** Raw value of a point out of the bytes of a read that begins at `start`. */
export const rawOf = (bytes: Uint8Array, start: number, point: RunningPoint): PointValue | undefined => {
  const place = point.address - start
  if (point.area === 'coil' || point.area === 'discrete') {
    const byte = bytes[place >> 3]
    return byte === undefined ? undefined : ((byte >> (place & 7)) & 1) === 1
  }
  const own = bytes.subarray(place * 2, (place + point.length) * 2)
  const { type, order, encoding, bit } = point
  return decodeValue(own, type, { order, encoding, ...(bit !== undefined && { bit }) })
}
