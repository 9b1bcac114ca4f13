// A broker of MQTT for server tests, on a port of its own: keeps what was published, refuses topics, tells what it hears.
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { type ISubscribePacket, type Packet, type PacketCmd, type QoS, generate, parser } from 'mqtt-packet'

import { listen } from './devices.ts'
import type { Devices } from './devices.ts'

export interface Broker extends Devices {
  /** Sends it to whoever has asked for the topic, and keeps it for whoever will. */
  publish: (topic: string, payload: string | Buffer, more?: { quality?: QoS; isKept?: boolean }) => void
  /** Topics that are asked for at the moment. */
  topics: () => string[]
  /** How many topics each SUBSCRIBE asked for. */
  sizes: () => readonly number[]
  /** Kinds of the packets that came, in their order. */
  heard: () => readonly PacketCmd[]
}

export interface BrokerOptions {
  version?: '3.1.1' | '5.0'
  refuses?: (topic: string) => boolean
  /** Seconds; the broker of 5.0 says it. */
  keepAlive?: number
}

export const openBroker = async (options: BrokerOptions = {}): Promise<Broker> => {
  const protocolVersion = options.version === '5.0' ? 5 : 4
  const callers = new Map<Socket, Map<string, QoS>>()
  const kept = new Map<string, { payload: Buffer; quality: QoS }>()
  const heard: PacketCmd[] = []
  const sizes: number[] = []
  let messageId = 0

  const answer = (socket: Socket, packet: Packet) => void socket.write(generate(packet, { protocolVersion }))
  const lower = (one: QoS, other: QoS) => (one < other ? one : other)
  const send = (socket: Socket, topic: string, payload: Buffer, qos: QoS, retain = false) => {
    messageId += 1
    answer(socket, { cmd: 'publish', topic, payload, qos, retain, dup: false, messageId })
  }

  const accept = (socket: Socket) => {
    const { keepAlive } = options
    // A user property first: what is sought stands behind others.
    const properties = { userProperties: { a: 'b' }, ...(keepAlive !== undefined && { serverKeepAlive: keepAlive }) }
    answer(socket, { cmd: 'connack', sessionPresent: false, returnCode: 0, reasonCode: 0, properties })
  }

  const subscribe = (socket: Socket, { messageId: id = 0, subscriptions }: ISubscribePacket) => {
    sizes.push(subscriptions.length)
    const isRefused = (topic: string) => options.refuses?.(topic) === true
    const refusal = protocolVersion === 5 ? 0x87 : 0x80
    const granted = subscriptions.map(({ topic, qos }) => (isRefused(topic) ? refusal : qos))
    answer(socket, { cmd: 'suback', messageId: id, granted })
    for (const { topic, qos } of subscriptions.filter((each) => !isRefused(each.topic))) {
      callers.get(socket)?.set(topic, qos)
      const known = kept.get(topic)
      if (known !== undefined) send(socket, topic, known.payload, lower(known.quality, qos), true)
    }
  }

  const hear = (socket: Socket, packet: Packet) => {
    heard.push(packet.cmd)
    if (packet.cmd === 'connect') accept(socket)
    if (packet.cmd === 'subscribe') subscribe(socket, packet)
    if (packet.cmd === 'pingreq') answer(socket, { cmd: 'pingresp' })
    // Exactly once: what was received is released.
    if (packet.cmd === 'pubrec') answer(socket, { cmd: 'pubrel', messageId: packet.messageId ?? 0 })
  }

  const devices = await listen(
    createServer((socket) => {
      callers.set(socket, new Map())
      const reader = parser({ protocolVersion }).on('packet', (packet) => hear(socket, packet))
      reader.on('error', () => socket.destroy())
      socket.on('error', () => undefined)
      socket.once('close', () => callers.delete(socket))
      socket.on('data', (bytes: Buffer) => void reader.parse(bytes))
    }),
  )

  return {
    ...devices,
    publish: (topic, payload, { quality = 1, isKept = true } = {}) => {
      const bytes = Buffer.from(payload)
      if (isKept) kept.set(topic, { payload: bytes, quality })
      for (const [socket, topics] of callers) {
        const granted = topics.get(topic)
        if (granted !== undefined) send(socket, topic, bytes, lower(quality, granted))
      }
    },
    topics: () => [...callers.values()].flatMap((topics) => [...topics.keys()]).toSorted(),
    sizes: () => sizes,
    heard: () => heard,
  }
}
