// End-to-end tests: the built console and elements in Chromium against real servers of their own (tests/support/platform.ts).
import { defineConfig } from 'playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from './scripts/lib/browsers.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/fill-template.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A machine with more to do than this takes longer; what passes does not wait.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: './scripts/suites/playwright-reporter.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // What moves is drawn many times a second; nothing here is about how it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // `npm test -- e2e --trace retain-on-failure` shows every step of what fails; it costs a fifth of the time.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS] },
  },
  projects: [{ name: 'chromium' }],
})
