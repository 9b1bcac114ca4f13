// Keeps the enabled connections running that this process has the lease of: starts, stops and restarts them, and writes down
// what they tell (RTE-10). One round after the other; a database that is away for a moment ends no connection before its
// lease does.
import { randomUUIDv7 } from 'node:crypto'

import type { Database } from '../../../database/schema.ts'
import { DatabaseAway } from '../../../database/unreachable.ts'
import { readRecords } from '../../records/read.ts'
import { toFault } from '../../../drivers/link/fault.ts'
import type { Access } from '../../../drivers/link/open-link.ts'
import { makePlan, readParts, unreadablePlan } from '../../../drivers/plan/plan.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'
import type { CodePoints } from '../../../drivers/session/code-watch.ts'
import { runConnection } from '../../../drivers/session/run-connection.ts'
import { createOrders } from '../../../drivers/session/orders.ts'
import type { Reads, Writes } from '../../../drivers/session/orders.ts'
import { createWatching } from '../../../drivers/session/watcher.ts'
import type { Standing, Watching } from '../../../drivers/session/watcher.ts'
import { readCodes, toCodePoints } from './code-points.ts'
import { claim, readEnabled, release } from './leases.ts'
import type { ConnectionId, Lease } from './leases.ts'
import { createPoller } from '../../../poller.ts'
import { readPositions } from './positions.ts'
import { createReadRunner } from './read-runner.ts'
import { writeDown } from './write-down.ts'
import { createWriteRunner } from './write-runner.ts'

/** In milliseconds. */
export interface SupervisorTimes {
  round: number
  lease: number
}

export const SUPERVISOR_TIMES: SupervisorTimes = { round: 2000, lease: 15_000 }

interface Running extends ConnectionId {
  plan: Plan
  watching: Watching
  orders: Writes
  reads: Reads
  stop: AbortController
  ended: Promise<void>
  restartAt: number
  /** The last that was written. */
  written: Standing | undefined
  /** What it is made of was read at this place of the tenant's changes. */
  position: number
}

/** New connections that one round takes up: what several processes start at once, they share. */
const NEW_AT_ONCE = 50

/** Somebody waits for a write or a read: they are looked for more often than for what shall run, in milliseconds. */
const WAITING_INTERVAL = 500

/** Part of a lease after which a process that could not renew it lets go. */
const SAFE = 0.7

const NO_CODES: CodePoints = new Map()

const keyOf = ({ tenantId, id }: ConnectionId) => `${tenantId}/${id}`

