// Addresses as a point table writes them: of points that were made or read with those of the protocol, and of points that move
// (decision 86).
import { fromProtocolAddress, moveAddress } from '../../../lib/points/address-text.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { isModbus } from './families.ts'
import { areaOf, number } from './point-facts.ts'
import { notationOf } from './point-place.ts'

/** A point whose address is that of the protocol, as the statute writes it. */
export const inNotation = <Draft extends { values: FormValues }>(statute: FormValues, draft: Draft): Draft => {
  const [notation, address] = [notationOf(statute), number(draft.values, 'address')]
  if (notation === 'protocol' || address === undefined) return draft
  const written = fromProtocolAddress(notation, areaOf(draft.values) ?? 'holding', address)
  return { ...draft, values: { ...draft.values, address: written } }
}

/** The address of a point so many further. */
export const movedAddress = (statute: FormValues, point: FormValues, by: number): number | undefined => {
  const address = number(point, 'address')
  if (address === undefined || !isModbus(statute['family'])) return address === undefined ? undefined : address + by
  return moveAddress(notationOf(statute), areaOf(point) ?? 'holding', address, by)
}
