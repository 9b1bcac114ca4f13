// Coordinates of farms and devices in one reply.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { Device, Farm, type ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const at = (longitude: number | null, latitude: number | null) => ({ longitude, latitude })

export const placeSuite = (subject: () => Platform) => {
  describe('places', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      const make = (form: ThingInsert) => insert(subject(), tenant.admin, form)
      await make(
        farmForm('North', { thingId: 'north', farm: Farm.parse({ ...at(111.7, 41.5), installedCapacity: 49_500 }) }),
      )
      await make(farmForm('South', { thingId: 'south' }))
      await make(farmForm('Line', { thingId: 'line', thingType: 'thing_line', farmType: null, parentId: 'north' }))
      const turbine = (name: string, place: object) =>
        inverterForm(name, 'line', {
          thingId: name,
          deviceType: 'thing_device_wind_turbine',
          device: Device.parse({ ratedPower: 1500, ...place }),
        })
      await make(turbine('wt1', at(111.71, 41.51)))
      await make(turbine('wt2', at(0, 0)))
      await make(turbine('half', at(111.7, null)))
    })

    const places = (query: { parentId?: string } = {}) =>
      subject().call(CALLS.getThingPlaces, tenant.operator, { query })

    test('[ENT-6] every farm and device that has both coordinates is there once, with its state and power', async () => {
      const found = await places()
      assert.deepEqual(found.thingId, ['north', 'wt1', 'wt2'])
      assert.deepEqual(found.longitude, [111.7, 111.71, 0])
      assert.deepEqual(found.latitude, [41.5, 41.51, 0])
      assert.deepEqual(found.power, [49_500, 1500, 1500])
      assert.deepEqual(found.subType, ['thing_farm_wind', 'thing_device_wind_turbine', 'thing_device_wind_turbine'])
      assert.deepEqual([found.state, found.truncated], [[1, 1, 1], false])
    })

    test('[ENT-6] a branch has its own; farms and devices without coordinates are counted and named, lines are not', async () => {
      const north = await places({ parentId: 'north' })
      assert.deepEqual(north.thingId, ['north', 'wt1', 'wt2'])
      assert.deepEqual([north.unplaced.total, north.unplaced.rows.map((row) => row.thingId)], [1, ['half']])
      const line = await places({ parentId: 'line' })
      assert.deepEqual(line.thingId, ['wt1', 'wt2'])
      const all = await places()
      assert.deepEqual(all.unplaced.rows.map((row) => row.name).toSorted(), ['South', 'half'])
      assert.equal(all.unplaced.truncated, false)
    })

    test('[ENT-6] an unknown thing is refused; a platform without things has no places', async () => {
      const problem = await subject().refuse(CALLS.getThingPlaces, tenant.operator, { query: { parentId: 'absent' } })
      assert.equal(problem.reason, 'thing.unknown')
      const { admin } = await subject().newTenant()
      const none = await subject().call(CALLS.getThingPlaces, admin, { query: {} })
      assert.deepEqual([none.thingId, none.unplaced.total], [[], 0])
    })
  })
}
