// One visit of a page with an empty cache: bytes, requests and the time to a form that can be used.
import type { Browser, CDPSession } from 'playwright'

import { watchForUsableForm } from './usable-form.ts'

export interface Network {
  name: string
  /** Bytes per second; -1 for no limit. */
  throughput: number
  /** Round trip, in milliseconds. */
  latency: number
}

export interface Traffic {
  requests: number
  /** Bytes of the bodies as they came over the wire; of them those of scripts. */
  bytes: number
  scriptBytes: number
}

export interface Visit {
  /** Milliseconds to the form. */
  usableAt: number
  /** What had arrived when the form could be used. */
  atForm: Traffic
  /** What had arrived when the network was quiet: with all that loads behind the form. */
  atRest: Traffic
}

const TIMEOUT = 60_000

const limit = async (session: CDPSession, { throughput, latency }: Network, slowdown: number) => {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Runs in the page: what had arrived at a time, by the browser's own book. */
const readTraffic = (time: number): Traffic => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter((entry) => entry.responseEnd <= time && !entry.name.startsWith('data:'))
  const sum = (some: PerformanceResourceTiming[]) => some.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0)
  const scripts = entries.filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  return { requests: entries.length, bytes: sum(entries), scriptBytes: sum(scripts) }
}

export const visit = async (browser: Browser, address: string, network: Network, slowdown: number): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await limit(await context.newCDPSession(page), network, slowdown)
    await page.addInitScript(watchForUsableForm)
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT })
    const handle = await page.waitForFunction(() => window.usableFormAt, undefined, { timeout: TIMEOUT })
    const usableAt = await handle.jsonValue()
    if (usableAt === undefined) throw new Error(`${address} has no form that can be used`)
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT })
    return {
      usableAt,
      atForm: await page.evaluate(readTraffic, usableAt),
      atRest: await page.evaluate(readTraffic, Number.MAX_SAFE_INTEGER),
    }
  } finally {
    await context.close()
  }
}
