// The order of points: the tables of Modbus one after the other, in them by address and bit; objects by address (screens 6).
import { AREAS } from '../../../lib/points/occupancy.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { areaOf, number } from './point-facts.ts'

/** More than any address. */
const AREA = 100_000_000

export const rankOf = (point: Readonly<FormValues>): number | null => {
  const address = number(point, 'address')
  if (address === undefined) return null
  const area = areaOf(point)
  return (area === undefined ? 0 : AREAS.indexOf(area) * AREA) + address + (number(point, 'bit') ?? 0) / 100
}
