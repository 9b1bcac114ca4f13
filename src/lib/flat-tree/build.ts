// Brings nodes that come in any order into preorder: from parent ids, or from parent indexes (spec 3, ENT-4, ENT-6).
import { createColumns, DEPTH_LIMIT, link, stateCode } from './columns.ts'
import type { TreeColumns, UnreadAppearances } from './columns.ts'

export interface TreeNode {
  id: string
  /** null at the root. */
  parentId: string | null
  name: string
  /** What decides icon and word. */
  kind: string
  state: number
  /** Children on the server; what is loaded may be less. */
  childCount: number
}

/** Columns as they come over the wire: `parent` is an index into the same columns, -1 at the root. */
export interface TreeInput {
  ids: string[]
  names: string[]
  parent: ArrayLike<number>
  kindOf: (index: number) => string
  state: ArrayLike<number>
  childCount?: ArrayLike<number>
}

/** Names of kinds and their codes, one list per tree. */
export interface KindList {
  readonly names: string[]
  readonly codes: Map<string, number>
}

export const createKindList = (): KindList => ({ names: [], codes: new Map() })

export const kindCode = (kinds: KindList, name: string): number => {
  const known = kinds.codes.get(name)
  if (known !== undefined) return known
  const code = kinds.names.push(name) - 1
  kinds.codes.set(name, code)
  return code
}

const tooDeep = () => new RangeError(`A tree may be ${DEPTH_LIMIT + 1} levels deep`)

const deeper = (depth: number): number => {
  if (depth === DEPTH_LIMIT) throw tooDeep()
  return depth + 1
}

/**
 * Links columns whose nodes already are in preorder, as topology calls send them. Returns the roots, or -1 when they are not.
 * One loop with nothing to call: it runs once, before any of it is compiled.
 */
const linkPreorder = (given: ArrayLike<number>, { depth, parent, end, loaded }: TreeColumns): number => {
  const size = depth.length
  let roots = 0
  let previous = -1
  for (let node = 0; node < size; node++) {
    const above = given[node]!
    while (previous !== above && previous >= 0) {
      end[previous] = node
      previous = parent[previous]!
    }
    if (previous !== above) return -1
    parent[node] = above
    previous = node
    if (above < 0) {
      roots++
      continue
    }
    const level = depth[above]! + 1
    if (level > DEPTH_LIMIT) throw tooDeep()
    depth[node] = level
    loaded[above]!++
  }
  for (; previous >= 0; previous = parent[previous]!) end[previous] = size
  return roots
}

/** Nodes out of order, brought into the order of {@link sortPreorder}. */
const sorted = (input: TreeInput): { order: Int32Array; columns: TreeColumns; roots: number } => {
  const { order, depth } = sortPreorder(input.parent, input.ids.length)
  const columns = createColumns(
    Array.from(order, (node) => input.ids[node]!),
    Array.from(order, (node) => input.names[node]!),
  )
  columns.depth.set(depth)
  return { order, columns, roots: link(columns) }
}

/** Order of visit and depth. Siblings keep their order; a circle of parents is cut at its first node, so nothing is lost. */
const sortPreorder = (parent: ArrayLike<number>, size: number): { order: Int32Array; depth: Uint8Array } => {
  const firstChild = new Int32Array(size).fill(-1)
  const nextSibling = new Int32Array(size).fill(-1)
  for (let node = size - 1; node >= 0; node--) {
    const above = parent[node]!
    if (above < 0) continue
    nextSibling[node] = firstChild[above]!
    firstChild[above] = node
  }
  const order = new Int32Array(size)
  const depth = new Uint8Array(size)
  const seen = new Uint8Array(size)
  let count = 0
  const path: number[] = []
  const visit = (root: number) => {
    for (let node = root; node >= 0;) {
      if (seen[node] === 0) {
        seen[node] = 1
        depth[count] = path.length === 0 ? 0 : deeper(path.length - 1)
        order[count++] = node
        if (firstChild[node]! >= 0) {
          path.push(node)
          node = firstChild[node]!
          continue
        }
      }
      let last = node
      while (path.length > 0 && nextSibling[last]! < 0) last = path.pop()!
      node = path.length === 0 ? -1 : nextSibling[last]!
    }
  }
  for (let node = 0; node < size; node++) if (parent[node]! < 0) visit(node)
  for (let node = 0; node < size; node++) if (seen[node] === 0) visit(node)
  return { order, depth }
}

const writeAppearances = (
  { kind, state }: TreeColumns,
  appearances: Omit<UnreadAppearances, 'read'>,
  kinds: KindList,
): void => {
  // Neighbours are mostly of one kind: then the list need not be asked.
  let name = ''
  let code = -1
  for (let node = 0; node < kind.length; node++) {
    const next = appearances.kindOf(node)
    if (next !== name || code < 0) {
      name = next
      code = kindCode(kinds, next)
    }
    kind[node] = code
    state[node] = appearances.stateOf(node)
  }
}

/** Linked columns from columns with parent indexes. Takes all arrays over when their nodes are in preorder. */
export const buildFromParents = (input: TreeInput, kinds: KindList): { columns: TreeColumns; roots: number } => {
  let columns = createColumns(input.ids, input.names)
  let roots = linkPreorder(input.parent, columns)
  let order: Int32Array | null = null
  if (roots < 0) ({ order, columns, roots } = sorted(input))
  const { kindOf, state: states, childCount } = input
  const from = (node: number) => (order === null ? node : order[node]!)
  const appearances = {
    kindOf: (node: number) => kindOf(from(node)),
    stateOf: (node: number) => stateCode(states[from(node)]!),
  }
  columns.unread = { ...appearances, read: () => writeAppearances(columns, appearances, kinds) }
  if (childCount !== undefined) {
    const { missing, loaded } = columns
    for (let node = 0; node < missing.length; node++) {
      missing[node] = Math.max(0, childCount[from(node)]! - loaded[node]!)
    }
  }
  return { columns, roots }
}

/** The same from a list with parent ids, in any order. A parent that is not in the list stands for the root. */
export const buildFromNodes = (
  nodes: readonly TreeNode[],
  kinds: KindList,
): { columns: TreeColumns; roots: number } => {
  const indexes = new Map<string, number>()
  const unique: TreeNode[] = []
  for (const node of nodes) {
    if (indexes.has(node.id)) continue
    indexes.set(node.id, unique.push(node) - 1)
  }
  return buildFromParents(
    {
      ids: unique.map((node) => node.id),
      names: unique.map((node) => node.name),
      parent: unique.map((node) => (node.parentId === null ? -1 : (indexes.get(node.parentId) ?? -1))),
      kindOf: (index) => unique[index]!.kind,
      state: unique.map((node) => node.state),
      childCount: unique.map((node) => node.childCount),
    },
    kinds,
  )
}
