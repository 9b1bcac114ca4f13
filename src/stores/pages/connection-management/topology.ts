// Gateways with their connections, and these with their devices, as a graph (screens 7, Views; RTE-10).
import { atom, computed } from 'nanostores'

import { getConnectionStatuses } from '../../../contract/records/connection-management/connection-calls.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { CONNECTION_DEVICE } from '../../../contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type {
  ConnectionState,
  ConnectionStatuses,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import { STATES_BY_NEED, THING_STATES } from '../../../contract/thing/thing-types.ts'
import { type ForestInput, createForest } from '../../../lib/graph/forest.ts'
import { createGraphModel } from '../../plugins/graph/graph-model.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { createStatuses } from './statuses.ts'
import { APPEARANCE, watch } from '../../plugins/watch.ts'

/** Kinds of nodes. */
export const NODE = { gateway: 'gateway', none: 'none', connection: 'connection', device: 'device' } as const

/** A node of a device is named after both: one thing may be on two connections. */
const deviceId = (id: string) => `device ${id}`
export const NO_GATEWAY = 'gateway none'
const gatewayId = (id: string | null) => (id === null ? NO_GATEWAY : `gateway ${id}`)

const STATE_OF: Readonly<Record<ConnectionState, number>> = {
  running: THING_STATES.normal,
  partialError: THING_STATES.alarm,
  failed: THING_STATES.fault,
  processing: THING_STATES.maintenance,
  stopped: THING_STATES.offline,
}

const rankOf = (state: number) => STATES_BY_NEED.length - STATES_BY_NEED.findIndex((each) => each === state)

/** A connection in part of its devices names those that are in trouble. */
const stateOfDevice = (state: ConnectionState, detail: string, name: string): number => {
  if (state !== 'partialError') return STATE_OF[state]
  return detail.split(', ').includes(name) ? THING_STATES.fault : THING_STATES.normal
}

interface Branches {
  statuses: ConnectionStatuses
  devices: readonly RecordRow[]
}

export const toForestInput = ({ statuses, devices }: Branches, withoutGateway: string): ForestInput => {
  const nodes: { id: string; name: string; kind: string; state: number; parent: number }[] = []
  const names = new Map(statuses.gateways.map(({ id, name }) => [id, name]))
  const byOwner = Map.groupBy(devices, ({ ownerId }) => ownerId)
  const groups = Map.groupBy(statuses.rows, ({ gateway }) => gateway)
  for (const [gateway, connections] of groups) {
    const top = nodes.length
    const states = connections.map(({ state }) => STATE_OF[state])
    const worst = states.toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? THING_STATES.unknown
    nodes.push({
      id: gatewayId(gateway),
      name: gateway === null ? withoutGateway : (names.get(gateway) ?? gateway),
      kind: gateway === null ? NODE.none : NODE.gateway,
      state: worst,
      parent: -1,
    })
    for (const { id, name, state, detail } of connections) {
      const place = nodes.length
      nodes.push({ id, name, kind: NODE.connection, state: STATE_OF[state], parent: top })
      for (const device of byOwner.get(id) ?? []) {
        const isOff = device.values['enabled'] === false
        const deviceName = String(device.values['name'] ?? '')
        nodes.push({
          id: deviceId(device.id),
          name: deviceName,
          kind: NODE.device,
          state: isOff ? THING_STATES.offline : stateOfDevice(state, detail, deviceName),
          parent: place,
        })
      }
    }
  }
  return {
    ids: nodes.map(({ id }) => id),
    names: nodes.map(({ name }) => name),
    kinds: nodes.map(({ kind }) => kind),
    states: nodes.map(({ state }) => state),
    parent: nodes.map(({ parent }) => parent),
  }
}

export const createConnectionTopology = ({ session, plugin, onDestroy, scopes }: RecordsContext) => {
  const model = createGraphModel({ opening: { group: 40, total: 400 } })
  const { $filter } = plugin(createStatuses)
  const scope = scopes[CONNECTION.name]?.[0]?.value
  const $withoutGateway = atom('')
  const $branches = session.plugin(createQueries).createLoadable<Branches>(
    computed($filter, ({ keyword, state }) => ({
      key: [CONNECTION.name, 'topology', keyword, state],
      load: async (signal: AbortSignal) => ({
        statuses: await session.call(
          getConnectionStatuses,
          {
            query: {
              limit: PAGE_SIZE_MAXIMUM,
              brief: 'true',
              ...(keyword !== '' && { keyword }),
              ...(state !== undefined && { state }),
              ...(typeof scope === 'string' && { serverKind: scope }),
            },
          },
          { signal, quiet: true },
        ),
        devices: (await readAll(session, CONNECTION_DEVICE, undefined, signal)).rows,
      }),
      keepPrevious: true,
    })),
  )
  let isSame = false
  onDestroy(
    computed([$branches, $withoutGateway], (loadable, words) => [loadable, words] as const).listen(
      ([loadable, words]) => {
        if (loadable.status !== 'ready') return
        model.setForest(createForest(toForestInput(loadable.data, words), rankOf), isSame)
        isSame = true
      },
    ),
  )
  onDestroy(model.destroy)
  return {
    model,
    $branches: watch(session, $branches, APPEARANCE.states),
    /** Words for the top of what belongs to no gateway. */
    name: (withoutGateway: string) => $withoutGateway.set(withoutGateway),
  }
}
