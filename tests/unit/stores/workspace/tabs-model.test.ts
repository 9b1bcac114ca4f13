// 10,000 random operations on the tabs beside a list that anybody would write (TAB-1…TAB-5).
import { expect } from 'chai'
import fc from 'fast-check'
import { atom } from 'nanostores'

import { persistTabs } from '../../../../src/stores/workspace/tabs/persisted-tabs.ts'
import { createLocalData } from '../../../../src/stores/workspace/local-data.ts'
import { HOME_PATH } from '../../../../src/stores/workspace/addresses/routes.ts'
import type { CloseRange } from '../../../../src/stores/workspace/tabs/tabs.ts'
import { createMemoryStorage } from '../../../support/unit/environment.ts'
import { type TabStand, createTabStand, toRoute } from '../../../support/unit/tabs.ts'

const OPERATIONS = 10_000
const ADDRESSES = [HOME_PATH, '/a', '/b', '/c', '/d', '/d?x=1', '/farms/1', '/fresh']
const RANGES: readonly CloseRange[] = ['left', 'right', 'others', 'all']

/** Open tabs as a plain list; home is its first entry as soon as anything is open. */
interface Model {
  names: string[]
  current: string | undefined
  /** Pages in the DOM. */
  alive: Set<string>
  routes: Set<string>
}

interface Real {
  stand: TabStand
  /** The same browser, opened again. */
  reload: () => void
}

const createReal = (): Real => {
  const storage = { local: createMemoryStorage(), cookies: createMemoryStorage({ uuid: 'user-1' }) }
  let stops: (() => void)[] = []
  const start = (routes = ADDRESSES) => {
    const stand = createTabStand()
    stand.router.$routes.set([...new Set(routes.map((address) => address.replace(/\?.*/, '')))].map(toRoute))
    const $user = atom<{ userId: string } | undefined>()
    stops = persistTabs(stand.tabs, createLocalData(storage), $user)
    $user.set({ userId: 'user-1' })
    return stand
  }
  const real: Real = {
    stand: start(),
    reload: () => {
      for (const stop of stops) stop()
      real.stand = start(real.stand.router.$routes.get().map((route) => route.path))
    },
  }
  return real
}

const progress = { done: 0 }

abstract class Step implements fc.Command<Model, Real> {
  check(_model: Readonly<Model>): boolean {
    return true
  }
  abstract change(model: Model, real: Real): void
  run(model: Model, real: Real) {
    this.change(model, real)
    progress.done += 1
    const { names, alive, tabs } = real.stand
    expect(names()).to.deep.equal(model.names)
    expect(tabs.$current.get()?.name).to.equal(model.current)
    expect(alive()).to.deep.equal([...model.alive].toSorted())
  }
  abstract toString(): string
}

const pathOf = (address: string) => address.replace(/\?.*/, '')

const leave = (model: Model) => {
  if (model.names.length === 0) model.names.push(HOME_PATH)
  model.alive.delete('/fresh')
  model.current = undefined
}

const goTo = (model: Model, real: Real, address: string) => {
  real.stand.open(address)
  leave(model)
  if (!model.routes.has(pathOf(address))) return
  if (!model.names.includes(address)) model.names.push(address)
  model.alive.add(address)
  model.current = address
}

class Open extends Step {
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
  }
  override check = ({ routes }: Readonly<Model>) => routes.has(pathOf(this.address))
  change = (model: Model, real: Real) => goTo(model, real, this.address)
  toString = () => `open ${this.address}`
}

