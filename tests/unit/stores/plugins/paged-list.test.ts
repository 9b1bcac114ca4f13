// A paged list: pages, the newest intent, pages that a delete has emptied (spec 7; screens with a table).
import { expect } from 'chai'
import fc from 'fast-check'

import { type ListPage, type ListState, createPagedList } from '../../../../src/stores/plugins/lists/paged-list.ts'
import type { Loadable } from '../../../../src/stores/query.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, defer, eventually, until } from '../../../support/unit/wait.ts'

type State = ListState<{ text: string }, 'name'>

type Ready = Extract<Loadable<ListPage<string>>, { status: 'ready' }>
const isReady = (loadable: Loadable<ListPage<string>>): loadable is Ready =>
  loadable.status === 'ready' && !loadable.refreshing

/** A list of numbers on a server that may lose rows; `hold` lets the test answer itself. */
const createSetup = (total = 230) => {
  const { session, platform } = createSignedInSession()
  const server = { total, hold: false, fail: false }
  const asked: { state: State; signal: AbortSignal; answer: () => void }[] = []
  const read = ({ page, limit, filters }: State): ListPage<string> => {
    const rows = Array.from({ length: server.total }, (_, index) => `${filters.text}${index}`)
    return { rows: rows.slice((page - 1) * limit, page * limit), total: server.total }
  }
  const list = createPagedList<string, { text: string }, 'name'>(session, {
    resource: 'numbers',
    sort: 'name',
    filters: { text: '' },
    load: async (state, signal) => {
      const { promise, resolve } = defer()
      asked.push({ state, signal, answer: resolve })
      if (server.hold) await promise
      if (server.fail) throw new Error('server')
      return read(state)
    },
  })
  list.$page.listen(() => {})
  const ready = () => until<Loadable<ListPage<string>>, Ready>(list.$page, isReady)
  const rows = async () => (await ready()).data.rows
  const save = () => session.changed.fire({ resource: 'numbers', ids: [], parents: [] })
  return { session, platform, server, asked, list, ready, rows, save }
}

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('A paged list', () => {
  test('[API-19] begins with the first page and knows how many there are', async () => {
    const { list, rows } = createSetup()
    expect((await rows()).length).to.equal(50)
    expect([list.$state.get().page, list.$pageCount.get()]).to.deep.equal([1, 5])
  })

  test('[API-19] goes to any page there is, and to no other', async () => {
    const { list, ready, rows } = createSetup()
    await ready()
    for (const [wanted, page] of [
      [5, 5],
      [99, 5],
      [0, 1],
      [-3, 1],
      [3, 3],
    ]) {
      list.goToPage(wanted ?? 0)
      expect(list.$state.get().page).to.equal(page)
      await ready()
    }
    expect((await rows())[0]).to.equal('100')
  })

  test('[API-19] begins anew at the first page when size, order or filter change', async () => {
    const { list, ready } = createSetup()
    await ready()
    for (const change of [
      () => list.setLimit(20),
      () => list.setSort('name', 'desc'),
      () => list.setFilters({ text: 'a' }),
      () => list.clearFilters(),
    ]) {
      list.goToPage(3)
      change()
      expect(list.$state.get().page).to.equal(1)
      await ready()
    }
    expect(list.$state.get()).to.deep.equal({ page: 1, limit: 20, sort: 'name', order: 'desc', filters: { text: '' } })
  })

  test('[API-19] keeps the rows on the screen while the next page is under way', async () => {
    const { list, server, asked, ready, rows } = createSetup()
    await ready()
    server.hold = true
    list.goToPage(2)
    await eventually(() => asked.length === 2)
    expect(list.$page.get()).to.deep.include({ status: 'ready', refreshing: true })
    expect(list.$pageCount.get()).to.equal(5)
    asked[1]?.answer()
    expect((await rows())[0]).to.equal('50')
  })

  test('[API-19] shows what was asked for last, in whatever order the replies come', async () => {
    const orders = fc.shuffledSubarray([1, 2, 3], { minLength: 3 })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const { list, server, asked, ready, rows } = createSetup()
        await ready()
        server.hold = true
        for (const page of [2, 3, 4]) {
          list.goToPage(page)
          await eventually(() => asked.length === page)
        }
        for (const index of order) {
          asked[index]?.answer()
          await aWhile()
        }
        expect((await rows())[0]).to.equal('150')
      }),
      { numRuns: 6 },
    )
  }).timeout(PATIENCE)

  test('[API-19] calls off the page that nobody waits for any more', async () => {
    const { list, server, asked, ready } = createSetup()
    await ready()
    server.hold = true
    list.goToPage(2)
    await eventually(() => asked.length === 2)
    list.goToPage(3)
    await eventually(() => asked.length === 3)
    expect(asked.map(({ signal }) => signal.aborted)).to.deep.equal([false, true, false])
  })

  test('[API-14] shows the last page there is when a delete has emptied the one that shows', async () => {
    const { list, server, ready, rows, save } = createSetup(201)
    await ready()
    list.goToPage(5)
    expect(await rows()).to.deep.equal(['200'])
    server.total = 130
    save()
    await eventually(() => list.$state.get().page === 3)
    expect((await rows()).length).to.equal(30)
    server.total = 0
    save()
    await eventually(() => list.$state.get().page === 1)
    expect(await rows()).to.deep.equal([])
  })

  test('[API-19] loads again what was saved, by whomever of the session', async () => {
    const { list, server, ready, save, rows, session } = createSetup(10)
    await ready()
    server.total = 11
    session.changed.fire({ resource: 'others', ids: [], parents: [] })
    await aWhile()
    expect((await rows()).length).to.equal(10)
    save()
    await until(list.$page, (page) => page.status === 'ready' && page.data.total === 11)
    expect((await rows()).length).to.equal(11)
  })

  test('[ERR-1] that fails says so, keeps its page, and shows it after another try', async () => {
    const { list, server, ready, rows } = createSetup()
    await ready()
    server.fail = true
    list.goToPage(3)
    await until(list.$page, ({ status }) => status === 'failed')
    server.fail = false
    await list.reload()
    expect((await rows())[0]).to.equal('100')
    expect(list.$state.get().page).to.equal(3)
  })

  test('[API-19] stays within its pages for any sequence of wishes', async () => {
    const wish = fc.oneof(
      fc.integer({ min: -2, max: 12 }).map((page) => ({ page })),
      fc.constantFrom(20, 50, 100).map((limit) => ({ limit })),
      fc.nat({ max: 300 }).map((total) => ({ total })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 8 }), async (wishes) => {
        const { list, server, ready, rows, save } = createSetup()
        await ready()
        for (const each of wishes) {
          if ('page' in each) list.goToPage(each.page)
          else if ('limit' in each) list.setLimit(each.limit)
          else {
            server.total = each.total
            save()
            await aWhile()
          }
          await ready()
          await aWhile()
        }
        const { page, limit } = list.$state.get()
        expect(page).to.be.within(1, Math.max(1, Math.ceil(server.total / limit)))
        expect((await rows()).length).to.equal(Math.min(limit, Math.max(0, server.total - (page - 1) * limit)))
        list.destroy()
      }),
      { numRuns: 20 },
    )
  }).timeout(PATIENCE)
})
