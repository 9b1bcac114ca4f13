// Lists as people really write them: what an import of things understands, and what it says of the rest.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { Import } from '../../../../src/contract/exchange/import-calls.ts'
import {
  apply,
  check,
  download,
  problemsOf,
  rowsOf,
  sheetsOf,
  upload,
  workbook,
} from '../../../support/server/imports.ts'
import type { CellOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const LIST = ['Thing ID', 'Parent path', 'Name', 'Type', 'Tenant ID', 'Description']

export const importMessageSuite = (subject: () => Platform) => {
  describe('imports of what people write', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const checked = async (rows: CellOf[][], header: CellOf[] = LIST) => {
      const { importId } = await upload(subject(), tenant.admin, await workbook({ List: [header, ...rows] }))
      return check(subject(), tenant.admin, importId)
    }
    const problems = (job: Import) => problemsOf(subject(), tenant.admin, job)
    const reasons = async ({ importId }: Import, language: string) => {
      const url = CALLS.getImportResult.path.replace(':importId', importId)
      const sheets = await sheetsOf((await download(subject(), tenant.admin, url, undefined, language)).bytes)
      return sheets.List?.slice(1).map((row) => row.at(LIST.length + 1) ?? null)
    }

    test('[ENT-5] a column of types may say the type of a farm or device, in either language or another word', async () => {
      const rows: CellOf[][] = [
        [null, null, 'Moor', 'Wind farm', 'c', 'd'],
        [null, 'Moor', 'L1', 'Collector line', 'c', 'd'],
        [null, 'Moor/L1', 'T1', 'wind turbine', 'c', 'd'],
        [null, 'Moor/L1', 'T2', '风电机组', 'c', 'd'],
        [null, 'Moor/L1', 'T3', 'Windmill', 'c', 'd'],
      ]
      const job = await checked(rows)
      assert.deepEqual(await problems(job), ['List 6: thingType option'])
      await apply(subject(), tenant.admin, job.importId, true)
      const { rows: made } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: {} })
      const typeOf = (name: string) => made.find((thing) => thing.name === name)?.subType
      assert.deepEqual(['Moor', 'L1', 'T1', 'T2', 'T3'].map(typeOf), [
        'thing_farm_wind',
        null,
        'thing_device_wind_turbine',
        'thing_device_wind_turbine',
        undefined,
      ])
    })

    test('[VAL-1] a column of its own for the type of a device may be empty or say the same, and nothing else', async () => {
      const row = (name: string, type: string, deviceType: string): CellOf[] => [
        null,
        'Moor/L1',
        name,
        type,
        deviceType,
        'c',
        'd',
      ]
      const header = ['Thing ID', 'Parent path', 'Name', 'Type', 'Device type', 'Tenant ID', 'Description']
      const job = await checked(
        [row('T4', 'Wind turbine', ''), row('T5', '风机', 'Wind turbine'), row('T6', 'Inverter', 'Wind turbine')],
        header,
      )
      assert.deepEqual(await problems(job), ['List 4: thingType otherSubType'])
    })

    test('[ENT-5] a parent is read behind other separators and by its last name, where it is one thing only', async () => {
      const row = (path: string, name: string, type: string): CellOf[] => [null, path, name, type, 'c', 'd']
      const paths = ['Fen／Row 1', 'Fen\\Row 1', 'Fen > Row 1', 'Fen＞Row\u200b 1', '/Fen/Row 1', 'Row 1']
      const job = await checked([
        ...paths.map((path, index) => row(path, `F${index}`, 'Wind turbine')),
        // Rows may find their parent by a row that itself has to be read.
        row('Fen\\Row 1', 'Box', 'Array'),
        row('Box', 'F7', 'PV string'),
        row('Fen', 'Row 1', 'Collector line'),
        row('', 'Fen', 'Wind farm'),
      ])
      assert.deepEqual(await problems(job), [])
      await apply(subject(), tenant.admin, job.importId)
      const { rows: made } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword: 'F' } })
      const parentOf = (name: string) => made.find((thing) => thing.name === name)?.parentName
      assert.deepEqual(['F0', 'F1', 'F2', 'F3', 'F4', 'F5', 'F7'].map(parentOf), [...paths.map(() => 'Row 1'), 'Box'])
      const again = await checked(paths.map((path, index) => row(path, `F${index}`, 'Wind turbine')))
      assert.deepEqual([again.counts?.unchanged, again.counts?.failed], [paths.length, 0])
    })

    test('[ENT-5] thousands of parents are found by their last names, and of a name that two things have none is taken', async () => {
      const own = await subject().newTenant()
      const COUNT = 2100
      const farm = await insert(subject(), own.admin, farmForm('Large'))
      await subject().call(CALLS.insertThings, own.admin, {
        params: { type: 'thing_line', parentId: farm.thingId },
        body: { common: { thingName: 'Way {n}', tenantId: 'c', thingDescr: 'd' }, range: { count: COUNT } },
      })
      const other = await insert(subject(), own.admin, farmForm('Other'))
      await insert(
        subject(),
        own.admin,
        farmForm(`Way ${COUNT}`, { thingType: 'thing_line', farmType: null, parentId: other.thingId }),
      )
      const rows = Array.from({ length: COUNT }, (_, index): CellOf[] => [
        null,
        `Way ${index + 1}`,
        'Turbine',
        'Wind turbine',
        'c',
        'd',
      ])
      const { importId } = await upload(subject(), own.admin, await workbook({ List: [LIST, ...rows] }))
      const job = await check(subject(), own.admin, importId)
      assert.deepEqual([job.counts?.inserted, job.counts?.failed], [COUNT - 1, 1])
      const { rows: refused } = await subject().call(CALLS.getImportRows, own.admin, {
        params: { importId },
        query: { outcome: 'failed' },
      })
      assert.deepEqual([refused[0]?.row, refused[0]?.problems[0]?.rule], [COUNT + 1, 'parentUnknown'])
    })

    test('[VAL-5] what is said of other cells stays when one is corrected; a row that nothing is said of any more is open', async () => {
      const job = await checked([
        [null, '', 'Heath', 'Wind farm', 'c', 'd'],
        [null, 'Nowhere', 'H1', 'Wind turbine', '', 'd'],
      ])
      const { importId } = job
      const correct = async (column: number, value: string) => {
        const cells = [{ sheet: 0, row: 3, column, value }]
        await subject().call(CALLS.updateImportCells, tenant.admin, { params: { importId }, body: { cells } })
        const row = (await rowsOf(subject(), tenant.admin, importId)).find((each) => each.row === 3)
        return [row?.outcome, ...(row?.problems.map(({ path }) => path) ?? [])]
      }
      const said = (await rowsOf(subject(), tenant.admin, importId)).find(({ row }) => row === 3)
      assert.deepEqual(
        said?.problems.map(({ path }) => path),
        ['parentPath'],
      )
      assert.deepEqual(await correct(5, 'Other words'), ['failed', 'parentPath'])
      assert.deepEqual(await correct(1, 'Heath'), [null])
      assert.equal((await check(subject(), tenant.admin, importId)).counts?.failed, 1)
      assert.deepEqual(await correct(5, 'Yet others'), ['failed', 'tenantId'])
      assert.deepEqual(await correct(4, 'c'), [null])
      assert.equal((await check(subject(), tenant.admin, importId)).counts?.failed, 0)
    })

    test('[VAL-1] of a parent that is not there the nearest names are offered, and the separator is told', async () => {
      const row = (path: string, name: string): CellOf[] => [null, path, name, 'Wind turbine', 'c', 'd']
      const more = [
        [null, '', 'Bog', 'Wind farm', 'c', 'd'],
        [null, 'Bog', 'Row 1', 'Collector line', 'c', 'd'],
      ]
      const job = await checked([
        ...more,
        row('Row 1', 'G1'),
        row('Bog/Row1', 'G2'),
        row('Bog > Row l', 'G3'),
        row('Quite > other', 'G4'),
        row('Elsewhere', 'G5'),
      ])
      assert.deepEqual((await problems(job)).length, 5)
      assert.deepEqual((await reasons(job, 'en'))?.slice(2), [
        'Parent path: There is no such parent. Did you mean “Fen/Row 1”, “Bog/Row 1”?',
        'Parent path: There is no such parent. Did you mean “Bog/Row 1”, “Fen/Row 1”?',
        'Parent path: There is no such parent; its names are divided by “/”. Did you mean “Bog/Row 1”?',
        'Parent path: There is no such parent; its names are divided by “/”',
        'Parent path: names a parent that does not exist',
      ])
      assert.match(
        String((await reasons(job, 'zh'))?.[4]),
        /^Parent path：没有该上级；各级名称以“\/”分隔。是否为 “Bog\/Row 1”？$/,
      )
    })

    test('[VAL-1] characters that nobody sees are refused in names and ids, unless the thing has them already', async () => {
      const row = (id: string | null, name: string): CellOf[] => [id, null, name, 'Wind farm', 'c', 'd']
      await insert(subject(), tenant.admin, farmForm('Seen', { thingId: 'seen' }))
      // As it could be called before such names were refused.
      await subject()
        .database.updateTable('thing')
        .set({ name: 'Se\u200ben' })
        .where('tenant_id', '=', tenant.tenantId)
        .where('thing_id', '=', 'seen')
        .execute()
      const job = await checked([
        row('seen', 'Se\u200ben'),
        row(null, 'Mo\u200bss\ufeff'),
        row('mo\u2060or', 'Moor 2'),
        row(null, '\u00a0Heath\ufeff'),
      ])
      const rows = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(
        rows.flatMap(({ problems: all }) => all.map(({ column, rule, subjects }) => [column, rule, subjects])),
        [
          [2, 'invisible', ['U+200B']],
          [0, 'invisible', ['U+2060']],
        ],
      )
      await apply(subject(), tenant.admin, job.importId, true)
      const { rows: made } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword: 'Heath' } })
      assert.deepEqual(
        made.map(({ name }) => name),
        ['Heath'],
      )
    })

    test('[ENT-5] of two rows with the same id the second one names the first', async () => {
      const row = (id: string, name: string): CellOf[] => [id, null, name, 'Wind farm', 'c', 'd']
      const header = LIST.map((each) => (each === 'Type' ? 'Farm type' : each))
      const job = await checked([row('twin', 'A'), row('other', 'Other'), row('twin', 'B')], header)
      const rows = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(rows.at(-1)?.problems, [
        { column: 0, path: 'thingId', code: 'custom', rule: 'named', reason: 'thing.named', subjects: ['List!2'] },
      ])
      assert.match(
        String((await reasons(job, 'en'))?.[2]),
        /^Thing ID: names a thing that another row names \(List!2\)/,
      )
      assert.match(String((await reasons(job, 'zh'))?.[2]), /^Thing ID：另一行也是此物 \(List!2\)/)
    })
  })
}
