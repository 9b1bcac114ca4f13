// Places on a map without any outside picture: pan and zoom, groups that open when one looks closer, one stop of the Tab key.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { graticuleOf } from '../../../lib/map/map-projection.ts'
import '../graph/graph.css'
import './map.css'
import { ZOOM_STEP } from '../graph/graph-keys.ts'
import { ZoomButtons } from '../graph/zoom-buttons.tsx'
import { Graticule } from './graticule.tsx'
import { labelPlaces } from './map-labels.ts'
import { type MapMarker, isInView, levelOf, markersOf, nextMarker, pointOf } from './map-markers.ts'
import type { MapPlace } from './map-types.ts'
import { PointMarker, markerText } from './point-marker.tsx'
import { useMapView } from './use-map-view.ts'

/** Pixels that Alt and an arrow move the view by. */
const PAN_STEP = 80
const PANS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
}

export interface PointMapProps {
  label: string
  places: readonly MapPlace[]
  /** Another one begins with all of its places in view. */
  subject: string
  selectedId?: string | undefined
  /** Places of other states stand back; undefined lets all show alike. */
  stateShown?: number | undefined
  /** A place to bring into sight; a new object each time. */
  target?: { id: string } | undefined
  onOpen: (id: string) => void
  /** Stands over the map, at its lower left. */
  children?: ReactNode
}

export const PointMap = (props: PointMapProps) => {
  const { label, places, subject, selectedId, stateShown, target, onOpen, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const [seen, setSeen] = useState(target)
  if (target !== seen) {
    setSeen(target)
    if (target !== undefined) setCurrent(target.id)
  }
  /** Place that has the focus once what was looked at closer has come apart. */
  const wanted = useRef<string | undefined>(undefined)
  const { plane, view, size, panZoom, fit } = useMapView(frame, places, subject, target)
  const level = levelOf(view)
  const markers = useMemo(() => markersOf(places, plane, level), [places, plane, level])
  const shown = markers
    .map((marker) => ({ marker, ...pointOf(marker, view) }))
    .filter((each) => isInView(each, size))
    .toSorted((one, other) => one.x - other.x || one.y - other.y)
  const labels = labelPlaces(
    shown.map(({ marker, x, y }) => ({ x, y, radius: marker.radius, text: markerText(marker) })),
    size,
  )
  const active = Math.max(
    0,
    shown.findIndex(({ marker }) => marker.key === current),
  )

  const focusMarker = (key: string | undefined) => {
    setCurrent(key)
    frame.current?.querySelector<SVGElement>(`[data-marker="${CSS.escape(key ?? '')}"]`)?.focus()
  }
  useLayoutEffect(() => {
    const found =
      wanted.current === undefined
        ? undefined
        : frame.current?.querySelector(`[data-marker="${CSS.escape(wanted.current)}"]`)
    if (!(found instanceof SVGElement)) return
    wanted.current = undefined
    found.focus()
  })

  const choose = ({ places: group }: MapMarker) => {
    const [first, ...others] = group
    if (first === undefined) return
    setCurrent(first.id)
    if (others.length === 0) return onOpen(first.id)
    wanted.current = first.id
    fit(group)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const pan = PANS[event.key]
    const at = shown[active]
    if (pan !== undefined && event.altKey) panZoom.current?.panBy(...pan)
    else if (event.altKey) return
    else if (pan !== undefined) {
      const next = nextMarker(shown, active, event.key)
      // Where no marker follows, the map goes on.
      if (next === undefined) panZoom.current?.panBy(...pan)
      else focusMarker(shown[next]?.marker.key)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (at !== undefined && event.target instanceof SVGElement) choose(at.marker)
    } else if (event.key === '+' || event.key === '=') panZoom.current?.zoomBy(ZOOM_STEP)
    else if (event.key === '-') panZoom.current?.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  }
  return (
    <div className="yaw-map">
      <div ref={frame} className="yaw-map__plane" role="group" aria-label={label} onKeyDown={press}>
        <svg width={size.width} height={size.height} role="presentation">
          {size.width > 0 && (
            <Graticule lines={graticuleOf(plane, view, size)} width={size.width} height={size.height} />
          )}
          {shown.map(({ marker, x, y }, index) => (
            <PointMarker
              key={marker.key}
              marker={marker}
              x={x}
              y={y}
              label={labels[index]}
              isCurrent={index === active}
              isSelected={marker.places.some(({ id }) => id === selectedId)}
              isFound={marker.places.some(({ id }) => id === target?.id)}
              isDimmed={stateShown !== undefined && !marker.places.some(({ state }) => state === stateShown)}
              onChoose={() => choose(marker)}
              onFocus={() => setCurrent(marker.key)}
            />
          ))}
        </svg>
      </div>
      <div className="yaw-map__corner">{children}</div>
      <div className="yaw-map__tools">
        <ZoomButtons panZoom={panZoom} fit={() => fit()} />
      </div>
    </div>
  )
}
