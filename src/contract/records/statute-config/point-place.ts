// Where a point lies on its device, made of how its statute writes addresses (decision 86).
import { type Mismatch, type Notation, toProtocolAddress } from '../../../lib/points/address-text.ts'
import type { Span } from '../../../lib/points/occupancy.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { isModbus } from './families.ts'
import { areaOf, dataTypeOf, lengthOf, number, readsOf, text } from './point-facts.ts'

/** How the addresses of a statute are written; other families than Modbus have only one way. */
export const notationOf = (statute: FormValues): Notation => {
  if (!isModbus(statute['family'])) return 'protocol'
  const written = text(statute, 'addressBase')
  return written === '1' ? 'plc' : written === 'number' ? 'number' : 'protocol'
}

/** Address that is asked for, or why the one that is written cannot be; undefined where there is none. */
export const readAddressOf = (statute: FormValues, point: FormValues): number | Mismatch | undefined => {
  const [area, written] = [areaOf(point), number(point, 'address')]
  if (written === undefined || !isModbus(statute['family'])) return written
  // Without a function it is read from the holding registers.
  return toProtocolAddress(notationOf(statute), area ?? 'holding', written)
}

/** Where a Modbus point lies; undefined where it does not say, or cannot. */
export const spanOf = (statute: FormValues, id: string, point: FormValues): Span | undefined => {
  const [area, start] = [areaOf(point), readAddressOf(statute, point)]
  if (area === undefined || typeof start !== 'number') return undefined
  const isBits = area === 'coil' || area === 'discrete'
  const bit = isBits || dataTypeOf(point) !== 'bool' ? undefined : (number(point, 'bit') ?? 0)
  return {
    id,
    area,
    start,
    length: bit === undefined ? lengthOf(point) : 1,
    ...(bit !== undefined && { bit }),
    ...(!readsOf(point) && { isWriteOnly: true }),
  }
}
