// Farms on a map without any outside picture: a graticule, a scale, and a marker for each state (RTE-1).
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { FarmOverview } from '../../../../contract/admin/overview-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import { type FarmMarker, hasPlace, toFarmMap } from '../../../../stores/pages/home/farm-map.ts'
import { thingAddress } from '../../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../../stores/workspace/workspace.ts'
import '../../../ui/map/map.css'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Graticule } from '../../../ui/map/graticule.tsx'
import { labelPlaces } from '../../../ui/map/map-labels.ts'
import { MARKER_RADIUS, MapMarker, markerKey, markerText } from './map-marker.tsx'

const HEIGHT = 320
const PADDING = 40
const WIDTH_AT_FIRST = 480

/** Degrees that show at least: around a lone farm, and where somebody looks closer. */
const LONE_SPAN = 0.5
const CLOSEST_SPAN = 0.02

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH_AT_FIRST)
  useLayoutEffect(() => {
    const observed = box.current
    if (observed === null) return undefined
    const measure = () => setWidth((before) => observed.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

interface FarmsMapProps {
  farms: readonly FarmOverview[]
  workspace: Workspace
}

const FarmsDrawing = ({ farms, workspace }: FarmsMapProps) => {
  const { box, width } = useWidth()
  /** Farms of the marker that was looked at closer. */
  const [closer, setCloser] = useState<readonly string[]>()
  const [current, setCurrent] = useState(0)
  const placed = farms.filter(hasPlace)
  const near = closer === undefined ? placed : placed.filter(({ thingId }) => closer.includes(thingId))
  const shown = near.length === 0 ? placed : near
  const smallestSpan = closer === undefined ? LONE_SPAN : CLOSEST_SPAN
  const { projection, markers } = toFarmMap(shown, { width, height: HEIGHT, padding: PADDING, smallestSpan })
  const labels = labelPlaces(
    markers.map((marker) => ({ x: marker.x, y: marker.y, radius: MARKER_RADIUS, text: markerText(marker) })),
    { width, height: HEIGHT },
  )

  // The marker or button that was pressed is gone with the map that it stood on.
  const appearance = (ids: readonly string[] | undefined) => {
    flushSync(() => {
      setCloser(ids)
      setCurrent(0)
    })
    box.current?.querySelector<SVGAElement>('.home__marker')?.focus()
  }
  const choose = ({ farms: [farm, ...others] }: FarmMarker) => {
    if (farm === undefined) return
    if (others.length > 0) appearance([farm, ...others].map(({ thingId }) => thingId))
    else void workspace.open(thingAddress(farm.thingId, farm.name))
  }
  // One stop of the Tab key for all markers; arrows go from one to the next.
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next = { Home: 0, End: markers.length - 1 }[event.key] ?? (step === undefined ? undefined : current + step)
    if (event.key === 'Escape' && closer !== undefined) appearance(undefined)
    else if (next === undefined || markers.length === 0) return
    else {
      const index = (next + markers.length) % markers.length
      setCurrent(index)
      box.current?.querySelectorAll<SVGAElement>('.home__marker').item(index).focus()
    }
    event.preventDefault()
  }
  return (
    <div ref={box} className="home__map">
      <svg
        width={width}
        height={HEIGHT}
        role="group"
        aria-label={msg('Map of the farms')}
        data-focus-home
        onKeyDown={press}
      >
        <Graticule lines={projection} width={width} height={HEIGHT} />
        {markers.map((marker, index) => (
          <MapMarker
            key={markerKey(marker)}
            marker={marker}
            label={labels[index]}
            href={(path) => workspace.router.href(path)}
            current={index === Math.min(current, markers.length - 1)}
            onChoose={() => choose(marker)}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </svg>
      {closer !== undefined && (
        <span className="home__map-back">
          <Button size="mini" onClick={() => appearance(undefined)}>
            {msg('Show all farms')}
          </Button>
        </span>
      )}
    </div>
  )
}

export const FarmsMap = ({ farms, workspace }: FarmsMapProps) => {
  const missing = farms.filter((farm) => !hasPlace(farm)).length
  if (missing === farms.length) {
    return (
      <EmptyState
        title={farms.length === 0 ? msg('There are no farms yet') : msg('No farm has coordinates yet')}
        text={msg('Enter longitude and latitude of a farm to see it here.')}
      />
    )
  }
  const count = formatCount(missing)
  return (
    <>
      <FarmsDrawing farms={farms} workspace={workspace} />
      {missing > 0 && <p className="home__note">{msg(str`Without coordinates, not on the map: ${count}`)}</p>}
    </>
  )
}
