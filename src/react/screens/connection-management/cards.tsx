// Connections as cards: the same as the list, for a wall (screens 7; RTE-10).
import { msg, str } from '@lit/localize'

import { ConnectionStateMark } from '../../connection-state.tsx'
import { faultText, timeText } from '../../connection-words.ts'
import type { ConnectionStatus } from '../../../contract/records/connection-management/connection-shapes.ts'
import { formatDecimal } from '../../../locales/format.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HeatStrip } from './running/heat-strip.tsx'
import { type StatusesProps, familyText } from './list.tsx'

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

export const ConnectionCards = ({ page, loadable, empty }: StatusesProps) => {
  const data = loadable.status === 'loading' ? undefined : loadable.data
  if (data === undefined) {
    return loadable.status === 'failed' ? (
      <FailedState error={loadable.error} retry={() => void page.refresh()} />
    ) : (
      <Skeleton rows={12} />
    )
  }
  if (data.rows.length === 0) return empty
  return (
    <ul className="connections__cards" aria-label={msg('Connections')}>
      {data.rows.map((status) => (
        <Card key={status.id} status={status} onOpen={() => page.showMaster(status.id)} />
      ))}
    </ul>
  )
}
