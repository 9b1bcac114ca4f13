// The newest alarm that waits; while somebody points at it, it stays, so that nobody acknowledges another one (LAY-4).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type Alarm, nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import { formatDateTime, formatLately } from '../../../locales/format.ts'
import type { Alarms } from '../../../stores/workspace/alarms.ts'
import { thingAddress } from '../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { SeverityBadge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConsoleLink } from '../console-link.tsx'

interface NewestAlarmProps {
  alarms: Alarms
  newest: Alarm
  workspace: Workspace
}

export const NewestAlarm = ({ alarms, newest, workspace }: NewestAlarmProps) => {
  const busy = useStore(alarms.$busy)
  const mayAcknowledge = useStore(alarms.$mayAcknowledge)
  const [held, setHeld] = useState<Alarm>()
  const shown = held ?? newest
  const { alarmId, thingId, thingName, place, severity, text, raisedAt } = shown
  const where = [...place, thingName].join(' / ')
  const hold = () => setHeld(shown)
  const release = () => setHeld(undefined)
  const acknowledge = async () => {
    await alarms.acknowledge([alarmId])
    release()
  }
  return (
    <span
      className="alarms__newest"
      role="presentation"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span key={alarmId} className="alarms__event">
        <SeverityBadge severity={nameOfSeverity(severity)} />
        <time dateTime={raisedAt} title={formatDateTime(raisedAt)}>
          {formatLately(raisedAt)}
        </time>
        <ConsoleLink
          workspace={workspace}
          path={thingAddress(thingId, thingName)}
          className="alarms__thing yaw-ellipsis"
          title={where}
        >
          {thingName}
        </ConsoleLink>
        <span className="alarms__text yaw-ellipsis" title={text}>
          {text}
        </span>
        <span className="alarms__place yaw-ellipsis" title={where}>
          {place.join(' / ')}
        </span>
      </span>
      {mayAcknowledge && (
        <Button
          size="mini"
          busy={busy}
          aria-label={msg(str`Acknowledge: ${thingName}, ${text}`)}
          onClick={() => void acknowledge()}
        >
          {msg('Acknowledge')}
        </Button>
      )}
    </span>
  )
}
