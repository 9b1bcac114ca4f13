// What looks wrong with things though it could be saved: told of the thing, with its values, of a branch or of everything.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { sql } from 'kysely'

import { CALLS } from '../../../../src/contract/index.ts'
import { DEVICES_WITHOUT_DATA } from '../../../../src/contract/thing/device-fields.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { DEVICE_TYPES, type DeviceType } from '../../../../src/contract/thing/thing-types.ts'
import { Device, Farm } from '../../../../src/contract/thing/thing.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { createRecords } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

export const thingIssueSuite = (subject: () => Platform) => {
  describe('what looks wrong with things', () => {
    let tenant: Tenant
    const readIssues = (parentId?: string) =>
      subject().call(CALLS.getThingIssues, tenant.operator, { query: parentId === undefined ? {} : { parentId } })
    const add = (form: ThingInsert) => insert(subject(), tenant.admin, form)
    const farm = (thingId: string, more: object) => add(farmForm(thingId, { thingId, farm: Farm.parse(more) }))
    const device = (parentId: string, thingId: string, told: object, more: Partial<ThingInsert> = {}) =>
      add(
        inverterForm(thingId, parentId, {
          thingId,
          deviceType: 'thing_device_wind_turbine',
          device: Device.parse(told),
          ...more,
        }),
      )
    before(async () => {
      tenant = await subject().newTenant()
    })

    test('[VAL-1] a farm whose devices have models and sources and are as they should be has nothing to tell', async () => {
      await farm('fine', { installedCapacity: 4600, longitude: 10, latitude: 54 })
      await device('fine', 'a', { ratedPower: 2300, longitude: 10.2, latitude: 54.1 }, { thingIp: '10.0.0.1' })
      await device('fine', 'b', { ratedPower: 2290 }, { thingIp: '10.0.0.2' })
      const { add: addRecord, addAll, move } = createRecords(subject, () => tenant.admin)
      const named = { code: 'lint_model', version: '1.0.0', nameZh: '模型', nameEn: 'Model' }
      const model = await addRecord('informationModel', named)
      await addRecord('modelAttribute', { attributeId: 'power', nameZh: '功率' }, model)
      const { inReview, reviewed, published } = MODEL_STATUS
      for (const state of [inReview, reviewed, published]) await move('informationModel', [model], state)
      const rows = [{ thing: 'a' }, { thing: 'b' }]
      await addAll(
        'modelAssignment',
        rows.map(({ thing }) => ({ thing, model })),
      )
      const unbound = await readIssues('fine')
      assert.deepEqual(
        unbound.issues.map(({ rule, thingId, farmName }) => [rule, thingId, farmName]),
        [
          ['sourceMissing', 'a', 'fine'],
          ['sourceMissing', 'b', 'fine'],
        ],
      )
      const system = await addRecord('externalSystem', { code: 'scada', nameZh: '监控', systemKind: 'scada' })
      await addAll(
        'thingMap',
        rows.map(({ thing }) => ({ thing, externalId: thing })),
        system,
      )
      const { issues, counts } = await readIssues('fine')
      assert.deepEqual(issues, [])
      assert.ok(Object.values(counts).every((count) => count === 0))
    })

    test('[VAL-1] sums, addresses, distances and gaps are told of the thing, with their values', async () => {
      await farm('odd', { installedCapacity: 5000, longitude: 10, latitude: 54 })
      await add(farmForm('line', { thingId: 'line', thingType: 'thing_line', farmType: null, parentId: 'odd' }))
      await device('line', 'c', { ratedPower: 2300, longitude: 11, latitude: 54 }, { thingIp: '10.0.0.1' })
      await device('odd', 'd', { ratedPower: 2300 }, { thingIp: '10.0.0.1' })
      const odd = await readIssues('odd')
      assert.deepEqual(
        odd.issues.slice(0, 4).map(({ rule, thingId }) => [rule, thingId]),
        [
          ['ratedPowerSum', 'odd'],
          ['addressTwice', 'c'],
          ['addressTwice', 'd'],
          ['farFromFarm', 'c'],
        ],
      )
      const [sum, address, , far] = odd.issues
      assert.deepEqual([sum?.ratedPower, sum?.installedCapacity], [4600, 5000])
      assert.deepEqual([address?.address, address?.devices, address?.farmName], ['10.0.0.1', 2, 'odd'])
      assert.ok(Math.abs((far?.distance ?? 0) - 65.4) < 0.5, String(far?.distance))
      assert.deepEqual(
        (await readIssues('line')).issues.map(({ rule, thingId }) => [rule, thingId]),
        [
          ['addressTwice', 'c'],
          ['farFromFarm', 'c'],
          ['modelMissing', 'c'],
          ['sourceMissing', 'c'],
        ],
      )
      await device('odd', 'e', {})
      const withGap = await readIssues('odd')
      assert.deepEqual(
        withGap.issues
          .filter(({ rule }) => rule === 'ratedPowerSum' || rule === 'fieldMissing')
          .map((issue) => [issue.rule, issue.thingId, issue.field]),
        // A sum of what is known in part says nothing.
        [['fieldMissing', 'e', 'device.ratedPower']],
      )
      assert.equal(withGap.counts.addressTwice, 2)
    })

    test('[VAL-1] every type of device is expected to have a model and a source, but for those without data of their own', async () => {
      await farm('types', {})
      const named = (type: DeviceType) => type.replace('thing_device_', 'type-')
      for (const deviceType of DEVICE_TYPES) await device('types', named(deviceType), {}, { deviceType })
      const { issues } = await readIssues('types')
      const reporting = DEVICE_TYPES.filter((type) => !DEVICES_WITHOUT_DATA.includes(type)).map(named)
      for (const rule of ['modelMissing', 'sourceMissing'] as const)
        assert.deepEqual(
          issues
            .filter((issue) => issue.rule === rule)
            .map(({ thingId }) => thingId)
            .toSorted(),
          reporting.toSorted(),
        )
    })

    test('[VAL-1] a device right below another one is connected with it; what speaks for it may stand above what is looked at', async () => {
      await farm('above', {})
      await device('above', 'inverter-1', {}, { deviceType: 'thing_device_inverter' })
      await device('above', 'inverter-2', {}, { deviceType: 'thing_device_inverter' })
      await device('inverter-1', 'box-1', {}, { deviceType: 'thing_device_combiner_box' })
      await device('inverter-2', 'box-2', {}, { deviceType: 'thing_device_combiner_box' })
      await add(farmForm('way', { thingId: 'way', thingType: 'thing_line', farmType: null, parentId: 'above' }))
      await device('way', 'wt', {})
      const { add: addRecord, addAll } = createRecords(subject, () => tenant.admin)
      const system = await addRecord('externalSystem', { code: 'above', nameZh: '监控', systemKind: 'scada' })
      // A line that another system knows says nothing of the turbines of the line.
      await addAll(
        'thingMap',
        ['inverter-1', 'way'].map((thing) => ({ thing, externalId: thing })),
        system,
      )
      const missing = async (parentId: string) =>
        (await readIssues(parentId)).issues.filter(({ rule }) => rule === 'sourceMissing').map(({ thingId }) => thingId)
      assert.deepEqual((await missing('above')).toSorted(), ['box-2', 'inverter-2', 'wt'])
      assert.deepEqual(await missing('box-1'), [])
      assert.deepEqual(await missing('box-2'), ['box-2'])
    })

    test('[VAL-1] what is asked of all devices is what an index holds, so that a plant of a million stays quick', async () => {
      const { rows } = await sql<{ indexdef: string }>`
        select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'thing_reporting'
      `.execute(subject().database)
      const excluded = [...(rows[0]?.indexdef.matchAll(/'(thing_device_[a-z_]+)'/g) ?? [])].map(([, type]) => type)
      assert.deepEqual(excluded, [...DEVICES_WITHOUT_DATA])
    })

    test('[VAL-1] more at the grid than is installed, as older data may have it', async () => {
      const { thingId } = await farm('old', { installedCapacity: 100 })
      await subject()
        .database.updateTable('thing')
        .set({
          farm: JSON.stringify(Farm.parse({ installedCapacity: 100 })).replace(
            '"gridConnectedCapability":null',
            '"gridConnectedCapability":120',
          ),
        })
        .where('tenant_id', '=', tenant.tenantId)
        .where('thing_id', '=', thingId)
        .execute()
      const { issues } = await readIssues('old')
      assert.deepEqual(
        issues.map(({ rule, gridConnectedCapability }) => [rule, gridConnectedCapability]),
        [['gridWithinInstalled', 120]],
      )
    })

    test('[VAL-1] of all things it tells those of every farm, each tenant its own', async () => {
      const { counts } = await readIssues()
      assert.equal(counts.addressTwice, 2)
      assert.equal(counts.gridWithinInstalled, 1)
      const other = await subject().newTenant()
      const theirs = await subject().call(CALLS.getThingIssues, other.operator, { query: {} })
      assert.deepEqual(theirs.issues, [])
      const { reason } = await subject().refuse(CALLS.getThingIssues, other.operator, { query: { parentId: 'odd' } })
      assert.equal(reason, 'thing.unknown')
    })
  })
}
