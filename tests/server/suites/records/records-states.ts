// States of records: only allowed moves, each with its permission, all or none; what is frozen stays as it is (STA-11).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { protocolProfile } from '../../../support/protocols.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { openEvents } from '../../../support/server/events.ts'
import {
  callsOf,
  createRecords,
  dataClass,
  dataObject,
  node,
  outcomes,
  statute,
} from '../../../support/server/records.ts'

const [OPEN, WAITING, PUBLISHED, REJECTED] = ['104', '110', '101', '102']

const profile = (version: string) => protocolProfile('iemp', { version })

export const recordStateSuite = (subject: () => Platform) => {
  describe('records: states', () => {
    let tenant: Tenant
    const { add, addAll, apply, change, detail, move } = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
    })
    const stateOf = async (id: string) => (await detail('statute', id)).values.status
    const refuseMove = (ids: string[], to: string, as = tenant.admin) =>
      subject().refuse(callsOf('statute').move, as, { body: { ids, to } })

    test('[STA-11] a new record is in the first state, whatever it says; only moves go on from there', async () => {
      const id = await add('statute', statute('first', { status: PUBLISHED }))
      assert.equal(await stateOf(id), OPEN)
      assert.equal((await refuseMove([id], PUBLISHED)).reason, 'record.moveForbidden')
      await move('statute', [id], WAITING)
      await move('statute', [id], PUBLISHED)
      assert.equal(await stateOf(id), PUBLISHED)
    })

    test('[STA-11] a move of several is all or none', async () => {
      const ids = await addAll('statute', [statute('one'), statute('two'), statute('three')])
      await move('statute', ids.slice(0, 1), WAITING)
      const refused = await refuseMove(ids, WAITING)
      assert.deepEqual([refused.reason, refused.subjects], ['record.moveForbidden', ['one@1.0.0']])
      assert.equal(await stateOf(ids[1] ?? ''), OPEN)
      assert.equal((await refuseMove([...ids, 'absent'], WAITING)).reason, 'record.unknown')
      assert.equal((await move('statute', ids.slice(1), WAITING)).moved, 2)
    })

    test('[STA-11] what is reviewed stays what was submitted, of every kind with a review, with all that it owns', async () => {
      const reviewed = RECORD_KINDS.filter(({ states }) => states?.moves.some(({ to }) => to === WAITING))
      assert.deepEqual(reviewed.map(({ name }) => name).toSorted(), [
        'form',
        'informationModel',
        'modelMapping',
        'protocolProfile',
        'statute',
      ])
      for (const kind of reviewed) assert.ok(kind.states?.frozen.includes(WAITING), kind.name)
      const id = await add('protocolProfile', profile('1.0.0'))
      await move('protocolProfile', [id], WAITING)
      const frozen = [['failed', 'record.frozen']]
      assert.deepEqual(outcomes(await change('protocolProfile', id, { nameEn: 'Other' })), frozen)
      assert.deepEqual(outcomes(await apply('protocolProfile', { deletes: [{ id }] })), frozen)
      await move('protocolProfile', [id], OPEN)
      assert.deepEqual(outcomes(await change('protocolProfile', id, { nameEn: 'Other' })), [['applied', null]])
    })

    test('[STA-11] who approves approves what was seen: another revision is refused with 409', async () => {
      const id = await add('protocolProfile', profile('2.0.0'))
      await move('protocolProfile', [id], WAITING)
      const { revision } = await detail('protocolProfile', id)
      // Withdrawn, changed and submitted again, while somebody looks at what it was.
      await move('protocolProfile', [id], OPEN)
      await change('protocolProfile', id, { nameEn: 'Other' })
      await move('protocolProfile', [id], WAITING)
      const calls = callsOf('protocolProfile')
      const approve = { ids: [id], to: PUBLISHED, revisions: { [id]: revision } }
      const refused = await subject().refuse(calls.move, tenant.admin, { body: approve })
      assert.deepEqual([refused.code, refused.reason], [409, 'record.conflict'])
      assert.equal((await detail('protocolProfile', id)).values.status, WAITING)
      const now = (await detail('protocolProfile', id)).revision
      await subject().call(calls.move, tenant.admin, { body: { ...approve, revisions: { [id]: now } } })
      assert.equal((await detail('protocolProfile', id)).values.status, PUBLISHED)
    })

    test('[STA-11] why something was rejected is in its history', async () => {
      const id = await add('statute', statute('wrong'))
      await move('statute', [id], WAITING)
      const calls = callsOf('statute')
      await subject().call(calls.move, tenant.admin, { body: { ids: [id], to: REJECTED, comment: ' Wrong unit ' } })
      const { rows } = await subject().call(calls.history, tenant.admin, { query: { id } })
      assert.deepEqual(
        rows.map(({ action, comment }) => [action, comment]),
        [
          ['state', 'Wrong unit'],
          ['state', undefined],
          ['insert', undefined],
        ],
      )
    })

    test('[PER-4] a move needs the permission of its action', async () => {
      const id = await add('statute', statute('mine'))
      assert.equal((await refuseMove([id], WAITING, tenant.operator)).reason, 'permission.missing')
    })

    test('[STA-11] what is frozen, and all that belongs to it, is neither changed nor deleted nor added to', async () => {
      const cdc = await add('commonDataClass', dataClass('ENS'))
      const owner = await add('logicalNode', node('SNOW'))
      const object = await add('dataObject', dataObject('Ice', cdc), owner)
      await move('logicalNode', [owner], 'deprecated')
      const frozen = [['failed', 'record.frozen']]
      assert.deepEqual(outcomes(await change('logicalNode', owner, { nameEn: 'No' })), frozen)
      assert.deepEqual(outcomes(await change('dataObject', object, { nameEn: 'No' })), frozen)
      assert.deepEqual(outcomes(await apply('dataObject', { deletes: [{ id: object }] })), frozen)
      assert.deepEqual(outcomes(await apply('logicalNode', { deletes: [{ id: owner }] })), frozen)
      const added = { key: 'a', ownerId: owner, fields: dataObject('More', cdc) }
      assert.deepEqual(outcomes(await apply('dataObject', { inserts: [added] })), frozen)
      const call = callsOf('dataObject')
      const body = { ids: [object], to: 'deprecated' }
      assert.equal((await subject().refuse(call.move, tenant.admin, { body })).reason, 'record.frozen')
      await move('logicalNode', [owner], 'active')
      assert.equal((await change('dataObject', object, { nameEn: 'Thawed' })).applied, true)
    })

    test('[STA-11] the history tells a move as one, and it is not taken back but moved back', async () => {
      const id = await add('statute', statute('told'))
      await move('statute', [id], WAITING)
      const call = callsOf('statute')
      const { rows } = await subject().call(call.history, tenant.admin, { query: { id } })
      assert.deepEqual(
        rows.map(({ action, changes, revertible }) => [action, changes.length > 1 ? 'all' : changes, revertible]),
        [
          ['state', [{ field: 'status', old: OPEN, new: WAITING }], false],
          ['insert', 'all', false],
        ],
      )
      const refused = await subject().refuse(call.revert, tenant.admin, { body: { id, revision: 2 } })
      assert.equal(refused.reason, 'history.final')
    })

    test('[LAY-4] others are told of records by their kind, and only who may look at them', async () => {
      const app = await startApp({ database: subject().database, close: async () => undefined })
      const address = await app.listen()
      const [seen, unseen] = [
        await openEvents(address, tenant.admin.token),
        await openEvents(address, tenant.guest.token),
      ]
      const owner = await add('logicalNode', node('LIVE'))
      const cdc = await add('commonDataClass', dataClass('LVE'))
      const object = await add('dataObject', dataObject('Told', cdc), owner)
      await change('dataObject', object, { nameEn: 'Now' })
      await apply('logicalNode', { deletes: [{ id: owner }] })
      const told = []
      for (let count = 0; count < 6; count += 1) told.push(await seen.next())
      assert.deepEqual(
        told.map(({ resource, kind, action, ids, parents }) => [resource, kind, action, ids, parents]),
        [
          ['record', 'logicalNode', 'created', [owner], [null]],
          ['record', 'commonDataClass', 'created', [cdc], [null]],
          ['record', 'dataObject', 'created', [object], [owner]],
          ['record', 'dataObject', 'changed', [object], [owner]],
          ['record', 'logicalNode', 'deleted', [owner], [null]],
          ['record', 'dataObject', 'deleted', [object], [owner]],
        ],
      )
      // Whoever was told would have been so before the next sign of life.
      assert.equal(await unseen.nextBlock(), ':')
      for (const reader of [seen, unseen]) reader.close()
      await app.close()
    })
  })
}
