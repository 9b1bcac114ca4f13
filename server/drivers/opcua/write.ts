// Writes one node of OPC UA: read, compared, written once in the type of the node, read back (screens 7, write; RTE-10; decision
// 67). What was sent and not answered is told as unknown; it is never sent again.
import { setTimeout as pause } from 'node:timers/promises'

import type { DataValue } from 'node-opcua-client'

import type { WriteResult } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { LinkFault } from '../link/fault.ts'
import type { OpcuaClient } from './client.ts'
import { opcuaFault, valueFault } from './faults.ts'
import type { WatchedNode } from './nodes.ts'
import { rawForNode, toVariant } from './to-variant.ts'
import { readDataValue } from './values.ts'
import { toLive } from '../plan/points.ts'
import type { LiveScalar } from '../plan/points.ts'
import { faultOf } from '../plan/reading.ts'
import { Unfit } from '../plan/to-raw.ts'
import { ended, isLate } from '../session/orders.ts'
import type { WriteOrder } from '../session/orders.ts'

export interface OpcuaWriter {
  client: OpcuaClient
  /** Where the point of a device lies; undefined where it has no node. */
  nodeOf: (order: WriteOrder) => Promise<WatchedNode | undefined>
  /** A value that was read is one that shows. */
  take: (node: WatchedNode, value: DataValue) => void
  /** Of one answer, in milliseconds. */
  timeout: number
}

/** A server may need a moment until it shows what it has taken: so often, so long after each other in milliseconds. */
const LOOKS = 3
const BETWEEN = 200

/** One value: lists and structures are not written. */
const SCALAR = -1
const ANY_RANK = -2
const SCALAR_OR_LIST = -3

/** Ends with the link, and with the time of the connection. */
const answered = async <Answer>({ client, timeout }: OpcuaWriter, work: Promise<Answer>): Promise<Answer> => {
  const stop = new AbortController()
  try {
    return await Promise.race([
      work,
      client.broken.then(() => {
        throw new LinkFault('closed')
      }),
      pause(timeout, undefined, { signal: stop.signal }).then(() => {
        throw new LinkFault('noAnswer')
      }),
    ])
  } catch (error) {
    throw opcuaFault(error)
  } finally {
    stop.abort()
  }
}

const read = async (writer: OpcuaWriter, nodeId: string, attribute: 'Value' | 'ValueRank'): Promise<DataValue> => {
  const { opcua, session } = writer.client
  return answered(writer, session.read({ nodeId, attributeId: opcua.AttributeIds[attribute] }))
}

/** What the point shows; a value that the server does not vouch for is none. Throws when there is no such node. */
const readPoint = async (writer: OpcuaWriter, node: WatchedNode): Promise<LiveScalar> => {
  const value = await read(writer, node.nodeId, 'Value')
  writer.take(node, value)
  const [reading] = readDataValue(writer.client.opcua, value, node.targets)
  const fault = reading && faultOf(reading)
  if (fault === 'nodeUnknown') throw new LinkFault('nodeUnknown', node.nodeId)
  return reading === undefined || fault !== undefined ? null : reading.value
}

/** Name of the type that the server keeps the node in, such as `Double`; an enumeration is one of Int32. */
const typeNameOf = async (writer: OpcuaWriter, { nodeId }: WatchedNode): Promise<string> => {
  const { opcua, session } = writer.client
  const { statusCode, value } = await read(writer, nodeId, 'ValueRank')
  if (!statusCode.isGood()) throw new LinkFault(valueFault(statusCode.name), `${nodeId} ${statusCode.name}`)
  if (![SCALAR, ANY_RANK, SCALAR_OR_LIST].includes(Number(value.value))) throw new Unfit('type')
  const type = await answered(writer, session.getBuiltInDataType(opcua.resolveNodeId(nodeId)))
  return opcua.DataType[type]
}

const readBack = async (writer: OpcuaWriter, node: WatchedNode, wanted: LiveScalar) => {
  let after: LiveScalar = null
  for (let poll = 0; poll < LOOKS; poll += 1) {
    if (poll > 0) await pause(BETWEEN)
    after = await readPoint(writer, node)
    if (after === wanted) break
  }
  return after
}

/** Throws what has failed before anything was sent. */
export const writeOpcua = async (writer: OpcuaWriter, order: WriteOrder): Promise<WriteResult> => {
  const { point, shown, value } = order
  const { opcua, session } = writer.client
  const node = await answered(writer, writer.nodeOf(order))
  if (node === undefined) return ended('notSent', { fault: 'address' })
  const before = point.reads ? await readPoint(writer, node) : null
  if (point.reads && shown !== null && before !== shown) return ended('changed', { before })
  let raw: ReturnType<typeof rawForNode>
  let variant: ReturnType<typeof toVariant>
  try {
    const typeName = await typeNameOf(writer, node)
    raw = rawForNode(value, point, typeName)
    variant = toVariant(opcua, raw, typeName)
  } catch (error) {
    if (error instanceof Unfit) return ended('unfit', { detail: error.rule, before })
    throw error
  }
  if (isLate(order)) return ended('expired', { before })
  try {
    const wish = { nodeId: node.nodeId, attributeId: opcua.AttributeIds.Value, value: { value: variant } }
    const status = await answered(writer, session.write(wish))
    if (!status.isGood()) return ended('refused', { fault: 'rejected', detail: status.name, before })
  } catch (error) {
    const { code, detail } = opcuaFault(error)
    return ended('unknown', { fault: code, detail, before })
  }
  if (!point.reads) return ended('written')
  const wanted = toLive(raw, point)
  const after = await readBack(writer, node, wanted).catch(() => null)
  return ended(after === null || after === wanted ? 'written' : 'differs', { before, after })
}
