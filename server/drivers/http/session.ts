// A running connection over HTTP: asks for each document as often as its points want, a few at a time, and takes their values out
// of it (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault, toFault } from '../link/fault.ts'
import { pagesOf } from './paths.ts'
import type { Page } from './paths.ts'
import { readPayload } from '../plan/payload.ts'
import type { Target } from '../plan/sources.ts'
import { createHttpClient, isGood } from './client.ts'
import type { HttpReply } from './client.ts'
import { markAll, takeReadings, tellStanding, wantedOf } from '../session/readings.ts'
import { whenAborted } from '../session/when-aborted.ts'
import type { ReadOrder } from '../session/orders.ts'
import type { Session } from '../driver.ts'

/** Whoever has nothing to ask for looks again after so long at most, in milliseconds: others finish what they ask for. */
const LOOK = 250

interface Asked extends Page {
  due: number
  /** Undefined until it has been asked for; null is well. */
  fault: ConnectFault | null | undefined
  /** Who waits for the next answer that is asked for from now on. */
  waiting: (() => void)[]
}

export const httpSession: Session = async ({ link, another, plan, watcher, signal, reads }) => {
  // It was the sign that somebody is there; requests have links of their own.
  link.close()
  const { settings } = plan
  const stop = new AbortController()
  const ended = AbortSignal.any([signal, stop.signal])
  const client = createHttpClient(settings, another, ended)
  const { pages, astray } = pagesOf(plan)
  const queue: Asked[] = pages.map((page) => ({ ...page, due: 0, fault: undefined, waiting: [] }))

  markAll(watcher, astray, 'address')

  const judge = () => {
    if (queue.some(({ fault }) => fault === undefined)) return
    const bad = queue.filter(({ fault }) => fault !== null)
    const fault = bad[0]?.fault ?? undefined
    tellStanding(watcher, { bad: bad.map(({ path }) => path), fault, count: queue.length, astray })
  }

  const take = (page: Asked, { status, body }: HttpReply, time: number) => {
    if (!isGood(status)) return refuse(page, 'rejected', `HTTP ${status} ${page.path}`)
    page.fault = null
    const placeOf = ({ source }: Target) => `${page.path} ${source.pointer}`.trim()
    return takeReadings(watcher, readPayload(body, page.targets, plan.zone), placeOf, time)
  }
  const refuse = (page: Asked, fault: ConnectFault, detail: string) => {
    page.fault = fault
    markAll(watcher, page.targets, fault)
    watcher.asked(false)
    watcher.log('warning', 'unreadable', fault, detail)
  }

  const ask = async (page: Asked) => {
    for (let attempted = 0; ; attempted += 1) {
      const begun = performance.now()
      try {
        return take(page, await client.get(page.path), performance.now() - begun)
      } catch (error) {
        const { code, detail } = toFault(error)
        // One document may be slow; whatever else fails would fail for all of them.
        if (code !== 'noAnswer') throw error
        if (attempted < settings.retries) {
          await pause(settings.retryInterval, undefined, { signal: ended })
          continue
        }
        refuse(page, code, `${page.path}, ${detail}`)
        if (queue.every(({ fault }) => fault === 'noAnswer')) throw new LinkFault(code, detail)
        return undefined
      }
    }
  }

  /** Takes whatever has waited longest; each page is with one of them at a time. */
  const work = async () => {
    while (!ended.aborted) {
      const next = queue.reduce<Asked | undefined>(
        (first, page) => (first === undefined || page.due < first.due ? page : first),
        undefined,
      )
      const wait = (next?.due ?? Infinity) - Date.now()
      if (next === undefined || wait > 0) {
        await pause(Math.min(LOOK, wait), undefined, { signal: ended })
        continue
      }
      next.due = Infinity
      const begun = Date.now()
      const waiting = next.waiting.splice(0)
      await ask(next)
      // Whoever came while it was on its way wants a newer one.
      next.due = next.waiting.length > 0 ? 0 : begun + next.interval
      judge()
      for (const tell of waiting) tell()
      if (settings.sendInterval > 0) await pause(settings.sendInterval, undefined, { signal: ended })
    }
  }

  /** Pages that are wanted are the next that are asked for. */
  const readNow = async (order: ReadOrder) => {
    const answers = wantedOf(order, queue, astray).map(
      (page) =>
        new Promise<void>((resolve) => {
          page.waiting.push(resolve)
          if (page.due !== Infinity) page.due = 0
        }),
    )
    await Promise.race([Promise.all(answers), whenAborted(ended)])
    if (ended.aborted) throw new LinkFault('closed')
  }
  const detach = reads.attach(readNow)

  judge()
  try {
    await Promise.all(
      Array.from({ length: Math.min(LIVE_LIMITS.requestsAtOnce, Math.max(1, queue.length)) }, () =>
        work().catch((error: unknown) => {
          stop.abort()
          throw error
        }),
      ),
    )
  } finally {
    detach()
    stop.abort()
    client.close()
  }
}
