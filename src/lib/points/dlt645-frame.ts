// Telegrams of DL/T 645: the request for a data identifier of a meter (screens 6, frame preview).
import { type FramePart, bytesOf, part, sumOf } from './frame.ts'

export const START = 0x68
export const END = 0x16
/** Every data byte goes with this on top. */
export const MASK = 0x33
/** What reads data, of 1997 and of 2007. */
export const READ_1997 = 0x01
export const READ_2007 = 0x11

/** Four digits ask a meter of 1997, eight one of 2007. */
export const readCodeOf = (dataIdentifier: string): number => (dataIdentifier.length === 8 ? READ_2007 : READ_1997)

const backwards = (digits: string): number[] =>
  Array.from({ length: Math.floor(digits.length / 2) }, (_, place) =>
    Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16),
  ).toReversed()

/** A meter of any address, where it is a variable that a connection gives. */
const ANY_METER = 'A'.repeat(12)

const digitsOf = (meterAddress: string) =>
  /^[\dA]+$/i.test(meterAddress) ? meterAddress.toUpperCase().padStart(12, 'A') : ANY_METER

export const readMeter = (dataIdentifier: string, meterAddress: string): FramePart[] => {
  const identifier = backwards(dataIdentifier).map((byte) => (byte + MASK) & 0xff)
  const head = [
    part('start', START),
    part('meterAddress', ...backwards(digitsOf(meterAddress))),
    part('start', START),
    part('control', readCodeOf(dataIdentifier)),
    part('length', identifier.length),
    part('dataIdentifier', ...identifier),
  ]
  return [...head, part('checksum', sumOf(bytesOf(head))), part('end', END)]
}
