// Which data set and report of a device bring an attribute: the members of its data sets, and the report control blocks that
// send them (IEC 61850-6, DataSet and ReportControl).
import { type XmlElement, childrenOf } from '../../xml.ts'
import type { SclDevice, SclNode } from './scl-file.ts'

interface Delivery {
  dataSet: string
  reportControl?: string
}

interface Member {
  /** `A.phsA`, `Pos.stVal`; empty for all of a node. */
  path: string
  constraint: string
  delivery: Delivery
}

/** An instance of its own for each client: the first of them. */
const reportOf = (node: SclNode, { attributes }: XmlElement): string => {
  const kind = attributes['buffered'] === 'true' ? 'BR' : 'RP'
  const number = attributes['indexed'] === 'false' ? '' : '01'
  return `${node.logicalDevice}/${node.name}.${kind}.${attributes['name'] ?? ''}${number}`
}

const membersOf = (node: SclNode): [place: string, member: Member][] => {
  const reports = childrenOf(node.element, 'ReportControl')
  return childrenOf(node.element, 'DataSet').flatMap((set) => {
    const { name = '' } = set.attributes
    const report = reports.find(({ attributes }) => attributes['datSet'] === name)
    const delivery = {
      dataSet: `${node.logicalDevice}/${node.name}.${name}`,
      ...(report !== undefined && { reportControl: reportOf(node, report) }),
    }
    return childrenOf(set, 'FCDA').map(({ attributes }): [string, Member] => {
      const { ldInst = node.logicalDevice, prefix = '', lnClass = '', lnInst = '', fc = '' } = attributes
      const path = [attributes['doName'], attributes['daName']].filter((part) => part).join('.')
      return [`${ldInst}/${prefix}${lnClass}${lnInst}`, { path, constraint: fc, delivery }]
    })
  })
}

/** Finds what brings an attribute; a data set that a report sends comes before one that is only read. */
export const createDeliveries = ({ logicalDevices }: SclDevice) => {
  const members = new Map<string, Member[]>()
  for (const [place, member] of logicalDevices.flatMap(({ nodes }) => nodes.flatMap(membersOf))) {
    const known = members.get(place)
    if (known === undefined) members.set(place, [member])
    else known.push(member)
  }
  return (node: SclNode, path: string, constraint: string): Delivery | undefined => {
    const found = (members.get(`${node.logicalDevice}/${node.name}`) ?? []).filter(
      (member) =>
        member.constraint === constraint &&
        (member.path === '' || path === member.path || path.startsWith(`${member.path}.`)),
    )
    return (found.find(({ delivery }) => delivery.reportControl !== undefined) ?? found[0])?.delivery
  }
}
