// A running connection of MQTT: asks for the topics of its points, takes values out of what comes, acknowledges it, and pings the
// broker (RTE-10). What the broker has kept of a topic comes by itself, as its first message.
import { LinkFault } from '../link/fault.ts'
import { greetBroker } from '../session/handshake.ts'
import { readPayload } from '../plan/payload.ts'
import type { Plan } from '../plan/plan.ts'
import { targetsOf } from '../plan/sources.ts'
import { PING, framePacket } from './packets.ts'
import { PACKET, decodeMessage, decodeSubscribed, encodeAnswer } from './messages.ts'
import { idOf, kindOf, reasonOf } from './messages.ts'
import type { Message } from './messages.ts'
import { withBeat } from '../session/beat.ts'
import { createTopics } from './topics.ts'
import { markAll, takeReadings, tellStanding } from '../session/readings.ts'
import type { Session } from '../session/run-connection.ts'

/** Between two pings, in milliseconds: the answer time is to be known, also where the broker has patience. */
const SLOWEST_PING = 30_000

/** A wildcard out of a variable would bring the values of many devices. */
const isTopic = (topic: string) => !/[#+\0]/.test(topic)

/** Topics of the points of each device. */
export const topicsOf = (plan: Plan) => targetsOf(plan, plan.settings.baseTopic ?? plan.prefix, isTopic)

const hex = (code: number) => `0x${code.toString(16)}`

export const mqttSession: Session = async (context) => {
  const { link, plan, watcher, signal } = context
  const { settings } = plan
  const version = settings.mqttVersion
  const { byPlace, astray } = topicsOf(plan)
  const refused: string[] = []
  /** Messages of which the broker still has to say that they were delivered once. */
  const held = new Set<number>()
  let pingedAt: number | undefined

  const begun = performance.now()
  const keepAlive = await greetBroker({ link, settings })
  watcher.asked(true, performance.now() - begun)
  let nextPing = 0
  const pingLater = () => {
    // Half of the time that the broker waits at most one and a half times (3.1.2.10); 0 is without end.
    nextPing = Date.now() + Math.min(SLOWEST_PING, keepAlive * 500 || SLOWEST_PING)
  }
  pingLater()

  markAll(watcher, astray, 'address')

  const topics = createTopics({
    topics: [...byPlace.keys()],
    quality: plan.quality,
    settings,
    send: link.write,
    onRefused: (topic, code) => {
      refused.push(topic)
      markAll(watcher, byPlace.get(topic) ?? [], 'topicRefused')
      watcher.log('warning', 'topicRefused', undefined, `${topic}, SUBACK ${hex(code)}`)
    },
    onDone: () => {
      const fault = refused.length > 0 ? 'topicRefused' : undefined
      tellStanding(watcher, { bad: refused, fault, count: byPlace.size, astray })
    },
  })

  const take = ({ topic, payload }: Message) => {
    const targets = byPlace.get(topic)
    if (targets === undefined) return
    takeReadings(watcher, readPayload(payload, targets, plan.zone), ({ source }) => `${topic} ${source.pointer}`.trim())
  }

  const deliver = (message: Message) => {
    const { quality, id } = message
    // What comes a second time before it was released has been taken.
    if (quality !== 2 || !held.has(id)) take(message)
    if (quality === 1) link.write(encodeAnswer(PACKET.acknowledge, id))
    if (quality !== 2) return
    held.add(id)
    link.write(encodeAnswer(PACKET.received, id))
  }

  const receive = (packet: Buffer) => {
    switch (kindOf(packet)) {
      case PACKET.publish:
        return deliver(decodeMessage(version, packet))
      case PACKET.release:
        held.delete(idOf(packet))
        return link.write(encodeAnswer(PACKET.complete, idOf(packet)))
      case PACKET.subscribed:
        return topics.hear(decodeSubscribed(version, packet))
      case PACKET.alive:
        if (pingedAt !== undefined) watcher.asked(true, performance.now() - pingedAt)
        pingedAt = undefined
        return undefined
      case PACKET.disconnect:
        throw new LinkFault('closed', `DISCONNECT ${hex(reasonOf(packet))}`)
      default:
        throw new LinkFault('protocol', `packet ${kindOf(packet)}`)
    }
  }

  const beat = () => {
    topics.check(Date.now())
    if (pingedAt !== undefined && performance.now() - pingedAt > settings.timeout) {
      throw new LinkFault('noAnswer', 'PINGRESP')
    }
    if (pingedAt !== undefined || Date.now() < nextPing) return
    pingedAt = performance.now()
    pingLater()
    link.write(PING)
  }

  topics.begin()
  await withBeat(link, beat, async () => {
    while (!signal.aborted) receive(await link.next(framePacket))
  })
}
