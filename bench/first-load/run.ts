// First load of the sign-in page beside a static page with the same form, in turns in one run; prints a markdown table.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { chromium } from 'playwright'

import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/lib/browsers.ts'
import { startPlatform } from '../../tests/support/platform-process.ts'
import { describeMachine, kilobytes, median, milliseconds, ratio, table } from '../server/statistics.ts'
import { serveStaticPage } from './static-page.ts'
import { visit } from './visit.ts'
import type { Network, Visit } from './visit.ts'

const DIST = resolve(import.meta.dirname, '../../dist/console.js')
const ROUNDS = 7
const SLOWDOWN = 4
const NETWORKS: readonly Network[] = [
  { name: 'local', throughput: -1, latency: 0 },
  { name: 'slow 4G', throughput: 200_000, latency: 150 },
]

interface Contender {
  name: string
  address: string
}

/** A fresh browser for each visit, so that no visit warms another. */
const launchBrowser = async () => chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] })

const visitInTurns = async (contenders: readonly Contender[], network: Network) => {
  const visits = new Map<string, Visit[]>(contenders.map(({ name }) => [name, []]))
  // The first round warms the disk and the server, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, address } of contenders) {
      const browser = await launchBrowser()
      try {
        const made = await visit(browser, address, network, SLOWDOWN)
        if (round > 0) visits.get(name)?.push(made)
      } finally {
        await browser.close()
      }
    }
  }
  return visits
}

const report = (network: Network, visits: ReadonlyMap<string, readonly Visit[]>, base: number): string[][] =>
  [...visits].map(([name, made]) => {
    const of = (read: (visit: Visit) => number) => median(made.map(read))
    const times = made.map(({ usableAt }) => usableAt)
    return [
      `${name}, ${network.name}`,
      milliseconds(median(times)),
      `${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))}`,
      ratio(median(times), base),
      String(of(({ atForm }) => atForm.requests)),
      kilobytes(of(({ atForm }) => atForm.bytes)),
      kilobytes(of(({ atForm }) => atForm.scriptBytes)),
      String(of(({ atRest }) => atRest.requests)),
      kilobytes(of(({ atRest }) => atRest.bytes)),
    ]
  })

const HEAD = [
  'page, network',
  'form usable, ms',
  'least–most',
  'to static',
  'requests',
  'bytes',
  'of them scripts',
  'requests at rest',
  'bytes at rest',
]

const STATIC = 'static form'

const main = async () => {
  const machine = describeMachine()
  if (!existsSync(DIST)) throw new Error('dist/console.js is missing: npm run build')
  const platform = await startPlatform()
  const page = await serveStaticPage()
  try {
    const contenders = [
      { name: STATIC, address: page.address },
      { name: 'static form, same policy', address: page.strictAddress },
      { name: 'yaw sign-in', address: platform.url },
    ]
    const rows: string[][] = []
    for (const network of NETWORKS) {
      const visits = await visitInTurns(contenders, network)
      const base = median((visits.get(STATIC) ?? []).map(({ usableAt }) => usableAt))
      rows.push(...report(network, visits, base))
    }
    process.stdout.write(
      `${machine} CPU slowed ${SLOWDOWN} times, medians of ${ROUNDS} visits, each in a fresh browser.\n\n`,
    )
    process.stdout.write(`${table(HEAD, rows)}\n`)
  } finally {
    await page.close()
    await platform.stop()
  }
}

await main()
