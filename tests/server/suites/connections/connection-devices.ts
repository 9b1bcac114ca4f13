// Devices of connections that come, change, move and go: they stay what they are, and no station is asked by two connections.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { createRecordImports } from '../../../support/server/record-imports.ts'
import { callsOf, createRecords, outcomes, statute } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const DEVICE = 'connectionDevice'

export const connectionDeviceSuite = (subject: () => Platform) => {
  describe('devices of connections', () => {
    let tenant: Tenant
    let thing = ''
    let hosts = 0
    const { add, apply, change, detail, page } = createRecords(subject, () => tenant.admin)
    const { checked, problems } = createRecordImports(subject, () => tenant.admin)

    /** Two connections at one end, of a host of their own. */
    const openPair = async (more: object = {}) => {
      hosts += 1
      const fields = { host: `pair-${hosts}.example`, enabled: true, ...more }
      return [
        await add('connection', { name: `First ${hosts}`, ...fields, unitId: 101 }),
        await add('connection', { name: `Second ${hosts}`, ...fields, unitId: 102 }),
      ] as const
    }
    const addDevice = (name: string, unit: number | undefined, owner: string, more: object = {}) =>
      add(DEVICE, { name, thing, ...(unit !== undefined && { unit }), ...more }, owner)
    const tryDevice = async (name: string, unit: number, ownerId: string) =>
      outcomes(await apply(DEVICE, { inserts: [{ key: 'a', ownerId, fields: { name, thing, unit } }] }))
    const go = async (ids: readonly string[], ownerId: string, as = tenant.admin) => {
      const updates = await Promise.all(
        ids.map(async (id) => ({ id, revision: (await detail(DEVICE, id)).revision, fields: {}, ownerId })),
      )
      return apply(DEVICE, { updates }, as)
    }
    const historyOf = async (kind: string, query: object) =>
      subject().call(callsOf(kind).history, tenant.admin, { query })

    before(async () => {
      tenant = await subject().newTenant()
      const { thingId } = await insert(subject(), tenant.admin, farmForm('Device farm'))
      thing = (await insert(subject(), tenant.admin, inverterForm('Inverter', thingId))).thingId
    })

    test('[RTE-10] a device that moves keeps id, history and what it refers to; its history says from where to where', async () => {
      const [first, second] = await openPair()
      const one = await addDevice('One', 1, first, { remark: 'at first' })
      const two = await addDevice('Two', 2, first)
      await change(DEVICE, one, { remark: 'changed' })
      const { applied, counts } = await go([one, two], second)
      assert.deepEqual([applied, counts.updated, counts.inserted, counts.deleted], [true, 2, 0, 0])
      const moved = await detail(DEVICE, one)
      assert.deepEqual([moved.ownerId, moved.values['remark'], moved.values['thing']], [second, 'changed', thing])
      const { rows: left } = await page(DEVICE, { ownerId: first })
      assert.deepEqual(left, [])
      const { rows, names } = await historyOf(DEVICE, { id: one })
      assert.deepEqual(
        rows.map(({ action, revision }) => [action, revision]),
        [
          ['update', 3],
          ['update', 2],
          ['insert', 1],
        ],
      )
      assert.deepEqual(rows[0]?.changes, [{ field: 'ownerId', old: first, new: second }])
      const named = new Map(names.map(({ id, path }) => [id, path]))
      assert.deepEqual([named.get(first), named.get(second)], [`First ${hosts}`, `Second ${hosts}`])
      const uses = await subject().call(callsOf('connection').uses, tenant.admin, { body: { ids: [second] } })
      assert.equal(uses.total, 0)
      for (const owner of [first, second]) {
        const { rows: told } = await historyOf('connection', { id: owner, owned: 'true' })
        assert.ok(
          told.some(({ id, revision }) => id === one && revision === 3),
          'both connections tell of it',
        )
      }

      const { record } = await subject().call(callsOf(DEVICE).revert, tenant.admin, { body: { id: one, revision: 3 } })
      assert.deepEqual([record.ownerId, record.values['remark'], record.revision], [first, 'changed', 4])
      assert.equal((await historyOf(DEVICE, { id: one })).rows[0]?.reverts, 3)
      const again = await subject().refuse(callsOf(DEVICE).revert, tenant.admin, { body: { id: one, revision: 3 } })
      assert.equal(again.reason, 'history.changedSince')
    })

    test('[RTE-10] a move is all or nothing, to what is there, with fields if they change too, by whoever may edit', async () => {
      const [first, second] = await openPair()
      const one = await addDevice('One', 1, first)
      const two = await addDevice('Two', 2, first)
      await addDevice('Two', 3, second)
      assert.deepEqual(outcomes(await go([one, two], second)), [
        ['held', null],
        ['failed', 'record.keyTaken', 'name keyTaken'],
      ])
      assert.equal((await detail(DEVICE, one)).ownerId, first)
      assert.deepEqual(outcomes(await go([one], 'nowhere')), [
        ['failed', 'record.ownerUnknown', 'ownerId ownerUnknown'],
      ])
      assert.deepEqual(outcomes(await go([one], first)), [['unchanged', null]])
      const { revision } = await detail(DEVICE, two)
      const updates = [{ id: two, revision, fields: { name: 'Two of the first' }, ownerId: second }]
      assert.deepEqual(outcomes(await apply(DEVICE, { updates })), [['applied', null]])
      const names = (await page(DEVICE, { ownerId: second })).rows.map(({ values }) => values['name'])
      assert.deepEqual(names.toSorted(), ['Two', 'Two of the first'])
      const stale = [{ id: two, revision, fields: {}, ownerId: first }]
      assert.deepEqual(outcomes(await apply(DEVICE, { updates: stale })), [['failed', 'record.conflict']])
      const body = { updates: [{ id: one, revision: 1, fields: {}, ownerId: second }] }
      assert.equal((await subject().refuse(callsOf(DEVICE).apply, tenant.guest, { body })).reason, 'permission.missing')
    })

    test('[RTE-10] two devices of one name change places, and what may not move stays with its owner', async () => {
      const [first, second] = await openPair()
      const one = await addDevice('Same', 1, first)
      const two = await addDevice('Same', 2, second)
      const updates = [
        { id: one, revision: 1, fields: {}, ownerId: second },
        { id: two, revision: 1, fields: {}, ownerId: first },
      ]
      assert.deepEqual(outcomes(await apply(DEVICE, { updates })), [
        ['applied', null],
        ['applied', null],
      ])
      const [table, other] = [await add('statute', statute('owner-one')), await add('statute', statute('owner-two'))]
      const fields = { pointId: 'P', nameZh: 'P', dataType: 'uint16', access: 'read', function: '3', address: 1 }
      const point = await add('statutePoint', fields, table)
      const body = { updates: [{ id: point, revision: 1, fields: {}, ownerId: other }] }
      assert.deepEqual(outcomes(await apply('statutePoint', body)), [['failed', 'record.fixed', 'ownerId fixed']])
    })

    test('[RTE-10] no device comes that another enabled connection at the same end asks already', async () => {
      const [first, second] = await openPair()
      const taken = ['failed', 'request.invalid', 'unit stationOfOther']
      await addDevice('One', 1, first)
      assert.deepEqual(await tryDevice('Again', 1, second), [taken])
      const two = await addDevice('Two', 2, second)
      assert.deepEqual(outcomes(await change(DEVICE, two, { unit: 1 })), [taken])
      assert.deepEqual(
        outcomes(await change(DEVICE, two, { addressBase: 100, unit: 1 })),
        [['applied', null]],
        'another part of it',
      )
      const result = await apply(DEVICE, {
        inserts: [
          { key: 'a', ownerId: first, fields: { name: 'Five', thing, unit: 5 } },
          { key: 'b', ownerId: second, fields: { name: 'Five', thing, unit: 5 } },
        ],
        mode: 'each',
      })
      assert.deepEqual(outcomes(result), [['applied', null], taken], 'the first has it')
      const [refused] = result.rows.slice(1)
      assert.equal(
        refused?.fields?.[0]?.words?.en,
        `First ${hosts} is enabled with the same endpoint and asks this station already`,
      )
      // What is stopped asks nobody.
      await change('connection', second, { enabled: false })
      const three = await addDevice('Three', 5, second)
      assert.deepEqual(outcomes(await change('connection', second, { enabled: true })), [
        ['failed', 'request.invalid', 'host endpointTaken'],
      ])
      await change(DEVICE, three, { unit: 6 })
      assert.deepEqual(outcomes(await change('connection', second, { enabled: true })), [['applied', null]])
    })

    test('[RTE-10] a device that is disabled asks nobody: its station is free until it is enabled again', async () => {
      const [first, second] = await openPair()
      const taken = ['failed', 'request.invalid', 'unit stationOfOther']
      const old = await addDevice('Old meter', 1, first, { enabled: false })
      const spare = await addDevice('Spare', 1, second)
      assert.deepEqual(outcomes(await change(DEVICE, old, { enabled: true })), [taken])
      assert.deepEqual(outcomes(await change(DEVICE, old, { remark: 'broken' })), [['applied', null]])
      assert.deepEqual(outcomes(await change(DEVICE, spare, { enabled: false })), [['applied', null]])
      assert.deepEqual(outcomes(await change(DEVICE, old, { enabled: true })), [['applied', null]])
      assert.deepEqual(outcomes(await change(DEVICE, spare, { enabled: true })), [taken])
      // Neither of a connection that is switched on, nor of one that has only such devices.
      await change('connection', second, { enabled: false })
      assert.deepEqual(outcomes(await change('connection', second, { enabled: true })), [['applied', null]])
      assert.deepEqual(await tryDevice('At its own station', 102, first), [['applied', null]])
    })

    test('[RTE-10] a connection that is enabled and has only disabled devices is told of', async () => {
      const [id] = await openPair()
      const device = await addDevice('Off', 1, id, { enabled: false })
      const rules = async () => {
        const { rows } = await subject().call(callsOf('connection').issues, tenant.admin, { query: {} })
        return rows.flatMap(({ rule, record }) => (record.id === id && rule.includes('evices') ? rule : []))
      }
      assert.deepEqual(await rules(), ['devicesOff'])
      await change('connection', id, { enabled: false })
      assert.deepEqual(await rules(), [])
      await change('connection', id, { enabled: true })
      await change(DEVICE, device, { enabled: true })
      assert.deepEqual(await rules(), [])
    })

    test('[RTE-10] a device takes the station of a disabled one of the same connection, which then stays disabled', async () => {
      const [first] = await openPair()
      const old = await addDevice('Old meter', 1, first)
      assert.deepEqual(await tryDevice('New meter', 1, first), [['failed', 'request.invalid', 'unit stationTaken']])
      await change(DEVICE, old, { enabled: false })
      await addDevice('New meter', 1, first)
      assert.deepEqual(outcomes(await change(DEVICE, old, { enabled: true })), [
        ['failed', 'request.invalid', 'unit stationTaken'],
      ])
    })

    test('[RTE-10] no device moves to where its station is asked already, and none leaves a connection that then asks one', async () => {
      const [first, second] = await openPair()
      hosts += 1
      const third = await add('connection', {
        name: 'Elsewhere',
        host: `other-${hosts}.example`,
        unitId: 9,
        enabled: true,
      })
      await addDevice('One', 1, first)
      const wanderer = await addDevice('Wanderer', 1, third)
      assert.deepEqual(outcomes(await go([wanderer], second)), [['failed', 'request.invalid', 'unit stationOfOther']])
      // A connection without devices asks its own station.
      assert.deepEqual(await tryDevice('Own', 102, first), [['failed', 'request.invalid', 'unit stationOfOther']])
      const last = await addDevice('Last', 7, second)
      await addDevice('Own', 102, first)
      const clash = ['failed', 'request.invalid', 'unit ownStationOfOther']
      assert.deepEqual(outcomes(await apply(DEVICE, { deletes: [{ id: last }] })), [clash])
      assert.deepEqual(outcomes(await go([last], third)), [clash])
      await change('connection', first, { enabled: false })
      assert.deepEqual(outcomes(await go([last], third)), [['applied', null]])
      assert.deepEqual(outcomes(await change('connection', first, { enabled: true })), [
        ['failed', 'request.invalid', 'host endpointTaken'],
      ])
    })

    test('[RTE-10] an import is told of it by row, as the screen is', async () => {
      const [first, second] = await openPair()
      await addDevice('One', 1, first)
      const { values } = await detail('connection', second)
      const job = await checked(
        {
          'Devices of connections': [
            ['所属连接', '名称', '设备', '站地址'],
            [String(values['name']), 'Imported', 'Device farm / Inverter', 1],
            [String(values['name']), 'Other', 'Device farm / Inverter', 2],
          ],
        },
        { subject: 'connection' },
      )
      assert.deepEqual(await problems(job), ['Devices of connections 2: unit stationOfOther'])
    })
  })
}
