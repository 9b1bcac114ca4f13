// An icon as trees, graphs and maps draw it in each state of a thing: a colour of its own gives way to the state (ENT-1).
import { THING_STATES, STATES_BY_NEED, nameOfState } from '../../../contract/thing/thing-types.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { STATE_ICONS } from '../../ui/icons/state-icons.ts'
import { stateWord } from '../../ui/icons/state-glyph.tsx'

/** What is usual first, then what needs somebody most. */
const STATES = [...new Set([THING_STATES.normal, ...STATES_BY_NEED])].map(nameOfState)

interface StatesPictureProps {
  /** SVG text. */
  icon: string
  ink: string | undefined
  /** The words of the states stand beside them; else they are told on hover and read out. */
  withWords?: boolean
}

export const StatesPicture = ({ icon, ink, withWords = false }: StatesPictureProps) => (
  <ul className="metadata__states">
    {STATES.map((state) => {
      const word = stateWord(state)
      return (
        <li key={state} className={`yaw-state yaw-state--${state}`} title={withWords ? undefined : word}>
          <SvgIcon svg={icon} size={16} ink={state === 'normal' ? ink : undefined} />
          <SvgIcon svg={STATE_ICONS[state]} size={10} label={withWords ? undefined : word} />
          {withWords && <span className="yaw-ellipsis">{word}</span>}
        </li>
      )
    })}
  </ul>
)
