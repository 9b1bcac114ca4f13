// The test of a connection of OPC UA: a session for real, and one point read in it (RTE-10).
import { faultOf } from '../plan/reading.ts'
import { LinkFault } from '../link/fault.ts'
import type { Plan } from '../plan/plan.ts'
import type { Opened } from '../link/open-link.ts'
import type { Conversation } from '../driver.ts'
import { openOpcua } from './client.ts'
import { opcuaFault, valueFault } from './faults.ts'
import type { IdentityOf } from './identity.ts'
import { nodesOf, readNamespaces } from './nodes.ts'
import { attributeOf, readDataValue } from './values.ts'

export const converseOpcua =
  (plan: Plan, identity: IdentityOf | undefined) =>
  async (opened: Opened): Promise<Conversation> => {
    if (identity === undefined) throw new LinkFault('certificate')
    const { opcua, session, detail, close } = await openOpcua({ ...opened, settings: plan.settings, identity })
    const read = async () => {
      const [node] = nodesOf(plan, await readNamespaces(session, plan)).nodes
      const [target] = node?.targets ?? []
      if (node === undefined || target === undefined) throw new LinkFault('address')
      const value = await session.read({ nodeId: node.nodeId, attributeId: attributeOf(opcua, node.wish) })
      const [reading] = readDataValue(opcua, value, [target])
      if (!value.statusCode.isGood()) {
        throw new LinkFault(valueFault(value.statusCode.name), `${node.nodeId}, ${value.statusCode.name}`)
      }
      const fault = reading && faultOf(reading)
      if (fault !== undefined) throw new LinkFault(fault, node.nodeId)
      return `${node.nodeId} = ${String(reading?.value)}`
    }
    const isRead = plan.points.some(({ source }) => source !== undefined)
    return {
      detail,
      read: isRead
        ? () =>
            read().catch((error: unknown) => {
              throw opcuaFault(error)
            })
        : undefined,
      close,
    }
  }
