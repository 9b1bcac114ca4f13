// Connections that run: taken up by exactly one process, told in states, values, minutes and log, started and stopped.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { removeOldRuntime } from '../../../server/resources/connections/runtime/remove-old.ts'
import { LOG_LIMIT, writeDown } from '../../../server/resources/connections/runtime/write-down.ts'
import { provideSecretKey } from '../../../server/resources/records/secrets.ts'
import * as calls from '../../../src/contract/records/connection/connection-calls.ts'
import { TestStep } from '../../../src/contract/records/connection/connection-shapes.ts'
import type { ConnectionStatus } from '../../../src/contract/records/connection/connection-shapes.ts'
import { SECRET_KEPT } from '../../../src/contract/records/record-kind.ts'
import { startApp } from '../../support/server.ts'
import type { Platform, Tenant } from '../../support/server.ts'
import { type Devices, fixedPoint, openDevices } from '../../support/server-devices.ts'
import { openEvents } from '../../support/server-events.ts'
import { createRecords, statute } from '../../support/server-records.ts'

/** In more of a hurry than the platform, in milliseconds. */
const TIMES = { round: 40, lease: 1500 }
/** What has not come about by then has failed, in milliseconds. */
const PATIENCE = 30_000
const LOOK = 25

/** Asks until the answer is what is waited for. */
const eventually = async <Value>(ask: () => Promise<Value>, holds: (value: Value) => boolean, what: string) => {
  const until = Date.now() + PATIENCE
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    assert.ok(Date.now() < until, `${what}: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

export const connectionSuite = (subject: () => Platform) => {
  describe('running connections', () => {
    let first: Platform
    let tenant: Tenant
    let devices: Devices
    let statuteId = ''
    const { add, detail, change, apply } = createRecords(subject, () => tenant.admin)

    const startProcess = () =>
      startApp({ database: subject().database, close: async () => undefined }, { connections: { times: TIMES } })

    const statusOf = async (id: string): Promise<ConnectionStatus> => {
      const { rows } = await subject().call(calls.getConnectionStatuses, tenant.operator, { query: { id } })
      assert.ok(rows[0])
      return rows[0]
    }
    const reaches = (id: string, state: string) =>
      eventually(
        () => statusOf(id),
        (status) => status.state === state,
        `state ${state}`,
      )
    const runAs = (ids: string[], action: 'start' | 'stop' | 'restart', user = tenant.operator) =>
      subject().call(calls.runConnections, user, { body: { ids, action } })

    const connect = (name: string, more: object = {}) =>
      add('connection', {
        name,
        family: 'modbus-tcp',
        host: '127.0.0.1',
        port: devices.port,
        timeout: 1000,
        retryWait: 1000,
        sendInterval: 0,
        pollInterval: 100,
        attempts: 1,
        ...more,
      })

    before(async () => {
      provideSecretKey('for the tests of connections')
      tenant = await subject().newTenant()
      const points = [fixedPoint('Speed', 10, 125), fixedPoint('Limit', 12, 40)]
      devices = await openDevices(
        new Map([
          [1, points],
          [2, points],
        ]),
      )
      statuteId = await add('statute', statute('running'))
      for (const [pointId, address, scale] of [
        ['Speed', 10, 0.1],
        ['Limit', 12, 1],
      ]) {
        await add(
          'statutePoint',
          {
            pointId,
            nameZh: pointId,
            dataType: 'uint16',
            access: 'read',
            function: '3',
            address,
            scale,
            interval: 100,
          },
          statuteId,
        )
      }
      first = await startProcess()
    })
    after(async () => {
      await first.close()
      await devices.close()
    })

    test('[RTE-10] what is started runs, brings values, and has a history; what is stopped hangs up', async () => {
      const id = await connect('Values', { statute: statuteId, unitId: 1 })
      assert.deepEqual(
        [(await statusOf(id)).state, (await statusOf(id)).endpoint],
        ['stopped', `127.0.0.1:${devices.port}`],
      )
      assert.deepEqual(await runAs([id], 'start'), { changed: 1 })
      assert.deepEqual(await runAs([id], 'start'), { changed: 0 })
      await reaches(id, 'running')
      const { values, points } = await eventually(
        () => subject().call(calls.getConnectionValues, tenant.operator, { params: { id } }),
        (told) => told.values.length === 2 && told.values.every(({ good }) => good),
        'values',
      )
      const byCode = new Map(points.map((point) => [point.id, point]))
      assert.deepEqual(
        values.map(({ device, point, value }) => [device, byCode.get(point)?.code, byCode.get(point)?.address, value]),
        [
          [null, 'Speed', '40011', 12.5],
          [null, 'Limit', '40013', 40],
        ],
      )
      const status = await eventually(
        () => statusOf(id),
        ({ minute, goodPoints }) => minute.ok > 2 && goodPoints === 2,
        'counts',
      )
      assert.ok(status.rtt !== null && status.rtt >= 0 && status.lastOkAt !== null)
      assert.deepEqual([status.points, status.fault, status.heat.at(-1)], [2, null, 1])
      const metrics = await subject().call(calls.getConnectionMetrics, tenant.operator, { params: { id }, query: {} })
      assert.ok(metrics.rows.reduce((sum, { ok }) => sum + ok, 0) > 0)
      await runAs([id], 'stop')
      await reaches(id, 'stopped')
      await eventually(
        async () => devices.links(),
        (links) => links === 0,
        'links',
      )
      const { rows } = await eventually(
        () => subject().call(calls.getConnectionLog, tenant.operator, { params: { id }, query: {} }),
        (log) => log.rows[0]?.event === 'stopped',
        'log',
      )
      assert.deepEqual(
        new Set(rows.map(({ event }) => event)),
        new Set(['started', 'connecting', 'connected', 'stopped']),
      )
      const { revision, updatedBy } = await detail('connection', id)
      assert.deepEqual(
        [revision, updatedBy],
        [3, tenant.operator.username],
        'starting and stopping are changes of the record',
      )
    })

    test('[RTE-10] of several processes exactly one runs a connection, and another takes over when it ends', async () => {
      const own = await openDevices()
      const processes = [await startProcess(), await startProcess(), await startProcess()]
      const ids = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          connect(`Shared ${place}`, { port: own.port, unitId: place + 1, enabled: true }),
        ),
      )
      for (const id of ids) await reaches(id, 'running')
      assert.equal(own.mostLinks(), ids.length, 'nobody asks twice')
      await first.close()
      first = await startProcess()
      const [left, ...others] = processes
      await left?.close()
      for (const id of ids) await reaches(id, 'running')
      await eventually(
        async () => own.links(),
        (links) => links === ids.length,
        'taken over',
      )
      await runAs(ids, 'stop')
      await eventually(
        async () => own.links(),
        (links) => links === 0,
        'stopped',
      )
      for (const each of others) await each.close()
      await own.close()
    })

    test('[RTE-10] a device that hangs up is connected again, one that refuses fails with its reason', async () => {
      const own = await openDevices()
      const id = await connect('Again', { port: own.port, enabled: true })
      await reaches(id, 'running')
      own.hangUp()
      await eventually(
        () => statusOf(id),
        ({ reconnects, state }) => reconnects === 1 && state === 'running',
        'connected again',
      )
      await own.close()
      const { state, detail: said } = await eventually(
        () => statusOf(id),
        ({ fault }) => fault === 'refused',
        'refused',
      )
      assert.deepEqual([state, said], ['failed', 'ECONNREFUSED'])
      const forbidden = await connect('Forbidden', { host: '10.99.0.1', port: 502, enabled: true })
      assert.deepEqual([(await reaches(forbidden, 'failed')).fault], ['forbidden'])
      await runAs([id, forbidden], 'stop')
    })

    test('[RTE-10] a device without an answer does not hold up the others', async () => {
      const id = await connect('Part', { statute: statuteId, degradeAfter: 1, degradeRecovery: 3600 })
      const thing = await subject()
        .database.selectFrom('thing')
        .select('thing_id')
        .where('tenant_id', '=', tenant.tenantId)
        .executeTakeFirst()
      assert.equal(thing, undefined)
      await subject().call(calls.runConnections, tenant.operator, { body: { ids: [id], action: 'start' } })
      await reaches(id, 'running')
      await change('connection', id, { unitId: 250 })
      const status = await reaches(id, 'failed')
      assert.equal(status.fault, 'noAnswer')
      await change('connection', id, { unitId: 2 })
      await reaches(id, 'running')
      await change('connection', id, { unitId: 247 })
      assert.equal((await reaches(id, 'failed')).fault, 'exception')
      await runAs([id], 'stop')
    })

    test('[RTE-10] [LAY-4] a state that turns is told to who may see connections', async () => {
      const address = await first.listen()
      const reader = await openEvents(address, tenant.operator.token)
      const id = await connect('Told', { unitId: 9, enabled: true })
      const states: string[] = []
      while (!states.includes('state')) {
        const { resource, kind, action, ids } = await reader.next()
        if (resource === 'record' && kind === 'connection' && ids.includes(id)) states.push(action)
      }
      assert.equal(states[0], 'created')
      reader.close()
      await runAs([id], 'stop')
    })

    test('[RTE-10] restarting begins anew without a change of the record', async () => {
      const id = await connect('Restarted', { unitId: 11, enabled: true })
      await reaches(id, 'running')
      const { revision } = await detail('connection', id)
      assert.deepEqual(await runAs([id], 'restart'), { changed: 1 })
      await eventually(
        () => subject().call(calls.getConnectionLog, tenant.operator, { params: { id }, query: { level: 'info' } }),
        ({ rows }) => rows.filter(({ event }) => event === 'started').length === 2,
        'started twice',
      )
      assert.equal((await detail('connection', id)).revision, revision)
      await runAs([id], 'stop')
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
      const { createServer } = await import('node:net')
      const { listen } = await import('../../support/server-devices.ts')
      const broker = await listen(
        createServer((socket) => {
          socket.on('error', () => undefined)
          socket.on('data', (bytes) => {
            heard += bytes.toString('latin1')
            socket.write(Buffer.from([0x20, 2, 0, 0]))
          })
        }),
      )
      const id = await connect('Secret', {
        family: 'mqtt',
        port: broker.port,
        authentication: 'user',
        username: 'somebody',
        password: 'open-sesame',
      })
      const address = await first.listen()
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
      const other = await listen(
        createServer((socket) => {
          socket.on('error', () => undefined)
          socket.on('data', (bytes) => {
            heard += bytes.toString('latin1')
            socket.write(Buffer.from([0x20, 2, 0, 0]))
          })
        }),
      )
      await ask({ port: other.port, password: SECRET_KEPT })
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
