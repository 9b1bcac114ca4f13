// A running Modbus connection: every device is asked for its reads when they are due, one question at a time; a device that
// does not answer is set back, so that the others do not wait for it, and a block that a device refuses is split (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import { plcAddress } from '../../../src/lib/points/address-text.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import type { PlannedRead, RunningDevice } from '../plan/plan.ts'
import { type FactorFault, powerOf } from '../../../src/lib/points/values/no-value.ts'
import { rawOf } from '../plan/points.ts'
import { readValue } from '../plan/read-value.ts'
import type { RunningPoint } from '../plan/points.ts'
import { createExchange, createReads } from './frames.ts'
import type { ModbusAnswer } from './frames.ts'
import { createWrites } from './write-frames.ts'
import { type Block, createBlocks, faultOfException } from './blocks.ts'
import { writeModbus } from './write.ts'
import { createQueue, ended, isLate, notSent } from '../session/orders.ts'
import type { ReadOrder, WriteOrder } from '../session/orders.ts'
import { createRest } from '../session/rest.ts'
import type { Session, SessionContext } from '../driver.ts'
import { createBackoff } from '../session/backoff.ts'

/** Shortest pause of a round in which nothing was due, in milliseconds. */
const IDLE = 20
/** A connection without points is asked for one register as a sign of life. */
const SIGN_OF_LIFE: Omit<PlannedRead, 'interval'> = { function: 3, address: 0, quantity: 1, points: [] }
const HIGHEST_ADDRESS = 65_535
const SLOWER = 4
/** What the device would say to a place behind the last one. */
const NO_SUCH_ADDRESS: ModbusAnswer = { data: undefined, exception: 2 }
/** Places that are told of a device. */
const TOLD = 5
const AREA_OF = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' } as const

const nameOf = ({ name, unit }: RunningDevice) => name || String(unit)
/** `40023–40024`. */
const placeOf = ({ device, read }: Block): string => {
  const area = AREA_OF[read.function]
  const first = read.address + device.base
  const ends = read.quantity === 1 ? [first] : [first, first + read.quantity - 1]
  return ends.map((address) => plcAddress(area, address)).join('–')
}
const isQuiet = (code: string) => code === 'noAnswer' || code === 'protocol'

