// What both React Flow contenders share: nodes that look like ours, places from dagre with its quickest ranker.
import { Graph, layout } from '@dagrejs/dagre'
import {
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import styles from '@xyflow/react/dist/style.css'
import { createRoot } from 'react-dom/client'

import { type Plant } from '../../tree/plant.ts'
import { addStyle, enter } from '../contender.ts'

const SIZE = { width: 184, height: 44 }

type Thing = Node<{ name: string; state: number }>

const ThingNode = ({ data }: NodeProps<Thing>) => (
  <div className="thing">
    <Handle type="target" position={Position.Left} />
    <svg width={18} height={18} viewBox="0 0 16 16">
      <circle cx={8} cy={8} r={6} />
    </svg>
    <span>
      <b>{data.name}</b>
      <i>{`State ${data.state}`}</i>
    </span>
    <Handle type="source" position={Position.Right} />
  </div>
)
const nodeTypes = { thing: ThingNode }

let element: HTMLElement
let flow: ReactFlowInstance<Thing> | undefined
let show = () => {}
let nodes: Thing[] = []
let edges: Edge[] = []

const layOut = ({ columns }: Plant) => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', ranker: 'longest-path', nodesep: 8, ranksep: 48 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of columns.thingId) graph.setNode(id, { ...SIZE })
  edges = columns.thingId.flatMap((id, index) => {
    const source = columns.thingId[columns.parent[index] ?? -1]
    if (source === undefined) return []
    graph.setEdge(source, id)
    return [{ id: `to-${id}`, source, target: id, type: 'smoothstep' }]
  })
  layout(graph)
  nodes = columns.thingId.map((id, index) => {
    const { x, y } = graph.node(id)
    const data = { name: columns.name[index] ?? '', state: columns.state[index] ?? 0 }
    return { id, type: 'thing', data, position: { x: x - SIZE.width / 2, y: y - SIZE.height / 2 }, ...SIZE }
  })
}

export const enterFlow = (options: { onlyRenderVisibleElements?: boolean }) =>
  enter({
    prepare: (host) => {
      addStyle(`${styles}
        .thing { box-sizing: border-box; display: flex; gap: 8px; align-items: center; width: 184px; height: 44px;
          padding: 0 10px; border: 1px solid #999; border-radius: 4px; background: #fff; font: 13px/17px system-ui }
        .thing span { display: flex; flex-direction: column }`)
      element = host
      const root = createRoot(host)
      show = () =>
        root.render(
          <ReactFlow<Thing>
            {...options}
            defaultNodes={nodes}
            defaultEdges={edges}
            nodeTypes={nodeTypes}
            minZoom={0.005}
            defaultViewport={{ x: 20, y: 300 - (nodes[0]?.position.y ?? 0) * 0.6, zoom: 0.6 }}
            onInit={(instance) => {
              flow = instance
            }}
          />,
        )
    },
    layOut: async (plant) => layOut(plant),
    mount: () => show(),
    shows: () => element.querySelector('.thing') !== null,
    pan: (x, y) => {
      if (flow === undefined) throw new Error('not mounted')
      const viewport = flow.getViewport()
      void flow.setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
    },
    fit: () => void flow?.fitView(),
  })
