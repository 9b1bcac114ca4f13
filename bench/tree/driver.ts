// Runs inside the page: does one step with a tree and waits until its result can be hit on screen, not until a promise ends.
import './contender.ts'
import { makePlant, TEXTS, type Plant } from './plant.ts'

const PATIENCE = 60_000
const STEPS = 150
const STEP = 600

const host = document.createElement('div')
host.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 400px; height: 640px'
document.body.append(host)
let plant: Plant

/** The next frame, and then a task: by then it has been painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })

const elementAt = (x: number, y: number): Element | null => {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inside = element.shadowRoot.elementFromPoint(x, y)
    if (inside === null || inside === element) break
    element = inside
  }
  return element
}

/** Whether a row with this text is on screen. */
const shows = (text: string): boolean => {
  for (let y = 6; y < 600; y += 7) {
    for (const x of [60, 130, 190]) {
      const found = elementAt(x, y)?.textContent ?? ''
      if (found.includes(text) && found.length < 80) return true
    }
  }
  return false
}

const blank = (): boolean => {
  const found = elementAt(130, 300)?.textContent ?? ''
  return found === '' || found.length > 80
}

/** Milliseconds from the action until its result is painted; null when patience ends. */
const measure = async (action: () => void, done: () => boolean): Promise<number | null> => {
  const start = performance.now()
  action()
  while (performance.now() - start < PATIENCE) {
    await painted()
    if (done()) return performance.now() - start
  }
  return null
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
