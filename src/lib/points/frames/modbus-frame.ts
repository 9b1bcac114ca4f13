// Telegrams of Modbus: what is asked for a read or a write, and what a device answers (screens 6, frame preview).
import { type FramePart, big16, bytesOf, part } from './frame.ts'
import { type Area, isBitArea } from '../occupancy.ts'

export type ModbusTransport = 'modbus-tcp' | 'modbus-rtu' | 'modbus-rtu-over-tcp'

/** CRC-16 of Modbus, its low byte first as it is sent. */
export const modbusChecksum = (bytes: Iterable<number>): [number, number] => {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return [crc & 0xff, crc >> 8]
}

const wrapped = (transport: ModbusTransport, unitId: number, pdu: readonly FramePart[]): FramePart[] => {
  const body = [part('unitId', unitId), ...pdu]
  if (transport !== 'modbus-tcp') return [...body, part('checksum', ...modbusChecksum(bytesOf(body)))]
  return [part('transaction', 0, 1), part('protocol', 0, 0), part('length', ...big16(bytesOf(body).length)), ...body]
}

const READ_FUNCTION: Readonly<Record<Area, number>> = { coil: 1, discrete: 2, holding: 3, input: 4 }

export interface ModbusRead {
  transport: ModbusTransport
  unitId: number
  area: Area
  start: number
  length: number
}

export const readPdu = (code: number, start: number, length: number): FramePart[] => [
  part('functionCode', code),
  part('address', ...big16(start)),
  part('quantity', ...big16(length)),
]

export const readRequest = ({ transport, unitId, area, start, length }: ModbusRead): FramePart[] =>
  wrapped(transport, unitId, readPdu(READ_FUNCTION[area], start, length))

const answerBytes = ({ area, length }: ModbusRead) => (isBitArea(area) ? Math.ceil(length / 8) : length * 2)

/** An answer with these data; zeros where there are none. */
export const readResponse = (read: ModbusRead, data: readonly number[] = []): FramePart[] => {
  const size = answerBytes(read)
  return wrapped(read.transport, read.unitId, [
    part('functionCode', READ_FUNCTION[read.area]),
    part('byteCount', size & 0xff),
    part('data', ...Array.from({ length: size }, (_, place) => data[place] ?? 0)),
  ])
}

export interface ModbusWritePdu {
  function: 5 | 6 | 15 | 16
  address: number
  /** Registers or bits. */
  quantity: number
  /** Bytes of the value in the order of the device; a single coil has one byte. */
  data: readonly number[]
}

export interface ModbusWrite extends ModbusWritePdu {
  transport: ModbusTransport
  unitId: number
}

export const writePdu = ({ function: code, address, quantity, data }: ModbusWritePdu): FramePart[] => {
  const place = [part('functionCode', code), part('address', ...big16(address))]
  if (code === 5) return [...place, part('value', (data[0] ?? 0) === 0 ? 0 : 0xff, 0)]
  if (code === 6) return [...place, part('value', data[0] ?? 0, data[1] ?? 0)]
  return [...place, part('quantity', ...big16(quantity)), part('byteCount', data.length), part('data', ...data)]
}

/** What a device answers to a write: its place again, with the value of one or the number of several. */
export const echoPdu = (write: ModbusWritePdu): FramePart[] =>
  write.function === 5 || write.function === 6
    ? writePdu(write)
    : readPdu(write.function, write.address, write.quantity)

export const writeRequest = (write: ModbusWrite) => wrapped(write.transport, write.unitId, writePdu(write))
export const writeResponse = (write: ModbusWrite) => wrapped(write.transport, write.unitId, echoPdu(write))

/** Bytes of request and answer, for the estimate of how long a read takes. */
export const readSize = (read: ModbusRead): number =>
  bytesOf(readRequest(read)).length + answerBytes(read) + (read.transport === 'modbus-tcp' ? 9 : 5)
