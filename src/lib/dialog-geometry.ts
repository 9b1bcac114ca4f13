// Where a dialog stands and how large it is: never smaller than it may be, never outside the window (spec 2; DLG-1).

/** Pixels from the top left corner of the window. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** Which edges a resize takes along; -1 is left or top, 1 is right or bottom, 0 stays. */
export interface Edges {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** The specification's smallest dialog, in pixels. */
export const SMALLEST: Size = { width: 400, height: 300 }

/** Pixels of one press of an arrow key. */
export const STEP = 16

/** Pixels beside an edge, out and in, where the pointer takes hold of it. */
const GRIP = { out: 8, in: 4 }
/** Pixels from a corner where it takes hold of both edges. */
const CORNER = 16

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** A window that is smaller than the smallest dialog wins. */
const leastOf = (length: 'width' | 'height', window: Size) => Math.min(SMALLEST[length], window[length])

/** Brings a box into the window; only one that is larger than the window changes its size. */
export const intoWindow = (box: Box, window: Size): Box => {
  const width = Math.min(box.width, window.width)
  const height = Math.min(box.height, window.height)
  return { x: clamp(box.x, 0, window.width - width), y: clamp(box.y, 0, window.height - height), width, height }
}

export const moveBox = (box: Box, by: { x: number; y: number }, window: Size): Box =>
  intoWindow({ ...box, x: box.x + by.x, y: box.y + by.y }, window)

/** One direction of a resize: the edge that is not taken stays where it is. */
const stretch = (start: number, length: number, edge: -1 | 0 | 1, by: number, least: number, room: number) => {
  if (edge === 0) return { start, length }
  if (edge === 1) return { start, length: clamp(length + by, least, Math.max(least, room - start)) }
  const end = start + length
  const next = clamp(length - by, least, Math.max(least, end))
  return { start: end - next, length: next }
}

/** Takes edges along; a direction without an edge keeps its size, whatever that is. */
export const resizeBox = (box: Box, edges: Edges, by: { x: number; y: number }, window: Size): Box => {
  const across = stretch(box.x, box.width, edges.x, by.x, leastOf('width', window), window.width)
  const down = stretch(box.y, box.height, edges.y, by.y, leastOf('height', window), window.height)
  return intoWindow({ x: across.start, y: down.start, width: across.length, height: down.length }, window)
}

const edgeAt = (place: number, start: number, end: number): -1 | 0 | 1 => {
  if (place >= start - GRIP.out && place < start + GRIP.in) return -1
  return place > end - GRIP.in && place <= end + GRIP.out ? 1 : 0
}
const cornerAt = (place: number, start: number, end: number): -1 | 0 | 1 => {
  if (place < start + CORNER) return -1
  return place > end - CORNER ? 1 : 0
}

/** Edges of a box that the pointer would take hold of; undefined where there are none. */
export const edgesAt = (box: Box, point: { x: number; y: number }): Edges | undefined => {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const isNear =
    point.x >= box.x - GRIP.out &&
    point.x <= right + GRIP.out &&
    point.y >= box.y - GRIP.out &&
    point.y <= bottom + GRIP.out
  const edges = { x: edgeAt(point.x, box.x, right), y: edgeAt(point.y, box.y, bottom) }
  if (!isNear || (edges.x === 0 && edges.y === 0)) return undefined
  if (edges.y === 0) return { x: edges.x, y: cornerAt(point.y, box.y, bottom) }
  return edges.x === 0 ? { x: cornerAt(point.x, box.x, right), y: edges.y } : edges
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Way of an arrow key; undefined for any other key. */
export const wayOf = (key: string): { x: number; y: number } | undefined =>
  Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
