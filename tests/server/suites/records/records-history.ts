// History of records: who changed what, taking it back, copies, and what differs between two of them.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { removeOldHistory } from '../../../../server/resources/history/entries.ts'
import { HISTORY_DAYS } from '../../../../src/contract/wire/limits.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, dataClass, dataObject, node, statute } from '../../../support/server/records.ts'

const DAY = 86_400_000

export const recordHistorySuite = (subject: () => Platform) => {
  describe('records: history, copies, comparison', () => {
    let tenant: Tenant
    let cdc = ''
    const { add, addAll, apply, change, detail, gone, move, page } = createRecords(subject, () => tenant.admin)
    const nodes = callsOf('logicalNode')
    const history = async (kind: string, query: object) =>
      (await subject().call(callsOf(kind).history, tenant.admin, { query })).rows
    const revert = (kind: string, body: { id: string; revision: number; force?: boolean }) =>
      subject().call(callsOf(kind).revert, tenant.admin, { body })
    const refuseRevert = (kind: string, body: object, as = tenant.admin) =>
      subject().refuse(callsOf(kind).revert, as, { body })
    before(async () => {
      tenant = await subject().newTenant()
      cdc = await add('commonDataClass', dataClass('SPS'))
    })

    test('screens 0: audit: every write leaves who, when, and each field before and after', async () => {
      const id = await add('logicalNode', node('HAAA', { nameZh: '一' }))
      await change('logicalNode', id, { nameZh: '二', code: 'HAAB' })
      await apply('logicalNode', { deletes: [{ id }] })
      const [deleted, changed, inserted] = await history('logicalNode', { id })
      assert.deepEqual(
        [deleted, changed, inserted].map((entry) => [entry?.action, entry?.revision, entry?.key, entry?.by]),
        [
          ['delete', 3, 'HAAB', tenant.admin.username],
          ['update', 2, 'HAAB', tenant.admin.username],
          ['insert', 1, 'HAAA', tenant.admin.username],
        ],
      )
      assert.deepEqual(changed?.changes, [
        { field: 'code', old: 'HAAA', new: 'HAAB' },
        { field: 'nameZh', old: '一', new: '二' },
      ])
      assert.deepEqual(inserted?.changes.slice(0, 2), [
        { field: 'code', old: null, new: 'HAAA' },
        { field: 'group', old: null, new: 'H' },
      ])
      assert.deepEqual(deleted?.changes[0], { field: 'code', old: 'HAAB', new: null })
    })

    test('screens 0: audit: with what belongs to it, also what is gone, and with the words of what it names', async () => {
      const owner = await add('logicalNode', node('HBBB'))
      const object = await add('dataObject', dataObject('Gone', cdc), owner)
      await apply('dataObject', { deletes: [{ id: object }] })
      const query = { id: owner, owned: 'true' as const }
      const { rows, total, names } = await subject().call(nodes.history, tenant.admin, { query })
      assert.deepEqual(
        [total, rows.map(({ kind, action, id }) => [kind, action, id])],
        [
          3,
          [
            ['dataObject', 'delete', object],
            ['dataObject', 'insert', object],
            ['logicalNode', 'insert', owner],
          ],
        ],
      )
      assert.ok(names.some(({ id, path }) => id === cdc && path === 'SPS'))
      assert.equal((await history('logicalNode', { id: owner })).length, 1)
      const refused = await subject().refuse(nodes.history, tenant.guest, { query })
      assert.equal(refused.reason, 'permission.missing')
    })

    test('screens 0: revert takes a change back field by field, and that is a change too', async () => {
      const id = await add('logicalNode', node('HCCC', { nameZh: '旧' }))
      await change('logicalNode', id, { nameZh: '新', mandatory: true })
      await change('logicalNode', id, { nameEn: 'Other' })
      const { record } = await revert('logicalNode', { id, revision: 2 })
      assert.deepEqual(
        [record.values.nameZh, record.values.mandatory, record.values.nameEn, record.revision],
        ['旧', false, 'Other', 4],
      )
      assert.equal((await history('logicalNode', { id }))[0]?.reverts, 2)
      assert.equal((await refuseRevert('logicalNode', { id, revision: 1 })).reason, 'history.final')
      assert.equal((await refuseRevert('logicalNode', { id, revision: 9 })).reason, 'history.unknown')
    })

    test('screens 0: revert names what has changed again since, and does it only when told', async () => {
      const id = await add('logicalNode', node('HDDD', { nameZh: '一' }))
      await change('logicalNode', id, { nameZh: '二' })
      await change('logicalNode', id, { nameZh: '三' })
      const refused = await refuseRevert('logicalNode', { id, revision: 2 })
      assert.deepEqual([refused.reason, refused.fields?.map(({ path }) => path)], ['history.changedSince', ['nameZh']])
      const { record } = await revert('logicalNode', { id, revision: 2, force: true })
      assert.equal(record.values.nameZh, '一')
    })

    test('screens 0: revert brings a deleted record back with all that went with it, as it was', async () => {
      const owner = await add('logicalNode', node('HEEE'))
      const [kept = '', earlier = ''] = await addAll(
        'dataObject',
        [dataObject('Kept', cdc), dataObject('Old', cdc)],
        owner,
      )
      await apply('dataObject', { deletes: [{ id: earlier }] })
      await move('dataObject', [kept], 'deprecated')
      await apply('logicalNode', { deletes: [{ id: owner }] })
      const { record, restored } = await revert('logicalNode', { id: owner, revision: 2 })
      assert.deepEqual([record.id, record.revision, restored], [owner, 3, 2])
      assert.deepEqual(
        [(await detail('dataObject', kept)).values.status, (await detail('dataObject', kept)).ownerId],
        ['deprecated', owner],
      )
      assert.equal(await gone('dataObject', earlier), 'record.unknown')
      assert.equal((await refuseRevert('logicalNode', { id: owner, revision: 2 })).reason, 'history.changedSince')
      assert.equal((await refuseRevert('logicalNode', { id: owner, revision: 2, force: true })).reason, 'record.named')
    })

    test('screens 0: points that went with their statute come back with it', async () => {
      const system = await add('statute', statute('deep'))
      await addAll(
        'statutePoint',
        ['a', 'b'].map((pointId) => ({ pointId, nameZh: '点', function: '3', address: pointId === 'a' ? 1 : 2 })),
        system,
      )
      await apply('statute', { deletes: [{ id: system }] })
      const { restored } = await revert('statute', { id: system, revision: 2 })
      assert.deepEqual([restored, (await page('statutePoint', { ownerId: system })).total], [3, 2])
    })

    test('screens 0: what comes back needs its key free, what it refers to, and the permission to add', async () => {
      const target = await add('commonDataClass', dataClass('BACK'))
      const owner = await add('logicalNode', node('HFFF'))
      const object = await add('dataObject', dataObject('Back', target), owner)
      await apply('dataObject', { deletes: [{ id: object }] })
      await apply('commonDataClass', { deletes: [{ id: target }] })
      const lost = await refuseRevert('dataObject', { id: object, revision: 2 })
      assert.equal(lost.reason, 'record.referenceUnknown')
      await apply('logicalNode', { deletes: [{ id: owner }] })
      assert.equal((await refuseRevert('dataObject', { id: object, revision: 2 })).reason, 'record.ownerUnknown')
      await add('logicalNode', node('HFFF'))
      assert.equal((await refuseRevert('logicalNode', { id: owner, revision: 2 })).reason, 'record.keyTaken')
      const operator = await refuseRevert('logicalNode', { id: owner, revision: 2 }, tenant.operator)
      assert.equal(operator.reason, 'permission.missing')
    })

    test('screens 0: a copy takes along all that it owns, begins anew, and refers to its own', async () => {
      const original = await add('statute', statute('copied', { nameZh: '原' }))
      const [scale = ''] = await addAll(
        'statutePoint',
        [{ pointId: 'sf', nameZh: '比例', function: '3', address: 9, dataType: 'int16' }],
        original,
      )
      await addAll(
        'statutePoint',
        [{ pointId: 'w', nameZh: '功率', function: '3', address: 10, dataType: 'int16', scaleFactor: scale }],
        original,
      )
      await move('statute', [original], '110')
      await move('statute', [original], '101')
      const body = { id: original, fields: { version: '1.1.0' } }
      const { record, copied } = await subject().call(callsOf('statute').copy, tenant.admin, { body })
      assert.deepEqual(
        [copied, record.values.version, record.values.status, record.values.nameZh],
        [3, '1.1.0', '104', '原'],
      )
      const points = (await page('statutePoint', { ownerId: record.id })).rows
      assert.deepEqual(
        points.map(({ values, frozen }) => [values.pointId, frozen]),
        [
          ['sf', false],
          ['w', false],
        ],
      )
      assert.equal(points[1]?.values.scaleFactor, points[0]?.id)
      const taken = await subject().refuse(callsOf('statute').copy, tenant.admin, { body })
      assert.equal(taken.reason, 'record.keyTaken')
      const refused = await subject().refuse(callsOf('statute').copy, tenant.operator, { body })
      assert.equal(refused.reason, 'permission.missing')
    })

    test('screens 0: compare tells what differs, and what belongs to only one of them, by its key', async () => {
      const left = await add('statute', statute('compare', { vendor: 'A' }))
      const point = (pointId: string, address: number) => ({ pointId, nameZh: pointId, function: '3', address })
      await addAll('statutePoint', [point('same', 1), point('moved', 2), point('lost', 3)], left)
      const { record } = await subject().call(callsOf('statute').copy, tenant.admin, {
        body: { id: left, fields: { version: '2.0.0' } },
      })
      const right = record.id
      const copies = (await page('statutePoint', { ownerId: right })).rows
      const idOf = (pointId: string) => copies.find(({ values }) => values.pointId === pointId)?.id ?? ''
      await change('statutePoint', idOf('moved'), { address: 20 })
      await apply('statutePoint', { deletes: [{ id: idOf('lost') }] })
      await addAll('statutePoint', [point('new', 30)], right)
      const found = await subject().call(callsOf('statute').compare, tenant.admin, { query: { left, right } })
      assert.deepEqual(found.fields, [{ field: 'version', old: '1.0.0', new: '2.0.0' }])
      assert.equal(found.same, 1)
      assert.deepEqual(
        found.owned.map(({ kind, key, change: what, fields }) => [kind, key, what, fields.length]).toSorted(),
        [
          ['statutePoint', 'lost', 'removed', found.owned.find(({ key }) => key === 'lost')?.fields.length],
          ['statutePoint', 'moved', 'changed', 1],
          ['statutePoint', 'new', 'added', found.owned.find(({ key }) => key === 'new')?.fields.length],
        ],
      )
      assert.deepEqual(found.owned.find(({ key }) => key === 'moved')?.fields, [{ field: 'address', old: 2, new: 20 }])
    })

    test('[API-13] what is older than it is kept goes, but the last entry of a record stays', async () => {
      const id = await add('logicalNode', node('HOLD'))
      await change('logicalNode', id, { nameZh: '新' })
      const old = new Date(Date.now() - (HISTORY_DAYS + 1) * DAY)
      const { database } = subject()
      await database.updateTable('record_history').set({ changed_at: old }).where('record_id', '=', id).execute()
      await removeOldHistory(database)
      assert.deepEqual(
        (await history('logicalNode', { id })).map(({ revision }) => revision),
        [2],
      )
    })

    test('[PER-4] nobody sees or takes back what happened in another tenant', async () => {
      const id = await add('logicalNode', node('HSEC'))
      await change('logicalNode', id, { nameZh: '新' })
      const { admin: stranger } = await subject().newTenant()
      assert.equal((await subject().call(nodes.history, stranger, { query: { id } })).total, 0)
      assert.equal((await refuseRevert('logicalNode', { id, revision: 2 }, stranger)).reason, 'history.unknown')
    })
  })
}
