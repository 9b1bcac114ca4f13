// What a graph must be able to do to be measured, and how its bundle is handed to the page.
import type { Plant } from '../tree/plant.ts'

export { addStyle, find } from '../tree/contender.ts'

export const WIDTH = 1000
export const HEIGHT = 640

export interface GraphContender {
  /** What a page has before its data comes: framework, styles and the place for the graph. Not timed. */
  prepare: (host: HTMLElement) => void
  /** Works out where all nodes stand. */
  layOut: (plant: Plant) => Promise<unknown>
  /** Shows the graph that was laid out, all branches open, at a scale at which names can be read. */
  mount: () => void
  /** Whether a node is on screen. */
  shows: () => boolean
  /** Moves the view by so many pixels, as a drag does. */
  pan: (x: number, y: number) => void
  /** Shows all of it. */
  fit: () => void
}

declare global {
  var graphContender: GraphContender
}

export const enter = (contender: GraphContender): void => {
  globalThis.graphContender = contender
}
