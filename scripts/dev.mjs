// `npm run dev`: builds on every change of the sources and restarts the server on every change of its own.
import { spawn } from 'node:child_process'

import { watchBuild } from './lib/build-watch.ts'
import { ensureInstalled } from './lib/install.ts'
import { ROOT, runMain } from './lib/project.ts'
import { forwardSignals, track } from './lib/run.ts'

await runMain(async () => {
  await ensureInstalled()
  forwardSignals()
  const stopBuild = await watchBuild()
  const server = track(
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
  )
  server.once('exit', (code) => {
    process.exitCode = code ?? 0
    void stopBuild()
  })
})
