// Writes to nodes of OPC UA: in the type of the node, read before and after, refused where it does not fit (screens 7, write).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { eventually } from '../../../support/server/devices.ts'
import { openOpcuaServer } from '../../../support/server/opcua.ts'
import type { OpcuaServer } from '../../../support/server/opcua.ts'
import { statute } from '../../../support/server/records.ts'
import { WRITING_TIMES, createWriting } from '../../../support/server/writing.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const point = (pointId: string, dataType: string, more: object = {}) => ({
  pointId,
  dataType,
  nodeId: `ns=2;s=T7.${pointId}`,
  samplingInterval: 20,
  access: 'readWrite',
  ...more,
})

const POINTS = [
  point('Power', 'float64', { scale: 0.001, minimum: 0, maximum: 5 }),
  point('Speed', 'float32', { nodeId: 'nsu=urn:yaw:test:turbines;s=T7.Speed', minimum: 0, maximum: 40 }),
  point('Count', 'uint64', { minimum: 0, maximum: 9_007_199_254_740_991 }),
  point('Grid', 'bool'),
  point('Mode', 'enum'),
  point('Label', 'string'),
  point('Wide', 'int32'),
  point('Since', 'timestamp'),
  point('Hidden', 'int32', { access: 'write', minimum: 0, maximum: 9 }),
  point('List', 'float64', { access: 'write', minimum: 0, maximum: 9 }),
  point('Nowhere', 'float64', { minimum: 0, maximum: 9 }),
  point('Locked', 'float64', { minimum: 0, maximum: 9 }),
  point('Twice', 'float64', { nodeId: 'ns=2;s=T7.Mode', minimum: 0, maximum: 9 }),
  point('Name', 'string', { nodeId: 'ns=2;s=T7.Label', nodeAttribute: 'DisplayName' }),
]

export const connectionNodeSuite = (subject: () => Platform) => {
  describe('writes to nodes of OPC UA', () => {
    let runner: Platform
    let tenant: Tenant
    let server: OpcuaServer
    let id = ''
    const writing = createWriting(subject, () => tenant)
    const { add, addPoints, change, here, connect, pointOf, write, refuse, brief, logOf } = writing

    before(async () => {
      provideSecretKey('for the tests of writes')
      tenant = await subject().newTenant()
      server = await openOpcuaServer({ limit: 3 })
      here.statute = await add('statute', statute('nodes-written', { family: 'opcua' }))
      await addPoints(here.statute, POINTS)
      runner = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: WRITING_TIMES } },
      )
      const fields = { family: 'opcua', endpointPath: '/UA', publishInterval: 50, timeout: 2000 }
      id = await connect('Nodes', { ...fields, port: server.port }, 'partialError')
      here.connection = id
    })
    after(async () => {
      await runner.close()
      await server.close()
    })

    test('[RTE-10] a value reaches the node in its own type, scaled back, and comes back as it was read', async () => {
      assert.deepEqual(brief(await write('Power', 1.25, { shown: 2.5 })), ['written', 2.5, 1.25])
      assert.equal(server.get('Power'), 1250)
      const speed = await write('Speed', 7.1)
      assert.equal(speed.outcome, 'written')
      assert.ok(typeof speed.after === 'number' && Math.abs(speed.after - 7.1) < 1e-5)
      assert.deepEqual(brief(await write('Count', 4_294_967_297)), ['written', 42, 4_294_967_297])
      assert.deepEqual(server.get('Count'), [1, 1], 'two halves')
      assert.deepEqual(brief(await write('Grid', false)), ['written', true, false])
      assert.deepEqual(brief(await write('Mode', 4)), ['written', 3, 4], 'an Int32')
      assert.deepEqual(brief(await write('Label', '风机 07')), ['written', 'WTG 07', '风机 07'])
      assert.deepEqual(brief(await write('Hidden', 5)), ['written', null, null], 'nothing can be read back')
      const [last] = await logOf()
      assert.deepEqual([last?.event, last?.outcome], ['written', 'written'])
      await eventually(
        async () => {
          const told = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id } })
          return told.values.find(({ point: of }) => of === pointOf('Power'))?.value
        },
        (value) => value === 1.25,
        'it shows',
      )
    })

    test('[RTE-10] what does not fit is refused: by its range, by the type of the node, by what the server says', async () => {
      assert.deepEqual(await refuse('Power', 5.1), ['request.invalid', 'value high'])
      assert.deepEqual(await refuse('Grid', 1), ['request.invalid', 'value type'])
      assert.deepEqual(await refuse('Wide', 1), ['request.invalid', 'point readOnly'], '32 bits without a range')
      assert.deepEqual(await refuse('Since', 1), ['request.invalid', 'point readOnly'])
      assert.deepEqual(await refuse('Name', 'x'), ['request.invalid', 'point readOnly'], 'no value of a node')
      const half = await write('Twice', 2.5)
      assert.deepEqual([half.outcome, half.detail, server.get('Mode')], ['unfit', 'step', 4], 'the node is an Int32')
      const list = await write('List', 1)
      assert.deepEqual([list.outcome, list.detail], ['unfit', 'type'])
      const gone = await write('Nowhere', 1)
      assert.deepEqual([gone.outcome, gone.fault], ['notSent', 'nodeUnknown'])
      const locked = await write('Locked', 1)
      assert.deepEqual([locked.outcome, locked.detail], ['refused', 'BadNotWritable'])
    })

    test('[RTE-10] what is no longer as it was shown is not written, and a value that is bad is asked about again', async () => {
      server.set('Power', 3000)
      assert.deepEqual(brief(await write('Power', 1, { shown: 1.25 })), ['changed', 3, null])
      server.spoil('Power', 'bad')
      assert.deepEqual(brief(await write('Power', 1, { shown: 3 })), ['changed', null, null])
      const { outcome } = await write('Power', 1)
      assert.equal(outcome, 'written')
      assert.equal(server.get('Power'), 1000)
    })

    test('[RTE-10] a server that is gone is told as not written', async () => {
      await server.close()
      const { outcome } = await write('Power', 2)
      assert.ok(['notSent', 'unknown'].includes(outcome), outcome)
      await change('connection', id, { enabled: false })
      assert.equal((await write('Power', 2)).outcome, 'stopped')
    })
  })
}
