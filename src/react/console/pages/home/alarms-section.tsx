// The latest alarms, whoever has acknowledged them: severity, thing, text, and whether they still stand (ENT-15, RTE-1).
import { msg, str } from '@lit/localize'

import { type Alarm, nameOfSeverity } from '../../../../contract/admin/alarm-calls.ts'
import { thingAddress } from '../../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../../stores/workspace/workspace.ts'
import { SeverityBadge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ConsoleLink } from '../../console-link.tsx'
import { Lately } from './lately.tsx'

const noteOf = ({ place, clearedAt, acknowledgedBy }: Alarm): string =>
  [
    place.join(' / '),
    clearedAt !== null && msg('Back to normal'),
    acknowledgedBy !== null && msg(str`Acknowledged by ${acknowledgedBy}`),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ')

const LatestAlarm = ({ alarm, workspace }: { alarm: Alarm; workspace: Workspace }) => {
  const note = noteOf(alarm)
  return (
    <li className="home__event" data-open={alarm.acknowledgedAt === null}>
      <Lately at={alarm.raisedAt} />
      <span className="home__event-what">
        <span className="home__event-line">
          <SeverityBadge severity={nameOfSeverity(alarm.severity)} />
          <ConsoleLink
            workspace={workspace}
            path={thingAddress(alarm.thingId, alarm.thingName)}
            className="home__event-name yaw-ellipsis"
            title={alarm.thingName}
          >
            {alarm.thingName}
          </ConsoleLink>
          <span className="yaw-ellipsis" title={alarm.text}>
            {alarm.text}
          </span>
        </span>
        <span className="home__event-note yaw-ellipsis" title={note}>
          {note}
        </span>
      </span>
    </li>
  )
}

export const LatestAlarms = ({ alarms, workspace }: { alarms: readonly Alarm[]; workspace: Workspace }) =>
  alarms.length === 0 ? (
    <EmptyState icon="check-lg" title={msg('There have been no alarms')} />
  ) : (
    <ol className="home__events">
      {alarms.map((alarm) => (
        <LatestAlarm key={alarm.alarmId} alarm={alarm} workspace={workspace} />
      ))}
    </ol>
  )
