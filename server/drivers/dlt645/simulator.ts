// Simulated meters of DL/T 645 on one line behind a port of loopback, as a serial server has them: each answers to its address
// and refuses identifiers that it has not (RTE-10).
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'

import { bitsOf } from '../../../src/lib/points/values/data-types.ts'
import { ANSWER, READ_1997, READ_2007, meterBytes } from '../../../src/lib/points/frames/dlt645-frame.ts'
import { READ_ADDRESS, REFUSED, backwards, decodeMeter, digitsOf, encodeMeter, frameMeter } from './frames.ts'
import { simulate } from '../simulation/behaviour.ts'
import type { Meters, SimulatedValue } from '../simulation/image.ts'

/** Nothing of what was asked for is there. */
const NO_DATA = 0x02
/** Digits of an identifier by what asks for it. */
const DIGITS: Readonly<Record<number, number>> = { [READ_1997]: 4, [READ_2007]: 8 }

const encodeValue = ({ station, point, signed, length }: SimulatedValue, now: number): Buffer => {
  const size = length ?? (bitsOf(point.type) ?? 16) / 8
  const raw = Number(simulate(station, point, now))
  return Buffer.from(meterBytes({ raw, length: size, isDecimal: true, signed }))
}

const dataOf = (values: readonly SimulatedValue[], now: number): Buffer => {
  const encoded = values.map((value) => ({ at: value.offset, bytes: encodeValue(value, now) }))
  const data = Buffer.alloc(Math.max(...encoded.map(({ at, bytes }) => at + bytes.length)))
  for (const { at, bytes } of encoded) bytes.copy(data, at)
  return data
}

/** A meter that `A` stands for is the first of the line; without one nothing is said. */
const answer = (meters: Meters, frame: Buffer): Buffer | undefined => {
  const { meter: asked, code, isAnswer, data } = decodeMeter(frame)
  const pattern = new RegExp(`^${asked.replaceAll('A', '.')}$`)
  const [meter, held] = [...meters].find(([address]) => pattern.test(address)) ?? []
  if (isAnswer || meter === undefined || held === undefined) return undefined
  if (code === READ_ADDRESS) return encodeMeter(meter, READ_ADDRESS | ANSWER, backwards(Buffer.from(meter, 'hex')))
  const identifier = data.subarray(0, (DIGITS[code] ?? 0) / 2)
  const values = held.get(digitsOf(identifier))
  if (values === undefined) return encodeMeter(meter, code | ANSWER | REFUSED, Buffer.from([NO_DATA]))
  return encodeMeter(meter, code | ANSWER, Buffer.concat([identifier, dataOf(values, Date.now())]))
}

const speak = (socket: Socket, reply: (frame: Buffer) => Buffer | undefined) => {
  let received: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    try {
      for (let length = frameMeter(received); length !== undefined && length <= received.length;) {
        const said = reply(received.subarray(0, length))
        received = received.subarray(length)
        if (said !== undefined) socket.write(said)
        length = frameMeter(received)
      }
    } catch {
      socket.destroy()
    }
  })
}

export const createMeterServer = (meters: () => Meters): Server =>
  createServer((socket) => speak(socket, (frame) => answer(meters(), frame)))
