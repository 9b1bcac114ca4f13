// Devices for server tests: simulated Modbus stations on a port of their own that can be shut, and that count who is there.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

import type { SimulatedPoint } from '../../../server/drivers/simulation/behaviour.ts'
import type { Stations } from '../../../server/drivers/simulation/image.ts'
import { createModbusServer } from '../../../server/drivers/modbus/simulator.ts'
import type { ModbusServerOptions } from '../../../server/drivers/modbus/simulator.ts'

/** What has not come about by then has failed, in milliseconds. */
const PATIENCE = 30_000
const APPEARANCE = 25

/** Asks until the answer is what is waited for. */
export const eventually = async <Value>(ask: () => Promise<Value>, holds: (value: Value) => boolean, what: string) => {
  const until = Date.now() + PATIENCE
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    assert.ok(Date.now() < until, `${what}: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, APPEARANCE))
  }
}

export interface Devices {
  port: number
  /** Links at the moment. */
  links: () => number
  /** The most links at one moment so far. */
  mostLinks: () => number
  /** Hangs up on everybody. */
  hangUp: () => void
  close: () => Promise<void>
}

export const listen = async (server: Server): Promise<Devices> => {
  const sockets = new Set<Socket>()
  let most = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // A server that listens by TCP has such an address.
    port: (server.address() as AddressInfo).port,
    links: () => sockets.size,
    mostLinks: () => most,
    hangUp,
    close: async () => {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}

export const openDevices = (stations: Stations = new Map(), options: ModbusServerOptions = {}): Promise<Devices> =>
  listen(createModbusServer(() => stations, options))

const POINT = {
  type: 'uint16',
  area: 'holding',
  length: 1,
  bit: undefined,
  order: 'AB',
  encoding: 'ascii',
  scale: 1,
  offset: 0,
  scaleFactor: undefined,
  interval: 100,
  commonAddress: undefined,
  typeId: undefined,
  expected: undefined,
  inverted: false,
  signal: 'measurement',
  minimum: undefined,
  maximum: undefined,
  symbol: '',
  isWriteOnly: false,
  write: undefined,
} as const

/** A point that always says the same raw value. */
export const fixedPoint = (code: string, address: number, value: number): SimulatedPoint => ({
  ...POINT,
  id: code,
  code,
  address,
  minimum: value,
  maximum: value,
})
