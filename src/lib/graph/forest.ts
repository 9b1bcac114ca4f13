// Things of a graph in preorder: a branch is one range of the columns. Siblings stand in natural order, those with nothing below
// them first, so that they can stand together (issue: topology; ENT-6).

/** Nodes as they come: each after the one above it. */
export interface ForestInput {
  ids: readonly string[]
  names: readonly string[]
  /** What decides icon and word. */
  kinds: readonly string[]
  /** What a search looks in beside name and id, such as a code. */
  words?: readonly string[] | undefined
  states: ArrayLike<number>
  /** Index of the node above, -1 at the top. */
  parent: ArrayLike<number>
  /** Children that are known of but not here, by node. */
  missing?: ReadonlyMap<number, number> | undefined
}

export interface Forest {
  readonly size: number
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly kinds: readonly string[]
  readonly words: readonly string[]
  readonly states: Uint8Array
  readonly parent: Int32Array
  /** First index after the branch of a node. */
  readonly end: Int32Array
  readonly depth: Int32Array
  /** Place among the siblings, from 0, and how many there are. */
  readonly position: Int32Array
  readonly siblings: Int32Array
  /** Children, those that are not loaded included. */
  readonly childCount: Int32Array
  /** Whether children are not loaded. */
  readonly isMissing: Uint8Array
  /** The state below a node that needs somebody most, and how many are in it; -1 where nothing is below. */
  readonly worst: Int16Array
  readonly worstCount: Int32Array
  indexOf: (id: string) => number
}

const NAME_ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Children of each node one after the other in `list`, from `first[node]`; those of the top last. */
const collectChildren = ({ parent, names, missing }: ForestInput, size: number) => {
  const first = new Int32Array(size + 2)
  const slot = (node: number) => (parent[node]! < 0 ? size : parent[node]!)
  for (let node = 0; node < size; node++) first[slot(node) + 1]!++
  for (let node = 0; node <= size; node++) first[node + 1]! += first[node]!
  const next = first.slice()
  const list = new Int32Array(size)
  for (let node = 0; node < size; node++) list[next[slot(node)]!++] = node
  const hasBelow = (node: number) => first[node + 1]! > first[node]! || (missing?.get(node) ?? 0) > 0
  const compare = (a: number, b: number) =>
    Number(hasBelow(a)) - Number(hasBelow(b)) || NAME_ORDER.compare(names[a]!, names[b]!)
  for (let node = 0; node <= size; node++) {
    const [from, to] = [first[node]!, first[node + 1]!]
    if (to - from < 2) continue
    list.set(Array.from(list.subarray(from, to)).sort(compare), from)
  }
  return { first, list }
}

/** `rank` says how much a state needs somebody: the greatest of what is below a node shows on it while it is closed. */
export const createForest = (input: ForestInput, rank: (state: number) => number): Forest => {
  const size = input.ids.length
  const { first, list } = collectChildren(input, size)
  const order = new Int32Array(size)
  const parent = new Int32Array(size)
  const end = new Int32Array(size)
  const depth = new Int32Array(size)
  const position = new Int32Array(size)
  const siblings = new Int32Array(size)
  const childCount = new Int32Array(size)
  const isMissing = new Uint8Array(size)
  // Nodes still to be visited, the next one last: a child is pushed with the new index of its parent.
  const waiting: number[] = []
  const above: number[] = []
  const push = (slot: number, newParent: number) => {
    for (let place = first[slot + 1]! - 1; place >= first[slot]!; place--) {
      waiting.push(list[place]!)
      above.push(newParent)
    }
  }
  push(size, -1)
  let count = 0
  while (waiting.length > 0) {
    const node = waiting.pop()!
    const over = above.pop()!
    const slot = input.parent[node]! < 0 ? size : input.parent[node]!
    order[count] = node
    parent[count] = over
    depth[count] = over < 0 ? 0 : depth[over]! + 1
    siblings[count] = first[slot + 1]! - first[slot]!
    const missing = input.missing?.get(node) ?? 0
    childCount[count] = first[node + 1]! - first[node]! + missing
    isMissing[count] = missing > 0 ? 1 : 0
    push(node, count)
    count++
  }
  const states = Uint8Array.from(order, (node) => input.states[node]!)
  const worst = new Int16Array(size).fill(-1)
  const worstCount = new Int32Array(size)
  const meet = (node: number, state: number, number: number) => {
    if (worst[node]! >= 0 && rank(state) < rank(worst[node]!)) return
    worstCount[node] = worst[node] === state ? worstCount[node]! + number : number
    worst[node] = state
  }
  for (let node = count - 1; node >= 0; node--) {
    if (end[node] === 0) end[node] = node + 1
    const over = parent[node]!
    if (over < 0) continue
    end[over] = Math.max(end[over]!, end[node]!)
    if (worst[node]! >= 0) meet(over, worst[node]!, worstCount[node]!)
    meet(over, states[node]!, 1)
  }
  const places = new Int32Array(size + 1)
  for (let node = 0; node < count; node++) position[node] = places[parent[node]! + 1]!++
  const ids = Array.from(order, (node) => input.ids[node]!)
  let indexes: Map<string, number> | undefined
  return {
    size: count,
    ids,
    names: Array.from(order, (node) => input.names[node]!),
    kinds: Array.from(order, (node) => input.kinds[node]!),
    words: Array.from(order, (node) => input.words?.[node] ?? ''),
    states,
    parent,
    end,
    depth,
    position,
    siblings,
    childCount,
    isMissing,
    worst,
    worstCount,
    indexOf: (id) => (indexes ??= new Map(ids.map((known, index) => [known, index]))).get(id) ?? -1,
  }
}

export const NO_FOREST: Forest = createForest({ ids: [], names: [], kinds: [], states: [], parent: [] }, () => 0)

/** Ids from the top down to a node. */
export const pathTo = (forest: Forest, node: number): string[] => {
  const path: string[] = []
  for (let at = node; at >= 0; at = forest.parent[at]!) path.unshift(forest.ids[at]!)
  return path
}
