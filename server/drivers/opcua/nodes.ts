// The nodes of the points of each device: ids with the variables filled in, namespaces by their index on this server
// (screens 6, OPC UA; RTE-10).
import type { ClientSession } from 'node-opcua-client'

import { parseNodeId } from '../../../src/lib/points/node-id.ts'
import type { Plan } from '../plan/plan.ts'
import { targetsOf } from '../plan/sources.ts'
import type { NodeWish, Target } from '../plan/sources.ts'

export interface WatchedNode {
  /** As the server takes it: `ns=2;s=…`. */
  nodeId: string
  wish: NodeWish
  targets: Target[]
}

export interface Nodes {
  nodes: WatchedNode[]
  /** A variable has no value, it is no node id, or the server has no such namespace. */
  astray: Target[]
}

const USUAL: NodeWish = { attribute: 'Value', sampling: -1, queue: 1, deadband: undefined }

const isNodeId = (place: string) => parseNodeId(place) !== undefined

/** `nsu=http://…;s=x` as `ns=3;s=x`; undefined where the server has no such namespace. */
export const withIndex = (place: string, namespaces: readonly string[]): string | undefined => {
  const { namespace } = parseNodeId(place) ?? {}
  if (typeof namespace !== 'string') return place.trim()
  const index = namespaces.indexOf(namespace)
  return index < 0 ? undefined : `ns=${index};${place.slice(place.lastIndexOf(';', place.search(/;[isgb]=/)) + 1)}`
}

/** Points of the same node, watched the same way, are one. */
const keyOf = (nodeId: string, wish: NodeWish) => JSON.stringify([nodeId, wish])

export const nodesOf = (plan: Plan, namespaces: readonly string[]): Nodes => {
  const { byPlace, astray } = targetsOf(plan, '', isNodeId)
  const nodes = new Map<string, WatchedNode>()
  const lost = [...astray]
  for (const [place, targets] of byPlace) {
    const nodeId = withIndex(place, namespaces)
    for (const target of targets) {
      const wish = target.source.node ?? USUAL
      const key = keyOf(nodeId ?? '', wish)
      if (nodeId === undefined) lost.push(target)
      else if (nodes.get(key)?.targets.push(target) === undefined) nodes.set(key, { nodeId, wish, targets: [target] })
    }
  }
  return { nodes: [...nodes.values()], astray: lost }
}

/** Only asked for where a point names one by its URI. */
export const readNamespaces = async (session: ClientSession, plan: Plan): Promise<readonly string[]> =>
  plan.points.some(({ source }) => source?.place.trim().startsWith('nsu=')) ? session.readNamespaceArray() : []
