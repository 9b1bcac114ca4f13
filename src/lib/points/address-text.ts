// Addresses of Modbus in both spellings: the protocol's from 0, and the PLC's from 1 with the area in front, 40001
// (screens 6, base 0 and 1).
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
