// Names of open branches where nodes are too small for their own: as large as text is, however small the graph.
import { memo } from 'react'

import type { GraphPicture } from '../../../stores/parts/graph/graph-model.ts'
import { type GraphWindow, nodesIn } from './graph-window.ts'

/** Room that a name takes, in pixels. */
const LINE = 18
const LONGEST = 110

/** Branches whose names do not meet; those of the higher levels have the first choice. */
const labelled = (picture: GraphPicture, window: GraphWindow, scale: number): number[] => {
  const { layout, parent, forest, nodes } = picture
  const taken: { x: number; y: number }[] = []
  const depth = (place: number) => forest.depth[nodes[place] ?? 0] ?? 0
  const branches = nodesIn(picture, window).filter((place) => parent[place + 1] === place)
  branches.sort((one, other) => depth(one) - depth(other) || one - other)
  return branches.filter((place) => {
    const at = { x: (layout.x[place] ?? 0) * scale, y: (layout.y[place] ?? 0) * scale }
    if (taken.some(({ x, y }) => Math.abs(x - at.x) < LONGEST && Math.abs(y - at.y) < LINE)) return false
    taken.push(at)
    return true
  })
}

interface GraphLabelsProps {
  picture: GraphPicture
  window: GraphWindow
  /** The smallest that this window is shown at. */
  scale: number
}

export const GraphLabels = memo(({ picture, window, scale }: GraphLabelsProps) => {
  const { layout, nodes, forest } = picture
  return labelled(picture, window, scale).map((place) => (
    <span
      key={forest.ids[nodes[place] ?? 0]}
      className="yaw-graph__label"
      aria-hidden="true"
      style={{
        transform: `translate(${layout.x[place]}px, ${layout.y[place]}px) scale(calc(1 / var(--yaw-graph-scale)))`,
      }}
    >
      {forest.names[nodes[place] ?? 0]}
    </span>
  ))
})
