// Inspector tab: the connections on which the thing is a device, or whose gateway it is, and what they do now (screens 1; RTE-10).
import { msg, str } from '@lit/localize'
import plug from 'bootstrap-icons/icons/plug.svg'
import { useStore } from '@nanostores/react'

import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import { formatCount, formatLately } from '../../../../locales/format.ts'
import { CONNECTION_VIEW } from '../../../../stores/pages/thing-configuration/access.ts'
import {
  type ConnectionOfThing,
  type DeviceOfThing,
  createThingConnections,
} from '../../../../stores/pages/thing-configuration/connections.ts'
import type { Session } from '../../../../stores/session.ts'
import '../../../form/described.css'
import './thing-links.css'
import { ConnectionStateMark } from '../../../connection-state.tsx'
import { faultText } from '../../../connection-labels.ts'
import { Fact } from '../../../form/described-facts.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState, isForbidden } from '../../../ui/states/forbidden-state.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'

const unitText = ({ unit, variables }: DeviceOfThing) =>
  unit === null ? variables || msg('That of the connection') : String(unit)

/** What the thing is on the connection; devices by their names where there are several. */
const Part = ({ devices, isGateway }: ConnectionOfThing) => (
  <>
    {isGateway && <Fact label={msg('The thing is')}>{msg('Its front gateway')}</Fact>}
    {devices.map((device) => (
      <Fact
        key={device.id}
        label={devices.length === 1 ? msg('Station address') : msg(str`Station address of ${device.name}`)}
      >
        {device.enabled ? unitText(device) : msg(str`${unitText(device)} (turned off)`)}
      </Fact>
    ))}
  </>
)

const Connection = ({ session, ...connection }: ConnectionOfThing & { session: Session }) => {
  const { id, name, state, fault, detail, serverKind, endpoint, lastOkAt } = connection.status
  return (
    <li>
      <div className="thing-links__head">
        <h3 className="thing-links__name">
          <RecordLink session={session} to={{ kind: CONNECTION.name, id }}>
            {name}
          </RecordLink>
        </h3>
        <ConnectionStateMark state={state} />
      </div>
      {fault !== null && <p className="thing-links__fault">{faultText(fault, detail)}</p>}
      <dl className="facts">
        <Part {...connection} />
        <Fact label={msg('Server kind')}>{serverKind}</Fact>
        <Fact label={msg('Endpoint')} mono>
          {endpoint}
        </Fact>
        <Fact label={msg('Last good read')}>{lastOkAt === null ? msg('Never') : formatLately(lastOkAt)}</Fact>
      </dl>
    </li>
  )
}

export const ConnectionsTab = ({ page }: InspectorTabProps) => {
  const { $connections } = page.plugin(createThingConnections)
  const loadable = useStore($connections)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  if (loadable.status === 'failed' && isForbidden(loadable.error)) {
    return <ForbiddenState title={msg('You may not see connections')} permission={CONNECTION_VIEW} />
  }
  return (
    <div>
      <Loaded value={$connections} rows={6} title={msg('The connections could not be loaded')} />
      {data?.connections.length === 0 && (
        <EmptyState
          icon={{ svg: plug }}
          title={msg('No connection reads this thing')}
          text={msg('Add it to the devices of a connection in connection management, or choose it there as a gateway')}
        />
      )}
      {data !== undefined && data.connections.length > 0 && (
        <ul className="thing-links" aria-label={msg('Connections')}>
          {data.connections.map((connection) => (
            <Connection key={connection.status.id} session={page.session} {...connection} />
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.connections.length && (
        <p className="yaw-secondary">
          {msg(str`The first ${formatCount(data.connections.length)} of ${formatCount(data.total)}`)}
        </p>
      )}
    </div>
  )
}
