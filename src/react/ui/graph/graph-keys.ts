// Keys of a graph: arrows along its lines, Enter shows, Space opens a branch, + − 0 zoom (tree pattern; visual design, Keyboard).
import type { KeyboardEvent } from 'react'

import type { GraphModel, GraphPicture } from '../../../stores/parts/graph/graph-model.ts'
import type { PanZoom } from '../pan-zoom.ts'
import { isArrow, walk } from './graph-walk.ts'

/** One press of a zoom key or button. */
export const ZOOM_STEP = 1.25
/** Pixels that Alt and an arrow move the view by. */
const PAN_STEP = 80

export interface GraphDeeds {
  model: GraphModel
  picture: GraphPicture
  panZoom: PanZoom | null
  fit: () => void
  /** Shows the node. */
  onOpen: (id: string) => void
  /** Makes the node the top of the graph. */
  onRoot: (id: string) => void
  /** Goes back up; undefined at the very top. */
  onBack: (() => void) | undefined
}

const activePlace = ({ model, picture }: GraphDeeds): number =>
  picture.nodes.indexOf(picture.forest.indexOf(model.$active.get() ?? ''))

const pan = ({ panZoom }: GraphDeeds, key: string) => {
  const step = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] }[key]
  panZoom?.panBy((step?.[0] ?? 0) * PAN_STEP, (step?.[1] ?? 0) * PAN_STEP)
}

const go = (deeds: GraphDeeds, place: number | undefined) => {
  const { model, picture } = deeds
  const id = picture.forest.ids[picture.nodes[place ?? -1] ?? -1]
  if (id !== undefined) model.reveal(id)
}

const move = (deeds: GraphDeeds, key: string) => {
  if (!isArrow(key)) return
  const from = activePlace(deeds)
  if (from < 0) return go(deeds, 0)
  const way = walk(deeds.picture, from, key)
  if (way === undefined) return
  if ('to' in way) go(deeds, way.to)
  else deeds.model.setOpen(deeds.model.$active.get() ?? '', true)
}

const DEEDS: Record<string, (deeds: GraphDeeds, id: string) => void> = {
  Enter: ({ onOpen }, id) => onOpen(id),
  ' ': ({ model }, id) => model.toggle(id),
  Home: (deeds) => go(deeds, 0),
  End: (deeds) => go(deeds, deeds.picture.nodes.length - 1),
  '+': ({ panZoom }) => panZoom?.zoomBy(ZOOM_STEP),
  '=': ({ panZoom }) => panZoom?.zoomBy(ZOOM_STEP),
  '-': ({ panZoom }) => panZoom?.zoomBy(1 / ZOOM_STEP),
  '0': ({ fit }) => fit(),
  Backspace: ({ onBack }) => onBack?.(),
}

export const pressGraphKey = (event: KeyboardEvent, deeds: GraphDeeds): void => {
  if (event.ctrlKey || event.metaKey) return
  const id = deeds.model.$active.get() ?? ''
  if (event.altKey && isArrow(event.key)) pan(deeds, event.key)
  else if (event.altKey) return
  else if (event.shiftKey && event.key === 'Enter') deeds.onRoot(id)
  else if (isArrow(event.key)) move(deeds, event.key)
  else {
    const deed = DEEDS[event.key]
    if (deed === undefined) return
    deed(deeds, id)
  }
  event.preventDefault()
}
