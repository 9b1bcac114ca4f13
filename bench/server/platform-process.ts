// The platform as its user runs it: a process of its own on this machine, on any free port, ended by the bench.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** A large plant is filled before the first answer; longer than this, something is wrong. */
const START_TIMEOUT = 300_000

export interface PlatformOptions {
  dataFolder: string
  databaseUrl?: string
  things?: number
}

export interface PlatformProcess {
  address: string
  /** Milliseconds from the start of the process to its address. */
  startTime: number
  /** Demo accounts with their passwords, as the platform prints them. */
  accounts: ReadonlyMap<string, string>
  /** Largest memory of the process so far, in bytes; undefined where the system does not tell. */
  peakMemory: () => Promise<number | undefined>
  stop: () => Promise<void>
}

const readAccounts = (output: string) =>
  new Map(
    [...output.matchAll(/^\s*(\S+) \/ (\S+)\s*$/gm)].map(([, account = '', password = '']) => [account, password]),
  )

const readPeakMemory = async (processId: number | undefined) => {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '')
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return peak === undefined ? undefined : Number(peak) * 1024
}

/** Starts the platform and answers when it takes calls. */
export const startPlatform = async (options: PlatformOptions): Promise<PlatformProcess> => {
  const { DATABASE_URL: _, ...environment } = process.env
  const start = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      YAW_DATA: options.dataFolder,
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      ...(options.things !== undefined && { YAW_DEMO_THINGS: String(options.things) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  let output = ''
  const address = await new Promise<string>((resolveAddress, reject) => {
    const timer = setTimeout(() => reject(new Error(`The platform did not start in time\n${output}`)), START_TIMEOUT)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (found === undefined) return
      clearTimeout(timer)
      resolveAddress(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The platform ended with ${code}\n${output}`))
    })
  }).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const startTime = performance.now() - start
  await waitUntilHealthy(address)
  return { address, startTime, accounts: readAccounts(output), peakMemory: () => readPeakMemory(child.pid), stop }
}

/** The address may be printed before the accounts: the first answer comes after both. */
const waitUntilHealthy = async (address: string) => {
  const answer = await fetch(new URL('/healthz', address))
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}/healthz answers ${answer.status}`)
}
