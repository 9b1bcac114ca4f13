// An icon as trees, graphs and maps draw it in each state of a thing: a colour of its own gives way to the state (ENT-1).
import { THING_STATES, STATES_BY_NEED, nameOfState } from '../../../contract/thing/thing-types.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { STATE_ICONS } from '../../ui/icons/state-icons.ts'
import { stateLabel } from '../../ui/icons/state-glyph.tsx'

/** What is usual first, then what needs somebody most. */
const STATES = [...new Set([THING_STATES.normal, ...STATES_BY_NEED])].map(nameOfState)

interface StatesPictureProps {
  /** SVG text. */
  icon: string
  tint: string | undefined
  /** The words of the states stand beside them; else they are told on hover and read out. */
  withLabels?: boolean
}

export const StatesPicture = ({ icon, tint, withLabels = false }: StatesPictureProps) => (
  <ul className="metadata__states">
    {STATES.map((state) => {
      const word = stateLabel(state)
      return (
        <li key={state} className={`yaw-state yaw-state--${state}`} title={withLabels ? undefined : word}>
          <SvgIcon svg={icon} size={16} tint={state === 'normal' ? tint : undefined} />
          <SvgIcon svg={STATE_ICONS[state]} size={10} label={withLabels ? undefined : word} />
          {withLabels && <span className="yaw-ellipsis">{word}</span>}
        </li>
      )
    })}
  </ul>
)
