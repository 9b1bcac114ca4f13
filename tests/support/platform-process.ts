// A platform for tests: the real server as a process of its own, on a free port, with data of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Longest wait for the first start, which fills the database: seconds, but for a very busy machine; in milliseconds. */
const START = 120_000

export interface Platform {
  /** Address without a slash at the end. */
  url: string
  /** Passwords by account: admin, operator, guest. */
  accounts: Record<string, string>
  stop: () => Promise<void>
}

const READY = /Yaw is ready at (http:\/\/\S+)/
const ACCOUNT = /^(\S+) \/ (\S+)$/gm

/** Resolves when the server has said all it says at its start. */
const waitUntilReady = (server: ChildProcess): Promise<string> =>
  new Promise((answer, reject) => {
    let output = ''
    const giveUp = (why: string) => reject(new Error(`the platform did not start: ${why}\n${output}`))
    const timer = setTimeout(giveUp, START, `not ready after ${START} ms`)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!READY.test(output) || !output.includes('Ctrl+C')) return
      clearTimeout(timer)
      answer(output)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('error', (error) => giveUp(error.message))
    server.once('exit', (code) => giveUp(`exit code ${code}`))
  })

export interface PlatformOptions {
  /** Variables of the server, e.g. YAW_ORIGINS. */
  env?: Record<string, string>
}

/** Names the data folder of a platform that was filled and stopped. To start on a copy takes a third of filling a new one. */
const TEMPLATE = 'YAW_TEST_TEMPLATE'

/** For the whole of a run: what is started until the answer is called begins with the same data. */
export const startFromTemplate = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'yaw-template-'))
  const data = join(folder, 'data')
  const platform = await startPlatform({ env: { YAW_DATA: data } })
  await platform.stop()
  process.env[TEMPLATE] = data
  return async () => {
    Reflect.deleteProperty(process.env, TEMPLATE)
    await rm(folder, { recursive: true, force: true })
  }
}

export const startPlatform = async ({ env = {} }: PlatformOptions = {}): Promise<Platform> => {
  const folder = await mkdtemp(join(tmpdir(), 'yaw-platform-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined) await cp(template, join(folder, 'data'), { recursive: true })
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', YAW_DATA: join(folder, 'data'), YAW_CONNECTIONS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A caller that ends without stopping it must not leave it behind.
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const output = await waitUntilReady(server)
    const url = READY.exec(output)?.[1] ?? ''
    const accounts = Object.fromEntries(
      [...output.matchAll(ACCOUNT)].map(([, account = '', password = '']) => [account, password]),
    )
    return { url, accounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
