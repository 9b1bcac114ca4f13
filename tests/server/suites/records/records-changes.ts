// Change sets of records: keys, owners, references, deletions, drafts that are out of date, and what a set is for others.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { BATCH_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import {
  callsOf,
  createRecords,
  dataClass,
  dataObject,
  node,
  outcomes,
  statute,
} from '../../../support/server/records.ts'

export const recordChangeSuite = (subject: () => Platform) => {
  describe('records: change sets', () => {
    let tenant: Tenant
    let cdc = ''
    const records = createRecords(subject, () => tenant.admin)
    const { apply, add, addAll, change, detail, gone } = records
    before(async () => {
      tenant = await subject().newTenant()
      cdc = await add('commonDataClass', dataClass('SPS'))
    })

    test('[RTE-5] a set inserts, changes and deletes together, and each row says what became of it', async () => {
      const [first = '', second = ''] = await addAll('logicalNode', [node('AAAA'), node('AAAB')])
      const result = await apply('logicalNode', {
        inserts: [{ key: 'mine', fields: node('AAAC') }],
        updates: [{ id: first, revision: 1, fields: { nameEn: 'Renamed' } }],
        deletes: [{ id: second, revision: 1 }],
      })
      assert.deepEqual(result.counts, { inserted: 1, updated: 1, unchanged: 0, deleted: 1, failed: 0 })
      assert.deepEqual(
        result.rows.map(({ kind, key, outcome, revision }) => [kind, key ?? null, outcome, revision]),
        [
          ['insert', 'mine', 'applied', 1],
          ['update', null, 'applied', 2],
          ['delete', null, 'applied', 2],
        ],
      )
      assert.equal((await detail('logicalNode', first)).values.nameEn, 'Renamed')
      assert.equal(await gone('logicalNode', second), 'record.unknown')
    })

    test('[VAL-1] fields are checked as the form says, defaults come by themselves, and a field it has not is refused', async () => {
      const result = await apply('logicalNode', {
        mode: 'each',
        inserts: [
          { key: 'a', fields: node('lower') },
          { key: 'b', fields: node('ABBB', { group: '?' }) },
          { key: 'c', fields: node('ABBC', { colour: 'red' }) },
          { key: 'd', fields: node('ABBD', { deviceTypes: ['thing_device_none'] }) },
          { key: 'e', fields: node('ABBE', { nameEn: '  Trimmed  ' }) },
        ],
      })
      assert.deepEqual(
        result.rows.map(({ outcome, reason }) => [outcome, reason ?? null]),
        [...Array.from({ length: 4 }, () => ['failed', 'request.invalid']), ['applied', null]],
      )
      const paths = result.rows.map(({ fields }) => fields?.[0]?.path ?? null)
      assert.deepEqual(paths, ['code', 'group', 'colour', 'deviceTypes.0', null])
      const { values } = await detail('logicalNode', result.rows[4]?.id ?? '')
      assert.deepEqual([values.nameEn, values.mandatory, values.editions], ['Trimmed', false, []])
    })

    test('screens 0: a key is there once below its owner, in any case; who has it keeps it', async () => {
      await add('commonDataClass', dataClass('Abc'))
      const taken = await apply('commonDataClass', {
        mode: 'each',
        inserts: [
          { key: 'a', fields: dataClass('ABC') },
          { key: 'b', fields: dataClass('ABD') },
          { key: 'c', fields: dataClass('Abd') },
        ],
      })
      assert.deepEqual(outcomes(taken), [
        ['failed', 'record.keyTaken', 'code keyTaken'],
        ['applied', null],
        ['failed', 'record.keyTaken', 'code keyTaken'],
      ])
      const [left, right] = [await add('logicalNode', node('ACCA')), await add('logicalNode', node('ACCB'))]
      for (const owner of [left, right]) await add('dataObject', dataObject('Same', cdc), owner)
      const again = await apply('dataObject', {
        inserts: [{ key: 'a', ownerId: left, fields: dataObject('SAME', cdc) }],
      })
      assert.deepEqual(outcomes(again), [['failed', 'record.keyTaken', 'name keyTaken']])
    })

    test('screens 0: keys go round within a set, and a deleted record gives its key up', async () => {
      const ids = await addAll('logicalNode', [node('ADDA'), node('ADDB'), node('ADDC'), node('ADDD')])
      const codes = ['ADDB', 'ADDC', 'ADDD']
      const result = await apply('logicalNode', {
        updates: codes.map((code, index) => ({ id: ids[index] ?? '', revision: 1, fields: { code } })),
        inserts: [{ key: 'a', fields: node('ADDA') }],
        deletes: [{ id: ids[3] ?? '' }],
      })
      assert.deepEqual(result.counts, { inserted: 1, updated: 3, unchanged: 0, deleted: 1, failed: 0 })
    })

    test('screens 0: what belongs to something needs it, and what refers to something too', async () => {
      const owner = await add('logicalNode', node('AEEE'))
      const result = await apply('dataObject', {
        mode: 'each',
        inserts: [
          { key: 'a', fields: dataObject('NoOwner', cdc) },
          { key: 'b', ownerId: 'absent', fields: dataObject('LostOwner', cdc) },
          { key: 'c', ownerId: cdc, fields: dataObject('WrongKind', cdc) },
          { key: 'd', ownerId: owner, fields: dataObject('NoClass', owner) },
          { key: 'e', ownerId: owner, fields: dataObject('Good', cdc) },
        ],
      })
      assert.deepEqual(outcomes(result), [
        ['failed', 'record.ownerUnknown', 'ownerId ownerUnknown'],
        ['failed', 'record.ownerUnknown', 'ownerId ownerUnknown'],
        ['failed', 'record.ownerUnknown', 'ownerId ownerUnknown'],
        ['failed', 'record.referenceUnknown', 'cdc referenceUnknown'],
        ['applied', null],
      ])
    })

    test('screens 0: delete: what others refer to stays, unless these go too; what it owns goes with it', async () => {
      const used = await add('commonDataClass', dataClass('Used'))
      await add('dataAttribute', { name: 'stVal', constraint: 'ST', baseType: 'BOOLEAN' }, used)
      const owner = await add('logicalNode', node('AFFF'))
      const object = await add('dataObject', dataObject('Holds', used), owner)
      const refused = await apply('commonDataClass', { deletes: [{ id: used }] })
      assert.deepEqual(outcomes(refused), [['failed', 'record.inUse']])
      assert.deepEqual(refused.rows[0]?.subjects, ['AFFF/Holds'])
      const { rows, total } = await subject().call(callsOf('commonDataClass').uses, tenant.admin, {
        body: { ids: [used] },
      })
      assert.deepEqual(
        [total, rows.map(({ by, field, id }) => [by.kind, by.id, by.path, by.topId, field, id])],
        [1, [['dataObject', object, 'AFFF/Holds', owner, 'cdc', used]]],
      )
      const node1 = await apply('logicalNode', { deletes: [{ id: owner }] })
      assert.equal(node1.counts.deleted, 2)
      const freed = await apply('commonDataClass', { deletes: [{ id: used }] })
      assert.equal(freed.counts.deleted, 2)
      assert.equal(await gone('dataObject', object), 'record.unknown')
    })

    test('[ERR-2] what would be deleted is called by its name, whatever its id looks like', async () => {
      const [plain, odd] = [await add('logicalNode', node('AFNM')), await add('logicalNode', node('AGNM'))]
      const id = `${odd.slice(0, 8)},a b/ü`
      await subject().database.updateTable('record').set({ record_id: id }).where('record_id', '=', odd).execute()
      const { names, rows } = await subject().call(callsOf('logicalNode').uses, tenant.admin, {
        body: { ids: [plain, id, 'nowhere'] },
      })
      assert.deepEqual(
        names.map((name) => [name.id, name.path]).toSorted(),
        [
          [plain, 'AFNM'],
          [id, 'AGNM'],
        ].toSorted(),
      )
      assert.deepEqual(rows, [])
    })

    test('screens 0: a reference to what goes in the same set is refused, and what it would have named goes', async () => {
      // A tenant of its own: with one dictionary it has none of the installation's any more.
      const { admin } = await subject().newTenant()
      const own = createRecords(subject, () => admin)
      const target = await own.add('metaDictionary', { code: 'Going', nameZh: '去', nameEn: 'Going' })
      const [parent = '', child = ''] = await own.addAll(
        'metaItem',
        ['1', '2'].map((code) => ({ code, nameZh: code, nameEn: code })),
        target,
      )
      const result = await own.apply('metaItem', {
        mode: 'each',
        updates: [{ id: child, revision: 1, fields: { parent } }],
        deletes: [{ id: parent }],
      })
      assert.deepEqual(outcomes(result), [
        ['failed', 'record.referenceUnknown', 'parent referenceUnknown'],
        ['applied', null],
      ])
    })

    test('screens 0: stale drafts are told what the record is now; what changes nothing makes no revision', async () => {
      const id = await add('logicalNode', node('AGGG'))
      await change('logicalNode', id, { nameEn: 'Theirs' })
      const result = await apply('logicalNode', {
        mode: 'each',
        updates: [{ id, revision: 1, fields: { nameEn: 'Mine' } }],
        deletes: [],
      })
      assert.deepEqual(outcomes(result), [['failed', 'record.conflict']])
      assert.deepEqual([result.rows[0]?.current?.revision, result.rows[0]?.current?.values.nameEn], [2, 'Theirs'])
      const same = await change('logicalNode', id, { nameEn: 'Theirs', group: 'A' })
      assert.deepEqual([same.applied, same.rows[0]?.outcome, same.rows[0]?.revision], [false, 'unchanged', 2])
    })

    test('screens 0: all or nothing, each for itself, or only tried', async () => {
      const wrong = { key: 'wrong', fields: node('nope') }
      const right = { key: 'right', fields: node('AHHH') }
      const held = await apply('logicalNode', { inserts: [wrong, right] })
      assert.deepEqual([held.applied, held.rows.map(({ outcome }) => outcome)], [false, ['failed', 'held']])
      const tried = await apply('logicalNode', { mode: 'each', dryRun: true, inserts: [wrong, right] })
      assert.deepEqual([tried.applied, tried.counts.inserted], [true, 1])
      assert.equal((await records.page('logicalNode', { keyword: 'AHHH' })).total, 0)
      const each = await apply('logicalNode', { mode: 'each', inserts: [wrong, right] })
      assert.deepEqual(
        each.rows.map(({ outcome }) => outcome),
        ['failed', 'applied'],
      )
    })

    test('screens 0: in a set that is all or nothing, every row says what is wrong with it, not only the first', async () => {
      const id = await add('logicalNode', node('AIII'))
      const refused = await apply('logicalNode', {
        inserts: [
          { key: 'a', fields: node('nope') },
          { key: 'b', fields: node('AIII') },
        ],
        updates: [{ id, revision: 9, fields: {} }],
        deletes: [{ id: 'absent' }],
      })
      assert.deepEqual(
        refused.rows.map(({ reason }) => reason),
        ['request.invalid', 'record.keyTaken', 'record.conflict', 'record.unknown'],
      )
    })

    test('screens 0: a record is named once in a set, and something has to be in it', async () => {
      const id = await add('logicalNode', node('AJJJ'))
      const twice = await apply('logicalNode', {
        mode: 'each',
        updates: [
          { id, revision: 1, fields: { nameEn: 'One' } },
          { id, revision: 1, fields: { nameEn: 'Two' } },
        ],
      })
      assert.deepEqual(outcomes(twice), [
        ['applied', null],
        ['failed', 'record.named'],
      ])
      const call = callsOf('logicalNode').apply
      const empty = await subject().refuse(call, tenant.admin, { body: {} })
      assert.equal(empty.reason, 'request.invalid')
      const deletes = Array.from({ length: BATCH_LIMIT + 1 }, (_, index) => ({ id: `absent-${index}` }))
      assert.equal((await subject().refuse(call, tenant.admin, { body: { deletes } })).fields?.[0]?.rule, 'tooMany')
    })

    test('screens 0: fields that are fixed stay as they are, and so does the state', async () => {
      const id = await add('statute', statute('fixed'))
      const changed = await change('statute', id, { family: 'iec104', status: '101' })
      assert.deepEqual(outcomes(changed), [['failed', 'record.fixed', 'family fixed,status fixed']])
      const same = await change('statute', id, { family: 'modbus-tcp', nameZh: '改名' })
      assert.equal(same.applied, true)
    })

    test('[PER-4] each kind of row needs its permission, another tenant sees nothing, and who may not look gets nothing', async () => {
      const id = await add('logicalNode', node('AKKK'))
      const call = callsOf('logicalNode')
      for (const body of [
        { inserts: [{ key: 'a', fields: node('AKKL') }] },
        { updates: [{ id, revision: 1, fields: {} }] },
        { deletes: [{ id }] },
      ])
        assert.equal((await subject().refuse(call.apply, tenant.operator, { body })).reason, 'permission.missing')
      assert.equal((await subject().refuse(call.page, tenant.guest, { query: {} })).reason, 'permission.missing')
      const { admin: stranger } = await subject().newTenant()
      const foreign = await apply('logicalNode', { deletes: [{ id }] }, stranger)
      assert.deepEqual(outcomes(foreign), [['failed', 'record.unknown']])
    })

    test('screens 0: texts that no database holds are refused by their field', async () => {
      const half = { key: 'a', fields: node('ALLA', { descriptionEn: 'half \ud800' }) }
      const words = { key: 'b', fields: node('ALLB', { descriptionEn: 'a \\u0000 in words' }) }
      const { fields } = await subject().refuse(callsOf('logicalNode').apply, tenant.admin, {
        body: { mode: 'each', inserts: [half, words] },
      })
      assert.deepEqual(fields, [{ path: 'inserts.0.fields.descriptionEn', code: 'custom', rule: 'text' }])
      assert.deepEqual(outcomes(await apply('logicalNode', { mode: 'each', inserts: [words] })), [['applied', null]])
    })
  })
}
