// Frames of IEC 60870-5-104: control fields, their numbers, and the commands that open, test and interrogate (RTE-10).
import { LinkFault } from '../link/fault.ts'
import type { Framer } from '../link/link.ts'

const START = 0x68
const SHORTEST = 4
const LONGEST = 253
/** Numbers of frames count modulo this. */
export const SEQUENCE = 32_768

export const U = {
  startAct: 0x07,
  startCon: 0x0b,
  stopAct: 0x13,
  stopCon: 0x23,
  testAct: 0x43,
  testCon: 0x83,
} as const

export type Frame =
  | { format: 'U'; function: number }
  | { format: 'S'; received: number }
  | { format: 'I'; sent: number; received: number; asdu: Buffer }

export const frameApdu: Framer = (bytes) => {
  if (bytes.length < 2) return undefined
  const length = bytes.readUInt8(1)
  if (bytes[0] !== START || length < SHORTEST || length > LONGEST) throw new LinkFault('protocol', 'APCI')
  return length + 2
}

const frame = (control: Buffer, asdu?: Buffer): Buffer =>
  Buffer.concat([Buffer.from([START, control.length + (asdu?.length ?? 0)]), control, asdu ?? Buffer.alloc(0)])

export const encodeU = (code: number): Buffer => frame(Buffer.from([code, 0, 0, 0]))

export const encodeS = (received: number): Buffer => {
  const control = Buffer.from([1, 0, 0, 0])
  control.writeUInt16LE(received * 2, 2)
  return frame(control)
}

export const encodeI = (sent: number, received: number, asdu: Buffer): Buffer => {
  const control = Buffer.alloc(4)
  control.writeUInt16LE(sent * 2, 0)
  control.writeUInt16LE(received * 2, 2)
  return frame(control, asdu)
}

export const decodeApdu = (bytes: Buffer): Frame => {
  const first = bytes.readUInt8(2)
  if ((first & 3) === 3) return { format: 'U', function: first }
  const received = bytes.readUInt16LE(4) >>> 1
  if ((first & 1) === 1) return { format: 'S', received }
  if (bytes.length <= SHORTEST + 2) throw new LinkFault('protocol', 'ASDU')
  return { format: 'I', sent: bytes.readUInt16LE(2) >>> 1, received, asdu: bytes.subarray(6) }
}
