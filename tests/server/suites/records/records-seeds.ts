// Records that come with the product: imported as files are, written once, and never brought back against somebody's will.
import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { describe, test } from 'node:test'

import { inTransaction } from '../../../../server/database/transaction.ts'
import { readRecords, requireKind } from '../../../../server/resources/records/read.ts'
import { seedRecords, writeRows } from '../../../../server/seed/records.ts'
import type { Row } from '../../../../server/seed/rows.ts'
import type { Platform } from '../../../support/server/server.ts'
import { createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const CLASSES = [dataClass('SPS'), dataClass('MV')]
const WTUR = {
  ...node('WTUR'),
  dataObjects: [dataObject('TurSt', 'sps'), dataObject('W', 'MV', { status: 'deprecated' })],
}

export const recordSeedSuite = (subject: () => Platform) => {
  describe('records: seeds', () => {
    const newAuthor = () => ({ tenantId: `seeded-${randomUUIDv7()}`, username: 'system' })
    const write = (author: ReturnType<typeof newAuthor>, kind: string, rows: readonly Row[]) =>
      inTransaction(subject().database, (writer) => writeRows(writer, author, requireKind(kind), rows))

    test('screens 0: references are paths of keys, also to what belongs to another row; states may be given', async () => {
      const author = newAuthor()
      await write(author, 'commonDataClass', CLASSES)
      await write(author, 'logicalNode', [WTUR])
      const read = (kind: string) => readRecords(subject().database, author.tenantId, kind)
      const classes = new Map((await read('commonDataClass')).map(({ id, values }) => [id, values.code]))
      const objects = (await read('dataObject')).map(({ values: { name, cdc, status } }) => [
        name,
        classes.get(String(cdc)),
        status,
      ])
      assert.deepEqual(objects.toSorted(), [
        ['TurSt', 'SPS', 'active'],
        ['W', 'MV', 'deprecated'],
      ])
      // What is stored already can be referred to as well.
      await write(author, 'logicalNode', [{ ...node('WGEN'), dataObjects: [dataObject('Spd', 'MV')] }])
      assert.equal((await read('dataObject')).length, 3)
    })

    test('screens 0: things are named by the path of their names, or by their ids; what names none is left out', async () => {
      const { admin, tenantId } = await subject().newTenant()
      const farm = await insert(subject(), admin, farmForm('Hill'))
      const turbine = await insert(subject(), admin, inverterForm('T1', farm.thingId))
      const map = (thing: string, externalId: string) => ({ thing, externalId })
      const thingMaps = [map('Hill/T1', '1'), map(farm.thingId, '2'), map('Hill/T2', '3')]
      const system = { code: 'scada', nameZh: '监控', systemKind: 'scada', thingMaps }
      await write({ tenantId, username: 'system' }, 'externalSystem', [system])
      const maps = await readRecords(subject().database, tenantId, 'thingMap')
      assert.deepEqual(new Set(maps.map(({ values }) => values.thing)), new Set([turbine.thingId, farm.thingId]))
    })

    test('screens 0: a row that is wrong, or refers to nothing, says so', async () => {
      const author = newAuthor()
      await assert.rejects(write(author, 'logicalNode', [node('nope')]), /row 2 of the logical-nodes/)
      await assert.rejects(
        write(author, 'commonDataClass', [dataClass('AB', { colour: 'red' })]),
        /column colour that means nothing/,
      )
      const lost = [{ ...node('WTUR'), dataObjects: [dataObject('W', 'XY')] }]
      await assert.rejects(write(author, 'logicalNode', lost), /"cdc".*"referenceUnknown"/)
    })

    test('screens 0: what is brought along has no history, and nobody is told', async () => {
      const author = newAuthor()
      await write(author, 'commonDataClass', CLASSES)
      for (const table of ['record_history', 'change'] as const) {
        const rows = await subject()
          .database.selectFrom(table)
          .select('tenant_id')
          .where('tenant_id', '=', author.tenantId)
          .execute()
        assert.deepEqual(rows, [], table)
      }
    })

    test('screens 0: what is brought along comes once; what somebody has deleted stays away', async () => {
      const { admin, tenantId } = await subject().newTenant()
      const author = { tenantId, username: 'system' }
      const missing = () => inTransaction(subject().database, (writer) => seedRecords(writer, author, 'shipped'))
      await missing()
      const { apply, page } = createRecords(subject, () => admin)
      const { rows, total } = await page('codeSet')
      assert.ok(total > 0)
      await missing()
      assert.equal((await page('codeSet')).total, total)
      await apply('codeSet', { deletes: rows.map(({ id }) => ({ id })) })
      await missing()
      assert.equal((await page('codeSet')).total, 0)
    })
  })
}
