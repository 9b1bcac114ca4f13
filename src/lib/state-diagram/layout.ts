// Places the states of a kind and the moves between them in a picture: states by how far they are from the first, moves as
// curves that go on to the right and come back below (STA-11).
import { textWidth } from '../text/text-width.ts'

export interface DiagramState {
  id: string
  label: string
}

export interface DiagramMove {
  from: string
  to: string
  label: string
}

export interface PlacedState extends DiagramState {
  x: number
  y: number
  width: number
}

export interface PlacedMove extends DiagramMove {
  /** Path of an SVG. */
  path: string
  /** Where its label has its middle. */
  x: number
  y: number
}

export interface PlacedDiagram {
  states: PlacedState[]
  moves: PlacedMove[]
  width: number
  height: number
}

export const STATE_HEIGHT = 32
const FONT = 13
const LABEL_FONT = 12
const PADDING = 24
const NARROWEST = 80
/** Between two columns at least, and beside the label of a move. */
const GAP = 72
const LABEL_ROOM = 28
const ROW = 76
const MARGIN = 24

/** Steps from the first state; what it does not lead to comes at the end. */
const ranksOf = (states: readonly DiagramState[], moves: readonly DiagramMove[], first: string) => {
  const ranks = new Map([[first, 0]])
  const queue = [first]
  for (const id of queue) {
    for (const { from, to } of moves) {
      if (from !== id || ranks.has(to)) continue
      ranks.set(to, (ranks.get(id) ?? 0) + 1)
      queue.push(to)
    }
  }
  const last = Math.max(...ranks.values())
  for (const { id } of states) if (!ranks.has(id)) ranks.set(id, last + 1)
  return ranks
}

/** Mean place of the neighbours before, so that curves cross less. */
const weightOf = (id: string, moves: readonly DiagramMove[], rows: ReadonlyMap<string, number>): number => {
  const before = moves.filter(({ to, from }) => to === id && rows.has(from)).map(({ from }) => rows.get(from) ?? 0)
  return before.length === 0 ? 0 : before.reduce((sum, row) => sum + row, 0) / before.length
}

interface Curve {
  points: readonly [number, number, number, number, number, number, number, number]
}

const middleOf = ({ points: [ax, ay, bx, by, cx, cy, dx, dy] }: Curve) => ({
  x: (ax + 3 * bx + 3 * cx + dx) / 8,
  y: (ay + 3 * by + 3 * cy + dy) / 8,
})

const pathOf = ({ points: [ax, ay, ...rest] }: Curve) => `M ${ax} ${ay} C ${rest.join(' ')}`

/** How far a curve goes around what stands between; the nth of those that would lie on each other goes further. */
const curveOf = (from: PlacedState, to: PlacedState, between: number, nth: number): Curve => {
  const middle = STATE_HEIGHT / 2
  const shift = nth * 14
  if (from.x === to.x) {
    const right = Math.max(from.x + from.width, to.x + to.width)
    const [ay, by] = [from.y + middle, to.y + middle]
    const bend = right + 44 + shift * 2
    return { points: [from.x + from.width, ay, bend, ay, bend, by, to.x + to.width, by] }
  }
  if (from.x < to.x) {
    const [ax, ay, dx, dy] = [from.x + from.width, from.y + middle - shift / 2, to.x, to.y + middle - shift / 2]
    const half = (dx - ax) / 2
    const lift = between > 0 ? -ROW * 0.62 * between - shift : 0
    return { points: [ax, ay, ax + half, ay + lift, dx - half, dy + lift, dx, dy] }
  }
  const [ax, ay] = [from.x + from.width / 2 - 10 - shift, from.y + STATE_HEIGHT]
  const [dx, dy] = [to.x + to.width / 2 + 10 + shift, to.y + STATE_HEIGHT]
  const sink = Math.max(ay, dy) + ROW * (0.5 + 0.32 * between) + shift
  return { points: [ax, ay, ax - 16, sink, dx + 16, sink, dx, dy] }
}

export const layoutStates = (
  states: readonly DiagramState[],
  moves: readonly DiagramMove[],
  first: string,
): PlacedDiagram => {
  const known = new Set(states.map(({ id }) => id))
  const drawn = moves.filter(({ from, to }) => known.has(from) && known.has(to) && from !== to)
  const ranks = ranksOf(states, drawn, first)
  const columns = [...Map.groupBy(states, ({ id }) => ranks.get(id) ?? 0)].toSorted(([left], [right]) => left - right)
  const rows = new Map<string, number>()
  const placed = new Map<string, PlacedState>()
  let x = MARGIN
  for (const [index, [rank, members]] of columns.entries()) {
    const ordered = members.toSorted((a, b) => weightOf(a.id, drawn, rows) - weightOf(b.id, drawn, rows))
    const widths = ordered.map(({ label }) => Math.max(NARROWEST, Math.ceil(textWidth(label, FONT)) + PADDING))
    const widest = Math.max(...widths)
    for (const [row, state] of ordered.entries()) {
      rows.set(state.id, row)
      placed.set(state.id, { ...state, x, y: MARGIN + row * ROW, width: widest })
    }
    const next = columns[index + 1]?.[0]
    const labels = drawn
      .filter(({ from, to }) => ranks.get(from) === rank && ranks.get(to) === next)
      .map(({ label }) => textWidth(label, LABEL_FONT))
    x += widest + Math.max(GAP, Math.ceil(Math.max(0, ...labels)) + LABEL_ROOM)
  }
  const seen = new Map<string, number>()
  const curves = drawn.map((move) => {
    const [from, to] = [placed.get(move.from), placed.get(move.to)]
    if (from === undefined || to === undefined) throw new Error('a move between states that are not there')
    const way = `${Math.min(from.x, to.x)} ${Math.max(from.x, to.x)} ${from.x < to.x ? from.y + to.y : 'back'}`
    const nth = seen.get(way) ?? 0
    seen.set(way, nth + 1)
    const between = Math.max(0, Math.abs((ranks.get(move.from) ?? 0) - (ranks.get(move.to) ?? 0)) - 1)
    return { move, curve: curveOf(from, to, between, nth) }
  })
  // A cubic curve stays between its ends and the points that bend it.
  const ys = curves.flatMap(({ curve: { points } }) => [points[1], points[3], points[5], points[7]])
  const top = Math.min(0, ...curves.map(({ curve }) => middleOf(curve).y - LABEL_FONT * 2))
  const moved = ([ax, ay, bx, by, cx, cy, dx, dy]: Curve['points']): Curve => ({
    points: [ax, ay - top, bx, by - top, cx, cy - top, dx, dy - top],
  })
  const all = [...placed.values()].map((state) => ({ ...state, y: state.y - top }))
  const bottom = Math.max(...all.map(({ y }) => y + STATE_HEIGHT), ...ys.map((y) => y - top - 14), 0)
  const right = Math.max(
    ...all.map((state) => state.x + state.width),
    ...curves.map(({ curve, move }) => middleOf(curve).x + textWidth(move.label, LABEL_FONT) / 2),
  )
  return {
    states: all,
    moves: curves.map(({ move, curve }) => {
      const shifted = moved(curve.points)
      return { ...move, path: pathOf(shifted), ...middleOf(shifted) }
    }),
    width: right + MARGIN,
    height: bottom + MARGIN,
  }
}
