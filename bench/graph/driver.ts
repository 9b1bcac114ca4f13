// Runs inside the page: does one step with a graph and waits until its result has been painted.
import './contender.ts'
import { measure, painted } from '../tree/painted.ts'
import { type Plant, makePlant } from '../tree/plant.ts'
import { HEIGHT, WIDTH } from './contender.ts'

const STEPS = 120
/** Pixels of a step of a quick drag. */
const STEP = 40

const host = document.createElement('div')
host.style.cssText = `position: absolute; inset: 0 auto auto 0; width: ${WIDTH}px; height: ${HEIGHT}px`
document.body.append(host)
let plant: Plant

const timed = async (action: () => unknown): Promise<number> => {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/** Milliseconds of each step, until it has been painted. */
const panAround = async (): Promise<number[]> => {
  const times: number[] = []
  for (let taken = 0; taken < STEPS; taken++) {
    const there = Math.floor(taken / 30) % 2 === 0 ? -1 : 1
    times.push(
      await timed(async () => {
        globalThis.graphContender.pan(there * STEP, there * STEP)
        await painted()
      }),
    )
  }
  return times
}

const graphBench = {
  prepare: (size: number) => {
    plant = makePlant(size)
    globalThis.graphContender.prepare(host)
  },
  layOut: () => timed(() => globalThis.graphContender.layOut(plant)),
  mount: () => measure(globalThis.graphContender.mount, globalThis.graphContender.shows),
  pan: panAround,
  /** All of it in view: the most that there can be to draw. */
  panAll: async () => {
    globalThis.graphContender.fit()
    await painted()
    await painted()
    return panAround()
  },
  elements: () => document.querySelectorAll('*').length,
  rest: () => new Promise((resolve) => setTimeout(resolve, 300)),
}

Object.assign(globalThis, { bench: graphBench })
