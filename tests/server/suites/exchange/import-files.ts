// Files that an import takes or refuses: formats, encodings, headers, formulas, limits.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { writeXlsx } from 'hucre/xlsx'

import { CALLS } from '../../../../src/contract/index.ts'
import { PROPERTIES_SHEET } from '../../../../server/spreadsheets/workbook.ts'
import { apply, check, problemsOf, refuseUpload, rowsOf, upload, workbook } from '../../../support/server/imports.ts'
import type { CellOf } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const FARM = ['Thing ID', 'Thing name *', 'Farm type', 'Tenant ID', 'Thing description', 'Installed capacity (kW)']

const farm = (name: string, id: string | null = null): CellOf[] => [id, name, 'Wind farm', 'c', `About ${name}`, 49_500]

export const importFileSuite = (subject: () => Platform) => {
  describe('imported files', () => {
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

    test('[VAL-5] CSV in its encodings and JSON are read like a workbook', async () => {
      const csv = '物类型,物名称,场站类型,租户标识,物描述\r\n场站,逗号,风电场,c,"一,二"\r\n场站,\'=公式,风电场,c,d\r\n'
      const gbk = Buffer.from('d2bb2cb6fe', 'hex')
      assert.equal(new TextDecoder('gb18030').decode(gbk), '一,二')
      const job = await checked(`\uFEFF${csv}`, 'list.csv')
      assert.deepEqual(job.counts, { rows: 2, inserted: 2, updated: 0, unchanged: 0, deleted: 0, failed: 0 })
      await apply(subject(), tenant.admin, job.importId)
      assert.equal((await find('=公式')).length, 1)
      const encoded = Buffer.concat([Buffer.from('thingName,thingDescr\nx,"'), gbk, Buffer.from('"\n')])
      const { importId } = await send(encoded, 'gbk.csv')
      assert.deepEqual((await rowsOf(subject(), tenant.admin, importId))[1]?.cells, ['x', '一,二'])
      const wide = Buffer.from('\uFEFFthingName,thingDescr\nx,一二\n', 'utf16le')
      for (const bytes of [wide, Buffer.from(wide).swap16()]) {
        const { importId: wideId } = await send(bytes, 'wide.csv')
        assert.deepEqual((await rowsOf(subject(), tenant.admin, wideId))[1]?.cells, ['x', '一二'])
      }
      const things = [
        {
          thingType: 'thing_farm',
          thingName: 'J',
          farmType: 'thing_farm_pv',
          tenantId: 'c',
          thingDescr: 'd',
          farm: { latitude: 12.5 },
        },
      ]
      assert.equal((await checked(JSON.stringify(things), 'list.json')).counts?.inserted, 1)
    })

    test('[VAL-5] what is no such file, or one that may not be read, is refused with its reason', async () => {
      const good = await workbook({ Farm: [FARM, farm('X')] })
      const many = `thingName\n${'x\n'.repeat(20_001)}`
      const cases: [Buffer | string, string, string][] = [
        ['', 'empty.csv', 'import.empty'],
        ['x', 'picture.png', 'import.fileType'],
        ['not a workbook', 'things.xlsx', 'import.fileBroken'],
        [good.subarray(0, good.length - 30), 'cut.xlsx', 'import.fileBroken'],
        [good, 'workbook.csv', 'import.fileBroken'],
        [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xlsx', 'import.fileType'],
        ['{"a":', 'broken.json', 'import.fileBroken'],
        [`[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`, 'deep.json', 'import.fileDeep'],
        [`[{"a":[${'0,'.repeat(20_000)}0]}]`, 'long.json', 'import.tooManyRows'],
        [Buffer.from('fffe78', 'hex'), 'half.csv', 'import.fileBroken'],
        ['[]', 'none.json', 'import.empty'],
        [many, 'many.csv', 'import.tooManyRows'],
        [Array.from({ length: 201 }, () => 'x').join(','), 'wide.csv', 'import.tooManyRows'],
      ]
      for (const [bytes, name, reason] of cases) {
        assert.equal(await refuseUpload(subject(), tenant.admin, bytes, name), reason, name)
      }
    })

    test('[VAL-5] [REQ-7] a file of more than 50 MB is refused before it is read', async () => {
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.uploadImport.path,
        headers: {
          authorization: tenant.admin.token,
          'content-type': 'application/octet-stream',
          'content-length': String(50 * 1024 * 1024 + 1),
        },
        payload: Buffer.alloc(0),
      })
      assert.deepEqual([reply.statusCode, reply.json().reason], [413, 'request.tooLarge'])
    })

    test('[VAL-5] a form with the file in it will do as well', async () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await workbook({ Farm: [FARM, farm('Form')] }))], '表 单.xlsx'))
      const encoded = new Response(form)
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.uploadImport.path,
        headers: {
          authorization: tenant.admin.token,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      assert.deepEqual([reply.statusCode, reply.json().data?.fileName], [200, '表 单.xlsx'])
    })

    test('[ENT-5] formulas, errors and dates are no values; they can be fixed in place', async () => {
      const cells = new Map([['1,4', { value: 5, type: 'formula' as const, formula: 'SUM(A1:A2)', formulaResult: 5 }]])
      const bytes = await workbook(
        { Farm: [FARM, farm('Formula'), [new Date(0), '#N/A', 'PV', 'c', 'd', true]] },
        { cells },
      )
      const job = await checked(bytes)
      assert.deepEqual(await problemsOf(subject(), tenant.admin, job), [
        'Farm 2: thingDescr formula',
        'Farm 3: thingId date',
        'Farm 3: thingName error',
        'Farm 3: farm.installedCapacity number',
        'Farm 3: farmType option',
      ])
      assert.deepEqual((await rowsOf(subject(), tenant.admin, job.importId))[1]?.cells[4], {
        flaw: 'formula',
        text: '=SUM(A1:A2)',
      })
    })

    test('[ENT-5] another header row gives other columns, and a plan is checked before it is run', async () => {
      const { importId, sheets } = await send(await workbook({ Farm: [['A list of farms'], [], FARM, farm('Titled')] }))
      assert.equal(sheets[0]?.headerRow, 3)
      const params = { importId, sheet: '0' }
      const reply = await subject().call(CALLS.getImportSheet, tenant.admin, { params, query: { headerRow: 1 } })
      assert.deepEqual([reply.sheet.columns[0]?.header, reply.sheet.proposed], ['A list of farms', null])
      const mapping = { sheet: 0, headerRow: 3, type: 'thing_farm' }
      const refused = async (columns: { column: number; field: string }[], sheet = 0) => {
        const plan = { sheets: [{ ...mapping, sheet, columns }], key: 'path' as const, mode: 'create' as const }
        const { fields } = await subject().refuse(CALLS.checkImport, tenant.admin, {
          params: { importId },
          body: { plan },
        })
        return fields?.[0]?.rule
      }
      assert.equal(await refused([{ column: 0, field: 'nonsense' }]), 'unknown')
      assert.equal(await refused([0, 1].map((column) => ({ column, field: 'thingName' }))), 'columnTwice')
      assert.equal(await refused([{ column: 0, field: 'thingId' }], 7), 'unknown')
    })

    test('[ENT-5] headers of two lines and cells merged over several rows are read as they look', async () => {
      const bytes = Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'Device',
              rows: [
                ['Devices of the ridge', null, null, null, null, null, null],
                ['Thing name', 'Parent path', 'Device type', 'Tenant ID', 'Thing description', 'Electrical data', null],
                [null, null, null, null, null, 'Rated power (kW)', 'Hub height (m)'],
                ['T1', 'Ridge', 'Wind turbine', 'c', 'A turbine', 2500, 90],
                ['T2', null, 'Wind turbine', 'c', 'A turbine', 2500, 90],
                [],
                ['T3', null, 'Wind turbine', 'c', 'A turbine', 2500, 90],
              ],
              merges: [
                { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
                ...[0, 1, 2, 3, 4].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column })),
                { startRow: 1, startCol: 5, endRow: 1, endCol: 6 },
                { startRow: 3, startCol: 1, endRow: 7, endCol: 1 },
              ],
            },
            {
              name: 'Farm',
              rows: [
                ['Thing name', 'Farm type', 'Tenant ID', 'Thing description'],
                ['Ridge', 'Wind farm', 'c', 'A farm'],
              ],
            },
          ],
        }),
      )
      const { importId, sheets } = await upload(subject(), tenant.admin, bytes)
      assert.equal(sheets[0]?.headerRow, 3)
      assert.equal(sheets[0]?.proposed?.columns.length, 7)
      const job = await check(subject(), tenant.admin, importId)
      assert.deepEqual([job.counts?.inserted, job.counts?.failed], [4, 0])
    })

    test('[ENT-5] a row that names a thing a second time says which row did before, and only it is refused', async () => {
      const line = ['Thing name', 'Parent path', 'Tenant ID', 'Thing description']
      const job = await checked(
        await workbook({
          'Collector line': [line, ['L1', 'Twice', 'c', 'x'], ['L1 ', 'Twice', 'c', 'y']],
          Array: [line, ['A1', 'Twice/L1', 'c', 'x']],
          Farm: [FARM, farm('Twice')],
        }),
      )
      const rows = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(
        rows.flatMap(({ row, problems }) => problems.map(({ rule, subjects }) => [row, rule, subjects])),
        [[3, 'nameTaken', ['Collector line!2']]],
      )
    })

    test('[VAL-1] numbers as people write them are read; of others the problem says what to write instead', async () => {
      const told = ['82 500', '82，500', '８２５００ kW', '82500,5', '82.5 MW', '82500千瓦', 'about 82500', '—']
      const rows = told.map((capacity, index) => [...farm(`Number ${index}`).slice(0, 5), capacity])
      const job = await checked(await workbook({ Farm: [FARM, ...rows] }))
      assert.deepEqual(await problemsOf(subject(), tenant.admin, job), [
        'Farm 5: farm.installedCapacity decimalComma',
        'Farm 6: farm.installedCapacity otherUnit',
        'Farm 7: farm.installedCapacity otherUnit',
        'Farm 8: farm.installedCapacity number',
        'Farm 9: farm.installedCapacity placeholder',
      ])
    })

    test('[ENT-4] a file of another version is told from one of this version', async () => {
      const old = await writeXlsx({
        sheets: [
          { name: 'Farm', rows: [FARM, farm('Old')] },
          {
            name: PROPERTIES_SHEET,
            rows: [
              ['schema', 'things'],
              ['hash', 'other'],
            ],
            veryHidden: true,
          },
        ],
      })
      assert.equal((await send(Buffer.from(old))).outdated, true)
    })
  })
}
