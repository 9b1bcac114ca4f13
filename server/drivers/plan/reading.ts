// What became of one value that a point was given by name: good, or with what is wrong with it (RTE-10). Nothing is cut to fit.
import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { isUncertain } from '../../../src/contract/records/connection-management/value-quality.ts'
import { isBeyond, toPointValue } from '../../../src/lib/points/values/json-value.ts'
import { readValue } from './read-value.ts'
import type { LiveScalar } from './points.ts'
import type { Target } from './sources.ts'

/** What a device says of the time of a value. */
export interface DeviceTime {
  /** Undefined where what it says is no time. */
  at: Date | undefined
  /** It does not vouch for its clock. */
  doubtful: boolean
}

export interface Reading {
  target: Target
  value: LiveScalar
  /** Empty where the value is good. */
  faults: readonly ConnectFault[]
  /** What it says of its time. */
  time: DeviceTime | undefined
}

export const bad = (target: Target, fault: ConnectFault, time?: DeviceTime): Reading => ({
  target,
  value: null,
  faults: [fault],
  time,
})

/** Why there is no value that could be used. */
export const faultOf = ({ faults }: Reading): ConnectFault | undefined => faults.find((fault) => !isUncertain(fault))

/** A raw value, checked against the type of its point and scaled; `faults` are what the other side says of it. */
export const readingOf = (
  target: Target,
  raw: unknown,
  { time, zone, faults = [] }: { time?: DeviceTime | undefined; zone?: string; faults?: readonly ConnectFault[] } = {},
): Reading => {
  const { point } = target
  const typed = toPointValue(raw, point.type, zone)
  if (typed === undefined) return bad(target, isBeyond(raw, point.type) ? 'outOfRange' : 'wrongType', time)
  const read = readValue(typed, point)
  if (typeof read.value === 'string' && read.value.length > LIVE_LIMITS.text) return bad(target, 'tooLarge', time)
  const isRounded = typeof raw === 'bigint' && typeof typed === 'number' && BigInt(typed) !== raw
  return {
    target,
    value: read.value,
    faults: [...faults, ...read.faults, ...(isRounded ? ['rounded' as const] : [])],
    time,
  }
}
