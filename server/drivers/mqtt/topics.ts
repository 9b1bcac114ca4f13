// Asks a broker for the topics of a connection, a few at a time, and knows which it refuses (MQTT 3.1.1, 3.8 and 3.9; RTE-10).
import type { ISubackPacket, Packet, QoS } from 'mqtt-packet'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'

export interface TopicOptions {
  topics: readonly string[]
  quality: QoS
  settings: Pick<ConnectionSettings, 'timeout'>
  send: (packet: Packet) => void
  /** A topic that the broker does not give, with its code. */
  onRefused: (topic: string, code: number) => void
  /** Every topic has had its answer. */
  onDone: () => void
}

/** From here on a code refuses (3.9.3). */
const REFUSED = 0x80

export const subscribe = (messageId: number, topics: readonly string[], qos: QoS): Packet => ({
  cmd: 'subscribe',
  messageId,
  subscriptions: topics.map((topic) => ({ topic, qos })),
})

/** Code with which the broker refuses the topic at this place of those that were asked for. */
export const refusalOf = ({ granted }: ISubackPacket, place: number): number | undefined => {
  // A topic without an answer of its own was not given either.
  const code = Number(granted[place] ?? REFUSED)
  return code < REFUSED ? undefined : code
}

/** Highest id of a packet (2.3.1). */
const LAST_ID = 65_535

export const createTopics = ({ topics, quality, settings, send, onRefused, onDone }: TopicOptions) => {
  let next = 0
  let id = 0
  let asked: { topics: readonly string[]; until: number } | undefined

  /** The next few: who asks for thousands at once may be let go. */
  const ask = () => {
    const some = topics.slice(next, next + LIVE_LIMITS.topicsAtOnce)
    if (some.length === 0) {
      asked = undefined
      return onDone()
    }
    next += some.length
    id = (id % LAST_ID) + 1
    asked = { topics: some, until: Date.now() + settings.timeout }
    return send(subscribe(id, some, quality))
  }

  return {
    begin: ask,
    hear: (answer: ISubackPacket) => {
      if (asked === undefined || answer.messageId !== id) return
      for (const [place, topic] of asked.topics.entries()) {
        const code = refusalOf(answer, place)
        if (code !== undefined) onRefused(topic, code)
      }
      ask()
    },
    /** Throws when an answer does not come. */
    check: (now: number) => {
      if (asked !== undefined && now > asked.until) throw new LinkFault('noAnswer', 'SUBACK')
    },
  }
}
