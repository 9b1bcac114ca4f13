// What a map shows of a place, in words and pictures of whoever uses it.
import type { ThingStateName } from '../../../contract/thing/thing-types.ts'
import type { Place } from '../../../lib/map/map-projection.ts'

export interface MapPlace extends Place {
  id: string
  name: string
  /** What kind of place it is, in words. */
  kind: string
  /** SVG text of its icon. */
  icon: string
  /** Colour of the icon; undefined for that of the state. */
  tint?: string | undefined
  state: number
  stateName: ThingStateName
  stateLabel: string
  /** What a marker of a main place is sized by, e.g. kilowatts. */
  weight: number | null
  /** Stands for what is around it while that cannot be told apart. */
  isMain: boolean
}

/** Radius of a marker, in pixels. */
const RADIUS = { place: 11, cluster: 13, smallest: 13, largest: 24 }

/** Main places grow with the square root of their weight, so that areas can be compared. */
export const radiusOf = (place: MapPlace, count: number, heaviest: number): number => {
  if (!place.isMain) return count > 1 ? RADIUS.cluster + Math.min(8, Math.log10(count) * 4) : RADIUS.place
  const share = heaviest <= 0 ? 0 : Math.sqrt((place.weight ?? 0) / heaviest)
  return RADIUS.smallest + (RADIUS.largest - RADIUS.smallest) * share
}
