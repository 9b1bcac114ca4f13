// All connections with what they do: as a list, as cards or below their gateways; by state, gateway and search; several can be
// started and stopped at once (screens 7, Views; RTE-10).
import { msg, str } from '@lit/localize'
import cards from 'bootstrap-icons/icons/grid.svg'
import { useStore } from '@nanostores/react'

import './connection-management.css'
import '../../ui/sheets/segmented.css'
import { chunk } from '../../../api/load-chunk.ts'
import {
  CONNECTION_STATES,
  type ConnectionStatuses,
  type ConnectionStatus,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { ConnectionStateMark } from '../../connection-state.tsx'
import { OnDemand } from '../../on-demand.tsx'
import { IconButton, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FilterChip } from '../../ui/lists/filter-chip.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { StatusLine } from '../../ui/states/status-line.tsx'
import { FilterRow } from '../../ui/layout/toolbar.tsx'
import { ConnectionList, type StatusesProps, familyText } from './list.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import { useData } from '../../use-data.ts'
import { faultText, timeText } from '../../connection-labels.ts'
import { formatDecimal } from '../../../locales/format.ts'
import { HeatStrip } from './running/heat-strip.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'

/** Connections as cards: the same as the list, for a wall (screens 7; RTE-10). */
const Card = ({ status, onOpen }: { status: ConnectionStatus; onOpen: () => void }) => (
  <li className="connections__card" data-state={status.state}>
    <button type="button" className="connections__card-open" onClick={onOpen}>
      <span className="connections__card-name yaw-ellipsis">{status.name}</span>
      <ConnectionStateMark state={status.state} />
    </button>
    <p className="yaw-secondary yaw-ellipsis">
      {familyText(status.family)} · <code className="yaw-mono">{status.endpoint || '–'}</code>
    </p>
    <p className="connections__card-line yaw-ellipsis">
      {status.fault === null
        ? [
            status.rtt === null ? '' : timeText(status.rtt),
            status.valuesPerSecond === 0 ? '' : msg(str`${formatDecimal(status.valuesPerSecond, 1)} values/s`),
          ]
            .filter((part) => part !== '')
            .join(' · ') || '–'
        : faultText(status.fault, status.detail)}
    </p>
    <HeatStrip heat={status.heat} />
  </li>
)

const ConnectionCards = ({ page, empty }: StatusesProps) => (
  <Loaded value={page.plugin(createStatuses).$page} rows={12}>
    {({ rows }) =>
      rows.length === 0 ? (
        empty
      ) : (
        <ul className="connections__cards" aria-label={msg('Connections')}>
          {rows.map((status) => (
            <Card key={status.id} status={status} onOpen={() => page.showMaster(status.id)} />
          ))}
        </ul>
      )
    }
  </Loaded>
)

/** The simulated devices of the demonstration: whether they run, and a switch for it (screens 7, simulate). */
const Simulator = ({ page }: { page: RecordsPage }) => {
  const runs = page.plugin(createRuns)
  const may = useStore(page.$may)
  const data = useData(runs.$simulator)
  const isSwitching = useStore(runs.$isSwitching)
  if (data?.available !== true || !may(permissionOf(CONNECTION, 'use'))) return null
  return (
    <Button
      size="mini"
      kind="text"
      busy={isSwitching}
      aria-pressed={data.running}
      onClick={() => void runs.switchSimulator(!data.running)}
    >
      {data.running ? msg('Stop simulated devices') : msg('Start simulated devices')}
    </Button>
  )
}

const loadTopology = chunk(() => import('./topology.tsx'))
const loadActions = chunk(() => import('./selected-actions.tsx'))

const States = ({ page, counts }: { page: RecordsPage; counts: ConnectionStatuses['counts'] | undefined }) => {
  const statuses = page.plugin(createStatuses)
  const { state: chosen } = useStore(statuses.$filter)
  return (
    <div className="connections__states" role="group" aria-label={msg('State')}>
      {CONNECTION_STATES.map((state) => (
        <button
          key={state}
          type="button"
          className="connections__state"
          aria-pressed={state === chosen}
          onClick={() => statuses.narrow({ state: state === chosen ? undefined : state })}
        >
          <ConnectionStateMark state={state} />
          <span className="connections__count">{counts === undefined ? '–' : formatCount(counts[state])}</span>
        </button>
      ))}
    </div>
  )
}

const Empty = ({ page, isNarrowed }: { page: RecordsPage; isNarrowed: boolean }) => {
  const statuses = page.plugin(createStatuses)
  const { kind } = useStore(page.$catalogue)
  return isNarrowed ? (
    <EmptyState
      title={msg('No connection matches')}
      action={{
        label: msg('Show all connections'),
        run: () => statuses.narrow({ state: undefined, keyword: '', gateway: undefined }),
      }}
    />
  ) : (
    <EmptyState
      title={msg('There are no connections yet')}
      text={msg('A connection reads the points of a statute from the devices behind an address.')}
      action={{ label: msg('Create connection'), run: () => void page.inspector.create(kind) }}
    />
  )
}

export const ConnectionOverview = ({ page }: { page: RecordsPage }) => {
  const statuses = page.plugin(createStatuses)
  const filter = useStore(statuses.$filter)
  const appearance = useStore(statuses.$appearance)
  const selected = useStore(statuses.$selected)
  const loadable = useStore(statuses.$page)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  const gateway = data?.gateways.find(({ id }) => id === filter.gateway)
  const isNarrowed = filter.state !== undefined || filter.keyword !== '' || filter.gateway !== undefined
  const empty = <Empty page={page} isNarrowed={isNarrowed} />
  return (
    <div className="connections">
      <FilterRow label={msg('Filters')}>
        <SearchBox
          label={msg('Search connections')}
          value={filter.keyword}
          onChange={(keyword) => statuses.narrow({ keyword })}
        />
        <States page={page} counts={data?.counts} />
        {filter.gateway !== undefined && (
          <FilterChip
            field={msg('Front gateway')}
            relation={msg('is')}
            value={gateway?.name ?? filter.gateway}
            onRemove={() => statuses.narrow({ gateway: undefined })}
          />
        )}
        <span className="yaw-toolbar__space" />
        <Simulator page={page} />
        <Segmented
          label={msg('View')}
          value={appearance}
          options={[
            { value: 'list', label: msg('List'), icon: 'card-list' },
            { value: 'cards', label: msg('Cards'), icon: { svg: cards } },
            { value: 'topology', label: msg('Gateways and devices'), icon: 'diagram-3' },
          ]}
          onChange={statuses.show}
        />
        <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void statuses.$page.reload()} />
      </FilterRow>
      {selected.size > 0 && (
        <OnDemand load={loadActions}>
          {({ SelectedActions }) => (
            <SelectedActions page={page} ids={[...selected]} onClear={() => statuses.select(new Set())} />
          )}
        </OnDemand>
      )}
      {appearance === 'list' && <ConnectionList page={page} loadable={loadable} empty={empty} />}
      {appearance === 'cards' && <ConnectionCards page={page} loadable={loadable} empty={empty} />}
      {appearance === 'topology' && (
        <OnDemand load={loadTopology}>
          {({ Topology }) => <Topology page={page} loadable={loadable} empty={empty} />}
        </OnDemand>
      )}
      <StatusLine
        shown={data?.rows.length ?? 0}
        total={data?.total}
        selected={selected.size}
        updatedAt={loadable.status === 'ready' ? loadable.loadedAt : undefined}
      >
        {data !== undefined && data.total > filter.limit && (
          <Pager
            page={filter.page}
            pageCount={Math.max(1, Math.ceil(data.total / filter.limit))}
            size={filter.limit}
            onPage={(page_) => statuses.narrow({ page: page_ })}
            onSize={(limit) => statuses.narrow({ limit })}
          />
        )}
      </StatusLine>
      <p className="yaw-visually-hidden" role="status">
        {data !== undefined &&
          data.counts.failed > 0 &&
          counted(msg('# connection has failed|# connections have failed'), data.counts.failed)}
      </p>
    </div>
  )
}
