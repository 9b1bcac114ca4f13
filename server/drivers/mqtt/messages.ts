// The packets of MQTT with which a client asks for topics, and those that bring and acknowledge messages (MQTT 3.1.1 and 5.0,
// 3.3 to 3.9; RTE-10).
import { LinkFault } from '../link/fault.ts'
import { bodyOf, encodePacket, encodeText, lengthAt, wholeAt } from './packets.ts'
import type { MqttVersion } from './packets.ts'

/** Upper half of the first byte (2.2.1). */
export const PACKET = {
  publish: 3,
  acknowledge: 4,
  received: 5,
  release: 6,
  complete: 7,
  subscribe: 8,
  subscribed: 9,
  alive: 13,
  disconnect: 14,
} as const

export const kindOf = (packet: Buffer): number => (packet[0] ?? 0) >>> 4

export type Quality = 0 | 1 | 2

const idBytes = (id: number) => Buffer.from([id >>> 8, id & 0xff])

/** RELEASE and SUBSCRIBE carry a 2 in their flags (2.2.2). */
const RESERVED = 0x02

export const encodeSubscribe = (
  version: MqttVersion,
  id: number,
  topics: readonly string[],
  quality: Quality,
): Buffer =>
  encodePacket(
    (PACKET.subscribe << 4) | RESERVED,
    idBytes(id),
    ...(version === '5.0' ? [Buffer.from([0])] : []),
    ...topics.flatMap((topic) => [encodeText(topic), Buffer.from([quality])]),
  )

/** Answers a message, or a step of one that is delivered exactly once (4.3.3). */
export const encodeAnswer = (kind: 4 | 5 | 7, id: number): Buffer => encodePacket(kind << 4, idBytes(id))

/** Behind the properties of 5.0, which say nothing here that is needed. */
const behindProperties = (version: MqttVersion, body: Buffer, place: number): number => {
  if (version !== '5.0') return place
  const { length, end } = lengthAt(body, place)
  if (end + length > body.length) throw new LinkFault('protocol', 'short')
  return end + length
}

export interface Subscribed {
  id: number
  /** In the order of the topics; from 0x80 on the broker refuses (3.9.3). */
  codes: number[]
}

export const REFUSED = 0x80

export const decodeSubscribed = (version: MqttVersion, packet: Buffer): Subscribed => {
  const body = bodyOf(packet)
  return { id: wholeAt(body, 0, 2), codes: [...body.subarray(behindProperties(version, body, 2))] }
}

export interface Message {
  topic: string
  quality: Quality
  /** 0 where nothing is acknowledged. */
  id: number
  payload: Buffer
}

export const decodeMessage = (version: MqttVersion, packet: Buffer): Message => {
  const body = bodyOf(packet)
  const quality = ((packet[0] ?? 0) >>> 1) & 3
  if (quality === 3) throw new LinkFault('protocol', 'QoS')
  const topicEnd = 2 + wholeAt(body, 0, 2)
  if (topicEnd > body.length) throw new LinkFault('protocol', 'short')
  const id = quality === 0 ? 0 : wholeAt(body, topicEnd, 2)
  return {
    topic: body.toString('utf8', 2, topicEnd),
    quality: quality === 0 ? 0 : quality === 1 ? 1 : 2,
    id,
    payload: body.subarray(behindProperties(version, body, topicEnd + (quality === 0 ? 0 : 2))),
  }
}

/** Id of the message that an acknowledgement is about. */
export const idOf = (packet: Buffer): number => wholeAt(bodyOf(packet), 0, 2)

/** Reason of a broker of 5.0 that ends the connection (5.0, 3.14.2.1). */
export const reasonOf = (packet: Buffer): number => bodyOf(packet)[0] ?? 0
