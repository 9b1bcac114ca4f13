// Commands to a station of IEC 60870-5-104: selected where the point says so, executed once, confirmed, ended, and read back
// from what the station reports (screens 7, write; RTE-10). One after the other, each wait with an end.
import { setTimeout as pause } from 'node:timers/promises'

import type { WriteResult, WrittenScalar } from '../../../src/contract/records/connection-management/write-shapes.ts'
import { Unfit, rawBit, rawNumber } from '../plan/to-raw.ts'
import { toLive } from '../plan/points.ts'
import type { LiveScalar } from '../plan/points.ts'
import { COMMAND_CAUSE, encodeCommand } from './asdu-command.ts'
import type { Command, CommandReply } from './asdu-command.ts'
import { createQueue, ended, isLate, notSent } from '../session/orders.ts'
import type { WriteOrder, Writes } from '../session/orders.ts'

export interface CommandOptions {
  orders: Writes
  send: (asdu: Buffer) => void
  originator: number
  /** Of the clocks of the stations. */
  zone: string
  /** t1 in milliseconds: the longest wait for each answer. */
  patience: number
  /** Latest value of a point that the station has reported, and how often it has. */
  latest: (order: WriteOrder) => { value: LiveScalar; count: number } | undefined
}

/** What a station reports after a command may take a moment, in milliseconds. */
const READ_BACK = 3000
const LOOK = 50

type Answer = CommandReply | 'closed' | undefined

const toCommand = ({ device, point, value }: WriteOrder, zone: string): Command | undefined => {
  const { control } = point
  if (control === undefined) return undefined
  return {
    type: control.type,
    commonAddress: control.commonAddress ?? device.unit,
    address: control.address + device.base,
    value: typeof value === 'number' ? rawNumber(value, point) : rawBit(value === true, point),
    qualifier: control.qualifier,
    isSelect: false,
    zone,
  }
}

const causeText = ({ cause, negative }: CommandReply) => `COT ${cause}${negative ? ' N' : ''}`

/** How it ended, where the answer ends it; undefined where the station goes on. */
const endOf = (answer: CommandReply, step: string): WriteResult | undefined => {
  const detail = `${step}${causeText(answer)}`
  if (answer.cause === COMMAND_CAUSE.brokenOff) return ended('cancelled', { detail })
  if (answer.negative || answer.cause >= COMMAND_CAUSE.unknown) return ended('refused', { fault: 'rejected', detail })
  return undefined
}

/** A float and a share of 16 bits hold fewer digits than were entered. */
const isNear = (value: LiveScalar, wanted: WrittenScalar, { point }: WriteOrder) =>
  typeof value === 'number' && typeof wanted === 'number'
    ? Math.abs(value - wanted) <= Math.abs(wanted) * 1e-6 + (point.facts.step ?? Math.abs(point.scale) / 16_384) / 2
    : value === wanted

export const createCommands = ({ orders, send, originator, zone, patience, latest }: CommandOptions) => {
  let inbox: CommandReply[] = []
  let current: Command | undefined
  let wake: () => void = () => undefined
  let closed = false

  /** The next answer to the command; undefined after the time. */
  const next = async (time: number): Promise<Answer> => {
    if (inbox.length === 0 && !closed) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, Math.max(0, time))
      })
      clearTimeout(timer)
    }
    return inbox.shift() ?? (closed ? 'closed' : undefined)
  }
  const left = (order: WriteOrder) => Math.min(patience, order.endBefore - performance.now())
  const say = (command: Command, cause = COMMAND_CAUSE.activation) => send(encodeCommand(command, cause, originator))

  /** Undefined when the station has selected the point. */
  const select = async (order: WriteOrder, command: Command): Promise<WriteResult | undefined> => {
    const chosen = { ...command, isSelect: true }
    say(chosen)
    const answer = await next(left(order))
    if (answer === 'closed') return ended('notSent', { fault: 'closed', detail: 'select' })
    const end = answer && endOf(answer, 'select, ')
    if (end !== undefined) return end
    if (answer !== undefined && !isLate(order)) return undefined
    // It must not stay selected for whoever comes next.
    say(chosen, COMMAND_CAUSE.breakOff)
    return answer === undefined
      ? ended('notSent', { fault: 'noAnswer', detail: 'select' })
      : ended('cancelled', { detail: 'select' })
  }

  const execute = async (order: WriteOrder, command: Command): Promise<WriteResult> => {
    say(command)
    for (let isConfirmed = false; ; isConfirmed = true) {
      const answer = await next(left(order))
      if (answer === 'closed') return ended('unknown', { fault: 'closed' })
      if (answer === undefined) return ended(isConfirmed ? 'unfinished' : 'unknown', { fault: 'noAnswer' })
      const end = endOf(answer, '')
      if (end !== undefined) return end
      if (answer.cause === COMMAND_CAUSE.termination) return ended('written')
    }
  }

  /** What the station reports from now on. */
  const readBack = async (order: WriteOrder, since: number, wanted: WrittenScalar): Promise<LiveScalar> => {
    const until = performance.now() + READ_BACK
    for (;;) {
      const now = latest(order)
      const isNew = now !== undefined && now.count > since
      if (isNew && isNear(now.value, wanted, order)) return now.value
      if (closed || performance.now() >= until) return isNew ? now.value : null
      await pause(LOOK)
    }
  }

  const write = async (order: WriteOrder): Promise<WriteResult> => {
    const { point, shown } = order
    const known = point.reads ? latest(order) : undefined
    const before = known?.value ?? null
    if (point.reads && shown !== null && before !== shown) return ended('changed', { before })
    if (isLate(order)) return ended('expired', { before })
    try {
      current = toCommand(order, zone)
    } catch (error) {
      if (error instanceof Unfit) return ended('unfit', { detail: error.rule, before })
      throw error
    }
    if (current === undefined) return ended('stale')
    inbox = []
    const refused = point.control?.select === true ? await select(order, current) : undefined
    const result = refused ?? (await execute(order, current))
    if (result.outcome !== 'written' || !point.reads) return { ...result, before }
    const wanted = typeof order.value === 'number' ? (toLive(current.value, point) ?? order.value) : order.value
    const after = await readBack(order, known?.count ?? 0, wanted)
    return { ...result, outcome: after === null || isNear(after, wanted, order) ? 'written' : 'differs', before, after }
  }

  const queue = createQueue(orders, () => void queue.serve((order) => write(order).catch(notSent)))
  return {
    /** An answer to a command; those to others' commands are passed over. */
    hear: (reply: CommandReply) => {
      const isOwn =
        reply.type === current?.type.id &&
        reply.address === current.address &&
        // A station that does not know its address answers with the one that was asked.
        reply.commonAddress === current.commonAddress
      if (!isOwn) return
      inbox.push(reply)
      wake()
    },
    close: () => {
      closed = true
      queue.close()
      wake()
    },
  }
}
