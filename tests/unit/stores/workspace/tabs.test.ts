// Open tabs (spec 2, 3; RTE-1, TAB-1…TAB-4, TAB-6, TAB-7): what a user does to them, one rule at a time.
import { expect } from 'chai'

import { HOME_PATH } from '../../../../src/stores/workspace/addresses/routes.ts'
import { createTabStand } from '../../../support/unit/tabs.ts'

const PATHS = ['/a', '/b', '/c', '/d'] as const

describe('Open tabs', () => {
  test('[RTE-1] have home first, also when another page is opened first', () => {
    const { open, names } = createTabStand()
    open('/a')
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
    open(HOME_PATH)
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
  })

  test('[TAB-1] have one home, which cannot be closed', () => {
    const { open, names, tabs } = createTabStand()
    open('/a')
    open(`${HOME_PATH}?x=1`)
    expect(names()).to.deep.equal([`${HOME_PATH}?x=1`, '/a'])
    expect(tabs.close([`${HOME_PATH}?x=1`])).to.equal(undefined)
    expect(names().length).to.equal(2)
  })

  test('[TAB-3] close to the right neighbour, or to the left one when there is none', () => {
    const { open, tabs } = createTabStand()
    for (const path of ['/a', '/b', '/c']) open(path)
    open('/b')
    expect(tabs.close(['/b'])).to.equal('/c')
    open('/c')
    expect(tabs.close(['/c'])).to.equal('/a')
    expect(tabs.close(['/gone'])).to.equal(undefined)
  })

  test('[TAB-2] close to the left, to the right, all others and all; home stays', () => {
    const left = createTabStand(PATHS)
    left.tabs.close(left.tabs.inRange('/c', 'left'))
    expect(left.names()).to.deep.equal([HOME_PATH, '/c', '/d'])
    const right = createTabStand(PATHS)
    right.tabs.close(right.tabs.inRange('/b', 'right'))
    expect(right.names()).to.deep.equal([HOME_PATH, '/a', '/b'])
    const others = createTabStand(PATHS)
    others.tabs.close(others.tabs.inRange('/b', 'others'))
    expect(others.names()).to.deep.equal([HOME_PATH, '/b'])
    const all = createTabStand(PATHS)
    expect(all.tabs.close(all.tabs.inRange('/b', 'all'))).to.equal(HOME_PATH)
    expect(all.names()).to.deep.equal([HOME_PATH])
  })

  test('[TAB-2][TAB-3] lead to the tab from which the others were closed', () => {
    const { tabs, open } = createTabStand(PATHS)
    open('/d')
    expect(tabs.close(tabs.inRange('/b', 'right'))).to.equal('/b')
    const { tabs: more, open: show } = createTabStand(PATHS)
    show('/a')
    expect(more.close(more.inRange('/c', 'left'))).to.equal('/c')
    const { tabs: rest, open: appearance } = createTabStand(PATHS)
    appearance('/b')
    expect(rest.close(rest.inRange('/b', 'others'))).to.equal(undefined)
  })

  test('[TAB-1] go to another place, but never before home', () => {
    const { tabs, names } = createTabStand(['/a', '/b', '/c'])
    tabs.move('/c', 0)
    expect(names()).to.deep.equal([HOME_PATH, '/c', '/a', '/b'])
    tabs.move('/c', 99)
    expect(names()).to.deep.equal([HOME_PATH, '/a', '/b', '/c'])
    tabs.move(HOME_PATH, 2)
    tabs.move('/gone', 1)
    expect(names()).to.deep.equal([HOME_PATH, '/a', '/b', '/c'])
  })

  test('[TAB-6] take the title of the query, else of the route', () => {
    const { open, tabs } = createTabStand()
    open('/a')
    open('/b?title=%E9%A3%8E%E6%9C%BA')
    expect(tabs.$tabs.get().map(({ title }) => title)).to.deep.equal([`Title of ${HOME_PATH}`, 'Title of /a', '风机'])
  })

  test('[TAB-7] have name, path, meta, params and query; one page with two queries is two tabs', () => {
    const { open, tabs } = createTabStand()
    open('/farms/7?x=1')
    open('/farms/7?x=2')
    const [, first, second] = tabs.$tabs.get()
    expect(first).to.deep.include({ name: '/farms/7?x=1', path: '/farms/7', params: { id: '7' }, query: { x: '1' } })
    expect(first?.meta.path).to.equal('/farms/:id')
    expect(second?.query).to.deep.equal({ x: '2' })
  })

  test('[TAB-7] are one for all places of a page: a hash makes no other tab', () => {
    const { open, names, tabs } = createTabStand()
    open('/a?x=1#top')
    open('/a?x=1#bottom')
    expect(names()).to.deep.equal([HOME_PATH, '/a?x=1'])
    expect(tabs.$current.get()?.name).to.equal('/a?x=1')
  })

  test('[TAB-4] keep their pages alive, in an order that does not follow the bar; one flagged so ends when left', () => {
    const { open, alive, tabs } = createTabStand(['/c', '/a', '/fresh', '/b?cache=false'])
    expect(alive()).to.deep.equal(['/a', '/b?cache=false', '/c'])
    open('/fresh')
    expect(alive()).to.deep.equal(['/a', '/c', '/fresh'])
    tabs.move('/a', 1)
    open('/c')
    expect(alive()).to.deep.equal(['/a', '/c'])
  })

  test('[TAB-5] come back in their order; a page is loaded when it is looked at', () => {
    const { tabs, names, alive, open } = createTabStand()
    tabs.restore(['/b', HOME_PATH, '/gone', '/a?x=1', '/b'])
    expect(names()).to.deep.equal([HOME_PATH, '/b', '/a?x=1'])
    expect(alive()).to.deep.equal([])
    open('/a?x=1')
    expect(names()).to.deep.equal([HOME_PATH, '/b', '/a?x=1'])
    expect(alive()).to.deep.equal(['/a?x=1'])
  })

  test('[TAB-5] come back beside what is open already', () => {
    const { tabs, names, open } = createTabStand()
    open(`${HOME_PATH}?x=1`)
    open('/c')
    tabs.restore([HOME_PATH, '/a', '/c'])
    expect(names()).to.deep.equal([`${HOME_PATH}?x=1`, '/a', '/c'])
    expect(tabs.$current.get()?.name).to.equal('/c')
  })

  test('[PRD-4] take new titles in their places; what has no route any more keeps its old one', () => {
    const { open, tabs, router } = createTabStand()
    open('/a')
    open('/b')
    router.$routes.set(
      router.$routes.get().flatMap((route) => (route.path === '/b' ? [] : [{ ...route, title: `新 ${route.path}` }])),
    )
    tabs.retitle()
    expect(tabs.$tabs.get().map(({ title }) => title)).to.deep.equal([`新 ${HOME_PATH}`, '新 /a', 'Title of /b'])
    expect(tabs.$current.get()?.name).to.equal('/b')
  })

  test('[RTE-15] show none as current on a path that no route has', () => {
    const { open, tabs, names } = createTabStand()
    open('/a')
    tabs.leaveAll()
    expect(tabs.$current.get()).to.equal(undefined)
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
  })
})
