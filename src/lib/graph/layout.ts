// Where the nodes of a forest stand: every branch in a rectangle of its own, siblings in their order, many leaves of one parent as
// a block with a bus along each row. One pass up, one down: linear in the nodes (issue: topology; decision 46).
import {
  BLOCK_GAP,
  type Column,
  type Direction,
  type Gaps,
  type Group,
  NODE,
  type Size,
  TRUNK,
  blockColumns,
  blockSize,
  groupsOf,
  toColumns,
} from './layout-groups.ts'

export { type Direction, NODE } from './layout-groups.ts'

/** Pixels between levels and between siblings; between trees there is more. */
const LEVEL_GAP = { right: 48, down: 36 } as const
const SIBLING_GAP = { right: 8, down: 16 } as const
const TREE_GAP = 24
/** Room for the line that leads to a further column of branches. */
const LANE = 12

/** Nodes after which a long layout says how far it is. */
const SLICE = 4096

export interface LayoutInput {
  /** Index of the node above, -1 at the top; nodes in preorder. */
  parent: Int32Array
  direction: Direction
  /** Pixels between levels, where lines need more room than they have. */
  level?: number | undefined
}

export interface Layout {
  direction: Direction
  /** Pixels between levels. */
  level: number
  /** Upper left corners, in pixels. */
  x: Float32Array
  y: Float32Array
  /** Where the line to a node bends first, along the direction. */
  bend: Float32Array
  /** Where it goes past other columns, across the direction; NaN when it need not. */
  lane: Float32Array
  /** In a block: y of the bus below its row, and x of the line down its rows; NaN elsewhere. */
  bus: Float32Array
  trunk: Float32Array
  width: number
  height: number
}

const nowhere = (count: number) => new Float32Array(count).fill(Number.NaN)

