// The markers of a map at one zoom: places by themselves, groups that would cover each other, and what stands at one spot.
import { STATES_BY_NEED } from '../../../contract/thing/thing-types.ts'
import { type Cluster, clusterLevel, clusterPoints, spreadOffset } from '../../../lib/map/map-clusters.ts'
import { type MapPlane, type MapView, toPlane } from '../../../lib/map/map-projection.ts'
import { type MapPlace, radiusOf } from './map-types.ts'

export interface MapMarker {
  /** Stays the same while its first place does. */
  key: string
  /** What stands for the others comes first. */
  places: MapPlace[]
  /** On the plane. */
  x: number
  y: number
  /** From there, in pixels: places at one spot stand around it. */
  offset: { x: number; y: number }
  radius: number
  /** Of what is worst among its places. */
  worst: MapPlace
}

/** Closer there is nothing more to see: one pixel is about two metres. */
export const CLOSEST = 60_000

const needOf = (state: number) => STATES_BY_NEED.findIndex((known) => known === state)

const worstOf = (places: readonly MapPlace[]): MapPlace | undefined =>
  places.toSorted((one, other) => needOf(one.state) - needOf(other.state))[0]

const NO_OFFSET = { x: 0, y: 0 }

export const levelOf = ({ scale }: MapView): number => clusterLevel(scale)

/** No closer look would tell these apart. */
const isOneSpot = (places: readonly MapPlace[], level: number) =>
  level >= clusterLevel(CLOSEST) ||
  places.every(({ longitude, latitude }) => longitude === places[0]?.longitude && latitude === places[0]?.latitude)

export const markersOf = (places: readonly MapPlace[], plane: MapPlane, level: number): MapMarker[] => {
  const points = places.map((place) => ({ ...toPlane(plane, place), isMain: place.isMain }))
  const heaviest = places.reduce((most, { isMain, weight }) => (isMain ? Math.max(most, weight ?? 0) : most), 0)
  const toMarker = ({ members, x, y }: Cluster): MapMarker[] => {
    const own = members.flatMap((index) => places[index] ?? [])
    const make = (group: MapPlace[], offset: MapMarker['offset']): MapMarker[] => {
      const [first] = group
      const worst = worstOf(group)
      if (first === undefined || worst === undefined) return []
      const radius = radiusOf(first, group.length, heaviest)
      return [{ key: first.id, places: group, x, y, offset, radius, worst }]
    }
    if (own.length === 1 || !isOneSpot(own, level)) return make(own, NO_OFFSET)
    return own.flatMap((place, index) => make([place], spreadOffset(index)))
  }
  return clusterPoints(points, level).flatMap(toMarker)
}

/** Where a marker stands in the frame, in pixels. */
export const pointOf = ({ x, y, offset }: MapMarker, view: MapView) => ({
  x: view.x + x * view.scale + offset.x,
  y: view.y + y * view.scale + offset.y,
})

/** Room around a view in which markers are drawn too, in pixels. */
const AROUND = 80

export const isInView = ({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }) =>
  x > -AROUND && y > -AROUND && x < width + AROUND && y < height + AROUND

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The marker that lies next in the direction of an arrow: near, and more ahead than aside. */
export const nextMarker = (
  points: readonly { x: number; y: number }[],
  from: number,
  key: string,
): number | undefined => {
  const step = STEPS[key]
  const start = points[from]
  if (step === undefined || start === undefined) return undefined
  let best: number | undefined
  let least = Infinity
  for (const [index, { x, y }] of points.entries()) {
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * step.x + dy * step.y
    const aside = Math.abs(step.x === 0 ? dx : dy)
    if (index === from || ahead <= 0 || aside > ahead * 2) continue
    const distance = ahead + 2 * aside
    if (distance >= least) continue
    least = distance
    best = index
  }
  return best
}
