// Values that lie in documents over HTTP: asked for by path, with the faults of the device and of what it answers (RTE-10).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { runConnections } from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { LIVE_LIMITS } from '../../../../src/contract/records/connection-management/live-limits.ts'
import { eventually } from '../../../support/server/devices.ts'
import { openDocuments } from '../../../support/server/documents.ts'
import type { DocumentServer } from '../../../support/server/documents.ts'
import { READING_TIMES, createReading } from '../../../support/server/reading.ts'
import { createRecords, outcomes } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const POINTS = [
  { pointId: 'Speed', dataType: 'float32', path: '/mast/{unit}/now?levels=1', pointer: '/wind/speed', interval: 100 },
  { pointId: 'Ok', dataType: 'bool', path: '/mast/{unit}/now?levels=1', pointer: '/ok', interval: 100 },
  {
    pointId: 'Pressure',
    dataType: 'int32',
    path: '/mast/{unit}/slow',
    pointer: '/hPa',
    timePointer: '/at',
    scale: 0.1,
    interval: 100,
  },
  { pointId: 'Reset', dataType: 'bool', path: '/mast/{unit}/reset', method: 'POST', interval: 100 },
]

export const connectionDocumentSuite = (subject: () => Platform) => {
  describe('values over HTTP', () => {
    let process: Platform
    let tenant: Tenant
    let statuteId = ''
    const servers: DocumentServer[] = []
    const reading = createReading(subject, () => tenant)
    const { add, apply } = createRecords(subject, () => tenant.admin)
    const { connect, statusOf, reaches, stop, valueOf, has, hasFaults, logOf } = reading

    const open = async () => {
      const server = await openDocuments()
      servers.push(server)
      return server
    }
    const attach = (name: string, { port }: DocumentServer, more: object = {}) =>
      connect(name, { family: 'http', port, statute: statuteId, endpointPath: '/scada', ...more })
    /** Both documents of the first mast. */
    const fill = (server: DocumentServer, speed: number) => {
      server.put('/scada/api/mast/1/now?levels=1', JSON.stringify({ wind: { speed }, ok: true }))
      server.put('/scada/api/mast/1/slow', '{"hPa": 9871, "at": "2026-03-01T08:00:00+08:00"}')
    }

    before(async () => {
      tenant = await subject().newTenant()
      const settings = { family: 'http', basePath: '/api', variables: '{"unit": 1}' }
      statuteId = await reading.addStatute('documents', settings, POINTS)
      process = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: READING_TIMES } },
      )
    })
    after(async () => {
      await process.close()
      for (const server of servers) await server.close()
    })

    test('[RTE-10] points of one path come with one request, typed, scaled and with their time', async () => {
      const server = await open()
      fill(server, 7.25)
      const id = await attach('Documents', server)
      await reaches(id, 'running')
      await has(id, { Speed: 7.25, Ok: true, Pressure: 987.1 })
      assert.equal((await valueOf(id, 'Pressure'))?.deviceAt, '2026-03-01T00:00:00.000Z')
      fill(server, 8)
      await has(id, { Speed: 8 })
      const asked = server.requests().filter(({ method }) => method === 'GET')
      assert.deepEqual(
        new Set(asked.map(({ path }) => path)),
        new Set(['/scada/api/mast/1/now?levels=1', '/scada/api/mast/1/slow']),
      )
      assert.equal(asked[0]?.headers.authorization, undefined)
      assert.equal(asked[0]?.headers.host, `127.0.0.1:${server.port}`)
      const { points, goodPoints } = await statusOf(id)
      assert.deepEqual([points, goodPoints], [3, 3])
      assert.ok(!server.requests().some(({ path, method }) => method !== 'GET' && path.includes('reset')))
      assert.ok(server.mostLinks() <= LIVE_LIMITS.requestsAtOnce, 'links are kept')
      await stop(id)
    })

    test('[RTE-10] every device has documents of its own, by the variables that it gives', async () => {
      const server = await open()
      fill(server, 3)
      server.put('/scada/api/mast/9/now?levels=1', '{"wind": {"speed": 12}, "ok": false}')
      server.put('/scada/api/mast/9/slow', '{"hPa": 10000}')
      const id = await attach('Two masts', server, { enabled: false })
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Masts'))
      const masts = ['Mast 1', 'Mast 9'].map((name) => inverterForm(name, thingId))
      const [first, ninth] = await Promise.all(masts.map((mast) => insert(subject(), tenant.admin, mast)))
      await add('connectionDevice', { name: 'Mast 1', thing: first?.thingId }, id)
      const again = { name: 'Mast 9', thing: ninth?.thingId }
      const twin = { key: 'a', ownerId: id, fields: { ...again, variables: '{}' } }
      assert.deepEqual(outcomes(await apply('connectionDevice', { inserts: [twin] })), [
        ['failed', 'request.invalid', 'variables variablesTaken'],
      ])
      await add('connectionDevice', { ...again, variables: '{"unit": 9}' }, id)
      await subject().call(runConnections, tenant.operator, {
        body: { ids: [id], action: 'start' },
      })
      const speeds = async () => {
        const values = await reading.valuesOf(id)
        return values.flatMap(({ code, value }) => (code === 'Speed' ? Number(value) : []))
      }
      const both = await eventually(speeds, ({ length }) => length === 2, 'both masts')
      assert.deepEqual(new Set(both), new Set([3, 12]))
      await stop(id)
    })

    test('[RTE-10] a document that is not there, is no JSON or too long marks its points alone, and is well again later', async () => {
      const server = await open()
      fill(server, 5)
      server.put('/scada/api/mast/1/slow', { status: 503 })
      const id = await attach('In part', server)
      const { fault, detail } = await reaches(id, 'partialError')
      assert.deepEqual([fault, detail], ['rejected', '/scada/api/mast/1/slow'])
      await has(id, { Speed: 5, Ok: true })
      await hasFaults(id, { Pressure: 'rejected' })
      assert.ok((await logOf(id)).some(({ detail: said }) => said === 'HTTP 503 /scada/api/mast/1/slow'))
      server.put('/scada/api/mast/1/slow', 'hPa=9871')
      await hasFaults(id, { Pressure: 'notJson' })
      server.put('/scada/api/mast/1/slow', `{"hPa": 1, "more": "${'x'.repeat(LIVE_LIMITS.payload)}"}`)
      await hasFaults(id, { Pressure: 'tooLarge' })
      server.put('/scada/api/mast/1/slow', '{"hPa": "much"}')
      await hasFaults(id, { Pressure: 'wrongType' })
      fill(server, 6)
      await has(id, { Speed: 6, Pressure: 987.1 })
      await reaches(id, 'running')
      assert.equal((await statusOf(id)).reconnects, 0)
      await stop(id)
    })

    test('[RTE-10] a redirection is not followed, wherever it leads', async () => {
      const [server, elsewhere] = [await open(), await open()]
      fill(server, 5)
      fill(elsewhere, 99)
      const location = `http://127.0.0.1:${elsewhere.port}/scada/api/mast/1/slow`
      server.put('/scada/api/mast/1/slow', { status: 307, headers: { location } })
      const id = await attach('Led away', server)
      await hasFaults(id, { Pressure: 'rejected' })
      assert.equal(elsewhere.requests().length, 0)
      await stop(id)
    })

    test('[RTE-10] a slow document leaves the others running; when none comes the connection has failed', async () => {
      const server = await open()
      fill(server, 5)
      server.put('/scada/api/mast/1/slow', { isSilent: true })
      const id = await attach('Slow', server, { requestTimeout: 300 })
      assert.equal((await reaches(id, 'partialError')).fault, 'noAnswer')
      await has(id, { Speed: 5 })
      server.put('/scada/api/mast/1/now?levels=1', { isSilent: true })
      assert.equal((await reaches(id, 'failed')).fault, 'noAnswer')
      await hasFaults(id, { Speed: 'noAnswer' })
      fill(server, 6)
      await has(id, { Speed: 6, Pressure: 987.1 })
      await stop(id)
    })

    test('[RTE-10] links that are hung up are opened again without a word; a server that is gone takes its values along', async () => {
      const server = await open()
      fill(server, 5)
      const id = await attach('Gone', server)
      await has(id, { Speed: 5 })
      const before = server.requests().length
      server.hangUp()
      await eventually(
        async () => server.requests().length,
        (count) => count > before + 4,
        'asked again',
      )
      await has(id, { Speed: 5 })
      await server.close()
      assert.equal((await reaches(id, 'failed')).fault, 'refused')
      await hasFaults(id, { Speed: 'refused' })
      await stop(id)
    })

    test('[RTE-10] the test of a connection reads the first point of the first document', async () => {
      const server = await open()
      fill(server, 4.5)
      const end = { family: 'http', host: '127.0.0.1', port: server.port, statute: statuteId, endpointPath: '/scada' }
      const readOf = async (fields: object) => {
        const steps = await reading.testOf({ ...end, ...fields })
        return steps.find(({ step, outcome }) => step === 'read' && outcome !== 'running')
      }
      const passed = await readOf({})
      assert.deepEqual([passed?.outcome, passed?.detail], ['passed', '/scada/api/mast/1/now?levels=1 /ok = true'])
      await readOf({ authentication: 'user', username: 'yaw', password: 'mast:7' })
      const [authorization] = server
        .requests()
        .map(({ headers }) => headers.authorization)
        .slice(-1)
      assert.equal(authorization, `Basic ${Buffer.from('yaw:mast:7').toString('base64')}`)
      const lost = await readOf({ endpointPath: '/other' })
      assert.deepEqual([lost?.outcome, lost?.fault], ['failed', 'rejected'])
    })
  })
}
