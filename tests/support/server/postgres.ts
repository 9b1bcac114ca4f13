// PostgreSQL for the tests: the one of DATABASE_URL, else a cluster of their own where its programs are installed.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

const INSTALLED = '/usr/lib/postgresql'
const START_TIMEOUT = 30_000
const POLL = 50

export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/** A cluster of the test's own, which it may stop and bring back. */
export interface OwnCluster extends PostgresServer {
  /** Ends it as an administrator does (fast) or as a crash (immediate). */
  halt: (mode: 'fast' | 'immediate') => Promise<void>
  /** Brings it back, and waits until it answers. */
  start: () => Promise<void>
  /** It hangs: all of its processes are stopped, none of its connections is closed. */
  freeze: () => void
  thaw: () => void
}

/** Folder of initdb and postgres, of the newest version that is installed. */
const findPrograms = () => {
  if (!existsSync(INSTALLED)) return undefined
  const versions = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(INSTALLED, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const findOwner = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const canConnect = async (connectionString: string) => {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const waitUntilReady = async (connectionString: string, describe: () => string) => {
  const deadline = Date.now() + START_TIMEOUT
  while (!(await canConnect(connectionString))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${describe()}`)
    await wait(POLL)
  }
}

const databasesOf = (address: string) => {
  const made: string[] = []
  const run = async (statement: string) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    create: async () => {
      const name = `yaw_test_${process.pid}_${made.length}`
      await run(`create database ${name}`)
      made.push(name)
      const url = new URL(address)
      url.pathname = `/${name}`
      return url.href
    },
    dropAll: async () => {
      for (const name of made) await run(`drop database if exists ${name} with (force)`)
    },
  }
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** A cluster that is gone after the tests; without sync, because nothing in it has to survive the machine. */
const startCluster = async (programs: string): Promise<OwnCluster> => {
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'yaw-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), initialise, { ...owner, cwd: folder, stdio: 'pipe' })
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=80']
  const address = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const launch = () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    server.stderr.on('data', (text) => (output += String(text)))
    return { server, ready: () => waitUntilReady(address, () => output) }
  }
  let { server, ready } = launch()
  const kill = () => server.kill('SIGQUIT')
  process.on('exit', kill)
  await ready()
  const signalAll = (signal: NodeJS.Signals) => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    for (const id of [server.pid, ...children.map(Number)]) if (id !== undefined && id > 0) process.kill(id, signal)
  }
  const halt: OwnCluster['halt'] = async (mode) => {
    const ended = once(server, 'exit')
    server.kill(SIGNALS[mode])
    await ended
  }
  return {
    createDatabase: databasesOf(address).create,
    halt,
    start: async () => {
      ;({ server, ready } = launch())
      await ready()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      await halt('immediate')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Undefined where PostgreSQL is not installed, or not for Linux. */
export const startOwnCluster = async (): Promise<OwnCluster | undefined> => {
  const programs = process.platform === 'linux' ? findPrograms() : undefined
  return programs === undefined ? undefined : startCluster(programs)
}

/** Undefined where there is neither DATABASE_URL nor PostgreSQL. */
export const startPostgres = async (): Promise<PostgresServer | undefined> => {
  const { DATABASE_URL: given } = process.env
  if (given) {
    const databases = databasesOf(given)
    return { createDatabase: databases.create, stop: databases.dropAll }
  }
  const programs = findPrograms()
  return programs === undefined ? undefined : startCluster(programs)
}
