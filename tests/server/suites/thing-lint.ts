// What looks wrong with things though it could be saved: told of the thing, with its values, of a branch or of everything.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../src/contract/index.ts'
import { MODEL_STATUS } from '../../../src/contract/records/models/states.ts'
import { Device, Farm } from '../../../src/contract/thing.ts'
import type { ThingInsert } from '../../../src/contract/thing.ts'
import { createRecords } from '../../support/server-records.ts'
import type { Platform, Tenant } from '../../support/server.ts'
import { farmForm, insert, inverterForm } from '../../support/server-things.ts'

export const thingLintSuite = (subject: () => Platform) => {
  describe('what looks wrong with things', () => {
    let tenant: Tenant
    const lint = (parentId?: string) =>
      subject().call(CALLS.lintThings, tenant.operator, { query: parentId === undefined ? {} : { parentId } })
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
      const unbound = await lint('fine')
      assert.deepEqual(
        unbound.findings.map(({ rule, thingId, farmName }) => [rule, thingId, farmName]),
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
      const { findings, counts } = await lint('fine')
      assert.deepEqual(findings, [])
      assert.ok(Object.values(counts).every((count) => count === 0))
    })

    test('[VAL-1] sums, addresses, distances and gaps are told of the thing, with their values', async () => {
      await farm('odd', { installedCapacity: 5000, longitude: 10, latitude: 54 })
      await add(farmForm('line', { thingId: 'line', thingType: 'thing_line', farmType: null, parentId: 'odd' }))
      await device('line', 'c', { ratedPower: 2300, longitude: 11, latitude: 54 }, { thingIp: '10.0.0.1' })
      await device('odd', 'd', { ratedPower: 2300 }, { thingIp: '10.0.0.1' })
      const odd = await lint('odd')
      assert.deepEqual(
        odd.findings.slice(0, 4).map(({ rule, thingId }) => [rule, thingId]),
        [
          ['ratedPowerSum', 'odd'],
          ['addressTwice', 'c'],
          ['addressTwice', 'd'],
          ['farFromFarm', 'c'],
        ],
      )
      const [sum, address, , far] = odd.findings
      assert.deepEqual([sum?.ratedPower, sum?.installedCapacity], [4600, 5000])
      assert.deepEqual([address?.address, address?.devices, address?.farmName], ['10.0.0.1', 2, 'odd'])
      assert.ok(Math.abs((far?.distance ?? 0) - 65.4) < 0.5, String(far?.distance))
      assert.deepEqual(
        (await lint('line')).findings.map(({ rule, thingId }) => [rule, thingId]),
        [
          ['addressTwice', 'c'],
          ['farFromFarm', 'c'],
          ['modelMissing', 'c'],
          ['sourceMissing', 'c'],
        ],
      )
      await device('odd', 'e', {})
      const withGap = await lint('odd')
      assert.deepEqual(
        withGap.findings
          .filter(({ rule }) => rule === 'ratedPowerSum' || rule === 'fieldMissing')
          .map((finding) => [finding.rule, finding.thingId, finding.field]),
        // A sum of what is known in part says nothing.
        [['fieldMissing', 'e', 'device.ratedPower']],
      )
      assert.equal(withGap.counts.addressTwice, 2)
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
      const { findings } = await lint('old')
      assert.deepEqual(
        findings.map(({ rule, gridConnectedCapability }) => [rule, gridConnectedCapability]),
        [['gridWithinInstalled', 120]],
      )
    })

    test('[VAL-1] of all things it tells those of every farm, each tenant its own', async () => {
      const { counts } = await lint()
      assert.equal(counts.addressTwice, 2)
      assert.equal(counts.gridWithinInstalled, 1)
      const other = await subject().newTenant()
      const theirs = await subject().call(CALLS.lintThings, other.operator, { query: {} })
      assert.deepEqual(theirs.findings, [])
      const { reason } = await subject().refuse(CALLS.lintThings, other.operator, { query: { parentId: 'odd' } })
      assert.equal(reason, 'thing.unknown')
    })
  })
}
