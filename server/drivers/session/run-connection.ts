// A connection that runs: connects, hands the link to its family, and connects again after a failure, until it is ended
// (RTE-10). Attempts follow each other quickly; after the last of them it waits longer.
import { setTimeout as pause } from 'node:timers/promises'

import type { Asked } from '../driver.ts'
import { driverOf } from '../drivers.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import { openLink, ownFault } from '../link/open-link.ts'
import type { Access } from '../link/open-link.ts'
import type { Plan } from '../plan/plan.ts'
import type { Watcher } from './watcher.ts'

/** Between two attempts, in milliseconds. */
const GAP = 1000

/** What will not be better the next time. */
const FINAL = new Set(['serial', 'listening', 'noPort', 'secretLost', 'configuration'])

const endOf = (host: { host: string; port: number } | undefined) =>
  host === undefined ? '' : `${host.host}:${host.port}`

export const runConnection = async (
  plan: Plan,
  access: Access,
  watcher: Watcher,
  signal: AbortSignal,
  asked: Asked,
): Promise<void> => {
  const { settings } = plan
  const { session } = driverOf(settings.family)
  let attempt = 0
  /** Failed stays failed while it is tried again: nobody is told the same every half minute. */
  let hasFailed = false
  /** Only what has run begins to count anew: who takes a call and hangs up at once has failed. */
  const told: Watcher = {
    ...watcher,
    state: (state, ...rest) => {
      if (state === 'running' || state === 'partialError') {
        attempt = 0
        hasFailed = false
      }
      watcher.state(state, ...rest)
    },
  }
  const fail = (fault: LinkFault) => {
    hasFailed = true
    watcher.state('failed', fault.code, fault.detail)
    watcher.log('error', 'failed', fault.code, fault.detail)
  }
  const fault = plan.unreadable === undefined ? ownFault(settings) : new LinkFault('configuration', plan.unreadable)
  if (fault !== undefined && FINAL.has(fault.code)) return fail(fault)

  /** One link from its beginning to its end. */
  const once = async () => {
    const target = endOf(settings.hosts[attempt % settings.hosts.length])
    watcher.log('debug', 'connecting', undefined, target)
    const opened = await openLink(settings, { ...access, attempt, signal })
    try {
      watcher.connected()
      watcher.log('info', 'connected', undefined, `${opened.reached.address}:${opened.reached.port}`)
      await session({ ...opened, plan, watcher: told, access, signal, ...asked })
    } finally {
      opened.link.close()
    }
  }

  watcher.state('processing')
  while (!signal.aborted) {
    try {
      await once()
    } catch (error) {
      if (signal.aborted) return
      const { code, detail } = toFault(error)
      watcher.lost(code)
      attempt += 1
      const isLast = attempt % settings.attempts === 0 || code === 'forbidden'
      if (isLast) fail(toFault(error))
      else {
        if (!hasFailed) watcher.state('processing', code, detail)
        watcher.log('warning', 'lost', code, detail)
      }
      const wait = isLast ? settings.retryWait : Math.min(GAP, settings.retryWait)
      if (isLast) watcher.log('debug', 'waiting', undefined, `${wait} ms`)
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
  }
}
