// Nodes that are read by the clock, where a connection does not subscribe (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import { inSteps } from './limits.ts'
import type { WatchedNode } from './nodes.ts'
import type { Watching } from './subscribe.ts'
import { attributeOf } from './values.ts'

/** No node is read more often, in milliseconds. */
const QUICKEST = 50

interface Round {
  interval: number
  nodes: WatchedNode[]
  due: number
}

/** Asks for nodes once, in steps that the server takes. */
export const readNodes = async (
  { client: { opcua, session, limits }, take }: Pick<Watching, 'client' | 'take'>,
  nodes: readonly WatchedNode[],
): Promise<void> => {
  const wanted = nodes.map(({ nodeId, wish }) => ({ nodeId, attributeId: attributeOf(opcua, wish) }))
  const values = await inSteps(wanted, limits.read, (some) => session.read(some))
  for (const [place, value] of values.entries()) {
    const node = nodes[place]
    if (node !== undefined) take(node, value)
  }
}

export const pollNodes = async ({ client, nodes, settings, take, told, signal }: Watching): Promise<void> => {
  const intervalOf = ({ wish }: WatchedNode) =>
    Math.max(QUICKEST, wish.sampling > 0 ? wish.sampling : settings.publishInterval)
  const rounds: Round[] = [...Map.groupBy(nodes, intervalOf)].map(([interval, some]) => ({
    interval,
    nodes: some,
    due: 0,
  }))
  if (rounds.length === 0) told()
  while (!signal.aborted) {
    for (const round of rounds.filter(({ due }) => due <= Date.now())) {
      round.due = Date.now() + round.interval
      await readNodes({ client, take }, round.nodes)
      told()
    }
    const next = Math.min(...rounds.map(({ due }) => due))
    await pause(Number.isFinite(next) ? Math.max(1, next - Date.now()) : 1000, undefined, { signal })
  }
}
