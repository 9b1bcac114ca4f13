// The address space of a server of OPC UA, node by node: children by hierarchical references, and what makes a point of a
// variable (OPC UA part 4, 5.9; screens 6, scan/browse).
import type { DataValue, ReferenceDescription } from 'node-opcua-client'

import { BROWSE_LIMITS } from '../../../src/contract/records/connection-management/browse-shapes.ts'
import type { BrowseNode } from '../../../src/contract/records/connection-management/browse-shapes.ts'
import type { DataType as PointType } from '../../../src/lib/points/values/data-types.ts'
import { LinkFault } from '../link/fault.ts'
import type { OpcuaClient } from './client.ts'
import { valueFault } from './faults.ts'
import type { Opcua } from './library.ts'
import { inSteps } from './limits.ts'
import { rawOfVariant } from './values.ts'

export interface Child {
  nodeId: string
  reference: ReferenceDescription
}

/** Built-in types by the number of their node (OPC UA part 6, 5.1.2). */
const POINT_TYPES: ReadonlyMap<number, PointType> = new Map([
  [1, 'bool'],
  [2, 'int8'],
  [3, 'uint8'],
  [4, 'int16'],
  [5, 'uint16'],
  [6, 'int32'],
  [7, 'uint32'],
  [8, 'int64'],
  [9, 'uint64'],
  [10, 'float32'],
  [11, 'float64'],
  [12, 'string'],
  [13, 'timestamp'],
  [21, 'string'],
  [29, 'enum'],
  [294, 'timestamp'],
  [290, 'float64'],
])

/** Types that values really have, where the type of the node is one of a companion. */
const OF_VALUE = (opcua: Opcua, value: DataValue): number => {
  const { dataType } = value.value
  return dataType === opcua.DataType.Null ? 0 : dataType
}

/** All children, with the continuation points that the server gives; so many are looked through, as long as anybody waits. */
const list = async ({ opcua, session }: OpcuaClient, nodeId: string, signal: AbortSignal) => {
  const children = new Map<string, Child>()
  let truncated = false
  const add = (references: readonly ReferenceDescription[] | null) => {
    for (const reference of references ?? []) {
      if (children.size >= BROWSE_LIMITS.children) truncated = true
      // What lies on another server cannot be read here.
      else if (reference.nodeId.serverIndex === 0) {
        const id = reference.nodeId.toString()
        children.set(id, { nodeId: id, reference })
      }
    }
  }
  let result = await session.browse({
    nodeId: opcua.coerceNodeId(nodeId),
    referenceTypeId: opcua.coerceNodeId('i=33'),
    includeSubtypes: true,
    browseDirection: opcua.BrowseDirection.Forward,
    nodeClassMask: opcua.NodeClassMask.Object | opcua.NodeClassMask.Variable,
    resultMask: 63,
  })
  if (!result.statusCode.isGood()) throw new LinkFault(valueFault(result.statusCode.name), result.statusCode.name)
  add(result.references)
  while (result.continuationPoint?.length > 0) {
    // A server may never come to an end.
    const isEnd = truncated || signal.aborted
    result = await session.browseNext(result.continuationPoint, isEnd)
    if (isEnd) break
    if (!result.statusCode.isGood()) throw new LinkFault(valueFault(result.statusCode.name), result.statusCode.name)
    add(result.references)
  }
  return { children: [...children.values()], truncated }
}

interface Listed {
  nodeId: string
  children: readonly Child[]
  truncated: boolean
}

/** What each session was told last. */
const listed = new WeakMap<OpcuaClient, Listed>()

/** Children of a node; further ones are those that were told of when its first were asked for. */
export const listChildren = async (
  client: OpcuaClient,
  nodeId: string,
  areFurther: boolean,
  signal: AbortSignal,
): Promise<Listed> => {
  const known = listed.get(client)
  if (areFurther && known?.nodeId === nodeId) return known
  const found = { nodeId, ...(await list(client, nodeId, signal)) }
  if (!signal.aborted) listed.set(client, found)
  return found
}

