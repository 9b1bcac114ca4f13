// Child processes of the scripts: what they print is kept or shown, and none outlives the script that started it.
import { type ChildProcess, spawn } from 'node:child_process'

import { ROOT } from './project.ts'

export interface Finished {
  code: number
  output: string
  seconds: number
}

export interface RunOptions {
  env?: Record<string, string>
  /** Shows the output as it comes, beside keeping it. */
  show?: boolean
}

/** Some tools move the cursor even when nobody is there to see it. */
const CURSOR = new RegExp(`${String.fromCharCode(27)}\\[\\d*[AGK]`, 'g')

const running = new Set<ChildProcess>()
let stopping = false

/** Stopping this process stops its children first; nothing else is started after that. */
export const forwardSignals = (): void => {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  const stop = (signal: keyof typeof codes) => {
    stopping = true
    const ended = [...running].map((child) => new Promise((end) => child.once('close', end)))
    for (const child of running) child.kill(signal)
    void Promise.all(ended).then(() => process.exit(codes[signal]))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

export const track = (child: ChildProcess): ChildProcess => {
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Runs a command in the repository's root and answers when it has ended, whatever its exit code. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  new Promise((resolve) => {
    const start = performance.now()
    const chunks: Buffer[] = []
    // When the script itself is being stopped, nobody may go on with the next step.
    const end = (code: number) => {
      if (stopping) return
      resolve({
        code,
        output: Buffer.concat(chunks).toString().replace(CURSOR, ''),
        seconds: (performance.now() - start) / 1000,
      })
    }
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    track(child)
    const keep = (chunk: Buffer) => {
      chunks.push(chunk)
      if (options.show === true) process.stdout.write(chunk.toString().replace(CURSOR, ''))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? (signal === null ? 1 : 128)))
  })

/** Runs a script of ours or of a dependency with the Node of this process. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<Finished> =>
  run(process.execPath, args, options)
