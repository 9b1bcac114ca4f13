// A hundred thousand records: every list that the screens ask for is answered by an index, and a large set in a few statements.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { type CompiledQuery, sql } from 'kysely'

import { inTransaction } from '../../../server/database/transaction.ts'
import { insertRecords } from '../../../server/resources/records/changes/write.ts'
import { narrow } from '../../../server/resources/records/filters.ts'
import { inOrder } from '../../../server/resources/records/list.ts'
import { requireKind } from '../../../server/resources/records/read.ts'
import { defaultsOf } from '../../../server/resources/records/values.ts'
import { applyRecordSet } from '../../../server/resources/records/change-set.ts'
import { BATCH_LIMIT } from '../../../src/contract/limits.ts'
import { RecordChanges } from '../../../src/contract/records/record-calls.ts'
import type { Platform, Tenant } from '../../support/server.ts'
import { callsOf, dataClass } from '../../support/server-records.ts'

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

    const explain = async (query: { compile: () => CompiledQuery }) => {
      const { sql: text, parameters } = query.compile()
      const { rows } = await subject().database.executeQuery<Record<string, string>>({
        ...query.compile(),
        sql: `explain ${text}`,
        parameters,
      })
      return rows.map((row) => Object.values(row)[0] ?? '').join('\n')
    }
    const planOf = (selection: object, sort?: string) =>
      explain(
        narrow(subject().database.selectFrom('record').select('record_id'), tenant.tenantId, kind, {
          filters: [],
          ...selection,
        })
          .orderBy(inOrder(kind, sort, 'asc'))
          .limit(50),
      )

    test('screens 0: pages in the usual orders, of all and of one owner, come from an index without a sort', async () => {
      const plans = {
        order: await planOf({}),
        key: await planOf({}, 'code'),
        updatedAt: await planOf({}, 'updatedAt'),
        owner: await planOf({ ownerId: 'type-7' }),
      }
      for (const [name, plan] of Object.entries(plans)) {
        assert.match(plan, /Index (Only )?Scan using record_/, `${name}: ${plan}`)
        assert.doesNotMatch(plan, /Seq Scan|Sort Key/, `${name}: ${plan}`)
      }
      assert.match(plans.owner, /record_owners/)
    })

    test('screens 0: the search reads what it finds, not the table', async () => {
      const plan = await planOf({ keyword: 'P4711' })
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
