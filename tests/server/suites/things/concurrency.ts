// Many writers at once: whatever they do to a tree, it stays a tree.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'

import fc from 'fast-check'

import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Database } from '../../../../server/database/schema.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Author } from '../../../../server/resources/author.ts'
import { copyThings } from '../../../../server/resources/things/batch/copy.ts'
import { applySet } from '../../../../server/resources/things/changes/run.ts'
import { fromForm } from '../../../../server/resources/things/new-row.ts'
import { deleteThings } from '../../../../server/resources/things/remove.ts'
import { findDetail } from '../../../../server/resources/things/rows.ts'
import { insertThing, updateThing } from '../../../../server/resources/things/write.ts'
import { toThingForm } from '../../../../src/contract/thing/thing.ts'
import type { Platform } from '../../../support/server/server.ts'
import { farmForm, inverterForm } from '../../../support/server/things.ts'

/** Inverters may stand below each other: seven of them and a farm are enough to collide all the time. */
const ids = ['farm', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
const inverter = fc.constantFrom(...ids.slice(1))
const anyThing = fc.constantFrom(...ids)

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('insert' as const), id: inverter, parent: anyThing }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), id: inverter, parent: anyThing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), id: inverter, cascade: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), id: inverter, parent: anyThing }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      /** Each takes the place of the next, so that rings and names that go round come up. */
      ids: fc.uniqueArray(inverter, { minLength: 2, maxLength: 4 }),
      gone: inverter,
      mode: fc.constantFrom('all' as const, 'each' as const),
    }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

const runSet = (
  database: Database,
  author: Author,
  { ids: moving, gone, mode }: Extract<Operation, { kind: 'set' }>,
) => {
  const places = moving.map((_, index) => moving[(index + 1) % moving.length] ?? 'farm')
  const updates = moving.map((thingId, index) => ({
    kind: 'update' as const,
    thingId,
    revision: undefined,
    fields: { parentId: index === 0 ? 'farm' : places[index - 1], thingName: places[index] },
  }))
  const made = fromForm(inverterForm('made', moving[0] ?? null), randomUUID())
  const insertion = { kind: 'insert' as const, key: 'made', thing: made }
  const deletion = { kind: 'delete' as const, thingId: gone, revision: undefined, cascade: true }
  return applySet(database, author, [...updates, insertion, deletion], { mode })
}

const run = async ({ database }: Platform, author: Author, step: Operation) => {
  if (step.kind === 'insert') {
    return insertThing(database, author, { ...inverterForm(step.id, step.parent), thingId: step.id })
  }
  if (step.kind === 'copy') {
    const { id, parent: parentId } = step
    const usual = { thingName: '{name}{n}', start: 1, step: 1, count: 2, withChildren: true, keepAddresses: false }
    return copyThings(database, author, { ...usual, thingIds: [id], parentId })
  }
  if (step.kind === 'set') return runSet(database, author, step)
  if (step.kind === 'delete') return deleteThings(database, author, [step.id], { cascade: step.cascade })
  const thing = await findDetail(database, author.tenantId, step.id)
  return thing && updateThing(database, author, { ...toThingForm(thing), parentId: step.parent })
}

/** The history knows every revision of every thing, and which things are gone. */
const checkHistory = async (database: Database, tenantId: string, revisions: ReadonlyMap<string, number>) => {
  const entries = await database
    .selectFrom('thing_history')
    .select(['thing_id', 'revision', 'action'])
    .where('tenant_id', '=', tenantId)
    .orderBy('revision')
    .execute()
  for (const [thingId, known] of Map.groupBy(entries, (entry) => entry.thing_id)) {
    assert.deepEqual(
      known.map((entry) => entry.revision),
      known.map((_, index) => index + 1),
    )
    const last = known.at(-1)
    assert.equal(revisions.get(thingId), last?.action === 'delete' ? undefined : last?.revision, thingId)
  }
}

