// Lines of a graph, and its nodes as marks of their states where it is too small for names: a few paths, however many nodes.
import { memo, useMemo } from 'react'

import type { ThingStateName } from '../../../contract/thing/thing-types.ts'
import { NODE, edgePath } from '../../../lib/graph/layout.ts'
import type { GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import type { AppearanceOf } from './graph-types.ts'
import { type DrawnLinesOfKinds, GraphLines } from './graph-lines.tsx'
import { type GraphWindow, edgesIn } from './graph-window.ts'

/** The data of one path for the lines above these nodes. */
export const linesOf = ({ layout, parent }: GraphPicture, places: Iterable<number>): string => {
  let data = ''
  for (const place of places) {
    const above = parent[place] ?? -1
    if (above >= 0) data += edgePath(layout, above, place)
  }
  return data
}

/** One path of boxes for each state. */
export const marksOf = (picture: GraphPicture, appearanceOf: AppearanceOf): [ThingStateName, string][] => {
  const { nodes, forest, layout } = picture
  const marks = new Map<ThingStateName, string>()
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place] ?? 0
    const { state } = appearanceOf(forest.kinds[node] ?? '', forest.states[node] ?? 0)
    const box = `M${layout.x[place]} ${layout.y[place]}h${NODE.width}v${NODE.height}h${-NODE.width}z`
    marks.set(state, `${marks.get(state) ?? ''}${box}`)
  }
  return [...marks]
}

interface GraphShapesProps {
  picture: GraphPicture
  window: GraphWindow
  appearanceOf: AppearanceOf
  /** Instead of one line from each node to the one above. */
  given?: DrawnLinesOfKinds | undefined
}

const every = (picture: GraphPicture) => picture.nodes.keys()

const Marks = ({ picture, appearanceOf }: Omit<GraphShapesProps, 'window' | 'given'>) => {
  const marks = useMemo(() => marksOf(picture, appearanceOf), [picture, appearanceOf])
  return marks.map(([state, data]) => <path key={state} className={`yaw-graph__mark yaw-state--${state}`} d={data} />)
}

export const GraphShapes = memo(({ picture, window, appearanceOf, given }: GraphShapesProps) => {
  const { readable } = window
  const inView = readable ? window : undefined
  const lines = useMemo(
    () =>
      given === undefined ? linesOf(picture, inView === undefined ? every(picture) : edgesIn(picture, inView)) : '',
    [picture, inView, given],
  )
  return (
    <svg className="yaw-graph__shapes" aria-hidden="true" width={1} height={1} focusable="false">
      {given === undefined ? <path className="yaw-graph__line" d={lines} /> : <GraphLines {...given} window={window} />}
      {!readable && <Marks picture={picture} appearanceOf={appearanceOf} />}
    </svg>
  )
})
