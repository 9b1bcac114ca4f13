// Telegrams for one point of a statute: what is asked and answered, what is sent and told (screens 6, frame preview).
import { toOrder } from '../../../lib/points/values/byte-order.ts'
import { type DataType, bitsOf } from '../../../lib/points/values/data-types.ts'
import { answerOfMeter, readMeter } from '../../../lib/points/frames/dlt645-frame.ts'
import type { FramePart } from '../../../lib/points/frames/frame.ts'
import { type IecSample, type IecSizes, apdu104, frame101 } from '../../../lib/points/frames/iec-frame.ts'
import { iecType } from '../../../lib/points/frames/iec-types.ts'
import { fillPlaceholders, readVariables } from '../../../lib/points/placeholders.ts'
import {
  type ModbusTransport,
  readRequest,
  readResponse,
  writeRequest,
  writeResponse,
} from '../../../lib/points/frames/modbus-frame.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { zoneOfStatute } from '../time-zone.ts'
import { orderOf } from './decode-points.ts'
import { isModbus } from './families.ts'
import { commonAddressOf, controlAddressOf, dataTypeOf, familyOf, number, readsOf, text } from './point-facts.ts'
import { spanOf } from './point-place.ts'

export const TELEGRAMS = [
  'readRequest',
  'readResponse',
  'writeRequest',
  'writeResponse',
  'status',
  'select',
  'execute',
] as const
export type TelegramName = (typeof TELEGRAMS)[number]

export interface Telegram {
  name: TelegramName
  parts: FramePart[]
}

/** Bytes of a value, the highest first. */
const bytesOfValue = (value: number, type: DataType, length: number): Uint8Array => {
  const size = Math.max(2, (bitsOf(type) ?? 16) / 8)
  const view = new DataView(new ArrayBuffer(size))
  if (type === 'float32') view.setFloat32(0, value)
  else if (type === 'float64') view.setFloat64(0, value)
  else if (type.startsWith('bcd')) {
    const digits = String(Math.abs(Math.round(value)))
      .padStart(size * 2, '0')
      .slice(-size * 2)
    for (let place = 0; place < size; place += 1) {
      view.setUint8(place, Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16))
    }
  } else if (size === 8) view.setBigInt64(0, BigInt(Math.round(value)))
  else if (size === 4) view.setInt32(0, Math.round(value))
  else view.setInt16(0, Math.round(value))
  const bytes = new Uint8Array(view.buffer)
  return type === 'string' ? new Uint8Array(length * 2) : bytes
}

/** What a device holds for a value that is shown: without offset and scale. */
const rawOf = (point: FormValues, value: number): number => {
  const raw = (value - (number(point, 'offset') ?? 0)) / (number(point, 'scale') ?? 1)
  // A scale of nothing has no way back.
  if (!Number.isFinite(raw)) return 0
  return text(point, 'dataType').startsWith('float') ? raw : Math.round(raw)
}

const isWriteFunction = (code: number): code is 5 | 6 | 15 | 16 => [5, 6, 15, 16].includes(code)

const modbus = (statute: FormValues, point: FormValues, value: number): Telegram[] => {
  const span = spanOf(statute, '', point)
  if (span === undefined) return []
  const family = familyOf(statute)
  const transport: ModbusTransport = family === 'modbus-rtu' || family === 'modbus-rtu-over-tcp' ? family : 'modbus-tcp'
  const unitId = number(statute, 'unitId') ?? 1
  const type = dataTypeOf(point)
  const isBit = span.area === 'coil' || span.area === 'discrete'
  const data =
    type === 'bool'
      ? isBit
        ? [value === 0 ? 0 : 1]
        : [...bytesOfValue(value === 0 ? 0 : 2 ** (span.bit ?? 0), 'uint16', 1)]
      : [...toOrder(bytesOfValue(rawOf(point, value), type, span.length), orderOf(statute, point))]
  const read = { transport, unitId, area: span.area, start: span.start, length: span.length }
  const telegrams: Telegram[] = []
  if (readsOf(point)) {
    telegrams.push({ name: 'readRequest', parts: readRequest(read) })
    telegrams.push({ name: 'readResponse', parts: readResponse(read, data) })
  }
  const code = Number(text(point, 'writeFunction'))
  if (isWriteFunction(code)) {
    const write = { transport, unitId, function: code, address: span.start, quantity: span.length, data }
    telegrams.push({ name: 'writeRequest', parts: writeRequest(write) })
    telegrams.push({ name: 'writeResponse', parts: writeResponse(write) })
  }
  return telegrams
}

const telecontrol = (statute: FormValues, point: FormValues, sample: IecSample): Telegram[] => {
  const sizes: IecSizes = {
    commonAddress: number(statute, 'commonAddressSize') ?? 1,
    objectAddress: number(statute, 'objectAddressSize') ?? 2,
    cause: number(statute, 'causeSize') ?? 1,
  }
  const is101 = familyOf(statute) === 'iec101'
  const telegramOf = (name: TelegramName, typeId: string, objectAddress: number | undefined, own: IecSample) => {
    const type = iecType(Number(typeId))
    if (type === undefined || objectAddress === undefined) return []
    const place = { type, commonAddress: commonAddressOf(statute, point), objectAddress }
    const parts = is101 ? frame101(place, own, sizes, number(statute, 'linkAddress') ?? 1) : apdu104(place, own)
    return [{ name, parts }]
  }
  const control = text(point, 'controlTypeId')
  const command = { ...sample, qualifier: number(point, 'qualifier') ?? 0 }
  const at = controlAddressOf(statute, point)
  return [
    ...telegramOf('status', text(point, 'typeId'), number(point, 'address'), sample),
    ...(text(point, 'controlMode') === 'select'
      ? telegramOf('select', control, at, { ...command, isSelect: true })
      : []),
    ...telegramOf('execute', control, at, command),
  ]
}

/** Numbers come as decimal digits; what is told as whole numbers is a word of states. */
const isDecimal = (type: DataType) => type.startsWith('bcd') || type.startsWith('float')

/** Of the meter that the statute's own variables name: a connection gives others. */
const meter = (statute: FormValues, point: FormValues, value: number): Telegram[] => {
  const identifier = text(point, 'dataIdentifier')
  if (identifier === '') return []
  const variables = readVariables(text(statute, 'variables')) ?? new Map()
  const address = fillPlaceholders(text(statute, 'meterAddress'), variables)
  const type = dataTypeOf(point)
  const request: Telegram = { name: 'readRequest', parts: readMeter(identifier, address) }
  // Texts and times have no number that could stand in them.
  if (type === 'string' || type === 'timestamp') return [request]
  const held = {
    raw: type === 'bool' ? (value === 0 ? 0 : 2 ** (number(point, 'bit') ?? 0)) : rawOf(point, value),
    length: number(point, 'byteLength') ?? Math.max(1, (bitsOf(type) ?? 16) / 8),
    offset: number(point, 'byteOffset') ?? 0,
    isDecimal: isDecimal(type),
    signed: point['signBit'] === true,
  }
  return [request, { name: 'readResponse', parts: answerOfMeter(identifier, address, held) }]
}

/** Every telegram that a point has; a value that is shown stands in them. */
export const telegramsOf = (statute: FormValues, point: FormValues, value: number, time: number): Telegram[] => {
  const family = familyOf(statute)
  if (isModbus(family)) return modbus(statute, point, value)
  if (family === 'dlt645') return meter(statute, point, value)
  return telecontrol(statute, point, { value: rawOf(point, value), time, zone: zoneOfStatute(statute) })
}
