// What is asked of connections beside running them: the log that is kept, a test step by step, and who may do what.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { before, describe, test } from 'node:test'

import { removeOldRuntime } from '../../../../server/resources/connection-management/runtime/remove-old.ts'
import { LOG_LIMIT, writeDown } from '../../../../server/resources/connection-management/runtime/write-down.ts'
import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { revertChange } from '../../../../src/contract/admin/change-calls.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { TestStep } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { listen } from '../../../support/server/devices.ts'
import { connection, createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

/** A broker of MQTT that takes everybody, and tells what it hears. */
const openBroker = (hear: (text: string) => void) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        hear(bytes.toString('latin1'))
        socket.write(Buffer.from([0x20, 2, 0, 0]))
      })
    }),
  )

export const connectionCallSuite = (subject: () => Platform) => {
  describe('calls on connections', () => {
    let tenant: Tenant
    const { add, change, apply } = createRecords(subject, () => tenant.admin)
    const connect = (name: string, more: object = {}) => add('connection', connection(name, more))

    before(async () => {
      provideSecretKey('for the tests of connections')
      tenant = await subject().newTenant()
    })

    test('[RTE-10] the log keeps so many entries and can be searched and cleared; nothing is kept of what is gone', async () => {
      const id = await connect('Logged', { unitId: 12 })
      const entry = (place: number) => ({
        at: new Date(),
        level: place % 2 === 0 ? ('info' as const) : ('debug' as const),
        event: 'connecting' as const,
        fault: undefined,
        detail: `entry ${place}`,
      })
      const told = (log: ReturnType<typeof entry>[]) => ({
        tenantId: tenant.tenantId,
        id,
        standing: { state: 'running' as const, fault: undefined, detail: '', since: new Date() },
        facts: { lastOkAt: undefined, rtt: undefined, reconnects: 0, goodPoints: 0, valuesPerSecond: 0 },
        points: 0,
        minute: { ok: 1, failed: 0, values: 0, rttSum: 1, rttMost: 1 },
        log,
        codes: [],
        values: [],
        hasTurned: false,
      })
      for (let from = 0; from < LOG_LIMIT + 100; from += 100) {
        await writeDown(subject().database, 'nobody', [
          told(Array.from({ length: 100 }, (_, place) => entry(from + place))),
        ])
      }
      const read = (query: object) => subject().call(calls.getConnectionLog, tenant.operator, { params: { id }, query })
      assert.ok((await read({})).total <= LOG_LIMIT + 1)
      assert.ok((await read({ level: 'info' })).rows.every(({ level }) => level === 'info'))
      assert.equal((await read({ keyword: `entry ${LOG_LIMIT + 50}` })).total, 1)
      assert.equal(
        (await subject().refuse(calls.clearConnectionLog, tenant.guest, { params: { id } })).reason,
        'permission.missing',
      )
      await subject().call(calls.clearConnectionLog, tenant.operator, { params: { id } })
      assert.equal((await read({})).total, 0)
      await apply('connection', { deletes: [{ id }] })
      await removeOldRuntime(subject().database)
      const kept = await subject()
        .database.selectFrom('connection_metric')
        .select('minute')
        .where('connection_id', '=', id)
        .execute()
      assert.deepEqual(kept, [])
    })

    test('[RTE-10] a test streams its steps, and takes no secret to another end', async () => {
      let heard = ''
      const broker = await openBroker((text) => (heard += text))
      const id = await connect('Secret', {
        family: 'mqtt',
        host: '127.0.0.1',
        port: broker.port,
        authentication: 'user',
        username: 'somebody',
        password: 'open-sesame',
      })
      const address = await subject().listen()
      const ask = async (fields: object) => {
        const reply = await fetch(address + calls.testConnection.path, {
          method: 'POST',
          headers: { authorization: tenant.operator.token, 'content-type': 'application/json' },
          body: JSON.stringify({ id, fields }),
        })
        assert.equal(reply.headers.get('content-type'), 'text/event-stream')
        const blocks = (await reply.text()).split('\n\n').filter((block) => block.startsWith('event: step'))
        return blocks.map((block) => TestStep.parse(JSON.parse(block.split('data: ')[1] ?? '')))
      }
      const steps = await ask({})
      assert.ok(steps.some(({ step, outcome }) => step === 'handshake' && outcome === 'passed'))
      assert.match(heard, /open-sesame/, 'its own end hears the secret')
      assert.ok(!JSON.stringify(steps).includes('open-sesame'), 'nobody else does')
      heard = ''
      const other = await openBroker((text) => (heard += text))
      await ask({ port: other.port, password: SECRET_UNCHANGED })
      assert.match(heard, /somebody/)
      assert.doesNotMatch(heard, /open-sesame/)
      const moved = await change('connection', id, { port: other.port })
      assert.deepEqual(
        moved.rows[0]?.fields?.map(({ path, rule }) => [path, rule]),
        [['password', 'secretAgain']],
      )
      await broker.close()
      await other.close()
    })

    test('[RTE-10] connections of a thing are those that it is a device of, and those whose gateway it is', async () => {
      const form = (changes: object) => farmForm('', { thingType: 'thing_farm', ...changes })
      const farm = (await insert(subject(), tenant.admin, farmForm('Farm of connections'))).thingId
      const device = (await insert(subject(), tenant.admin, inverterForm('Inverter of two', farm))).thingId
      const below = { farmType: null, deviceType: null }
      const group = await insert(
        subject(),
        tenant.admin,
        form({ ...below, thingType: 'thing_front_gateway_group', thingName: 'Gateways', parentId: farm }),
      )
      const gateway = await insert(
        subject(),
        tenant.admin,
        form({ ...below, thingType: 'thing_front_gateway', thingName: 'Gateway', parentId: group.thingId }),
      )
      const [one, two, other] = [
        await connect('Of two A', { gateway: gateway.thingId }),
        await connect('Of two B'),
        await connect('Of two C'),
      ]
      await add('connectionDevice', { name: 'D1', thing: device, unit: 1 }, one)
      await add('connectionDevice', { name: 'D1', thing: device, unit: 2 }, two)
      await add('connectionDevice', { name: 'D2', thing: device, unit: 3 }, two)
      await add('connectionDevice', { name: 'D1', thing: farm, unit: 1 }, other)
      const of = async (thing: string) => {
        const { rows, total } = await subject().call(calls.getConnectionStatuses, tenant.operator, {
          query: { thing, brief: 'true' },
        })
        return [total, rows.map(({ name }) => name)]
      }
      assert.deepEqual(await of(device), [2, ['Of two A', 'Of two B']])
      assert.deepEqual(await of(gateway.thingId), [1, ['Of two A']])
      assert.deepEqual(await of(group.thingId), [0, []])
    })

    test('[RTE-10] [STA-10] several are started as one change, which is taken back as a whole', async () => {
      const ids = [await connect('Started A', { unitId: 21 }), await connect('Started B', { unitId: 22 })]
      const enabled = async () =>
        (await subject().call(recordCalls(CONNECTION).page, tenant.admin, { query: { ids: ids.join(',') } })).rows.map(
          ({ values }) => values['enabled'] === true,
        )
      const body = { ids, action: 'start' as const }
      const { changed, changeId = '' } = await subject().call(calls.runConnections, tenant.admin, { body })
      assert.deepEqual([changed, await enabled()], [2, [true, true]])
      assert.deepEqual(await subject().call(calls.runConnections, tenant.admin, { body }), { changed: 0 })
      await subject().call(revertChange, tenant.admin, { params: { id: changeId }, body: {} })
      assert.deepEqual(await enabled(), [false, false])
    })

    test('[PER-4] who may only look can neither test nor start', async () => {
      const id = await connect('Looked at', { unitId: 20 })
      for (const [endpoint, body] of [
        [calls.runConnections, { ids: [id], action: 'start' }],
        [calls.testConnection, { id }],
        [calls.runSimulator, { running: true }],
      ] as const) {
        assert.equal((await subject().refuse(endpoint, tenant.guest, { body })).reason, 'permission.missing')
      }
      const stranger = await subject().newTenant()
      assert.equal(
        (await subject().refuse(calls.runConnections, stranger.admin, { body: { ids: [id], action: 'start' } })).reason,
        'record.unknown',
      )
      assert.equal((await subject().call(calls.getConnectionStatuses, stranger.admin, { query: {} })).total, 0)
    })
  })
}
