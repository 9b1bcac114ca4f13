// The connection request of ISO transport over TCP, on which IEC 61850 MMS stands (RFC 1006, X.224; RTE-10).
import { LinkFault } from '../link/fault.ts'
import type { Framer } from '../link/link.ts'

const HEADER = 4
const CONFIRM = 0xd0
const REFUSED = 0x80

/** Class 0, selectors 0001 on both sides, units of 8192 bytes. */
const REQUEST = Buffer.from([0xe0, 0, 0, 0, 1, 0, 0xc0, 1, 0x0d, 0xc2, 2, 0, 1, 0xc1, 2, 0, 1])

export const encodeTransport = (): Buffer => {
  const length = HEADER + 1 + REQUEST.length
  return Buffer.concat([Buffer.from([3, 0, length >>> 8, length & 0xff, REQUEST.length]), REQUEST])
}

export const framePacket: Framer = (bytes) => {
  if (bytes.length < HEADER) return undefined
  const length = bytes.readUInt16BE(2)
  if (bytes[0] !== 3 || length < HEADER + 2) throw new LinkFault('protocol', 'TPKT')
  return length
}

export const isConfirmed = (packet: Buffer): boolean => {
  const code = (packet[HEADER + 1] ?? 0) & 0xf0
  if (code !== CONFIRM && code !== REFUSED) throw new LinkFault('protocol', 'COTP')
  return code === CONFIRM
}