/** Whether anything lies below each of them. */
const withChildren = async ({ opcua, session, limits }: OpcuaClient, children: readonly Child[]) => {
  const wanted = children.map(({ nodeId }) => ({
    nodeId: opcua.coerceNodeId(nodeId),
    referenceTypeId: opcua.coerceNodeId('i=33'),
    includeSubtypes: true,
    browseDirection: opcua.BrowseDirection.Forward,
    nodeClassMask: opcua.NodeClassMask.Object | opcua.NodeClassMask.Variable,
    resultMask: 0,
  }))
  const results = await inSteps(wanted, limits.browse, (some) => session.browse(some))
  // Places at which the server would go on are few: they are given back.
  for (const { continuationPoint } of results) {
    if (continuationPoint?.length > 0) await session.browseNext(continuationPoint, true)
  }
  return results.map(({ references }) => (references?.length ?? 0) > 0)
}

const accessOf = (flags: unknown): BrowseNode['access'] => {
  if (typeof flags !== 'number') return null
  const [reads, writes] = [(flags & 1) !== 0, (flags & 2) !== 0]
  return reads && writes ? 'readWrite' : reads ? 'read' : writes ? 'write' : null
}

const ATTRIBUTES = ['Value', 'DataType', 'ValueRank', 'UserAccessLevel'] as const

const shown = (raw: unknown): string | null => {
  if (raw === undefined || raw === null) return null
  const text = String(raw)
  return text.length > BROWSE_LIMITS.value ? `${text.slice(0, BROWSE_LIMITS.value)}…` : text
}

const stableOf = (nodeId: string, namespaces: readonly string[]) => {
  const [, index = '', rest = ''] = /^ns=(\d+);(.+)$/s.exec(nodeId) ?? []
  const uri = index === '0' ? undefined : namespaces[Number(index)]
  return index === '' || uri === undefined ? nodeId : `nsu=${uri};${rest}`
}

const toNode = (
  opcua: Opcua,
  { nodeId, reference }: Child,
  hasChildren: boolean,
  values: readonly (DataValue | undefined)[],
  namespaces: readonly string[],
): BrowseNode => {
  const { NodeClass, DataType } = opcua
  const { nodeClass, browseName, displayName } = reference
  const name = browseName.name ?? ''
  const base = {
    nodeId,
    stableId: stableOf(nodeId, namespaces),
    browseName: name,
    displayName: displayName.text || name,
    hasChildren,
  }
  // The library has the same enumeration twice: they are compared by their names.
  if (NodeClass[nodeClass] !== 'Variable') {
    const kind = NodeClass[nodeClass] === 'Object' ? 'object' : 'other'
    return { ...base, kind, dataType: null, typeName: '', access: null, value: null }
  }
  const [value, type, rank, access] = values
  const ofNode: unknown = type?.value.value
  const number =
    ofNode instanceof opcua.NodeId && ofNode.namespace === 0 && typeof ofNode.value === 'number' ? ofNode.value : 0
  const known = POINT_TYPES.get(number) ?? (value && POINT_TYPES.get(OF_VALUE(opcua, value)))
  const isList = typeof rank?.value.value === 'number' && rank.value.value >= 0
  const typeName = DataType[number] ?? (value === undefined ? '' : (DataType[OF_VALUE(opcua, value)] ?? ''))
  return {
    ...base,
    kind: 'variable',
    dataType: isList ? null : (known ?? null),
    typeName: `${typeName}${isList ? '[]' : ''}`,
    access: accessOf(access?.value.value),
    value: value?.statusCode.isGood() === true ? shown(rawOfVariant(opcua, value)) : null,
  }
}

/** Children as they are shown: with type, access and value of the variables among them. */
export const describeChildren = async (client: OpcuaClient, children: readonly Child[]): Promise<BrowseNode[]> => {
  const { opcua, session, limits } = client
  const variables = children.filter(({ reference }) => opcua.NodeClass[reference.nodeClass] === 'Variable')
  const wanted = variables.flatMap(({ nodeId }) =>
    ATTRIBUTES.map((name) => ({ nodeId, attributeId: opcua.AttributeIds[name] })),
  )
  const values = await inSteps(wanted, limits.read, (some) => session.read(some))
  const places = new Map(variables.map(({ nodeId }, place) => [nodeId, place * ATTRIBUTES.length]))
  const open = await withChildren(client, children)
  const namespaces = await session.readNamespaceArray()
  return children.map((child, place) => {
    const from = places.get(child.nodeId)
    const own = from === undefined ? [] : values.slice(from, from + ATTRIBUTES.length)
    return toNode(opcua, child, open[place] ?? false, own, namespaces)
  })
}
