// One cell: one tree of one size in a browser of its own, so that nothing that ran before warms or burdens it.
import { chromium } from 'playwright'

import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/lib/browsers.ts'

/** A frame as soon as it is ready: shows the work of a scroll step instead of the wait for the screen. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** @typedef {{ wall: number | null, cpu: number }} Timed */

/**
 * @param {{ driver: string, script: string, size: number, free?: boolean }} what
 * @param {(cell: import('./cell.mjs').Cell) => Promise<void>} use
 */
export const withCell = async ({ driver, script, size, free = false }, use) => {
  const args = free ? [...CHROMIUM_FLAGS, ...UNLIMITED] : [...CHROMIUM_FLAGS]
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args })
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    page.setDefaultTimeout(0)
    await page.setContent('<!doctype html><html lang="en"><title>Tree</title><body style="margin: 0"></body></html>')
    await page.addScriptTag({ content: driver })
    await page.addScriptTag({ content: script })
    await page.evaluate((count) => globalThis.bench.prepare(count), size)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await use(new Cell(page, devtools))
  } finally {
    await browser.close()
  }
}

export class Cell {
  /**
   * @param {import('playwright').Page} page
   * @param {import('playwright').CDPSession} devtools
   */
  constructor(page, devtools) {
    this.page = page
    this.devtools = devtools
  }

  async #busy() {
    const { metrics } = await this.devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  /**
   * Wall milliseconds until painted and main-thread milliseconds; wall is null after a minute, undefined where a tree can't.
   * @param {'mount' | 'expandAll' | 'filter' | 'check'} step
   */
  async time(step) {
    await this.page.evaluate(() => globalThis.bench.rest())
    const before = await this.#busy()
    const wall = await this.page.evaluate((name) => globalThis.bench[name](), step)
    return { wall, cpu: (await this.#busy()) - before }
  }

  /** Bytes in use after a collection, typed arrays included. */
  async heap() {
    await this.page.evaluate(() => globalThis.bench.rest())
    for (let pass = 0; pass < 2; pass++) await this.devtools.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await this.devtools.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }

  async scroll() {
    await this.page.evaluate(() => globalThis.bench.rest())
    return this.page.evaluate(() => globalThis.bench.scroll())
  }
}
