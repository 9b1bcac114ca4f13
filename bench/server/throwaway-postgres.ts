// A PostgreSQL cluster for one run, on a socket and a port of its own, removed afterwards; needs initdb on this machine.
import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ThrowawayPostgres {
  url: string
  version: string
  stop: () => Promise<void>
}

/** Folder with initdb and pg_ctl: on PATH, or where Debian keeps them, newest first. */
const findBinaries = async (): Promise<string | undefined> => {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const candidates = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.toSorted((left, right) => Number(right) - Number(left)).map((version) => join(debian, version, 'bin')),
  ]
  for (const folder of candidates) {
    const files = await readdir(folder).catch((): string[] => [])
    if (files.includes('initdb') && files.includes('pg_ctl')) return folder
  }
  return undefined
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on TCP has this kind of address.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const numberOf = async (option: '-u' | '-g') => Number((await run('id', [option, 'postgres'])).stdout)

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const asDatabaseUser = async (folder: string): Promise<(command: string, args: string[]) => Promise<unknown>> => {
  if (process.getuid?.() !== 0) return (command, args) => run(command, args, { cwd: folder })
  const [uid, gid] = [await numberOf('-u'), await numberOf('-g')]
  await chown(folder, uid, gid)
  return (command, args) => run(command, args, { cwd: folder, uid, gid })
}

/** A fresh cluster, or undefined where PostgreSQL is not installed. */
export const startThrowawayPostgres = async (): Promise<ThrowawayPostgres | undefined> => {
  const binaries = await findBinaries()
  if (binaries === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'yaw-bench-postgres-'))
  const execute = await asDatabaseUser(folder)
  const data = join(folder, 'data')
  const control = join(binaries, 'pg_ctl')
  const port = await freePort()
  await execute(join(binaries, 'initdb'), ['-D', data, '-U', 'yaw', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  await execute(control, [
    ...['-D', data, '-w', '-l', join(folder, 'log')],
    ...['-o', `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories=${folder}`, 'start'],
  ])
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'])
  return {
    url: `postgres://yaw@127.0.0.1:${port}/postgres`,
    version: /\d+(\.\d+)?/.exec(stdout)?.[0] ?? '',
    stop: async () => {
      await execute(control, ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
