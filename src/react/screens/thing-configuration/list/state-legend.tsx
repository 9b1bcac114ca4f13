// The states of what a graph or a map shows: shape, word and count of each; a press lets the others stand back.
import { msg } from '@lit/localize'

import { STATES_BY_NEED, nameOfState } from '../../../../contract/thing/thing-types.ts'
import { formatCount } from '../../../../locales/format.ts'
import { SvgIcon } from '../../../ui/icons/icon.tsx'
import { stateLabel } from '../../../ui/icons/state-glyph.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'

interface StateLegendProps {
  counts: ReadonlyMap<number, number>
  /** The only state that stands out; undefined when all do. */
  shown: number | undefined
  onShow: (state: number | undefined) => void
}

export const StateLegend = ({ counts, shown, onShow }: StateLegendProps) => (
  <div className="yaw-legend" role="group" aria-label={msg('States')}>
    {STATES_BY_NEED.filter((state) => (counts.get(state) ?? 0) > 0).map((state) => {
      const name = nameOfState(state)
      return (
        <button
          key={state}
          type="button"
          className="yaw-legend__state"
          aria-pressed={shown === state}
          onClick={() => onShow(shown === state ? undefined : state)}
        >
          <span className={`yaw-state yaw-state--${name}`}>
            <SvgIcon svg={STATE_ICONS[name]} size={12} />
          </span>
          <span>{stateLabel(name)}</span>
          <span className="yaw-legend__count">{formatCount(counts.get(state) ?? 0)}</span>
        </button>
      )
    })}
  </div>
)
