// MQTT 3.1.1 and 5.0 over a link: packets are written and read by a library; what is longer than any that is taken, cut off or no
// packet at all is a fault (RTE-10).
import { type Packet, generate, parser, writeToStream } from 'mqtt-packet'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../link/fault.ts'
import type { Framer, Link } from '../link/link.ts'

// Else it keeps every number that a packet may carry as a buffer of its own: 65,536 of them.
writeToStream.cacheNumbers = false

export type MqttVersion = '3.1.1' | '5.0'

export const levelOf = (version: MqttVersion): 4 | 5 => (version === '5.0' ? 5 : 4)

/** The length says at once whether a packet is taken, before what it holds has come (2.2.3). */
const framePacket: Framer = (bytes) => {
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

export const createPackets = (link: Pick<Link, 'write' | 'next'>, version: MqttVersion) => {
  const options = { protocolVersion: levelOf(version) }
  const taken: Packet[] = []
  const reader = parser(options)
    .on('packet', (packet) => taken.push(packet))
    .on('error', (error: Error) => {
      throw new LinkFault('protocol', error.message)
    })
  return {
    send: (packet: Packet): void => link.write(generate(packet, options)),
    /** The next packet, or a fault after so many milliseconds; without a time it waits as long as the link lasts. */
    next: async (timeout?: number): Promise<Packet> => {
      reader.parse(await link.next(framePacket, timeout))
      const packet = taken.shift()
      // An id that is cut off is −1 to the library.
      if (packet === undefined || (packet.messageId ?? 0) < 0) throw new LinkFault('protocol', 'short')
      return packet
    },
  }
}
export type Packets = ReturnType<typeof createPackets>
