// Many writers of records at once: no key is there twice, nothing refers to what is gone, no history has a gap.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import fc from 'fast-check'

import type { Database } from '../../../../server/database/schema.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { SignedIn } from '../../../../server/resources/admin/sessions.ts'
import { applyRecordSet } from '../../../../server/resources/records/change-set.ts'
import { copyRecord } from '../../../../server/resources/records/copy.ts'
import { revertEntry } from '../../../../server/resources/change-log/revert-entry.ts'
import { readRecords, requireKind } from '../../../../server/resources/records/read.ts'
import { deleteThings } from '../../../../server/resources/things/remove.ts'
import { insertThing } from '../../../../server/resources/things/write.ts'
import { RecordChanges } from '../../../../src/contract/records/record-calls.ts'
import { recordKind } from '../../../../src/contract/records/kinds.ts'
import { permissionOf, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Platform } from '../../../support/server/server.ts'
import { dataClass, dataObject, node } from '../../../support/server/records.ts'
import { farmForm } from '../../../support/server/things.ts'

const CODES = ['AAAA', 'BBBB', 'CCCC'] as const
const CLASSES = ['Ab', 'Cd', 'Ef'] as const
const NAMES = ['X', 'Y'] as const
const [LOGICAL_NODE, DATA_OBJECT, DATA_CLASS] = ['logicalNode', 'dataObject', 'commonDataClass'].map(requireKind)

const code = fc.constantFrom(...CODES)
const name = fc.constantFrom(...NAMES)
const type = fc.constantFrom(...CLASSES)
const mode = fc.constantFrom('all' as const, 'each' as const)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), code, type }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('object' as const), code, name, type }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      codes: fc.shuffledSubarray([...CODES], { minLength: 2 }),
      mode,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retype' as const), name, type, mode }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('removeNode' as const), code }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('removeType' as const),
      types: fc.subarray([...CLASSES], { minLength: 1 }),
      mode,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy' as const), code, to: code }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), code }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const run = async ({ database }: Platform, user: SignedIn, wanted: Step): Promise<unknown> => {
  assert.ok(LOGICAL_NODE && DATA_OBJECT && DATA_CLASS)
  const { tenantId } = user
  const read = (kind: string) => readRecords(database, tenantId, kind)
  const apply = (kind: typeof LOGICAL_NODE, body: object) =>
    applyRecordSet(database, user, kind, RecordChanges.parse(body))
  const insert = (fields: object, ownerId?: string) => ({
    inserts: [{ key: 'a', fields, ...(ownerId !== undefined && { ownerId }) }],
  })
  const nodeOf = async (wantedCode: string) =>
    (await read('logicalNode')).find(({ values }) => values.code === wantedCode)
  const typeOf = async (wantedType: string) =>
    (await read('commonDataClass')).find(({ values }) => values.code === wantedType)?.id ?? 'absent'
  switch (wanted.kind) {
    case 'add':
      await apply(DATA_CLASS, insert(dataClass(wanted.type)))
      return apply(LOGICAL_NODE, insert(node(wanted.code)))
    case 'object':
      return apply(
        DATA_OBJECT,
        insert(dataObject(wanted.name, await typeOf(wanted.type)), (await nodeOf(wanted.code))?.id),
      )
    case 'rename': {
      const found = await read('logicalNode')
      const rows = wanted.codes.flatMap((from, index) => {
        const to = wanted.codes[(index + 1) % wanted.codes.length] ?? from
        const row = found.find(({ values }) => values.code === from)
        return row === undefined
          ? []
          : [{ id: row.id, revision: row.revision, fields: { code: to, group: to.charAt(0) } }]
      })
      return rows.length > 0 && apply(LOGICAL_NODE, { mode: wanted.mode, updates: rows })
    }
    case 'retype': {
      const cdc = await typeOf(wanted.type)
      const found = (await read('dataObject')).filter(({ values }) => values.name === wanted.name)
      const updates = found.map(({ id, revision }) => ({ id, revision, fields: { cdc } }))
      return updates.length > 0 && apply(DATA_OBJECT, { mode: wanted.mode, updates })
    }
    case 'removeNode':
      return apply(LOGICAL_NODE, { deletes: [{ id: (await nodeOf(wanted.code))?.id ?? 'absent' }] })
    case 'removeType': {
      const ids = await Promise.all(wanted.types.map(typeOf))
      return apply(DATA_CLASS, { mode: wanted.mode, deletes: [...new Set(ids)].map((id) => ({ id })) })
    }
    case 'copy': {
      const id = (await nodeOf(wanted.code))?.id ?? 'absent'
      return copyRecord(database, user, LOGICAL_NODE, { id, fields: { code: wanted.to, group: wanted.to.charAt(0) } })
    }
    case 'back': {
      const gone = await database
        .selectFrom('record_history')
        .select(['record_id', 'revision'])
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', 'logicalNode')
        .where('action', '=', 'delete')
        .orderBy('record_id')
        .executeTakeFirst()
      if (gone === undefined) return undefined
      const { record_id: id, revision } = gone
      return revertEntry(database, user, { kind: 'logicalNode', id, revision, force: false }, () =>
        Promise.resolve(gone),
      )
    }
  }
}

