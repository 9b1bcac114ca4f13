// Imports of things: mapping, dry run, fix in place, apply, cancel, result file.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import {
  apply,
  check,
  download,
  exported,
  problemsOf,
  rowsOf,
  settled,
  sheetsOf,
  upload,
  workbook,
} from '../../../support/server/imports.ts'
import type { CellOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const FARM = ['Thing ID', 'Thing name *', 'Farm type', 'Tenant ID', 'Thing description', 'Installed capacity (kW)']
const LINE = ['物标识', '上级标识', '上级路径', '物名称', '租户标识', '物描述']
const DEVICE = ['Thing ID', 'Parent path', 'Thing name', 'Device type', 'Tenant ID', 'Thing description', 'IP address']

const farm = (name: string, id: string | null = null): CellOf[] => [id, name, 'Wind farm', 'c', `About ${name}`, 49_500]
const line = (name: string, path: string, id: string | null = null): CellOf[] => [id, null, path, name, 'c', 'A line']
const turbine = (name: string, path: string, ip = ''): CellOf[] => [null, path, name, '风机', 'c', 'A turbine', ip]

export const importSuite = (subject: () => Platform) => {
  describe('imports', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const send = (bytes: Buffer | string, fileName?: string) => upload(subject(), tenant.admin, bytes, fileName)
    const checked = async (bytes: Buffer | string, fileName?: string) => {
      const { importId } = await send(bytes, fileName)
      return check(subject(), tenant.admin, importId)
    }
    const find = async (keyword: string) =>
      (await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword } })).rows
    const count = async () => (await subject().call(CALLS.getThingsPage, tenant.admin, { query: {} })).total

    test('[ENT-4] [ENT-5] sheets in either language, parents in any order: checked without a trace, then applied', async () => {
      const bytes = await workbook({
        Device: [DEVICE, turbine('WT 1', 'Hill/Line 1', '10.0.0.1'), turbine('WT 2', 'Hill/Line 1')],
        集电线路: [LINE, line('Line 1', 'Hill')],
        Farm: [FARM, farm('Hill')],
      })
      const { importId, sheets } = await send(bytes)
      assert.deepEqual(
        sheets.map((sheet) => [sheet.name, sheet.headerRow, sheet.proposed?.type, sheet.proposed?.columns.length]),
        [
          ['Device', 1, 'thing_device', 7],
          ['集电线路', 1, 'thing_line', 6],
          ['Farm', 1, 'thing_farm', 6],
        ],
      )
      const before = await count()
      const dry = await check(subject(), tenant.admin, importId)
      assert.deepEqual(dry.counts, { rows: 4, inserted: 4, updated: 0, unchanged: 0, deleted: 0, failed: 0 })
      assert.equal(dry.state, 'checked')
      assert.equal(await count(), before)
      const done = await apply(subject(), tenant.admin, importId)
      assert.equal(done.state, 'applied')
      const [turbineOne] = await find('WT 1')
      assert.deepEqual(
        [turbineOne?.subType, turbineOne?.parentName, turbineOne?.thingIp],
        ['thing_device_wind_turbine', 'Line 1', '10.0.0.1'],
      )
      const again = await check(subject(), tenant.admin, (await send(bytes)).importId)
      assert.deepEqual(again.counts, { rows: 4, inserted: 0, updated: 0, unchanged: 4, deleted: 0, failed: 0 })
      const twice = await subject().refuse(CALLS.applyImport, tenant.admin, { params: { importId }, body: {} })
      assert.equal(twice.reason, 'import.applied')
    })

    test('[STA-10] an import is one change that can be taken back; one that changed nothing names none', async () => {
      const bytes = await workbook({ Farm: [FARM, farm('Dale')], Line: [LINE, line('Line 1', 'Dale')] })
      const before = await count()
      const { importId } = await checked(bytes)
      const { changeId = '' } = await apply(subject(), tenant.admin, importId)
      assert.equal(await count(), before + 2)
      const later = await checked(bytes)
      assert.equal((await apply(subject(), tenant.admin, later.importId)).changeId, undefined)
      const undone = await subject().call(CALLS.revertChange, tenant.admin, { params: { id: changeId }, body: {} })
      assert.equal(undone.counts.reverted, 2)
      assert.equal(await count(), before)
    })

    test('[ENT-5] an export that nobody has edited changes nothing, in both languages; an edit changes what was edited', async () => {
      const bytes = await workbook({
        Farm: [FARM, farm('Round', 'round/1'), ['=1+1', '@Trip', 'PV plant', 'c', '-5', 12.5]],
        Line: [LINE, line('A / B \\ C', 'Round'), line('+86 1', '@Trip')],
      })
      const { importId } = await send(bytes)
      assert.deepEqual(await problemsOf(subject(), tenant.admin, await check(subject(), tenant.admin, importId)), [])
      assert.equal((await apply(subject(), tenant.admin, importId)).state, 'applied')
      for (const language of ['en', 'zh']) {
        const file = await exported(subject(), tenant.admin, {}, 'thing', language)
        const job = await checked(file.bytes)
        assert.equal(job.outdated, false)
        assert.equal(job.counts?.unchanged, job.counts?.rows)
        assert.ok((job.counts?.rows ?? 0) >= 4)
        const done = await apply(subject(), tenant.admin, job.importId)
        assert.equal(done.state, 'applied')
      }
      const [before] = await find('round/1')
      assert.equal(before?.revision, 1)
      const rows = (await sheetsOf((await exported(subject(), tenant.admin, { keyword: 'round/1' })).bytes)).Farm ?? []
      const name = rows[0]?.indexOf('Thing name *') ?? -1
      const edited = rows.map((row) =>
        row.map((cell, column) => (column === name && cell === 'Round' ? 'Rounder' : cell)),
      )
      const job = await checked(await workbook({ Farm: edited as CellOf[][] }))
      assert.deepEqual([job.counts?.updated, job.counts?.failed], [1, 0])
      await apply(subject(), tenant.admin, job.importId)
      const [after] = await find('round/1')
      assert.deepEqual([after?.name, after?.revision], ['Rounder', 2])
    })

    test('[VAL-1] [VAL-2] what is wrong is told by sheet, row and column, fixed in place, and then applied', async () => {
      const { importId } = await send(
        await workbook({
          Farm: [FARM, farm('Fix'), [null, 'Wrong', 'Sun farm', 'c', '', 'much']],
          Device: [DEVICE, turbine('T', 'Fix'), turbine('Lost', 'Nowhere'), turbine('Child', 'Wrong', 'not a host!')],
        }),
      )
      const dry = await check(subject(), tenant.admin, importId)
      assert.deepEqual([dry.counts?.inserted, dry.counts?.failed], [2, 3])
      assert.deepEqual(await problemsOf(subject(), tenant.admin, dry), [
        'Farm 3: farm.installedCapacity number',
        'Farm 3: farmType option',
        'Device 3: parentPath parentUnknown',
        'Device 4: thingIp host',
      ])
      const held = await apply(subject(), tenant.admin, importId)
      assert.deepEqual([held.state, held.reason], ['failed', 'import.rowsFailed'])
      assert.deepEqual(await find('Fix'), [])
      const cells = [
        { sheet: 0, row: 3, column: 2, value: 'PV plant' },
        { sheet: 0, row: 3, column: 4, value: 'Now right' },
        { sheet: 0, row: 3, column: 5, value: '1,500.5 kW' },
        { sheet: 1, row: 3, column: 1, value: 'Fix' },
        { sheet: 1, row: 4, column: 6, value: null },
      ]
      await subject().call(CALLS.updateImportCells, tenant.admin, { params: { importId }, body: { cells } })
      const early = await subject().refuse(CALLS.applyImport, tenant.admin, { params: { importId }, body: {} })
      assert.equal(early.reason, 'import.notChecked')
      assert.equal((await check(subject(), tenant.admin, importId)).counts?.failed, 0)
      const done = await apply(subject(), tenant.admin, importId)
      assert.deepEqual([done.state, done.counts?.inserted], ['applied', 5])
      const [wrong] = await find('Wrong')
      const detail = await subject().call(CALLS.getThing, tenant.admin, {
        params: { type: 'thing', thingId: wrong?.thingId ?? '' },
      })
      assert.equal(detail.farm?.installedCapacity, 1500.5)
    })

    test('[ENT-5] rows that can be applied are, when asked; the result file says what became of each', async () => {
      const { importId } = await send(
        await workbook({ Device: [DEVICE, turbine('Skip', 'No farm')], Farm: [FARM, farm('Partly')] }),
      )
      await check(subject(), tenant.admin, importId)
      const done = await apply(subject(), tenant.admin, importId, true)
      assert.deepEqual([done.state, done.counts?.inserted, done.counts?.failed], ['applied', 1, 1])
      const url = CALLS.getImportResult.path.replace(':importId', importId)
      const sheets = await sheetsOf((await download(subject(), tenant.admin, url)).bytes)
      assert.deepEqual(sheets.Device, [
        [...DEVICE, 'result', 'reason'],
        [...turbine('Skip', 'No farm').slice(0, 6), null, 'failed', 'Parent path: names a parent that does not exist'],
      ])
      assert.deepEqual(
        sheets.Farm?.map((row) => row.at(6)),
        ['result', 'created'],
      )
      const chinese = await download(subject(), tenant.admin, url, undefined, 'zh')
      assert.match(decodeURIComponent(chinese.name), /things-导入结果\.xlsx/)
      assert.equal((await sheetsOf(chinese.bytes)).Device?.[1]?.at(8), 'Parent path：找不到该上级')
    })

    test('[ENT-4] rows can be asked for without headers and sheets that are not read', async () => {
      const bytes = await workbook({ Notes: [['nothing'], ['of ours']], Farm: [['My farms'], FARM, farm('Moor')] })
      const { importId } = await send(bytes)
      const page = (planned: 'true' | 'false') =>
        subject().call(CALLS.getImportRows, tenant.admin, { params: { importId }, query: { planned } })
      assert.deepEqual([(await page('true')).total, (await page('false')).total], [1, 5])
      assert.deepEqual(
        (await page('true')).rows.map(({ sheet, row }) => [sheet, row]),
        [[1, 3]],
      )
    })

    test('[ENT-5] a circle of parents is named by its rows', async () => {
      const header = ['id', 'parentId', 'thingName', 'Device type', 'tenantId', 'thingDescr']
      const inverter = (id: string, parent: string) => [id, parent, id, 'Inverter', 'c', 'd']
      const rows = [inverter('ring-a', 'ring-c'), inverter('ring-b', 'ring-a'), inverter('ring-c', 'ring-b')]
      const job = await checked(await workbook({ Ring: [header, ...rows, inverter('ring-d', 'ring-a')] }))
      const result = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(
        result.slice(1).map(({ outcome, problems }) => [outcome, problems[0]?.rule, problems[0]?.subjects?.toSorted()]),
        [
          ...[2, 3, 4].map(() => ['failed', 'parentCycle', ['Ring!2', 'Ring!3', 'Ring!4']]),
          ['failed', 'parentFailed', ['Ring!2']],
        ],
      )
    })

    test('[ENT-5] of a parent by id and one by path, the one counts that was edited', async () => {
      const admin = tenant.admin
      for (const name of ['Here', 'There']) {
        await insert(subject(), admin, farmForm(name, { thingId: name.toLowerCase() }))
      }
      const header = ['Thing ID', 'Parent ID', 'Parent path', 'Thing name', 'Tenant ID', 'Thing description']
      const row = (id: string, path: string) => ['moving', id, path, 'Moving', 'c', 'd']
      const run = async (cells: CellOf[]) => {
        const job = await checked(await workbook({ Line: [header, cells] }))
        const done = await apply(subject(), admin, job.importId, true)
        return [done.counts?.failed, (await find('moving')).at(0)?.parentId]
      }
      assert.deepEqual(await run(row('here', '')), [0, 'here'])
      assert.deepEqual(await run(row('here', 'There')), [0, 'there'])
      assert.deepEqual(await run(row('here', 'There')), [0, 'here'])
      assert.deepEqual(await run(row('there', 'Here')), [0, 'there'])
      assert.deepEqual(await run(row('', 'Here/')), [0, 'here'])
      assert.deepEqual(await run(['other', 'here', 'There', 'Other', 'c', 'd']), [1, 'here'])
    })

    test('[API-13] create refuses what exists, update what does not, and each needs its permission', async () => {
      const bytes = await workbook({ Farm: [FARM, farm('Exists', 'exists'), farm('New', 'new')] })
      await insert(subject(), tenant.admin, farmForm('Exists', { thingId: 'exists' }))
      const { importId, plan } = await send(bytes)
      assert.ok(plan !== null)
      const rules = async (mode: 'create' | 'update') => {
        const job = await check(subject(), tenant.admin, importId, { ...plan, mode })
        return problemsOf(subject(), tenant.admin, job)
      }
      assert.deepEqual(await rules('create'), ['Farm 2: thingId exists'])
      assert.deepEqual(await rules('update'), ['Farm 3: thingId unknown'])
      await subject()
        .database.insertInto('role_permission')
        .values({ role: 'operator', permission: 'thing:import' })
        .execute()
      const own = await upload(subject(), tenant.operator, bytes)
      const params = { importId: own.importId }
      const refused = await subject().refuse(CALLS.checkImport, tenant.operator, { params, body: {} })
      assert.equal(refused.reason, 'permission.missing')
      assert.equal(
        (await check(subject(), tenant.operator, own.importId, { ...plan, mode: 'update' })).state,
        'checked',
      )
      const foreign = await subject().refuse(CALLS.getImport, tenant.operator, { params: { importId } })
      assert.equal(foreign.reason, 'import.unknown')
      await subject()
        .database.deleteFrom('role_permission')
        .where('role', '=', 'operator')
        .where('permission', '=', 'thing:import')
        .execute()
    })

    test('[ENT-5] a run can be stopped until everything is written; what it did is undone', async () => {
      const rows = Array.from({ length: 1500 }, (_, index) => farm(`Stop ${index}`))
      const { importId } = await send(await workbook({ Farm: [FARM, ...rows] }))
      await check(subject(), tenant.admin, importId)
      const params = { importId }
      const running = await subject().call(CALLS.applyImport, tenant.admin, { params, body: {} })
      assert.equal(running.state, 'applying')
      const busy = await subject().refuse(CALLS.checkImport, tenant.admin, { params, body: {} })
      assert.equal(busy.reason, 'import.busy')
      await subject().call(CALLS.cancelImport, tenant.admin, { params })
      const job = await settled(subject(), tenant.admin, importId)
      assert.deepEqual([job.state, job.reason], ['failed', 'import.cancelled'])
      assert.deepEqual(await find('Stop'), [])
      assert.equal((await subject().call(CALLS.deleteImport, tenant.admin, { params })).deleted, 1)
      assert.equal((await subject().refuse(CALLS.getImport, tenant.admin, { params })).reason, 'import.unknown')
    })

    test('[ENT-5] a run whose process has ended is told as such, and can be started again', async () => {
      const { importId } = await send(await workbook({ Farm: [FARM, farm('Again')] }))
      await subject()
        .database.updateTable('import_job')
        .set({ state: 'checking', touched_at: new Date(Date.now() - 120_000) })
        .where('import_id', '=', importId)
        .execute()
      const lost = await subject().call(CALLS.getImport, tenant.admin, { params: { importId } })
      assert.deepEqual([lost.state, lost.reason], ['failed', 'import.interrupted'])
      assert.equal((await check(subject(), tenant.admin, importId)).state, 'checked')
    })

    test('[ENT-5] others are answered while a large file is imported', async () => {
      const rows = Array.from({ length: 2500 }, (_, index) => farm(`Bulk ${index}`))
      const { importId } = await send(await workbook({ Farm: [FARM, ...rows] }))
      await subject().call(CALLS.checkImport, tenant.admin, { params: { importId }, body: {} })
      let answered = 0
      for (let running = true; running;) {
        const reply = await subject().send({ url: '/healthz' })
        assert.equal(reply.statusCode, 200)
        const job = await subject().call(CALLS.getImport, tenant.admin, { params: { importId } })
        running = job.state === 'checking'
        if (running) answered += 1
      }
      assert.ok(answered >= 3, `${answered} answers during the run`)
    })
  })
}
