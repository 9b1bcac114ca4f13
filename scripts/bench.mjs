// `npm run bench NAME`: builds and runs bench/NAME; without a name it says which there are.
import { existsSync, globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { ensureBuilt } from './lib/build.ts'
import { ensureInstalled } from './lib/install.ts'
import { ROOT, UserError, inRoot, runMain, say } from './lib/project.ts'
import { forwardSignals, runNode } from './lib/run.ts'

const [name, ...extra] = process.argv.slice(2)

await runMain(async () => {
  const known = globSync('bench/*/run.{ts,mjs}', { cwd: ROOT }).map((file) => basename(dirname(file)))
  if (name === undefined || !known.includes(name))
    throw new UserError(`npm run bench NAME, with a name of ${known.join(', ')}`)
  forwardSignals()
  await ensureInstalled()
  await ensureBuilt()
  const file = ['run.ts', 'run.mjs'].map((run) => `bench/${name}/${run}`).find((path) => existsSync(inRoot(path)))
  const { code, seconds } = await runNode([file, ...extra], { show: true })
  say(`bench ${name}: ${seconds.toFixed(0)} s`)
  process.exitCode = code
})
