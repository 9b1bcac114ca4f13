// How much a server of OPC UA takes in one request, as it says itself (part 5, 6.3.11 OperationLimits): small controllers take
// few nodes, and refuse all of a request that names more (RTE-10).
import type { ClientSession } from 'node-opcua-client'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'

export interface OperationLimits {
  read: number
  browse: number
  /** Items of a subscription that one call makes. */
  items: number
}

/** MaxNodesPerRead, MaxNodesPerBrowse and MaxMonitoredItemsPerCall. */
const NODES = ['i=11705', 'i=11710', 'i=11714']

/** What says nothing, or 0, has no limit of its own. */
const within = (said: unknown): number =>
  typeof said === 'number' && said > 0 ? Math.min(said, LIVE_LIMITS.nodesAtOnce) : LIVE_LIMITS.nodesAtOnce

/** One by one: who takes one node a request is asked for one. */
export const readOperationLimits = async (session: ClientSession): Promise<OperationLimits> => {
  const said: unknown[] = []
  for (const nodeId of NODES) {
    const { statusCode, value } = await session.read({ nodeId })
    said.push(statusCode.isGood() ? value.value : undefined)
  }
  const [read, browse, items] = said
  return { read: within(read), browse: within(browse), items: within(items) }
}

/** Asks in steps of so many; answers in the order of what was asked. */
export const inSteps = async <Asked, Answer>(
  all: readonly Asked[],
  most: number,
  ask: (some: Asked[]) => Promise<Answer[]>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += most) answers.push(...(await ask(all.slice(from, from + most))))
  return answers
}
