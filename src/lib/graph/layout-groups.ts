// What stands together in a graph: leaves of one parent as a block, and branches in as many columns as give a well-shaped picture.

export type Direction = 'right' | 'down'

/** Size of a node, in pixels at a scale of 1. */
export const NODE = { width: 184, height: 44 } as const

/** Leaves of one parent stand as a block from this many on. */
const BLOCK_FROM = 7
/** Pixels between the nodes of a block; below a row runs its bus. */
export const BLOCK_GAP = { across: 12, down: 16 } as const
/** Room beside a block for the line that its rows hang on, where the graph runs downwards. */
export const TRUNK = 14
/** How much wider than high a block becomes: bands are stacked downwards where the graph runs to the right. */
const BLOCK_SHAPE = { right: 5, down: 1.2 } as const

/** How much longer across the direction than along it a picture may become before its branches take another column. */
const SHAPE = { right: 0.6, down: 1.6 } as const
/** What is shorter stands in one column in any case, in pixels. */
const COLUMNS_FROM = { right: 1000, down: 2400 } as const

export interface Group {
  /** A child with its branch, or the first of a run of leaves. */
  first: number
  /** Leaves of a block; 1 for a child by itself. */
  count: number
}

/** Size of a group or of a column of them, across and along the direction. */
export interface Size {
  across: number
  along: number
}

export interface Column extends Size {
  groups: Group[]
}

/** Children of a node, runs of leaves taken together; `end` says where each branch ends. */
export const groupsOf = (from: number, to: number, end: Int32Array): Group[] => {
  const groups: Group[] = []
  for (let child = from; child < to;) {
    let last = child
    while (last < to && last + 1 === end[last]!) last++
    const count = last - child
    if (count >= BLOCK_FROM) groups.push({ first: child, count })
    else for (let leaf = child; leaf < last; leaf++) groups.push({ first: leaf, count: 1 })
    if (last === to) break
    groups.push({ first: last, count: 1 })
    child = end[last]!
  }
  return groups
}

/** Nodes in a row of a block. */
export const blockColumns = (count: number, direction: Direction): number => {
  const cell = (NODE.height + BLOCK_GAP.down) / (NODE.width + BLOCK_GAP.across)
  return Math.min(count, Math.max(1, Math.round(Math.sqrt(count * cell * BLOCK_SHAPE[direction]))))
}

export const blockSize = (count: number, direction: Direction): Size => {
  const columns = blockColumns(count, direction)
  const width = columns * (NODE.width + BLOCK_GAP.across) - BLOCK_GAP.across
  const height = Math.ceil(count / columns) * (NODE.height + BLOCK_GAP.down)
  return direction === 'right' ? { across: height, along: width } : { across: TRUNK + width, along: height }
}

export interface Gaps {
  sibling: number
  level: number
}

/** Groups in their order, column after column, none much longer than the others. */
export const toColumns = (
  groups: readonly Group[],
  sizeOf: (group: Group) => Size,
  direction: Direction,
  gaps: Gaps,
): Column[] => {
  let across = 0
  let longest = 0
  for (const group of groups) {
    const size = sizeOf(group)
    across += size.across + gaps.sibling
    longest = Math.max(longest, size.along)
  }
  const wished = Math.round(Math.sqrt(across / ((longest + gaps.level) * SHAPE[direction])))
  const wanted = across < COLUMNS_FROM[direction] ? 1 : Math.max(1, Math.min(wished, groups.length))
  const columns: Column[] = []
  let current: Column | undefined
  for (const group of groups) {
    const size = sizeOf(group)
    if (current === undefined || (columns.length < wanted && current.across + size.across / 2 > across / wanted)) {
      current = { groups: [], across: 0, along: 0 }
      columns.push(current)
    }
    current.across += size.across + (current.groups.length === 0 ? 0 : gaps.sibling)
    current.along = Math.max(current.along, size.along)
    current.groups.push(group)
  }
  return columns
}
