// The points of a statute as tracks of the address map: the four tables of Modbus, the information objects of each common
// address (screens 6, address map).
import type { MapTrack } from '../../../lib/points/map-lines.ts'
import { AREAS, type Area, type Clash, findClashes } from '../../../lib/points/occupancy.ts'
import { isModbus } from './families.ts'
import { commonAddressOf, controlAddressOf, familyOf, number, text } from './point-facts.ts'
import { spanOf } from './point-place.ts'
import { type Point, pollGroups, readsOf } from './reads.ts'
import type { FormValues } from '../../form/form-conditions.ts'

/** Names a track: an area, or `status`/`control` with the common address behind it. */
export type TrackName = Area | `status ${number}` | `control ${number}`

export interface AddressMap {
  tracks: MapTrack[]
  clashes: Clash[]
  /** Reads of one round of all points, of whatever interval. */
  reads: number
}

const modbusMap = (statute: FormValues, points: readonly Point[]): AddressMap => {
  const spans = points.flatMap(({ id, values }) => spanOf(statute, id, values) ?? [])
  const reads = [...pollGroups(statute, points).values()].flatMap((group) => readsOf(statute, group))
  return {
    tracks: AREAS.map((area) => ({
      id: area,
      spans: spans.filter((span) => span.area === area),
      reads: reads.filter((read) => read.area === area),
    })),
    clashes: findClashes(spans),
    reads: reads.length,
  }
}

/** Two objects at one address, of the same direction. */
const objectClashes = (spans: readonly { id: string; start: number }[]): Clash[] => {
  const first = new Map<number, string>()
  return spans.flatMap(({ id, start }) => {
    const other = first.get(start)
    if (other === undefined) first.set(start, id)
    return other === undefined
      ? []
      : [{ rule: 'overlap' as const, area: 'holding' as const, ids: [other, id] as const, start, end: start + 1 }]
  })
}

const telecontrolMap = (statute: FormValues, points: readonly Point[]): AddressMap => {
  const tracks = new Map<string, { id: string; start: number; length: number }[]>()
  const add = (name: string, id: string, start: number | undefined) => {
    if (start !== undefined) tracks.set(name, [...(tracks.get(name) ?? []), { id, start, length: 1 }])
  }
  for (const { id, values } of points) {
    const common = commonAddressOf(statute, values)
    if (text(values, 'typeId') !== '') add(`status ${common}`, id, number(values, 'address'))
    add(`control ${common}`, id, controlAddressOf(statute, values))
  }
  const sorted = [...tracks].toSorted(([one], [other]) => other.localeCompare(one, 'en'))
  return {
    tracks: sorted.map(([id, spans]) => ({ id, spans, reads: [] })),
    clashes: sorted.flatMap(([, spans]) => objectClashes(spans)),
    reads: 0,
  }
}

export const addressMap = (statute: FormValues, points: readonly Point[]): AddressMap =>
  isModbus(familyOf(statute)) ? modbusMap(statute, points) : telecontrolMap(statute, points)
