// What the home screen asks for: counts, farms, latest changes.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { removeOldChanges } from '../../../../server/resources/live-events/read.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { CHANGE_MEMORY, LATEST_CHANGES } from '../../../../src/contract/wire/limits.ts'
import type { Farm } from '../../../../src/contract/thing/thing.ts'
import { Farm as FarmSchema } from '../../../../src/contract/thing/thing.ts'
import { createRecords, dataClass } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const withPlace = (farm: Partial<Farm>) => FarmSchema.parse(farm)

export const overviewSuite = (subject: () => Platform) => {
  describe('overview', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })
    const read = () => subject().call(CALLS.getThingsSummary, tenant.operator, {})
    const countOf = async (type: string, subType: string | null, state: number) =>
      (await read()).counts.find((row) => row.type === type && row.subType === subType && row.state === state)?.count

    test('[RTE-1] without things there is nothing to count', async () => {
      assert.deepEqual(await read(), { counts: [], farms: [], latest: [] })
    })

    test('[RTE-1] things are counted by type, sub-type and state, and recounted when one changes', async () => {
      const make = (form: ReturnType<typeof farmForm>) => insert(subject(), tenant.admin, form)
      await make(farmForm('Farm 10', { thingId: 'ten' }))
      await make(farmForm('Farm 9', { thingId: 'nine', farmType: 'thing_farm_pv' }))
      for (const id of ['x', 'y', 'z']) await make(inverterForm(id, 'ten', { thingId: id }))
      assert.equal(await countOf('thing_device', 'thing_device_inverter', 1), 3)
      assert.equal(await countOf('thing_farm', 'thing_farm_pv', 1), 1)
      const body = { state: 4, thingIds: ['x', 'y'] }
      await subject().call(CALLS.updateThingState, tenant.operator, { body })
      assert.equal(await countOf('thing_device', 'thing_device_inverter', 1), 1)
      assert.equal(await countOf('thing_device', 'thing_device_inverter', 4), 2)
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: 'x' } })
      assert.equal(await countOf('thing_device', 'thing_device_inverter', 4), 1)
    })

    test('[RTE-1] [ENT-7] farms come with capacities and coordinates, null where nobody entered them', async () => {
      const params = { type: 'thing', thingId: 'nine' }
      const nine = await subject().call(CALLS.getThing, tenant.admin, { params })
      const farm = withPlace({
        installedCapacity: 100_000,
        gridConnectedCapability: 90_000,
        longitude: 111.5,
        latitude: -41.25,
      })
      await save(subject(), tenant.admin, nine, { farm })
      const unknown = { installedCapacity: null, gridConnectedCapability: null, longitude: null, latitude: null }
      assert.deepEqual((await read()).farms, [
        {
          thingId: 'nine',
          name: 'Farm 9',
          subType: 'thing_farm_pv',
          state: 1,
          installedCapacity: 100_000,
          gridConnectedCapability: 90_000,
          longitude: 111.5,
          latitude: -41.25,
        },
        { thingId: 'ten', name: 'Farm 10', subType: 'thing_farm_wind', state: 1, ...unknown },
      ])
    })

    test('[RTE-1] the latest changes say what was done, by whom, newest first, one line for each call', async () => {
      const { latest } = await read()
      assert.deepEqual(
        latest.slice(0, 4).map(({ action, thingId, name, count, by }) => [action, thingId, name, count, by]),
        [
          ['changed', 'nine', 'Farm 9', 1, tenant.admin.username],
          ['deleted', 'x', 'x', 1, tenant.admin.username],
          ['state', 'x', 'x', 2, tenant.operator.username],
          ['created', 'z', 'z', 1, tenant.admin.username],
        ],
      )
      const times = latest.map((change) => change.at)
      assert.deepEqual(times, times.toSorted().toReversed())
    })

    test('[RTE-1] old changes are thrown away, but for the latest of things and the last of records', async () => {
      const { database } = subject()
      const { tenantId } = tenant
      const body = { state: 2, thingIds: ['y', 'z'] }
      for (let round = 0; round < LATEST_CHANGES; round += 1) {
        await subject().call(CALLS.updateThingState, tenant.operator, { body: { ...body, state: 2 + (round % 2) } })
      }
      const { add } = createRecords(subject, () => tenant.admin)
      for (const code of ['Old', 'Last']) await add('commonDataClass', dataClass(code))
      const old = { changed_at: new Date(Date.now() - CHANGE_MEMORY - 1000) }
      await database.updateTable('change').set(old).where('tenant_id', '=', tenantId).execute()
      const before = (await read()).latest
      await removeOldChanges(database)
      const left = await database
        .selectFrom('change')
        .select('resource')
        .where('tenant_id', '=', tenantId)
        .orderBy('position')
        .execute()
      assert.deepEqual(
        left.map((row) => row.resource),
        [...Array.from({ length: LATEST_CHANGES }, () => 'thing'), 'record'],
      )
      assert.deepEqual((await read()).latest, before)
    })

    test('[RTE-1] the demonstration has changes to show from the start', async () => {
      const rows = await subject()
        .database.selectFrom('change')
        .select('changed_by')
        .where('changed_by', '=', 'system')
        .execute()
      assert.ok(rows.length > 0)
    })
  })
}
