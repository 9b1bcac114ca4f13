// Browsing the address space of a server of OPC UA for points: children, pages, types, values, refusals (screens 6, scan/browse).
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { after, before, describe, test } from 'node:test'

import { listChildren } from '../../../../server/drivers/opcua/browse.ts'
import type { OpcuaClient } from '../../../../server/drivers/opcua/client.ts'
import { loadOpcua } from '../../../../server/drivers/opcua/library.ts'
import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { BROWSE_LIMITS, BrowseReply } from '../../../../src/contract/records/connection-management/browse-shapes.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually, listen } from '../../../support/server/devices.ts'
import { WIDE, freePort, openOpcuaServer } from '../../../support/server/opcua.ts'
import type { OpcuaServer } from '../../../support/server/opcua.ts'
import { createReading } from '../../../support/server/reading.ts'

export const connectionBrowseSuite = (subject: () => Platform) => {
  describe('browsing OPC UA', () => {
    let tenant: Tenant
    let server: OpcuaServer
    let id = ''
    const { connect } = createReading(subject, () => tenant)
    const attach = (name: string, more: object) =>
      connect(name, { family: 'opcua', port: server.port, endpointPath: '/UA', enabled: false, ...more })
    const ask = async (connection: string, body: object, token = tenant.operator.token) =>
      fetch((await subject().listen()) + calls.browseConnection.path.replace(':id', connection), {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const browse = async (body: object, connection = id) => {
      const text = await (await ask(connection, body)).text()
      const block = text.split('\n\n').find((each) => each.startsWith('event: nodes'))
      return BrowseReply.parse(JSON.parse(block?.split('data: ')[1] ?? ''))
    }

    before(async () => {
      provideSecretKey('for the tests of browsing')
      tenant = await subject().newTenant()
      // As small controllers do: more in one request is refused.
      server = await openOpcuaServer({ limit: 20 })
      id = await attach('Browsed', {})
    })
    after(() => server.close())

    test('[RTE-9] what lies below a node is told with type, access and value, in one session for all of it', async () => {
      const roots = await browse({})
      assert.deepEqual(
        roots.nodes.map(({ browseName, hasChildren }) => [browseName, hasChildren]),
        [
          ['Objects', true],
          ['Types', true],
          ['Views', false],
        ],
      )
      const objects = await browse({ node: 'i=85' })
      assert.ok(objects.nodes.some(({ nodeId, kind }) => nodeId === 'ns=2;s=T7' && kind === 'object'))
      const { nodes, failure } = await browse({ node: 'ns=2;s=T7' })
      assert.equal(failure, null)
      const facts = new Map(
        nodes.map(({ browseName, dataType, typeName, access, value }) => [
          browseName,
          [dataType, typeName, access, value],
        ]),
      )
      assert.equal(
        nodes.find(({ browseName }) => browseName === 'Power')?.stableId,
        'nsu=urn:yaw:test:turbines;s=T7.Power',
      )
      assert.deepEqual(facts.get('Power'), ['float64', 'Double', 'readWrite', '2500'])
      assert.deepEqual(facts.get('Count'), ['uint64', 'UInt64', 'readWrite', '42'])
      assert.deepEqual(facts.get('Since'), ['timestamp', 'DateTime', 'readWrite', '2026-03-01T00:00:00.000Z'])
      assert.deepEqual(facts.get('Hidden'), ['int32', 'Int32', 'write', null])
      assert.deepEqual(facts.get('List'), [null, 'Double[]', 'readWrite', null])
      assert.equal(server.sessions(), 1)
    })

    test('[RTE-9] many children come in pages', async () => {
      const first = await browse({ node: 'ns=2;s=Many' })
      assert.deepEqual([first.nodes.length, first.total, first.truncated], [BROWSE_LIMITS.page, WIDE, false])
      const second = await browse({ node: 'ns=2;s=Many', offset: BROWSE_LIMITS.page })
      assert.equal(second.nodes.length, WIDE - BROWSE_LIMITS.page)
      assert.equal(new Set([...first.nodes, ...second.nodes].map(({ nodeId }) => nodeId)).size, WIDE)
    })

    test('[RTE-9] a failure says at which step it happened, and tells no secret', async () => {
      const stepOf = async (more: object) => {
        const { failure } = await browse({}, await attach(`Failing ${Object.keys(more).join()}`, more))
        return [failure?.step, failure?.fault]
      }
      assert.deepEqual(await stepOf({ host: '10.9.9.9' }), ['resolve', 'forbidden'])
      assert.deepEqual(await stepOf({ port: await freePort() }), ['connect', 'refused'])
      const user = { authentication: 'user', username: 'reader', password: 'hunter2' }
      assert.deepEqual(await stepOf(user), ['handshake', 'signIn'])
      const { failure } = await browse({ node: 'ns=2;s=Nowhere' })
      assert.deepEqual([failure?.step, failure?.fault], ['read', 'nodeUnknown'])
      assert.equal((await ask(id, { node: 'nowhere' })).status, 400)
      const modbus = await connect('Not browsed', { family: 'modbus-tcp', port: 1502, enabled: false })
      assert.equal((await ask(modbus, {})).status, 400)
      assert.equal((await ask(id, {}, tenant.guest.token)).status, 403)
    })

    test('[RTE-9] [RTE-10] what is no server of OPC UA is told apart from one that does not answer in time', async () => {
      const faultOf = async (name: string, greet: (socket: Socket) => void) => {
        const devices = await listen(
          createServer((socket) => {
            socket.on('error', () => undefined)
            greet(socket)
          }),
        )
        const begun = performance.now()
        const { failure } = await browse({}, await attach(name, { port: devices.port, timeout: 1000 }))
        await devices.close()
        assert.ok(performance.now() - begun < 15_000, 'by the time-out of the connection, not of the call')
        return [failure?.step, failure?.fault]
      }
      assert.deepEqual(await faultOf('Silent', () => undefined), ['handshake', 'noAnswer'])
      const speakHttp = (socket: Socket) =>
        socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'))
      assert.deepEqual(await faultOf('Of the web', speakHttp), ['handshake', 'protocol'])
      const reset = (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())
      assert.deepEqual(await faultOf('Resets', reset), ['handshake', 'closed'])
      assert.deepEqual(await faultOf('Hangs up', (socket) => socket.end()), ['handshake', 'closed'])
    })

    test('[RTE-9] a server that always has more is asked no longer once nobody waits', async () => {
      const opcua = await loadOpcua()
      const stop = new AbortController()
      let asked = 0
      const session = {
        browse: async () => ({
          statusCode: opcua.StatusCodes.Good,
          references: [],
          continuationPoint: Buffer.from('a'),
        }),
        browseNext: async (_point: Buffer, release: boolean) => {
          asked += 1
          if (asked === 50) stop.abort()
          return asked > 100 || release
            ? { statusCode: opcua.StatusCodes.Good, references: [], continuationPoint: null }
            : session.browse()
        },
      }
      await listChildren({ opcua, session } as unknown as OpcuaClient, 'i=84', false, stop.signal)
      assert.equal(asked, 51, 'the last one gives the place back')
    })

    test('[RTE-9] whoever leaves before the session stands leaves none behind', async () => {
      const own = await openOpcuaServer()
      const connection = await connect('Left', { family: 'opcua', port: own.port, endpointPath: '/UA', enabled: false })
      const stop = new AbortController()
      const asked = fetch((await subject().listen()) + calls.browseConnection.path.replace(':id', connection), {
        method: 'POST',
        signal: stop.signal,
        headers: { authorization: tenant.operator.token, 'content-type': 'application/json' },
        body: '{}',
      })
      await asked
      stop.abort()
      await eventually(
        async () => own.sessions(),
        (sessions) => sessions <= 1,
        'no more than the one that is kept for a while',
      )
      await own.close()
    })
  })
}
