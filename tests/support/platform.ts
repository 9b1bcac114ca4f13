// The `test` of end-to-end tests: one real platform per worker, and pages that may not fail in silence.
import { test as base, expect } from 'playwright/test'

import { type PageProblems, watchPages } from './page-problems.ts'
import { type Platform, startPlatform } from './platform-process.ts'

/** Devices of tests listen on free ports of loopback. */
const DEVICES_OF_TESTS = '127.0.0.0/8:*'

interface TestFixtures {
  /** Console errors that a test provokes, e.g. `/status of 409/`; anything else fails it. */
  allowedErrors: readonly RegExp[]
  problems: PageProblems
}

interface WorkerFixtures {
  platform: Platform
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const platform = await startPlatform({ env: { YAW_CONNECT_ALLOW: DEVICES_OF_TESTS } })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ platform }, use) => use(platform.url),
  problems: [
    async ({ context, allowedErrors }, use) => {
      const problems = watchPages(context)
      await use(problems)
      expect(problems.unexpected(allowedErrors), 'errors in the console, uncaught errors, breaches of the CSP').toEqual(
        [],
      )
    },
    { auto: true },
  ],
})

export { expect }
export type { Platform }
