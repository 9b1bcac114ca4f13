// Many things at once: moved, listed, counted, generated, copied; all of them or none.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type { Arguments } from '../../../../src/contract/wire/endpoint.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

export const batchSuite = (subject: () => Platform) => {
  describe('batches of things', () => {
    let tenant: Tenant
    let farms = 0
    before(async () => {
      tenant = await subject().newTenant()
    })

    const make = (form: ThingInsert) => insert(subject(), tenant.admin, form)
    const newFarm = () => make(farmForm(`Farm ${++farms}`))
    const below = (name: string, parentId: string, changes: Partial<ThingInsert> = {}) =>
      make(inverterForm(name, parentId, changes))
    const childrenOf = async (parentId: string) =>
      (await subject().call(CALLS.getThingsPage, tenant.admin, { query: { parentId, limit: 500 } })).rows
    const namesBelow = async (parentId: string) => (await childrenOf(parentId)).map((row) => row.name)

    const move = (body: Arguments<typeof CALLS.moveThings>['body']) =>
      subject().call(CALLS.moveThings, tenant.operator, { body })
    const refuseMove = (body: object) => subject().refuse(CALLS.moveThings, tenant.operator, { body })

    test('[API-27] [ENT-5] things move below another parent together, with all below them', async () => {
      const [from, to] = [await newFarm(), await newFarm()]
      const [first, second] = [await below('First', from.thingId), await below('Second', from.thingId)]
      await below('Leaf', first.thingId)
      const things = [{ thingId: first.thingId, revision: 1 }, { thingId: second.thingId }]
      const moved = await move({ parentId: to.thingId, things })
      assert.deepEqual(
        moved.things.map(({ name, parentId, revision }) => [name, parentId, revision]),
        [
          ['First', to.thingId, 2],
          ['Second', to.thingId, 2],
        ],
      )
      assert.deepEqual([await namesBelow(from.thingId), await namesBelow(to.thingId)], [[], ['First', 'Second']])
      const { rows } = await subject().call(CALLS.getThings, tenant.admin, { query: { belowId: to.thingId } })
      assert.equal(rows.length, 3)
    })

    test('[API-27] one that cannot move holds all: type, ring, name, revision', async () => {
      const [farm, other] = [await newFarm(), await newFarm()]
      const [box, free] = [await below('Box', farm.thingId), await below('Free', farm.thingId)]
      const leaf = await below('Leaf', box.thingId)
      await below('Free', other.thingId)
      const things = (...ids: string[]) => ids.map((thingId) => ({ thingId }))
      const typed = await refuseMove({ parentId: box.thingId, things: things(free.thingId, other.thingId) })
      assert.deepEqual([typed.reason, typed.fields?.[0]?.path], ['thing.parentForbidden', 'things.1.parentId'])
      const ring = await refuseMove({ parentId: leaf.thingId, things: things(free.thingId, box.thingId) })
      assert.equal(ring.reason, 'thing.parentCycle')
      const named = await refuseMove({ parentId: other.thingId, things: things(box.thingId, free.thingId) })
      assert.deepEqual([named.code, named.reason], [409, 'thing.nameTaken'])
      const theirs = await save(subject(), tenant.admin, leaf, { thingDescr: 'Theirs' })
      const stale = await refuseMove({
        parentId: other.thingId,
        things: [{ thingId: box.thingId }, { thingId: leaf.thingId, revision: 1 }],
      })
      assert.deepEqual([stale.code, stale.reason, stale.current], [409, 'thing.conflict', theirs])
      assert.deepEqual(await namesBelow(farm.thingId), ['Box', 'Free'])
      const rootless = await refuseMove({ parentId: null, things: things(box.thingId) })
      assert.equal(rootless.reason, 'thing.parentForbidden')
    })

    const { thingName: _name, thingType: _type, parentId: _parent, ...common } = inverterForm('', null)
    const insertMany = (
      parentId: string,
      body: Arguments<typeof CALLS.insertThings>['body'],
      type: ThingInsert['thingType'] = 'thing_device',
    ) => subject().call(CALLS.insertThings, tenant.admin, { params: { type, parentId }, body })

    test('[API-31] a batch counts: start, step, leading zeros, in every text', async () => {
      const farm = await newFarm()
      const fields = { ...common, thingName: 'WTG-{n:02}', thingDescr: 'Unit {n}', thingIp: '10.0.0.{n}' }
      const range = { start: 8, step: 2, count: 3 }
      const { things } = await insertMany(farm.thingId, { common: fields, range })
      assert.deepEqual(
        things.map((thing) => thing.name),
        ['WTG-08', 'WTG-10', 'WTG-12'],
      )
      const [first] = await childrenOf(farm.thingId)
      assert.deepEqual([first?.thingDescr, first?.thingIp], ['Unit 8', '10.0.0.8'])
    })

    test('[API-31] a batch from a list; a wrong row is named and nothing is made', async () => {
      const farm = await newFarm()
      const things = [{ thingName: 'One' }, { thingName: '', thingIp: '?' }, { thingName: 'One' }]
      const params = { type: 'thing_device', parentId: farm.thingId }
      const refused = await subject().refuse(CALLS.insertThings, tenant.admin, { params, body: { common, things } })
      assert.deepEqual(refused.fields?.map((field) => field.path).toSorted(), [
        'things.1.thingIp',
        'things.1.thingName',
      ])
      assert.deepEqual(await namesBelow(farm.thingId), [])
      const made = await insertMany(farm.thingId, { common, things: [{ thingName: 'One' }, { thingName: 'Two' }] })
      assert.equal(made.things.length, 2)
      const farmFields = { ...common, deviceType: null, farmType: 'thing_farm_pv', thingName: 'Park {n}' }
      const parks = await insertMany('-', { common: farmFields, range: { count: 2 } }, 'thing_farm')
      assert.deepEqual(
        parks.things.map(({ name, parentId }) => [name, parentId]),
        [
          ['Park 1', null],
          ['Park 2', null],
        ],
      )
      const neither = await subject().refuse(CALLS.insertThings, tenant.admin, { params, body: { common } })
      assert.deepEqual(neither.fields?.[0]?.rule, 'listOrRange')
    })

    const produce = (body: object) => subject().refuse(CALLS.produceSeries, tenant.admin, { body })

    test('[API-32] series are generated below inverters and combiner boxes, counted anew below each', async () => {
      const farm = await newFarm()
      const [first, second] = [
        await below('INV-1', farm.thingId, { tenantId: 'customer-7' }),
        await below('Box', farm.thingId, { deviceType: 'thing_device_combiner_box' }),
      ]
      const parentIds = [first.thingId, second.thingId]
      const body = { parentIds, thingName: '{parent}/S{n:02}', count: 3 }
      const { things } = await subject().call(CALLS.produceSeries, tenant.admin, { body })
      assert.equal(things.length, 6)
      assert.deepEqual(await namesBelow(second.thingId), ['Box/S01', 'Box/S02', 'Box/S03'])
      const [series] = await childrenOf(first.thingId)
      assert.deepEqual([series?.type, series?.tenantId], ['thing_series', 'customer-7'])
      assert.equal((await produce(body)).reason, 'thing.nameTaken')
      const lidar = await below('Lidar', farm.thingId, { deviceType: 'thing_device_lidar' })
      const forbidden = await produce({ parentIds: [first.thingId, lidar.thingId], count: 1, thingName: 'X' })
      assert.deepEqual([forbidden.reason, forbidden.subjects], ['thing.parentForbidden', ['Lidar']])
      assert.equal((await produce({ parentIds: ['no-such-thing'], count: 1 })).reason, 'thing.unknown')
      assert.equal((await produce({ parentIds, count: 5001 })).reason, 'thing.tooMany')
    })

    const copy = (body: Arguments<typeof CALLS.copyThings>['body']) =>
      subject().call(CALLS.copyThings, tenant.admin, { body })

    test('[ENT-5] copies have new ids, names by the pattern, and all that stands below the original', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId, { thingIp: '10.0.0.1', firstLabel: 'north' })
      const inner = await below('Inner', box.thingId)
      await below('Leaf', inner.thingId)
      await subject().call(CALLS.updateThingState, tenant.admin, { body: { state: 3, thingIds: [box.thingId] } })
      const made = await copy({
        thingIds: [box.thingId, inner.thingId],
        thingName: '{name} {n:02}',
        start: 2,
        count: 2,
      })
      assert.equal(made.things.length, 6)
      assert.deepEqual(await namesBelow(farm.thingId), ['Box', 'Box 02', 'Box 03'])
      const copied = (await childrenOf(farm.thingId)).find((row) => row.name === 'Box 02')
      assert.deepEqual([copied?.thingIp, copied?.firstLabel, copied?.state, copied?.revision], ['', 'north', 1, 1])
      const [innerCopy] = await childrenOf(copied?.thingId ?? '')
      assert.deepEqual([innerCopy?.name, innerCopy?.childCount], ['Inner', 1])
      assert.notEqual(innerCopy?.thingId, inner.thingId)
    })

    test('[ENT-5] a copy goes below another parent, alone, with its address, or not at all', async () => {
      const [farm, other] = [await newFarm(), await newFarm()]
      const box = await below('Box', farm.thingId, { thingIp: '10.0.0.1' })
      await below('Inner', box.thingId)
      const alone = { thingIds: [box.thingId], withChildren: false, keepAddresses: true, thingName: '{name}' }
      await copy({ ...alone, parentId: other.thingId })
      const [copied] = await childrenOf(other.thingId)
      assert.deepEqual([copied?.name, copied?.thingIp, copied?.childCount], ['Box', '10.0.0.1', 0])
      const refuse = (body: object) => subject().refuse(CALLS.copyThings, tenant.admin, { body })
      assert.equal((await refuse(alone)).reason, 'thing.nameTaken')
      assert.equal((await refuse({ thingIds: ['no-such-thing'] })).reason, 'thing.unknown')
      assert.equal((await refuse({ thingIds: [box.thingId], count: 5001 })).reason, 'thing.tooMany')
      const long = await refuse({ thingIds: [box.thingId], thingName: `${'x'.repeat(70)}{n}` })
      assert.deepEqual([long.fields?.[0]?.path, long.fields?.[0]?.maximum], ['things.0.thingName', 64])
      await copy({ thingIds: [farm.thingId], thingName: '{name} copy' })
    })
  })
}
