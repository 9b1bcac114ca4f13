// Static build of the stories, repeated only when a source of it changed.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { fingerprint, stamp } from './fingerprint.ts'
import { CACHE, UserError, inRoot, say, tool } from './project.ts'
import { run } from './run.ts'

export const STORYBOOK = inRoot('storybook-static')

const SOURCES = [
  'stories/**/*.*',
  'src/**/*.*',
  'server/**/*.ts',
  '.storybook/*.ts',
  'scripts/build/**/*.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Storybook reports nothing and looks for no newer version. */
export const QUIET = { STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' }

export const ensureStorybook = async (): Promise<void> => {
  const built = stamp(inRoot('.cache/storybook'))
  const sources = fingerprint(SOURCES)
  if (existsSync(STORYBOOK) && built.matches(sources)) return
  const fresh = join(CACHE, `storybook-${process.pid}`)
  const args = ['build', '--quiet', '--disable-telemetry', '--output-dir', fresh]
  try {
    const { code, output, seconds } = await run(tool('storybook'), args, { env: QUIET })
    if (code !== 0) throw new UserError(`The stories could not be built:\n${output}`)
    await rm(STORYBOOK, { recursive: true, force: true })
    await rename(fresh, STORYBOOK)
    built.write(sources)
    say(`Built the stories in ${seconds.toFixed(0)} s.`)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
