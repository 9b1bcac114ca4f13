// A Modbus device with holes, behind a port of its own: it refuses every read that touches a register that it does not have,
// or says nothing to it, as devices of many makers do.
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { type Devices, listen } from './devices.ts'

type Area = 'coil' | 'discrete' | 'holding' | 'input'
const AREAS: Readonly<Record<number, Area>> = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' }
const HEADER = 7

export interface HoledAsk {
  unit: number
  area: Area
  address: number
  quantity: number
}

export interface HoledDevice {
  /** What it holds; a place that is not in it is a hole. */
  has: Partial<Record<Area, ReadonlyMap<number, number>>>
  /** Answer to a read that touches a hole: the code of an exception, or silence. */
  hole: number | 'silent'
  /** A read of more is refused with this exception. */
  longest?: { quantity: number; exception: number }
}

/** So many places in a row, each with its own address as value. */
export const places = (...ranges: (readonly [first: number, last: number])[]): Map<number, number> =>
  new Map(
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => [first + at, first + at])),
  )

const dataOf = (values: ReadonlyMap<number, number>, { area, address, quantity }: HoledAsk): Buffer | undefined => {
  const all = Array.from({ length: quantity }, (_, at) => values.get(address + at))
  if (all.includes(undefined)) return undefined
  if (area === 'holding' || area === 'input') {
    const words = Buffer.alloc(quantity * 2)
    for (const [at, value] of all.entries()) words.writeUInt16BE((value ?? 0) & 0xff_ff, at * 2)
    return words
  }
  const bits = Buffer.alloc(Math.ceil(quantity / 8))
  for (const [at, value] of all.entries()) bits[at >> 3] = (bits[at >> 3] ?? 0) | (((value ?? 0) & 1) << (at & 7))
  return bits
}

const answer = (device: HoledDevice | undefined, code: number, ask: HoledAsk): Buffer | undefined => {
  if (device === undefined) return undefined
  const refuse = (exception: number) => Buffer.from([code | 0x80, exception])
  const { longest, hole } = device
  if (longest !== undefined && ask.quantity > longest.quantity) return refuse(longest.exception)
  const data = dataOf(device.has[ask.area] ?? new Map(), ask)
  if (data !== undefined) return Buffer.concat([Buffer.from([code, data.length]), data])
  return hole === 'silent' ? undefined : refuse(hole)
}

export interface HoledDevices extends Devices {
  /** All that was asked, in order. */
  asked: () => readonly HoledAsk[]
}

export const openHoles = async (units: ReadonlyMap<number, HoledDevice>): Promise<HoledDevices> => {
  const asked: HoledAsk[] = []
  const speak = (socket: Socket) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      while (received.length >= HEADER && received.length >= 6 + received.readUInt16BE(4)) {
        const frame = received.subarray(0, 6 + received.readUInt16BE(4))
        received = received.subarray(frame.length)
        const [unit, code] = [frame.readUInt8(6), frame.readUInt8(7)]
        const area = AREAS[code]
        if (area === undefined) return void socket.destroy()
        const ask = { unit, area, address: frame.readUInt16BE(8), quantity: frame.readUInt16BE(10) }
        asked.push(ask)
        const body = answer(units.get(unit), code, ask)
        if (body === undefined) continue
        const head = Buffer.from(frame.subarray(0, HEADER))
        head.writeUInt16BE(body.length + 1, 4)
        socket.write(Buffer.concat([head, body]))
      }
    })
  }
  return { ...(await listen(createServer(speak))), asked: () => asked }
}
