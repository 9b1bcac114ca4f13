// Connections as cards: the same as the list, for a wall (screens 7; RTE-10).
import { msg, str } from '@lit/localize'

import { ConnectionStateMark } from '../../connection-state.tsx'
import { faultText, timeText } from '../../connection-words.ts'
import type { ConnectionStatus } from '../../../contract/records/connection-management/connection-shapes.ts'
import { formatDecimal } from '../../../locales/format.ts'
import { HeatStrip } from './running/heat-strip.tsx'
import { type StatusesProps, familyText } from './list.tsx'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

const Card = ({ status, onOpen }: { status: ConnectionStatus; onOpen: () => void }) => (
  <li className="connections__card" data-state={status.state}>
    <button type="button" className="connections__card-open" onClick={onOpen}>
      <span className="connections__card-name yaw-ellipsis">{status.name}</span>
      <ConnectionStateMark state={status.state} />
    </button>
    <p className="yaw-secondary yaw-ellipsis">
      {familyText(status.family)} · <code className="yaw-mono">{status.endpoint || '–'}</code>
    </p>
    <p className="connections__card-line yaw-ellipsis">
      {status.fault === null
        ? [
            status.rtt === null ? '' : timeText(status.rtt),
            status.valuesPerSecond === 0 ? '' : msg(str`${formatDecimal(status.valuesPerSecond, 1)} values/s`),
          ]
            .filter((part) => part !== '')
            .join(' · ') || '–'
        : faultText(status.fault, status.detail)}
    </p>
    <HeatStrip heat={status.heat} />
  </li>
)

export const ConnectionCards = ({ page, empty }: StatusesProps) => (
  <Loaded value={page.part(createStatuses).$page} rows={12}>
    {({ rows }) =>
      rows.length === 0 ? (
        empty
      ) : (
        <ul className="connections__cards" aria-label={msg('Connections')}>
          {rows.map((status) => (
            <Card key={status.id} status={status} onOpen={() => page.showMaster(status.id)} />
          ))}
        </ul>
      )
    }
  </Loaded>
)