/** Gives how much is done, from 0 to 1, from time to time; the layout at the end. */
export function* layOut({ parent, direction, level = LEVEL_GAP[direction] }: LayoutInput): Generator<number, Layout> {
  const count = parent.length
  const isRight = direction === 'right'
  const own: Size = isRight ? { across: NODE.height, along: NODE.width } : { across: NODE.width, along: NODE.height }
  const gaps: Gaps = { sibling: SIBLING_GAP[direction], level }
  const treeGaps: Gaps = { sibling: TREE_GAP, level }
  const end = new Int32Array(count)
  /** Size of each branch, and where it begins. */
  const across = new Float32Array(count)
  const along = new Float32Array(count)
  const startAcross = new Float32Array(count)
  const startAlong = new Float32Array(count)
  /** Leaves of a block have their place already. */
  const inBlock = new Uint8Array(count)
  const layout: Layout = {
    direction,
    level,
    x: new Float32Array(count),
    y: new Float32Array(count),
    bend: nowhere(count),
    lane: nowhere(count),
    bus: nowhere(count),
    trunk: nowhere(count),
    width: 0,
    height: 0,
  }

  const sizeOf = ({ first, count: leaves }: Group): Size =>
    leaves === 1 ? { across: across[first]!, along: along[first]! } : blockSize(leaves, direction)
  const columnsOf = (from: number, to: number, between: Gaps) =>
    toColumns(groupsOf(from, to, end), sizeOf, direction, between)
  const widest = (columns: readonly Column[]) =>
    columns.reduce((most, column) => Math.max(most, column.across), 0) + (columns.length > 1 ? LANE : 0)
  const put = (node: number, atAcross: number, atAlong: number) => {
    const [x, y] = isRight ? [atAlong, atAcross] : [atAcross, atAlong]
    layout.x[node] = x
    layout.y[node] = y
    layout.width = Math.max(layout.width, x + NODE.width)
    layout.height = Math.max(layout.height, y + NODE.height)
  }
  const placeBlock = ({ first, count: leaves }: Group, atAcross: number, atAlong: number, hasParent: boolean) => {
    const columns = blockColumns(leaves, direction)
    const left = isRight ? atAlong : atAcross + (hasParent ? TRUNK : 0)
    const top = isRight ? atAcross : atAlong
    inBlock.fill(1, first, first + leaves)
    for (let leaf = 0; leaf < leaves; leaf++) {
      const x = left + (leaf % columns) * (NODE.width + BLOCK_GAP.across)
      const y = top + Math.floor(leaf / columns) * (NODE.height + BLOCK_GAP.down)
      put(first + leaf, isRight ? y : x, isRight ? x : y)
      if (!hasParent) continue
      layout.bus[first + leaf] = y + NODE.height + BLOCK_GAP.down / 2
      layout.trunk[first + leaf] = isRight ? atAlong - level / 2 : left - TRUNK
    }
  }
  const placeColumns = (
    columns: readonly Column[],
    atAcross: number,
    from: number,
    between: number,
    hasParent: boolean,
  ) => {
    let atAlong = from
    for (const [index, column] of columns.entries()) {
      let at = atAcross + (columns.length > 1 ? LANE : 0)
      for (const group of column.groups) {
        const last = group.first + group.count
        if (group.count > 1) placeBlock(group, at, atAlong, hasParent)
        startAcross.fill(at, group.first, last)
        startAlong.fill(atAlong, group.first, last)
        if (hasParent) layout.bend.fill(atAlong - level / 2, group.first, last)
        if (hasParent && index > 0) layout.lane.fill(atAcross + LANE / 2, group.first, last)
        at += sizeOf(group).across + between
      }
      atAlong += column.along + level
    }
  }

  for (let node = count - 1; node >= 0; node--) {
    if (end[node] === 0) end[node] = node + 1
    const above = parent[node]!
    if (above >= 0) end[above] = Math.max(end[above]!, end[node]!)
    const columns = columnsOf(node + 1, end[node]!, gaps)
    across[node] = Math.max(own.across, widest(columns))
    along[node] = columns.reduce((sum, column) => sum + level + column.along, own.along)
    if (node % SLICE === 0) yield (0.5 * (count - node)) / count
  }
  placeColumns(columnsOf(0, count, treeGaps), 0, 0, TREE_GAP, false)
  for (let node = 0; node < count; node++) {
    if (inBlock[node] === 1) continue
    const [atAcross, atAlong] = [startAcross[node]!, startAlong[node]!]
    put(node, Math.round(atAcross + (across[node]! - own.across) / 2), atAlong)
    const columns = columnsOf(node + 1, end[node]!, gaps)
    const from = Math.round(atAcross + (across[node]! - widest(columns)) / 2)
    placeColumns(columns, from, atAlong + own.along + level, gaps.sibling, true)
    if (node % SLICE === 0) yield 0.5 + (0.5 * node) / count
  }
  return layout
}

/** The line from a node to the one above it, as the data of a path. */
export const edgePath = (
  { direction, level, x, y, bend, lane, bus, trunk }: Layout,
  above: number,
  node: number,
): string => {
  const isRight = direction === 'right'
  const [along, across] = isRight ? ['H', 'V'] : ['V', 'H']
  const [fromX, fromY, toX, toY] = [x[above]!, y[above]!, x[node]!, y[node]!]
  const start = isRight
    ? `M${fromX + NODE.width} ${fromY + NODE.height / 2}`
    : `M${fromX + NODE.width / 2} ${fromY + NODE.height}`
  const first = (isRight ? fromX + NODE.width : fromY + NODE.height) + level / 2
  const way = Number.isNaN(lane[node]!) ? start : `${start}${along}${first}${across}${lane[node]!}`
  const turn = `${way}${along}${bend[node]!}`
  if (!Number.isNaN(bus[node]!)) {
    return `${turn}H${trunk[node]!}V${bus[node]!}H${toX + NODE.width / 2}V${toY + NODE.height}`
  }
  return isRight ? `${turn}V${toY + NODE.height / 2}H${toX}` : `${turn}H${toX + NODE.width / 2}V${toY}`
}
