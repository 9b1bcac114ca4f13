// A running Modbus connection: every device is asked for its reads when they are due, one question at a time; a device that
// does not answer is set back, so that the others do not wait for it (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import { LinkFault, toFault } from '../fault.ts'
import type { PlannedRead, RunningDevice } from '../plan/plan.ts'
import { rawOf, toLive } from '../plan/points.ts'
import type { RunningPoint } from '../plan/points.ts'
import { createExchange, createReads } from '../protocols/modbus.ts'
import type { ModbusAnswer } from '../protocols/modbus.ts'
import { createWrites } from '../protocols/modbus-write.ts'
import { writeModbus } from './modbus-write.ts'
import { createOrderQueue } from './orders.ts'
import type { Order } from './orders.ts'
import { createReadQueue } from './reads.ts'
import type { ReadOrder } from './reads.ts'
import type { Session, SessionContext } from './session.ts'
import { createSetBack } from './set-back.ts'

interface Asked {
  device: RunningDevice
  read: PlannedRead
  due: number
}

/** Shortest pause of a round in which nothing was due, in milliseconds. */
const IDLE = 20
/** A connection without points is asked for one register as a sign of life. */
const SIGN_OF_LIFE: Omit<PlannedRead, 'interval'> = { function: 3, address: 0, quantity: 1, points: [] }
const HIGHEST_ADDRESS = 65_535
const SLOWER = 4

const nameOf = ({ name, unit }: RunningDevice) => name || String(unit)
const isQuiet = (code: string) => code === 'noAnswer' || code === 'protocol'

