// What lines and shapes of the graph mean; a kind of lines can be left out.
import { msg } from '@lit/localize'

import { type LineLook } from '../../../../lib/graph/lines.ts'
import { LINE_KINDS, type LineKind } from '../../../../lib/models/model-graph.ts'
import { formatCount } from '../../../../locales/format.ts'
import { SvgIcon } from '../../../ui/icons/icon.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { statusLook } from './graph-words.ts'

/** A piece of such a line with its head. */
const Sample = ({ look: { dash, width, head } }: { look: LineLook }) => (
  <svg width={26} height={12} viewBox="0 0 26 12" aria-hidden="true" focusable="false">
    <path className="yaw-graph__line yaw-graph__line--kind" d="M0 6H16" strokeWidth={width} strokeDasharray={dash} />
    <path className={`yaw-graph__head yaw-graph__head--${head}`} d={`M15 1L25 6L15 11${head === 'open' ? '' : 'z'}`} />
  </svg>
)

interface GraphLegendProps {
  looks: Readonly<Record<LineKind, LineLook>>
  kinds: ReadonlySet<LineKind>
  /** Models by the place of their status. */
  counts: ReadonlyMap<number, number>
  onToggle: (kind: LineKind) => void
}

export const GraphLegend = ({ looks, kinds, counts, onToggle }: GraphLegendProps) => (
  <div className="models__legend">
    <div className="yaw-legend" role="group" aria-label={msg('Kinds of lines')}>
      {LINE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="yaw-legend__state"
          aria-pressed={kinds.has(kind)}
          onClick={() => onToggle(kind)}
        >
          <Sample look={looks[kind]} />
          <span>{looks[kind].word}</span>
        </button>
      ))}
    </div>
    <ul className="yaw-legend" aria-label={msg('Status')}>
      {[...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([place, count]) => {
          const { state, word } = statusLook(place)
          return (
            <li key={place} className="yaw-legend__word">
              <span className={`yaw-state--${state}`}>
                <SvgIcon svg={STATE_ICONS[state]} size={12} />
              </span>
              <span>{word}</span>
              <span className="yaw-legend__count">{formatCount(count)}</span>
            </li>
          )
        })}
    </ul>
  </div>
)
