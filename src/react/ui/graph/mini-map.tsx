// The whole graph, small, with the part that is in view; a press or a drag goes there. For the pointer: keys have their own ways.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type PointerEvent, memo, useMemo } from 'react'

import type { GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import { capturePointer } from '../capture-pointer.ts'
import type { Viewport } from '../pan-zoom.ts'
import { marksOf } from './graph-shapes.tsx'
import type { AppearanceOf } from './graph-types.ts'

/** Largest size, in pixels. */
const WIDTH = 176
const HEIGHT = 112

const Marks = memo(({ picture, appearanceOf }: { picture: GraphPicture; appearanceOf: AppearanceOf }) => {
  const marks = useMemo(() => marksOf(picture, appearanceOf), [picture, appearanceOf])
  return marks.map(([state, data]) => <path key={state} className={`yaw-graph__mark yaw-state--${state}`} d={data} />)
})

interface MiniMapProps {
  picture: GraphPicture
  appearanceOf: AppearanceOf
  $viewport: ReadableAtom<Viewport>
  size: { width: number; height: number }
  /** Puts a point of the graph into the middle of the view. */
  onGo: (x: number, y: number) => void
}

export const MiniMap = ({ picture, appearanceOf, $viewport, size, onGo }: MiniMapProps) => {
  const { x, y, scale } = useStore($viewport)
  const { width, height } = picture.layout
  const shown = { width: size.width / scale, height: size.height / scale }
  // Where all of it is in view anyway, a second picture of it says nothing.
  if (shown.width >= width && shown.height >= height) return null
  const small = Math.min(WIDTH / width, HEIGHT / height)
  const go = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    onGo((clientX - left) / small, (clientY - top) / small)
  }
  const press = (event: PointerEvent<SVGSVGElement>) => {
    capturePointer(event.currentTarget, event.pointerId)
    go(event)
  }
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const [left, top] = [clamp(-x / scale, width), clamp(-y / scale, height)]
  return (
    <svg
      className="yaw-graph__mini"
      aria-hidden="true"
      width={Math.max(24, width * small)}
      height={Math.max(24, height * small)}
      viewBox={`0 0 ${Math.max(width, 24 / small)} ${Math.max(height, 24 / small)}`}
      onPointerDown={press}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
    >
      <Marks picture={picture} appearanceOf={appearanceOf} />
      <rect
        className="yaw-graph__frame"
        x={left}
        y={top}
        width={Math.max(0, Math.min(width, -x / scale + shown.width) - left)}
        height={Math.max(0, Math.min(height, -y / scale + shown.height) - top)}
      />
    </svg>
  )
}
