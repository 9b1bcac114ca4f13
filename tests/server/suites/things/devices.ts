// What devices tell beside a thing: saved, checked by the type, in the history, in spreadsheets.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { Device } from '../../../../src/contract/thing/thing.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { apply, check, exported, problemsOf, sheetsOf, upload, workbook } from '../../../support/server/imports.ts'
import type { CellOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const TURBINE = Device.parse({
  manufacturer: 'Nord',
  model: 'N-2.3',
  serialNo: 'N23-001',
  ratedPower: 2300,
  hubHeight: 80,
  rotorDiameter: 101,
  commissioningDate: '2019-05-03',
  firmware: '5.1',
  longitude: 10.5,
  latitude: 54.1,
})
const METER = Device.parse({ ctRatio: 120, ptRatio: 350 })

export const deviceSuite = (subject: () => Platform) => {
  describe('devices', () => {
    let tenant: Tenant
    let farmId: string
    before(async () => {
      tenant = await subject().newTenant()
      farmId = (await insert(subject(), tenant.admin, farmForm('Farm', { thingId: 'farm' }))).thingId
    })

    const make = (name: string, deviceType: ThingInsert['deviceType'], device: Device | null, more = {}) =>
      insert(subject(), tenant.admin, inverterForm(name, farmId, { deviceType, device, ...more }))
    const turbine = (name: string, device: Device | null = TURBINE, more = {}) =>
      make(name, 'thing_device_wind_turbine', device, more)
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const change = (thingId: string, revision: number, fields: Record<string, unknown>) =>
      subject().call(CALLS.applyThingChanges, tenant.admin, { body: { updates: [{ thingId, revision, fields }] } })
    const historyOf = async (thingId: string) =>
      (await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId } })).rows

    test('[ENT-5] [API-12] a device keeps what its type has; one that tells nothing has no part of its own', async () => {
      const { thingId } = await turbine('T1')
      assert.deepEqual((await read(thingId)).device, TURBINE)
      assert.equal((await turbine('T2', Device.parse({}))).device, null)
      assert.equal((await read(farmId)).device, null)
    })

    test('[ENT-5] coordinates keep six digits of a degree; saying them again changes nothing', async () => {
      const { thingId, device, revision } = await turbine('Placed', { ...TURBINE, longitude: 10.123456789 })
      assert.deepEqual([device?.longitude, device?.latitude], [10.123457, 54.1])
      const { rows } = await change(thingId, revision, { device: { longitude: 10.1234567 } })
      assert.deepEqual([rows[0]?.outcome, (await read(thingId)).device?.longitude], ['unchanged', 10.123457])
      assert.equal((await historyOf(thingId)).length, 1)
    })

    test('[VAL-1] what the type has not, a day that is none, and numbers out of range are refused by field', async () => {
      const refused = async (deviceType: ThingInsert['deviceType'], device: object) => {
        const body = inverterForm('Wrong', farmId, { deviceType, device: { ...Device.parse({}), ...device } })
        const { fields = [] } = await subject().refuse(CALLS.insertThing, tenant.admin, { body })
        return fields.map(({ path, rule, code }) => `${path} ${rule ?? code}`)
      }
      assert.deepEqual(await refused('thing_device_power_meter', { hubHeight: 80, ctRatio: 120 }), [
        'device.hubHeight notOfType',
      ])
      assert.deepEqual(await refused('thing_device_inverter', { mpptCount: 1.5, ratedPower: -1 }), [
        'device.ratedPower too_small',
        'device.mpptCount integer',
      ])
      assert.deepEqual(await refused('thing_device_lidar', { commissioningDate: '2023-02-29', longitude: 181 }), [
        'device.commissioningDate calendarDate',
        'device.longitude too_big',
      ])
    })

    test('[API-13] a change set takes fields of a device one by one; another type drops what that has not', async () => {
      const { thingId, revision } = await turbine('Changed')
      const { counts } = await change(thingId, revision, { device: { hubHeight: 100 } })
      assert.equal(counts.updated, 1)
      assert.deepEqual((await read(thingId)).device, { ...TURBINE, hubHeight: 100 })
      const retyped = await change(thingId, revision + 1, { deviceType: 'thing_device_inverter' })
      assert.equal(retyped.counts.updated, 1)
      const { device } = await read(thingId)
      assert.deepEqual(device, { ...TURBINE, hubHeight: null, rotorDiameter: null })
      const refused = await change(thingId, revision + 2, { device: { hubHeight: 1 } })
      assert.deepEqual(
        refused.rows[0]?.fields?.map(({ path, rule }) => [path, rule]),
        [['device.hubHeight', 'notOfType']],
      )
      assert.equal((await change(thingId, revision + 2, { device: { ratedPower: 2300 } })).counts.unchanged, 1)
    })

    test('[API-13] the history tells each field, and takes it back', async () => {
      const made = await turbine('History')
      const saved = await save(subject(), tenant.admin, made, {
        device: { ...TURBINE, ratedPower: 2500, firmware: '' },
      })
      const [entry] = await historyOf(made.thingId)
      assert.deepEqual(entry?.changes, [
        { field: 'device.firmware', old: '5.1', new: '' },
        { field: 'device.ratedPower', old: 2300, new: 2500 },
      ])
      const body = { thingId: made.thingId, revision: saved.revision }
      const { thing } = await subject().call(CALLS.revertThing, tenant.admin, { body })
      assert.deepEqual(thing.device, TURBINE)
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: made.thingId } })
      const restored = { thingId: made.thingId, revision: thing.revision + 1 }
      const back = await subject().call(CALLS.revertThing, tenant.admin, { body: restored })
      assert.deepEqual(back.thing.device, TURBINE)
    })

    test('[API-32] a copy is of the same make', async () => {
      const { thingId } = await turbine('Original')
      const { things } = await subject().call(CALLS.copyThings, tenant.admin, {
        body: { thingIds: [thingId], thingName: 'Copy {n}', withChildren: false },
      })
      const copy = await read(things[0]?.thingId ?? '')
      assert.equal(copy.device?.model, 'N-2.3')
    })

    test('[API-26] [API-28] export and import are opposites; a list of an older template still imports', async () => {
      await make('M1', 'thing_device_power_meter', METER)
      const { bytes } = await exported(subject(), tenant.admin, {})
      const { counts } = await check(subject(), tenant.admin, (await upload(subject(), tenant.admin, bytes)).importId)
      assert.equal(counts?.rows, counts?.unchanged)
      const older = await workbook({
        Device: [
          ['Parent path', 'Thing name', 'Device type', 'Tenant ID', 'Thing description'],
          ['Farm', 'T1', 'Wind turbine', 'customer-1', 'About T1, newer'],
        ],
      })
      const job = await upload(subject(), tenant.admin, older)
      await check(subject(), tenant.admin, job.importId)
      assert.equal((await apply(subject(), tenant.admin, job.importId)).counts?.updated, 1)
      const page = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword: 'T1' } })
      const updated = await read(page.rows[0]?.thingId ?? '')
      assert.deepEqual([updated.thingDescr, updated.device], ['About T1, newer', TURBINE])
    })

    test('[API-28] days as people write them, and what is wrong with a device by row', async () => {
      const HEADERS = [
        '上级路径',
        '物名称',
        '设备类型',
        '租户标识',
        '物描述',
        '投运日期',
        '额定功率（kW）',
        'MPPT 数量',
      ]
      const row = (name: string, type: string, day: CellOf, power: CellOf, mppt: CellOf): CellOf[] => [
        'Farm',
        name,
        type,
        'c',
        'd',
        day,
        power,
        mppt,
      ]
      const job = await upload(
        subject(),
        tenant.admin,
        await workbook({
          设备: [
            HEADERS,
            row('I1', '逆变器', '2021年6月3日', '225 kW', 9),
            row('I2', '逆变器', new Date('2021-06-03T00:00:00Z'), 225, null),
            row('I3', '逆变器', 'soon', 225, 1.5),
            row('I4', '风机', '2021/6/3', 1500, 9),
          ],
        }),
      )
      const checked = await check(subject(), tenant.admin, job.importId)
      assert.deepEqual(await problemsOf(subject(), tenant.admin, checked), [
        '设备 4: device.mpptCount integer',
        '设备 4: device.commissioningDate calendarDate',
        '设备 5: device.mpptCount notOfType',
      ])
      await apply(subject(), tenant.admin, job.importId, true)
      const { rows } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword: 'I' } })
      const made = rows.filter(({ name }) => name === 'I1' || name === 'I2')
      for (const { thingId } of made) {
        const { device } = await read(thingId)
        assert.deepEqual([device?.commissioningDate, device?.ratedPower], ['2021-06-03', 225])
      }
      assert.equal(made.length, 2)
      const { bytes } = await exported(subject(), tenant.admin, {}, 'thing_device')
      assert.ok((await sheetsOf(bytes)).Device?.[0]?.includes('Rated power (kW)'))
    })
  })
}
