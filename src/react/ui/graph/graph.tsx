// A graph of branches: pan and zoom, only what is in view is drawn, one stop of the Tab key, read as a tree (issue: topology).
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, memo } from 'react'

import './graph.css'
import type { GraphModel, GraphPicture } from '../../../stores/plugins/graph/graph-model.ts'
import type { PanZoom } from '../pan-zoom.ts'
import { type GraphActions, pressGraphKey } from './graph-keys.ts'
import { type GraphLinesOfKinds, withLines } from './graph-lines.tsx'
import { GraphNode } from './graph-node.tsx'
import { GraphShapes } from './graph-shapes.tsx'
import { type AppearanceOf, rememberLooks } from './graph-types.ts'
import { nodeAt, nodesIn, type GraphWindow } from './graph-window.ts'
import { MiniMap } from './mini-map.tsx'
import { type GraphViewport, useGraphViewport } from './use-graph-viewport.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

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

const GraphLabels = memo(({ picture, window, scale }: GraphLabelsProps) => {
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

export interface GraphProps {
  label: string
  model: GraphModel
  picture: GraphPicture
  appearanceOf: AppearanceOf
  /** The node that shows elsewhere, e.g. in the inspector. */
  selectedId?: string | undefined
  /** Nodes of other states stand back; undefined lets all show alike. */
  stateShown?: number | undefined
  /** Lines of several kinds instead of one from each node to the one above. */
  lines?: GraphLinesOfKinds | undefined
  /** What these lines say of a node, in words. */
  aboutOf?: ((id: string) => string) | undefined
  /** Shows a node. */
  onOpen: (id: string) => void
  /** Makes a node the top of the graph. */
  onRoot: (id: string) => void
  onBack?: (() => void) | undefined
  /** Stands over the graph, at its lower left. */
  children?: ReactNode
}

interface NodesProps extends Pick<
  GraphProps,
  'model' | 'picture' | 'appearanceOf' | 'selectedId' | 'stateShown' | 'aboutOf'
> {
  prefix: string
  places: readonly number[]
}

const Nodes = ({ model, picture, appearanceOf, selectedId, stateShown, aboutOf, prefix, places }: NodesProps) => {
  const active = useStore(model.$active)
  const found = useStore(model.$found)
  const search = useStore(model.$search)
  const { forest, layout, nodes, open } = picture
  return places.map((place) => {
    const node = nodes[place] ?? 0
    const id = forest.ids[node] ?? ''
    const state = forest.states[node] ?? 0
    const worst = forest.worst[node] ?? -1
    return (
      <GraphNode
        key={id}
        domId={`${prefix}${node}`}
        x={layout.x[place] ?? 0}
        y={layout.y[place] ?? 0}
        name={forest.names[node] ?? ''}
        appearance={appearanceOf(forest.kinds[node] ?? '', state)}
        above={forest.names[forest.parent[node] ?? -1]}
        about={aboutOf?.(id)}
        level={(forest.depth[node] ?? 0) + 1}
        position={(forest.position[node] ?? 0) + 1}
        siblings={forest.siblings[node] ?? 1}
        childCount={forest.childCount[node] ?? 0}
        isOpen={open.has(id)}
        worst={worst < 0 ? undefined : appearanceOf('', worst)}
        worstCount={forest.worstCount[node] ?? 0}
        isSelected={id === selectedId}
        isActive={id === active}
        isFound={found.has(id)}
        isCurrent={id === search.found[search.at]}
        isDimmed={stateShown !== undefined && stateShown !== state}
      />
    )
  })
}

/** What is drawn of the nodes: those in view while names can be read, and in any case the one that the keyboard is on. */
const placesToDraw = (picture: GraphPicture, { window }: GraphViewport, kept: readonly (string | undefined)[]) => {
  const places = window.readable ? nodesIn(picture, window) : []
  for (const id of kept) {
    const place = id === undefined ? -1 : picture.nodes.indexOf(picture.forest.indexOf(id))
    if (place >= 0 && !places.includes(place)) places.push(place)
  }
  return places
}

const pointOf = ({ currentTarget, clientX, clientY }: MouseEvent, panZoom: PanZoom | null) => {
  const { left, top } = currentTarget.getBoundingClientRect()
  const { x, y, scale } = panZoom?.viewport ?? { x: 0, y: 0, scale: 1 }
  return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale }
}

export const Graph = (props: GraphProps) => {
  const { label, model, selectedId, stateShown, aboutOf, onOpen, onRoot, onBack, children } = props
  const { picture, lines } = useMemo(
    () =>
      props.lines === undefined ? { picture: props.picture, lines: undefined } : withLines(props.picture, props.lines),
    [props.picture, props.lines],
  )
  const plane = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const active = useStore(model.$active)
  const target = useStore(model.$target)
  const search = useStore(model.$search)
  const appearanceOf = useMemo(() => rememberLooks(props.appearanceOf), [props.appearanceOf])
  const viewport = useGraphViewport(plane, layer, { picture, anchor: active, target })
  const { window, panZoom, fit } = viewport
  const actions: GraphActions = { model, picture, panZoom: panZoom.current, fit, onOpen, onRoot, onBack }
  const kept = [active, selectedId, search.found[search.at]]
  const activeNode = picture.forest.indexOf(active ?? '')

  const idAt = (event: MouseEvent) => {
    const { x, y } = pointOf(event, panZoom.current)
    const place = nodeAt(picture, x, y)
    return place === undefined ? undefined : picture.forest.ids[picture.nodes[place] ?? 0]
  }
  const press = (event: MouseEvent) => {
    const id = idAt(event)
    if (id === undefined) return
    model.activate(id)
    const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null
    if (isToggle) model.toggle(id)
    else onOpen(id)
  }
  const pressTwice = (event: MouseEvent) => {
    const id = idAt(event)
    const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null
    if (id !== undefined && !isToggle) onRoot(id)
  }
  return (
    <div className="yaw-graph" data-searched={search.found.length > 0 || undefined}>
      <div
        ref={plane}
        role="tree"
        className="yaw-graph__plane"
        aria-label={label}
        aria-activedescendant={activeNode < 0 ? undefined : `${prefix}${activeNode}`}
        tabIndex={0}
        onKeyDown={(event) => pressGraphKey(event, { ...actions, panZoom: panZoom.current })}
        onClick={press}
        onDoubleClick={pressTwice}
      >
        <div ref={layer} role="presentation" className="yaw-graph__layer">
          <GraphShapes picture={picture} window={window} appearanceOf={appearanceOf} given={lines} />
          <Nodes
            model={model}
            picture={picture}
            appearanceOf={appearanceOf}
            selectedId={selectedId}
            stateShown={stateShown}
            aboutOf={aboutOf}
            prefix={prefix}
            places={placesToDraw(picture, viewport, kept)}
          />
          {!window.readable && <GraphLabels picture={picture} window={window} scale={viewport.scale} />}
        </div>
      </div>
      <div className="yaw-graph__corner">{children}</div>
      <div className="yaw-graph__tools">
        <MiniMap
          picture={picture}
          appearanceOf={appearanceOf}
          $viewport={viewport.$viewport}
          size={viewport.size}
          onGo={viewport.goTo}
        />
        <ZoomButtons $viewport={viewport.$viewport} panZoom={panZoom} fit={fit} />
      </div>
    </div>
  )
}
