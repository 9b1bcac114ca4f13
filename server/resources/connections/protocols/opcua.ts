// The first words of OPC UA over TCP: hello and acknowledge, which tell that a server of OPC UA is there (RTE-10).
import { LinkFault } from '../fault.ts'
import type { Framer } from '../link.ts'

const BUFFER = 65_535
const HEADER = 8
const LONGEST = 64 * 1024

export const encodeHello = (endpointUrl: string): Buffer => {
  const url = Buffer.from(endpointUrl, 'utf8')
  const body = Buffer.alloc(24)
  // Version, size of what is received and sent, longest message, most chunks: 0 asks for no limit.
  for (const [index, value] of [0, BUFFER, BUFFER, 0, 0, url.length].entries()) body.writeUInt32LE(value, index * 4)
  const head = Buffer.alloc(HEADER)
  head.write('HELF', 0, 'latin1')
  head.writeUInt32LE(HEADER + body.length + url.length, 4)
  return Buffer.concat([head, body, url])
}

export const frameMessage: Framer = (bytes) => {
  if (bytes.length < HEADER) return undefined
  const length = bytes.readUInt32LE(4)
  if (length < HEADER || length > LONGEST) throw new LinkFault('protocol', 'length')
  return length
}

/** What the server answers to a hello: nothing when it acknowledges, else its code. */
export const readAcknowledge = (message: Buffer): { accepted: boolean; code: number } => {
  const kind = message.toString('latin1', 0, 3)
  if (kind === 'ACK') return { accepted: true, code: 0 }
  if (kind === 'ERR' && message.length >= 12) return { accepted: false, code: message.readUInt32LE(8) }
  throw new LinkFault('protocol', 'ACK')
}
