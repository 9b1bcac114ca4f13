// Frames of DL/T 645, of 1997 and of 2007: the question for its address that any meter answers, and that for a data identifier
// (RTE-10).
import { type FramePart, bytesOf, sumOf } from '../../../src/lib/points/frames/frame.ts'
import {
  ANSWER,
  END,
  MASK,
  START,
  masked,
  meterFrame,
  readCodeOf,
  readMeter,
} from '../../../src/lib/points/frames/dlt645-frame.ts'
import { LinkFault } from '../link/fault.ts'
import type { Framer } from '../link/link.ts'

export const READ_ADDRESS = 0x13
/** Set in the code of an answer that refuses. */
export const REFUSED = 0x40
const CODE = 0x1f
const WAKE = Buffer.from([0xfe, 0xfe, 0xfe, 0xfe])
const ADDRESS_LENGTH = 6
const HEAD = 10

/** Numbers go with their lowest byte first. */
export const backwards = (bytes: Uint8Array): Buffer => Buffer.from(bytes).reverse()
export const digitsOf = (bytes: Uint8Array): string => backwards(bytes).toString('hex').toUpperCase()

const woken = (frame: readonly FramePart[]) => Buffer.concat([WAKE, Buffer.from(bytesOf(frame))])

/** A frame of a meter of twelve digits; `data` without what goes on top. */
export const encodeMeter = (meter: string, control: number, data: Uint8Array): Buffer =>
  woken(meterFrame(meter, control, [masked('data', [...data])]))

export const encodeReadAddress = (): Buffer => encodeMeter('AA'.repeat(ADDRESS_LENGTH), READ_ADDRESS, new Uint8Array())

/** Four digits ask a meter of 1997, eight one of 2007; a meter of twelve digits, `A` stands for any. */
export const encodeRead = (identifier: string, meter: string): Buffer => woken(readMeter(identifier, meter))

/** Bytes that only wake a meter come before the frame. */
const wakeLength = (bytes: Buffer) => {
  const start = bytes.findIndex((byte) => byte !== WAKE[0])
  return start < 0 ? bytes.length : start
}

export const frameMeter: Framer = (bytes) => {
  const start = wakeLength(bytes)
  const length = bytes[start + HEAD - 1]
  if (bytes[start] !== undefined && bytes[start] !== START) throw new LinkFault('protocol', 'start')
  return length === undefined ? undefined : start + HEAD + length + 2
}

export interface MeterFrame {
  /** Twelve digits. */
  meter: string
  /** What is asked or answered, without its flags. */
  code: number
  isAnswer: boolean
  isRefusal: boolean
  /** Without what goes on top. */
  data: Buffer
}

export const decodeMeter = (frame: Buffer): MeterFrame => {
  const body = frame.subarray(wakeLength(frame))
  if (body.at(-1) !== END || body[7] !== START || sumOf([...body.subarray(0, -2)]) !== body.at(-2)) {
    throw new LinkFault('protocol', 'frame')
  }
  const control = body[8] ?? 0
  return {
    meter: digitsOf(body.subarray(1, 1 + ADDRESS_LENGTH)),
    code: control & CODE,
    isAnswer: (control & ANSWER) !== 0,
    isRefusal: (control & REFUSED) !== 0,
    data: Buffer.from(body.subarray(HEAD, -2).map((byte) => (byte - MASK) & 0xff)),
  }
}

/** Address of the meter, twelve digits. */
export const readAddress = (frame: Buffer): string => {
  const { meter, code, isAnswer, isRefusal } = decodeMeter(frame)
  if (!isAnswer || isRefusal || code !== READ_ADDRESS) throw new LinkFault('protocol', 'frame')
  return meter
}

/** What an answer holds behind its identifier; undefined where it answers something else. Throws where the meter refuses. */
export const readData = (frame: MeterFrame, identifier: string, meter: string): Buffer | undefined => {
  const isOther = !meter.includes('A') && frame.meter !== meter
  if (!frame.isAnswer || isOther || frame.code !== readCodeOf(identifier)) return undefined
  if (frame.isRefusal) throw new LinkFault('exception', `${identifier}: 0x${(frame.data[0] ?? 0).toString(16)}`)
  const length = identifier.length / 2
  return digitsOf(frame.data.subarray(0, length)) === identifier ? frame.data.subarray(length) : undefined
}
