// The calls on running connections (screens 7; RTE-10).
import * as calls from '../../../src/contract/records/connection-management/connection-calls.ts'
import type { ConnectionSimulator } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { CONNECTION } from '../../../src/contract/records/connection-management/connection.ts'
import { Refusal } from '../../refusal.ts'
import { serve, serveEvents } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readRecords } from '../records/read.ts'
import { listOfSimulated, readAllowList } from '../../drivers/link/allow-list.ts'
import { browseConnection } from './calls/browse.ts'
import { readMetrics } from './calls/counts.ts'
import { clearLog, readLog } from './calls/log.ts'
import { readConnectionNow } from './calls/read-now.ts'
import { runConnections } from './calls/run.ts'
import { readStatuses } from './calls/statuses.ts'
import { testConnection } from './calls/test.ts'
import { readValues } from './calls/values.ts'
import { readWriteFacts, writePoint } from './calls/write.ts'
import { createBrowser } from '../../drivers/opcua/browser.ts'
import { createIdentity } from '../../drivers/opcua/identity.ts'
import type { Access } from '../../drivers/link/open-link.ts'
import { createSupervisor } from './runtime/supervisor.ts'
import type { SupervisorTimes } from './runtime/supervisor.ts'
import type { SimulatorPorts } from '../../drivers/simulation/image.ts'
import { DEAD_PORT, SIMULATOR_PORTS } from '../../drivers/simulation/ports.ts'
import { createSimulator } from '../../drivers/simulation/simulator.ts'

export interface ConnectionOptions {
  /** What may be connected to; where nothing is said, the devices of the demonstration, and without them nothing. */
  allow?: string | undefined
  /** This process runs connections; undefined where it only serves calls. */
  times?: SupervisorTimes | undefined
  /** Where the simulated devices of the demonstration listen; undefined where there are none. */
  simulator?: SimulatorPorts | undefined
}

export const addConnectionRoutes = (platform: Platform, { allow, times, simulator: ports }: ConnectionOptions) => {
  const { app, database } = platform
  const simulator =
    ports && createSimulator(database, (error) => app.log.error({ err: error }, 'devices cannot be simulated'), ports)
  const allowed = allow ?? (ports === undefined ? '' : listOfSimulated([...Object.values(ports), DEAD_PORT]))
  const access: Access = { allow: readAllowList(allowed), lead: simulator?.lead, identity: createIdentity(database) }
  const supervisor =
    times &&
    createSupervisor(
      database,
      access,
      (error) => app.log.error({ err: error }, 'connections cannot be kept running'),
      times,
    )
  const browser = createBrowser(access)
  app.addHook('preClose', async () => {
    await supervisor?.close()
    await browser.close()
    await simulator?.close()
  })

  const find = async (tenantId: string, id: string) => {
    const [record] = await readRecords(database, tenantId, CONNECTION.name, { ids: [id] })
    if (record === undefined) throw new Refusal('record.unknown')
    return record
  }

  serve(platform, calls.getConnectionStatuses, ({ query, user }) => readStatuses(database, user.tenantId, query))

  serveEvents(platform, calls.testConnection, ({ body, user }) => testConnection(database, user.tenantId, access, body))

  serveEvents(platform, calls.browseConnection, async ({ params, body, user }) =>
    browseConnection(database, user, browser, await find(user.tenantId, params.id), body),
  )

  serve(platform, calls.runConnections, ({ body, user }) => runConnections(database, user, body.ids, body.action))

  serve(
    platform,
    calls.getConnectionValues,
    async ({ params, user }) => readValues(database, user.tenantId, await find(user.tenantId, params.id)),
    { large: true },
  )

  serveEvents(platform, calls.readConnection, async ({ params, body, user }) =>
    readConnectionNow(database, user, await find(user.tenantId, params.id), body, supervisor?.wakeReads, (error) =>
      app.log.error({ err: error }, 'a connection cannot be read'),
    ),
  )

  serve(platform, calls.getWriteFacts, async ({ params, user }) =>
    readWriteFacts(database, user.tenantId, await find(user.tenantId, params.id), params.point),
  )

  serve(platform, calls.writePoint, async ({ params, body, user }) =>
    writePoint(database, user, await find(user.tenantId, params.id), body, supervisor?.wakeWrites),
  )

  serve(platform, calls.getConnectionMetrics, async ({ params, query, user }) => {
    await find(user.tenantId, params.id)
    return readMetrics(database, user.tenantId, params.id, query.hours)
  })

  serve(platform, calls.getConnectionLog, async ({ params, query, user }) => {
    await find(user.tenantId, params.id)
    return readLog(database, user.tenantId, params.id, query)
  })

  serve(platform, calls.clearConnectionLog, async ({ params, user }) => {
    await find(user.tenantId, params.id)
    return clearLog(database, user.tenantId, params.id)
  })

  const statusOfSimulator = async (): Promise<ConnectionSimulator> =>
    (await simulator?.status()) ?? { available: false, running: false, ports: SIMULATOR_PORTS }

  serve(platform, calls.getSimulator, statusOfSimulator)

  serve(platform, calls.runSimulator, async ({ body }) => {
    await simulator?.run(body.running)
    return statusOfSimulator()
  })
}
