// A running connection to meters of DL/T 645: each data identifier is asked for when it is due, one question at a time; a meter
// that does not answer is set back, so that the others on its line do not wait for it (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import type { Link } from '../link/link.ts'
import { type MeterRead, meterReadsOf, readMeterData } from './meters.ts'
import type { Target } from '../plan/sources.ts'
import { decodeMeter, encodeRead, encodeReadAddress, frameMeter, readAddress, readData } from './frames.ts'
import { holdLink } from '../session/hold-link.ts'
import { markAll, takeReadings, tellStanding, wantedOf } from '../session/readings.ts'
import { type ReadOrder, createQueue } from '../session/orders.ts'
import { createRest } from '../session/rest.ts'
import type { Greet, Session } from '../driver.ts'
import { createBackoff } from '../session/backoff.ts'

interface Asked extends MeterRead {
  due: number
  /** Undefined until it has been asked for; null is well. */
  fault: ConnectFault | null | undefined
}

/** Longest pause, in milliseconds. */
const LONGEST = 1000
const QUIET: readonly string[] = ['noAnswer', 'protocol']

/** Asks whoever is there for its address. */
export const greetMeter: Greet = async ({ link, settings }) => {
  link.write(encodeReadAddress())
  return readAddress(await link.next(frameMeter, settings.timeout))
}

/** What others say on the line, and the echo of what was asked, is passed over. */
export const askMeter = async (
  link: Link,
  { identifier, meter }: Pick<MeterRead, 'identifier' | 'meter'>,
  timeout: number,
): Promise<Buffer> => {
  link.drain()
  link.write(encodeRead(identifier, meter))
  const until = performance.now() + timeout
  for (;;) {
    const frame = decodeMeter(await link.next(frameMeter, Math.max(1, until - performance.now())))
    const data = readData(frame, identifier, meter)
    if (data !== undefined) return data
  }
}

export const dlt645Session: Session = async (context) => {
  const { link, plan, watcher, signal, reads } = context
  const { settings } = plan
  const { reads: planned, astray } = meterReadsOf(plan)
  markAll(watcher, astray, 'address')
  if (planned.length === 0 && astray.length === 0) return holdLink(greetMeter, settings.pollInterval * 5)(context)

  const queue: Asked[] = planned.map((read) => ({ ...read, due: 0, fault: undefined }))
  const backoff = createBackoff([...new Set(planned.map(({ meter }) => meter))], String, { settings, watcher })
  const isBackingOff = ({ meter }: Asked) => backoff.untilOf(meter) > Date.now()

  const judge = () => {
    const isOpen = queue.some((asked) => asked.fault === undefined && !isBackingOff(asked))
    if (isOpen) return
    const bad = queue.filter(({ fault }) => fault !== null)
    const fault = bad.find((asked) => asked.fault !== undefined)?.fault ?? undefined
    tellStanding(watcher, {
      bad: [...new Set(bad.map(({ meter, identifier, fault: own }) => (own === 'noAnswer' ? meter : identifier)))],
      fault,
      count: queue.length,
      astray,
    })
  }

  const refuse = (asked: Asked, { code, detail }: LinkFault) => {
    asked.fault = code
    markAll(watcher, asked.targets, code)
    watcher.log('warning', 'unreadable', code, `${asked.meter} ${detail || asked.identifier}`)
  }

  const unheard = (asked: Asked, fault: LinkFault) => {
    refuse(asked, fault)
    if (!backoff.unheard(asked.meter, fault)) return
    for (const other of queue.filter(({ meter }) => meter === asked.meter)) {
      other.fault = fault.code
      markAll(watcher, other.targets, fault.code)
    }
  }

  const once = async (asked: Asked) => {
    for (let attempt = 0; ; attempt += 1) {
      const begun = performance.now()
      try {
        const data = await askMeter(link, asked, settings.timeout)
        const place = ({ source }: Target) => `${asked.meter} ${source.place}`
        takeReadings(watcher, readMeterData(asked.targets, data), place, performance.now() - begun)
        asked.fault = null
        return backoff.heard(asked.meter)
      } catch (error) {
        const fault = toFault(error)
        watcher.asked(false)
        if (fault.code === 'exception') {
          // It has not what was asked for, but it is there.
          refuse(asked, fault)
          return backoff.heard(asked.meter)
        }
        if (!QUIET.includes(fault.code) || link.closed) throw error
        if (attempt >= settings.retries) return unheard(asked, fault)
        await pause(settings.retryInterval, undefined, { signal })
      }
    }
  }
  const turn = async (asked: Asked) => {
    asked.due = Date.now() + asked.interval
    await once(asked)
    judge()
    if (settings.sendInterval > 0) await pause(settings.sendInterval, undefined, { signal })
  }

  const rest = createRest()
  const now = createQueue(reads, rest.wake)
  /** Also meters that are set back: somebody wants to know. */
  const readNow = async (order: ReadOrder) => {
    for (const asked of wantedOf(order, queue, astray)) {
      if (order.signal.aborted || signal.aborted) return
      await turn(asked)
    }
  }

  judge()
  try {
    while (!signal.aborted) {
      await now.serve(readNow)
      for (const asked of queue.filter((each) => each.due <= Date.now() && !isBackingOff(each))) {
        await now.serve(readNow)
        if (signal.aborted) return
        if (!isBackingOff(asked)) await turn(asked)
      }
      const next = Math.min(...queue.map((asked) => Math.max(asked.due, backoff.untilOf(asked.meter))))
      const wait = Number.isFinite(next) ? Math.max(0, next - Date.now()) : LONGEST
      if (wait > 0) await rest.pause(Math.min(LONGEST, wait), signal)
      if (link.closed) throw new LinkFault('closed')
    }
  } finally {
    now.close()
  }
}
