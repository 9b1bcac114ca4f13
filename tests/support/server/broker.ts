// A broker of MQTT for server tests, on a port of its own: keeps what was published, refuses topics, tells what it hears. Its
// frames are put together here and not by the platform: two ends of one mistake would agree.
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { listen } from './devices.ts'
import type { Devices } from './devices.ts'

export interface Broker extends Devices {
  /** Sends it to whoever has asked for the topic, and keeps it for whoever will. */
  publish: (topic: string, payload: string | Buffer, more?: { quality?: 0 | 1 | 2; isKept?: boolean }) => void
  /** Topics that are asked for at the moment. */
  topics: () => string[]
  /** How many topics each SUBSCRIBE asked for. */
  sizes: () => readonly number[]
  /** First bytes of the packets that came, in their order. */
  heard: () => readonly number[]
}

export interface BrokerOptions {
  version?: '3.1.1' | '5.0'
  refuses?: (topic: string) => boolean
  /** Seconds; the broker of 5.0 says it. */
  keepAlive?: number
}

const packet = (first: number, body: Buffer): Buffer => {
  const digits: number[] = []
  let rest = body.length
  do {
    digits.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return Buffer.concat([Buffer.from([first, ...digits]), body])
}

/** The first packet, what it holds, and what follows it; undefined while it is not whole. */
const split = (bytes: Buffer) => {
  let length = 0
  let place = 1
  for (let shift = 0; ; shift += 7, place += 1) {
    const byte = bytes[place]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  const end = place + 1 + length
  if (bytes.length < end) return undefined
  return { first: bytes[0] ?? 0, body: bytes.subarray(place + 1, end), rest: bytes.subarray(end) }
}

interface Wanted {
  topic: string
  quality: number
}

export const openBroker = async (options: BrokerOptions = {}): Promise<Broker> => {
  const isFive = options.version === '5.0'
  const callers = new Map<Socket, Map<string, number>>()
  const kept = new Map<string, { payload: Buffer; quality: number }>()
  const heard: number[] = []
  const sizes: number[] = []
  let id = 0

  const send = (socket: Socket, topic: string, payload: Buffer, quality: number, isKept = false) => {
    id += 1
    const name = Buffer.from(topic)
    const place = quality === 0 ? [] : [id >>> 8, id & 0xff]
    const head = Buffer.from([name.length >>> 8, name.length & 0xff])
    const tail = Buffer.from([...place, ...(isFive ? [0] : [])])
    socket.write(packet(0x30 | (quality << 1) | Number(isKept), Buffer.concat([head, name, tail, payload])))
  }

  const accept = (): Buffer => {
    if (!isFive) return packet(0x20, Buffer.from([0, 0]))
    const { keepAlive } = options
    // A user property first: what is sought stands behind others.
    const named = [0x26, 0, 1, 97, 0, 1, 98]
    const properties = [...named, ...(keepAlive === undefined ? [] : [0x13, keepAlive >>> 8, keepAlive & 0xff])]
    return packet(0x20, Buffer.from([0, 0, properties.length, ...properties]))
  }

  const wantedIn = (body: Buffer): Wanted[] => {
    const wanted: Wanted[] = []
    for (let place = isFive ? 3 : 2; place < body.length;) {
      const end = place + 2 + body.readUInt16BE(place)
      wanted.push({ topic: body.toString('utf8', place + 2, end), quality: body[end] ?? 0 })
      place = end + 1
    }
    return wanted
  }

  const subscribe = (socket: Socket, body: Buffer) => {
    const wanted = wantedIn(body)
    sizes.push(wanted.length)
    const refused = ({ topic }: Wanted) => options.refuses?.(topic) === true
    const codes = wanted.map((one) => (refused(one) ? (isFive ? 0x87 : 0x80) : one.quality))
    socket.write(packet(0x90, Buffer.from([...body.subarray(0, 2), ...(isFive ? [0] : []), ...codes])))
    for (const one of wanted.filter((each) => !refused(each))) {
      callers.get(socket)?.set(one.topic, one.quality)
      const known = kept.get(one.topic)
      if (known !== undefined) send(socket, one.topic, known.payload, Math.min(known.quality, one.quality), true)
    }
  }

  const hear = (socket: Socket, first: number, body: Buffer) => {
    heard.push(first)
    const kind = first >>> 4
    if (kind === 1) socket.write(accept())
    if (kind === 8) subscribe(socket, body)
    if (kind === 12) socket.write(packet(0xd0, Buffer.alloc(0)))
    // Exactly once: what was received is released.
    if (kind === 5) socket.write(packet(0x62, Buffer.from(body.subarray(0, 2))))
  }

  const devices = await listen(
    createServer((socket) => {
      callers.set(socket, new Map())
      let received: Buffer = Buffer.alloc(0)
      socket.on('error', () => undefined)
      socket.once('close', () => callers.delete(socket))
      socket.on('data', (bytes: Buffer) => {
        received = Buffer.concat([received, bytes])
        for (let next = split(received); next !== undefined; next = split(received)) {
          received = Buffer.from(next.rest)
          hear(socket, next.first, next.body)
        }
      })
    }),
  )

  return {
    ...devices,
    publish: (topic, payload, { quality = 1, isKept = true } = {}) => {
      const bytes = Buffer.from(payload)
      if (isKept) kept.set(topic, { payload: bytes, quality })
      for (const [socket, topics] of callers) {
        const granted = topics.get(topic)
        if (granted !== undefined) send(socket, topic, bytes, Math.min(quality, granted))
      }
    },
    topics: () => [...callers.values()].flatMap((topics) => [...topics.keys()]).toSorted(),
    sizes: () => sizes,
    heard: () => heard,
  }
}
