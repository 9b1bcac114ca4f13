// Says to a screen reader which alarm has just been raised; a serious one at once (LAY-4, ENT-15).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import type { Alarms } from '../../../stores/workspace/alarms.ts'
import { severityWord } from '../../ui/states/badge.tsx'

export const Announcement = ({ alarms }: { alarms: Alarms }) => {
  const arrived = useStore(alarms.$arrived)
  const name = arrived && nameOfSeverity(arrived.severity)
  const word = name === undefined ? '' : severityWord(name)
  const words = arrived === undefined ? '' : msg(str`New alarm, ${word}: ${arrived.thingName}, ${arrived.text}`)
  return (
    <>
      <span className="yaw-visually-hidden" aria-live="assertive">
        {name === 'serious' ? words : ''}
      </span>
      <span className="yaw-visually-hidden" aria-live="polite">
        {name === 'serious' ? '' : words}
      </span>
    </>
  )
}
