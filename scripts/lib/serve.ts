// Runs the server as a child with the terminal as its own: signals reach it, its exit code is ours.
import { spawn } from 'node:child_process'

import { ROOT } from './project.ts'

export const serve = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, stdio: 'inherit' })
    // Ctrl+C reaches the whole group: the server closes, this process only waits for it.
    process.on('SIGINT', () => undefined)
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
