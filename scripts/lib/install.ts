// Set-up of dependencies: `npm ci` only when node_modules is not what package-lock.json says.
import { existsSync, lstatSync, readFileSync } from 'node:fs'

import { fingerprint, stamp } from './fingerprint.ts'
import { UserError, inRoot, say } from './project.ts'
import { run } from './run.ts'

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; peer?: boolean }>
}

/** Nothing here may fetch a browser: tests use the system's. */
const ENVIRONMENT = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' }

const readLock = (file: string): Lock => JSON.parse(readFileSync(inRoot(file), 'utf8'))

/** npm's own note of what it installed says whether somebody already ran `npm ci` by hand. */
const isInstalled = (): boolean => {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false
  const installed = readLock('node_modules/.package-lock.json').packages
  return Object.entries(readLock('package-lock.json').packages).every(
    ([path, { version, optional }]) => path === '' || optional === true || installed[path]?.version === version,
  )
}

/** `npm ci` empties the folder that it finds, also when that folder is another project's. */
const refuseLink = () => {
  const isLink = lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (isLink) throw new UserError('node_modules is a link to another folder. Remove the link, then start again.')
}

export const ensureInstalled = async (): Promise<void> => {
  refuseLink()
  const installed = stamp(inRoot('node_modules/.cache/yaw-lock'))
  const lock = fingerprint(['package-lock.json'])
  if (installed.matches(lock)) return
  if (!isInstalled()) {
    say('Installing dependencies (once, about a minute) ...')
    const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      env: ENVIRONMENT,
    })
    if (code !== 0) throw new UserError(`npm ci failed:\n${output}`)
  }
  installed.write(lock)
}
