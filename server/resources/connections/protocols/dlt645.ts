// The question for its address that any meter of DL/T 645-2007 answers (RTE-10).
import { LinkFault } from '../fault.ts'
import type { Framer } from '../link.ts'

const START = 0x68
const END = 0x16
const ANY = 0xaa
const READ_ADDRESS = 0x13
const ANSWER = 0x80
const WAKE = 0xfe
const ADDRESS_LENGTH = 6
const HEAD = 10

const sum = (bytes: Uint8Array) => bytes.reduce((total, byte) => (total + byte) & 0xff, 0)

export const encodeReadAddress = (): Buffer => {
  const body = Buffer.from([START, ...Array.from({ length: ADDRESS_LENGTH }, () => ANY), START, READ_ADDRESS, 0])
  return Buffer.concat([Buffer.from([WAKE, WAKE, WAKE, WAKE]), body, Buffer.from([sum(body), END])])
}

/** Bytes that only wake a meter come before the frame. */
const wakeLength = (bytes: Buffer) => {
  const start = bytes.findIndex((byte) => byte !== WAKE)
  return start < 0 ? bytes.length : start
}

export const frameMeter: Framer = (bytes) => {
  const start = wakeLength(bytes)
  const length = bytes[start + HEAD - 1]
  if (bytes[start] !== undefined && bytes[start] !== START) throw new LinkFault('protocol', 'start')
  return length === undefined ? undefined : start + HEAD + length + 2
}

/** Address of the meter, twelve digits. */
export const readAddress = (frame: Buffer): string => {
  const body = frame.subarray(wakeLength(frame))
  const counted = body.subarray(0, -2)
  if (body[8] !== (READ_ADDRESS | ANSWER) || body.at(-1) !== END || sum(counted) !== body.at(-2)) {
    throw new LinkFault('protocol', 'frame')
  }
  return Buffer.from(body.subarray(1, 1 + ADDRESS_LENGTH))
    .reverse()
    .toString('hex')
}
