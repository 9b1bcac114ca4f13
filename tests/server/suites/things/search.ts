// "Contains" at scale: an index of pieces finds what reading every text would find, and counting has an end.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import fc from 'fast-check'
import { sql } from 'kysely'

import { keywordContains } from '../../../../server/resources/things/contains.ts'
import { type SeedThing, seedThings } from '../../../../server/seed/things.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { SEARCH_COUNT_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, save } from '../../../support/server/things.ts'

const farm = (thingId: string): SeedThing => ({
  thingId,
  parentId: null,
  name: thingId,
  type: 'thing_farm',
  subType: 'thing_farm_wind',
  state: 1,
  tenantId: 'customer-1',
  thingDescr: 'many',
  firstLabel: '',
  secondLabel: '',
  thirdLabel: '',
  thingIp: '',
  farm: null,
  device: null,
})

/** Names as people give them: several scripts, digits, signs that mean something to `like`. */
const Name = fc
  .array(fc.constantFrom('北', '山', '风', 'W', 't', 'É', '1', '0', '-', '_', '%', '\\', ' ', '🌀'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').trim())
  .filter((name) => name !== '')

export const searchSuite = (subject: () => Platform) => {
  describe('search', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })
    const find = async (keyword: string, user = tenant.operator) => {
      const { rows } = await subject().call(CALLS.getThingsPage, user, { query: { keyword, limit: 500 } })
      return rows.map((row) => row.name).toSorted()
    }

    test('[API-19] [STA-9] finds exactly the names that contain the text, whatever it is', async () => {
      const names = [...new Set(fc.sample(Name, { numRuns: 60, seed: 7 }))]
      for (const [index, name] of names.entries()) {
        await insert(subject(), tenant.admin, farmForm(name, { thingId: `x${index}` }))
      }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...names),
          fc.nat(),
          fc.integer({ min: 1, max: 6 }),
          async (name, at, length) => {
            const from = at % name.length
            const keyword = name.slice(from, from + length)
            fc.pre(keyword.trim() !== '' && keyword.isWellFormed())
            const text = keyword.trim().toLowerCase()
            const expected = names.filter((each, index) => `${each.toLowerCase()}\nx${index}`.includes(text))
            assert.deepEqual(await find(keyword), expected.toSorted(), keyword)
          },
        ),
        { numRuns: 80, seed: 11 },
      )
    })

    test('[API-19] [API-13] a thing is found by its new name, and no longer by the one that it had', async () => {
      const thing = await insert(subject(), tenant.admin, farmForm('Before-Quay', { thingId: 'renamed' }))
      await save(subject(), tenant.admin, thing, { thingName: 'After-Quay' })
      assert.deepEqual([await find('fore-qu'), await find('fter-qu')], [[], ['After-Quay']])
    })

    test('[API-19] nobody finds by the index what belongs to another tenant', async () => {
      const other = await subject().newTenant()
      await insert(subject(), other.admin, farmForm('Elsewhere-Ridge'))
      assert.deepEqual([await find('where-ri'), await find('where-ri', other.admin)], [[], ['Elsewhere-Ridge']])
    })

    test('[API-19] matches are counted up to a limit, and the reply says that there are more', async () => {
      const crowded = await subject().newTenant()
      const { database } = subject()
      const author = { tenantId: crowded.tenantId, username: 'admin' }
      const many = Array.from({ length: SEARCH_COUNT_LIMIT + 1 }, (_, index) => farm(`crowd-${index}`))
      await database.transaction().execute((writer) => seedThings(writer, author, many))
      const ask = async (query: { keyword?: string }) => {
        const { total, truncated } = await subject().call(CALLS.getThingsPage, crowded.admin, { query })
        return { total, truncated }
      }
      assert.deepEqual(await ask({ keyword: 'crowd-' }), { total: SEARCH_COUNT_LIMIT, truncated: true })
      assert.deepEqual(await ask({ keyword: 'crowd-77' }), { total: 111, truncated: false })
      assert.deepEqual(await ask({}), { total: SEARCH_COUNT_LIMIT + 1, truncated: undefined })
      const plan = await database.transaction().execute(async (writer) => {
        // Ten thousand things are few: reading all of a tenant's would do.
        await sql`set local enable_seqscan = off`.execute(writer)
        return sql<{ 'QUERY PLAN': string }>`explain select thing_id from thing
          where ${keywordContains(crowded.tenantId, 'crowd-7777')}`.execute(writer)
      })
      assert.match(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), /thing_grams/)
    })
  })
}
