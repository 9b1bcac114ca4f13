// Writes one point of a Modbus device: read, compared, written once, read back (screens 7, write; RTE-10). What was sent and
// not answered is told as unknown; it is never sent again.
import { setTimeout as pause } from 'node:timers/promises'

import type { WriteResult, WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import { Unfit, rawBit, rawRegisters } from '../plan/to-raw.ts'
import { rawOf, toLive } from '../plan/points.ts'
import type { LiveScalar } from '../plan/points.ts'
import type { AskModbus, ModbusRead } from './frames.ts'
import type { ModbusWrite, SendWrite } from './write-frames.ts'
import { ended, isLate } from '../session/orders.ts'
import type { WriteOrder } from '../session/orders.ts'

export interface ModbusWriter {
  ask: AskModbus
  send: SendWrite
  /** Milliseconds. */
  timeout: number
  /** Power of ten of the point; undefined while it has not been read. */
  power: number | undefined
}

const HIGHEST_ADDRESS = 65_535
const ILLEGAL_FUNCTION = 1
/** A device may need a moment until it shows what it has taken: so often, so long after each other in milliseconds. */
const LOOKS = 3
const BETWEEN = 200

const hex = (code: number) => `0x${code.toString(16).padStart(2, '0')}`

const READ_FUNCTION = { coil: 1, discrete: 2, holding: 3, input: 4 } as const

const placeOf = ({ device, point }: WriteOrder): ModbusRead => ({
  unit: device.unit,
  function: READ_FUNCTION[point.area],
  address: point.address + device.base,
  quantity: point.length,
})

/** The bit as it lies in the register on the wire: swapped bytes move it. */
const bitOnWire = ({ bit = 0, order }: WriteOrder['point']) => (order === 'BA' ? (bit + 8) % 16 : bit)

const toWrite = (order: WriteOrder, power: number): ModbusWrite => {
  const { point, value } = order
  const { unit, address } = placeOf(order)
  const { writeFunction } = point
  if (writeFunction === 5 || writeFunction === 15) {
    return { unit, address, function: writeFunction, on: rawBit(value === true, point) === 1 }
  }
  if (point.type === 'bool') {
    const mask = 1 << bitOnWire(point)
    return { unit, address, function: 22, and: 0xff_ff & ~mask, or: rawBit(value === true, point) === 1 ? mask : 0 }
  }
  const registers = rawRegisters(value, point, power)
  return { unit, address, function: registers.length === 2 && writeFunction === 6 ? 6 : 16, registers }
}

/** Value of the point; throws a fault or the exception of the device. */
const read = async ({ ask, timeout, power = 0 }: ModbusWriter, order: WriteOrder): Promise<LiveScalar> => {
  const place = placeOf(order)
  const { data, exception } = await ask(place, timeout)
  if (data === undefined) throw new LinkFault('exception', hex(exception ?? 0))
  return toLive(rawOf(data, place.address - order.device.base, order.point), order.point, power)
}

/** A device without mask write: the register is read, and written with the bit changed. */
const writeWhole = async (
  { ask, send, timeout }: ModbusWriter,
  order: WriteOrder,
  mask: ModbusWrite & { function: 22 },
) => {
  const { unit, address } = mask
  const { data, exception } = await ask({ unit, address, function: 3, quantity: 1 }, timeout)
  if (data === undefined) return exception ?? 0
  const registers = Buffer.alloc(2)
  registers.writeUInt16BE((data.readUInt16BE(0) & mask.and) | mask.or)
  return send({ unit, address, function: order.point.writeFunction === 6 ? 6 : 16, registers }, timeout)
}

const send = async (writer: ModbusWriter, order: WriteOrder, write: ModbusWrite): Promise<number | undefined> => {
  const exception = await writer.send(write, writer.timeout)
  return exception === ILLEGAL_FUNCTION && write.function === 22 ? writeWhole(writer, order, write) : exception
}

/** What is read of the point once it holds `wanted`, or after some looks something else; null where it cannot be read. */
const readBack = async (writer: ModbusWriter, order: WriteOrder, wanted: WrittenScalar): Promise<LiveScalar> => {
  let after: LiveScalar = null
  for (let poll = 0; poll < LOOKS; poll += 1) {
    if (poll > 0) await pause(BETWEEN)
    after = await read(writer, order)
    if (after === wanted) break
  }
  return after
}

/** What will be read when the device has taken the write: a float holds fewer digits than were entered. */
const wantedOf = (order: WriteOrder, write: ModbusWrite, power: number): WrittenScalar => {
  if (!('registers' in write)) return order.value
  return toLive(rawOf(write.registers, order.point.address, order.point), order.point, power) ?? order.value
}

export const writeModbus = async (writer: ModbusWriter, order: WriteOrder): Promise<WriteResult> => {
  const { point, shown } = order
  const { power } = writer
  if (power === undefined) return ended('notSent', { fault: 'protocol', detail: '10^n' })
  if (placeOf(order).address + point.length - 1 > HIGHEST_ADDRESS) return ended('unfit', { detail: 'address' })
  const before = point.reads ? await read(writer, order) : null
  if (point.reads && shown !== null && before !== shown) return ended('changed', { before })
  let write: ModbusWrite
  try {
    write = toWrite(order, power)
  } catch (error) {
    if (error instanceof Unfit) return ended('unfit', { detail: error.rule, before })
    throw error
  }
  if (isLate(order)) return ended('expired', { before })
  try {
    const exception = await send(writer, order, write)
    if (exception !== undefined) return ended('refused', { fault: 'exception', detail: hex(exception), before })
  } catch (error) {
    const { code, detail } = toFault(error)
    return ended('unknown', { fault: code, detail, before })
  }
  if (!point.reads) return ended('written')
  const wanted = wantedOf(order, write, power)
  const after = await readBack(writer, order, wanted).catch(() => null)
  return ended(after === null || after === wanted ? 'written' : 'differs', { before, after })
}
