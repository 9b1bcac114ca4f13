// Runs inside the page: does one step with a grid and waits until its result can be hit on screen.
import './contender.ts'
import { elementAt, measure, painted, shows } from '../tree/painted.ts'
import { type Point, firstIds, makePoints } from './points.ts'

const STEPS = 150
const STEP = 600
const SIDE_STEP = 160

const host = document.createElement('div')
host.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 1000px; height: 640px'
document.body.append(host)
let rows: Point[]
let first: ReturnType<typeof firstIds>

const isBlank = (): boolean => {
  const found = elementAt(500, 300)?.textContent ?? ''
  return found === '' || found.length > 80
}

/** Milliseconds per step, and how many steps painted no cell in the middle. */
const scrollBy = async (scroller: Element, side: 'scrollTop' | 'scrollLeft', step: number) => {
  const times: number[] = []
  let blanks = 0
  for (let taken = 0; taken < STEPS; taken++) {
    const start = performance.now()
    const before = scroller[side]
    scroller[side] += step
    if (scroller[side] === before) scroller[side] = 0
    await painted()
    if (isBlank()) blanks++
    times.push(performance.now() - start)
  }
  return { times, blanks }
}

const gridBench = {
  prepare: (size: number) => {
    rows = makePoints(size)
    first = firstIds(rows)
    globalThis.gridContender.prepare(host)
  },
  mount: () =>
    measure(
      () => globalThis.gridContender.mount(rows),
      () => shows(first.given),
    ),
  sortNumbers: () =>
    measure(
      () => globalThis.gridContender.sort('address'),
      () => shows(first.byAddress),
    ),
  sortNames: () =>
    measure(
      () => globalThis.gridContender.sort('name'),
      () => shows(first.byName),
    ),
  reach: () => globalThis.gridContender.reach?.('name'),
  scroll: () => scrollBy(globalThis.gridContender.scroller(), 'scrollTop', STEP),
  scrollAside: () => {
    const { scroller, sideScroller = scroller } = globalThis.gridContender
    return scrollBy(sideScroller(), 'scrollLeft', SIDE_STEP)
  },
  rest: () => new Promise((resolve) => setTimeout(resolve, 300)),
}

Object.assign(globalThis, { bench: gridBench })
