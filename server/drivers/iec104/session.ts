// A running connection of IEC 60870-5-104: starts the transfer, interrogates each station, acknowledges what comes and tests
// the line when it is quiet (RTE-10). Windows and times are those of the connection.
import { zonedText } from '../../../src/lib/time/zone.ts'
import { LinkFault } from '../link/fault.ts'
import { startTransfer } from './start-transfer.ts'
import { CP24_OCTETS, decodeCp24 } from '../../../src/lib/points/frames/cp24.ts'
import { decodeCp56 } from '../../../src/lib/points/frames/cp56.ts'
import { readValue } from '../plan/read-value.ts'
import type { DeviceTime } from '../plan/reading.ts'
import type { LiveScalar, RunningPoint } from '../plan/points.ts'
import { CAUSE, TYPE, decodeAsdu, encodeClock, encodeInterrogation } from './asdu.ts'
import type { Asdu } from './asdu.ts'
import { decodeCommand } from './asdu-command.ts'
import { SEQUENCE, U, decodeApdu, encodeI, encodeS, encodeU, frameApdu } from './frames.ts'
import { withBeat } from '../session/beat.ts'
import { createInterrogations } from './interrogations.ts'
import { createCommands } from './write.ts'
import type { Session, SessionContext } from '../driver.ts'

/** The line is tested at least so often, so that its answer time is known, in milliseconds. */
const TEST_AT_LEAST = 10_000

interface Target {
  device: string | undefined
  point: RunningPoint
}

/** Where each object of each station belongs. */
const targetsOf = ({ plan }: SessionContext) => {
  const targets = new Map<string, Target>()
  for (const { id, unit, base } of plan.devices) {
    for (const point of plan.points) {
      targets.set(`${point.commonAddress ?? unit}/${point.address + base}`, { device: id, point })
    }
  }
  return targets
}

export const iec104Session: Session = async (context) => {
  const { link, plan, reached, watcher, signal, orders, reads } = context
  const { settings } = plan
  const stations = [
    ...new Set([
      ...plan.devices.map(({ unit }) => unit),
      ...plan.points.flatMap(({ commonAddress }) => commonAddress ?? []),
    ]),
  ]
  const targets = targetsOf(context)
  /** What was reported last, by device and point. */
  const reported = new Map<string, { value: LiveScalar; count: number }>()
  let sent = 0
  let received = 0
  let unacknowledged = 0
  let oldest = 0
  let testedAt: number | undefined
  let spokenAt = Date.now()
  let interrogateAt = 0
  /** What clocks were set to the last time. */
  let setTo = 0
  let clockAt = settings.clockSyncInterval > 0 ? 0 : Number.POSITIVE_INFINITY

  const begun = performance.now()
  await startTransfer({ link, settings, reached, unit: 0 })
  watcher.asked(true, performance.now() - begun)
  watcher.state('running')

  const send = (asdu: Buffer) => {
    link.write(encodeI(sent, received, asdu))
    sent = (sent + 1) % SEQUENCE
    unacknowledged = 0
  }
  const acknowledge = () => {
    link.write(encodeS(received))
    unacknowledged = 0
  }

  const commands = createCommands({
    orders,
    send,
    originator: settings.originator,
    zone: plan.zone,
    patience: settings.t1 * 1000,
    latest: ({ device, point }) => reported.get(`${device.id ?? ''}/${point.id}`),
  })

  const interrogations = createInterrogations({ reads, plan, send, patience: settings.t1 * 1000 })

  const timeOf = (octets: Buffer): DeviceTime => {
    const isShort = octets.length === CP24_OCTETS
    const { instant, doubtful } = isShort ? decodeCp24(octets, Date.now(), plan.zone) : decodeCp56(octets, plan.zone)
    return { at: instant === undefined ? undefined : new Date(instant), doubtful }
  }

  const take = ({ type, cause, negative, commonAddress, objects }: Asdu) => {
    interrogations.heard(commonAddress)
    if (type === TYPE.interrogation || type === TYPE.clock) {
      if (negative) watcher.log('warning', 'negative', 'rejected', `${type}, ${commonAddress}`)
      else if (type === TYPE.clock && cause === CAUSE.confirmation) {
        watcher.log('info', 'clockSet', undefined, `${commonAddress}: ${zonedText(setTo, plan.zone)}`)
      }
      if (type === TYPE.interrogation && negative) interrogations.refused(commonAddress)
      else if (type === TYPE.interrogation && cause === CAUSE.termination) {
        watcher.log('debug', 'interrogated', undefined, String(commonAddress))
        interrogations.ended(commonAddress)
      }
      return
    }
    for (const { address, value, faults, time } of objects) {
      const target = targets.get(`${commonAddress}/${address}`)
      if (target === undefined) continue
      const read = readValue(value, target.point)
      const live = read.value
      watcher.value(target.device, target.point.id, live, [...faults, ...read.faults], time && timeOf(time))
      const key = `${target.device ?? ''}/${target.point.id}`
      reported.set(key, { value: live, count: (reported.get(key)?.count ?? 0) + 1 })
    }
    watcher.asked(true)
  }

  const receive = (bytes: Buffer) => {
    const frame = decodeApdu(bytes)
    spokenAt = Date.now()
    if (frame.format === 'U') {
      if (frame.function === U.testAct) link.write(encodeU(U.testCon))
      if (frame.function === U.testCon && testedAt !== undefined) {
        watcher.asked(true, performance.now() - testedAt)
        testedAt = undefined
      }
      return
    }
    if (frame.format === 'S') return
    if (frame.sent !== received) throw new LinkFault('protocol', `N(S) ${frame.sent}, ${received}`)
    received = (received + 1) % SEQUENCE
    if (unacknowledged === 0) oldest = Date.now()
    unacknowledged += 1
    if (unacknowledged >= settings.windowW) acknowledge()
    const reply = decodeCommand(frame.asdu)
    if (reply === undefined) take(decodeAsdu(frame.asdu))
    else commands.hear(reply)
  }

  /** What is due by time. */
  const beat = () => {
    const now = Date.now()
    interrogations.beat()
    if (unacknowledged > 0 && now - oldest >= settings.t2 * 1000) acknowledge()
    if (testedAt !== undefined && performance.now() - testedAt > settings.t1 * 1000) {
      throw new LinkFault('noAnswer', `t1 ${settings.t1} s`)
    }
    if (testedAt === undefined && now - spokenAt >= Math.min(settings.t3 * 1000, TEST_AT_LEAST)) {
      testedAt = performance.now()
      link.write(encodeU(U.testAct))
    }
    if (now >= clockAt) {
      clockAt = now + settings.clockSyncInterval * 1000
      setTo = now
      for (const station of stations) send(encodeClock(station, now, plan.zone, settings.originator))
    }
    if (now >= interrogateAt) {
      interrogateAt =
        settings.interrogationInterval === 0 ? Number.POSITIVE_INFINITY : now + settings.interrogationInterval * 1000
      for (const station of stations) send(encodeInterrogation(station, settings.originator))
    }
  }

  try {
    await withBeat(link, beat, async () => {
      while (!signal.aborted) receive(await link.next(frameApdu))
    })
  } finally {
    commands.close()
    interrogations.close()
  }
}
