// Where connections may lead when nobody has said anything: to the simulated devices of the demonstration, and nowhere else.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { ConnectionOptions } from '../../../../server/resources/connection-management/routes.ts'
import { DEAD_PORT } from '../../../../server/drivers/simulation/ports.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, openDevices } from '../../../support/server/devices.ts'
import { freePort } from '../../../support/server/opcua.ts'
import { createReading } from '../../../support/server/reading.ts'

const RESOLVED = ['passed', null]
const FORBIDDEN = ['failed', 'forbidden']

export const connectionAllowSuite = (subject: () => Platform) => {
  describe('connections without YAW_CONNECT_ALLOW', () => {
    let platform: Platform
    let tenant: Tenant
    let devices: Devices
    before(async () => {
      tenant = await subject().newTenant()
      devices = await openDevices()
    })
    after(() => devices.close())

    const reading = createReading(
      () => platform,
      () => tenant,
    )
    const open = async (connections: ConnectionOptions) => {
      platform = await startApp({ database: subject().database, close: async () => undefined }, { connections })
    }
    const resolving = async (host: string, port: number) => {
      const steps = await reading.testOf({ family: 'modbus-tcp', host, port })
      const end = steps.find(({ step, outcome }) => step === 'resolve' && outcome !== 'running')
      return [end?.outcome, end?.fault]
    }

    test('[RTE-10] a service of the machine itself is out of reach by any of its names', async () => {
      await open({ allow: undefined })
      try {
        for (const host of ['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '0.0.0.0', '127.1.2.3']) {
          assert.deepEqual(await resolving(host, devices.port), FORBIDDEN, host)
        }
      } finally {
        await platform.close()
      }
    })

    test('[RTE-10] with the simulated devices, their ports are allowed and no other', async () => {
      const ports = {
        modbus: await freePort(),
        iec104: await freePort(),
        http: await freePort(),
        meters: await freePort(),
      }
      await open({ allow: undefined, simulator: ports })
      try {
        for (const port of [...Object.values(ports), DEAD_PORT]) {
          assert.deepEqual(await resolving('127.0.0.1', port), RESOLVED)
        }
        assert.deepEqual(await resolving('127.0.0.2', ports.modbus), FORBIDDEN)
        assert.deepEqual(await resolving('127.0.0.1', devices.port), FORBIDDEN)
      } finally {
        await platform.close()
      }
    })

    test('[RTE-10] what is allowed by name replaces all of that', async () => {
      await open({ allow: `127.0.0.1:${devices.port}` })
      try {
        assert.deepEqual(await resolving('127.0.0.1', devices.port), RESOLVED)
        assert.deepEqual(await resolving('127.0.0.1', DEAD_PORT), FORBIDDEN)
      } finally {
        await platform.close()
      }
    })
  })
}
