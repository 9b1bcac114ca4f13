// Imports of records: kinds with what they own, in any order, tried and undone, replaced within their owner (screens 0; VAL-5).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { ImportPlan } from '../../../../src/contract/exchange/import-calls.ts'
import {
  type CellOf,
  apply,
  check,
  download,
  refuseUpload,
  rowsOf,
  sheetsOf,
  upload,
  workbook,
} from '../../../support/server/imports.ts'
import { ENUMERATION, ITEMS, TYPES, createRecordImports } from '../../../support/server/record-imports.ts'
import { callsOf, createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const PRIVATE = { group: 'U', standard: 'private' }

export const recordImportSuite = (subject: () => Platform) => {
  describe('imports of records', () => {
    let tenant: Tenant
    const records = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
    })

    const { checked, applied, problems, itemsOf, typeOf } = createRecordImports(subject, () => tenant.admin)

    test('screens 0: sheets in any order and either language, what is owned before its owner: tried, then done', async () => {
      const job = await checked({
        枚举项: [ITEMS, ['Order', 2, 'two', '二', 'Serious'], ['order', 1, 'one', '一', null]],
        'Enumeration types of 2026': [['A list', null, null], TYPES, ['Order', '顺序', 'Order']],
      })
      assert.deepEqual(
        job.sheets.map(({ headerRow, proposed }) => [headerRow, proposed?.type, proposed?.columns.length]),
        [
          [1, 'enumerationItem', 5],
          [2, 'enumerationType', 3],
        ],
      )
      assert.deepEqual(await problems(job), [])
      assert.deepEqual(job.counts, { rows: 3, inserted: 3, updated: 0, unchanged: 0, deleted: 0, failed: 0 })
      assert.equal(await typeOf('Order'), '')
      assert.deepEqual((await applied(job)).state, 'applied')
      const id = await typeOf('Order')
      assert.deepEqual(await itemsOf(id), ['one', 'two'])
      const rows = await rowsOf(subject(), tenant.admin, job.importId)
      assert.equal(rows.find(({ sheet, row }) => sheet === 1 && row === 3)?.recordId, id)
    })

    test('[VAL-1] [VAL-2] what is wrong is told by row and column, rows name the row that is to blame, and are fixed in place', async () => {
      const job = await checked({
        'Enumeration types': [TYPES, ['1bad', '坏', 'Bad'], ['Twice', '一', 'A'], ['twice', '二', 'B']],
        'Enumeration items': [
          ITEMS,
          ['1bad', 1, 'a', 'a', 'No such'],
          ['Nowhere', 1, 'a', 'a', null],
          [null, 1, 'a', 'a', null],
          ['Twice', 'much', 'a', 'a', null],
        ],
      })
      assert.deepEqual((await problems(job)).toSorted(), [
        'Enumeration items 2: severity option',
        'Enumeration items 3: ownerPath ownerUnknown',
        'Enumeration items 4: ownerPath ownerRequired',
        'Enumeration items 5: ord number',
        'Enumeration types 2: code pattern',
        'Enumeration types 4: code twice',
      ])
      const [types = 0, items = 1] = job.sheets.map(({ sheet }) => sheet)
      await subject().call(CALLS.updateImportCells, tenant.admin, {
        params: { importId: job.importId },
        body: {
          cells: [
            { sheet: items, row: 2, column: 4, value: '轻微' },
            { sheet: items, row: 3, column: 0, value: 'Twice' },
            { sheet: items, row: 4, column: 0, value: 'Twice' },
            { sheet: items, row: 4, column: 1, value: 3 },
            { sheet: items, row: 4, column: 2, value: 'c' },
            { sheet: items, row: 5, column: 1, value: 2 },
            { sheet: items, row: 5, column: 2, value: 'b' },
            { sheet: types, row: 4, column: 0, value: 'Third' },
          ],
        },
      })
      const again = await check(subject(), tenant.admin, job.importId)
      const [failed] = (await rowsOf(subject(), tenant.admin, job.importId)).filter(({ sheet }) => sheet === items)
      assert.deepEqual(
        await problems(again),
        ['Enumeration types 2: code pattern', 'Enumeration items 1: ownerPath ownerFailed'].map((text) =>
          text.replace('items 1:', 'items 2:'),
        ),
      )
      assert.equal(again.counts?.failed, 2)
      const blamed = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(blamed.find(({ sheet, row }) => sheet === items && row === 2)?.problems[0]?.subjects, [
        'Enumeration types!2',
      ])
      assert.ok(failed !== undefined)
      const done = await apply(subject(), tenant.admin, job.importId, true)
      assert.deepEqual([done.state, done.counts?.inserted, done.counts?.failed], ['applied', 5, 2])
      assert.deepEqual(await itemsOf(await typeOf('Twice')), ['a', 'b', 'c'])
    })

    test('[ENT-5] rows refer to rows of the same file, of the same kind and of others, whichever stands first', async () => {
      await insert(subject(), tenant.admin, farmForm('Mapped/1', { thingId: 'mapped' }))
      const job = await checked(
        {
          'Thing maps': [
            ['External system it belongs to', 'externalId', 'Thing'],
            ['Sys', 'wt-01', 'Mapped\\/1'],
          ],
          'External points': [
            ['External system it belongs to', 'tag'],
            ['Sys', 'WT01/P'],
          ],
          'External systems': [
            ['code', 'nameZh'],
            ['Sys', '监控'],
          ],
        },
        { subject: 'externalSystem' },
      )
      assert.deepEqual(await problems(job), [])
      assert.equal(job.counts?.inserted, 3)
      assert.equal((await applied(job)).state, 'applied')
      const items = await checked(
        {
          Items: [
            ['metaDictionary', 'code', 'nameZh', 'parent', 'ownerPath'],
            [null, 'leaf', '叶', 'Tree/root', 'Tree'],
            [null, 'root', '根', null, 'Tree'],
          ],
          'meta-dictionaries': [
            ['code', 'nameZh', 'nameEn'],
            ['Tree', '树', 'Tree'],
          ],
        },
        { subject: 'metaDictionary' },
      )
      assert.deepEqual(await problems(items), [])
      assert.equal((await applied(items)).counts?.inserted, 3)
      const { rows } = await records.page('metaItem', {})
      const [leaf, root] = ['leaf', 'root'].map((code) => rows.find(({ values }) => values.code === code))
      assert.equal(leaf?.values.parent, root?.id)
    })

    test('screens 0: rows find their record by id, else by owner and key; another key with the id renames it', async () => {
      const [cdc] = await records.addAll('commonDataClass', [dataClass('ZZA')])
      const nodeId = await records.add('logicalNode', node('UKEY', PRIVATE))
      const id = await records.add('dataObject', dataObject('Alpha', cdc ?? ''), nodeId)
      const of = { subject: 'dataObject' }
      const sheet = (...rows: CellOf[][]) => ({
        'Data objects': [['id', 'ownerPath', 'name', 'cdc', 'nameEn'], ...rows],
      })
      const byKey = await checked(sheet([null, 'ukey', 'ALPHA', 'zza', 'First']), of)
      assert.deepEqual([await problems(byKey), byKey.counts?.updated], [[], 1])
      await applied(byKey)
      const renamed = await checked(sheet([id, 'UKEY', 'Beta', 'ZZA', 'First']), of)
      assert.deepEqual([await problems(renamed), renamed.counts?.updated], [[], 1])
      await applied(renamed)
      assert.equal((await records.detail('dataObject', id)).values.name, 'Beta')
      const byPath = await checked(sheet([id, 'UKEY', 'Gamma', 'ZZA', null]), of, { key: 'path' })
      assert.equal(byPath.counts?.inserted, 1)
      const other = await records.add('logicalNode', node('UKEX', PRIVATE))
      assert.deepEqual(await problems(await checked(sheet([id, 'UKEX', 'Beta', 'ZZA', null]), of)), [
        'Data objects 2: ownerPath ownerFixed',
      ])
      const inOne = await checked(sheet([id, 'UKEY', 'Beta', 'ZZA', null]), { ...of, ownerId: other })
      assert.deepEqual(
        inOne.plan?.sheets[0]?.columns.map(({ field }) => field),
        ['id', 'name', 'cdc', 'nameEn'],
      )
      assert.deepEqual([await problems(inOne), inOne.counts?.inserted], [[], 1])
    })

    test('[API-13] create refuses what is there, update what is not', async () => {
      await records.add('enumerationType', { code: 'ThereIs', nameZh: '有', nameEn: 'There' })
      const sheets = { types: [TYPES, ['ThereIs', '有', 'New'], ['ThereIsNot', '无', 'Not']] }
      assert.deepEqual(await problems(await checked(sheets, ENUMERATION, { mode: 'create' })), ['types 2: code exists'])
      assert.deepEqual(await problems(await checked(sheets, ENUMERATION, { mode: 'update' })), [
        'types 3: code unknown',
      ])
    })

    test('[VAL-5] a JSON file holds what records own inside them, and its rows say which object they came from', async () => {
      const types = [
        {
          code: 'Nested',
          nameZh: '嵌套',
          nameEn: 'Nested',
          enumerationItems: [
            { ord: 1, code: 'on', nameZh: '开', nameEn: 'On' },
            { ord: 0, code: 'off', nameZh: '关', nameEn: 'Off', severity: 'nothing' },
          ],
        },
      ]
      const bytes = JSON.stringify(types)
      const job = await upload(subject(), tenant.admin, bytes, 'types.json', ENUMERATION)
      const dry = await check(subject(), tenant.admin, job.importId)
      assert.deepEqual(await problems(dry), ['enumerationItems 3: severity option'])
      const done = await apply(subject(), tenant.admin, job.importId, true)
      assert.equal(done.counts?.inserted, 2)
      assert.deepEqual(await itemsOf(await typeOf('Nested')), ['on'])
    })

    test('[PER-4] an import needs the permission of its module, and what its mode does; it is refused before the file is read', async () => {
      const bytes = await workbook({ types: [TYPES, ['Mine', '我', 'Mine']] })
      for (const user of [tenant.operator, tenant.guest]) {
        const reason = await refuseUpload(subject(), user, 'no workbook', 'a.xlsx', ENUMERATION)
        assert.equal(reason, 'permission.missing')
      }
      assert.equal(
        await refuseUpload(subject(), tenant.admin, bytes, 'a.xlsx', { subject: 'nothing' }),
        'request.invalid',
      )
      const unknown = { subject: 'enumerationItem', ownerId: 'nobody' }
      assert.equal(await refuseUpload(subject(), tenant.admin, bytes, 'a.xlsx', unknown), 'request.invalid')
      const job = await upload(subject(), tenant.admin, bytes, 'a.xlsx', ENUMERATION)
      assert.deepEqual([job.subject, job.ownerId], ['enumerationType', null])
      const things = await upload(subject(), tenant.admin, await workbook({ Farm: [['Thing name'], ['x']] }))
      const plan = { ...things.plan, mode: 'replace' as const } as ImportPlan
      const { fields } = await subject().refuse(CALLS.checkImport, tenant.admin, {
        params: { importId: things.importId },
        body: { plan },
      })
      assert.equal(fields?.[0]?.path, 'plan.mode')
    })

    test('[REQ-7] the result file says what became of each row, and what was deleted', async () => {
      const job = await checked({ types: [TYPES, ['Result', '果', 'Result'], ['0', 'x', 'y']] })
      const url = CALLS.getImportResult.path.replace(':importId', job.importId)
      const { types = [] } = await sheetsOf((await download(subject(), tenant.admin, url, undefined, 'zh')).bytes)
      assert.deepEqual(
        types.map((cells) => cells.slice(3)),
        [['结果', '原因'], ['新增'], ['失败', '类型代码：格式不正确']],
      )
    })

    test('[VAL-1] characters that nobody sees are refused in what records are found by', async () => {
      const job = await checked({
        types: [TYPES, ['Un\u200bseen', '看不见', 'Unseen'], ['Seen', '看\u200b见', 'Seen']],
      })
      assert.deepEqual(await problems(job), ['types 2: code invisible'])
    })

    test('[VAL-5] thousands of rows are one change set for each kind, and can be stopped', async () => {
      const rows = Array.from({ length: 3000 }, (_, index) => ['Many', index, `c${index}`, `中${index}`, null])
      const job = await checked({ types: [TYPES, ['Many', '多', 'Many']], 'Enumeration items': [ITEMS, ...rows] })
      assert.deepEqual([job.counts?.inserted, job.counts?.failed], [3001, 0])
      await subject().call(CALLS.applyImport, tenant.admin, { params: { importId: job.importId }, body: {} })
      await subject().call(CALLS.cancelImport, tenant.admin, { params: { importId: job.importId } })
      const page = await subject().call(callsOf('enumerationItem').page, tenant.admin, { query: { keyword: 'c2999' } })
      assert.ok(page.total <= 1)
    })
  })
}
