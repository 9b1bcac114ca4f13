// Connections that run: taken up by exactly one process, started, stopped, connected again, told in states and values.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { sql } from 'kysely'

import { readImage } from '../../../../server/drivers/simulation/image.ts'
import { readRecords } from '../../../../server/resources/records/read.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import type { ConnectionStatus } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { type Devices, eventually, fixedPoint, openDevices } from '../../../support/server/devices.ts'
import { openEvents } from '../../../support/server/events.ts'
import { createRecords, statute } from '../../../support/server/records.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

/** In more of a hurry than the platform, in milliseconds. */
const TIMES = { round: 40, lease: 10_000 }
export const connectionSuite = (subject: () => Platform) => {
  describe('running connections', () => {
    let first: Platform
    let tenant: Tenant
    let devices: Devices
    let statuteId = ''
    const { add, detail, change } = createRecords(subject, () => tenant.admin)

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

    test('[RTE-10] what is stored wrongly fails alone, with its fault; the others run, and mended it runs too', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Damaged farm'))
      const bad = await connect('Damaged', { statute: statuteId, unitId: 1 })
      const device = await add('connectionDevice', { name: 'Damaged one', thing: farm.thingId, unit: 1 }, bad)
      const store = (name: unknown) =>
        subject()
          .database.updateTable('record')
          .set({ fields: sql`jsonb_set(fields, '{name}', ${JSON.stringify(name)}::jsonb)` })
          .where('record_id', '=', device)
          .execute()
      // No text, and nothing that a text can be made of.
      await store({ toString: 1 })
      await runAs([bad], 'start')
      await reaches(bad, 'failed')
      assert.equal((await statusOf(bad)).fault, 'configuration')
      const good = await connect('Beside the damaged', { statute: statuteId, unitId: 2 })
      await runAs([good], 'start')
      await reaches(good, 'running')
      await store('Damaged one')
      await runAs([bad], 'restart')
      await reaches(bad, 'running')
      await runAs([bad, good], 'stop')
      await reaches(good, 'stopped')
    })

    test('[RTE-10] [RTE-13] a damaged source of codes stops its connection alone, with its fault', async () => {
      const bad = await connect('Damaged codes', { statute: statuteId, unitId: 1 })
      const [point] = await readRecords(subject().database, tenant.tenantId, 'statutePoint', { ownerIds: [statuteId] })
      const set = await add('codeSet', {
        code: 'damaged',
        nameZh: '坏',
        nameEn: 'Damaged',
        category: 'fault',
        system: 'vendor',
        vendor: 'Acme',
        radix: 'hexadecimal',
        representation: 'mask',
        registers: 1,
      })
      const source = await add('codeSource', { point: point?.id, connection: bad, register: 0 }, set)
      const store = (register: unknown) =>
        subject()
          .database.updateTable('record')
          .set({ fields: sql`jsonb_set(fields, '{register}', ${JSON.stringify(register)}::jsonb)` })
          .where('record_id', '=', source)
          .execute()
      await store({ valueOf: 1, toString: 1 })
      await runAs([bad], 'start')
      await reaches(bad, 'failed')
      assert.equal((await statusOf(bad)).fault, 'configuration')
      const good = await connect('Beside damaged codes', { statute: statuteId, unitId: 2 })
      await runAs([good], 'start')
      await reaches(good, 'running')
      await store(0)
      await runAs([bad], 'restart')
      await reaches(bad, 'running')
      await runAs([bad, good], 'stop')
      await reaches(good, 'stopped')
    })

    test('[RTE-10] a test of what is stored wrongly says so, and the simulator leaves it out and shows the others', async () => {
      const farm = await insert(subject(), tenant.admin, farmForm('Damaged test'))
      const port = 1502
      const bad = await connect('Damaged to test', { statute: statuteId, port })
      const device = await add('connectionDevice', { name: 'To test', thing: farm.thingId, unit: 71 }, bad)
      await connect('Good to simulate', { statute: statuteId, unitId: 72, port })
      await subject()
        .database.updateTable('record')
        .set({ fields: sql`jsonb_set(fields, '{name}', '{"toString":1}'::jsonb)` })
        .where('record_id', '=', device)
        .execute()
      const reply = await fetch((await subject().listen()) + calls.testConnection.path, {
        method: 'POST',
        headers: { authorization: tenant.operator.token, 'content-type': 'application/json' },
        body: JSON.stringify({ id: bad, fields: {} }),
      })
      assert.equal(reply.status, 200)
      const text = await reply.text()
      assert.match(text, /"outcome":"failed","time":0,"fault":"configuration"/)
      const failures: unknown[] = []
      const ports = { modbus: port, iec104: 1, http: 2, meters: 3 }
      const image = await readImage(subject().database, ports, (error) => failures.push(error))
      assert.deepEqual([image.modbus.has(71), image.modbus.has(72), failures.length], [false, true, 1])
    })

    test('[RTE-10] what is started runs, brings values, and has a history; what is stopped hangs up', async () => {
      const id = await connect('Values', { statute: statuteId, unitId: 1 })
      assert.deepEqual(
        [(await statusOf(id)).state, (await statusOf(id)).endpoint],
        ['stopped', `127.0.0.1:${devices.port}`],
      )
      assert.equal((await runAs([id], 'start')).changed, 1)
      assert.deepEqual(await runAs([id], 'start'), { changed: 0 })
      await reaches(id, 'running')
      const { values, points } = await eventually(
        () => subject().call(calls.getConnectionValues, tenant.operator, { params: { id } }),
        (told) => told.values.length === 2 && told.values.every(({ quality }) => quality === 'good'),
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

    test('[RTE-10] a lease that nobody renews ends, and only then somebody else may run the connection', async () => {
      const id = await connect('Left alone', { unitId: 30 })
      const lease = (until: number) =>
        subject()
          .database.insertInto('connection_runtime')
          .values({
            tenant_id: tenant.tenantId,
            connection_id: id,
            runner_id: 'a process that is gone',
            lease_until: new Date(Date.now() + until),
            state: 'running',
            detail: '',
            since: new Date(),
            reconnects: 0,
            points: 0,
            good_points: 0,
            values_per_second: 0,
          })
          .onConflict((on) =>
            on.columns(['tenant_id', 'connection_id']).doUpdateSet({ lease_until: new Date(Date.now() + until) }),
          )
          .execute()
      await lease(30_000)
      const before = devices.links()
      await runAs([id], 'start')
      const other = await connect('Not alone', { unitId: 31, enabled: true })
      await eventually(
        async () => devices.links(),
        (links) => links > before,
        'the other one runs',
      )
      assert.equal(devices.links(), before + 1)
      await lease(-1)
      await eventually(
        async () => devices.links(),
        (links) => links === before + 2,
        'taken over',
      )
      await runAs([id, other], 'stop')
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
  })
}
