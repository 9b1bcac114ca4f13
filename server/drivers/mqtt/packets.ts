// The packets of MQTT with which a client says who it is and that it is still there (MQTT 3.1.1, 3.1 to 3.3 and 3.12 to 3.14;
// MQTT 5.0, the same; RTE-10).
import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../link/fault.ts'
import type { Framer } from '../link/link.ts'

export type MqttVersion = '3.1.1' | '5.0'

export interface MqttConnect {
  version: MqttVersion
  clientId: string
  cleanSession: boolean
  /** Seconds. */
  keepAlive: number
  username: string | undefined
  password: string | undefined
}

const MQTT = { connect: 0x10, accepted: 0x20, ping: 0xc0 } as const

/** A text with its length before it (1.5.3). */
export const encodeText = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Seven bits a byte, the lowest first (2.2.3). */
const encodeLength = (length: number): Buffer => {
  const bytes: number[] = []
  for (let rest = length; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0))
  }
  return Buffer.from(bytes)
}

/** A packet with its length: type and flags, then what it holds. */
export const encodePacket = (first: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([first]), encodeLength(body.length), body])
}

/** Asks a broker of 5.0 to keep longer packets back (5.0, 3.1.2.11.4): 3.1.1 has no way to. */
const maximumPacket = (): Buffer => {
  const property = Buffer.from([5, 0x27, 0, 0, 0, 0])
  property.writeUInt32BE(LIVE_LIMITS.packet, 2)
  return property
}

export const encodeConnect = ({ version, clientId, cleanSession, keepAlive, username, password }: MqttConnect) => {
  const flags = (cleanSession ? 0x02 : 0) | (username === undefined ? 0 : 0x80) | (password === undefined ? 0 : 0x40)
  const wait = Buffer.alloc(2)
  wait.writeUInt16BE(keepAlive)
  return encodePacket(
    MQTT.connect,
    encodeText('MQTT'),
    Buffer.from([version === '5.0' ? 5 : 4, flags]),
    wait,
    ...(version === '5.0' ? [maximumPacket()] : []),
    encodeText(clientId),
    ...(username === undefined ? [] : [encodeText(username)]),
    ...(password === undefined ? [] : [encodeText(password)]),
  )
}

export const PING = Buffer.from([MQTT.ping, 0])

export const framePacket: Framer = (bytes) => {
  let length = 0
  for (let place = 1; place <= 4; place += 1) {
    const byte = bytes[place]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 128 ** (place - 1)
    if ((byte & 0x80) !== 0) continue
    if (length > LIVE_LIMITS.packet) throw new LinkFault('tooLarge', `${length} B`)
    return 1 + place + length
  }
  throw new LinkFault('protocol', 'length')
}

/** What a packet holds behind its length. */
export const bodyOf = (packet: Buffer): Buffer => {
  const end = packet.subarray(1).findIndex((byte) => (byte & 0x80) === 0)
  return packet.subarray(end + 2)
}

/** Reads on from a place; throws at a packet that ends before that. */
export const wholeAt = (body: Buffer, place: number, size: 1 | 2 | 4): number => {
  if (place + size > body.length) throw new LinkFault('protocol', 'short')
  return body.readUIntBE(place, size)
}

/** A length of seven bits a byte, and where it ends. */
export const lengthAt = (body: Buffer, place: number): { length: number; end: number } => {
  let length = 0
  for (let digit = 0; digit < 4; digit += 1) {
    const byte = wholeAt(body, place + digit, 1)
    length += (byte & 0x7f) * 128 ** digit
    if ((byte & 0x80) === 0) return { length, end: place + digit + 1 }
  }
  throw new LinkFault('protocol', 'length')
}

/** Sizes of the properties that a CONNACK of 5.0 may hold before the one that is sought (5.0, 2.2.2.2); 0 is a text. */
const PROPERTY_SIZES: Readonly<Record<number, 0 | 1 | 2 | 4>> = {
  0x11: 4,
  0x12: 0,
  0x13: 2,
  0x15: 0,
  0x16: 0,
  0x1a: 0,
  0x1c: 0,
  0x1f: 0,
  0x21: 2,
  0x22: 2,
  0x24: 1,
  0x25: 1,
  0x27: 4,
  0x28: 1,
  0x29: 1,
  0x2a: 1,
}
const SERVER_KEEP_ALIVE = 0x13
const USER_PROPERTY = 0x26

/** Seconds in which a broker of 5.0 wants to hear from its client, whatever that has offered (5.0, 3.2.2.3.14). */
const keepAliveOf = (properties: Buffer): number | undefined => {
  const textEnd = (place: number) => place + 2 + wholeAt(properties, place, 2)
  for (let place = 0; place < properties.length;) {
    const id = properties[place] ?? 0
    const value = place + 1
    if (id === SERVER_KEEP_ALIVE) return wholeAt(properties, value, 2)
    const size = PROPERTY_SIZES[id]
    if (id === USER_PROPERTY) place = textEnd(textEnd(value))
    else if (size === undefined) throw new LinkFault('protocol', 'CONNACK')
    else place = size === 0 ? textEnd(value) : value + size
  }
  return undefined
}

export interface Accepted {
  accepted: boolean
  /** With which it refuses. */
  code: number
  /** Seconds; undefined leaves it to the client. */
  keepAlive?: number | undefined
}

export const readAccepted = (packet: Buffer, version: MqttVersion = '3.1.1'): Accepted => {
  if ((packet[0] ?? 0) >>> 4 !== MQTT.accepted >>> 4) throw new LinkFault('protocol', 'CONNACK')
  const body = bodyOf(packet)
  const code = body[1] ?? 0xff
  if (version !== '5.0' || code !== 0) return { accepted: code === 0, code }
  const { length, end } = lengthAt(body, 2)
  return { accepted: true, code, keepAlive: keepAliveOf(body.subarray(end, end + length)) }
}
