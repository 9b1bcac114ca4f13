// Lines of a graph that says more than what stands below what: of several kinds, with a direction and a text, along the branches
// or across them (screens 3, model graph; decision 66).
import { type Layout, NODE, edgePath } from './layout.ts'
import { fitText, textWidth } from '../text/text-width.ts'

/** From one node to another, by their ids. */
export interface GraphLine {
  id: string
  from: string
  to: string
  /** Names its look. */
  kind: string
  /** Stands on it where there is room. */
  text: string
}

/** How a kind of lines is told from others without its colour. */
export interface LineAppearance {
  /** In the language of the page. */
  word: string
  /** Lengths of strokes and gaps, in pixels; a whole line without it. */
  dash?: string | undefined
  /** Pixels. */
  width: number
  head: 'hollow' | 'filled' | 'open'
}

export interface DrawnLine {
  kind: string
  /** Data of a path. */
  path: string
  /** Data of the path of its head. */
  head: string
  /** None where it would meet the lines of a block. */
  label: { x: number; y: number; text: string; anchor: 'end' | 'middle' | 'start' } | undefined
  /** How far right it comes, with its text; pixels. */
  right: number
}

export interface LinesInput {
  layout: Layout
  parent: Int32Array
  /** Place of a node in the layout; -1 where it does not show. */
  placeOf: (id: string) => number
}

interface Point {
  x: number
  y: number
}

/** Pixels. */
const HEAD = { length: 10, half: 5, gap: 3 } as const
const LABEL = { size: 11, gap: 18, above: 5 } as const
/** How far a line bows at least; one along a column bows further the longer it is, so that two stand apart. */
const BOW = 40
const BOW_BY_LENGTH = 0.2
/** Lines across leave above the middle of a node, so that they do not run on those along the branches. */
const ASIDE = 12

/** A triangle from its tip against its direction; open where only two sides are drawn. */
const headPath = (tip: Point, way: Point, isOpen: boolean): string => {
  const base = { x: tip.x - way.x * HEAD.length, y: tip.y - way.y * HEAD.length }
  const side = { x: -way.y * HEAD.half, y: way.x * HEAD.half }
  const [one, other] = [`${base.x + side.x} ${base.y + side.y}`, `${base.x - side.x} ${base.y - side.y}`]
  return `M${one}L${tip.x} ${tip.y}L${other}${isOpen ? '' : 'z'}`
}

/** Where the line of a branch meets the lower of its nodes, and the direction away from it. */
const endOfBranch = ({ layout: { x, y, bus, direction } }: LinesInput, child: number): { at: Point; away: Point } => {
  const [left, top] = [x[child] ?? 0, y[child] ?? 0]
  if (!Number.isNaN(bus[child] ?? Number.NaN)) {
    return { at: { x: left + NODE.width / 2, y: top + NODE.height }, away: { x: 0, y: 1 } }
  }
  return direction === 'right'
    ? { at: { x: left, y: top + NODE.height / 2 }, away: { x: -1, y: 0 } }
    : { at: { x: left + NODE.width / 2, y: top }, away: { x: 0, y: -1 } }
}

const alongBranch = (
  input: LinesInput,
  line: GraphLine,
  appearance: LineAppearance,
  child: number,
  leadsIn: boolean,
): DrawnLine => {
  const { layout, parent } = input
  const { at, away } = endOfBranch(input, child)
  const tip = leadsIn
    ? at
    : { x: at.x + away.x * (HEAD.length + HEAD.gap), y: at.y + away.y * (HEAD.length + HEAD.gap) }
  const way = leadsIn ? { x: -away.x, y: -away.y } : away
  const path = edgePath(layout, parent[child] ?? -1, child)
  const head = headPath(tip, way, appearance.head === 'open')
  // Along the branches nothing comes further than their nodes do.
  if (away.y > 0) return { kind: line.kind, path, head, label: undefined, right: at.x }
  const isRight = layout.direction === 'right'
  const text = fitText(line.text, LABEL.size, isRight ? layout.level / 2 - LABEL.gap - 4 : NODE.width / 2)
  const label = isRight
    ? { x: at.x - LABEL.gap, y: at.y - LABEL.above, text, anchor: 'end' as const }
    : { x: at.x + HEAD.half + LABEL.above, y: at.y - LABEL.above, text, anchor: 'start' as const }
  return { kind: line.kind, path, head, label, right: isRight ? at.x : label.x + textWidth(text, LABEL.size) }
}

/** A bow from side to side; one that leads to its own node, or along a column, bows out to the right. */
const across = (
  { layout: { x, y } }: LinesInput,
  line: GraphLine,
  appearance: LineAppearance,
  from: number,
  to: number,
): DrawnLine => {
  const [left, right] = [x[from] ?? 0, x[to] ?? 0]
  const isBehind = right + NODE.width <= left
  const isAhead = right >= left + NODE.width
  const [outwards, inwards] = [isBehind ? -1 : 1, isAhead ? -1 : 1]
  const middle = NODE.height / 2
  const start = { x: left + (outwards > 0 ? NODE.width : 0), y: (y[from] ?? 0) + middle - ASIDE }
  const end = { x: right + (inwards > 0 ? NODE.width : 0), y: (y[to] ?? 0) + middle + (from === to ? ASIDE : -ASIDE) }
  const isAlongColumn = outwards === inwards
  const bow = isAlongColumn
    ? BOW + BOW_BY_LENGTH * Math.abs(end.y - start.y)
    : Math.max(BOW, Math.abs(end.x - start.x) / 2)
  const [first, second] = [start.x + outwards * bow, end.x + inwards * bow]
  const text = fitText(line.text, LABEL.size, NODE.width)
  // The middle of the curve, which is its furthest point where it bows out.
  const furthest = (start.x + 3 * first + 3 * second + end.x) / 8
  return {
    kind: line.kind,
    path: `M${start.x} ${start.y}C${first} ${start.y} ${second} ${end.y} ${end.x} ${end.y}`,
    head: headPath(end, { x: -inwards, y: 0 }, appearance.head === 'open'),
    label: {
      x: furthest,
      y: (start.y + end.y) / 2 - LABEL.above,
      text,
      anchor: 'middle',
    },
    right: Math.max(furthest + textWidth(text, LABEL.size) / 2, start.x, end.x),
  }
}

/** Lines whose nodes both show. The first between a node and the one above it follows the branch, any other bows. */
export const drawLines = (
  input: LinesInput,
  lines: readonly GraphLine[],
  appearances: Readonly<Record<string, LineAppearance>>,
): DrawnLine[] => {
  const drawn = new Set<number>()
  return lines.flatMap((line) => {
    const [from, to, appearance] = [input.placeOf(line.from), input.placeOf(line.to), appearances[line.kind]]
    if (from < 0 || to < 0 || appearance === undefined) return []
    const child = input.parent[to] === from ? to : input.parent[from] === to ? from : -1
    if (child < 0 || drawn.has(child)) return [across(input, line, appearance, from, to)]
    drawn.add(child)
    return [alongBranch(input, line, appearance, child, child === to)]
  })
}
