// Asks a broker for the topics of a connection, a few at a time, and knows which it refuses (MQTT 3.1.1, 3.8 and 3.9; RTE-10).
import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import { REFUSED, encodeSubscribe } from './messages.ts'
import type { Quality, Subscribed } from './messages.ts'

export interface TopicOptions {
  topics: readonly string[]
  quality: Quality
  settings: Pick<ConnectionSettings, 'mqttVersion' | 'timeout'>
  send: (packet: Buffer) => void
  /** A topic that the broker does not give, with its code. */
  onRefused: (topic: string, code: number) => void
  /** Every topic has had its answer. */
  onDone: () => void
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
    return send(encodeSubscribe(settings.mqttVersion, id, some, quality))
  }

  return {
    begin: ask,
    hear: (answer: Subscribed) => {
      if (asked === undefined || answer.id !== id) return
      for (const [place, topic] of asked.topics.entries()) {
        // A topic without an answer of its own was not given either.
        const code = answer.codes[place] ?? REFUSED
        if (code >= REFUSED) onRefused(topic, code)
      }
      ask()
    },
    /** Throws when an answer does not come. */
    check: (now: number) => {
      if (asked !== undefined && now > asked.until) throw new LinkFault('noAnswer', 'SUBACK')
    },
  }
}
