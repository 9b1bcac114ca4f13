// States of demo things: mostly normal, and nothing is known of what reports through a dead device (ENT-1).
import {
  THING_STATES,
  type DeviceType,
  type ThingKind,
  type ThingState,
  type ThingType,
} from '../../../src/contract/thing/thing-types.ts'
import type { Random } from './random.ts'

/** Share of things in each state that is not normal; per thousand. */
const TROUBLE: readonly (readonly [ThingState, number])[] = [
  [THING_STATES.alarm, 14],
  [THING_STATES.fault, 6],
  [THING_STATES.offline, 6],
  [THING_STATES.maintenance, 8],
]
/** Things that only group others have no trouble of their own. */
const GROUPING: readonly ThingType[] = ['thing_farm', 'thing_line', 'thing_array', 'thing_front_gateway_group']
/** Turbines have more trouble than other things; strings little, there are so many of them. */
const TROUBLE_WEIGHT: Partial<Record<ThingKind, number>> = {
  thing_device_wind_turbine: 3,
  thing_device_string: 0.25,
  thing_series: 0.25,
}
const SILENT: readonly number[] = [THING_STATES.offline, THING_STATES.unknown]

/** State of a thing, given the state of the thing above it. */
export const drawState = (random: Random, type: ThingType, deviceType: DeviceType | null, above: number): number => {
  if (GROUPING.includes(type)) return THING_STATES.normal
  if (SILENT.includes(above)) return THING_STATES.unknown
  let place = (random.next() * 1000) / (TROUBLE_WEIGHT[deviceType ?? type] ?? 1)
  for (const [state, share] of TROUBLE) {
    if (place < share) return state
    place -= share
  }
  return THING_STATES.normal
}
