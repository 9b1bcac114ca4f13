// Set-up of the build: dist/ is made anew only when a source of it changed, and swapped in whole.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { fingerprint, stamp } from './fingerprint.ts'
import { CACHE, DIST, UserError, inRoot, say } from './project.ts'
import { runNode } from './run.ts'

const SOURCES = [
  'src/**/*.*',
  'rollup.config.mjs',
  'scripts/build/**/*.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

export const build = async (): Promise<void> => {
  const start = performance.now()
  const before = fingerprint(SOURCES)
  const { rollup } = await import('rollup')
  const { buildConfig } = await import('../build/config.ts')
  const fresh = join(CACHE, `dist-${process.pid}`)
  const { output, ...input } = buildConfig({ dir: fresh })
  try {
    const bundle = await rollup(input)
    await bundle.write(output)
    await bundle.close()
    // Who reads dist/ meanwhile never sees half of it for longer than a rename takes.
    await rm(DIST, { recursive: true, force: true })
    await rename(fresh, DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  stamp(inRoot('.cache/build')).write(before)
  say(`Built dist/ in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

/** Builds in a process of its own: the memory of the tools is gone when the server starts. */
export const ensureBuilt = async (): Promise<void> => {
  if (existsSync(DIST) && stamp(inRoot('.cache/build')).matches(fingerprint(SOURCES))) return
  say('Building the elements ...')
  const { code, output } = await runNode(['scripts/build.mjs'])
  if (code !== 0) throw new UserError(`The build failed:\n${output}`)
  say(output.trim())
}
