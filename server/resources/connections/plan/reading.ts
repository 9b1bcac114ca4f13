// What became of one value that a point was given by name: good, or with what is wrong with it (RTE-10). Nothing is cut to fit.
import { LIVE_LIMITS } from '../../../../src/contract/records/connection/live-limits.ts'
import type { ConnectFault } from '../../../../src/contract/records/connection/connection-shapes.ts'
import { toPointValue } from '../../../../src/lib/points/json-value.ts'
import { toLive } from './points.ts'
import type { LiveScalar } from './points.ts'
import type { Target } from './sources.ts'

export interface Reading {
  target: Target
  value: LiveScalar
  /** Undefined where the value is good. */
  fault: ConnectFault | undefined
  /** What it says of its time; undefined is now. */
  at: Date | undefined
}

export const bad = (target: Target, fault: ConnectFault, at?: Date): Reading => ({ target, value: null, fault, at })

/** A raw value, checked against the type of its point and scaled. */
export const readingOf = (target: Target, raw: unknown, at: Date | undefined, zone?: string): Reading => {
  const { point } = target
  const value = toLive(toPointValue(raw, point.type, zone), point)
  if (value === null) return bad(target, 'wrongType')
  if (typeof value === 'string' && value.length > LIVE_LIMITS.text) return bad(target, 'tooLarge')
  return { target, value, fault: undefined, at }
}
