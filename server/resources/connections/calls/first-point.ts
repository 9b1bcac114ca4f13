// Reads one point of the statute of a connection, the last step of a test: its value as an operator would read it (RTE-10).
import { LinkFault, toFault } from '../../../drivers/link/fault.ts'
import type { Opened } from '../../../drivers/link/open-link.ts'
import { meterReadsOf, readMeterData } from '../../../drivers/dlt645/meters.ts'
import { pagesOf } from '../../../drivers/http/paths.ts'
import { readPayload } from '../../../drivers/plan/payload.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'
import { faultOf } from '../../../drivers/plan/reading.ts'
import { rawOf, toLive } from '../../../drivers/plan/points.ts'
import { TYPE, decodeAsdu, encodeInterrogation } from '../../../drivers/iec104/asdu.ts'
import { decodeApdu, encodeI, frameApdu } from '../../../drivers/iec104/frames.ts'
import type { PointReader } from '../../../drivers/session/probe.ts'
import { createHttpClient, isGood } from '../../../drivers/http/client.ts'
import { createModbus } from '../../../drivers/modbus/frames.ts'
import { createPackets } from '../../../drivers/mqtt/packets.ts'
import { refusalOf, subscribe } from '../../../drivers/mqtt/topics.ts'
import { askMeter } from '../../../drivers/dlt645/session.ts'
import { faultOfException } from '../../../drivers/modbus/blocks.ts'
import { topicsOf } from '../../../drivers/mqtt/session.ts'

const readModbus = (plan: Plan) => {
  const [device] = plan.devices
  const [read] = plan.reads
  const [point] = read?.points ?? []
  if (device === undefined || read === undefined || point === undefined) return undefined
  return async ({ link }: Opened): Promise<string> => {
    const ask = createModbus(link, plan.settings.framing)
    const place = { address: point.address + device.base, quantity: point.length }
    const { data, exception } = await ask(
      { unit: device.unit, function: read.function, ...place },
      plan.settings.timeout,
    )
    if (data === undefined)
      throw new LinkFault(faultOfException(exception), `${device.unit}: ${point.address}, ${exception ?? 0}`)
    return `${point.address} = ${String(toLive(rawOf(data, point.address, point), point))}`
  }
}

const readIec = (plan: Plan) => {
  const [device] = plan.devices
  if (device === undefined || plan.points.length === 0) return undefined
  return async ({ link }: Opened): Promise<string> => {
    link.write(encodeI(0, 0, encodeInterrogation(device.unit, plan.settings.originator)))
    const until = Date.now() + plan.settings.timeout
    for (;;) {
      const frame = decodeApdu(await link.next(frameApdu, Math.max(1, until - Date.now())))
      if (frame.format !== 'I') continue
      const { type, negative, objects } = decodeAsdu(frame.asdu)
      if (type === TYPE.interrogation && negative) throw new LinkFault('rejected', `CASDU ${device.unit}`)
      for (const { address, value } of objects) {
        const point = plan.points.find((each) => each.address + device.base === address)
        if (point !== undefined) return `${address} = ${String(toLive(value, point))}`
      }
    }
  }
}

/** How long it waits for a message, in milliseconds: what the broker has kept of a topic comes at once. */
const FIRST_MESSAGE = 2000

/** A topic that is given, but of which nothing comes in a moment, is no failure: nobody knows when it will. */
const readTopic = (plan: Plan) => {
  const [place] = topicsOf(plan).byPlace
  if (place === undefined) return undefined
  const [topic, targets] = place
  const { mqttVersion, timeout } = plan.settings
  return async ({ link }: Opened): Promise<string> => {
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

/** Over a link of its own: that of the test has been spoken over already. */
const readPage = (plan: Plan, signal: AbortSignal) => {
  const [page] = pagesOf(plan).pages
  const [target] = page?.targets ?? []
  if (page === undefined || target === undefined) return undefined
  return async ({ another }: Opened): Promise<string> => {
    const client = createHttpClient(plan.settings, another, signal)
    try {
      const { status, body } = await client.get(page.path)
      if (!isGood(status)) throw new LinkFault('rejected', `HTTP ${status} ${page.path}`)
      const [reading] = readPayload(body, [target], plan.zone)
      const place = `${page.path} ${target.source.pointer}`.trim()
      const fault = reading && faultOf(reading)
      if (fault !== undefined) throw new LinkFault(fault, place)
      return `${place} = ${String(reading?.value)}`
    } finally {
      client.close()
    }
  }
}

const readFirstIdentifier = (plan: Plan) => {
  const [read] = meterReadsOf(plan).reads
  if (read === undefined) return undefined
  return async ({ link }: Opened): Promise<string> => {
    const [reading] = readMeterData(read.targets, await askMeter(link, read, plan.settings.timeout))
    const fault = reading && faultOf(reading)
    if (fault !== undefined) throw new LinkFault(fault, read.identifier)
    return `${read.identifier} = ${String(reading?.value)}`
  }
}

/** Undefined where nothing could be read at once. */
export const firstPointReader = (plan: Plan, signal: AbortSignal): PointReader | undefined => {
  if (plan.settings.family === 'http') return readPage(plan, signal)
  if (plan.settings.family === 'iec104') return readIec(plan)
  if (plan.settings.family === 'mqtt') return readTopic(plan)
  if (plan.settings.family === 'dlt645') return readFirstIdentifier(plan)
  return plan.settings.family.startsWith('modbus') ? readModbus(plan) : undefined
}
