// Farms and devices with coordinates on a map, in the middle of the screen (issue: map).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import '../graph/things-graph.css'
import '../../../ui/sheets/legend.css'
import '../../../ui/sheets/matches.css'
import '../../../ui/sheets/segmented.css'
import type { ThingPlaces } from '../../../../contract/thing/thing-place-calls.ts'
import { formatCount, formatDecimal } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type ThingMap, createThingMap } from '../../../../stores/pages/thing-configuration/thing-map.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import type { AppearanceOf } from '../../../ui/graph/graph-types.ts'
import type { MapPlace } from '../../../ui/map/map-types.ts'
import { MatchSearch } from '../../../ui/lists/match-search.tsx'
import { PointMap } from '../../../ui/map/point-map.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { StateLegend } from '../list/state-legend.tsx'
import { useThingAppearance } from '../use-thing-appearance.ts'
import { ViewTools } from '../view-tools.tsx'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'

/** Farms and devices that are not on the map, to be opened and given their coordinates. */
interface UnplacedListProps {
  unplaced: ThingPlaces['unplaced']
  selectedId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

const UnplacedList = ({ unplaced, selectedId, onOpen, onClose }: UnplacedListProps) => {
  const [first, total] = [formatCount(unplaced.rows.length), formatCount(unplaced.total)]
  return (
    <section className="things__unplaced" aria-label={msg('Without coordinates')}>
      <header>
        <strong>{msg('Without coordinates')}</strong>
        <IconButton icon="x-lg" label={msg('Close the list')} onClick={onClose} />
      </header>
      <p className="yaw-secondary">{msg('Open a thing and enter its longitude and latitude to see it on the map.')}</p>
      <ul>
        {unplaced.rows.map(({ thingId, name, type, subType, state }) => (
          <li key={thingId}>
            <button
              type="button"
              className="things__unplaced-thing"
              aria-current={thingId === selectedId || undefined}
              onClick={() => onOpen(thingId)}
            >
              <ThingIcon kind={subType ?? type} state={state} />
              <span className="yaw-ellipsis" title={name}>
                {name}
              </span>
              <StateGlyph state={state} compact />
            </button>
          </li>
        ))}
      </ul>
      {unplaced.total > unplaced.rows.length && (
        <p className="yaw-secondary">{msg(str`The first ${first} of ${total}`)}</p>
      )}
    </section>
  )
}

const toPlaces = (columns: ThingPlaces, appearanceOf: AppearanceOf): MapPlace[] =>
  columns.thingId.map((id, index) => {
    const kind = columns.subType[index] ?? columns.type[index] ?? ''
    const state = columns.state[index] ?? 0
    const appearance = appearanceOf(kind, state)
    return {
      id,
      name: columns.name[index] ?? id,
      kind: appearance.kind,
      icon: appearance.icon,
      tint: appearance.tint,
      state,
      stateName: appearance.state,
      stateLabel: appearance.stateLabel,
      longitude: columns.longitude[index] ?? 0,
      latitude: columns.latitude[index] ?? 0,
      weight: columns.power[index] ?? null,
      isMain: columns.type[index] === 'thing_farm',
    }
  })

const countStates = (states: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

interface DrawingProps {
  page: ThingConfigurationPage
  map: ThingMap
  places: ThingPlaces
}

const Drawing = ({ page, map, places: columns }: DrawingProps) => {
  const parentId = useStore(page.$parentId)
  const selectedId = useStore(page.inspector.$id)
  const listing = useStore(map.$listing)
  const target = useStore(map.$target)
  const [stateShown, setStateShown] = useState<number>()
  const appearanceOf = useThingAppearance(page)
  const places = useMemo(() => toPlaces(columns, appearanceOf), [columns, appearanceOf])
  const counts = useMemo(() => countStates(columns.state), [columns])
  const open = (id: string) => void page.inspector.open(id)
  return (
    <div className="things__map">
      {places.length === 0 ? (
        <EmptyState
          icon="inbox"
          title={msg('Nothing here has coordinates yet')}
          text={msg('Enter longitude and latitude of a farm or a device to see it here.')}
          action={
            columns.unplaced.total > 0 && !listing
              ? { label: msg('List what has none'), run: () => map.list(true) }
              : undefined
          }
        />
      ) : (
        <PointMap
          label={msg('Map of things')}
          places={places}
          subject={parentId ?? ''}
          selectedId={selectedId}
          stateShown={stateShown}
          target={target}
          onOpen={open}
        >
          <StateLegend counts={counts} shown={stateShown} onShow={setStateShown} />
        </PointMap>
      )}
      {listing && (
        <UnplacedList
          unplaced={columns.unplaced}
          selectedId={selectedId}
          onOpen={open}
          onClose={() => map.list(false)}
        />
      )}
    </div>
  )
}

/** Installed capacity of the farms on the map. */
const capacityOf = ({ type, power }: ThingPlaces) =>
  power.reduce<number>((sum, each, index) => (type[index] === 'thing_farm' ? sum + (each ?? 0) : sum), 0)

const Status = ({ map }: { map: ThingMap }) => {
  const loadable = useStore(map.$places)
  const places = loadable.status === 'loading' ? undefined : loadable.data
  const missing = places?.unplaced.total ?? 0
  const count = formatCount(missing)
  const megawatts = formatDecimal((places === undefined ? 0 : capacityOf(places)) / 1000, 1)
  return (
    <StatusLine
      shown={places?.thingId.length ?? 0}
      total={places === undefined ? undefined : places.thingId.length + missing}
      updatedAt={loadable.status === 'ready' ? loadable.loadedAt : undefined}
      refreshing={loadable.status === 'ready' && loadable.refreshing}
    >
      {places?.truncated === true && <span>{msg('There are more places than a map shows: choose a farm')}</span>}
      {places !== undefined && capacityOf(places) > 0 && <span>{msg(str`${megawatts} MW installed`)}</span>}
      {missing > 0 && (
        <Button size="mini" kind="link" onClick={() => map.list(!map.$listing.get())}>
          {places?.unplaced.truncated === true
            ? msg(str`More than ${count} without coordinates`)
            : msg(str`${count} without coordinates`)}
        </Button>
      )}
    </StatusLine>
  )
}

export const View = ({ page, openHelp }: { page: ThingConfigurationPage; openHelp: () => void }) => {
  const map = page.plugin(createThingMap)
  const places = useStore(map.$places)
  const search = useStore(map.$search)
  const shown = places.status === 'loading' ? undefined : places.data
  return (
    <div className="things__list" role="group" aria-label={msg('Map of things')}>
      <Toolbar
        label={msg('Tools of the map')}
        end={<ViewTools page={page} onRefresh={() => void page.refresh().then(map.reload)} openHelp={openHelp} />}
      >
        <MatchSearch label={msg('Find on the map')} search={search} onSearch={map.search} onStep={map.searchOn} />
      </Toolbar>
      {shown !== undefined && <Drawing page={page} map={map} places={shown} />}
      {shown === undefined && places.status === 'failed' && (
        <FailedState error={places.error} retry={() => void map.reload()} />
      )}
      {shown === undefined && places.status === 'loading' && <Skeleton rows={12} />}
      <Status map={map} />
    </div>
  )
}
