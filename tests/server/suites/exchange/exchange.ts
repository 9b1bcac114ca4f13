// Templates, exports and contract power curves.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'

import { demoPowerCurve } from '../../../../server/seed/demo/power-curve.ts'
import { DEMO_SEED, generatePlant } from '../../../../server/seed/demo/plant.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { FILE_MINIMUM } from '../../../../src/contract/wire/limits.ts'
import { PowerCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import { columnsOf } from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import { download, exported, sheetsOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const CURVE: PowerCurve = {
  airDensity: 1.225,
  ratedPower: 2000,
  points: [0, 0, 100, 800, 2010, 1990, 0].map((power, index) => ({ windSpeed: index * 4, power })),
}

const nameOf = (disposition: string) => decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')

export const exchangeSuite = (subject: () => Platform) => {
  describe('templates and exports', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      await insert(subject(), tenant.admin, farmForm('Farm', { thingId: 'farm' }))
      for (const name of ['One', 'Two']) {
        const turbine = { thingId: name.toLowerCase(), deviceType: 'thing_device_wind_turbine' as const }
        await insert(subject(), tenant.admin, inverterForm(name, 'farm', turbine))
      }
      await insert(subject(), tenant.admin, inverterForm('Inverter', 'farm', { thingId: 'inverter' }))
    })

    const template = (name: string, language = 'zh', query = '') =>
      download(subject(), tenant.admin, `/api-thing/v1/template/${name}${query}`, undefined, language)

    test('[API-25] [VAL-4] [ERR-6] a template has a sheet for each type, with its drop-downs and notes', async () => {
      const { bytes, name } = await template('thing')
      assert.equal(nameOf(name), '物模板.xlsx')
      assert.ok(bytes.length > FILE_MINIMUM)
      const { sheets } = await readXlsx(bytes, { readStyles: true })
      assert.equal(sheets.length, THING_TYPES.length + 2)
      const device = sheets.find((sheet) => sheet.name === '设备')
      assert.deepEqual(device?.rows[0], [
        '物标识',
        '上级标识',
        '上级路径',
        '物名称 *',
        '设备类型 *',
        '租户标识 *',
        '物描述 *',
        '标签一',
        '标签二',
        '标签三',
        'IP 地址',
        '制造厂家',
        '设备型号',
        '出厂编号',
        '额定功率（kW）',
        '轮毂高度（m）',
        '叶轮直径（m）',
        'MPPT 数量',
        '接入组串数',
        '电流互感器变比',
        '电压互感器变比',
        '投运日期',
        '固件版本',
        '经度（°）',
        '纬度（°）',
      ])
      const list = device?.dataValidations?.find((rule) => rule.type === 'list')
      assert.match(list?.formula1 ?? '', /^_lists!\$[A-Z]\$1:\$[A-Z]\$11$/)
      const farm = sheets.find((sheet) => sheet.name === '场站')
      const capacity = columnsOf('thing_farm').findIndex((column) => column.name === 'farm.installedCapacity')
      assert.equal(farm?.rows[0]?.[capacity], '装机容量（kW）')
      assert.match(farm?.cells?.get(`0,${capacity}`)?.comment?.text ?? '', /单位：kW/)
      assert.deepEqual(
        sheets.at(-1)?.rows.map((row) => row[0]),
        ['schema', 'version', 'hash'],
      )
    })

    test('[API-25] [ERR-6] other templates are named after what they are for; optional columns can be left out', async () => {
      assert.equal(nameOf((await template('thing_farm')).name), '场站模板.xlsx')
      assert.equal(nameOf((await template('contract-power')).name), '合同功率曲线模板.xlsx')
      const short = await template('thing_farm', 'en', '?dynamicCellShow=false&timestamp=1')
      assert.equal(nameOf(short.name), 'Farm template.xlsx')
      assert.deepEqual((await sheetsOf(short.bytes)).Farm?.[0], [
        'Thing ID',
        'Thing name *',
        'Farm type *',
        'Tenant ID *',
        'Thing description *',
      ])
    })

    test('[VAL-4] [ERR-3] what cannot be made is a problem in words, never a file', async () => {
      const cases = [
        { method: 'GET', url: '/api-thing/v1/template/nothing' },
        { method: 'POST', url: '/api-thing/v1/excel/thing-data/nothing', payload: {} },
        { method: 'POST', url: '/api-thing/v1/excel/thing-data/thing', payload: { below: 'nowhere' } },
      ] as const
      for (const request of cases) {
        const reply = await subject().send({ ...request, headers: { authorization: tenant.admin.token } })
        assert.ok(reply.statusCode >= 400)
        assert.match(String(reply.headers['content-type']), /json/)
        assert.equal(reply.headers['content-disposition'], undefined)
        assert.ok(String(reply.json().message).length > 0)
      }
    })

    test('[API-26] [ERR-6] an export holds what was chosen, in the language of the caller', async () => {
      const admin = tenant.admin
      const all = await exported(subject(), admin, {}, 'thing', 'zh')
      assert.equal(nameOf(all.name), '导出.xlsx')
      assert.deepEqual(Object.keys(await sheetsOf(all.bytes)), ['场站', '设备'])
      const some = await exported(
        subject(),
        admin,
        { ids: ['one', 'two', 'farm'], fileName: 'a/b.xlsx' },
        'thing_device',
      )
      assert.equal(nameOf(some.name), 'a b.xlsx')
      const { Device } = await sheetsOf(some.bytes)
      assert.deepEqual(
        Device?.slice(1).map((row) => row.slice(0, 5)),
        [
          ['one', 'farm', 'Farm', 'One', 'Wind turbine'],
          ['two', 'farm', 'Farm', 'Two', 'Wind turbine'],
        ],
      )
      const below = await sheetsOf((await exported(subject(), admin, { ids: ['farm'], withChildren: true })).bytes)
      assert.deepEqual([below.Farm?.length, below.Device?.length], [2, 4])
      const foreign = await subject().newTenant()
      assert.deepEqual(Object.values(await sheetsOf((await exported(subject(), foreign.admin)).bytes)).flat().length, 7)
    })

    const put = (curves: object[]) =>
      subject().call(CALLS.updateContractPower, tenant.admin, { body: { curves } as never })
    const curvesOf = (ids: string) => subject().call(CALLS.getContractPower, tenant.admin, { query: { ids } })

    test('[API-37] one curve for several turbines; the same again changes nothing, a stale one is refused', async () => {
      assert.deepEqual(await put([{ thingIds: ['one', 'two'], curve: CURVE }]), { updated: 2, unchanged: 0 })
      assert.deepEqual(await put([{ thingIds: ['one'], revision: 2, curve: CURVE }]), { updated: 0, unchanged: 1 })
      assert.deepEqual(await put([{ thingIds: ['one'], curve: { ...CURVE, airDensity: 1.1 } }]), {
        updated: 1,
        unchanged: 0,
      })
      const [one, two] = await curvesOf('one,two,inverter')
      assert.deepEqual([one?.revision, one?.curve?.airDensity, two?.revision, two?.curve], [3, 1.1, 2, CURVE])
      const refuse = async (curves: object[]) =>
        (await subject().refuse(CALLS.updateContractPower, tenant.admin, { body: { curves } })).reason
      assert.equal(await refuse([{ thingIds: ['one'], revision: 2, curve: CURVE }]), 'power.conflict')
      assert.equal(await refuse([{ thingIds: ['two', 'inverter'], curve: CURVE }]), 'power.notTurbine')
      assert.equal((await curvesOf('two'))[0]?.revision, 2)
    })

    test('[API-37] a curve rises in speed, rises to its rated power, and stays about it', () => {
      const ruleOf = (powers: number[], speeds = powers.map((_, index) => index)) => {
        const points = powers.map((power, index) => ({ windSpeed: speeds[index] ?? 0, power }))
        const { error } = PowerCurve.safeParse({ ...CURVE, points })
        return error?.issues.map((issue) => [issue.path.join('.'), 'params' in issue ? issue.params?.rule : issue.code])
      }
      assert.equal(ruleOf([0, 1000, 2000, 1500]), undefined)
      assert.equal(ruleOf([0, 2000, 2040]), undefined)
      assert.deepEqual(ruleOf([0, 900, 800, 2000]), [['points.2.power', 'powerRises']])
      assert.deepEqual(ruleOf([0, 2000, 2041]), [['points.2.power', 'aboveRated']])
      assert.deepEqual(ruleOf([0, 1, 2], [0, 2, 2]), [['points.2.windSpeed', 'speedsRise']])
      assert.deepEqual(ruleOf([0, 1], [0, 0.3]), [['points.1.windSpeed', 'speedStep']])
    })

    test('[API-28] [ERR-3] [ERR-6] curves are exported; without any, the call is refused without a message', async () => {
      const url = CALLS.exportContractPower.path
      const { bytes, name } = await download(subject(), tenant.admin, url, { parentId: 'farm' }, 'zh')
      assert.equal(nameOf(name), '合同功率曲线.xlsx')
      const [header, first] = Object.values(await sheetsOf(bytes))[0] ?? []
      assert.deepEqual([header?.[4], header?.at(-1)], ['0.0 m/s', '24.0 m/s'])
      assert.deepEqual([first?.slice(0, 4), first?.[4 + 24]], [['one', 'One', 1.1, 2000], 800])
      for (const body of [
        { ids: ['inverter'] },
        { ids: ['one', 'inverter'] },
        { ids: ['none'] },
        { parentId: 'none' },
      ]) {
        const { token } = tenant.admin
        const reply = await subject().send({ method: 'POST', url, headers: { authorization: token }, payload: body })
        assert.deepEqual([reply.statusCode, reply.json()], [400, { code: 400, message: '' }])
      }
    })

    test('[API-37] every demo turbine has a curve that the contract accepts', () => {
      const curves = [...generatePlant({ seed: DEMO_SEED, things: 300 })].flatMap(
        (thing) => demoPowerCurve(thing) ?? [],
      )
      assert.ok(curves.length >= 60)
      for (const curve of curves) assert.deepEqual(PowerCurve.parse(curve), curve)
    })
  })
}
