// Variables out of a NodeSet2 of OPC UA: node id, path, type and access of each (screens 6, import of NodeSet2).
import { childrenOf, type XmlElement } from '../xml.ts'
import type { DataType } from './values/data-types.ts'
import { parseNodeId } from './node-id.ts'
import { type Drafts, createIds, shorten, toPointId } from './point-draft.ts'

/** Built-in types by their number in the base namespace and by their name. */
const BUILT_IN: readonly (readonly [number, string, DataType])[] = [
  [1, 'Boolean', 'bool'],
  [2, 'SByte', 'int8'],
  [3, 'Byte', 'uint8'],
  [4, 'Int16', 'int16'],
  [5, 'UInt16', 'uint16'],
  [6, 'Int32', 'int32'],
  [7, 'UInt32', 'uint32'],
  [8, 'Int64', 'int64'],
  [9, 'UInt64', 'uint64'],
  [10, 'Float', 'float32'],
  [11, 'Double', 'float64'],
  [12, 'String', 'string'],
  [13, 'DateTime', 'timestamp'],
  [21, 'LocalizedText', 'string'],
  [29, 'Enumeration', 'enum'],
  [290, 'Duration', 'float64'],
  [294, 'UtcTime', 'timestamp'],
]
const TYPES = new Map(
  BUILT_IN.flatMap(([number, name, type]) => [[`i=${number}`, type] as const, [name, type] as const]),
)

const BELOW = new Set([
  'HasComponent',
  'i=47',
  'HasProperty',
  'i=46',
  'Organizes',
  'i=35',
  'HasOrderedComponent',
  'i=49',
])

const plainName = (name: string) => name.replace(/^\d+:/, '')

/** Bit 1 reads, bit 2 writes; nothing said is read. */
const accessOf = (level: string | undefined) => {
  const bits = level === undefined ? 1 : Number(level)
  if ((bits & 3) === 3) return 'readWrite'
  return (bits & 2) === 2 ? 'write' : 'read'
}

const nameIn = (element: XmlElement, isChinese: boolean): string => {
  const names = childrenOf(element, 'DisplayName')
  const own = names.find(({ attributes }) => (attributes['Locale'] ?? '').toLowerCase().startsWith('zh') === isChinese)
  return (own ?? names[0])?.text.trim() ?? ''
}

/** The id with its namespace by URI: indexes hold only within the file. */
const withUri = (id: string, uris: readonly string[]): string => {
  const index = Number(/^ns=(\d+);/.exec(id)?.[1] ?? 0)
  const uri = uris[index - 1]
  return uri === undefined ? id : id.replace(/^ns=\d+;/, `nsu=${uri};`)
}

const parentOf = (element: XmlElement): string | undefined =>
  element.attributes['ParentNodeId'] ??
  childrenOf(childrenOf(element, 'References')[0], 'Reference')
    .find(({ attributes }) => attributes['IsForward'] === 'false' && BELOW.has(attributes['ReferenceType'] ?? ''))
    ?.text.trim()

/** Whether a file is such a set. */
export const isNodeSet = (root: XmlElement): boolean => root.name === 'UANodeSet'

export const readNodeSet = (root: XmlElement, taken: Iterable<string> = []): Drafts => {
  const uris = childrenOf(childrenOf(root, 'NamespaceUris')[0], 'Uri').map(({ text }) => text.trim())
  const aliases = new Map(
    childrenOf(childrenOf(root, 'Aliases')[0], 'Alias').map(({ attributes, text }) => [
      attributes['Alias'] ?? '',
      text.trim(),
    ]),
  )
  const nodes = new Map(
    root.children.flatMap((node) => {
      const id = node.attributes['NodeId']
      return id === undefined ? [] : [[id, node] as const]
    }),
  )
  const pathOf = (element: XmlElement): string[] => {
    const path: string[] = []
    const seen = new Set<XmlElement>()
    for (let node: XmlElement | undefined = element; node !== undefined && !seen.has(node);) {
      seen.add(node)
      path.unshift(plainName(node.attributes['BrowseName'] ?? ''))
      node = nodes.get(parentOf(node) ?? '')
    }
    return path
  }
  const idOf = createIds(taken)
  const drafts: Drafts = { points: [], skipped: [] }
  for (const node of childrenOf(root, 'UAVariable')) {
    const nodeId = withUri(node.attributes['NodeId'] ?? '', uris)
    const path = pathOf(node)
    const name = path.at(-1) ?? ''
    const typeName = node.attributes['DataType'] ?? 'i=24'
    const type = TYPES.get(typeName) ?? TYPES.get(aliases.get(typeName) ?? '')
    const isArray = Number(node.attributes['ValueRank'] ?? -1) >= 0
    // The types of other namespaces that a variable has are mostly enumerations; a structure is no value of a point.
    if (parseNodeId(nodeId) === undefined) drafts.skipped.push({ name: path.join('/'), reason: 'address' })
    else if (type === undefined || isArray) drafts.skipped.push({ name: path.join('/'), reason: 'type' })
    else {
      const group = shorten(path.at(-2) ?? '')
      drafts.points.push({
        values: {
          pointId: idOf(toPointId(path.slice(-2).join('.'))),
          nameZh: shorten(nameIn(node, true) || name),
          nameEn: shorten(nameIn(node, false) || name),
          ...(group !== '' && { group }),
          dataType: type,
          access: accessOf(node.attributes['UserAccessLevel'] ?? node.attributes['AccessLevel']),
          nodeId,
          browsePath: shorten(`/${path.join('/')}`, 1000),
          nodeAttribute: 'Value',
        },
      })
    }
  }
  return drafts
}
