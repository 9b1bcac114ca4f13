// The browser of the measurements: a fresh one for each visit, so that no visit warms another.
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'
import type { Browser } from 'playwright'

const CANDIDATES = [process.env.CHROME_PATH, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Less noise, and no sandbox where it does not work. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROME_PATH to one')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS })
}
