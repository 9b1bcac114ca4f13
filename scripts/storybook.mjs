// `npm run storybook`: the stories with live reload, on loopback (STORYBOOK_PORT, 6006).
import { spawn } from 'node:child_process'

import { ensureInstalled } from './lib/install.ts'
import { ROOT, runMain, tool } from './lib/project.ts'
import { forwardSignals, track } from './lib/run.ts'
import { QUIET } from './lib/storybook-build.ts'

const PORT = process.env.STORYBOOK_PORT ?? '6006'

await runMain(async () => {
  await ensureInstalled()
  forwardSignals()
  const args = [
    'dev',
    '--port',
    PORT,
    '--host',
    '127.0.0.1',
    '--no-open',
    '--disable-telemetry',
    '--no-version-updates',
  ]
  const storybook = track(
    spawn(tool('storybook'), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...QUIET } }),
  )
  process.exitCode = await new Promise((end) => storybook.once('exit', (code) => end(code ?? 0)))
})
