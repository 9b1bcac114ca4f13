// Devices that take writes, for server tests: registers, coils and stations of IEC 60870-5-104, and one that hangs up on writes.
import { createServer } from 'node:net'

import type { SimulatedPoint } from '../../../server/drivers/simulation/behaviour.ts'
import { createIec104Server } from '../../../server/drivers/iec104/simulator.ts'
import type { Stations } from '../../../server/drivers/simulation/image.ts'
import { iecType } from '../../../src/lib/points/frames/iec-types.ts'
import { type Devices, fixedPoint, listen } from './devices.ts'

/** Holds what is written. */
export const writablePoint = (code: string, address: number, value: number, more: Partial<SimulatedPoint> = {}) => ({
  ...fixedPoint(code, address, value),
  write: { control: undefined, drives: code },
  ...more,
})

export const commandPoint = (
  code: string,
  address: number,
  value: number,
  typeId: number,
  more: Partial<SimulatedPoint> & { select?: boolean; drives?: string; controlAddress?: number } = {},
): SimulatedPoint => {
  const { select = false, drives = code, controlAddress = address, ...rest } = more
  const type = iecType(typeId)
  if (type === undefined) throw new Error(`there is no type ${typeId}`)
  const control = { type, address: controlAddress, commonAddress: undefined, select, qualifier: 0 }
  return { ...fixedPoint(code, address, value), write: { control, drives }, ...rest }
}

export const openStations = (stations: Stations): Promise<Devices> => listen(createIec104Server(() => stations))

/** Answers reads with zeros, and hangs up on every write. */
export const openDeaf = async () => {
  let writes = 0
  const devices = await listen(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes: Buffer) => {
        if ((bytes[7] ?? 0) > 4) {
          writes += 1
          socket.destroy()
          return
        }
        const size = bytes.readUInt16BE(10) * 2
        const head = Buffer.from([...bytes.subarray(0, 4), 0, size + 3, bytes[6] ?? 0, bytes[7] ?? 0, size])
        socket.write(Buffer.concat([head, Buffer.alloc(size)]))
      })
    }),
  )
  return { ...devices, writes: () => writes }
}
