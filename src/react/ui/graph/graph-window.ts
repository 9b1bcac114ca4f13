// The part of a graph that is drawn: what is in view and some around it, anew only when the view nears its edge.
import { NODE } from '../../../lib/graph/layout.ts'
import type { GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import type { Viewport } from '../pan-zoom.ts'
import type { Box } from './graph-types.ts'

/** Below this scale text cannot be read: nodes are marks of their state, all of them in a few paths. */
export const READABLE = 0.42

/** A window is so much larger than the view on each side, and moves in steps of that; shares of the view. */
const MARGIN = 0.35

export interface GraphWindow extends Box {
  /** Nodes are drawn with icon and name. */
  readable: boolean
}

const snapDown = (value: number, step: number) => Math.floor(value / step) * step
const snapUp = (value: number, step: number) => Math.ceil(value / step) * step

export const windowOf = ({ x, y, scale }: Viewport, width: number, height: number): GraphWindow => {
  const [stepX, stepY] = [Math.max(64, (width / scale) * MARGIN), Math.max(64, (height / scale) * MARGIN)]
  // Steps of powers of two, so that a zoom by a hair draws nothing anew.
  const [gridX, gridY] = [2 ** Math.round(Math.log2(stepX)), 2 ** Math.round(Math.log2(stepY))]
  return {
    left: snapDown(-x / scale - gridX / 2, gridX),
    top: snapDown(-y / scale - gridY / 2, gridY),
    right: snapUp((width - x) / scale + gridX / 2, gridX),
    bottom: snapUp((height - y) / scale + gridY / 2, gridY),
    readable: scale >= READABLE,
  }
}

/** Whether something of a box is in a window. */
const meets = (box: Box, left: number, top: number, right: number, bottom: number) =>
  left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top

/** Places in the picture of the nodes in a window. */
export const nodesIn = ({ layout: { x, y }, nodes }: GraphPicture, box: Box): number[] => {
  const found: number[] = []
  for (let place = 0; place < nodes.length; place++) {
    const [left, top] = [x[place] ?? 0, y[place] ?? 0]
    if (meets(box, left, top, left + NODE.width, top + NODE.height)) found.push(place)
  }
  return found
}

/** Places of the nodes whose line to the one above may be seen in a window. */
export const edgesIn = ({ layout: { x, y }, parent }: GraphPicture, box: Box): number[] => {
  const found: number[] = []
  for (let place = 0; place < parent.length; place++) {
    const above = parent[place] ?? -1
    if (above < 0) continue
    const left = Math.min(x[place] ?? 0, x[above] ?? 0)
    const right = Math.max(x[place] ?? 0, x[above] ?? 0) + NODE.width
    const top = Math.min(y[place] ?? 0, y[above] ?? 0)
    const bottom = Math.max(y[place] ?? 0, y[above] ?? 0) + 2 * NODE.height
    if (meets(box, left, top, right, bottom)) found.push(place)
  }
  return found
}

/** The node at a point of the picture; undefined where there is none. */
export const nodeAt = (picture: GraphPicture, x: number, y: number): number | undefined =>
  nodesIn(picture, { left: x, right: x, top: y, bottom: y }).at(-1)

/** What stands over the graph covers its lower edge; pixels. */
const INSET = { side: 24, top: 24, bottom: 56 }

/** Shows all of a picture, or its beginning where all of it would be too small to be read. */
export const fitViewport = ({ layout }: GraphPicture, width: number, height: number, smallest: number): Viewport => {
  const room = { x: width - 2 * INSET.side, y: height - INSET.top - INSET.bottom }
  const scale = Math.max(Math.min(room.x / layout.width, room.y / layout.height, 1), smallest)
  const spare = { x: room.x - layout.width * scale, y: room.y - layout.height * scale }
  const isRight = layout.direction === 'right'
  const root = { x: (layout.x[0] ?? 0) + NODE.width / 2, y: (layout.y[0] ?? 0) + NODE.height / 2 }
  // What does not fit begins with its root in view.
  const x = spare.x >= 0 ? spare.x / 2 : isRight ? 0 : Math.min(0, Math.max(spare.x, room.x / 2 - root.x * scale))
  const y = spare.y >= 0 ? spare.y / 2 : isRight ? Math.min(0, Math.max(spare.y, room.y / 2 - root.y * scale)) : 0
  return { x: INSET.side + x, y: INSET.top + y, scale }
}
