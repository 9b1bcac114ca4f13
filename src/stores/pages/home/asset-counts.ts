// Things by kind and state, as home draws them: a row for each type, below it one for each sub-type (RTE-1).
import type { ThingCount } from '../../../contract/admin/overview-calls.ts'
import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_TYPES,
  type ThingKind,
  type ThingStateName,
  nameOfState,
} from '../../../contract/thing/thing-types.ts'

export interface AssetRow {
  kind: ThingKind
  /** Whether it is part of the type above it. */
  isPart: boolean
  total: number
  states: Record<ThingStateName, number>
}

/** Order of the states in a row: the plant as it should be first, then what asks for somebody, worst first. */
export const STATE_ORDER: readonly ThingStateName[] = ['normal', 'fault', 'alarm', 'maintenance', 'offline', 'unknown']

const noStates = (): AssetRow['states'] => ({ normal: 0, alarm: 0, fault: 0, offline: 0, maintenance: 0, unknown: 0 })

const toRow = (kind: ThingKind, counts: readonly ThingCount[], isPart = false): AssetRow => {
  const states = noStates()
  for (const { state, count } of counts) states[nameOfState(state)] += count
  return { kind, isPart, total: counts.reduce((sum, { count }) => sum + count, 0), states }
}

/** All types, and of farms and devices the sub-types that there are. */
export const toAssetRows = (counts: readonly ThingCount[]): AssetRow[] =>
  THING_TYPES.flatMap((type) => {
    const ofType = counts.filter((count) => count.type === type)
    const parts = [...FARM_TYPES, ...DEVICE_TYPES].flatMap((subType) => {
      const ofPart = ofType.filter((count) => count.subType === subType)
      return ofPart.length === 0 ? [] : [toRow(subType, ofPart, true)]
    })
    return [toRow(type, ofType), ...parts]
  })

/** Everything in one row of states. */
export const sumStates = (counts: readonly ThingCount[]): AssetRow['states'] => toRow('thing_farm', counts).states
