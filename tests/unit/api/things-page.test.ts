// Calls on things: the parent-first page, and which call children and deletions use (spec 7; API-38).
import { expect } from 'chai'
import fc from 'fast-check'

import {
  deleteThings,
  getChildren,
  getChildrenOfType,
  getThing,
  getThingsPage,
} from '../../../src/contract/thing/thing-calls.ts'
import { thingsOf } from '../../../src/stores/things.ts'
import { thing } from '../../support/unit/plant.ts'
import { createSignedInSession } from '../../support/unit/session.ts'

/** A platform with a parent and `count` children. */
const createSetup = (count: number) => {
  const made = createSignedInSession()
  const children = Array.from({ length: count }, (_, index) => thing(`child-${index}`, 'parent'))
  made.platform.on(getThing, ({ path }) => thing(path.split('/').at(-1) ?? '', null))
  made.platform.on(getThingsPage, ({ query }) => {
    const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 50)]
    return { rows: children.slice((page - 1) * limit, page * limit), total: count }
  })
  return made
}

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('Pages of things', () => {
  test('[API-38] with a parent put it first in each page, and count it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 40 }), fc.integer({ min: 2, max: 12 }), async (count, limit) => {
        const { session } = createSetup(count)
        const pages = Math.max(1, Math.ceil(count / (limit - 1)))
        const seen: string[] = []
        for (let page = 1; page <= pages; page += 1) {
          const { rows, total } = await thingsOf(session).page({ parentId: 'parent', page, limit })
          expect(rows[0]?.thingId).to.equal('parent')
          expect(rows.length).to.be.at.most(limit)
          expect(total).to.equal(count + 1)
          seen.push(...rows.slice(1).map((row) => row.thingId))
        }
        expect(seen).to.deep.equal(Array.from({ length: count }, (_, index) => `child-${index}`))
      }),
      { numRuns: 40 },
    )
  }).timeout(PATIENCE)

  test('[API-38] fetch the parent first and ask for one child less', async () => {
    const { session, platform } = createSetup(3)
    await thingsOf(session).page({ parentId: 'a/b', limit: 20, keyword: 'x' })
    expect(platform.requests.map(({ path }) => path)).to.deep.equal([
      '/api-thing/v1/thing/thing/a%2Fb',
      '/api-thing/v1/things/page',
    ])
    expect(platform.requests[1]?.query).to.deep.equal({ parentId: 'a/b', limit: '19', keyword: 'x' })
  })

  test('[API-19] without a parent are one call as it is', async () => {
    const { session, platform } = createSetup(3)
    const { rows, total } = await thingsOf(session).page({ limit: 20 })
    expect([rows.length, total]).to.deep.equal([3, 3])
    expect(platform.requests.map(({ query }) => query)).to.deep.equal([{ limit: '20' }])
  })

  test('[API-17][API-18] children of one type have a call of their own', async () => {
    const { session, platform } = createSetup(0)
    platform.on(getChildren, () => ({ rows: [], total: 0 }))
    platform.on(getChildrenOfType, () => ({ rows: [], total: 0 }))
    await thingsOf(session).children({ parentId: 'a' })
    await thingsOf(session).children({ parentId: 'a', type: 'thing_line' })
    expect(platform.of(getChildren).map(({ query }) => query)).to.deep.equal([{ parentId: 'a' }])
    expect(platform.of(getChildrenOfType).map(({ query }) => query)).to.deep.equal([
      { parentId: 'a', type: 'thing_line' },
    ])
  })

  test('[API-14] a deletion names its things in the query', async () => {
    const { session, platform } = createSetup(0)
    platform.on(deleteThings, () => ({ deleted: 2 }))
    await thingsOf(session).remove(['a', 'b'], true)
    expect(platform.of(deleteThings)[0]?.query).to.deep.equal({ ids: 'a,b', cascade: 'true' })
  })
})
