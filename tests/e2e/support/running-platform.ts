// The `test` of journeys that need connections that run, against the simulated devices.
import { startPlatform } from '../../support/platform-process.ts'
import { expect, test as base } from './test.ts'

/** A platform that keeps connections running; the others are spared that. */
export const test = base.extend<object, { platform: Awaited<ReturnType<typeof startPlatform>> }>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const platform = await startPlatform({ env: { YAW_CONNECTIONS: 'on' } })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

export { expect }
