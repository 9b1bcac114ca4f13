// Which browsers the tests run in: CHROME_PATH, else Playwright's own, else the system's. Nothing downloads one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { UserError, canInstallPackages, isRoot, say } from './project.ts'
import { run } from './run.ts'

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const CHROMIUM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FIREFOX_NAMES = ['firefox-esr', 'firefox']
const FIREFOX_PATHS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Off in the browser of the tests: its own start page of suggestions, which each new window begins with two processes of its
 * own, and, because the last list counts, what Playwright switches off itself.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** No sandbox as root, where Chromium refuses to have one; no network of its own in any case. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

const findOnPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path))

const firstExisting = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path))

const findChromium = async (): Promise<string | undefined> => {
  const { chromium } = await import('playwright')
  return firstExisting([
    process.env['CHROME_PATH'],
    chromium.executablePath(),
    findOnPath(CHROMIUM_NAMES),
    ...CHROMIUM_PATHS,
  ])
}

export const findFirefox = (): string | undefined =>
  firstExisting([process.env['FIREFOX_PATH'], findOnPath(FIREFOX_NAMES), ...FIREFOX_PATHS])

/** The browser of a test configuration. */
export const chromiumPath = async (): Promise<string> => {
  const path = await findChromium()
  if (path === undefined)
    throw new UserError('The tests need Chromium or Chrome: install one, or name it in CHROME_PATH.')
  return path
}

const installPackages = async (names: readonly string[]): Promise<void> => {
  say(`Installing ${names.join(', ')} ...`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  if (code !== 0) throw new UserError(`apt-get could not install ${names.join(', ')}:\n${output}`)
}

/** Part of the set-up for tests. */
export const ensureChromium = async (): Promise<void> => {
  if ((await findChromium()) === undefined && canInstallPackages()) await installPackages(['chromium'])
  await chromiumPath()
}
