// What an operator reads of a raw value, whichever protocol brought it: the value, or why there is none (RTE-10). Nothing that a
// device marks as no value shows as one.
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { PointValue } from '../../../src/lib/points/values/decode-value.ts'
import { type FactorFault, isNoValue } from '../../../src/lib/points/values/no-value.ts'
import { toLive } from './points.ts'
import type { LiveScalar, RunningPoint } from './points.ts'

export interface ReadValue {
  value: LiveScalar
  faults: readonly ConnectFault[]
}

const none = (fault: ConnectFault): ReadValue => ({ value: null, faults: [fault] })

/** `power` is what the scale factor of the point says. */
export const readValue = (
  raw: PointValue | undefined | null,
  point: RunningPoint,
  power: number | FactorFault = 0,
): ReadValue => {
  if (raw === undefined || raw === null) return none('wrongType')
  if (isNoValue(raw, point.type, point.noValues ?? [])) return none('notImplemented')
  if (typeof raw === 'number' && !Number.isFinite(raw)) return none('notANumber')
  if (typeof power === 'string') return none(power)
  const value = toLive(raw, point, power)
  return value === null ? none('notANumber') : { value, faults: [] }
}
