// A running connection of OPC UA: the nodes of its points are subscribed to, or read by the clock, and the server is asked for a
// sign of life (RTE-10). What the server says of a value comes before the value.
import { setTimeout as pause } from 'node:timers/promises'

import type { DataValue } from 'node-opcua-client'

import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault } from '../link/fault.ts'
import { openOpcua } from './client.ts'
import type { OpcuaClient } from './client.ts'
import { opcuaFault, valueFault } from './faults.ts'
import { nodesOf, readNamespaces } from './nodes.ts'
import type { WatchedNode } from './nodes.ts'
import { pollNodes, readNodes } from './poll.ts'
import { subscribeNodes } from './subscribe.ts'
import { readDataValue } from './values.ts'
import type { Target } from '../plan/sources.ts'
import { writeOpcua } from './write.ts'
import type { OpcuaWriter } from './write.ts'
import { createQueue, ended, isLate, notSent } from '../session/orders.ts'
import type { WriteOrder } from '../session/orders.ts'
import { markAll, takeReadings, tellStanding, wantedOf } from '../session/readings.ts'
import { createRest } from '../session/rest.ts'
import type { Session, SessionContext } from '../driver.ts'

/** Between two signs of life, in milliseconds. */
const SLOWEST = 30_000
const QUICKEST = 500
/** State of the server (OPC UA part 6, A.3): every server has it. */
const STATE_NODE = 'i=2259'

/** Keeps the session, and ends when the server does not answer within the time. */
const beat = async ({ session }: OpcuaClient, { watcher, signal, plan }: SessionContext): Promise<never> => {
  const { sessionTimeout } = plan.settings
  for (;;) {
    const begun = performance.now()
    await session.read({ nodeId: STATE_NODE })
    watcher.asked(true, performance.now() - begun)
    await pause(Math.min(SLOWEST, Math.max(QUICKEST, sessionTimeout / 3)), undefined, { signal })
  }
}

/** Nodes that the server refuses, and what that makes of the connection. */
const createJudge = ({ watcher }: SessionContext, astray: readonly Target[], count: number) => {
  const refused = new Map<string, ConnectFault>()
  /** Before the first round is over nobody knows. */
  let isKnown = false
  const tell = () => {
    isKnown = true
    tellStanding(watcher, { bad: [...refused.keys()], fault: [...refused.values()][0], count, astray })
  }
  return {
    tell,
    refuse: (nodeId: string, fault: ConnectFault | undefined) => {
      if (refused.get(nodeId) === fault) return
      if (fault === undefined) refused.delete(nodeId)
      else refused.set(nodeId, fault)
      if (isKnown) tell()
    },
  }
}

const REFUSALS: readonly ConnectFault[] = ['nodeUnknown', 'nodeDenied']

const converse = async (client: OpcuaClient, context: SessionContext): Promise<void> => {
  const { plan, watcher, signal, orders, reads } = context
  const { opcua, session } = client
  const { nodes, astray } = nodesOf(plan, await readNamespaces(session, plan))
  const judge = createJudge(context, astray, new Set(nodes.map(({ nodeId }) => nodeId)).size)
  markAll(watcher, astray, 'address')

  const take = ({ nodeId, targets }: WatchedNode, value: DataValue) => {
    const status = value.statusCode.isGood() ? '' : value.statusCode.name
    takeReadings(watcher, readDataValue(opcua, value, targets), () => `${nodeId} ${status}`.trim())
    const fault = status === '' ? undefined : valueFault(status)
    judge.refuse(
      nodeId,
      REFUSALS.find((each) => each === fault),
    )
  }
  /** What is not even watched. */
  const refuse = ({ nodeId, targets }: WatchedNode, status: string) => {
    const fault = valueFault(status)
    markAll(watcher, targets, fault)
    watcher.log('warning', 'unreadable', fault, `${nodeId} ${status}`)
    judge.refuse(nodeId, fault)
  }
  /** Also of points that are only written, which nobody reads. */
  const nodeOf: OpcuaWriter['nodeOf'] = async ({ device, point }) => {
    const one = { ...plan, devices: [device], points: [point] }
    return nodesOf(one, await readNamespaces(session, one)).nodes[0]
  }
  const stop = new AbortController()
  const rest = createRest()
  const writes = createQueue(orders, rest.wake)
  const serveWrites = async () => {
    const until = AbortSignal.any([signal, stop.signal])
    const writer = { client, nodeOf, take, timeout: plan.settings.timeout }
    const write = async (order: WriteOrder) =>
      isLate(order) ? ended('expired') : writeOpcua(writer, order).catch(notSent)
    while (!until.aborted) {
      await writes.serve(write)
      await rest.pause(SLOWEST, until)
    }
  }
  const detach = reads.attach(async (order) => {
    await readNodes({ client, take }, wantedOf(order, nodes, astray)).catch((error: unknown) => {
      throw opcuaFault(error)
    })
  })
  const watching = { client, nodes, settings: plan.settings, take, refuse, told: judge.tell, signal }
  const ending = Promise.race([
    client.broken.then(() => {
      throw new LinkFault('closed')
    }),
    beat(client, context),
    plan.settings.subscribe ? subscribeNodes(watching) : pollNodes(watching),
    serveWrites(),
  ])
  await ending.finally(() => {
    detach()
    stop.abort()
    writes.close()
  })
}

export const opcuaSession: Session = async (context) => {
  const { link, another, reached, plan, access, watcher, signal } = context
  const { identity } = access
  if (identity === undefined) throw new LinkFault('certificate')
  const begun = performance.now()
  const client = await openOpcua({ link, another, reached, settings: plan.settings, identity })
  watcher.asked(true, performance.now() - begun)
  const leave = () => void client.close()
  signal.addEventListener('abort', leave, { once: true })
  try {
    await converse(client, context)
  } catch (error) {
    throw opcuaFault(error)
  } finally {
    signal.removeEventListener('abort', leave)
    await client.close()
  }
}