const checkHistory = async (database: Database, tenantId: string, revisions: ReadonlyMap<string, number>) => {
  const entries = await database
    .selectFrom('record_history')
    .select(['record_id', 'revision', 'action'])
    .where('tenant_id', '=', tenantId)
    .orderBy('revision')
    .execute()
  for (const [id, known] of Map.groupBy(entries, (entry) => entry.record_id)) {
    assert.deepEqual(
      known.map((entry) => entry.revision),
      known.map((_, index) => index + 1),
    )
    const last = known.at(-1)
    assert.equal(revisions.get(id), last?.action === 'delete' ? undefined : last?.revision)
  }
}

const checkRecords = async ({ database }: Platform, tenantId: string) => {
  const rows = await database.selectFrom('record').selectAll().where('tenant_id', '=', tenantId).execute()
  const there = new Set(rows.map((row) => `${row.kind} ${row.record_id}`))
  assert.equal(new Set(rows.map((row) => `${row.kind} ${row.owner_id} ${row.key_lower}`)).size, rows.length)
  const wanted = rows.flatMap((row) => {
    const kind = recordKind(row.kind)
    if (kind?.owner !== undefined) assert.ok(there.has(`${kind.owner} ${row.owner_id}`), 'an owner is gone')
    return referencesOf(requireKind(row.kind)).flatMap(({ name: field, resource }) => {
      const target = row.fields[field]
      return typeof target === 'string' ? [`${row.kind} ${row.record_id} ${field} ${resource} ${target}`] : []
    })
  })
  for (const reference of wanted) assert.ok(there.has(reference.split(' ').slice(3).join(' ')), `${reference} is gone`)
  const stored = await database.selectFrom('record_reference').selectAll().where('tenant_id', '=', tenantId).execute()
  assert.deepEqual(
    stored.map((row) => `${row.kind} ${row.record_id} ${row.field} ${row.target_kind} ${row.target_id}`).toSorted(),
    wanted.toSorted(),
  )
  assert.ok(rows.every((row) => !row.key_lower.includes('\u0001')))
  await checkHistory(database, tenantId, new Map(rows.map((row) => [row.record_id, row.revision])))
}

export const recordConcurrencySuite = (subject: () => Platform) => {
  describe('records: concurrent writers', () => {
    test('screens 0: sets, copies, deletions and reverts at once leave no key twice, no reference without its target, no gap', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
          const platform = subject()
          const { tenantId } = await platform.newTenant()
          const user = {
            tenantId,
            username: 'test',
            permissions: new Set([permissionOf(requireKind('logicalNode'), 'add')]),
          }
          // Only who writes and what he may matters here.
          const writer = user as unknown as SignedIn
          for (const [index, each] of CODES.entries())
            await run(platform, writer, { kind: 'add', code: each, type: CLASSES[index] ?? 'Ab' })
          const results = await Promise.allSettled(steps.map((each) => run(platform, writer, each)))
          for (const result of results) {
            if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
          }
          await checkRecords(platform, tenantId)
        }),
        { numRuns: 25 },
      )
    })

    test('screens 0: maps of things that go at the same moment: either the thing stays, or nothing names it', async () => {
      const platform = subject()
      const { database } = platform
      const { tenantId } = await platform.newTenant()
      const author = { tenantId, username: 'test' }
      const kinds = { system: requireKind('externalSystem'), map: requireKind('thingMap') }
      const insert = (kind: keyof typeof kinds, fields: object, ownerId?: string) =>
        applyRecordSet(
          database,
          author,
          kinds[kind],
          RecordChanges.parse({ inserts: [{ key: 'a', fields, ...(ownerId !== undefined && { ownerId }) }] }),
        )
      for (let round = 0; round < 8; round += 1) {
        const things = ['one', 'two', 'three'].map((name) => `${name}-${round}`)
        for (const thingId of things) await insertThing(database, author, farmForm(thingId, { thingId }))
        const made = await insert('system', { code: `system-${round}`, nameZh: '监控', systemKind: 'scada' })
        const id = made.rows[0]?.id ?? ''
        const results = await Promise.allSettled([
          ...things.map((thing) => insert('map', { thing, externalId: `map ${thing}` }, id)),
          ...things.map((thingId) => deleteThings(database, author, [thingId], { cascade: true })),
          copyRecord(database, author, kinds.system, { id, fields: { code: `copy-${round}` } }),
          applyRecordSet(database, author, kinds.system, RecordChanges.parse({ deletes: [{ id }] })),
        ])
        for (const result of results)
          if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
      }
      const named = await database
        .selectFrom('record_reference')
        .select('target_id')
        .where('tenant_id', '=', tenantId)
        .where('target_kind', '=', 'thing')
        .execute()
      const things = await database.selectFrom('thing').select('thing_id').where('tenant_id', '=', tenantId).execute()
      const there = new Set(things.map((row) => row.thing_id))
      assert.ok(named.every((row) => there.has(row.target_id)))
    })

    test('screens 0: of many inserts of one key at once exactly one succeeds', async () => {
      const platform = subject()
      const { tenantId } = await platform.newTenant()
      const author = { tenantId, username: 'test' }
      const body = RecordChanges.parse({ inserts: [{ key: 'a', fields: dataClass('One') }] })
      const made = await Promise.all(
        Array.from({ length: 10 }, () =>
          applyRecordSet(platform.database, author, requireKind('commonDataClass'), body),
        ),
      )
      const reasons = made.map(({ rows }) => rows[0]?.reason ?? 'made').toSorted()
      assert.deepEqual(reasons, ['made', ...Array(9).fill('record.keyTaken')])
    })
  })
}