export const createSupervisor = (
  database: Database,
  access: Access,
  onFailure: (error: unknown) => void,
  times: SupervisorTimes = SUPERVISOR_TIMES,
) => {
  const runnerId = randomUUIDv7()
  const running = new Map<string, Running>()
  let closed = false
  let watchdog: NodeJS.Timeout | undefined

  const readPlan = async ({ tenantId, id }: ConnectionId) => {
    const [connection] = await readRecords(database, tenantId, 'connection', { ids: [id] })
    // What is turned off meanwhile ends with the next round.
    if (connection === undefined || connection.values.enabled !== true) return undefined
    const parts = await readParts(database, tenantId, connection)
    const plan = makePlan(parts, onFailure)
    const codes = await readCodes(database, { tenantId, id }, plan.points)
    try {
      return { plan, codePoints: toCodePoints(codes, plan.points) }
    } catch (error) {
      onFailure(error)
      return { plan: unreadablePlan(parts, error), codePoints: NO_CODES }
    }
  }

  const begin = (lease: Lease, plan: Plan, position: number, watching: Watching) => {
    const stop = new AbortController()
    const { watcher } = watching
    const orders: Writes = createOrders()
    const reads: Reads = createOrders()
    const ended = runConnection(plan, access, watcher, stop.signal, { orders, reads }).catch((error: unknown) => {
      const { code, detail } = toFault(error)
      watcher.state('failed', code, detail)
      onFailure(error)
    })
    running.set(keyOf(lease), {
      tenantId: lease.tenantId,
      id: lease.id,
      plan,
      watching,
      orders,
      reads,
      stop,
      ended,
      restartAt: lease.restartAt?.getTime() ?? 0,
      written: undefined,
      position,
    })
  }

  const end = async (one: Running) => {
    running.delete(keyOf(one))
    one.stop.abort()
    await one.ended
  }

  /** Starts what is new, and begins anew what somebody restarted or what is now made of something else. */
  const follow = async (leases: readonly Lease[], positions: ReadonlyMap<string, number>) => {
    for (const lease of leases) {
      if (closed) return
      const known = running.get(keyOf(lease))
      const position = positions.get(lease.tenantId) ?? 0
      // Another time, not a later one: the clock may have been set back.
      const wantsRestart = (lease.restartAt?.getTime() ?? 0) !== (known?.restartAt ?? 0)
      if (known !== undefined && !wantsRestart && known.position === position) continue
      const read = await readPlan(lease)
      if (read === undefined) continue
      const { plan, codePoints } = read
      if (known !== undefined) {
        known.position = position
        known.watching.codes.follow(codePoints)
        if (!wantsRestart && known.plan.mark === plan.mark) continue
        await end(known)
      }
      const watching = createWatching()
      watching.codes.follow(codePoints)
      const begun = lease.isTakenOver ? 'takenOver' : 'started'
      watching.watcher.log('info', known === undefined || wantsRestart ? begun : 'changed')
      begin(lease, plan, position, watching)
    }
  }

  const tell = async (leases: readonly Lease[]) => {
    const watched = new Set(leases.filter(({ isWatched }) => isWatched).map(keyOf))
    const told = [...running.values()].map((one) => {
      const standing = one.watching.standing()
      const { state, fault } = standing
      return {
        one,
        tenantId: one.tenantId,
        id: one.id,
        standing,
        facts: one.watching.facts(),
        points: one.plan.asked * one.plan.devices.length,
        ...one.watching.takeNews(),
        values: watched.has(keyOf(one)) ? one.watching.values() : undefined,
        hasTurned: one.written?.state !== state || one.written.fault !== fault,
      }
    })
    try {
      await writeDown(database, runnerId, told)
    } catch (error) {
      // Of what may be there all the same nothing is counted twice.
      const isUnknown = error instanceof DatabaseAway && error.isUnknown
      if (!isUnknown) for (const { one, ...news } of told) one.watching.giveBack(news)
      throw error
    }
    for (const { one, standing } of told) one.written = standing
  }

  /** A connection that was turned off, or deleted, has a last word. */
  const stopped = async (ended: readonly Running[]) => {
    if (ended.length === 0) return
    const standing: Standing = { state: 'stopped', fault: undefined, detail: '', since: new Date() }
    const told = ended.map((one) => {
      one.watching.watcher.log('info', 'stopped')
      return {
        tenantId: one.tenantId,
        id: one.id,
        standing,
        facts: { ...one.watching.facts(), goodPoints: 0, valuesPerSecond: 0, rtt: undefined },
        points: 0,
        ...one.watching.takeNews(),
        values: [],
        hasTurned: true,
      }
    })
    await writeDown(database, runnerId, told)
    await release(database, runnerId, ended)
  }

  const endAll = async () => {
    const all = [...running.values()]
    running.clear()
    for (const one of all) one.stop.abort()
    await Promise.all(all.map(({ ended }) => ended))
  }

  /** Leases that are not renewed in time may soon be another's: before that, nobody is asked any more. */
  const keepAlive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => void endAll(), times.lease * SAFE).unref()
  }

  const poll = async () => {
    const enabled = await readEnabled(database)
    const known = enabled.filter((each) => running.has(keyOf(each)))
    const others = enabled.filter((each) => !running.has(keyOf(each)))
    const leases = await claim(database, runnerId, [...known, ...others.slice(0, NEW_AT_ONCE)], times.lease)
    keepAlive()
    const mine = new Set(leases.map(keyOf))
    const wanted = new Set(enabled.map(keyOf))
    const ended = [...running.values()].filter((one) => !mine.has(keyOf(one)))
    for (const one of ended) await end(one)
    await stopped(ended.filter((one) => !wanted.has(keyOf(one))))
    await follow(leases, await readPositions(database, [...new Set(leases.map(({ tenantId }) => tenantId))]))
    await tell(leases)
  }

  const rounds = createPoller(poll, onFailure, times.round)
  const runner = {
    database,
    runnerId,
    running: () => [...running.values()],
    onFailure,
    interval: Math.min(WAITING_INTERVAL, times.round),
  }
  const writes = createWriteRunner(runner)
  const reads = createReadRunner(runner)

  return {
    runnerId,
    /** A write has just been asked for. */
    wakeWrites: writes.wake,
    /** A read has just been asked for, or is not wanted any more. */
    wakeReads: reads.wake,
    /** Ends every connection and lets go of its lease. */
    close: async () => {
      closed = true
      await Promise.all([rounds.stop(), writes.stop(), reads.stop()])
      clearTimeout(watchdog)
      const all = [...running.values()]
      await endAll()
      await writes.settled()
      await reads.settled()
      await release(database, runnerId, all).catch(onFailure)
    },
  }
}
