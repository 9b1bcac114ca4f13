// Rules of connections, their devices and protocol profiles that look at more than one record.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { PROTOCOL_KEY_OPTIONS } from '../../../../src/contract/records/protocol-config/keys.ts'
import { heartbeat, paramsForm, protocolProfile } from '../../../support/protocols.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, connection, createRecords, outcomes, statute } from '../../../support/server/records.ts'

const FIELDS: FormDescription['fields'] = [
  heartbeat({ required: true }),
  { kind: 'text', name: 'station', label: { zh: '场站', en: 'Station' } },
]

const profile = (protocolKey: string, more: object = {}) =>
  protocolProfile(protocolKey, { paramsForm: paramsForm(FIELDS), defaults: '{"heartbeat": 30}', ...more })

export const connectionRuleSuite = (subject: () => Platform) => {
  describe('rules of connections and protocols', () => {
    let tenant: Tenant
    const { add, apply, change, move } = createRecords(subject, () => tenant.admin)
    const insert = async (kind: string, fields: object, ownerId?: string) => {
      const result = await apply(kind, {
        inserts: [{ key: 'a', fields: { ...fields }, ...(ownerId !== undefined && { ownerId }) }],
      })
      return outcomes(result)[0]
    }
    const issues = async (kind: string) =>
      (await subject().call(callsOf(kind).issues, tenant.admin, { query: {} })).rows

    before(async () => {
      tenant = await subject().newTenant()
    })

    test('[RTE-10] statute, transport and protocol have to fit the family and the server', async () => {
      const modbus = await add('statute', statute('rules-modbus'))
      const lite = await add('protocolProfile', profile('v3', { serverKinds: ['SCADA Lite'], families: ['mqtt'] }))
      assert.deepEqual(await insert('connection', connection('Wrong', { family: 'iec104', statute: modbus })), [
        'failed',
        'request.invalid',
        'statute statuteOfFamily',
      ])
      assert.deepEqual(await insert('connection', connection('Wrong', { family: 'modbus-rtu' })), [
        'failed',
        'request.invalid',
        'transport transportOfFamily',
      ])
      assert.deepEqual(await insert('connection', connection('Wrong', { protocol: lite })), [
        'failed',
        'request.invalid',
        'protocol protocolOfFamily,protocol protocolOfServer',
      ])
      const params = JSON.stringify({ heartbeat: 99, other: 1 })
      const right = { family: 'mqtt', serverKind: 'SCADA Lite', protocol: lite }
      assert.deepEqual(await insert('connection', connection('Wrong', { ...right, params })), [
        'failed',
        'request.invalid',
        'params paramsOfForm',
      ])
      assert.equal(
        (await insert('connection', connection('Right', { ...right, params: '{"heartbeat": 9}' })))?.[0],
        'applied',
      )
    })

    test('[RTE-10] an OPC UA session outlasts what its subscription may be silent', async () => {
      const slow = { family: 'opcua', sessionTimeout: 60_000, publishInterval: 6001 }
      assert.deepEqual(await insert('connection', connection('Slow', slow)), [
        'failed',
        'request.invalid',
        'publishInterval publishTooSlow',
      ])
      const fitting = [{ publishInterval: 6000 }, { subscribe: false }, { sessionTimeout: 120_000 }]
      for (const [index, more] of fitting.entries()) {
        const made = await insert(
          'connection',
          connection(`Fitting ${index}`, { ...slow, ...more, port: 4840 + index }),
        )
        assert.equal(made?.[0], 'applied')
      }
    })

    test('[RTE-10] two that run cannot ask the same station at the same end; a stopped copy may wait', async () => {
      const end = { host: 'shared.example', port: 502 }
      const first = await add('connection', { name: 'End one', ...end, unitId: 1, enabled: true })
      const copied = await subject().call(callsOf('connection').copy, tenant.admin, {
        body: { id: first, fields: { name: 'End two' } },
      })
      const { id, values } = copied.record
      assert.equal(values.enabled, false, 'a copy is stopped')
      assert.ok((await issues('connection')).some(({ rule, record }) => rule === 'endpointShared' && record.id === id))
      assert.deepEqual(outcomes(await change('connection', id, { enabled: true })), [
        ['failed', 'request.invalid', 'host endpointTaken'],
      ])
      assert.deepEqual(outcomes(await change('connection', id, { enabled: true, unitId: 2 })), [['applied', null]])
      assert.deepEqual(outcomes(await apply('connection', { deletes: [{ id: first }] })), [
        ['failed', 'request.invalid', 'enabled stopFirst'],
      ])
      await change('connection', first, { enabled: false })
      // What is stopped asks nobody, and stands in nobody's way.
      assert.deepEqual(outcomes(await change('connection', id, { unitId: 1 })), [['applied', null]])
      assert.deepEqual(outcomes(await change('connection', first, { enabled: true })), [
        ['failed', 'request.invalid', 'host endpointTaken'],
      ])
      assert.deepEqual(outcomes(await apply('connection', { deletes: [{ id: first }] })), [['applied', null]])
    })

    test('[RTE-10] times and windows of IEC 104 have to agree', async () => {
      const iec = { family: 'iec104' }
      assert.deepEqual(await insert('connection', connection('T', { ...iec, t1: 10, t2: 10 })), [
        'failed',
        'request.invalid',
        't2 t2BelowT1',
      ])
      assert.deepEqual(await insert('connection', connection('T', { ...iec, windowK: 4, windowW: 8 })), [
        'failed',
        'request.invalid',
        'windowW wWithinK',
      ])
      await add('connection', connection('W', { ...iec, windowK: 9, windowW: 8 }))
      assert.ok((await issues('connection')).some(({ rule, record }) => rule === 'windows' && record.path === 'W'))
    })

    test('[RTE-10] more than the line can carry is told', async () => {
      const table = await add(
        'statute',
        statute('rules-serial', { family: 'modbus-rtu', interval: 1000, responseTime: 50 }),
      )
      for (let place = 0; place < 12; place += 1) {
        const point = {
          pointId: `P${place}`,
          nameZh: 'P',
          dataType: 'uint16',
          access: 'read',
          function: '3',
          address: place * 200,
        }
        await add('statutePoint', point, table)
      }
      await add('connection', {
        name: 'Slow line',
        family: 'modbus-rtu',
        transport: 'serial',
        serialPort: 'COM9',
        baudRate: '1200',
        statute: table,
      })
      const found = (await issues('connection')).find(
        ({ rule, record }) => rule === 'overloaded' && record.path === 'Slow line',
      )
      assert.ok(Number(found?.subjects[0]) > 100)
    })

    test('[RTE-11] [ENT-16] each key of the specification makes a profile, and no other does', async () => {
      for (const [place, { value }] of PROTOCOL_KEY_OPTIONS.entries()) {
        assert.equal(
          (await insert('protocolProfile', profile(value, { version: `7.0.${place}` })))?.[0],
          'applied',
          value,
        )
      }
      assert.equal(PROTOCOL_KEY_OPTIONS.length, 10)
      assert.deepEqual(await insert('protocolProfile', profile('another')), [
        'failed',
        'request.invalid',
        'protocolKey option',
      ])
    })

    test('[RTE-11] a form that is none and defaults that it does not take are refused', async () => {
      const wrong = profile('rsa', { paramsForm: '{"formKey":"x","name":{"zh":"x","en":"x"},"fields":[]}' })
      assert.deepEqual((await insert('protocolProfile', wrong))?.[2], 'paramsForm formWrong')
      assert.deepEqual(
        (await insert('protocolProfile', profile('rsa', { defaults: '{"heartbeat": 61}' })))?.[2],
        'defaults defaultsWrong',
      )
      assert.equal((await insert('protocolProfile', profile('rsa', { defaults: '{"station": "A"}' })))?.[0], 'applied')
    })

    test('[RTE-11] the key stays, a version in use stays, and nothing goes that connections need', async () => {
      const id = await add('protocolProfile', profile('iemp'))
      assert.equal(outcomes(await change('protocolProfile', id, { protocolKey: 'v2' }))[0]?.[1], 'record.fixed')
      const user = await add('connection', connection('User of iemp', { protocol: id }))
      const smaller = paramsForm(FIELDS.slice(1))
      assert.deepEqual(outcomes(await change('protocolProfile', id, { paramsForm: smaller, defaults: '' })), [
        ['failed', 'request.invalid', 'paramsForm fieldInUse'],
      ])
      assert.deepEqual(outcomes(await change('protocolProfile', id, { serverKinds: ['SCADA Lite'] })), [
        ['failed', 'request.invalid', 'serverKinds serverInUse'],
      ])
      assert.deepEqual(outcomes(await change('protocolProfile', id, { families: ['mqtt'] })), [
        ['failed', 'request.invalid', 'families familyInUse'],
      ])
      await move('protocolProfile', [id], '110')
      await move('protocolProfile', [id], '101')
      assert.equal(outcomes(await change('protocolProfile', id, { nameEn: 'Other' }))[0]?.[1], 'record.frozen')
      assert.equal(outcomes(await apply('protocolProfile', { deletes: [{ id }] }))[0]?.[0], 'failed')
      await move('protocolProfile', [id], '106')
      assert.ok(
        (await issues('connection')).some(({ rule, record }) => rule === 'protocolDeprecated' && record.id === user),
      )
    })
  })
}