const checkTree = async ({ database }: Platform, tenantId: string) => {
  const rows = await database
    .selectFrom('thing')
    .select(['thing_id', 'parent_id', 'name', 'path', 'depth', 'revision'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const byId = new Map(rows.map((row) => [row.thing_id, row]))
  for (const row of rows) {
    const parent = row.parent_id === null ? null : byId.get(row.parent_id)
    assert.notEqual(parent, undefined, `${row.thing_id} is an orphan`)
    // A path made of the parent's leaves no room for a cycle: it would have to be longer than itself.
    assert.equal(row.path, `${parent?.path ?? '/'}${row.thing_id}/`)
    assert.equal(row.depth, parent ? parent.depth + 1 : 0)
  }
  assert.ok(byId.has('farm'))
  assert.equal(new Set(rows.map((row) => `${row.parent_id} ${row.name}`)).size, rows.length)
  await checkHistory(database, tenantId, new Map(rows.map((row) => [row.thing_id, row.revision])))
}

export const concurrencySuite = (subject: () => Platform) => {
  describe('concurrent writers', () => {
    test('[ENT-5] inserts, moves, copies, deletes and change sets at once leave neither cycle nor orphan nor a gap in the history', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 24 }), async (steps) => {
          const platform = subject()
          const { tenantId } = await platform.newTenant()
          const author = { tenantId, username: 'test' }
          await insertThing(platform.database, author, farmForm('Farm', { thingId: 'farm' }))
          for (const id of ['a', 'b', 'c']) {
            await insertThing(platform.database, author, { ...inverterForm(id, 'farm'), thingId: id })
          }
          const results = await Promise.allSettled(steps.map((step) => run(platform, author, step)))
          for (const result of results) {
            if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
          }
          await checkTree(platform, tenantId)
        }),
        { numRuns: 25 },
      )
    })

    test('[API-13] work that collided with another is done again, and only once in the end', async () => {
      const { database } = subject()
      const name = `retried-${randomUUID()}`
      let attempts = 0
      const answer = await inTransaction(database, async (writer) => {
        attempts += 1
        await writer
          .insertInto('setting')
          .values({ name, value: String(attempts) })
          .execute()
        if (attempts < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
        return 'done'
      })
      const rows = await database.selectFrom('setting').select('value').where('name', '=', name).execute()
      assert.deepEqual([answer, attempts, rows], ['done', 3, [{ value: '3' }]])
      const failure = new Error('something else')
      const failing = inTransaction(database, () => Promise.reject(failure))
      await assert.rejects(failing, failure)
    })

    test('[ENT-5] two moves that would make a ring together: one of them is refused', async () => {
      const platform = subject()
      const { tenantId } = await platform.newTenant()
      const author = { tenantId, username: 'test' }
      const add = (id: string, parent: string | null) => {
        const form = parent === null ? farmForm(id, { thingId: id }) : inverterForm(id, parent, { thingId: id })
        return insertThing(platform.database, author, form)
      }
      await add('root', null)
      const [left, right] = [await add('left', 'root'), await add('right', 'root')]
      const moves = await Promise.allSettled([
        updateThing(platform.database, author, { ...toThingForm(left), parentId: 'right' }),
        updateThing(platform.database, author, { ...toThingForm(right), parentId: 'left' }),
      ])
      const refused = moves.flatMap((move) => (move.status === 'rejected' ? [move.reason] : []))
      assert.equal(refused.length, 1)
      assert.equal(refused[0].reason, 'thing.parentCycle')
    })

    test('[ENT-5] of many inserts of one name at once exactly one succeeds', async () => {
      const platform = subject()
      const { tenantId } = await platform.newTenant()
      const author = { tenantId, username: 'test' }
      const inserts = await Promise.allSettled(
        Array.from({ length: 10 }, () => insertThing(platform.database, author, farmForm('One name'))),
      )
      const reasons = inserts.map((made) => String(made.status === 'rejected' ? made.reason.reason : 'made')).toSorted()
      assert.deepEqual(reasons, ['made', ...Array(9).fill('thing.nameTaken')])
    })
  })
}
