// PostgreSQL for the tests: the one of DATABASE_URL, else a cluster of their own where its programs are installed.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

/** A cluster that is gone after the tests; without sync, because nothing in it has to survive. */
const startCluster = async (programs: string): Promise<PostgresServer> => {
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'yaw-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), initialise, { ...owner, cwd: folder, stdio: 'pipe' })
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=80']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  server.stderr.on('data', (text) => (output += String(text)))
  const kill = () => server.kill('SIGQUIT')
  process.on('exit', kill)
  const address = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await waitUntilReady(address, () => output)
  return {
    createDatabase: databasesOf(address).create,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      kill()
      await ended
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
