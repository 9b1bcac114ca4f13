// Nodes that the server watches and tells of: one subscription, its items made in groups that are watched alike
// (OPC UA part 4, 5.13 and 5.14; RTE-10).
import type { DataValue } from 'node-opcua-client'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { isNumeric } from '../../../src/lib/points/values/data-types.ts'
import { LinkFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import type { OpcuaClient } from './client.ts'
import type { WatchedNode } from './nodes.ts'
import { attributeOf } from './values.ts'

export interface Watching {
  client: OpcuaClient
  nodes: readonly WatchedNode[]
  settings: ConnectionSettings
  take: (node: WatchedNode, value: DataValue) => void
  /** The server does not watch it; with the name of its status. */
  refuse: (node: WatchedNode, status: string) => void
  /** All have been asked for, or read once more. */
  told: () => void
  signal: AbortSignal
}

/** How long a server keeps a subscription that nobody listens to, in publishing intervals and milliseconds. */
const LIFETIME = 60_000
const LEAST_COUNT = 30
const MOST_AT_ONCE = 1000

/** Servers that do not filter say so, and are asked without. */
const NO_FILTER = new Set(['BadFilterNotAllowed', 'BadMonitoredItemFilterUnsupported', 'BadDeadbandFilterInvalid'])

/** In values of the server: the statute speaks of what is shown. */
const filterOf = ({ opcua }: OpcuaClient, { wish, targets }: WatchedNode) => {
  const point = targets[0]?.point
  if (wish.deadband === undefined || wish.attribute !== 'Value' || point === undefined) return null
  if (!isNumeric(point.type) || point.scale === 0) return null
  const isPercent = wish.deadband.kind === 'percent'
  return new opcua.DataChangeFilter({
    trigger: opcua.DataChangeTrigger.StatusValue,
    deadbandType: isPercent ? opcua.DeadbandType.Percent : opcua.DeadbandType.Absolute,
    deadbandValue: isPercent ? Math.min(100, wish.deadband.value) : wish.deadband.value / Math.abs(point.scale),
  })
}

const openSubscription = ({ session }: OpcuaClient, { publishInterval }: ConnectionSettings) =>
  session.createSubscription2({
    requestedPublishingInterval: publishInterval,
    requestedMaxKeepAliveCount: LIVE_LIMITS.keepAliveIntervals,
    requestedLifetimeCount: Math.max(LEAST_COUNT, Math.ceil(LIFETIME / publishInterval)),
    maxNotificationsPerPublish: MOST_AT_ONCE,
    publishingEnabled: true,
    priority: 0,
  })

const alike = ({ wish, targets }: WatchedNode) => {
  const point = targets[0]?.point
  return JSON.stringify([wish, wish.deadband && [point?.scale, point?.type]])
}

export const subscribeNodes = async ({ client, nodes, settings, take, refuse, told }: Watching): Promise<void> => {
  const { opcua, limits } = client
  const subscription = await openSubscription(client, settings)
  const over = new Promise<never>((_, reject) => {
    subscription.on('terminated', () => reject(new LinkFault('closed')))
    subscription.on('internal_error', () => reject(new LinkFault('protocol')))
    subscription.on('error', () => reject(new LinkFault('protocol')))
  })
  over.catch(() => undefined)

  const watch = async (some: readonly WatchedNode[], isFiltered: boolean): Promise<void> => {
    const [first] = some
    if (first === undefined) return
    const { wish } = first
    const group = opcua.ClientMonitoredItemGroup.create(
      subscription,
      some.map((node) => ({ nodeId: node.nodeId, attributeId: attributeOf(opcua, node.wish) })),
      {
        samplingInterval: wish.sampling,
        queueSize: wish.queue,
        discardOldest: true,
        filter: isFiltered ? filterOf(client, first) : null,
      },
      opcua.TimestampsToReturn.Both,
    )
    group.on('changed', (_item, value, place) => {
      const node = some[place]
      if (node !== undefined) take(node, value)
    })
    await new Promise<void>((resolve, reject) => {
      group.once('initialized', () => resolve())
      group.once('err', (message: string) => reject(new Error(message)))
    })
    const again: WatchedNode[] = []
    for (const [place, item] of group.monitoredItems.entries()) {
      const status = item.statusCode
      const node = some[place]
      if (node === undefined || status.isGood()) continue
      if (isFiltered && NO_FILTER.has(status.name)) again.push(node)
      else refuse(node, status.name)
    }
    await watch(again, false)
  }
  for (const group of Map.groupBy(nodes, alike).values()) {
    for (let from = 0; from < group.length; from += limits.items) {
      await watch(group.slice(from, from + limits.items), true)
    }
  }
  told()
  await over
}
