// What opening a screen costs that is loaded already: main-thread time from its tag to its rows, each screen of the suite in
// turn in one page beside the first one; prints a markdown table. The budget is 100 ms (screens, budgets of the issue).
import { type CDPSession, type Page, chromium } from 'playwright'

import { publicElements } from '../../scripts/build/entries.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/lib/browsers.ts'
import { startPlatform } from '../../tests/support/platform-process.ts'
import { describeMachine, median, milliseconds, percentile, ratio, table } from '../server/statistics.ts'

const ROUNDS = 9

/** Elements that are no screens. */
const OTHERS = new Set(['yaw-console', 'yaw-login', 'yaw-session', 'yaw-dialog', 'yaw-icon-picker'])
const FIRST = 'yaw-thing-configuration'

/** What shows that a screen is there: rows of its table or grid, or what it has instead of one. */
const READY = '.yaw-table__body .yaw-table__row, .yaw-grid [role=gridcell], table tbody tr, [role=treeitem], [role=row]'

const signIn = async (url: string, password: string): Promise<string> => {
  const reply = await fetch(`${url}/api-admin/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await reply.json()) as { token: string }
  return token
}

/** Seconds that the main thread has worked since the page began. */
const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Puts the element in the page and resolves when it shows rows and two frames have been drawn. */
const show = (page: Page, tag: string, token: string) =>
  page.evaluate(
    async ([name, secret, selector]) => {
      const element = document.createElement(name)
      element.setAttribute('base-url', '')
      element.setAttribute('token', secret)
      element.style.cssText = 'position: fixed; inset: 0'
      document.body.replaceChildren(element)
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const end = performance.now() + 15_000
      while (element.shadowRoot?.querySelector(selector) === null) {
        if (performance.now() > end) throw new Error(`<${name}> shows nothing`)
        await frame()
      }
      await frame()
      await frame()
    },
    [tag, token, READY] as const,
  )

const main = async () => {
  const machine = describeMachine()
  const platform = await startPlatform()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const token = await signIn(platform.url, platform.accounts['admin'] ?? '')
    await page.goto(`${platform.url}/demo/scada-lite.html`)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const screens = publicElements().filter(({ tag }) => !OTHERS.has(tag))
    const work = new Map<string, number[]>(screens.map(({ tag }) => [tag, []]))
    for (const { name } of screens) await page.evaluate((file) => import(file), `/elements/${name}.js`)
    // The first round loads what each screen shows, and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { tag } of screens) {
        const before = await readWork(session)
        await show(page, tag, token)
        const spent = (await readWork(session)) - before
        if (round > 0) work.get(tag)?.push(spent * 1000)
      }
    }
    const base = median(work.get(FIRST) ?? [])
    const rows = [...work].map(([tag, spent]) => [
      tag,
      milliseconds(median(spent)),
      milliseconds(percentile(spent, 0.95)),
      ratio(median(spent), base),
    ])
    process.stdout.write(
      `${machine} Medians of ${ROUNDS} openings of screens that are loaded, in turns in one page.\n\n`,
    )
    process.stdout.write(`${table(['screen', 'main thread, ms', 'p95', 'to the first'], rows)}\n`)
  } finally {
    await browser.close()
    await platform.stop()
  }
}

await main()
