// What points are read from in an SCL file: its devices with their logical devices and nodes, and the attributes of its types,
// each type walked once however many nodes have it (IEC 61850-6).
import { type Leaf, type LeafProblem, createLeaves } from '../../scl/leaves.ts'
import { type Templates, templatesOf } from '../../scl/templates.ts'
import { type XmlElement, childrenOf } from '../../xml.ts'

export interface SclNode {
  /** Name of its IED. */
  device: string
  /** Instance of its logical device. */
  logicalDevice: string
  /** Prefix, class and number: `LLN0`, `mainMMXU1`. */
  name: string
  element: XmlElement
}

export interface LogicalDevice {
  name: string
  accessPoint: string
  /** Name that stands in references in place of those of IED and instance. */
  ownName: string
  nodes: readonly SclNode[]
}

export interface SclDevice {
  name: string
  logicalDevices: readonly LogicalDevice[]
}

/** Attributes of a type of data object, and what is wrong with it. */
export interface ObjectParts {
  leaves: readonly Leaf[]
  problems: readonly { problem: LeafProblem; subject: string }[]
}

export interface SclFile {
  /** Those with a server; clients have no data. */
  devices: readonly SclDevice[]
  templates: Templates
  nodeTypes: ReadonlyMap<string, XmlElement>
  /** Undefined where the file has no such type. */
  partsOf: (typeId: string) => ObjectParts | undefined
}

const NONE: Templates = {
  nodes: [],
  objects: new Map(),
  structures: new Map(),
  enumerations: new Map(),
  edition: 'ed2',
}

const nodesIn = (device: string, element: XmlElement): SclNode[] =>
  [...childrenOf(element, 'LN0'), ...childrenOf(element, 'LN')].map((node) => {
    const { prefix = '', lnClass = '', inst = '' } = node.attributes
    return {
      device,
      logicalDevice: element.attributes['inst'] ?? '',
      name: `${prefix}${lnClass}${inst}`,
      element: node,
    }
  })

const logicalDevicesOf = (ied: XmlElement): LogicalDevice[] =>
  childrenOf(ied, 'AccessPoint').flatMap((point) =>
    childrenOf(point, 'Server').flatMap((server) =>
      childrenOf(server, 'LDevice').map((element) => ({
        name: element.attributes['inst'] ?? '',
        accessPoint: point.attributes['name'] ?? '',
        ownName: element.attributes['ldName'] ?? '',
        nodes: nodesIn(ied.attributes['name'] ?? '', element),
      })),
    ),
  )

const devicesOf = (root: XmlElement): SclDevice[] => {
  const named = Map.groupBy(childrenOf(root, 'IED'), ({ attributes }) => attributes['name'] ?? '')
  return [...named]
    .map(([name, elements]) => ({ name, logicalDevices: elements.flatMap(logicalDevicesOf) }))
    .filter(({ logicalDevices }) => logicalDevices.length > 0)
}

export const openScl = (root: XmlElement): SclFile => {
  const templates = templatesOf(root) ?? NONE
  const known = new Map<string, ObjectParts>()
  let problems: { problem: LeafProblem; subject: string }[] = []
  const leavesOf = createLeaves(templates, (problem, subject) => problems.push({ problem, subject }))
  return {
    devices: devicesOf(root),
    templates,
    nodeTypes: new Map(templates.nodes.map((type) => [type.attributes['id'] ?? '', type])),
    partsOf: (typeId) => {
      const found = known.get(typeId)
      if (found !== undefined || !templates.objects.has(typeId)) return found
      problems = []
      const parts = { leaves: leavesOf(typeId), problems }
      known.set(typeId, parts)
      return parts
    },
  }
}

/** Data objects of a node by its type; undefined where the file has no such type. */
export const objectsOf = ({ nodeTypes }: SclFile, { element }: SclNode): XmlElement[] | undefined => {
  const type = nodeTypes.get(element.attributes['lnType'] ?? '')
  return type && childrenOf(type, 'DO')
}
