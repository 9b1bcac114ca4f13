// Farms as markers of a map: those that would cover each other share one marker (RTE-1).
import type { FarmOverview } from '../../../contract/admin/overview-calls.ts'
import { STATES_BY_NEED, type ThingStateName, nameOfState } from '../../../contract/thing/thing-types.ts'
import { type MapFrame, type Place, type Projection, fitProjection } from '../../../lib/map/map-projection.ts'

export type PlacedFarm = FarmOverview & Place

export interface FarmMarker {
  /** One farm, or several that stand too close to be told apart at this size. */
  farms: PlacedFarm[]
  /** Pixels. */
  x: number
  y: number
  /** The worst state of its farms. */
  state: ThingStateName
}

/** Markers nearer than this cover each other, in pixels. */
const NEAR = 22

/** Farms at one spot, drawn around it, in pixels. */
const SPREAD = 20

export const hasPlace = (farm: FarmOverview): farm is PlacedFarm => farm.longitude !== null && farm.latitude !== null

const worstOf = (farms: readonly FarmOverview[]): ThingStateName => {
  const states = new Set(farms.map(({ state }) => nameOfState(state)))
  return STATES_BY_NEED.map(nameOfState).find((state) => states.has(state)) ?? 'unknown'
}

/** Farms of one spot cannot be told apart by looking closer: they stand around it. */
const spread = (farms: readonly PlacedFarm[], x: number, y: number): FarmMarker[] =>
  farms.map((farm, index) => {
    const angle = (2 * Math.PI * index) / farms.length
    return { farms: [farm], x: x + SPREAD * Math.cos(angle), y: y + SPREAD * Math.sin(angle), state: worstOf([farm]) }
  })

const isOneSpot = (farms: readonly PlacedFarm[]) =>
  farms.every(({ longitude, latitude }) => longitude === farms[0]?.longitude && latitude === farms[0]?.latitude)

const group = (farms: readonly PlacedFarm[], projection: Projection): FarmMarker[] => {
  const groups: { farms: PlacedFarm[]; x: number; y: number }[] = []
  for (const farm of farms) {
    const { x, y } = projection.toPoint(farm)
    const near = groups.find((other) => Math.hypot(other.x - x, other.y - y) < NEAR)
    if (near === undefined) groups.push({ farms: [farm], x, y })
    else near.farms.push(farm)
  }
  // All of them together: no closer look would tell them apart.
  const isClosest = groups.length === 1
  return groups.flatMap(({ farms: together, x, y }) =>
    together.length > 1 && (isClosest || isOneSpot(together))
      ? spread(together, x, y)
      : [{ farms: together, x, y, state: worstOf(together) }],
  )
}

export interface FarmMap {
  projection: Projection
  markers: FarmMarker[]
}

export const toFarmMap = (farms: readonly PlacedFarm[], frame: MapFrame): FarmMap => {
  const projection = fitProjection(farms, frame)
  return { projection, markers: group(farms, projection) }
}