export const modbusSession: Session = async ({ link, plan, watcher, signal, orders, reads: asks }: SessionContext) => {
  const { settings, devices } = plan
  const exchange = createExchange(link, settings.framing)
  const ask = createReads(exchange)
  const tell = createWrites(exchange)
  const reads =
    plan.reads.length > 0 ? plan.reads : [{ ...SIGN_OF_LIFE, interval: Math.max(1000, settings.pollInterval) }]
  const blocks = createBlocks(devices, reads)
  const backoff = createBackoff(devices, nameOf, { settings, watcher })
  /** Powers of ten that points were read for, by device. */
  const powers = new Map<string, number | FactorFault>()
  const needed = new Set(plan.points.flatMap(({ scaleFactor }) => scaleFactor ?? []))
  let exceptions = 0
  let slowness = 1

  /** It is there, and refuses whatever it is asked for. */
  const isRefusing = (device: RunningDevice) => {
    const own = blocks.of(device)
    return own.length > 0 && own.every(({ last, read }) => last === 'refused' && read.points.length > 0)
  }
  const judge = () => {
    const isBad = (device: RunningDevice) => backoff.untilOf(device) > 0
    const troubled = devices.filter((device) => isBad(device) || isRefusing(device))
    const bad = troubled.map(nameOf)
    const isThere = troubled.some((device) => !isBad(device))
    const parts = blocks.all().filter((block) => block.last === 'refused' && !troubled.includes(block.device))
    if (bad.length === devices.length && devices.length > 0) {
      watcher.state('failed', isThere ? 'exception' : 'noAnswer', bad.slice(0, 3).join(', '))
    } else if (bad.length > 0) watcher.state('partialError', 'devices', bad.slice(0, 3).join(', '))
    else if (parts[0] !== undefined) {
      const named = parts.slice(0, TOLD).map((block) => `${nameOf(block.device)}: ${placeOf(block)}`)
      const more = parts.length > TOLD ? [`+${parts.length - TOLD}`] : []
      watcher.state('partialError', parts[0].fault, [...named, ...more].join(', '))
    } else watcher.state('running')
  }

  const powerFor = (device: RunningDevice, { scaleFactor }: RunningPoint): number | FactorFault =>
    scaleFactor === undefined ? 0 : (powers.get(`${device.id ?? ''}/${scaleFactor}`) ?? 'noScaleFactor')

  const store = (device: RunningDevice, point: RunningPoint, bytes: Uint8Array, start: number) => {
    const raw = rawOf(bytes, start, point)
    if (needed.has(point.id)) powers.set(`${device.id ?? ''}/${point.id}`, powerOf(raw, point.noValues))
    const { value, faults } = readValue(raw, point, powerFor(device, point))
    watcher.value(device.id, point.id, value, faults)
  }

  const answered = (block: Block, { data, exception }: ModbusAnswer) => {
    const { device, read } = block
    backoff.heard(device)
    if (data !== undefined || read.points.length === 0) {
      blocks.answered(block)
      if (data === undefined) return
      exceptions = 0
      slowness = 1
      // Powers of ten first: the same answer may hold what they belong to.
      const isFactor = ({ id }: RunningPoint) => needed.has(id)
      const inOrder = [...read.points.filter(isFactor), ...read.points.filter((point) => !isFactor(point))]
      for (const point of inOrder) store(device, point, data, read.address)
      return
    }
    const code = `0x${(exception ?? 0).toString(16).padStart(2, '0')}`
    const bad = blocks.refused(block, exception)
    for (const each of bad) {
      watcher.log('warning', 'exception', each.fault, `${nameOf(device)}: ${placeOf(each)} ${code}`)
      for (const point of each.read.points) watcher.value(device.id, point.id, null, each.fault)
    }
    // Of a device that answers others, a register that is not there says nothing.
    if (bad.length === 0 || !isRefusing(device)) return
    exceptions += 1
    if (settings.onException === 'ignore' || exceptions < settings.exceptionLimit) return
    if (settings.onException === 'break') throw new LinkFault('exception', `${nameOf(device)}: ${code}`)
    slowness = SLOWER
  }

  /** Asks a silent device for one place alone, now and then: it may be there, and have a hole in all that it is asked for. */
  const hidesHole = async (block: Block): Promise<boolean> => {
    const { device } = block
    const read = blocks.probeOf(block)
    if (read === undefined || link.closed) return false
    try {
      const { exception } = await ask(
        { unit: device.unit, function: read.function, address: read.address + device.base, quantity: read.quantity },
        settings.timeout,
      )
      // What a gateway says for it is no word of the device.
      if (exception !== undefined && faultOfException(exception) === 'exception') return false
      backoff.heard(device)
      blocks.probed(block)
      return true
    } catch (error) {
      if (!isQuiet(toFault(error).code) || link.closed) throw error
      return false
    }
  }

  const unanswered = async (block: Block, fault: LinkFault) => {
    const { device } = block
    const whole = blocks.silent(block, fault.code)
    if (whole === 'split' || (whole === 'device' && (await hidesHole(block)))) return
    const lost = whole === 'device' ? reads : [block.read]
    for (const { points } of lost) for (const point of points) watcher.value(device.id, point.id, null, fault.code)
    if (whole === 'device') backoff.unheard(device, fault)
    else watcher.log('warning', 'unreadable', fault.code, `${nameOf(device)}: ${placeOf(block)}`)
  }

  const once = async ({ device, read }: Block): Promise<ModbusAnswer> => {
    const request = { unit: device.unit, function: read.function, address: read.address + device.base }
    if (request.address + read.quantity - 1 > HIGHEST_ADDRESS) return NO_SUCH_ADDRESS
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

  const send = async (order: WriteOrder) => {
    const { device, point } = order
    const factor = powerFor(device, point)
    const power = typeof factor === 'number' ? factor : undefined
    const result = await writeModbus({ ask, send: tell, timeout: settings.timeout, power }, order)
    // Nobody looks at an old value until the next read.
    if (result.after !== null) watcher.value(device.id, point.id, result.after)
    return result
  }
  const write = async (order: WriteOrder) => (isLate(order) ? ended('expired') : send(order).catch(notSent))
  const rest = createRest()
  const writes = createQueue(orders, rest.wake)
  const now = createQueue(asks, rest.wake)

  /** One question and what it makes of its device. */
  const turn = async (block: Block) => {
    block.askedAt = Date.now()
    block.due = block.askedAt + block.read.interval * slowness
    try {
      answered(block, await once(block))
    } catch (error) {
      const fault = toFault(error)
      if (!isQuiet(fault.code) || link.closed) throw error
      await unanswered(block, fault)
    }
    judge()
    if (settings.sendInterval > 0) await pause(settings.sendInterval, undefined, { signal })
  }
  /** Also devices that are set back and registers that were refused: somebody wants to know. One that is silent is not
   * asked for the rest; parts of what is split on the way are asked for too. */
  const readNow = async ({ wants, signal: wanted }: ReadOrder) => {
    const begun = Date.now()
    const silent = new Set<RunningDevice>()
    const isLeft = ({ device, read, askedAt }: Block) =>
      askedAt < begun && !silent.has(device) && read.points.some(({ id }) => wants(device.id, id))
    for (let next = blocks.all().find(isLeft); next !== undefined; next = blocks.all().find(isLeft)) {
      await writes.serve(write)
      if (wanted.aborted || signal.aborted) return
      await turn(next)
      if (backoff.isSilent(next.device)) silent.add(next.device)
    }
  }
  const poll = async () => {
    while (!signal.aborted) {
      const begun = Date.now()
      const isReady = ({ due, device }: Block) => due <= begun && backoff.untilOf(device) <= begun
      // Those that are not answered come last: whether the device answers others is known by then. Of the others, the one that
      // has waited longest: a silent one that came first each time would keep a device away that answers the rest.
      const ready = blocks.all().filter(isReady)
      for (const block of ready.toSorted(
        (one, other) => one.silences - other.silences || one.askedAt - other.askedAt,
      )) {
        await writes.serve(write)
        await now.serve(readNow)
        if (signal.aborted) return
        if (block.gone || backoff.untilOf(block.device) > Date.now()) continue
        await turn(block)
      }
      const all = blocks.all()
      const next = Math.min(...all.map(({ due, device }) => Math.max(due, backoff.untilOf(device))))
      if (all.length === 0) judge()
      const wait = Number.isFinite(next) ? Math.min(Math.max(IDLE, next - Date.now()), 1000) : 1000
      await rest.pause(wait, signal)
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
