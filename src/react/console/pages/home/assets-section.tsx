// Assets by type and state: a bar and the numbers of each, devices and farms by their sub-types too (RTE-1).
import { msg, str } from '@lit/localize'

import type { ThingCount } from '../../../../contract/admin/overview-calls.ts'
import type { ThingStateName } from '../../../../contract/thing/thing-types.ts'
import { formatCount } from '../../../../locales/format.ts'
import { type AssetRow, STATE_ORDER, sumStates, toAssetRows } from '../../../../stores/pages/home/asset-counts.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { StateGlyph, stateLabel } from '../../../ui/icons/state-glyph.tsx'

/** What is as it should be says nothing loudly: the eye goes to the rest. */
const Bar = ({ row }: { row: AssetRow }) => (
  <span className="home__bar" aria-hidden="true">
    {STATE_ORDER.map(
      (state) =>
        row.states[state] > 0 && (
          <span
            key={state}
            className="home__bar-part"
            data-state={state}
            style={{ flexGrow: row.states[state] }}
            title={`${stateLabel(state)} ${formatCount(row.states[state])}`}
          />
        ),
    )}
  </span>
)

const Row = ({ row, word }: { row: AssetRow; word: (kind: string) => string }) => (
  <tr className={row.isPart ? 'home__part' : undefined}>
    <th scope="row">
      <span className="home__kind">
        <ThingIcon kind={row.kind} size={14} />
        <span className="yaw-ellipsis" title={word(row.kind)}>
          {word(row.kind)}
        </span>
      </span>
    </th>
    <td className="yaw-number">{formatCount(row.total)}</td>
    <td className="home__bar-cell">{row.total > 0 && <Bar row={row} />}</td>
    {STATE_ORDER.map((state) => (
      <td key={state} className="yaw-number" data-none={row.states[state] === 0} data-state={state}>
        {formatCount(row.states[state])}
      </td>
    ))}
  </tr>
)

const Total = ({ state, count }: { state: ThingStateName; count: number }) => (
  <li>
    <StateGlyph state={state} /> <strong data-none={count === 0}>{formatCount(count)}</strong>
  </li>
)

interface AssetsProps {
  counts: readonly ThingCount[]
  word: (kind: string) => string
  openThings: () => void
}

export const Assets = ({ counts, word, openThings }: AssetsProps) => {
  const totals = sumStates(counts)
  if (counts.length === 0) {
    return (
      <EmptyState
        icon="diagram-3"
        title={msg('There are no assets yet')}
        text={msg('Farms, lines and devices show here as soon as somebody enters them.')}
        action={{ label: msg('Open the thing configuration'), run: openThings }}
      />
    )
  }
  return (
    <>
      <ul className="home__totals" aria-label={msg('All assets by state')}>
        {STATE_ORDER.map((state) => (
          <Total key={state} state={state} count={totals[state]} />
        ))}
      </ul>
      <div className="home__scroller">
        <table className="home__assets">
          <thead>
            <tr>
              <th scope="col">{msg('Type')}</th>
              <th scope="col" className="yaw-number">
                {msg('Total')}
              </th>
              <td aria-hidden="true" />
              {STATE_ORDER.map((state) => (
                <th key={state} scope="col" className="yaw-number">
                  <StateGlyph state={state} compact />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toAssetRows(counts).map((row) => (
              <Row key={row.kind} row={row} word={word} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** How many there are in all, beside the title. */
export const assetTotal = (counts: readonly ThingCount[]): string => {
  const total = formatCount(counts.reduce((sum, { count }) => sum + count, 0))
  return msg(str`${total} in all`)
}
