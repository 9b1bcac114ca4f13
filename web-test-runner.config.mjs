// Unit tests in a real browser: Chromium, or Firefox with YAW_BROWSER=firefox. Sources are served as they are written.
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'

import { definitions } from './scripts/build/config.ts'
import { CHROMIUM_FLAGS, chromiumPath, findFirefox } from './scripts/lib/browsers.ts'
import { prebundle } from './scripts/unit/prebundle.ts'
import { textModules } from './scripts/unit/text-modules.ts'
import { unitReporter } from './scripts/unit/reporter.ts'

const firefox = process.env.YAW_BROWSER === 'firefox'

const launchOptions = firefox
  ? { browser: 'firefox', executablePath: findFirefox() }
  : { executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] }

/** Tests run in two pages at once: each must believe that it has the focus. Firefox runs one at a time. */
const createPage = async ({ context }) => {
  const tab = await context.newPage()
  if (!firefox) {
    const session = await tab.createCDPSession()
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  }
  return tab
}

// Both words for a test are there: `it` and `test`.
const page = (testFramework) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Unit test</title>
    <script>Object.defineProperty(globalThis, 'test', { get: () => globalThis.it })</script>
  </head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`

export default {
  files: 'tests/unit/**/*.test.{ts,tsx}',
  rootDir: import.meta.dirname,
  nodeResolve: { browser: true, exportConditions: ['browser'] },
  concurrency: firefox ? 1 : 2,
  browsers: [chromeLauncher({ launchOptions, createPage })],
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  testFramework: { config: { timeout: 10_000 } },
  testRunnerHtml: page,
  plugins: [
    textModules(),
    prebundle(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      jsx: 'automatic',
      target: 'es2022',
      tsconfig: 'tsconfig.json',
      define: definitions('development'),
    }),
  ],
  reporters: [unitReporter()],
}
