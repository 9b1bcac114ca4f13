// The simulated devices of the demonstration: on while the setting says so, on loopback only (RTE-10). Where their usual ports
// are taken, by another process or installation, they listen elsewhere, and the links of this process are led there.
import { once } from 'node:events'
import type { Server, Socket } from 'node:net'

import type { ConnectionSimulator } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { Database } from '../../database/schema.ts'
import type { Reached } from '../link/reach.ts'
import { createPoller } from '../../poller.ts'
import { createDocumentServer } from '../http/simulator.ts'
import { createIec104Server } from '../iec104/simulator.ts'
import { readImage } from './image.ts'
import type { Image } from './image.ts'
import { createMeterServer } from '../dlt645/simulator.ts'
import { createModbusServer } from '../modbus/simulator.ts'
import { SIMULATOR_PORTS } from './ports.ts'

const SETTING = 'connection.simulator'
const HOST = '127.0.0.1'
/** How often the setting and the points are looked at, in milliseconds. */
const ROUND = 5000

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const listen = async (server: Server, port: number) => {
  server.listen(port, HOST)
  await once(server, 'listening')
}

/** On, where nobody has turned it off. */
export const readSetting = async (database: Database): Promise<boolean> => {
  const row = await database.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  return row?.value !== 'off'
}

const writeSetting = async (database: Database, running: boolean) => {
  const value = running ? 'on' : 'off'
  await database
    .insertInto('setting')
    .values({ name: SETTING, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute()
}

/** Listens, and lets go of whoever is connected when it ends. */
const open = async (server: Server, port: number) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await listen(server, port).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return listen(server, 0)
  })
  const address = server.address()
  return {
    wanted: port,
    port: typeof address === 'object' && address !== null ? address.port : port,
    shut: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
type Open = Awaited<ReturnType<typeof open>>

export const createSimulator = (database: Database, onFailure: (error: unknown) => void, ports = SIMULATOR_PORTS) => {
  let image: Image = { modbus: new Map(), iec104: new Map(), http: new Map(), meters: new Map() }
  let opened: Open[] = []

  /** Looks follow each other quickly, and find the same. */
  const told = new Set<string>()
  const tellOnce = (error: unknown) => {
    const text = String(error)
    if (told.has(text)) return
    told.add(text)
    onFailure(error)
  }

  const start = async () => {
    const servers = [
      [createModbusServer(() => image.modbus), ports.modbus],
      [createIec104Server(() => image.iec104), ports.iec104],
      [createDocumentServer(() => image.http), ports.http],
      [createMeterServer(() => image.meters), ports.meters],
    ] as const
    for (const [server, port] of servers) opened.push(await open(server, port))
  }
  const stop = async () => {
    const all = opened
    opened = []
    await Promise.all(all.map(({ shut }) => shut()))
  }
  const poll = async () => {
    try {
      const wanted = await readSetting(database)
      if (!wanted) return await stop()
      image = await readImage(database, ports, tellOnce)
      if (opened.length === 0) await start()
    } catch (error) {
      await stop()
      throw error
    }
  }
  const poller = createPoller(poll, onFailure, ROUND)

  return {
    /** Where a link to the usual port leads. */
    lead: (reached: Reached): Reached => {
      const port = reached.address === HOST ? opened.find(({ wanted }) => wanted === reached.port)?.port : undefined
      return port === undefined ? reached : { ...reached, port }
    },
    status: async (): Promise<ConnectionSimulator> => ({
      available: true,
      running: await readSetting(database),
      ports,
    }),
    run: async (running: boolean) => {
      await writeSetting(database, running)
      await poller.poll()
    },
    close: async () => {
      await poller.stop()
      await stop()
    },
  }
}
