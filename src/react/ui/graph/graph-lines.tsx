// Lines of several kinds in a graph: one path for each kind, its heads in another, and the texts that are in view.
import { memo, useMemo } from 'react'

import { type DrawnLine, type GraphLine, type LineAppearance, drawLines } from '../../../lib/graph/lines.ts'
import type { GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import type { GraphWindow } from './graph-window.ts'

export interface GraphLinesOfKinds {
  lines: readonly GraphLine[]
  appearances: Readonly<Record<string, LineAppearance>>
}

export interface DrawnLinesOfKinds extends Pick<GraphLinesOfKinds, 'appearances'> {
  drawn: readonly DrawnLine[]
}

/** The lines of a picture, wherever they are in it. */
const drawPicture = (picture: GraphPicture, { lines, appearances }: GraphLinesOfKinds): DrawnLine[] => {
  const { forest, nodes, parent, layout } = picture
  const places = new Map(Array.from(nodes, (node, place) => [forest.ids[node] ?? '', place]))
  return drawLines({ layout, parent, placeOf: (id) => places.get(id) ?? -1 }, lines, appearances)
}

/** The picture with its lines drawn, and with room for those that bow out beyond its nodes. */
export const withLines = (
  picture: GraphPicture,
  given: GraphLinesOfKinds,
): { picture: GraphPicture; lines: DrawnLinesOfKinds } => {
  const { layout } = picture
  const drawn = drawPicture(picture, given)
  const width = drawn.reduce((most, { right }) => Math.max(most, right), layout.width)
  const roomy = width === layout.width ? picture : { ...picture, layout: { ...layout, width } }
  return { picture: roomy, lines: { drawn, appearances: given.appearances } }
}

interface GraphLinesProps extends DrawnLinesOfKinds {
  window: GraphWindow
}

const isIn = ({ label }: DrawnLine, { left, top, right, bottom }: GraphWindow) =>
  label !== undefined && label.x >= left && label.x <= right && label.y >= top && label.y <= bottom

export const GraphLines = memo(({ drawn, appearances, window }: GraphLinesProps) => {
  const kinds = useMemo(() => [...Map.groupBy(drawn, ({ kind }) => kind)], [drawn])
  return (
    <>
      {kinds.map(([kind, some]) => {
        const appearance = appearances[kind]
        return (
          <g key={kind} data-kind={kind}>
            <path
              className="yaw-graph__line yaw-graph__line--kind"
              d={some.map(({ path }) => path).join('')}
              strokeWidth={appearance?.width}
              strokeDasharray={appearance?.dash}
            />
            <path
              className={`yaw-graph__head yaw-graph__head--${appearance?.head ?? 'open'}`}
              d={some.map(({ head }) => head).join('')}
            />
          </g>
        )
      })}
      {window.readable &&
        drawn.map(
          (line, index) =>
            line.label !== undefined &&
            isIn(line, window) && (
              <text
                key={index}
                className="yaw-graph__caption"
                x={line.label.x}
                y={line.label.y}
                textAnchor={line.label.anchor}
              >
                {line.label.text}
              </text>
            ),
        )}
    </>
  )
})
