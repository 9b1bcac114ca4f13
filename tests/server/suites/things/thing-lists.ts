// Lists beside the paged one, and what hangs on a thing.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { ThingList } from '../../../../src/contract/thing/thing-list-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const names = ({ rows }: ThingList) => rows.map((row) => row.name)

export const thingListSuite = (subject: () => Platform) => {
  describe('lists without pages', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      const make = (form: ThingInsert) => insert(subject(), tenant.admin, form)
      const turbine = { deviceType: 'thing_device_wind_turbine' } as const
      await make(farmForm('North', { thingId: 'north' }))
      await make(farmForm('South', { thingId: 'south', farmType: 'thing_farm_pv' }))
      const line = { thingType: 'thing_line', farmType: null, parentId: 'north' } as const
      await make(farmForm('Line', { thingId: 'line', ...line }))
      for (const number of [10, 9])
        await make(inverterForm(`WT-${number}`, 'line', { thingId: `wt${number}`, ...turbine }))
      await make(inverterForm('INV', 'south', { thingId: 'inv' }))
      await make(inverterForm('INV below', 'inv', { thingId: 'below' }))
      await subject().call(CALLS.updateThingState, tenant.admin, { body: { state: 3, thingIds: ['wt9', 'below'] } })
    })

    const things = (query: object) => subject().call(CALLS.getThings, tenant.operator, { query })
    const devices = (query: object) => subject().call(CALLS.getDevices, tenant.operator, { query })

    test('[API-33] the list filters by ids, place, type, state and text, in natural order, up to a limit', async () => {
      assert.deepEqual(names(await things({ belowId: 'north' })), ['Line', 'WT-9', 'WT-10'])
      assert.deepEqual(names(await things({ ids: 'wt9,inv,absent' })), ['INV', 'WT-9'])
      assert.deepEqual(names(await things({ parentId: 'line', state: 3 })), ['WT-9'])
      assert.deepEqual(names(await things({ type: 'thing_farm', subType: 'thing_farm_pv' })), ['South'])
      assert.deepEqual(names(await things({ keyword: 'inv', limit: 500 })), ['INV', 'INV below'])
      const capped = await things({ limit: 2 })
      assert.deepEqual([names(capped), capped.total, capped.truncated], [['INV', 'INV below'], 7, true])
      const unknown = await subject().refuse(CALLS.getThings, tenant.operator, { query: { belowId: 'absent' } })
      assert.equal(unknown.reason, 'thing.unknown')
      const tooMany = await subject().refuse(CALLS.getThings, tenant.operator, { query: { limit: 1001 } })
      assert.deepEqual(tooMany.fields?.[0]?.path, 'limit')
    })

    test('[API-22] devices: all, those below a thing, those of one kind', async () => {
      assert.deepEqual(names(await devices({})), ['INV', 'INV below', 'WT-9', 'WT-10'])
      assert.deepEqual(names(await devices({ parentId: 'south' })), ['INV', 'INV below'])
      assert.deepEqual(names(await devices({ deviceType: 'thing_device_wind_turbine', state: 1 })), ['WT-10'])
    })

    test('[API-23] a type list holds types and sub-types', async () => {
      const query = (body: object) =>
        subject().call(CALLS.queryThingsByType, tenant.operator, { body: { types: [], ...body } })
      assert.deepEqual(names(await query({ types: ['thing_line', 'thing_device_wind_turbine'] })), [
        'Line',
        'WT-9',
        'WT-10',
      ])
      assert.deepEqual(names(await query({ types: ['thing_device'], parentId: 'north' })), ['WT-9', 'WT-10'])
      const none = await subject().refuse(CALLS.queryThingsByType, tenant.operator, { body: { types: [] } })
      assert.deepEqual(none.fields?.[0]?.path, 'types')
    })

    test('[API-24] a thing has the farm that it stands in, a farm has itself', async () => {
      const farmOf = (thingId: string) => subject().call(CALLS.getFarmOf, tenant.operator, { params: { thingId } })
      assert.equal((await farmOf('wt9')).thingId, 'north')
      assert.equal((await farmOf('south')).name, 'South')
      const unknown = await subject().refuse(CALLS.getFarmOf, tenant.operator, { params: { thingId: 'absent' } })
      assert.equal(unknown.reason, 'thing.unknown')
    })

    test('[API-29] the list of all holds every thing once, after the one above it', async () => {
      const all = await subject().call(CALLS.getAllThings, tenant.operator, {})
      assert.equal(all.length, 7)
      for (const [index, { parentId }] of all.entries()) {
        assert.ok(parentId === null || all.findIndex((thing) => thing.thingId === parentId) < index)
      }
      const nobody = await subject().newTenant()
      assert.deepEqual(await subject().call(CALLS.getAllThings, nobody.admin, {}), [])
    })

    test('[API-30] newly added things say since when they are there and in what state; others that they are not', async () => {
      const body = { thingIds: ['wt9', 'absent'] }
      const [there, absent] = await subject().call(CALLS.getAddedStates, tenant.operator, { body })
      assert.deepEqual(
        [there?.added, there?.name, there?.state, there?.revision, there?.addedBy],
        [true, 'WT-9', 3, 2, tenant.admin.username],
      )
      assert.ok(Math.abs(Date.parse(there?.addedAt ?? '') - Date.now()) < 60_000)
      assert.deepEqual([absent?.thingId, absent?.added, absent?.state], ['absent', false, null])
    })

    test('[API-36] turbines among the things and below them, each once', async () => {
      const turbines = (...thingIds: string[]) =>
        subject().call(CALLS.getTurbines, tenant.operator, { body: { thingIds } })
      assert.deepEqual(names(await turbines('north', 'line', 'wt10')), ['WT-9', 'WT-10'])
      assert.deepEqual(names(await turbines('wt10', 'south')), ['WT-10'])
    })

    test('what hangs on a thing: things below it by type, alarms by whether they are open', async () => {
      const used = await subject().call(CALLS.getWhereUsed, tenant.operator, {
        query: { ids: 'south,north,wt10,absent' },
      })
      assert.deepEqual(used, [
        {
          thingId: 'north',
          name: 'North',
          uses: [
            { kind: 'thing', type: 'thing_device', count: 2 },
            { kind: 'thing', type: 'thing_line', count: 1 },
            { kind: 'alarm', type: 'open', count: 1 },
          ],
        },
        { thingId: 'wt10', name: 'WT-10', uses: [] },
        {
          thingId: 'south',
          name: 'South',
          uses: [
            { kind: 'thing', type: 'thing_device', count: 2 },
            { kind: 'alarm', type: 'open', count: 1 },
          ],
        },
      ])
    })
  })
}