class Close extends Step {
  readonly place: number
  readonly range: CloseRange | 'one'
  constructor([place, range]: [number, CloseRange | 'one']) {
    super()
    this.place = place
    this.range = range
  }
  override check = ({ names }: Readonly<Model>) => this.place < names.length
  change(model: Model, real: Real) {
    const { place, range } = this
    const before = model.names
    const name = before[place] ?? ''
    const { tabs } = real.stand
    const answer = tabs.close(range === 'one' ? [name] : tabs.inRange(name, range))
    const stays = before.map((other, index) => {
      if (other === HOME_PATH) return true
      if (range === 'one') return index !== place
      if (range === 'left') return index >= place
      if (range === 'right') return index <= place
      return range === 'others' && index === place
    })
    model.names = before.filter((_, index) => stays[index])
    model.alive = new Set([...model.alive].filter((other) => model.names.includes(other)))
    const at = before.indexOf(model.current ?? '')
    if (at < 0 || stays[at] === true) {
      expect(answer).to.equal(undefined)
      return
    }
    let next = at
    while (next < before.length && stays[next] !== true) next += 1
    if (next === before.length) for (next = at; stays[next] !== true;) next -= 1
    expect(answer).to.equal(before[next])
    // Whoever closes the current tab goes where it is told.
    goTo(model, real, before[next] ?? '')
  }
  toString = () => `close ${this.range} of ${this.place}`
}

class Move extends Step {
  readonly from: number
  readonly to: number
  constructor([from, to]: [number, number]) {
    super()
    this.from = from
    this.to = to
  }
  override check = ({ names }: Readonly<Model>) => this.from < names.length
  change(model: Model, real: Real) {
    const name = model.names[this.from] ?? ''
    real.stand.tabs.move(name, this.to)
    if (name === HOME_PATH) return
    model.names.splice(this.from, 1)
    model.names.splice(Math.max(1, this.to), 0, name)
  }
  toString = () => `move ${this.from} to ${this.to}`
}

class GoNowhere extends Step {
  change(model: Model, real: Real) {
    real.stand.tabs.leaveAll()
    leave(model)
  }
  toString = () => 'go to a path that no route has'
}

class LoseRoute extends Step {
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
  }
  override check = ({ routes }: Readonly<Model>) => this.path !== HOME_PATH && routes.has(this.path)
  change(model: Model, real: Real) {
    const { router } = real.stand
    router.$routes.set(router.$routes.get().filter((route) => route.path !== this.path))
    model.routes.delete(this.path)
  }
  toString = () => `lose the route ${this.path}`
}

class Reload extends Step {
  change(model: Model, real: Real) {
    real.reload()
    model.names = model.names.filter((name) => model.routes.has(pathOf(name)))
    model.alive = new Set()
    model.current = undefined
  }
  toString = () => 'reload'
}

class SignOut extends Step {
  change(model: Model, real: Real) {
    real.stand.tabs.clear()
    // What was open is restored at the next start; nothing is open until then.
    real.reload()
    model.names = model.names.filter((name) => model.routes.has(pathOf(name)))
    model.alive = new Set()
    model.current = undefined
  }
  toString = () => 'sign out and in'
}

describe('Open tabs beside a plain list', () => {
  test(`[TAB-1][TAB-2][TAB-3][TAB-4][TAB-5] agree with it after each of ${OPERATIONS} random operations`, () => {
    const place = fc.nat({ max: ADDRESSES.length })
    const steps = fc.commands(
      [
        fc.constantFrom(...ADDRESSES).map((address) => new Open(address)),
        fc.constantFrom(...ADDRESSES).map((address) => new Open(address)),
        fc.tuple(place, fc.constant('one' as const)).map((close) => new Close(close)),
        fc.tuple(place, fc.constantFrom(...RANGES)).map((close) => new Close(close)),
        fc.tuple(place, place).map((move) => new Move(move)),
        fc.constant(new GoNowhere()),
        fc.constantFrom(...ADDRESSES.map(pathOf)).map((path) => new LoseRoute(path)),
        fc.constant(new Reload()),
        fc.constant(new SignOut()),
      ],
      { maxCommands: 200, size: 'max' },
    )
    const setUp = () => ({
      model: { names: [], current: undefined, alive: new Set<string>(), routes: new Set(ADDRESSES.map(pathOf)) },
      real: createReal(),
    })
    progress.done = 0
    while (progress.done < OPERATIONS) {
      fc.assert(
        fc.property(steps, (list) => fc.modelRun(setUp, list)),
        { numRuns: 20 },
      )
    }
  }).timeout(60_000)
})
