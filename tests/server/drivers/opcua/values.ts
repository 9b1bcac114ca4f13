// Values of OPC UA: subscribed to or read from a real server, with what it says of them, its returns, its security (RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually } from '../../../support/server/devices.ts'
import { freePort, openOpcuaServer } from '../../../support/server/opcua.ts'
import type { OpcuaServer, OpcuaServerOptions } from '../../../support/server/opcua.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'

const point = (pointId: string, dataType: string, more: object = {}) => ({
  pointId,
  dataType,
  nodeId: `ns=2;s=T{unit}.${pointId}`,
  samplingInterval: 20,
  ...more,
})

const POINTS = [
  point('Power', 'float64', { scale: 0.001, offset: 1 }),
  point('Speed', 'float32', { nodeId: 'nsu=urn:yaw:test:turbines;s=T{unit}.Speed' }),
  point('Count', 'uint64'),
  point('Grid', 'bool'),
  point('Mode', 'enum'),
  point('Label', 'string'),
  point('Since', 'timestamp'),
]

const GOOD = {
  Power: 3.5,
  Speed: 12.5,
  Count: 42,
  Grid: true,
  Mode: 3,
  Label: 'WTG 07',
  Since: '2026-03-01T00:00:00.000Z',
}

export const connectionOpcuaSuite = (subject: () => Platform) => {
  describe('values over OPC UA', () => {
    let process: Platform
    let tenant: Tenant
    let statuteId = ''
    const servers: OpcuaServer[] = []
    const open = async (options?: OpcuaServerOptions) => {
      const opened = await openOpcuaServer(options)
      servers.push(opened)
      return opened
    }
    const reading = createReading(subject, () => tenant)
    const { addStatute, connect, statusOf, reaches, stop, valueOf, has, hasFaults, logOf } = reading
    const attach = (name: string, { port }: Pick<OpcuaServer, 'port'>, more: object = {}) =>
      connect(name, {
        family: 'opcua',
        port,
        endpointPath: '/UA',
        statute: statuteId,
        publishInterval: 50,
        sessionTimeout: 3000,
        ...more,
      })

    before(async () => {
      provideSecretKey('for the tests of OPC UA')
      tenant = await subject().newTenant()
      statuteId = await addStatute('nodes', { family: 'opcua', variables: '{"unit": 7}' }, POINTS)
      process = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await process.close()
      for (const opened of servers) await opened.close()
    })

    test('[RTE-10] what the server tells of subscribed nodes becomes values, typed, scaled and dated', async () => {
      const server = await open()
      const id = await attach('Subscribed', server)
      await reaches(id, 'running')
      await has(id, GOOD)
      assert.equal(server.subscriptions(), 1)
      server.set('Power', -1000, new Date('2026-03-01T08:00:00Z'))
      server.set('Grid', false)
      await has(id, { Power: 0, Grid: false })
      assert.equal((await valueOf(id, 'Power'))?.deviceAt, '2026-03-01T08:00:00.000Z')
      const power = (await reading.pointsOf(id)).find(({ code }) => code === 'Power')
      assert.equal(power?.address, 'ns=2;s=T{unit}.Power')
      await eventually(
        () => statusOf(id),
        ({ goodPoints, points, rtt }) => goodPoints === points && points === POINTS.length && rtt !== null,
        'all points, and the time of an answer',
      )
      await stop(id)
      await eventually(
        async () => server.sessions(),
        (sessions) => sessions === 0,
        'the session is closed',
      )
    })

    test('[RTE-10] a server that takes few nodes at a time is asked for few, subscribed or by the clock', async () => {
      const server = await open({ limit: 2 })
      for (const subscribe of [true, false]) {
        const id = await attach(`Few ${subscribe}`, server, { subscribe })
        await reaches(id, 'running')
        await has(id, GOOD)
        await stop(id)
      }
    })

    test('[RTE-10] a value that the server calls bad or uncertain is not good and says why; a bad one keeps the last that was not', async () => {
      const statute = await addStatute('spoiled', { family: 'opcua', variables: '{"unit": 7}' }, [
        point('Speed', 'float32'),
        point('Wide', 'int16'),
        point('List', 'float64'),
        point('Mode', 'int32'),
      ])
      const server = await open()
      const id = await attach('Spoiled', server, { statute })
      await has(id, { Speed: 12.5, Mode: 3 })
      await hasFaults(id, { Wide: 'outOfRange', List: 'wrongType', Mode: null })
      server.spoil('Speed', 'bad')
      await hasFaults(id, { Speed: 'badStatus' })
      assert.equal((await valueOf(id, 'Speed'))?.value, 12.5)
      server.spoil('Speed', 'uncertain')
      await hasFaults(id, { Speed: 'uncertain' })
      server.set('Speed', 12.5)
      await has(id, { Speed: 12.5 })
      assert.ok(
        (await logOf(id)).some(({ fault, detail }) => fault === 'badStatus' && detail.endsWith('BadSensorFailure')),
      )
      await stop(id)
    })

    test('[RTE-10] a node that is not there, or may not be read, marks its points alone', async () => {
      const statute = await addStatute('missing', { family: 'opcua', variables: '{"unit": 7}' }, [
        point('Speed', 'float32'),
        point('Gone', 'float32'),
        point('Hidden', 'int32'),
        point('Elsewhere', 'int32', { nodeId: 'nsu=urn:nowhere;s=x' }),
        point('Astray', 'int32', { nodeId: 'ns=2;s={missing}' }),
      ])
      for (const subscribe of [true, false]) {
        const server = await open()
        const id = await attach(`Missing ${subscribe}`, server, { statute, subscribe })
        await reaches(id, 'partialError')
        await has(id, { Speed: 12.5 })
        await hasFaults(id, { Gone: 'nodeUnknown', Hidden: 'nodeDenied', Elsewhere: 'address', Astray: 'address' })
        await stop(id)
      }
    })

    test('[RTE-10] without a subscription the nodes are read by the clock', async () => {
      const server = await open()
      const id = await attach('Read', server, { subscribe: false })
      await has(id, GOOD)
      assert.equal(server.subscriptions(), 0)
      server.set('Mode', 5)
      await has(id, { Mode: 5 })
      await stop(id)
    })

    test('[RTE-10] a server that goes takes its values along, and one that comes back brings them again', async () => {
      const port = await freePort()
      const first = await open({ port })
      const id = await attach('Again', first)
      await has(id, GOOD)
      await first.close()
      await reaches(id, 'failed')
      const lost = await valueOf(id, 'Speed')
      assert.deepEqual([lost?.value, lost?.quality], [12.5, 'bad'])
      await open({ port })
      await reaches(id, 'running')
      await has(id, GOOD)
      assert.equal((await statusOf(id)).reconnects, 1)
      await stop(id)
    })

    test('[RTE-10] an encrypted session with a password, and what is wrong with another', async () => {
      const secure = await open({ isSecure: true, users: { reader: 'hunter2' } })
      const security = {
        securityPolicy: 'Basic256Sha256',
        securityMode: 'SignAndEncrypt',
        authentication: 'user',
        username: 'reader',
        password: 'hunter2',
      }
      const id = await attach('Secure', secure, { ...security, serverCertificate: secure.certificate() })
      await reaches(id, 'running')
      await has(id, GOOD)
      await stop(id)
      const failureOf = async (fields: object) => {
        const steps = await reading.testOf({
          family: 'opcua',
          host: '127.0.0.1',
          port: secure.port,
          statute: statuteId,
          ...security,
          ...fields,
        })
        const last = steps.at(-1)
        assert.equal(last?.step, 'handshake')
        assert.ok(!JSON.stringify(steps).includes('hunter'), 'no secret is told')
        return last.fault
      }
      assert.equal(await failureOf({ password: 'hunter3' }), 'signIn')
      assert.equal(await failureOf({ authentication: 'anonymous' }), 'signIn')
      assert.equal(await failureOf({ securityPolicy: 'None', securityMode: 'None' }), 'securityOffer')
      assert.equal(await failureOf({ securityPolicy: 'Aes256_Sha256_RsaPss' }), 'securityOffer')
      assert.equal(await failureOf({ securityMode: 'None' }), 'securityPair')
      const other = await open({ isSecure: true })
      assert.equal(await failureOf({ serverCertificate: other.certificate() }), 'otherServer')
      assert.equal(await failureOf({ serverCertificate: 'no certificate' }), 'certificate')
    })

    test('[RTE-10] an address that the server tells of itself leads nowhere', async () => {
      const liar = await open({ advertised: 'opc.tcp://10.9.9.9:4840/UA' })
      const id = await attach('Led', liar)
      await has(id, GOOD)
      await stop(id)
    })

    test('[RTE-10] the test of a connection reads the first point in a session of its own', async () => {
      const server = await open()
      const testOf = (fields: object) =>
        reading.testOf({ family: 'opcua', host: '127.0.0.1', port: server.port, statute: statuteId, ...fields })
      const passed = await testOf({})
      assert.deepEqual(
        passed.slice(-3).map(({ step, outcome }) => [step, outcome]),
        [
          ['read', 'running'],
          ['read', 'passed'],
          ['secure', 'skipped'],
        ],
      )
      assert.equal(
        passed.find(({ step, outcome }) => step === 'read' && outcome === 'passed')?.detail,
        'ns=2;s=T7.Count = 42',
      )
      const statute = await addStatute('gone', { family: 'opcua' }, [point('Gone', 'int16', { nodeId: 'ns=2;s=Gone' })])
      const failed = (await testOf({ statute })).at(-1)
      assert.deepEqual(
        [failed?.step, failed?.fault, failed?.detail],
        ['read', 'nodeUnknown', 'ns=2;s=Gone, BadNodeIdUnknown'],
      )
      await eventually(
        async () => server.sessions(),
        (sessions) => sessions === 0,
        'no session is left',
      )
    })
  })
}
