// The state of a connection as shape, colour and word, for every screen that tells it; the shapes are those of things, with
// one more for what is on its way (screens 1 and 7; RTE-10).
import { msg } from '@lit/localize'

import type { ConnectionState } from '../contract/records/connection-management/connection-shapes.ts'
import { SvgIcon } from './ui/icons/icon.tsx'
import { STATE_ICONS } from './ui/icons/state-icons.ts'

const STATES: Readonly<Record<ConnectionState, () => string>> = {
  running: () => msg('Running'),
  partialError: () => msg('Partly in error'),
  failed: () => msg('Failed'),
  processing: () => msg('Connecting'),
  stopped: () => msg('Stopped'),
}
export const stateText = (state: ConnectionState): string => STATES[state]()

/** Three dots on their way. */
const PROCESSING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" viewBox="0 0 16 16"><circle cx="2.5" cy="8" r="2"/><circle cx="8" cy="8" r="2"/><circle cx="13.5" cy="8" r="2"/></svg>'

const APPEARANCES: Readonly<Record<ConnectionState, { icon: string; name: string }>> = {
  running: { icon: STATE_ICONS.normal, name: 'normal' },
  partialError: { icon: STATE_ICONS.alarm, name: 'alarm' },
  failed: { icon: STATE_ICONS.fault, name: 'fault' },
  processing: { icon: PROCESSING, name: 'maintenance' },
  stopped: { icon: STATE_ICONS.offline, name: 'offline' },
}

export const ConnectionStateMark = ({ state, compact = false }: { state: ConnectionState; compact?: boolean }) => {
  const { icon, name } = APPEARANCES[state]
  const word = stateText(state)
  return (
    <span className={`yaw-state yaw-state--${name}`} title={compact ? word : undefined}>
      <SvgIcon svg={icon} size={12} label={compact ? word : undefined} />
      {!compact && <span className="yaw-ellipsis">{word}</span>}
    </span>
  )
}