export const modbusSession: Session = async ({ link, plan, watcher, signal, orders, reads: asks }: SessionContext) => {
  const { settings, devices } = plan
  const exchange = createExchange(link, settings.framing)
  const ask = createReads(exchange)
  const send = createWrites(exchange)
  const reads =
    plan.reads.length > 0 ? plan.reads : [{ ...SIGN_OF_LIFE, interval: Math.max(1000, settings.pollInterval) }]
  const queue: Asked[] = devices.flatMap((device) => reads.map((read) => ({ device, read, due: 0 })))
  const setBack = createSetBack(devices, nameOf, { settings, watcher })
  /** Exceptions one after the other: it is there, and refuses. */
  const refused = new Map<RunningDevice, number>()
  /** Powers of ten that points were read for, by device. */
  const powers = new Map<string, number>()
  const needed = new Set(plan.points.flatMap(({ scaleFactor }) => scaleFactor ?? []))
  let exceptions = 0
  let slowness = 1

  const judge = () => {
    const isBad = (device: RunningDevice) => setBack.untilOf(device) > 0
    const troubled = devices.filter((device) => isBad(device) || (refused.get(device) ?? 0) >= reads.length)
    const bad = troubled.map(nameOf)
    const isThere = troubled.some((device) => !isBad(device))
    if (bad.length === 0) watcher.state('running')
    else if (bad.length === devices.length) {
      watcher.state('failed', isThere ? 'exception' : 'noAnswer', bad.slice(0, 3).join(', '))
    } else watcher.state('partialError', 'devices', bad.slice(0, 3).join(', '))
  }

  const store = (device: RunningDevice, point: RunningPoint, bytes: Uint8Array, start: number) => {
    const raw = rawOf(bytes, start, point)
    if (needed.has(point.id) && raw !== undefined) powers.set(`${device.id ?? ''}/${point.id}`, Number(raw))
    const power = point.scaleFactor === undefined ? 0 : powers.get(`${device.id ?? ''}/${point.scaleFactor}`)
    const value = power === undefined ? null : toLive(raw, point, power)
    watcher.value(device.id, point.id, value, value === null ? 'protocol' : undefined)
  }

  const answered = ({ device, read }: Asked, { data, exception }: ModbusAnswer) => {
    setBack.heard(device)
    refused.set(device, data === undefined && read.points.length > 0 ? (refused.get(device) ?? 0) + 1 : 0)
    if (data !== undefined) {
      exceptions = 0
      slowness = 1
      // Powers of ten first: the same answer may hold what they belong to.
      const isFactor = ({ id }: RunningPoint) => needed.has(id)
      const inOrder = [...read.points.filter(isFactor), ...read.points.filter((point) => !isFactor(point))]
      for (const point of inOrder) store(device, point, data, read.address)
      return
    }
    const where = `${nameOf(device)}: ${read.function}/${read.address} 0x${(exception ?? 0).toString(16)}`
    watcher.log('warning', 'exception', 'exception', where)
    for (const point of read.points) watcher.value(device.id, point.id, null, 'exception')
    exceptions += 1
    if (settings.onException === 'ignore' || exceptions < settings.exceptionLimit) return
    if (settings.onException === 'break') throw new LinkFault('exception', where)
    slowness = SLOWER
  }

  const unanswered = ({ device }: Asked, fault: LinkFault) => {
    for (const { points } of reads) for (const point of points) watcher.value(device.id, point.id, null, fault.code)
    setBack.unheard(device, fault)
  }

  const once = async ({ device, read }: Asked) => {
    const request = { unit: device.unit, function: read.function, address: read.address + device.base }
    if (request.address + read.quantity - 1 > HIGHEST_ADDRESS) throw new LinkFault('noAnswer', 'address')
    for (let attempt = 0; ; attempt += 1) {
      const begun = performance.now()
      try {
        const answer = await ask({ ...request, quantity: read.quantity }, settings.timeout)
        watcher.asked(answer.data !== undefined || read.points.length === 0, performance.now() - begun)
        return answer
      } catch (error) {
        const fault = toFault(error)
        watcher.asked(false)
        if (!isQuiet(fault.code) || link.closed || attempt >= settings.retries) throw error
        await pause(settings.retryInterval, undefined, { signal })
      }
    }
  }

  const write = async (order: Order) => {
    const { device, point } = order
    const power = point.scaleFactor === undefined ? 0 : powers.get(`${device.id ?? ''}/${point.scaleFactor}`)
    const result = await writeModbus({ ask, send, timeout: settings.timeout, power }, order)
    // Nobody looks at an old value until the next read.
    if (result.after !== null) watcher.value(device.id, point.id, result.after)
    return result
  }
  const writes = createOrderQueue(orders)
  const now = createReadQueue(asks, writes.wake)

  /** One question and what it makes of its device. */
  const turn = async (asked: Asked) => {
    asked.due = Date.now() + asked.read.interval * slowness
    try {
      answered(asked, await once(asked))
    } catch (error) {
      const fault = toFault(error)
      if (!isQuiet(fault.code) || link.closed) throw error
      unanswered(asked, fault)
    }
    judge()
    if (settings.sendInterval > 0) await pause(settings.sendInterval, undefined, { signal })
  }
  /** Also devices that are set back: somebody wants to know. One that is silent is not asked for the rest. */
  const readNow = async ({ wants, signal: wanted }: ReadOrder) => {
    const silent = new Set<RunningDevice>()
    for (const asked of queue.filter(({ device, read }) => read.points.some(({ id }) => wants(device.id, id)))) {
      await writes.serve(write)
      if (wanted.aborted || signal.aborted) return
      if (silent.has(asked.device)) continue
      await turn(asked)
      if (setBack.isSilent(asked.device)) silent.add(asked.device)
    }
  }
  const poll = async () => {
    while (!signal.aborted) {
      const begun = Date.now()
      const ready = queue.filter(({ due, device }) => due <= begun && setBack.untilOf(device) <= begun)
      for (const asked of ready) {
        await writes.serve(write)
        await now.serve(readNow)
        if (signal.aborted) return
        if (setBack.untilOf(asked.device) > Date.now()) continue
        await turn(asked)
      }
      const next = Math.min(...queue.map(({ due, device }) => Math.max(due, setBack.untilOf(device))))
      if (queue.length === 0) judge()
      const wait = Number.isFinite(next) ? Math.min(Math.max(IDLE, next - Date.now()), 1000) : 1000
      await writes.pause(wait, signal)
      await writes.serve(write)
      await now.serve(readNow)
      if (link.closed) throw new LinkFault('closed')
    }
  }
  try {
    await poll()
  } finally {
    writes.close()
    now.close()
  }
}
