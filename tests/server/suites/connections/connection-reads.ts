// Reads out of turn: over the process that has the link, once at a time, told when they came and what did not (screens 7).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import {
  readConnection,
  runConnections,
} from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { openDevices, eventually, fixedPoint } from '../../../support/server/devices.ts'
import { openDocuments } from '../../../support/server/documents.ts'
import { openOpcuaServer } from '../../../support/server/opcua.ts'
import { createReadNow } from '../../../support/server/read-now.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import { openStations } from '../../../support/server/writes.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const HOUR = 3_600_000

export const connectionReadSuite = (subject: () => Platform) => {
  describe('reads out of turn', () => {
    let runner: Platform
    let tenant: Tenant
    const opened: { close: () => Promise<void> }[] = []
    const { addStatute, connect, reaches, stop, valueOf, has, logOf, pointsOf } = createReading(subject, () => tenant)
    const { add } = createRecords(subject, () => tenant.admin)
    const { ask, readNow } = createReadNow(subject, () => tenant.operator)
    const kept = <Opened extends { close: () => Promise<void> }>(one: Opened): Opened => {
      opened.push(one)
      return one
    }
    let thing = ''

    before(async () => {
      provideSecretKey('for the tests of reads')
      tenant = await subject().newTenant()
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Read farm'))
      thing = (await insert(subject(), tenant.admin, inverterForm('One', thingId))).thingId
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await runner.close()
      for (const one of opened) await one.close()
    })

    test('[RTE-10] Modbus: all points, those of one device or one of them, by the process that runs it', async () => {
      const stations = new Map([
        [1, [fixedPoint('Speed', 10, 7), fixedPoint('Count', 300, 3)]],
        [2, [fixedPoint('Speed', 10, 8), fixedPoint('Count', 300, 4)]],
      ])
      const devices = kept(await openDevices(stations))
      const slow = { dataType: 'uint16', function: '3', interval: HOUR }
      const statute = await addStatute('rarely', { family: 'modbus-tcp' }, [
        { pointId: 'Speed', address: 10, ...slow },
        { pointId: 'Count', address: 300, ...slow },
      ])
      const fields = { family: 'modbus-tcp', port: devices.port, statute, sendInterval: 0, retries: 0, timeout: 1000 }
      const id = await connect('Read rarely', { ...fields, enabled: false })
      const names = ['First', 'Second', 'Silent']
      const ids: string[] = []
      for (const [place, name] of names.entries()) {
        ids.push(await add('connectionDevice', { name, thing, unit: [1, 2, 250][place] }, id))
      }
      await subject().call(runConnections, tenant.operator, {
        body: { ids: [id], action: 'start' },
      })
      await reaches(id, 'partialError')
      stations.set(1, [fixedPoint('Speed', 10, 70), fixedPoint('Count', 300, 30)])
      stations.set(2, [fixedPoint('Speed', 10, 80), fixedPoint('Count', 300, 40)])

      const all = await readNow(id)
      assert.deepEqual([all.outcome, all.good, all.failed], ['read', 4, 2])
      assert.deepEqual(all.failures, [
        { device: 'Silent', point: 'Speed', fault: 'noAnswer' },
        { device: 'Silent', point: 'Count', fault: 'noAnswer' },
      ])
      assert.ok(Date.now() - Date.parse(all.at ?? '') < 5000 && all.time >= 1000, JSON.stringify(all))
      await has(id, { Speed: 80, Count: 40 })
      // The log is written down in the next round, not with the values.
      const tells = ({ event, detail }: { event: string; detail: string }) =>
        event === 'readNow' && detail.endsWith(': 4 / 6')
      await eventually(
        () => logOf(id),
        (log) => log.some(tells),
        'the log tells of the read',
      )

      stations.set(1, [fixedPoint('Speed', 10, 71), fixedPoint('Count', 300, 31)])
      const one = await readNow(id, { device: ids[0] })
      assert.deepEqual([one.outcome, one.good, one.failed], ['read', 2, 0])
      const speed = (await pointsOf(id)).find(({ code }) => code === 'Speed')?.id ?? ''
      const point = await readNow(id, { device: ids[0], points: [speed] })
      assert.deepEqual([point.outcome, point.good], ['read', 1])
      assert.equal((await valueOf(id, 'Speed'))?.value, 71, 'there as soon as the answer is')

      assert.equal((await ask(id, { device: 'somewhere else' })).status, 404)
      assert.equal((await ask(id, { points: [] })).status, 400)
      await stop(id)
      assert.equal((await readNow(id)).outcome, 'stopped')
    })

    test('[RTE-10] one at a time: a second press says who reads, and whoever leaves makes room', async () => {
      const server = kept(await openDocuments())
      server.put('/a', '{"v": 1}')
      const statute = await addStatute('documents', { family: 'http' }, [
        { pointId: 'A', dataType: 'float32', path: '/a', pointer: '/v', interval: HOUR },
        { pointId: 'B', dataType: 'float32', path: '/b', pointer: '/v', interval: HOUR },
      ])
      const id = await connect('Documents', { family: 'http', port: server.port, statute, retries: 0, timeout: 20_000 })
      await reaches(id, 'partialError')
      server.put('/a', '{"v": 2}')
      const answered = await readNow(id)
      assert.deepEqual([answered.good, answered.failures], [1, [{ device: '', point: 'B', fault: 'rejected' }]])
      await has(id, { A: 2 })

      server.put('/b', { isSilent: true })
      const leaving = new AbortController()
      const first = ask(id, {}, leaving.signal).then((reply) => reply.text())
      const isAsked = async () => server.requests().filter(({ path }) => path === '/b').length
      await eventually(isAsked, (count) => count === 3, 'the first is on its way')
      const second = await readNow(id)
      assert.deepEqual([second.outcome, second.username], ['underWay', tenant.operator.username])
      assert.notEqual(second.at, null)
      assert.equal(await isAsked(), 3, 'nothing was asked a second time')
      leaving.abort()
      await first.catch(() => undefined)
      server.put('/b', '{"v": 5}')
      await eventually(
        async () => {
          const rows = await subject()
            .database.selectFrom('connection_read')
            .select('state')
            .where('connection_id', '=', id)
            .execute()
          return rows.filter(({ state }) => state !== 'over').length
        },
        (open) => open === 0,
        'the row is over',
      )
      const [speed] = await pointsOf(id)
      assert.equal((await readNow(id, { points: [speed?.id] })).good, 1, 'others are not held up')
      await stop(id)
    })

    test('[RTE-10] IEC 104: the stations are interrogated, and what they do not report is named', async () => {
      const status = (value: number) => ({ ...fixedPoint('Power', 100, value), type: 'float32' as const, typeId: 13 })
      const stations = new Map([[7, [status(1)]]])
      const station = kept(await openStations(stations))
      const measured = { dataType: 'float32', typeId: '13' }
      const statute = await addStatute('telecontrol', { family: 'iec104', commonAddress: 7 }, [
        { pointId: 'Power', address: 100, ...measured },
        { pointId: 'Missing', address: 101, ...measured },
      ])
      const fields = { family: 'iec104', port: station.port, statute, interrogationInterval: 0 }
      const id = await connect('Telecontrol', fields)
      await reaches(id, 'running')
      const { outcome, good, failures } = await readNow(id)
      assert.deepEqual([outcome, good, failures], ['read', 1, [{ device: '', point: 'Missing', fault: 'notReported' }]])
      await has(id, { Power: 1 })
      assert.equal((await readNow(id)).good, 1, 'and again')
      station.hangUp()
      await station.close()
      opened.splice(opened.indexOf(station), 1)
      await reaches(id, 'failed')
      const down = await readNow(id)
      assert.deepEqual([down.outcome, down.good], ['notConnected', 0])
      assert.notEqual(down.fault, null)
      await stop(id)
    })

    test('[RTE-10] OPC UA: nodes are read, whether they are subscribed to or read by the clock', async () => {
      const server = kept(await openOpcuaServer({ limit: 2 }))
      const node = (pointId: string, dataType: string) => ({ pointId, dataType, nodeId: `ns=2;s=T7.${pointId}` })
      const statute = await addStatute('nodes', { family: 'opcua' }, [
        node('Power', 'float64'),
        node('Mode', 'enum'),
        node('Nowhere', 'float64'),
      ])
      for (const subscribe of [true, false]) {
        const fields = {
          family: 'opcua',
          port: server.port,
          endpointPath: '/UA',
          publishInterval: subscribe ? 1000 : 60_000,
        }
        const id = await connect(`Nodes ${subscribe}`, { ...fields, statute, subscribe })
        await reaches(id, 'partialError')
        server.set('Power', subscribe ? 11 : 12)
        const { good, failures } = await readNow(id)
        assert.deepEqual([good, failures], [2, [{ device: '', point: 'Nowhere', fault: 'nodeUnknown' }]])
        assert.equal((await valueOf(id, 'Power'))?.value, subscribe ? 11 : 12)
        await stop(id)
      }
    })

    test('[RTE-10] HTTP: what is never polled is not read either, unless it shares a document with what is', async () => {
      const server = kept(await openDocuments())
      server.put('/now', JSON.stringify({ speed: 4, serial: 12 }))
      server.put('/plate', JSON.stringify({ year: 2024 }))
      const point = (pointId: string, path: string, pointer: string, interval: number) => ({
        pointId,
        dataType: 'float32',
        path,
        pointer,
        interval,
      })
      const statute = await addStatute('plates', { family: 'http' }, [
        point('Speed', '/now', '/speed', HOUR),
        point('Serial', '/now', '/serial', 0),
        point('Year', '/plate', '/year', 0),
      ])
      const id = await connect('Plates', { family: 'http', port: server.port, statute })
      await reaches(id, 'running')
      await has(id, { Speed: 4 })
      const all = await readNow(id)
      assert.deepEqual([all.outcome, all.good, all.failed], ['read', 2, 0])
      const year = (await pointsOf(id)).find(({ code }) => code === 'Year')?.id ?? ''
      const nothing = await readNow(id, { points: [year] })
      assert.deepEqual([nothing.outcome, nothing.detail], ['nothing', 'interval'])
      await stop(id)
    })

    test('[RTE-10] where there is nothing to read it says why: no device is enabled, no point can be read', async () => {
      const devices = kept(await openDevices(new Map([[1, [fixedPoint('Speed', 10, 7)]]])))
      const point = { pointId: 'Speed', address: 10, dataType: 'uint16', function: '3', interval: HOUR }
      const statute = await addStatute('quiet', { family: 'modbus-tcp' }, [point])
      const fields = { family: 'modbus-tcp', port: devices.port, unitId: 1 }
      const id = await connect('All disabled', { ...fields, statute, enabled: false })
      await add('connectionDevice', { name: 'Off', thing, unit: 1, enabled: false }, id)
      await subject().call(runConnections, tenant.operator, { body: { ids: [id], action: 'start' } })
      await reaches(id, 'running')
      const off = await readNow(id)
      assert.deepEqual([off.outcome, off.detail], ['nothing', 'devices'])
      await stop(id)
      const bare = await connect('No statute', { ...fields })
      await reaches(bare, 'running')
      const none = await readNow(bare)
      assert.deepEqual([none.outcome, none.detail], ['nothing', 'points'])
      await stop(bare)
    })

    test('[RTE-10] what comes by itself is not asked for, and whoever may not use connections does not ask', async () => {
      const id = await connect('Broker', { family: 'mqtt', port: 1883, enabled: false })
      assert.equal((await readNow(id)).outcome, 'byItself')
      const given = { params: { id }, body: {} }
      assert.equal((await subject().refuse(readConnection, tenant.guest, given)).reason, 'permission.missing')
      const stranger = await subject().newTenant()
      assert.equal((await subject().refuse(readConnection, stranger.admin, given)).reason, 'record.unknown')
    })
  })
}
