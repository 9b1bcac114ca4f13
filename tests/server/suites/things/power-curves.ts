// Contract power curves: files that are read, changes in the history of the turbine, and taking them back.
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { CurveFile } from '../../../../src/contract/thing/power-curve-calls.ts'
import type { PowerCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import { download, workbook } from '../../../support/server/imports.ts'
import type { CellOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const CURVE: PowerCurve = {
  airDensity: 1.225,
  ratedPower: 2000,
  points: [0, 100, 800, 2000, 2000].map((power, index) => ({ windSpeed: index * 4.5, power })),
}

const HEADER = ['Thing ID', 'Thing name', 'Air density (kg/m³)', 'Rated power (kW)', '0.0 m/s', '4.5 m/s', '9.0 m/s']

export const powerCurveSuite = (subject: () => Platform) => {
  describe('contract power curves', () => {
    let tenant: Tenant
    let line = ''
    let lines = 0
    before(async () => {
      tenant = await subject().newTenant()
      await insert(subject(), tenant.admin, farmForm('Ridge', { thingId: 'ridge' }))
    })
    /** Each test has two turbines of its own. */
    beforeEach(async () => {
      line = `l${++lines}`
      for (const name of ['a', 'b']) {
        const turbine = { thingId: `${line}-${name}`, deviceType: 'thing_device_wind_turbine' as const }
        await insert(subject(), tenant.admin, inverterForm(`Turbine ${line} ${name}`, 'ridge', turbine))
      }
    })

    const put = (curves: object[], user = tenant.admin) =>
      subject().call(CALLS.updateContractPower, user, { body: { curves } as never })
    const curvesOf = (ids: string) => subject().call(CALLS.getContractPower, tenant.admin, { query: { ids } })
    const history = async (thingId: string) =>
      (await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId } })).rows
    const send = (bytes: Buffer | string, fileName: string, user: User = tenant.admin) =>
      subject().send({
        method: 'POST',
        url: `${CALLS.readContractPower.path}?fileName=${encodeURIComponent(fileName)}`,
        headers: { authorization: user.token, 'content-type': 'application/octet-stream', 'accept-language': 'en' },
        payload: Buffer.from(bytes),
      })
    const read = async (bytes: Buffer | string, fileName = 'curves.xlsx') => {
      const reply = await send(bytes, fileName)
      assert.equal(reply.statusCode, 200, reply.body)
      return CurveFile.parse(reply.json().data)
    }
    const readRows = async (...rows: CellOf[][]) => (await read(await workbook({ Curves: [HEADER, ...rows] }))).rows

    test('[API-28] [API-37] an exported file that comes back as it is changes nothing', async () => {
      const [a, b] = [`${line}-a`, `${line}-b`]
      const points = [0, 33.3, 1999.99].map((power, index) => ({ windSpeed: index * 7.5, power }))
      await put([
        { thingIds: [a], curve: CURVE },
        { thingIds: [b], curve: { ...CURVE, airDensity: 1.1, points } },
      ])
      for (const language of ['zh', 'en']) {
        const url = CALLS.exportContractPower.path
        const { bytes } = await download(subject(), tenant.admin, url, { ids: [a, b] }, language)
        const { rows } = await read(bytes)
        assert.deepEqual(
          rows.map((row) => [row.thingId, row.changed, row.problems]),
          [
            [a, false, []],
            [b, false, []],
          ],
        )
        const curves = rows.map(({ thingId, curve }) => ({ thingIds: [thingId], curve }))
        assert.deepEqual(await put(curves), { updated: 0, unchanged: 2 })
      }
    })

    test('[API-37] [VAL-5] each row of a file tells what is wrong with it, and at which wind speed', async () => {
      const [a, b] = [`${line}-a`, `${line}-b`]
      const rows = await readRows(
        [a, '', 1.225, 2000, 0, 900, 800],
        [a, '', 1.225, 2000, 0, 900, 2000],
        ['', `Turbine ${line} b`, 1.225, 2000, 0, 'much', 2000],
        ['nobody', '', 9, 2000, 0, 900, 2000],
        [b, '', 1.225, '1,500 kW', 0, 900, '1,500'],
      )
      assert.deepEqual(
        rows.map((row) => [row.row, row.thingId, row.problems.map((each) => [each.path, each.rule, each.windSpeed])]),
        [
          [2, a, [['power', 'powerRises', 9]]],
          [3, a, [['thingId', 'turbineTwice', null]]],
          [4, b, [['power', 'number', 4.5]]],
          [
            5,
            null,
            [
              ['thingId', 'turbineUnknown', null],
              ['airDensity', undefined, null],
            ],
          ],
          [6, b, [['thingId', 'turbineTwice', null]]],
        ],
      )
      assert.ok(rows.every((row) => row.curve === null && !row.changed))
      const [taken] = await readRows([b, '', 1.225, '1,500 kW', 0, 900, '1,500'])
      assert.deepEqual([taken?.curve?.ratedPower, taken?.curve?.points.at(-1)], [1500, { windSpeed: 9, power: 1500 }])
    })

    test('[API-37] [VAL-5] the points of one curve may stand below each other; a file without curves is refused', async () => {
      const points = [
        { windSpeed: 3, power: 40 },
        { windSpeed: 3.5, power: 95 },
      ]
      assert.deepEqual((await read('wind speed,power\n3,40\n3.5,95\n', 'curve.csv')).points, points)
      assert.deepEqual((await read('3,40\n3.5,95\n', 'curve.csv')).points, points)
      const chinese = await workbook({
        曲线: [
          ['某机型', null],
          ['风速(m/s)', '功率(kW)'],
          [3, 40],
          ['3.5', '95 kW'],
        ],
      })
      assert.deepEqual((await read(chinese)).points, points)
      const refused = await send('name,age\nx,1\n', 'people.csv')
      assert.deepEqual([refused.statusCode, refused.json().reason], [400, 'power.noCurves'])
      assert.equal((await send('3,40\n', 'curve.pdf')).json().reason, 'import.fileType')
      assert.equal((await send('3,40\n3.5,95\n', 'curve.csv', tenant.guest)).statusCode, 403)
    })

    test('[API-37] a change of a curve is an entry in the history of its turbine, and can be taken back', async () => {
      const thingId = `${line}-a`
      await put([{ thingIds: [thingId], curve: CURVE }])
      const points = CURVE.points.map((point) => (point.windSpeed === 9 ? { ...point, power: 850 } : point))
      await put([{ thingIds: [thingId], curve: { ...CURVE, airDensity: 1.1, points } }])
      const [second, first] = await history(thingId)
      assert.deepEqual([second?.action, second?.by, second?.revertible], ['curve', tenant.admin.username, true])
      assert.deepEqual(second?.changes, [
        { field: 'powerCurve.airDensity', old: 1.225, new: 1.1 },
        { field: 'powerCurve.points', old: '9 m/s 800 kW', new: '9 m/s 850 kW' },
      ])
      assert.equal(
        first?.changes.find(({ field }) => field === 'powerCurve.points')?.new,
        '0 m/s 0 kW, 4.5 m/s 100 kW, 9 m/s 800 kW, 13.5 m/s 2000 kW, … +1',
      )
      assert.equal((await curvesOf(thingId))[0]?.revision, second?.revision)

      const revert = (body: object) => ({ body: { thingId, ...body } as never })
      const stale = await subject().refuse(CALLS.revertThing, tenant.admin, revert({ revision: first?.revision }))
      assert.equal(stale.reason, 'history.changedSince')
      await subject().call(CALLS.revertThing, tenant.admin, revert({ revision: second?.revision }))
      assert.deepEqual((await curvesOf(thingId))[0]?.curve, CURVE)
      assert.equal((await history(thingId))[0]?.reverts, second?.revision)
      await subject().call(CALLS.revertThing, tenant.admin, revert({ revision: first?.revision, force: true }))
      assert.deepEqual((await curvesOf(thingId))[0]?.curve, null)
    })

    test('[API-37] a curve is taken away, and whoever has loaded the one before cannot write over the next', async () => {
      const thingId = `${line}-a`
      await put([{ thingIds: [thingId], curve: CURVE }])
      const loaded = (await curvesOf(thingId))[0]?.revision
      assert.deepEqual(await put([{ thingIds: [thingId], revision: loaded, curve: null }]), {
        updated: 1,
        unchanged: 0,
      })
      assert.deepEqual(await put([{ thingIds: [thingId], curve: null }]), { updated: 0, unchanged: 1 })
      await put([{ thingIds: [thingId], revision: 0, curve: CURVE }])
      const body = { curves: [{ thingIds: [thingId], revision: loaded, curve: { ...CURVE, airDensity: 1 } }] }
      const refused = await subject().refuse(CALLS.updateContractPower, tenant.admin, { body })
      assert.equal(refused.reason, 'power.conflict')
      assert.deepEqual(
        (await history(thingId)).map(({ action }) => action),
        ['curve', 'curve', 'curve', 'insert'],
      )
    })
  })
}
