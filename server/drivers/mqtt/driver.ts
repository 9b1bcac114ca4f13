// MQTT 3.1.1 and 5.0 (RTE-10).
import type { Driver } from '../driver.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import { readPayload } from '../plan/payload.ts'
import { faultOf } from '../plan/reading.ts'
import { greetBroker } from './greet.ts'
import { createPackets } from './packets.ts'
import { mqttSession, topicsOf } from './session.ts'
import { refusalOf, subscribe } from './topics.ts'

/** How long it waits for a message, in milliseconds: what the broker has kept of a topic comes at once. */
const FIRST_MESSAGE = 2000

/** A topic that is given, but of which nothing comes in a moment, is no failure: nobody knows when it will. */
const readFirst: Driver['readFirst'] = (plan) => {
  const [place] = topicsOf(plan).byPlace
  if (place === undefined) return undefined
  const [topic, targets] = place
  const { mqttVersion, timeout } = plan.settings
  return async ({ link }) => {
    const { send, next } = createPackets(link, mqttVersion)
    send(subscribe(1, [topic], plan.quality))
    let until = Date.now() + timeout
    let granted: number | undefined
    for (;;) {
      const packet = await next(Math.max(1, until - Date.now())).catch((error: unknown) => {
        if (granted !== undefined && toFault(error).code === 'noAnswer') return undefined
        throw error
      })
      if (packet === undefined) return `${topic}, QoS ${granted}`
      if (packet.cmd === 'suback') {
        if (refusalOf(packet, 0) !== undefined) throw new LinkFault('topicRefused', topic)
        granted = Number(packet.granted[0])
        until = Date.now() + Math.min(timeout, FIRST_MESSAGE)
      }
      if (packet.cmd !== 'publish' || packet.topic !== topic) continue
      const [reading] = readPayload(Buffer.from(packet.payload), targets.slice(0, 1), plan.zone)
      const fault = reading && faultOf(reading)
      if (fault !== undefined) throw new LinkFault(fault, topic)
      if (reading !== undefined) return `${topic} = ${String(reading.value)}`
    }
  }
}

export const mqtt: Driver = {
  session: mqttSession,
  greet: async ({ link, settings }) => {
    await greetBroker(createPackets(link, settings.mqttVersion), settings)
    return `CONNACK, MQTT ${settings.mqttVersion}`
  },
  readFirst,
}
