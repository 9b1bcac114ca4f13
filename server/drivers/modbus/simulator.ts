// Simulated Modbus devices behind one port of loopback: they answer reads of their points, and take writes (RTE-10). Unit 247 refuses every
// question, units from 248 on never answer: so that failures can be seen too.
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'

import { encodePoint } from '../simulation/encode.ts'
import { simulate } from '../simulation/behaviour.ts'
import type { SimulatedPoint } from '../simulation/behaviour.ts'
import type { Stations } from '../simulation/image.ts'
import { keyOf, takeWrite } from './simulated-memory.ts'
import type { ModbusMemory } from './simulated-memory.ts'

const HEADER = 6
const REFUSING = 247
const FUNCTIONS = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' } as const
const EXCEPTION = { function: 1, address: 2, target: 0x0b } as const

const refuse = (code: number, exception: number) => Buffer.from([code | 0x80, exception])

const readBits = (points: readonly SimulatedPoint[], unit: number, address: number, quantity: number, now: number) => {
  const bytes = Buffer.alloc(Math.ceil(quantity / 8))
  for (const point of points) {
    const place = point.address - address
    if (place < 0 || place >= quantity || Number(simulate(unit, point, now)) === 0) continue
    bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bytes
}

/** A bit of a register is laid over what others have there. */
const layBit = (bytes: Buffer, place: number, { bit = 0 }: SimulatedPoint, isOn: boolean) => {
  const word = bytes.readUInt16BE(place * 2)
  bytes.writeUInt16BE(isOn ? word | (1 << bit) : word & ~(1 << bit), place * 2)
}

const readWords = (points: readonly SimulatedPoint[], unit: number, address: number, quantity: number, now: number) => {
  const bytes = Buffer.alloc(quantity * 2)
  for (const point of points) {
    const place = point.address - address
    if (place + point.length <= 0 || place >= quantity) continue
    const raw = simulate(unit, point, now)
    if (point.type === 'bool' && place >= 0) layBit(bytes, place, point, Number(raw) !== 0)
    else if (point.type !== 'bool') {
      const own = encodePoint(point, raw)
      const [from, to] = [Math.max(0, -place), Math.min(point.length, quantity - place)]
      own.copy(bytes, Math.max(0, place) * 2, from * 2, to * 2)
    }
  }
  return bytes
}

/** What was written lies over what is measured. */
const layWritten = (
  memory: ModbusMemory,
  unit: number,
  area: string,
  address: number,
  quantity: number,
  data: Buffer,
) => {
  if (memory.size === 0) return
  for (let place = 0; place < quantity; place += 1) {
    const written = memory.get(keyOf(unit, area, address + place))
    if (written === undefined) continue
    if (area === 'holding') data.writeUInt16BE(written, place * 2)
    else data[place >> 3] = ((data[place >> 3] ?? 0) & ~(1 << (place & 7))) | (written << (place & 7))
  }
}

export interface ModbusServerOptions {
  /** Functions that the devices do not know. */
  without?: readonly number[]
}

const answer = (
  stations: Stations,
  memory: ModbusMemory,
  unit: number,
  body: Buffer,
  { without = [] }: ModbusServerOptions,
): Buffer | undefined => {
  const code = body[0] ?? 0
  if (unit > REFUSING) return undefined
  if (unit === REFUSING) return refuse(code, EXCEPTION.target)
  if (without.includes(code)) return refuse(code, EXCEPTION.function)
  const all = stations.get(unit) ?? []
  const holding = all.filter(({ area: own }) => own === 'holding')
  const word = (place: number) => {
    const bytes = readWords(holding, unit, place, 1, Date.now())
    layWritten(memory, unit, 'holding', place, 1, bytes)
    return bytes.readUInt16BE(0)
  }
  const written = takeWrite(memory, all, unit, body, word)
  if (written !== undefined) return written
  const area = Object.entries(FUNCTIONS).find(([known]) => Number(known) === code)?.[1]
  if (area === undefined || body.length < 5) return refuse(code, EXCEPTION.function)
  const [address, quantity] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  const isBits = area === 'coil' || area === 'discrete'
  if (quantity < 1 || quantity > (isBits ? 2000 : 125) || address + quantity > 65_536) {
    return refuse(code, EXCEPTION.address)
  }
  const points = all.filter((point) => point.area === area)
  const data = (isBits ? readBits : readWords)(points, unit, address, quantity, Date.now())
  layWritten(memory, unit, area, address, quantity, data)
  return Buffer.concat([Buffer.from([code, data.length]), data])
}

const speak = (socket: Socket, reply: (unit: number, body: Buffer) => Buffer | undefined) => {
  let received: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    while (received.length >= HEADER) {
      const length = received.readUInt16BE(4)
      if (received.readUInt16BE(2) !== 0 || length < 2 || length > 260) return void socket.destroy()
      if (received.length < HEADER + length) return
      const frame = received.subarray(0, HEADER + length)
      received = received.subarray(HEADER + length)
      const unit = frame[HEADER] ?? 0
      const body = reply(unit, frame.subarray(HEADER + 1))
      if (body === undefined) continue
      const head = Buffer.from(frame.subarray(0, HEADER + 1))
      head.writeUInt16BE(body.length + 1, 4)
      socket.write(Buffer.concat([head, body]))
    }
  })
}

export const createModbusServer = (stations: () => Stations, options: ModbusServerOptions = {}): Server => {
  const memory: ModbusMemory = new Map()
  return createServer((socket) => speak(socket, (unit, body) => answer(stations(), memory, unit, body, options)))
}
