// The connections on which a thing is a device, or whose gateway it is, with what they do now (screens 1, inspector; RTE-10).
import { getConnectionStatuses } from '../../../contract/records/connection-management/connection-calls.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { CONNECTION_DEVICE } from '../../../contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { ConnectionStatus } from '../../../contract/records/connection-management/connection-shapes.ts'
import { readVariables } from '../../../lib/points/placeholders.ts'
import { APPEARANCE, watch } from '../../plugins/watch.ts'
import { recordsOf } from '../../records.ts'
import type { ThingContext } from '../thing-configuration.ts'

export interface DeviceOfThing {
  id: string
  name: string
  /** Unit id or common address; null for that of the connection. */
  unit: number | null
  /** What it says of the variables of the statute, such as the address of a meter: `meter 202411080001`. */
  variables: string
  enabled: boolean
}

const variablesText = (variables: unknown): string =>
  [...(readVariables(typeof variables === 'string' ? variables : '') ?? [])].map((pair) => pair.join(' ')).join(', ')

export interface ConnectionOfThing {
  status: ConnectionStatus
  /** What the thing is on it; none where it is only its gateway. */
  devices: readonly DeviceOfThing[]
  isGateway: boolean
}

export interface ConnectionsOfThing {
  connections: readonly ConnectionOfThing[]
  total: number
}

export const createThingConnections = ({ session, inspector }: ThingContext) => {
  const $connections = inspector.loadAbout(
    [CONNECTION.name, 'of'],
    async (thingId, options): Promise<ConnectionsOfThing> => {
      const filters = [{ field: 'thing', operator: 'eq' as const, value: thingId }]
      const [{ rows, total }, devices] = await Promise.all([
        session.call(
          getConnectionStatuses,
          { query: { thing: thingId, limit: PAGE_SIZE_MAXIMUM, brief: 'true' } },
          options,
        ),
        recordsOf(session, CONNECTION_DEVICE).page({ limit: PAGE_SIZE_MAXIMUM, filters }, options),
      ])
      const byOwner = Map.groupBy(devices.rows, ({ ownerId }) => ownerId ?? '')
      const connections = rows.map((status) => ({
        status,
        devices: (byOwner.get(status.id) ?? []).map(({ id, values: { name, unit, variables, enabled } }) => ({
          id,
          name: String(name ?? ''),
          unit: typeof unit === 'number' ? unit : null,
          variables: variablesText(variables),
          enabled: enabled === true,
        })),
        isGateway: status.gateway === thingId,
      }))
      return { connections, total }
    },
  )
  return { $connections: watch(session, $connections, APPEARANCE.states) }
}
