// Telegrams of DL/T 645: the request for a data identifier of a meter, and its answer (screens 6, frame preview).
import { type FramePart, type FramePartName, bytesOf, part, sumOf } from './frame.ts'

export const START = 0x68
export const END = 0x16
/** Every data byte goes with this on top. */
export const MASK = 0x33
/** What reads data, of 1997 and of 2007. */
export const READ_1997 = 0x01
export const READ_2007 = 0x11
/** Set in the code of an answer. */
export const ANSWER = 0x80

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

const SIGN = 0x80

export const masked = (name: FramePartName, bytes: readonly number[]) =>
  part(name, ...bytes.map((byte) => (byte + MASK) & 0xff))

export const meterFrame = (meterAddress: string, control: number, data: readonly FramePart[]): FramePart[] => {
  const head = [
    part('start', START),
    part('meterAddress', ...backwards(digitsOf(meterAddress))),
    part('start', START),
    part('control', control),
    part('length', bytesOf(data).length),
    ...data,
  ]
  return [...head, part('checksum', sumOf(bytesOf(head))), part('end', END)]
}

export const readMeter = (dataIdentifier: string, meterAddress: string): FramePart[] =>
  meterFrame(meterAddress, readCodeOf(dataIdentifier), [masked('dataIdentifier', backwards(dataIdentifier))])

export interface MeterValue {
  /** As the meter holds it, without its scale. */
  raw: number
  /** Bytes of the value, and of what comes before it in the block. */
  length: number
  offset: number
  /** Two decimal digits a byte; else a word of states. */
  isDecimal: boolean
  /** Its highest bit is its sign. */
  signed: boolean
}

/** Two digits a byte, the lowest byte first; what does not fit is cut off above, as a meter does that turns over. */
export const meterBytes = ({ raw, length, isDecimal, signed }: Omit<MeterValue, 'offset'>): number[] => {
  if (!isDecimal) {
    const whole = BigInt.asUintN(length * 8, BigInt(Math.round(raw)))
    return Array.from({ length }, (_, place) => Number((whole >> BigInt(place * 8)) & 0xffn))
  }
  const digits = BigInt(Math.round(Math.abs(raw)))
    .toString()
    .padStart(length * 2, '0')
    .slice(-length * 2)
  const bytes = backwards(digits)
  const top = bytes.length - 1
  if (signed && raw < 0) bytes[top] = (bytes[top] ?? 0) | SIGN
  return bytes
}

export const answerOfMeter = (dataIdentifier: string, meterAddress: string, value: MeterValue): FramePart[] =>
  meterFrame(meterAddress, readCodeOf(dataIdentifier) + ANSWER, [
    masked('dataIdentifier', backwards(dataIdentifier)),
    ...(value.offset > 0
      ? [
          masked(
            'otherValues',
            Array.from({ length: value.offset }, () => 0),
          ),
        ]
      : []),
    masked('meterValue', meterBytes(value)),
  ])
