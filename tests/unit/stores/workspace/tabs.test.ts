// Open tabs (spec 2, 3; RTE-1, TAB-1, TAB-3, TAB-6, TAB-7), step by step beside a list that anybody would write.
import { expect } from 'chai'
import fc from 'fast-check'

import type { Match } from '../../../../src/stores/workspace/router.ts'
import { createRouter } from '../../../../src/stores/workspace/router.ts'
import { HOME_PATH, type Route } from '../../../../src/stores/workspace/routes.ts'
import { type Tabs, createTabs } from '../../../../src/stores/workspace/tabs.ts'
import { createMemoryLocation } from '../../../support/unit-environment.ts'

const PATHS = [HOME_PATH, '/a', '/b', '/c', '/d?x=1']

const createSetup = () => {
  const router = createRouter(createMemoryLocation(), async () => true)
  const toRoute = (path: string): Route => ({
    name: path,
    path,
    page: 'home',
    requiresAuthentication: true,
    title: `Title of ${path}`,
  })
  router.$routes.set([HOME_PATH, '/a', '/b', '/c', '/d', '/farms/:id'].map(toRoute))
  const tabs = createTabs(() => router.resolve(HOME_PATH))
  const open = (address: string) => {
    const match: Match | undefined = router.resolve(address)
    if (match !== undefined) tabs.open(address, match)
  }
  return { router, tabs, open, names: () => tabs.$tabs.get().map((tab) => tab.name) }
}

/** Open tabs as a plain list. */
interface Model {
  names: string[]
  current: string | undefined
}
interface Real {
  tabs: Tabs
  open: (address: string) => void
  names: () => string[]
}

class Open implements fc.Command<Model, Real> {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  check = () => true
  run(model: Model, real: Real) {
    real.open(this.path)
    if (model.names.length === 0) model.names.push(HOME_PATH)
    if (!model.names.includes(this.path)) model.names.push(this.path)
    model.current = this.path
    expectSame(model, real)
  }
  toString = () => `open ${this.path}`
}

class Close implements fc.Command<Model, Real> {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
  check = ({ names }: Readonly<Model>) => this.place < names.length
  run(model: Model, real: Real) {
    const name = model.names[this.place] ?? ''
    const answer = real.tabs.close(name)
    const next =
      name === model.current && name !== HOME_PATH
        ? (model.names[this.place + 1] ?? model.names[this.place - 1])
        : undefined
    expect(answer).to.equal(next)
    if (name !== HOME_PATH) model.names.splice(this.place, 1)
    // Whoever closes the current tab goes where it is told.
    if (answer !== undefined) real.open(answer)
    model.current = answer ?? model.current
    expectSame(model, real)
  }
  toString = () => `close ${this.place}`
}

const expectSame = (model: Model, real: Real) => {
  expect(real.names()).to.deep.equal(model.names)
  expect(real.tabs.$current.get()?.name).to.equal(model.current)
}

describe('Open tabs', () => {
  test('[TAB-1][TAB-3] behave as a list with home pinned first, whatever is opened and closed', () => {
    const commands = fc.commands([
      fc.constantFrom(...PATHS).map((path) => new Open(path)),
      fc.nat({ max: 5 }).map((place) => new Close(place)),
    ])
    fc.assert(
      fc.property(commands, (steps) => {
        fc.modelRun(() => ({ model: { names: [], current: undefined }, real: createSetup() }), steps)
      }),
      { numRuns: 300 },
    )
  })

  test('[RTE-1] have home first, also when another page is opened first', () => {
    const { open, names } = createSetup()
    open('/a')
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
    open(HOME_PATH)
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
  })

  test('[TAB-1] have one home, which cannot be closed', () => {
    const { open, names, tabs } = createSetup()
    open('/a')
    open(`${HOME_PATH}?x=1`)
    expect(names()).to.deep.equal([`${HOME_PATH}?x=1`, '/a'])
    expect(tabs.close(`${HOME_PATH}?x=1`)).to.equal(undefined)
    expect(names().length).to.equal(2)
  })

  test('[TAB-3] close to the right neighbour, or to the left one when there is none', () => {
    const { open, tabs } = createSetup()
    for (const path of ['/a', '/b', '/c']) open(path)
    open('/b')
    expect(tabs.close('/b')).to.equal('/c')
    open('/c')
    expect(tabs.close('/c')).to.equal('/a')
    expect(tabs.close('/gone')).to.equal(undefined)
  })

  test('[TAB-6] take the title of the query, else of the route', () => {
    const { open, tabs } = createSetup()
    open('/a')
    open('/b?title=%E9%A3%8E%E6%9C%BA')
    expect(tabs.$tabs.get().map(({ title }) => title)).to.deep.equal([`Title of ${HOME_PATH}`, 'Title of /a', '风机'])
  })

  test('[TAB-7] have name, path, meta, params and query; one page with two queries is two tabs', () => {
    const { open, tabs } = createSetup()
    open('/farms/7?x=1')
    open('/farms/7?x=2')
    const [, first, second] = tabs.$tabs.get()
    expect(first).to.deep.include({ name: '/farms/7?x=1', path: '/farms/7', params: { id: '7' }, query: { x: '1' } })
    expect(first?.meta.path).to.equal('/farms/:id')
    expect(second?.query).to.deep.equal({ x: '2' })
  })

  test('[PRD-4] take new titles in their places; what has no route any more keeps its old one', () => {
    const { open, tabs, router } = createSetup()
    open('/a')
    open('/b')
    router.$routes.set(
      router.$routes.get().flatMap((route) => (route.path === '/b' ? [] : [{ ...route, title: `新 ${route.path}` }])),
    )
    tabs.retitle(router.resolve)
    expect(tabs.$tabs.get().map(({ title }) => title)).to.deep.equal([`新 ${HOME_PATH}`, '新 /a', 'Title of /b'])
    expect(tabs.$current.get()?.name).to.equal('/b')
  })

  test('[RTE-15] show none as current on a path that no route has', () => {
    const { open, tabs, names } = createSetup()
    open('/a')
    tabs.leaveAll()
    expect(tabs.$current.get()).to.equal(undefined)
    expect(names()).to.deep.equal([HOME_PATH, '/a'])
  })
})
