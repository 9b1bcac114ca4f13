// Runs inside the page: does one step with a tree and waits until its result can be hit on screen, not until a promise ends.
import './contender.ts'
import { elementAt, measure, painted, shows } from './painted.ts'
import { makePlant, TEXTS, type Plant } from './plant.ts'

const STEPS = 150
const STEP = 600

const host = document.createElement('div')
host.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 400px; height: 640px'
document.body.append(host)
let plant: Plant

const blank = (): boolean => {
  const found = elementAt(130, 300)?.textContent ?? ''
  return found === '' || found.length > 80
}

const bench = {
  prepare: (size: number) => {
    plant = makePlant(size)
    globalThis.contender.prepare(host)
  },
  mount: () =>
    measure(
      () => globalThis.contender.mount(plant),
      () => shows(TEXTS.root),
    ),
  expandAll: () =>
    measure(
      () => globalThis.contender.expandAll(),
      () => shows(TEXTS.firstDevice),
    ),
  filter: () =>
    measure(
      () => globalThis.contender.filter(TEXTS.filter),
      () => shows(TEXTS.firstMatch),
    ),
  check: () =>
    globalThis.contender.checkRoot === undefined
      ? undefined
      : measure(
          () => globalThis.contender.checkRoot?.(),
          () => (globalThis.contender.checkedRows?.() ?? 0) >= 10,
        ),
  /** Milliseconds per step and how many steps painted no row in the middle. */
  scroll: async () => {
    const scroller = globalThis.contender.scroller()
    const times: number[] = []
    let blanks = 0
    for (let step = 0; step < STEPS; step++) {
      const start = performance.now()
      const most = scroller.scrollHeight - scroller.clientHeight
      scroller.scrollTop = scroller.scrollTop >= most ? 0 : scroller.scrollTop + STEP
      await painted()
      if (blank()) blanks++
      times.push(performance.now() - start)
    }
    return { times, blanks }
  },
  rest: () => new Promise((resolve) => setTimeout(resolve, 300)),
}
export type Bench = typeof bench

declare global {
  var bench: Bench
}
globalThis.bench = bench
