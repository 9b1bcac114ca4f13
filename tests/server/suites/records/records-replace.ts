// Imports that replace what an owner has: what goes is shown before it goes, and nothing goes that others need (screens 0).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { type CellOf, rowsOf } from '../../../support/server/imports.ts'
import { ITEMS, TYPES, createRecordImports } from '../../../support/server/record-imports.ts'
import { createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const PRIVATE = { group: 'U', standard: 'private' }

export const recordReplaceSuite = (subject: () => Platform) => {
  describe('imports that replace', () => {
    let tenant: Tenant
    const records = createRecords(subject, () => tenant.admin)
    const { checked, applied, itemsOf, typeOf } = createRecordImports(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
    })

    test('screens 0: replacing shows what goes before it goes, stops at a refused row, and touches no other owner', async () => {
      await applied(
        await checked({
          types: [TYPES, ['Kept', '留', 'Kept'], ['Other', '他', 'Other']],
          items: [
            ITEMS,
            ...['a', 'b', 'c'].map((code, index) => ['Kept', index, code, code, null]),
            ['Other', 1, 'x', 'x', null],
          ],
        }),
      )
      const [kept, other] = [await typeOf('Kept'), await typeOf('Other')]
      const of = { subject: 'enumerationItem', ownerId: kept }
      const items = (...rows: CellOf[][]) => ({ 'Enumeration items': [ITEMS.slice(1), ...rows] })
      const replace = { mode: 'replace' as const }
      const wrong = await checked(items([0, 'a', 'A', null], ['x', 'd', 'D', null]), of, replace)
      assert.deepEqual([wrong.counts?.deleted, wrong.counts?.failed], [2, 1])
      const refused = await subject().refuse(CALLS.applyImport, tenant.admin, {
        params: { importId: wrong.importId },
        body: { skipFailed: true },
      })
      assert.equal(refused.fields?.[0]?.path, 'skipFailed')
      const stopped = await applied(wrong)
      assert.deepEqual([stopped.state, stopped.reason], ['failed', 'import.rowsFailed'])
      assert.deepEqual(await itemsOf(kept), ['a', 'b', 'c'])

      const job = await checked(items([0, 'a', 'A', null], [7, 'd', 'D', null]), of, replace)
      assert.deepEqual(job.counts, { rows: 2, inserted: 1, updated: 1, unchanged: 0, deleted: 2, failed: 0 })
      const { rows } = await subject().call(CALLS.getImportRows, tenant.admin, {
        params: { importId: job.importId },
        query: { outcome: 'delete' },
      })
      assert.deepEqual(
        rows.map(({ cells }) => cells.slice(0, 3)),
        [
          [1, 'b', 'b'],
          [2, 'c', 'c'],
        ],
      )
      assert.deepEqual(await itemsOf(kept), ['a', 'b', 'c'])
      assert.deepEqual((await applied(job)).counts?.deleted, 2)
      assert.deepEqual([await itemsOf(kept), await itemsOf(other)], [['a', 'd'], ['x']])
    })

    test('screens 0: what others refer to is not replaced away, and the row says who refers to it', async () => {
      const [used = ''] = await records.addAll('commonDataClass', [dataClass('USD'), dataClass('OTH')])
      const owner = await records.add('logicalNode', node('UUSE', PRIVATE))
      await records.add('dataObject', dataObject('Uses', used), owner)
      const { rows } = await records.page('commonDataClass', { limit: 500 })
      const named = rows.filter(({ id }) => id !== used).map(({ id, values }) => [id, values.code, values.category])
      const sheets = { 'Common data classes': [['id', 'code', 'category'], ...(named as CellOf[][])] }
      const job = await checked(sheets, { subject: 'commonDataClass' }, { mode: 'replace' })
      assert.deepEqual([job.counts?.deleted, job.counts?.failed], [0, 1])
      const failed = (await rowsOf(subject(), tenant.admin, job.importId)).find(({ outcome }) => outcome === 'failed')
      assert.deepEqual([failed?.problems[0]?.reason, failed?.recordId], ['record.inUse', used])
      assert.deepEqual(failed?.problems[0]?.subjects, ['UUSE/Uses'])
    })
  })
}
