// From the raw number of a device to the one that an operator reads: scale, offset and power of ten, with as many digits as the
// raw one has (screens 6, scale and offset).
import { scaledExactly } from '../../text/exact-decimal.ts'
import type { DataType } from './data-types.ts'

export interface Scaling {
  scale: number
  offset: number
  power: number
}

/** From here on the product may need more digits than a double surely holds. */
const WIDE = 2 ** 32

/** More than any measurement is worth; they hide what a calculation in doubles adds. */
const digitsOf = (type: DataType) => (type === 'float64' ? 15 : 12)

/** A text of digits where a number would be another one; undefined for what is no number. */
export const scaleValue = (
  raw: number | bigint,
  type: DataType,
  { scale, offset, power }: Scaling,
): number | string | undefined => {
  if (typeof raw === 'bigint' || (Number.isInteger(raw) && Math.abs(raw) >= WIDE && !type.startsWith('float'))) {
    return scaledExactly(raw, scale, power, offset)
  }
  const value = raw * scale * 10 ** power + offset
  return Number.isFinite(value) ? Number(value.toPrecision(digitsOf(type))) : undefined
}
