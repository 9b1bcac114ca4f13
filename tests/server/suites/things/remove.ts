// Deleting things, what stands in the way, and the batch change of states.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

export const removeSuite = (subject: () => Platform) => {
  describe('deleting things', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    /** A farm with two inverters, the first of which has one below it. */
    const makeFarm = async (name: string) => {
      const make = (form: ReturnType<typeof farmForm>) => insert(subject(), tenant.admin, form)
      const farm = await make(farmForm(name))
      const first = await make(inverterForm('First', farm.thingId))
      const second = await make(inverterForm('Second', farm.thingId))
      const leaf = await make(inverterForm('Leaf', first.thingId))
      return { farm: farm.thingId, first: first.thingId, second: second.thingId, leaf: leaf.thingId }
    }
    const remove = (ids: string[], cascade?: 'true' | 'false') =>
      subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: ids.join(), cascade } })
    const statesOf = (ids: string[]) =>
      subject().call(CALLS.getDeleteState, tenant.operator, { query: { ids: ids.join() } })
    const exists = async (thingId: string) => {
      const reply = await subject().send({
        url: `/api-thing/v1/thing/thing/${thingId}`,
        headers: { authorization: tenant.admin.token },
      })
      return reply.statusCode === 200
    }

    test('[API-14] a thing without children is deleted, one with children only with cascade', async () => {
      const { farm, first, second, leaf } = await makeFarm('Cut')
      const query = { ids: `${first},${second}` }
      const problem = await subject().refuse(CALLS.deleteThings, tenant.admin, { query })
      assert.equal(problem.code, 409)
      assert.equal(problem.reason, 'thing.hasChildren')
      assert.deepEqual(problem.subjects, ['First'])
      assert.ok(await exists(second), 'all or nothing')
      assert.equal((await remove([second])).deleted, 1)
      assert.equal((await remove([farm], 'true')).deleted, 3)
      assert.ok(!(await exists(leaf)))
    })

    test('[API-14] a thing that records name stays, also below another one; what is kept for it goes and comes back with it', async () => {
      const { farm, first, second, leaf } = await makeFarm('Mapped')
      const { add, apply, detail, gone, move } = createRecords(subject, () => tenant.admin)
      const system = await add('externalSystem', { code: 'scada', nameZh: '监控', systemKind: 'scada' })
      const map = await add('thingMap', { thing: leaf, externalId: 'T1' }, system)
      const model = await add('informationModel', {
        code: 'mapped_model',
        version: '1.0.0',
        nameZh: '模型',
        nameEn: 'Model',
      })
      await add('modelAttribute', { attributeId: 'power', nameZh: '功率', nameEn: 'Power', valueType: 'double' }, model)
      const { inReview, reviewed, published } = MODEL_STATUS
      for (const state of [inReview, reviewed, published]) await move('informationModel', [model], state)
      const assignment = await add('modelAssignment', { thing: leaf, model })
      const query = { ids: farm, cascade: 'true' as const }
      const refused = await subject().refuse(CALLS.deleteThings, tenant.admin, { query })
      assert.deepEqual([refused.reason, refused.subjects], ['record.inUse', ['scada/T1']])
      const body = { mode: 'each' as const, deletes: [{ thingId: first, cascade: true }, { thingId: second }] }
      const { rows } = await subject().call(CALLS.applyThingChanges, tenant.admin, { body })
      assert.deepEqual(
        rows.map(({ outcome, reason }) => [outcome, reason ?? null]),
        [
          ['failed', 'record.inUse'],
          ['applied', null],
        ],
      )
      const [used] = await subject().call(CALLS.getWhereUsed, tenant.admin, { query: { ids: first } })
      assert.deepEqual(
        used?.uses.flatMap(({ kind, type, stays, count, records = [] }) =>
          kind === 'record' ? [[type, stays, count, ...records.map(({ path }) => path)]] : [],
        ),
        [
          ['modelAssignment', false, 1],
          ['thingMap', true, 1, 'scada/T1'],
        ],
      )
      await apply('thingMap', { deletes: [{ id: map }] })
      assert.equal((await remove([farm], 'true')).deleted, 3)
      assert.equal(await gone('modelAssignment', assignment), 'record.unknown')
      const body2 = { thingId: farm, revision: 2 }
      const { restored } = await subject().call(CALLS.revertThing, tenant.admin, { body: body2 })
      assert.deepEqual([restored, (await detail('modelAssignment', assignment)).values.thing], [3, leaf])
    })

    test('[API-14] things that are all named go together, without cascade', async () => {
      const { first, second, leaf } = await makeFarm('Named')
      assert.equal((await remove([leaf, first, second])).deleted, 3)
    })

    test('[API-14] deleting what is gone already says so; next to something that exists it is no matter', async () => {
      const { second } = await makeFarm('Gone')
      assert.partialDeepStrictEqual(await remove([second, 'no-such-thing']), { deleted: 1, unknown: ['no-such-thing'] })
      const problem = await subject().refuse(CALLS.deleteThings, tenant.admin, { query: { ids: second } })
      assert.equal(problem.reason, 'thing.unknown')
    })

    test('[API-34] the delete state counts what stands below and is not named itself', async () => {
      const { farm, first, second, leaf } = await makeFarm('State')
      const states = new Map((await statesOf([farm, first, second])).map((state) => [state.thingId, state]))
      assert.deepEqual(states.get(farm), {
        thingId: farm,
        name: 'State',
        deletable: false,
        descendants: 1,
        parentId: null,
      })
      assert.deepEqual(states.get(first), {
        thingId: first,
        name: 'First',
        deletable: false,
        descendants: 1,
        parentId: farm,
      })
      assert.deepEqual(states.get(second), {
        thingId: second,
        name: 'Second',
        deletable: true,
        descendants: 0,
        parentId: farm,
      })
      assert.ok((await statesOf([farm, first, second, leaf])).every((state) => state.deletable))
      assert.deepEqual(await statesOf(['no-such-thing']), [])
    })

    test('[API-14] ten thousand ids fit into one call', async () => {
      const { second } = await makeFarm('Many')
      const ids = [second, ...Array.from({ length: 9_999 }, (_, index) => `absent-${index}`)]
      assert.partialDeepStrictEqual(await remove(ids), { deleted: 1, unknown: ids.slice(1) })
    })

    test("[STA-10] [API-15] a batch sets the state of the tenant's things, 1 when none is given", async () => {
      const { first, second } = await makeFarm('Batch')
      const set = (body: { state?: number; thingIds: string[] }) =>
        subject().call(CALLS.updateThingState, tenant.operator, { body })
      const read = (thingId: string) =>
        subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
      assert.partialDeepStrictEqual(await set({ state: 3, thingIds: [first, second, 'no-such-thing'] }), {
        updated: 2,
        unknown: ['no-such-thing'],
      })
      assert.equal((await read(first)).state, 3)
      assert.equal((await read(first)).revision, 2)
      assert.equal((await set({ thingIds: [first] })).updated, 1)
      assert.equal((await read(first)).state, 1)
      assert.equal((await read(second)).updatedBy, tenant.operator.username)
    })

    test('[STA-10] an unknown state and an empty list are refused by name', async () => {
      const refuse = async (body: object) => {
        const problem = await subject().refuse(CALLS.updateThingState, tenant.admin, { body })
        return problem.fields?.map((field) => field.path)
      }
      assert.deepEqual(await refuse({ state: 9, thingIds: ['x'] }), ['state'])
      assert.deepEqual(await refuse({ state: 1, thingIds: [] }), ['thingIds'])
    })
  })
}
