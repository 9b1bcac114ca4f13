// Meters of DL/T 645 on one line for server tests: data by meter and identifier, and what was asked.
import { createServer } from 'node:net'

import { decodeMeter, encodeMeter, frameMeter } from '../../../server/drivers/dlt645/frames.ts'
import { type Devices, listen } from './devices.ts'

export interface MeterLine extends Devices {
  /** Bytes behind an identifier, as they go over the line before the mask; a meter without any is silent. */
  put: (meter: string, identifier: string, bytes: string | undefined) => void
  /** `meter identifier`, in the order in which they were asked for. */
  asked: () => readonly string[]
}

const backwards = (bytes: Uint8Array) => Buffer.from(bytes).reverse().toString('hex').toUpperCase()

export const openMeters = async (): Promise<MeterLine> => {
  const held = new Map<string, Map<string, string>>()
  const asked: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      if (frameMeter(bytes) !== bytes.length) return void socket.destroy()
      const { meter, code, data } = decodeMeter(bytes)
      const identifier = backwards(data)
      asked.push(`${meter} ${identifier}`)
      const own = held.get(meter)
      // A serial server sends back what it has sent, and others talk too.
      socket.write(bytes)
      socket.write(encodeMeter('999999999999', code | 0x80, data))
      if (own === undefined) return
      const found = own.get(identifier)
      const answer = found === undefined ? Buffer.from([0x02]) : Buffer.concat([data, Buffer.from(found, 'hex')])
      socket.write(encodeMeter(meter, code | (found === undefined ? 0xc0 : 0x80), answer))
    })
  })
  return {
    ...(await listen(server)),
    put: (meter, identifier, bytes) => {
      const own = held.get(meter) ?? new Map<string, string>()
      if (bytes === undefined) held.delete(meter)
      else held.set(meter, own.set(identifier, bytes))
    },
    asked: () => asked,
  }
}
