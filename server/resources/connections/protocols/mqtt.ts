// The packets of MQTT with which a client says who it is and that it is still there (MQTT 3.1.1 and 5.0; RTE-10).
import { LinkFault } from '../fault.ts'
import type { Framer } from '../link.ts'

export interface MqttConnect {
  version: '3.1.1' | '5.0'
  clientId: string
  cleanSession: boolean
  /** Seconds. */
  keepAlive: number
  username: string | undefined
  password: string | undefined
}

export const MQTT = { connect: 0x10, accepted: 0x20, ping: 0xc0, alive: 0xd0 } as const

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Seven bits a byte, the lowest first. */
const variable = (length: number): Buffer => {
  const bytes: number[] = []
  for (let rest = length; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0))
  }
  return Buffer.from(bytes)
}

export const encodeConnect = ({ version, clientId, cleanSession, keepAlive, username, password }: MqttConnect) => {
  const flags = (cleanSession ? 0x02 : 0) | (username === undefined ? 0 : 0x80) | (password === undefined ? 0 : 0x40)
  const wait = Buffer.alloc(2)
  wait.writeUInt16BE(keepAlive)
  const body = Buffer.concat([
    text('MQTT'),
    Buffer.from([version === '5.0' ? 5 : 4, flags]),
    wait,
    ...(version === '5.0' ? [Buffer.from([0])] : []),
    text(clientId),
    ...(username === undefined ? [] : [text(username)]),
    ...(password === undefined ? [] : [text(password)]),
  ])
  return Buffer.concat([Buffer.from([MQTT.connect]), variable(body.length), body])
}

export const PING = Buffer.from([MQTT.ping, 0])

const LONGEST = 256 * 1024

export const framePacket: Framer = (bytes) => {
  let length = 0
  for (let place = 1; place <= 4; place += 1) {
    const byte = bytes[place]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 128 ** (place - 1)
    if ((byte & 0x80) !== 0) continue
    if (length > LONGEST) throw new LinkFault('protocol', 'too long')
    return 1 + place + length
  }
  throw new LinkFault('protocol', 'length')
}

const bodyAt = (packet: Buffer) => {
  const end = packet.subarray(1).findIndex((byte) => (byte & 0x80) === 0)
  return end + 2
}

/** Whether the broker has accepted; the code with which it refuses. */
export const readAccepted = (packet: Buffer): { accepted: boolean; code: number } => {
  if ((packet[0] ?? 0) >>> 4 !== MQTT.accepted >>> 4) throw new LinkFault('protocol', 'CONNACK')
  const code = packet[bodyAt(packet) + 1] ?? 0xff
  return { accepted: code === 0, code }
}
