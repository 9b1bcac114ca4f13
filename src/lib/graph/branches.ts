// Which branches of a graph are open, and what shows then: large groups start closed, so that a picture begins readable.
import type { Forest } from './forest.ts'

/** Nodes that show, in preorder; `parent` counts among them. */
export interface VisibleNodes {
  /** Index of each in the forest. */
  nodes: Int32Array
  parent: Int32Array
}

export const visibleNodes = (forest: Forest, open: ReadonlySet<string>): VisibleNodes => {
  const nodes = new Int32Array(forest.size)
  const parent = new Int32Array(forest.size)
  /** Where each node of the forest shows. */
  const places = new Int32Array(forest.size)
  let count = 0
  for (let node = 0; node < forest.size;) {
    const above = forest.parent[node]!
    nodes[count] = node
    parent[count] = above < 0 ? -1 : places[above]!
    places[node] = count++
    node = open.has(forest.ids[node]!) ? node + 1 : forest.end[node]!
  }
  return { nodes: nodes.slice(0, count), parent: parent.slice(0, count) }
}

export interface OpeningLimits {
  /** Groups of more children start closed. */
  group: number
  /** No more is opened where the picture would grow beyond this. */
  total: number
}

/** Opens level by level, as long as the picture stays readable. */
export const firstOpen = (forest: Forest, { group, total }: OpeningLimits): Set<string> => {
  const open = new Set<string>()
  let shown = 0
  let level: number[] = []
  for (let node = 0; node < forest.size; node = forest.end[node]!) level.push(node)
  shown = level.length
  // A lone top is what somebody has chosen to see: it opens however much is below it.
  const isLone = level.length === 1
  for (let depth = 0; level.length > 0; depth++) {
    const next: number[] = []
    for (const node of level) {
      const loaded = forest.childCount[node]!
      if (loaded === 0 || forest.isMissing[node] === 1) continue
      const isFirst = depth === 0 && isLone
      if (!isFirst && (loaded > group || shown + loaded > total)) continue
      open.add(forest.ids[node]!)
      shown += loaded
      for (let child = node + 1; child < forest.end[node]!; child = forest.end[child]!) next.push(child)
    }
    level = next
  }
  return open
}

/** Every node that has something below it. */
export const allOpen = (forest: Forest): Set<string> =>
  new Set(forest.ids.filter((_, node) => forest.end[node]! > node + 1))

/** Nodes whose name or further words hold the text, or whose id it is, in their order. */
export const findNodes = (forest: Forest, searched: string): number[] => {
  const wanted = searched.trim().toLowerCase()
  if (wanted === '') return []
  const found: number[] = []
  for (let node = 0; node < forest.size; node++) {
    const isFound = [forest.names[node]!, forest.words[node]!].some((text) => text.toLowerCase().includes(wanted))
    if (isFound || forest.ids[node]!.toLowerCase() === wanted) found.push(node)
  }
  return found
}
