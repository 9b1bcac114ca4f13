// Addresses of Modbus in their spellings: the protocol's from 0, register numbers from 1, and the PLC's with the area in front,
// 40001 (screens 6, base 0 and 1; decision 86). What is read is always told by the protocol's.
import type { Area } from './occupancy.ts'

const DIGITS: Readonly<Record<Area, string>> = { coil: '0', discrete: '1', input: '3', holding: '4' }
const AREA_OF: Readonly<Record<string, Area>> = { '0': 'coil', '1': 'discrete', '3': 'input', '4': 'holding' }

/** `40001`, and from 10 000 on with six digits: `410001`. */
export const plcAddress = (area: Area, address: number): string => {
  const number = address + 1
  return `${DIGITS[area]}${String(number).padStart(number > 9999 ? 5 : 4, '0')}`
}

/** Reads `40001`, `400001` and `4x0001`; undefined where it is no such address. */
export const readPlcAddress = (text: string): { area: Area; address: number } | undefined => {
  const [, digit = '', number = ''] = /^([0134])(?:x0*|)(\d{1,5})$/i.exec(text.trim()) ?? []
  const area = AREA_OF[digit]
  const address = Number(number) - 1
  const isShort = !/x/i.test(text) && number.length < 4
  return area === undefined || isShort || address < 0 || address > 65_535 ? undefined : { area, address }
}

/** Reads decimal, `0x1F` and `1Fh`. */
export const readNumber = (text: string): number | undefined => {
  const trimmed = text.trim()
  const hex = /^(?:0x([0-9a-f]+)|([0-9a-f]+)h)$/i.exec(trimmed)
  const digits = hex?.[1] ?? hex?.[2]
  if (digits !== undefined) return Number.parseInt(digits, 16)
  return /^\d+$/.test(trimmed) ? Number(trimmed) : undefined
}

/** How a point table writes its addresses. */
export type Notation = 'protocol' | 'number' | 'plc'

/** What a number is as a PLC address: five or six digits, `1` to `9999` for coils. */
export const placeOfPlc = (number: number): { area: Area; address: number } | undefined =>
  number > 0 && number < 10_000 ? { area: 'coil', address: number - 1 } : readPlcAddress(String(number))

/** Why an address cannot be that of a point: it is one of another area, none at all, or before the first. */
export type Mismatch = { problem: 'area'; area: Area } | { problem: 'noPlcAddress' | 'beforeFirst' }

/** What is read for an address as its table writes it. Six digits of coils begin with a 0, which a number does not keep. */
export const toProtocolAddress = (notation: Notation, area: Area, written: number): number | Mismatch => {
  if (notation === 'protocol') return written
  if (notation === 'number') return written < 1 ? { problem: 'beforeFirst' } : written - 1
  const place = placeOfPlc(written)
  if (place?.area === area) return place.address
  if (area === 'coil' && place === undefined && written > 0 && written <= 65_536) return written - 1
  const isOther = place !== undefined && place.area !== 'coil'
  return isOther ? { problem: 'area', area: place.area } : { problem: 'noPlcAddress' }
}

/** An address of the protocol as the table writes it. */
export const fromProtocolAddress = (notation: Notation, area: Area, address: number): number => {
  if (notation === 'protocol') return address
  return notation === 'number' ? address + 1 : Number(plcAddress(area, address))
}

/** So many further, as the table writes it; what cannot be read is only counted on. */
export const moveAddress = (notation: Notation, area: Area, written: number, by: number): number => {
  const address = toProtocolAddress(notation, area, written)
  const isOutside = typeof address !== 'number' || address + by < 0
  return isOutside ? written + by : fromProtocolAddress(notation, area, address + by)
}

/** An address of the protocol that may be meant as one of a PLC: `30001` of an input register, `40001` of a holding one. */
export const looksLikePlc = (area: Area, address: number): boolean =>
  (area === 'input' || area === 'holding') && address > 9999 && address < 50_000 && placeOfPlc(address)?.area === area
