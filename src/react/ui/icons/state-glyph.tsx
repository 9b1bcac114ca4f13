// The state of a thing as shape, colour and word; never colour alone.
import { msg } from '@lit/localize'

import { type ThingStateName, nameOfState } from '../../../contract/thing/thing-types.ts'
import { SvgIcon } from './icon.tsx'
import { STATE_ICONS } from './state-icons.ts'

const WORDS: Record<ThingStateName, () => string> = {
  normal: () => msg('Normal'),
  alarm: () => msg('Alarm'),
  fault: () => msg('Fault'),
  offline: () => msg('Offline'),
  maintenance: () => msg('Maintenance'),
  unknown: () => msg('Unknown'),
}

export const stateLabel = (state: ThingStateName): string => WORDS[state]()

export interface StateGlyphProps {
  /** Name of the state, or its number on the wire. */
  state: ThingStateName | number
  /** Only the shape shows; the word stays for screen readers. */
  compact?: boolean | undefined
}

export const StateGlyph = ({ state, compact = false }: StateGlyphProps) => {
  const name = typeof state === 'number' ? nameOfState(state) : state
  const word = stateLabel(name)
  return (
    <span className={`yaw-state yaw-state--${name}`} title={compact ? word : undefined}>
      <SvgIcon svg={STATE_ICONS[name]} size={12} label={compact ? word : undefined} />
      {!compact && <span className="yaw-ellipsis">{word}</span>}
    </span>
  )
}
