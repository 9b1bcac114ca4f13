// A running connection of MQTT: asks for the topics of its points, takes values out of what comes, acknowledges it, and pings the
// broker (RTE-10). What the broker has kept of a topic comes by itself, as its first message.
import type { IPublishPacket, Packet } from 'mqtt-packet'

import { LinkFault } from '../link/fault.ts'
import { readPayload } from '../plan/payload.ts'
import type { Plan } from '../plan/plan.ts'
import { targetsOf } from '../plan/sources.ts'
import { greetBroker } from './greet.ts'
import { createPackets } from './packets.ts'
import { withBeat } from '../session/beat.ts'
import { createTopics } from './topics.ts'
import { markAll, takeReadings, tellStanding } from '../session/readings.ts'
import type { Session } from '../driver.ts'

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
  const { send, next } = createPackets(link, settings.mqttVersion)
  const { byPlace, astray } = topicsOf(plan)
  const refused: string[] = []
  /** Messages of which the broker still has to say that they were delivered once. */
  const held = new Set<number>()
  let pingedAt: number | undefined

  const begun = performance.now()
  const keepAlive = await greetBroker({ send, next }, settings)
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
    send,
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

  const take = ({ topic, payload }: IPublishPacket) => {
    const readings = readPayload(Buffer.from(payload), byPlace.get(topic) ?? [], plan.zone)
    if (byPlace.has(topic)) takeReadings(watcher, readings, ({ source }) => `${topic} ${source.pointer}`.trim())
  }

  const deliver = (message: IPublishPacket) => {
    const { qos, messageId = 0 } = message
    // What comes a second time before it was released has been taken.
    if (qos !== 2 || !held.has(messageId)) take(message)
    if (qos === 1) send({ cmd: 'puback', messageId })
    if (qos !== 2) return
    held.add(messageId)
    send({ cmd: 'pubrec', messageId })
  }

  const receive = (packet: Packet) => {
    switch (packet.cmd) {
      case 'publish':
        return deliver(packet)
      case 'pubrel':
        held.delete(packet.messageId ?? 0)
        return send({ cmd: 'pubcomp', messageId: packet.messageId ?? 0 })
      case 'suback':
        return topics.hear(packet)
      case 'pingresp':
        if (pingedAt !== undefined) watcher.asked(true, performance.now() - pingedAt)
        pingedAt = undefined
        return undefined
      case 'disconnect':
        throw new LinkFault('closed', `DISCONNECT ${hex(packet.reasonCode ?? 0)}`)
      default:
        throw new LinkFault('protocol', packet.cmd)
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
    send({ cmd: 'pingreq' })
  }

  topics.begin()
  await withBeat(link, beat, async () => {
    while (!signal.aborted) receive(await next())
  })
}
