// Where an arrow key leads in a graph: along its lines, and from sibling to sibling where they stand (tree pattern, in the plane).
import { NODE } from '../../../lib/graph/layout.ts'
import type { GraphPicture } from '../../../stores/parts/graph/graph-model.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

const STEPS: Record<Arrow, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The nearest node that passes, straight in the direction of the arrow: beside it, not across. */
const nearest = (
  { layout: { x, y }, nodes }: GraphPicture,
  from: number,
  arrow: Arrow,
  passes: (place: number) => boolean,
): number | undefined => {
  const step = STEPS[arrow]
  let best: number | undefined
  let least = Infinity
  for (let place = 0; place < nodes.length; place++) {
    if (place === from || !passes(place)) continue
    const [dx, dy] = [(x[place] ?? 0) - (x[from] ?? 0), (y[place] ?? 0) - (y[from] ?? 0)]
    const along = dx * step.x + dy * step.y
    const aside = Math.abs(step.x === 0 ? dx : dy)
    if (along <= 0 || aside >= (step.x === 0 ? NODE.width : NODE.height) / 2) continue
    if (along < least) {
      least = along
      best = place
    }
  }
  return best
}

/** `open` asks that the branch of the node itself opens. */
export type Walk = { to: number } | { open: true } | undefined

export const walk = (picture: GraphPicture, from: number, arrow: Arrow): Walk => {
  const { layout, parent, nodes, forest, open } = picture
  const isRight = layout.direction === 'right'
  const [inwards, outwards] = isRight ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowDown', 'ArrowUp'] as const)
  const above = parent[from] ?? -1
  const node = nodes[from] ?? -1
  const isSibling = (place: number) => parent[place] === above
  if (arrow === inwards && (forest.childCount[node] ?? 0) > 0) {
    if (!open.has(forest.ids[node] ?? '')) return { open: true }
    return parent[from + 1] === from ? { to: from + 1 } : undefined
  }
  const beside = nearest(picture, from, arrow, isSibling)
  if (beside !== undefined) return { to: beside }
  if (arrow === inwards) return undefined
  if (arrow === outwards) return above < 0 ? undefined : { to: above }
  // Beyond the last sibling, the next branch begins.
  const depth = forest.depth[node]
  const cousin = nearest(picture, from, arrow, (place) => forest.depth[nodes[place] ?? -1] === depth)
  return cousin === undefined ? undefined : { to: cousin }
}
