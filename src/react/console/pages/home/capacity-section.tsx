// Installed and grid-connected capacity of each farm: a pair of bars to one scale, and the figures (ENT-7, RTE-1).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import type { FarmOverview } from '../../../../contract/admin/overview-calls.ts'
import { formatCount, formatDecimal } from '../../../../locales/format.ts'
import { type Capacities, type CapacityRow, inUnit, toCapacities } from '../../../../stores/pages/home/capacities.ts'
import { thingAddress } from '../../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../../stores/workspace/workspace.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ConsoleLink } from '../../console-link.tsx'
import { counted } from '../../../../lib/text/format-count.ts'

/** Farms that show before the user asks for all. */
const FIRST = 6

const DIGITS = { kW: 0, MW: 1, GW: 2 } as const

interface FigureProps {
  kilowatts: number | null
  capacities: Capacities
}

const Figure = ({ kilowatts, capacities: { unit } }: FigureProps) => (
  <>{kilowatts === null ? '–' : formatDecimal(inUnit(kilowatts, unit), DIGITS[unit])}</>
)

const Bar = ({ kilowatts, capacities: { longest } }: FigureProps) => (
  <span
    className="home__capacity-bar"
    style={{ inlineSize: `${longest === 0 ? 0 : (100 * (kilowatts ?? 0)) / longest}%` }}
  />
)

interface RowProps {
  row: CapacityRow
  capacities: Capacities
  workspace: Workspace
}

const Row = ({ row: { farm, installed, connected }, capacities, workspace }: RowProps) => (
  <tr>
    <th scope="row">
      <ConsoleLink
        workspace={workspace}
        path={thingAddress(farm.thingId, farm.name)}
        className="yaw-ellipsis"
        title={farm.name}
      >
        {farm.name}
      </ConsoleLink>
    </th>
    <td className="home__capacity-bars" aria-hidden="true">
      <Bar kilowatts={installed} capacities={capacities} />
      <Bar kilowatts={connected} capacities={capacities} />
    </td>
    <td className="yaw-number">
      <Figure kilowatts={installed} capacities={capacities} />
    </td>
    <td className="yaw-number">
      <Figure kilowatts={connected} capacities={capacities} />
    </td>
  </tr>
)

export const Capacity = ({ farms, workspace }: { farms: readonly FarmOverview[]; workspace: Workspace }) => {
  const [all, setAll] = useState(false)
  const capacities = toCapacities(farms)
  const { rows, installed, connected } = capacities
  if (rows.length === 0) {
    return <EmptyState icon="inbox" title={msg('There are no farms yet')} />
  }
  const count = formatCount(rows.length)
  return (
    <div className="home__scroller">
      <table className="home__capacity">
        <thead>
          <tr>
            <th scope="col">{msg('Farm')}</th>
            <td aria-hidden="true" />
            <th scope="col" className="yaw-number">
              <span className="home__swatch" aria-hidden="true" /> {msg('Installed')}
            </th>
            <th scope="col" className="yaw-number">
              <span className="home__swatch" aria-hidden="true" /> {msg('Grid-connected')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, FIRST)).map((row) => (
            <Row key={row.farm.thingId} row={row} capacities={capacities} workspace={workspace} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{counted(msg('All # farms'), rows.length)}</th>
              <td />
              <td className="yaw-number">
                <Figure kilowatts={installed} capacities={capacities} />
              </td>
              <td className="yaw-number">
                <Figure kilowatts={connected} capacities={capacities} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > FIRST && (
        <p className="home__more">
          <Button kind="link" size="mini" onClick={() => setAll(!all)}>
            {all ? msg('Show the largest only') : msg(str`Show all ${count} farms`)}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Unit of all figures, beside the title. */
export const capacityUnit = (farms: readonly FarmOverview[]): string =>
  farms.length === 0 ? '' : toCapacities(farms).unit
