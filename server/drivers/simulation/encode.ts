// Bytes of a simulated value, as a device would have them in its registers: what does not fit is cut to what does (RTE-10).
import { boundsOf, encodeNumber, isWhole } from '../../../src/lib/points/values/encode-value.ts'
import type { RunningPoint } from '../plan/points.ts'

const clamp = (type: RunningPoint['type'], value: number) => {
  const [least, most] = boundsOf(type) ?? [0, 65_535]
  const whole = isWhole(type) || boundsOf(type) === undefined ? Math.round(value) : value
  return Math.min(most, Math.max(least, whole))
}

/** Bytes of the registers of a point. */
export const encodePoint = (point: RunningPoint, raw: number | string): Buffer => {
  const bytes = Buffer.alloc(point.length * 2)
  const own =
    typeof raw === 'string'
      ? Buffer.from(raw, 'latin1')
      : Buffer.from(encodeNumber(clamp(point.type, raw), point.type, point.order))
  own.copy(bytes)
  return bytes
}
