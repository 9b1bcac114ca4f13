// A hundred thousand records: every list that the screens ask for is answered by an index, and a large set in a few statements.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { type CompiledQuery, sql } from 'kysely'

import { inTransaction } from '../../../../server/database/transaction.ts'
import { insertRecords } from '../../../../server/resources/records/changes/write.ts'
import { indexOfField } from '../../../../server/resources/records/lists/field-values.ts'
import { orderingOf } from '../../../../server/resources/records/lists/order.ts'
import { pagePartsOf } from '../../../../server/resources/records/lists/list.ts'
import { requireKind } from '../../../../server/resources/records/read.ts'
import { defaultsOf } from '../../../../server/resources/records/values.ts'
import { applyRecordSet } from '../../../../server/resources/records/change-set.ts'
import { BATCH_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { RecordChanges } from '../../../../src/contract/records/record-calls.ts'
import { fieldOf } from '../../../../src/contract/records/record-kind.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually } from '../../../support/server/devices.ts'
import { callsOf, dataClass } from '../../../support/server/records.ts'

const RECORDS = 100_000
const OWNERS = 20

/** Time in which a set of ten thousand rows has to be written, in milliseconds: many times what it takes. */
const LARGE_SET = 60_000

export const recordScaleSuite = (subject: () => Platform) => {
  describe('records: a hundred thousand', () => {
    let tenant: Tenant
    const kind = requireKind('enumerationItem')
    before(async () => {
      tenant = await subject().newTenant()
      const { tenantId } = tenant
      const rows = Array.from({ length: RECORDS }, (_, index) => ({
        id: `item-${String(index).padStart(6, '0')}`,
        ownerId: `type-${index % OWNERS}`,
        revision: 1,
        before: undefined,
        after: { ...defaultsOf(kind), code: `P${index}`, nameZh: `状态 ${index}`, ord: index % 60_000 },
      }))
      const author = { tenantId, username: 'test', now: new Date() }
      await inTransaction(subject().database, (writer) => insertRecords(writer, author, kind, rows, () => undefined))
      await sql`analyze record`.execute(subject().database)
    })

    const explain = async (query: CompiledQuery) => {
      const { rows } = await subject().database.executeQuery<Record<string, string>>({
        ...query,
        sql: `explain ${query.sql}`,
      })
      return rows.map((row) => Object.values(row)[0] ?? '').join('\n')
    }
    /** Of every statement that the page may need. */
    const planOf = async (given: object, sort?: string, order: 'asc' | 'desc' = 'asc') => {
      const { database: reader } = subject()
      const selection = { filters: [], ...given }
      const asked = { reader, tenantId: tenant.tenantId, kind, selection }
      const plans: string[] = []
      for (const part of pagePartsOf(asked, [{ ordering: orderingOf(tenant.tenantId, kind, sort), order }]))
        plans.push(await explain(part(50, 0).compile(reader)))
      return plans.join('\n')
    }

    test('screens 0: pages in the usual orders, of all and of one owner, come from an index without a sort', async () => {
      const plans = {
        order: await planOf({}),
        key: await planOf({}, 'code'),
        updatedAt: await planOf({}, 'updatedAt'),
        latest: await planOf({}, 'updatedAt', 'desc'),
        last: await planOf({}, undefined, 'desc'),
        owner: await planOf({ ownerId: 'type-7' }),
      }
      for (const [name, plan] of Object.entries(plans)) {
        assert.match(plan, /Index (Only )?Scan (Backward )?using record_/, `${name}: ${plan}`)
        assert.doesNotMatch(plan, /Seq Scan|Sort Key/, `${name}: ${plan}`)
      }
      assert.match(plans.owner, /record_owners/)
    })

    test('screens 0: a list of many gets an index on the field that it is sorted by, and says the same', async () => {
      const sorts = ['nameZh', 'nameEn', 'severity'].flatMap((sort) => fieldOf(kind, sort) ?? [])
      const read = async (sort: string) => {
        const { rows } = await subject().call(callsOf(kind.name).page, tenant.admin, { query: { sort, order: 'desc' } })
        return rows.map(({ id }) => id)
      }
      const first = new Map<string, string[]>()
      for (const { name } of sorts) first.set(name, await read(name))
      const made = () => sql<{ name: string }>`select indexname as name from pg_indexes`.execute(subject().database)
      const isMade = ({ rows }: Awaited<ReturnType<typeof made>>) =>
        sorts.every((field) => rows.some(({ name }) => name === indexOfField(kind, field).name))
      await eventually(made, isMade, 'the indexes are made')
      for (const field of sorts) {
        for (const order of ['asc', 'desc'] as const) {
          const plan = await planOf({}, field.name, order)
          assert.match(plan, new RegExp(`using "?${indexOfField(kind, field).name}`), plan)
          assert.doesNotMatch(plan, /Seq Scan|Sort Key/, plan)
        }
        assert.deepEqual(await read(field.name), first.get(field.name), field.name)
      }
    })

    test('screens 0: the search reads what it finds, not the table', async () => {
      const plan = await planOf({ keyword: 'P4711' })
      assert.match(plan, /Bitmap Index Scan on record_grams/, plan)
      assert.doesNotMatch(plan, /Seq Scan/, plan)
    })

    test('screens 0: so does a filter on a text that the search looks in', async () => {
      const plan = await planOf({ filters: [{ field: 'nameZh', operator: 'contains', value: '状态 4711' }] })
      assert.match(plan, /Bitmap Index Scan on record_grams/, plan)
      assert.doesNotMatch(plan, /Seq Scan/, plan)
    })

    test('screens 0: totals are exact, those of a search end where nobody reads on', async () => {
      const page = (query: object) => subject().call(callsOf('enumerationItem').page, tenant.admin, { query })
      assert.deepEqual([(await page({})).total, (await page({ ownerId: 'type-3' })).total], [RECORDS, RECORDS / OWNERS])
      const search = await page({ keyword: '状态' })
      assert.deepEqual([search.total, search.truncated], [10_000, true])
      assert.equal((await page({ keyword: '状态 99999' })).total, 1)
      const last = await page({ page: RECORDS / 50, limit: 50 })
      assert.equal(last.rows.length, 50)
    })

    test('screens 0: ten thousand rows are one set, in bounded time', async () => {
      const author = { tenantId: tenant.tenantId, username: 'test' }
      const inserts = Array.from({ length: BATCH_LIMIT }, (_, index) => ({
        key: String(index),
        fields: dataClass(`C${index}`),
      }))
      const started = performance.now()
      const body = RecordChanges.parse({ mode: 'each', inserts })
      const result = await applyRecordSet(subject().database, author, requireKind('commonDataClass'), body)
      assert.deepEqual([result.counts.inserted, result.counts.failed], [BATCH_LIMIT, 0])
      assert.ok(performance.now() - started < LARGE_SET)
    })
  })
}
