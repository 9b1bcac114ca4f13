// The alarm header of sign-in type 2: what waits for an acknowledgement, by severity, and the newest (spec 2, 6; LAY-4).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { type Severity, nameOfSeverity } from '../../../contract/admin/alarm-calls.ts'
import { PERMISSIONS } from '../../../contract/admin/permissions.ts'
import { errorText } from '../../../locales/error-text.ts'
import { type Alarms, createAlarms, type AlarmsNow } from '../../../stores/workspace/alarms.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { NewestAlarm } from './newest-alarm.tsx'
import type { Session } from '../../../stores/session.ts'
import { createLive } from '../../../stores/workspace/live.ts'
import { Badge, severityLabel } from '../../ui/states/badge.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { formatCount } from '../../../locales/format.ts'
import { useData } from '../../use-data.ts'

/** How many alarms of each severity wait; a press lists those of one (ENT-15, LAY-4). */
interface SeverityCountsProps {
  counts: AlarmsNow['counts']
  /** Whose alarms are listed; '' when all are, or none. */
  chosen: Severity | ''
  onChoose: (severity: Severity) => void
}

const SeverityCounts = ({ counts, chosen, onChoose }: SeverityCountsProps) => (
  <span className="alarms__counts" role="group" aria-label={msg('Alarms by severity')}>
    {counts.map(({ severity, count }) => {
      const name = nameOfSeverity(severity)
      const word = severityLabel(name)
      const number = formatCount(count)
      return (
        <button
          key={severity}
          type="button"
          className="alarms__count"
          data-severity={count > 0 ? name : undefined}
          aria-label={msg(str`${word}: ${number}`)}
          aria-pressed={chosen === severity}
          onClick={() => onChoose(severity)}
        >
          {word} <strong>{number}</strong>
        </button>
      )
    })}
  </span>
)

/** Says to a screen reader which alarm has just been raised; a serious one at once (LAY-4, ENT-15). */
const Announcement = ({ alarms }: { alarms: Alarms }) => {
  const arrived = useStore(alarms.$arrived)
  const name = arrived && nameOfSeverity(arrived.severity)
  const word = name === undefined ? '' : severityLabel(name)
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

/** Says that what shows may be out of date, while the stream of live changes is interrupted (LAY-4). */
const LiveState = ({ session }: { session: Session }) => {
  const status = useStore(session.plugin(createLive).$status)
  return (
    <span role="status" className="alarms__live">
      {status === 'lost' && (
        <Tooltip content={msg('The connection to the platform is interrupted. What shows may be out of date.')}>
          <span>
            <Badge kind="warning">{msg('Not live')}</Badge>
          </span>
        </Tooltip>
      )}
    </span>
  )
}

const loadPanel = chunk(() => import('./alarm-panel.tsx'))

interface PartProps {
  alarms: Alarms
  workspace: Workspace
}

/** What stands in the strip when there is nothing to count. */
const Trouble = ({ alarms }: { alarms: Alarms }) => {
  const access = useStore(alarms.$access)
  const now = useStore(alarms.$now)
  if (access === 'denied') {
    return (
      <span className="alarms__note">
        {msg('You may not see alarms.')} <code className="yaw-mono">{PERMISSIONS.alarm.view}</code>
      </span>
    )
  }
  if (now.status !== 'failed') return <span className="alarms__note">{msg('Loading…')}</span>
  return (
    <span className="alarms__note" role="alert">
      {msg('The alarms could not be loaded')}: {errorText(now.error)}
      <Button size="mini" icon="arrow-clockwise" onClick={() => void alarms.reload()}>
        {msg('Try again')}
      </Button>
    </span>
  )
}

/** A click elsewhere closes what was opened; one that leads into the page must not be covered by it. */
const useOutside = (inside: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: PointerEvent) => {
      const path = event.composedPath()
      const isModal = path.some((target) => target instanceof HTMLDialogElement)
      if (inside.current !== null && !path.includes(inside.current) && !isModal) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [inside, isOpen, close])
}

const Strip = ({ alarms, workspace }: PartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const data = useData(alarms.$now)
  const { filters } = useStore(alarms.list.$state)
  const [close] = useState(() => () => setIsOpen(false))
  useOutside(box, isOpen, close)

  const closeWithKey = () => {
    close()
    toggle.current?.focus()
  }
  const choose = (severity: Severity) => {
    const same = isOpen && filters.severity === severity
    alarms.filter(same ? '' : severity)
    setIsOpen(true)
  }
  return (
    <div
      ref={box}
      className="alarms"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
        event.stopPropagation()
        closeWithKey()
      }}
    >
      <section className="alarms__strip" aria-label={msg('Unacknowledged alarms')}>
        <strong className="alarms__title">{msg('Unacknowledged')}</strong>
        {data === undefined ? (
          <Trouble alarms={alarms} />
        ) : (
          <>
            <SeverityCounts counts={data.counts} chosen={isOpen ? filters.severity : ''} onChoose={choose} />
            {data.newest === undefined ? (
              <span className="alarms__note">
                <Icon name="check-lg" /> {msg('There are no unacknowledged alarms')}
              </span>
            ) : (
              <NewestAlarm alarms={alarms} newest={data.newest} workspace={workspace} />
            )}
          </>
        )}
        <LiveState session={workspace.session} />
        {data !== undefined && (
          <IconButton
            ref={toggle}
            icon="chevron-down"
            label={isOpen ? msg('Close the list of alarms') : msg('Open the list of alarms')}
            aria-expanded={isOpen}
            onClick={() => {
              if (!isOpen) alarms.filter('')
              setIsOpen(!isOpen)
            }}
          />
        )}
      </section>
      {isOpen && (
        <OnDemand load={loadPanel}>
          {({ AlarmPanel }) => <AlarmPanel alarms={alarms} workspace={workspace} onClose={closeWithKey} />}
        </OnDemand>
      )}
      <Announcement alarms={alarms} />
    </div>
  )
}

export const AlarmHeader = ({ workspace }: { workspace: Workspace }) => {
  const alarms = workspace.session.plugin(createAlarms)
  useEffect(() => alarms.watch(), [alarms])
  return <Strip alarms={alarms} workspace={workspace} />
}
