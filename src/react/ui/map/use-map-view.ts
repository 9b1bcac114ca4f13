// The view onto a map: pan and zoom over a plane that stays as long as the map shows the same part of the world.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { type MapPlane, type MapView, type Place, fitView, planeOf, toPlane } from '../../../lib/map/map-projection.ts'
import { type PanZoom, createPanZoom } from '../pan-zoom.ts'
import { CLOSEST } from './map-markers.ts'

/** Pixels of a degree where the whole world is as wide as a hand. */
const FARTHEST = 0.8
const PADDING = 56
/** Degrees that show at least: around all, and around those that are looked at closer. */
const SPAN = { all: 0.01, some: 0.0008 }
/** Pixels of a degree at which the devices of a farm stand apart. */
const NEAR_ENOUGH = 20_000

export interface MapViewControl {
  plane: MapPlane
  view: MapView
  size: { width: number; height: number }
  panZoom: RefObject<PanZoom | null>
  /** Shows all places, or some of them closer. */
  fit: (some?: readonly Place[]) => void
}

export const useMapView = (
  frame: RefObject<HTMLElement | null>,
  places: readonly (Place & { id: string })[],
  /** Another one shows another part of the world. */
  subject: string,
  /** A place to bring into sight, close enough to tell it from others; a new object each time. */
  target: { id: string } | undefined,
): MapViewControl => {
  const [view, setView] = useState<MapView>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const panZoom = useRef<PanZoom>(null)
  const fitted = useRef<string | undefined>(undefined)
  // The plane of the first places of a subject: what comes later must not move what is there.
  // oxlint-disable-next-line react/exhaustive-deps -- other places of the same subject keep the plane
  const plane = useMemo(() => planeOf(places), [subject, places.length === 0])

  useLayoutEffect(() => {
    const box = frame.current
    if (box === null) return undefined
    const initial = { x: 0, y: 0, scale: 1 }
    const made = createPanZoom(box, { initial, minimum: FARTHEST, maximum: CLOSEST, onChange: setView })
    panZoom.current = made
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      observer.disconnect()
      made.destroy()
      fitted.current = undefined
    }
  }, [frame])

  const { width, height } = size
  useLayoutEffect(() => {
    const key = `${subject} ${places.length === 0}`
    if (width === 0 || fitted.current === key) return
    fitted.current = key
    panZoom.current?.set(fitView(plane, places, { width, height, padding: PADDING, smallestSpan: SPAN.all }))
  }, [plane, places, subject, width, height])

  const reached = useRef(target)
  useLayoutEffect(() => {
    const control = panZoom.current
    if (target === reached.current || width === 0 || control === null) return
    reached.current = target
    const place = places.find(({ id }) => id === target?.id)
    if (place === undefined) return
    const scale = Math.max(control.viewport.scale, NEAR_ENOUGH)
    const { x, y } = toPlane(plane, place)
    control.set({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale }, true)
  }, [target, plane, places, width, height])

  return {
    plane,
    view,
    size,
    panZoom,
    fit: (some) => {
      const smallestSpan = some === undefined ? SPAN.all : SPAN.some
      panZoom.current?.set(fitView(plane, some ?? places, { width, height, padding: PADDING, smallestSpan }), true)
    },
  }
}
