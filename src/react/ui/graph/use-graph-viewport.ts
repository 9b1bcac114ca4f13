// The view onto a graph: pan and zoom, what of it is drawn, and what stays where it is when branches open or close.
import { type WritableAtom, atom } from 'nanostores'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { NODE } from '../../../lib/graph/layout.ts'
import type { GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import { type PanZoom, type Viewport, createPanZoom } from '../pan-zoom.ts'
import { isSame } from './graph-types.ts'
import { type GraphWindow, fitViewport, windowOf } from './graph-window.ts'

const LIMITS = { minimum: 0.01, maximum: 2 }

/** A graph begins no smaller than this, so that its names can be read; what is brought into sight too. */
const SMALLEST_AT_FIRST = 0.6
const SIZE_OF_TARGET = 0.8

/** What is brought into sight has this much room around it, in pixels. */
const ROOM = 48

const NOWHERE: Viewport = { x: 0, y: 0, scale: 1 }

const placeOf = ({ nodes, forest }: GraphPicture, id: string | undefined): number =>
  id === undefined ? -1 : nodes.indexOf(forest.indexOf(id))

/** Another top, or another direction: nothing of what was seen before stands where it was. */
const isOther = (one: GraphPicture, other: GraphPicture) =>
  one.forest.ids[0] !== other.forest.ids[0] || one.layout.direction !== other.layout.direction

export interface GraphViewport {
  $viewport: WritableAtom<Viewport>
  size: { width: number; height: number }
  window: GraphWindow
  /** The smallest scale of this window. */
  scale: number
  /** Shows all of it. */
  fit: () => void
  goTo: (x: number, y: number) => void
  panZoom: RefObject<PanZoom | null>
}

interface Watched {
  picture: GraphPicture
  /** Node that stays where it is while others come and go. */
  anchor: string | undefined
  target: { id: string } | undefined
}

export const useGraphViewport = (
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { picture, anchor, target }: Watched,
): GraphViewport => {
  const [$viewport] = useState(() => atom(NOWHERE))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [window, setWindow] = useState<GraphWindow>(() => ({ ...windowOf(NOWHERE, 1, 1) }))
  const panZoom = useRef<PanZoom>(null)
  const shown = useRef<{ picture: GraphPicture; target: { id: string } | undefined } | undefined>(undefined)

  useLayoutEffect(() => {
    const [box, moved] = [frame.current, layer.current]
    if (box === null || moved === null) return undefined
    const appearance = (viewport: Viewport) => {
      const next = windowOf(viewport, box.clientWidth, box.clientHeight)
      setWindow((before) => (isSame(before, next) && before.readable === next.readable ? before : next))
    }
    const onChange = (viewport: Viewport) => {
      const { x, y, scale } = viewport
      moved.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      moved.style.setProperty('--yaw-graph-scale', String(scale))
      $viewport.set(viewport)
      appearance(viewport)
    }
    const made = createPanZoom(box, { initial: $viewport.get(), ...LIMITS, onChange })
    panZoom.current = made
    const measure = () => {
      setSize({ width: box.clientWidth, height: box.clientHeight })
      appearance(made.viewport)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      observer.disconnect()
      made.destroy()
    }
  }, [$viewport, frame, layer])

  const { width, height } = size
  useLayoutEffect(() => {
    const control = panZoom.current
    if (control === null || width === 0) return
    const before = shown.current
    if (before === undefined || isOther(before.picture, picture))
      control.set(fitViewport(picture, width, height, SMALLEST_AT_FIRST))
    else if (before.picture !== picture) {
      const [was, is] = [placeOf(before.picture, anchor), placeOf(picture, anchor)]
      const { x, y, scale } = control.viewport
      const by = (axis: 'x' | 'y') =>
        was < 0 || is < 0 ? 0 : ((before.picture.layout[axis][was] ?? 0) - (picture.layout[axis][is] ?? 0)) * scale
      control.set({ scale, x: x + by('x'), y: y + by('y') })
    }
    const place = target === before?.target ? -1 : placeOf(picture, target?.id)
    shown.current = { picture, target: place >= 0 ? target : before?.target }
    if (place < 0) return
    const { x, y, scale } = control.viewport
    const [left, top] = [(picture.layout.x[place] ?? 0) * scale + x, (picture.layout.y[place] ?? 0) * scale + y]
    const isInSight =
      left >= ROOM / 2 &&
      top >= ROOM / 2 &&
      left + NODE.width * scale <= width - ROOM / 2 &&
      top + NODE.height * scale <= height - ROOM / 2
    const next = Math.max(scale, SIZE_OF_TARGET)
    if (isInSight && scale >= SMALLEST_AT_FIRST) return
    const middle = (corner: number, length: number) => (corner + length / 2) * next
    control.set(
      {
        scale: next,
        x: width / 2 - middle(picture.layout.x[place] ?? 0, NODE.width),
        y: height / 2 - middle(picture.layout.y[place] ?? 0, NODE.height),
      },
      before !== undefined,
    )
  }, [picture, target, anchor, width, height])

  return {
    $viewport,
    size,
    window,
    scale: 2 ** Math.floor(Math.log2($viewport.get().scale)),
    panZoom,
    fit: () => panZoom.current?.set(fitViewport(picture, width, height, LIMITS.minimum), true),
    goTo: (x, y) => {
      const { scale } = $viewport.get()
      panZoom.current?.set({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale })
    },
  }
}
