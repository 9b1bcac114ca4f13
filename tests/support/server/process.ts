// The server as its own process, as `npm start` runs it.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../../server/main.ts')

const ADDRESS = /Yaw is ready at (http:\S+)/
const LAST_LINE = 'Stop with Ctrl+C'

export interface Ended {
  status: number | null
  output: string
  errors: string
}

export interface RunningServer {
  address: string
  /** What it has printed so far. */
  output: () => string
  /** Lines of errors so far. */
  errors: () => string
  /** Ends it and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>
  /** It has not ended by itself. */
  lives: () => boolean
}

const ended = async (child: ChildProcess, output: () => string, errors: () => string): Promise<Ended> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return { status: child.exitCode, output: output(), errors: errors() }
}

/** `user`: id of the one that it runs as; only root can say so. */
const launch = (environment: Record<string, string>, user?: number) => {
  const { DATABASE_URL: _database, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', YAW_DEMO_THINGS: '60', YAW_CONNECTIONS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user }),
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  // A test that fails must not leave it behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
  return { child, output: () => output, errors: () => errors }
}

/** Starts a server that is ended before it is ready. */
export const launchServer = (environment: Record<string, string>): Pick<RunningServer, 'stop'> => {
  const { child, output, errors } = launch(environment)
  return {
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended(child, output, errors)
    },
  }
}

/** Starts a server and waits until it is ready. */
export const startServer = async (
  environment: Record<string, string>,
  /** Told what it has printed of errors so far, each time that it prints one. */
  onErrors?: (errors: string) => void,
): Promise<RunningServer> => {
  const { child, output, errors } = launch(environment)
  child.stderr.on('data', () => onErrors?.(errors()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes(LAST_LINE) && resolve())
    child.once('close', () => reject(new Error(`the server ended: ${output()}${errors()}`)))
  })
  return {
    address: ADDRESS.exec(output())?.[1] ?? '',
    output,
    errors,
    lives: () => child.exitCode === null && child.signalCode === null,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended(child, output, errors)
    },
  }
}

/** Starts a server that is expected to give up by itself. */
export const failToStart = (environment: Record<string, string>, user?: number): Promise<Ended> => {
  const { child, output, errors } = launch(environment, user)
  return ended(child, output, errors)
}
