// Change sets: whole or row by row, in any order, tried before, and told row by row.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type { Arguments } from '../../../../src/contract/wire/endpoint.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { BATCH_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { ThingChangesApplied } from '../../../../src/contract/thing/thing-change-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

type Body = Arguments<typeof CALLS.applyThingChanges>['body']

const outcomes = ({ rows }: ThingChangesApplied) => rows.map((row) => [row.outcome, row.reason ?? null])

export const changeSetSuite = (subject: () => Platform) => {
  describe('change sets', () => {
    let tenant: Tenant
    let farms = 0
    before(async () => {
      tenant = await subject().newTenant()
    })

    const apply = (body: Body, user = tenant.admin) => subject().call(CALLS.applyThingChanges, user, { body })
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const newFarm = () => insert(subject(), tenant.admin, farmForm(`Farm ${++farms}`))
    const below = (name: string, parentId: string) => insert(subject(), tenant.admin, inverterForm(name, parentId))
    const namesBelow = async (parentId: string) => {
      const { rows } = await subject().call(CALLS.getChildren, tenant.admin, { query: { parentId } })
      return rows.map((row) => row.name)
    }
    const row = (name: string, parentId: string | null) => ({ key: name, fields: { ...inverterForm(name, parentId) } })

    test('[API-12] [API-13] [API-14] inserts, changed fields and deletes are applied together', async () => {
      const farm = await newFarm()
      const [kept, gone] = [await below('Kept', farm.thingId), await below('Gone', farm.thingId)]
      const result = await apply({
        inserts: [row('Made', farm.thingId)],
        updates: [{ thingId: kept.thingId, revision: 1, fields: { thingDescr: 'New words', firstLabel: 'one' } }],
        deletes: [{ thingId: gone.thingId, revision: 1 }],
      })
      assert.deepEqual(result.counts, { inserted: 1, updated: 1, unchanged: 0, deleted: 1, failed: 0 })
      assert.deepEqual(
        result.rows.map(({ kind, key, outcome, revision }) => [kind, key, outcome, revision]),
        [
          ['insert', 'Made', 'applied', 1],
          ['update', undefined, 'applied', 2],
          ['delete', undefined, 'applied', 2],
        ],
      )
      const now = await read(kept.thingId)
      assert.deepEqual(
        { ...now, updatedAt: '' },
        { ...kept, thingDescr: 'New words', firstLabel: 'one', revision: 2, updatedAt: '' },
      )
      assert.deepEqual(await namesBelow(farm.thingId), ['Kept', 'Made'])
    })

    test('[API-13] one row that fails holds all the others, or in mode each none', async () => {
      const farm = await newFarm()
      const [first, second] = [await below('First', farm.thingId), await below('Second', farm.thingId)]
      await save(subject(), tenant.operator, first, { thingDescr: 'Theirs' })
      const body: Body = {
        inserts: [row('Third', farm.thingId), row('Second', farm.thingId), row('No parent', 'no-such-thing')],
        updates: [
          { thingId: first.thingId, revision: 1, fields: { thingDescr: 'Mine' } },
          { thingId: second.thingId, revision: 1, fields: { thingIp: 'not an address', thingName: '' } },
          { thingId: 'no-such-thing', revision: 1, fields: {} },
        ],
      }
      const held = await apply(body)
      assert.equal(held.applied, false)
      const failures = [
        ['failed', 'thing.nameTaken'],
        ['failed', 'thing.parentUnknown'],
        ['failed', 'thing.conflict'],
        ['failed', 'request.invalid'],
        ['failed', 'thing.unknown'],
      ]
      assert.deepEqual(outcomes(held), [['held', null], ...failures])
      assert.deepEqual(held.rows[3]?.current, await read(first.thingId))
      assert.deepEqual(held.rows[4]?.fields?.map((field) => field.path).toSorted(), ['thingIp', 'thingName'])
      assert.deepEqual(await namesBelow(farm.thingId), ['First', 'Second'])
      const each = await apply({ ...body, mode: 'each' })
      assert.deepEqual(outcomes(each), [['applied', null], ...failures])
      assert.deepEqual(each.counts, { inserted: 1, updated: 0, unchanged: 0, deleted: 0, failed: 5 })
      assert.deepEqual(await namesBelow(farm.thingId), ['First', 'Second', 'Third'])
    })

    const traces = async () => {
      const { database } = subject()
      const of = async (table: 'thing' | 'thing_history' | 'change') =>
        database.selectFrom(table).selectAll().where('tenant_id', '=', tenant.tenantId).execute()
      return [await of('thing'), await of('thing_history'), await of('change')]
    }

    test('[API-12] a dry run answers what the real run answers, and leaves no trace', async () => {
      const farm = await newFarm()
      const [old, gone] = [await below('Old', farm.thingId), await below('Gone', farm.thingId)]
      const box = await below('Box', farm.thingId)
      await below('Leaf', box.thingId)
      const body: Body = {
        mode: 'each',
        inserts: [{ ...row('Made', farm.thingId), fields: { ...row('Made', farm.thingId).fields, thingId: 'dry' } }],
        updates: [{ thingId: old.thingId, revision: 1, fields: { thingName: 'Gone' } }],
        deletes: [{ thingId: gone.thingId }, { thingId: box.thingId }],
      }
      const untouched = await traces()
      const tried = await apply({ ...body, dryRun: true })
      assert.deepEqual(await traces(), untouched)
      const { changeId, ...done } = await apply(body)
      assert.deepEqual(done, tried)
      assert.ok(changeId, 'what was done can be undone')
      assert.deepEqual(tried.counts, { inserted: 1, updated: 1, unchanged: 0, deleted: 1, failed: 1 })
      assert.deepEqual(await namesBelow(farm.thingId), ['Box', 'Gone', 'Made'])
    })

    test('[API-13] what is like this already stays as it is, revision and all', async () => {
      const farm = await newFarm()
      const same = await apply({ updates: [{ thingId: farm.thingId, revision: 1, fields: { thingName: farm.name } }] })
      assert.deepEqual([outcomes(same), same.rows[0]?.revision], [[['unchanged', null]], 1])
      assert.deepEqual(await read(farm.thingId), farm)
    })

    test("[ENT-7] a farm's fields change one by one", async () => {
      const farm = await newFarm()
      const set = (revision: number, fields: object) =>
        apply({ updates: [{ thingId: farm.thingId, revision, fields: { farm: fields } }] })
      await set(1, { installedCapacity: 50_000, operator: 'Yaw' })
      await set(2, { longitude: 111.5 })
      const now = await read(farm.thingId)
      assert.deepEqual([now.farm?.installedCapacity, now.farm?.operator, now.farm?.longitude], [50_000, 'Yaw', 111.5])
      const wrong = await set(3, { gridConnectedCapability: 60_000 })
      assert.deepEqual(
        wrong.rows[0]?.fields?.map(({ path, rule }) => [path, rule]),
        [['farm.gridConnectedCapability', 'gridWithinInstalled']],
      )
    })

    test('[ENT-5] new things stand below each other in any order; a ring of them is named', async () => {
      const farm = await newFarm()
      const inserts: Body['inserts'] = [
        { key: 'leaf', parentKey: 'middle', fields: inverterForm('Leaf', null) },
        { key: 'middle', parentKey: 'top', fields: inverterForm('Middle', null) },
        row('top', farm.thingId),
        { key: 'a', parentKey: 'b', fields: inverterForm('A', null) },
        { key: 'b', parentKey: 'a', fields: inverterForm('B', null) },
        { key: 'lost', parentKey: 'nobody', fields: inverterForm('Lost', null) },
      ]
      const result = await apply({ mode: 'each', inserts })
      assert.deepEqual(outcomes(result), [
        ['applied', null],
        ['applied', null],
        ['applied', null],
        ['failed', 'thing.parentCycle'],
        ['failed', 'thing.parentCycle'],
        ['failed', 'thing.parentUnknown'],
      ])
      const leaf = await read(result.rows[0]?.thingId ?? '')
      assert.equal(leaf.parentName, 'Middle')
    })

    test('[ENT-5] rows make room for each other: names, places and parents change hands within a set', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId)
      const [inner, other] = [await below('Inner', box.thingId), await below('Other', farm.thingId)]
      const result = await apply({
        // The new one takes the name of what goes, the other that of the new one's parent, which moves below the new one.
        inserts: [{ key: 'new', fields: { ...inverterForm('Box', farm.thingId), thingId: 'new-box' } }],
        updates: [
          { thingId: inner.thingId, revision: 1, fields: { parentId: 'new-box' } },
          { thingId: other.thingId, revision: 1, fields: { parentId: inner.thingId, thingName: 'Inner' } },
        ],
        deletes: [{ thingId: box.thingId }],
      })
      assert.deepEqual(
        outcomes(result),
        Array.from({ length: 4 }, () => ['applied', null]),
      )
      assert.deepEqual(await namesBelow(farm.thingId), ['Box'])
      assert.deepEqual(await namesBelow('new-box'), ['Inner'])
      assert.deepEqual(await namesBelow(inner.thingId), ['Inner'])
      const { rows } = await subject().call(CALLS.getThings, tenant.admin, { query: { belowId: farm.thingId } })
      assert.equal(rows.length, 3)
    })

    test('[ENT-5] a name goes round: each thing takes that of the next', async () => {
      const farm = await newFarm()
      const things = [await below('A', farm.thingId), await below('B', farm.thingId), await below('C', farm.thingId)]
      const updates = things.map(({ thingId }, index) => ({
        thingId,
        revision: 1,
        fields: { thingName: ['B', 'C', 'A'][index] },
      }))
      const result = await apply({ updates })
      assert.equal(result.counts.updated, 3)
      assert.equal((await read(things[2]?.thingId ?? '')).name, 'A')
    })

    test('[ENT-5] moves that would make a ring are refused, one of them at least', async () => {
      const farm = await newFarm()
      const [left, right] = [await below('Left', farm.thingId), await below('Right', farm.thingId)]
      const result = await apply({
        mode: 'each',
        updates: [
          { thingId: left.thingId, revision: 1, fields: { parentId: right.thingId } },
          { thingId: right.thingId, revision: 1, fields: { parentId: left.thingId } },
        ],
      })
      assert.deepEqual(outcomes(result), [
        ['applied', null],
        ['failed', 'thing.parentCycle'],
      ])
    })

    test('[API-14] a thing with others below it stays, unless these go too or the row says cascade', async () => {
      const farm = await newFarm()
      const box = await below('Box', farm.thingId)
      const leaf = await below('Leaf', box.thingId)
      const refused = await apply({ deletes: [{ thingId: farm.thingId }] })
      assert.deepEqual([outcomes(refused), refused.rows[0]?.subjects], [[['failed', 'thing.hasChildren']], [farm.name]])
      const both = await apply({ deletes: [{ thingId: box.thingId }, { thingId: leaf.thingId }] })
      assert.equal(both.counts.deleted, 2)
      await below('Again', farm.thingId)
      const all = await apply({ deletes: [{ thingId: farm.thingId, cascade: true }] })
      assert.equal(all.counts.deleted, 2)
    })

    test('[API-12] a thing is named once in a set, fields by their names, and something has to be in it', async () => {
      const farm = await newFarm()
      const twice = await apply({
        mode: 'each',
        updates: [
          { thingId: farm.thingId, revision: 1, fields: { thingDescr: 'Once' } },
          { thingId: farm.thingId, revision: 1, fields: { thingDescr: 'Twice' } },
        ],
      })
      assert.deepEqual(outcomes(twice), [
        ['applied', null],
        ['failed', 'thing.named'],
      ])
      const unknown = await apply({ updates: [{ thingId: farm.thingId, revision: 2, fields: { colour: 'red' } }] })
      assert.deepEqual(unknown.rows[0]?.fields?.[0]?.path, 'colour')
      const rules = async (body: object) => {
        const problem = await subject().refuse(CALLS.applyThingChanges, tenant.admin, { body })
        return problem.fields?.map((field) => field.rule)
      }
      assert.deepEqual(await rules({}), ['empty'])
      const tooMany = Array.from({ length: BATCH_LIMIT + 1 }, (_, index) => ({ thingId: `absent-${index}` }))
      assert.deepEqual(await rules({ deletes: tooMany }), ['tooMany'])
    })

    test('[PER-4] each kind of row needs its permission', async () => {
      const farm = await newFarm()
      const refuse = async (body: Body) =>
        (await subject().refuse(CALLS.applyThingChanges, tenant.operator, { body })).reason
      assert.equal(await refuse({ inserts: [row('X', farm.thingId)] }), 'permission.missing')
      assert.equal(await refuse({ deletes: [{ thingId: farm.thingId }] }), 'permission.missing')
      const body = { updates: [{ thingId: farm.thingId, revision: 1, fields: { thingDescr: 'By the operator' } }] }
      assert.equal((await apply(body, tenant.operator)).applied, true)
      const { admin: stranger } = await subject().newTenant()
      assert.deepEqual(outcomes(await apply(body, stranger)), [['failed', 'thing.unknown']])
    })

    test('[LAY-4] others are told once per kind of change', async () => {
      const farm = await newFarm()
      const positions = async () => (await traces())[2]?.length ?? 0
      const before = await positions()
      await apply({
        inserts: Array.from({ length: 30 }, (_, index) => row(`Told ${index}`, farm.thingId)),
        updates: [{ thingId: farm.thingId, revision: 1, fields: { thingDescr: 'Told' } }],
      })
      assert.equal((await positions()) - before, 2)
    })
  })
}
