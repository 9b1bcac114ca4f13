// Keys of a graph: arrows along its lines, Enter shows, Space opens a branch, + − 0 zoom (tree pattern; visual design, Keyboard).
import type { KeyboardEvent } from 'react'

import type { GraphModel, GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import type { PanZoom } from '../pan-zoom.ts'
import { NODE } from '../../../lib/graph/layout.ts'

/** Where an arrow key leads in a graph: along its lines, and from sibling to sibling where they stand (tree pattern, in the plane). */
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

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
type Walk = { to: number } | { open: true } | undefined

const walk = (picture: GraphPicture, from: number, arrow: Arrow): Walk => {
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

/** One press of a zoom key or button. */
export const ZOOM_STEP = 1.25
/** Pixels that Alt and an arrow move the view by. */
const PAN_STEP = 80

export interface GraphActions {
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

const activePlace = ({ model, picture }: GraphActions): number =>
  picture.nodes.indexOf(picture.forest.indexOf(model.$active.get() ?? ''))

const pan = ({ panZoom }: GraphActions, key: string) => {
  const step = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] }[key]
  panZoom?.panBy((step?.[0] ?? 0) * PAN_STEP, (step?.[1] ?? 0) * PAN_STEP)
}

const go = (actions: GraphActions, place: number | undefined) => {
  const { model, picture } = actions
  const id = picture.forest.ids[picture.nodes[place ?? -1] ?? -1]
  if (id !== undefined) model.reveal(id)
}

const move = (actions: GraphActions, key: string) => {
  if (!isArrow(key)) return
  const from = activePlace(actions)
  if (from < 0) return go(actions, 0)
  const way = walk(actions.picture, from, key)
  if (way === undefined) return
  if ('to' in way) go(actions, way.to)
  else actions.model.setOpen(actions.model.$active.get() ?? '', true)
}

const ACTIONS: Record<string, (actions: GraphActions, id: string) => void> = {
  Enter: ({ onOpen }, id) => onOpen(id),
  ' ': ({ model }, id) => model.toggle(id),
  Home: (actions) => go(actions, 0),
  End: (actions) => go(actions, actions.picture.nodes.length - 1),
  '+': ({ panZoom }) => panZoom?.zoomBy(ZOOM_STEP),
  '=': ({ panZoom }) => panZoom?.zoomBy(ZOOM_STEP),
  '-': ({ panZoom }) => panZoom?.zoomBy(1 / ZOOM_STEP),
  '0': ({ fit }) => fit(),
  Backspace: ({ onBack }) => onBack?.(),
}

export const pressGraphKey = (event: KeyboardEvent, actions: GraphActions): void => {
  if (event.ctrlKey || event.metaKey) return
  const id = actions.model.$active.get() ?? ''
  if (event.altKey && isArrow(event.key)) pan(actions, event.key)
  else if (event.altKey) return
  else if (event.shiftKey && event.key === 'Enter') actions.onRoot(id)
  else if (isArrow(event.key)) move(actions, event.key)
  else {
    const action = ACTIONS[event.key]
    if (action === undefined) return
    action(actions, id)
  }
  event.preventDefault()
}
