// The columns of the list of alarms.
import { msg } from '@lit/localize'

import { type Alarm, nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import { formatMoment } from '../../../locales/format.ts'
import { SeverityBadge, severityWord } from '../../ui/states/badge.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'

const stateOf = ({ clearedAt }: Alarm) => (clearedAt === null ? msg('Standing') : msg('Back to normal'))

/** Made anew for each rendering, because headers are in the language of the page. */
export const alarmColumns = (open: (alarm: Alarm) => void): DataColumn<Alarm>[] => [
  {
    id: 'severity',
    header: msg('Severity'),
    width: 92,
    text: ({ severity }) => severityWord(nameOfSeverity(severity)),
    cell: ({ severity }) => <SeverityBadge severity={nameOfSeverity(severity)} />,
  },
  { id: 'raisedAt', header: msg('Raised'), width: 164, text: ({ raisedAt }) => formatMoment(raisedAt) },
  {
    id: 'thing',
    header: msg('Thing'),
    width: 190,
    text: ({ thingName }) => thingName,
    cell: (alarm) => (
      <button
        type="button"
        className="alarms__open yaw-ellipsis"
        tabIndex={-1}
        title={alarm.thingName}
        onClick={(event) => {
          event.stopPropagation()
          open(alarm)
        }}
      >
        {alarm.thingName}
      </button>
    ),
  },
  { id: 'text', header: msg('Alarm'), width: 260, grow: true, text: ({ text }) => text },
  { id: 'place', header: msg('Place'), width: 280, grow: true, text: ({ place }) => place.join(' / ') },
  { id: 'state', header: msg('State'), width: 96, text: stateOf },
]
