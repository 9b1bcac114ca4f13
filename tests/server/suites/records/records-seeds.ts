// Records that come with the product: references by paths of keys, written once, and never brought back against somebody's will.
import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { describe, test } from 'node:test'

import { inTransaction } from '../../../../server/database/transaction.ts'
import { readRecords } from '../../../../server/resources/records/read.ts'
import type { RecordSeed } from '../../../../server/seed/records/record-seed.ts'
import { writeMissingSeeds, writeSeeds } from '../../../../server/seed/records/write-seeds.ts'
import type { Platform } from '../../../support/server/server.ts'
import { createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const SEEDS: readonly RecordSeed[] = [
  { kind: 'commonDataClass', values: dataClass('SPS') },
  { kind: 'commonDataClass', values: dataClass('MV') },
  {
    kind: 'logicalNode',
    values: node('WTUR'),
    owned: [
      { kind: 'dataObject', values: dataObject('TurSt', 'sps') },
      { kind: 'dataObject', values: dataObject('W', 'MV', { status: 'deprecated' }) },
    ],
  },
]

export const recordSeedSuite = (subject: () => Platform) => {
  describe('records: seeds', () => {
    const newAuthor = () => ({ tenantId: `seeded-${randomUUIDv7()}`, username: 'system' })
    const write = (author: ReturnType<typeof newAuthor>, seeds: readonly RecordSeed[]) =>
      inTransaction(subject().database, (writer) => writeSeeds(writer, author, seeds))

    test('screens 0: references are paths of keys, also to what belongs to another seed; states may be given', async () => {
      const author = newAuthor()
      await write(author, SEEDS)
      const read = (kind: string) => readRecords(subject().database, author.tenantId, kind)
      const [first, second] = await read('dataObject')
      const classes = new Map((await read('commonDataClass')).map(({ id, values }) => [id, values.code]))
      assert.deepEqual(
        [first, second].map((row) => [row?.values.name, classes.get(String(row?.values.cdc)), row?.values.status]),
        [
          ['TurSt', 'SPS', 'active'],
          ['W', 'MV', 'deprecated'],
        ],
      )
      // What is stored already can be referred to as well.
      const more = {
        kind: 'logicalNode',
        values: node('WGEN'),
        owned: [{ kind: 'dataObject', values: dataObject('Spd', 'MV') }],
      }
      await write(author, [more])
      assert.equal((await read('dataObject')).length, 3)
    })

    test('screens 0: things are named by the path of their names, or by their ids', async () => {
      const { admin, tenantId } = await subject().newTenant()
      const farm = await insert(subject(), admin, farmForm('Hill'))
      const turbine = await insert(subject(), admin, inverterForm('T1', farm.thingId))
      const map = (thing: string, externalId: string) => ({ kind: 'thingMap', values: { thing, externalId } })
      const system = {
        kind: 'externalSystem',
        values: { code: 'scada', nameZh: '监控', systemKind: 'scada' },
        owned: [map('Hill/T1', '1'), map(farm.thingId, '2')],
      }
      await write({ tenantId, username: 'system' }, [system])
      const maps = await readRecords(subject().database, tenantId, 'thingMap')
      assert.deepEqual(
        maps.map(({ values }) => values.thing),
        [turbine.thingId, farm.thingId],
      )
    })

    test('screens 0: a seed that is wrong, or refers to nothing, says so', async () => {
      const author = newAuthor()
      await assert.rejects(
        write(author, [{ kind: 'logicalNode', values: node('nope') }]),
        /a seed of logicalNode is wrong/,
      )
      await assert.rejects(
        write(author, [{ kind: 'commonDataClass', values: dataClass('AB', { colour: 'red' }) }]),
        /field colour, which the kind has not/,
      )
      const lost = [
        { kind: 'logicalNode', values: node('WTUR'), owned: [{ kind: 'dataObject', values: dataObject('W', 'XY') }] },
      ]
      await assert.rejects(write(author, lost), /refers by cdc to commonDataClass XY/)
    })

    test('screens 0: what is brought along comes once; what somebody has deleted stays away', async () => {
      const { admin, tenantId } = await subject().newTenant()
      const author = { tenantId, username: 'system' }
      const missing = () =>
        inTransaction(subject().database, (writer) => writeMissingSeeds(writer, author, 'shipped', SEEDS.slice(0, 2)))
      await missing()
      await missing()
      const { apply, page } = createRecords(subject, () => admin)
      const { rows } = await page('commonDataClass')
      assert.equal(rows.length, 2)
      await apply('commonDataClass', { deletes: rows.map(({ id }) => ({ id })) })
      await missing()
      assert.equal((await page('commonDataClass')).total, 0)
    })
  })
}
