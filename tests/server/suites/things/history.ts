// Who changed what, from what to what, and taking it back.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { removeOldHistory } from '../../../../server/resources/history/entries.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { HISTORY_DAYS } from '../../../../src/contract/wire/limits.ts'
import { toThingForm } from '../../../../src/contract/thing/thing.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const FARM = {
  gridConnectedCapability: null,
  installedCapacity: null,
  country: '',
  province: '',
  region: '',
  address: '',
  climate: '',
  longitude: null,
  latitude: null,
  landForm: '',
  operator: '',
  owner: '',
  fax: '',
  telephone: '',
  email: '',
}

export const historySuite = (subject: () => Platform) => {
  describe('history of things', () => {
    let tenant: Tenant
    let farms = 0
    before(async () => {
      tenant = await subject().newTenant()
    })

    const newFarm = () => insert(subject(), tenant.admin, farmForm(`Farm ${++farms}`))
    const below = (name: string, parentId: string) => insert(subject(), tenant.admin, inverterForm(name, parentId))
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const history = (query: object) => subject().call(CALLS.getThingHistory, tenant.operator, { query })
    const setState = (state: number, ...thingIds: string[]) =>
      subject().call(CALLS.updateThingState, tenant.operator, { body: { state, thingIds } })
    const remove = (...ids: string[]) =>
      subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: ids.join(), cascade: 'true' } })
    const revert = (body: { thingId: string; revision: number; fields?: string[]; force?: boolean }) =>
      subject().call(CALLS.revertThing, tenant.admin, { body })
    const refuse = (body: object, user = tenant.admin) => subject().refuse(CALLS.revertThing, user, { body })

    test('[API-13] every write leaves who, when, and each field before and after', async () => {
      const [farm, other] = [await newFarm(), await newFarm()]
      const made = await below('Made', farm.thingId)
      const { thingId } = made
      const edited = await save(subject(), tenant.operator, made, { thingName: 'Edited', firstLabel: 'one' })
      await save(subject(), tenant.admin, edited, { parentId: other.thingId })
      await setState(3, thingId)
      await setState(3, thingId)
      await remove(thingId)
      const { rows, total, parents } = await history({ thingId })
      assert.equal(total, 5)
      assert.deepEqual(
        rows.map(({ action, revision, name, by }) => [action, revision, name, by]),
        [
          ['delete', 5, 'Edited', tenant.admin.username],
          ['state', 4, 'Edited', tenant.operator.username],
          ['move', 3, 'Edited', tenant.admin.username],
          ['update', 2, 'Edited', tenant.operator.username],
          ['insert', 1, 'Made', tenant.admin.username],
        ],
      )
      assert.deepEqual(rows[1]?.changes, [{ field: 'state', old: 1, new: 3 }])
      assert.deepEqual(rows[2]?.changes, [{ field: 'parentId', old: farm.thingId, new: other.thingId }])
      assert.deepEqual(parents, { [farm.thingId]: farm.name, [other.thingId]: other.name })
      assert.deepEqual(rows[3]?.changes, [
        { field: 'thingName', old: 'Made', new: 'Edited' },
        { field: 'firstLabel', old: '', new: 'one' },
      ])
      const gone = new Map(rows[0]?.changes.map((change) => [change.field, [change.old, change.new]]))
      assert.deepEqual(
        [gone.get('thingName'), gone.get('state')],
        [
          ['Edited', null],
          [3, null],
        ],
      )
      assert.ok(Math.abs(Date.parse(rows[0]?.at ?? '') - Date.now()) < 60_000)
    })

    test('[API-13] the history comes in pages, of one kind, and without a thing tells of all but what came along', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId)
      await below('Leaf', box.thingId)
      await remove(box.thingId)
      const latest = await history({ limit: 2 })
      assert.deepEqual(
        latest.rows.map(({ action, name }) => [action, name]),
        [
          ['delete', 'Box'],
          ['insert', 'Leaf'],
        ],
      )
      const deleted = await history({ action: 'delete', thingId: box.thingId })
      assert.equal(deleted.total, 1)
      const second = await history({ thingId: box.thingId, page: 2, limit: 1 })
      assert.deepEqual(
        second.rows.map((row) => row.action),
        ['insert'],
      )
    })

    test('[API-13] a change is taken back field by field, and that is a change too', async () => {
      const farm = await newFarm()
      const form = { thingName: 'Changed farm', thingDescr: 'Changed', farm: null }
      const details = { farm: { ...FARM, longitude: 111.5, operator: 'Yaw' } }
      const changed = await save(subject(), tenant.operator, farm, { ...form, ...details })
      const one = await revert({ thingId: farm.thingId, revision: changed.revision, fields: ['thingDescr'] })
      assert.deepEqual([one.thing.thingDescr, one.thing.name, one.restored], [farm.thingDescr, 'Changed farm', 0])
      const forced = await revert({ thingId: farm.thingId, revision: changed.revision, force: true })
      assert.equal(forced.thing.name, farm.name)
      assert.deepEqual([forced.thing.farm?.longitude ?? null, forced.thing.farm?.operator ?? ''], [null, ''])
      const { rows } = await history({ thingId: farm.thingId, limit: 2 })
      assert.deepEqual(
        rows.map((row) => [row.action, row.reverts]),
        [
          ['update', changed.revision],
          ['update', changed.revision],
        ],
      )
    })

    test('[API-13] what changed again since is refused with its fields, unless told', async () => {
      const farm = await newFarm()
      const first = await save(subject(), tenant.admin, farm, { thingDescr: 'First', firstLabel: 'first' })
      const second = await save(subject(), tenant.admin, first, { thingDescr: 'Second' })
      const problem = await refuse({ thingId: farm.thingId, revision: first.revision })
      assert.deepEqual([problem.code, problem.reason, problem.current], [409, 'history.changedSince', second])
      assert.deepEqual(
        problem.fields?.map((field) => field.path),
        ['thingDescr'],
      )
      assert.deepEqual(await read(farm.thingId), second)
      const told = await revert({ thingId: farm.thingId, revision: first.revision, force: true })
      assert.deepEqual([told.thing.thingDescr, told.thing.firstLabel], [farm.thingDescr, ''])
    })

    test('[API-13] [ENT-5] a move and a state are taken back by the rules of moves and states', async () => {
      const [farm, other] = [await newFarm(), await newFarm()]
      const box = await below('Box', farm.thingId)
      await below('Leaf', box.thingId)
      const moved = await save(subject(), tenant.admin, box, { parentId: other.thingId })
      const back = await revert({ thingId: box.thingId, revision: moved.revision })
      assert.deepEqual([back.thing.parentId, back.thing.childCount], [farm.thingId, 1])
      await setState(3, box.thingId)
      const calm = await revert({ thingId: box.thingId, revision: back.thing.revision + 1 })
      assert.equal(calm.thing.state, 1)
      const { rows } = await subject().call(CALLS.getAlarms, tenant.admin, { query: {} })
      assert.ok(rows.filter((alarm) => alarm.thingId === box.thingId).every((alarm) => alarm.clearedAt !== null))
      await below('Box', other.thingId)
      const again = await refuse({ thingId: box.thingId, revision: moved.revision + 9 })
      assert.equal(again.reason, 'history.unknown')
      const elsewhere = await save(subject(), tenant.admin, calm.thing, { thingName: 'Box 2' })
      await below('Box', farm.thingId)
      const taken = await refuse({ thingId: box.thingId, revision: elsewhere.revision })
      assert.equal(taken.reason, 'thing.nameTaken')
    })

    test('[API-14] a deleted thing comes back with all that went with it, where and as it was', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId)
      const leaf = await below('Leaf', box.thingId)
      await setState(4, leaf.thingId)
      const before = await read(leaf.thingId)
      await remove(box.thingId)
      const { rows } = await history({ thingId: leaf.thingId, limit: 1 })
      assert.deepEqual([rows[0]?.action, rows[0]?.withParent], ['delete', true])
      const { thing, restored } = await revert({ thingId: box.thingId, revision: 2 })
      assert.deepEqual([thing.name, thing.childCount, thing.revision, restored], ['Box', 1, 3, 2])
      const after = await read(leaf.thingId)
      assert.deepEqual(
        { ...after, revision: 0, updatedAt: '' },
        { ...before, revision: 0, updatedAt: '', updatedBy: tenant.admin.username },
      )
      // A form from before the deletion is out of date.
      const stale = await subject().refuse(CALLS.updateThing, tenant.admin, { body: toThingForm(leaf) })
      assert.equal(stale.reason, 'thing.conflict')
      const twice = await refuse({ thingId: box.thingId, revision: 2 })
      assert.equal(twice.reason, 'history.changedSince')
      assert.equal((await refuse({ thingId: box.thingId, revision: 2, force: true })).reason, 'thing.exists')
    })

    test('[API-14] [API-37] a turbine that comes back, or is copied, has its contract power curve', async () => {
      const farm = await newFarm()
      const form = inverterForm('Turbine', farm.thingId, { deviceType: 'thing_device_wind_turbine' })
      const { thingId } = await insert(subject(), tenant.admin, form)
      const points = [0, 900, 2000].map((power, index) => ({ windSpeed: index * 5, power }))
      const curve = { airDensity: 1.225, ratedPower: 2000, points }
      const body = { curves: [{ thingIds: [thingId], curve }] }
      await subject().call(CALLS.updateContractPower, tenant.admin, { body })
      await subject().call(CALLS.copyThings, tenant.admin, { body: { thingIds: [thingId] } })
      await remove(thingId)
      const { rows } = await history({ thingId, limit: 1 })
      assert.ok(rows[0]?.changes.every((change) => !change.field.includes('attached')))
      await revert({ thingId, revision: 3 })
      const query = { parentId: farm.thingId }
      const turbines = await subject().call(CALLS.getContractPower, tenant.admin, { query })
      assert.deepEqual(turbines.map((turbine) => [turbine.name, turbine.curve]).toSorted(), [
        ['Turbine', curve],
        ['Turbine-1', curve],
      ])
    })

    test('[API-14] a thing comes back only below the one above it, and with the permission to add', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId)
      await remove(box.thingId)
      await remove(farm.thingId)
      assert.equal((await refuse({ thingId: box.thingId, revision: 2 })).reason, 'thing.parentUnknown')
      const denied = await refuse({ thingId: farm.thingId, revision: 2 }, tenant.operator)
      assert.equal(denied.reason, 'permission.missing')
      assert.equal((await revert({ thingId: farm.thingId, revision: 2 })).restored, 1)
      assert.equal((await revert({ thingId: box.thingId, revision: 2 })).restored, 1)
      assert.equal((await refuse({ thingId: farm.thingId, revision: 1 })).reason, 'history.final')
    })

    test('[API-12] an id that was deleted goes on with its revisions', async () => {
      const form = farmForm('Twice there', { thingId: 'twice' })
      await insert(subject(), tenant.admin, form)
      await remove('twice')
      const again = await insert(subject(), tenant.admin, form)
      assert.equal(again.revision, 3)
      assert.equal((await history({ thingId: 'twice' })).total, 3)
    })

    test('[PER-4] nobody sees or takes back what happened in another tenant', async () => {
      const farm = await newFarm()
      const { admin: stranger } = await subject().newTenant()
      const query = { thingId: farm.thingId }
      assert.equal((await subject().call(CALLS.getThingHistory, stranger, { query })).total, 0)
      const body = { thingId: farm.thingId, revision: 1 }
      assert.equal((await subject().refuse(CALLS.revertThing, stranger, { body })).reason, 'history.unknown')
    })

    test('[API-13] what is older than it is kept goes, but the last entry of a thing stays', async () => {
      const { database } = subject()
      const farm = await newFarm()
      await save(subject(), tenant.admin, farm, { thingDescr: 'Long ago' })
      const old = new Date(Date.now() - (HISTORY_DAYS + 1) * 86_400_000)
      await database
        .updateTable('thing_history')
        .set({ changed_at: old })
        .where('tenant_id', '=', tenant.tenantId)
        .where('thing_id', '=', farm.thingId)
        .execute()
      await removeOldHistory(database)
      const { rows } = await history({ thingId: farm.thingId })
      assert.deepEqual(
        rows.map((row) => row.revision),
        [2],
      )
    })
  })
}
