// What a running connection tells of itself: state, counts, values and log. Kept in memory by the process that runs it and
// written down in steps (RTE-10).
import type {
  CONNECTION_EVENTS,
  ConnectFault,
  ConnectionState,
  LOG_LEVELS,
  LiveValue,
} from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { isUncertain, qualityOf } from '../../../src/contract/records/connection-management/value-quality.ts'
import type { LiveScalar } from '../plan/points.ts'
import type { DeviceTime } from '../plan/reading.ts'
import { createCodeWatch } from './code-watch.ts'
import type { CodeSighting } from './code-watch.ts'

type Level = (typeof LOG_LEVELS)[number]
type Event = (typeof CONNECTION_EVENTS)[number]

export interface Watcher {
  state: (state: ConnectionState, fault?: ConnectFault, detail?: string) => void
  connected: () => void
  lost: (fault: ConnectFault) => void
  /** A question and its answer; without an answer, a failure. */
  asked: (ok: boolean, rtt?: number) => void
  /** With what is wrong with it, and with the time that the device says. */
  value: (
    device: string | undefined,
    point: string,
    value: LiveScalar,
    faults?: ConnectFault | readonly ConnectFault[],
    time?: DeviceTime,
  ) => void
  log: (level: Level, event: Event, fault?: ConnectFault, detail?: string) => void
}

export interface LogEntry {
  at: Date
  level: Level
  event: Event
  fault: ConnectFault | undefined
  detail: string
}

export interface Minute {
  ok: number
  failed: number
  values: number
  rttSum: number
  rttMost: number
}

/** What happened since somebody last asked. */
export interface News {
  minute: Minute
  log: LogEntry[]
  codes: CodeSighting[]
}

export interface Standing {
  state: ConnectionState
  fault: ConnectFault | undefined
  detail: string
  since: Date
}

const EMPTY: Minute = { ok: 0, failed: 0, values: 0, rttSum: 0, rttMost: 0 }

/** Values of one connection that are kept. */
const VALUES_LIMIT = 20_000
/** Entries that wait to be written; a connection that logs faster loses the oldest. */
const LOG_BACKLOG = 200

/** The same thing again within this time is not told again, in milliseconds. */
const REPEAT = 60_000

/** Hears of every value, and why it cannot be used. */
type Listener = (device: string | undefined, point: string, fault: ConnectFault | undefined) => void

export const createWatching = () => {
  let standing: Standing = { state: 'processing', fault: undefined, detail: '', since: new Date() }
  let minute: Minute = { ...EMPTY }
  let log: LogEntry[] = []
  let lastOkAt: Date | undefined
  let rtt: number | undefined
  let reconnects = 0
  let connectedOnce = false
  let good = 0
  const values = new Map<string, LiveValue>()
  const codes = createCodeWatch()
  const told = new Map<string, number>()
  const listeners = new Set<Listener>()
  /** Values of the last seconds, for the rate. */
  let rate = { since: Date.now(), values: 0, perSecond: 0 }

  const watcher: Watcher = {
    state: (state, fault, detail = '') => {
      if (standing.state === state && standing.fault === fault && standing.detail === detail) return
      const since = standing.state === state ? standing.since : new Date()
      standing = { state, fault, detail, since }
    },
    connected: () => {
      if (connectedOnce) reconnects += 1
      connectedOnce = true
    },
    lost: (fault) => {
      minute.failed += 1
      const at = new Date().toISOString()
      for (const value of values.values()) {
        if (value.quality !== 'bad') Object.assign(value, { quality: 'bad', faults: [fault], at })
      }
      good = 0
    },
    asked: (ok, time) => {
      minute[ok ? 'ok' : 'failed'] += 1
      if (!ok) return
      lastOkAt = new Date()
      if (time === undefined) return
      rtt = Math.round(time * 10) / 10
      minute.rttSum += time
      minute.rttMost = Math.max(minute.rttMost, time)
    },
    value: (device, point, value, faults = [], time) => {
      const key = `${device ?? ''}/${point}`
      const before = values.get(key)
      const all = typeof faults === 'string' ? [faults] : [...new Set(faults)]
      const quality = qualityOf(all)
      if (before === undefined && values.size >= VALUES_LIMIT) return
      good += Number(quality === 'good') - Number(before?.quality === 'good')
      const now = new Date()
      if (quality !== 'bad') {
        minute.values += 1
        rate.values += 1
        codes.value(device, point, value, (time?.doubtful === true ? undefined : time?.at) ?? now)
      }
      values.set(key, {
        device: device ?? null,
        point,
        // The last one that could be used stays in sight.
        value: quality === 'bad' ? (before?.value ?? null) : value,
        quality,
        faults: all,
        at: now.toISOString(),
        deviceAt: time?.at?.toISOString() ?? null,
        clockDoubtful: time?.doubtful ?? false,
      })
      const worst = quality === 'bad' ? all.find((fault) => !isUncertain(fault)) : undefined
      for (const listener of listeners) listener(device, point, worst)
    },
    log: (level, event, fault, detail = '') => {
      const key = [event, fault, detail].join('/')
      const now = Date.now()
      if (now - (told.get(key) ?? 0) < REPEAT && level !== 'info') return
      if (told.size > LOG_BACKLOG) told.clear()
      told.set(key, now)
      log = [...log, { at: new Date(now), level, event, fault, detail }].slice(-LOG_BACKLOG)
    },
  }

  return {
    watcher,
    codes,
    standing: () => standing,
    values: () => [...values.values()],
    /** Until the answer is called. */
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What is told beside the state. */
    facts: () => {
      const seconds = (Date.now() - rate.since) / 1000
      if (seconds >= 5) rate = { since: Date.now(), values: 0, perSecond: rate.values / seconds }
      const perSecond = Math.round(rate.perSecond * 10) / 10
      return { lastOkAt, rtt, reconnects, goodPoints: good, valuesPerSecond: perSecond }
    },
    /** What happened since the last time; what could not be written is given back. */
    takeNews: (): News => {
      const taken = { minute, log, codes: codes.take() }
      minute = { ...EMPTY }
      log = []
      return taken
    },
    giveBack: (news: News) => {
      minute = {
        ok: minute.ok + news.minute.ok,
        failed: minute.failed + news.minute.failed,
        values: minute.values + news.minute.values,
        rttSum: minute.rttSum + news.minute.rttSum,
        rttMost: Math.max(minute.rttMost, news.minute.rttMost),
      }
      log = [...news.log, ...log].slice(-LOG_BACKLOG)
      codes.giveBack(news.codes)
    },
  }
}
export type Watching = ReturnType<typeof createWatching>
