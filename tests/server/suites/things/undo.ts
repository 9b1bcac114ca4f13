// Undoing a batch: by what the history knows, whoever's page shows it, and never over what somebody changed since.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { THING_STATES } from '../../../../src/contract/thing/thing-types.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const { normal, alarm, fault, maintenance } = THING_STATES

export const undoSuite = (subject: () => Platform) => {
  describe('undoing batches', () => {
    let tenant: Tenant
    let farms = 0
    before(async () => {
      tenant = await subject().newTenant()
    })

    const newFarm = () => insert(subject(), tenant.admin, farmForm(`Farm ${++farms}`))
    const below = (name: string, parentId: string) => insert(subject(), tenant.admin, inverterForm(name, parentId))
    const three = async () => {
      const farm = await newFarm()
      const things = [await below('A', farm.thingId), await below('B', farm.thingId), await below('C', farm.thingId)]
      return { farm, ids: things.map((thing) => thing.thingId) }
    }
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const readAll = (ids: readonly string[]) => Promise.all(ids.map(read))
    const setState = (state: number, thingIds: string[]) =>
      subject().call(CALLS.updateThingState, tenant.operator, { body: { state, thingIds } })
    const undo = async (changeId: string | undefined, user = tenant.admin) => {
      const params = { id: changeId ?? '' }
      const { counts, rows, effects } = await subject().call(CALLS.revertChange, user, {
        params,
        body: { mode: 'each' },
      })
      const left = rows.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
      return { undone: counts.reverted, left: { count: counts.failed, names: left }, effects }
    }
    const alarmsOf = async (ids: readonly string[]) =>
      (await subject().call(CALLS.getAlarms, tenant.admin, { query: { limit: 100 } })).rows.filter((row) =>
        ids.includes(row.thingId),
      )

    test('[STA-10] a preview tells what a batch of states would do, alarms included, and does nothing', async () => {
      const { ids } = await three()
      await setState(alarm, ids.slice(0, 2))
      const tried = await subject().call(CALLS.previewThingState, tenant.operator, {
        body: { state: normal, thingIds: [...ids, 'nobody'] },
      })
      assert.deepEqual(tried, {
        updated: 3,
        changed: 2,
        unknown: ['nobody'],
        effects: { alarmsCleared: 2, alarmsRaised: 0, alarmsRemoved: 0 },
      })
      assert.deepEqual(
        (await readAll(ids)).map(({ state }) => state),
        [alarm, alarm, normal],
      )
      assert.ok((await alarmsOf(ids)).every(({ clearedAt }) => clearedAt === null))
    })

    test('[STA-10] undone, each thing has its own state again, and the alarms that ended are open again', async () => {
      const { ids } = await three()
      await setState(alarm, ids.slice(0, 1))
      await setState(fault, ids.slice(1, 2))
      const waiting = await alarmsOf(ids)
      const { changeId } = await setState(normal, ids)
      const undone = await undo(changeId, tenant.operator)
      assert.deepEqual([undone.undone, undone.left, undone.effects.alarmsRaised], [2, { count: 0, names: [] }, 2])
      assert.deepEqual(
        (await readAll(ids)).map(({ state }) => state),
        [alarm, fault, normal],
      )
      assert.deepEqual(await alarmsOf(ids), waiting, 'the very same alarms, none beside')
    })

    test('[STA-10] alarms that a batch raised end when it is undone', async () => {
      const { ids } = await three()
      const done = await setState(fault, ids)
      assert.equal(done.effects?.alarmsRaised, 3)
      assert.equal((await undo(done.changeId)).effects.alarmsCleared, 3)
      assert.ok((await alarmsOf(ids)).every(({ clearedAt }) => clearedAt !== null))
    })

    test('[STA-10] what somebody changed since stays as it is and is counted; a second undo finds nothing', async () => {
      const { ids } = await three()
      const { changeId } = await setState(maintenance, ids)
      const [first = '', ...others] = ids
      await save(subject(), tenant.admin, await read(first), { firstLabel: 'new' })
      const undone = await undo(changeId)
      assert.deepEqual([undone.undone, undone.left], [2, { count: 1, names: ['A'] }])
      assert.deepEqual([(await read(first)).state, (await read(others[0] ?? '')).state], [maintenance, normal])
      assert.equal((await undo(changeId)).left.count, 3)
    })

    test('[API-13] labels of a change set come back by the id of the set', async () => {
      const { ids } = await three()
      const updates = ids.map((thingId) => ({ thingId, revision: 1, fields: { firstLabel: thingId.slice(-8) } }))
      await subject().call(CALLS.applyThingChanges, tenant.admin, { body: { updates } })
      const { changeId } = await subject().call(CALLS.applyThingChanges, tenant.admin, {
        body: { updates: ids.map((thingId) => ({ thingId, revision: 2, fields: { firstLabel: 'all' } })) },
      })
      assert.equal((await undo(changeId)).undone, 3)
      assert.deepEqual(
        (await readAll(ids)).map(({ firstLabel }) => firstLabel),
        ids.map((id) => id.slice(-8)),
      )
    })

    test('[API-27] moved things go back to where each was, but not where its name is taken since', async () => {
      const { farm, ids } = await three()
      const other = await newFarm()
      const { changeId } = await subject().call(CALLS.moveThings, tenant.admin, {
        body: { parentId: other.thingId, things: ids.map((thingId) => ({ thingId })) },
      })
      await below('B', farm.thingId)
      const undone = await undo(changeId)
      assert.deepEqual([undone.undone, undone.left], [2, { count: 1, names: ['B'] }])
      assert.deepEqual(
        (await readAll(ids)).map(({ parentId }) => parentId),
        [farm.thingId, other.thingId, farm.thingId],
      )
    })

    test('[API-14] deleted things come back with all below them; who may not create them cannot undo it', async () => {
      const { farm, ids } = await three()
      await setState(alarm, ids.slice(0, 1))
      const done = await subject().call(CALLS.deleteThings, tenant.admin, {
        query: { ids: farm.thingId, cascade: 'true' },
      })
      assert.deepEqual([done.deleted, done.effects?.alarmsRemoved], [4, 1])
      await subject().refuse(CALLS.revertChange, tenant.guest, { params: { id: done.changeId ?? '' }, body: {} })
      assert.equal((await undo(done.changeId)).undone, 4)
      assert.equal((await readAll([farm.thingId, ...ids])).length, 4)
    })

    test('[API-31] created things go again, but not what somebody changed or put something below', async () => {
      const farm = await newFarm()
      const made = await subject().call(CALLS.insertThings, tenant.admin, {
        params: { type: 'thing_line', parentId: farm.thingId },
        body: { common: { thingName: 'Line {n}', thingDescr: 'line', tenantId: 'T' }, range: { start: 1, count: 3 } },
      })
      const [kept] = made.things
      await below('New', kept?.thingId ?? '')
      const undone = await undo(made.changeId)
      assert.deepEqual([undone.undone, undone.left], [2, { count: 1, names: ['Line 1'] }])
    })
  })
}
