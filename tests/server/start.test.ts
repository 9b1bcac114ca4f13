// The server as a process: what it prints, how it stops, what survives, and what it refuses to start on.
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { sql } from 'kysely'

import { readConfiguration } from '../../server/configuration.ts'
import { openFolder } from '../../server/database/open.ts'
import { findSecretKey } from '../../server/secret-key.ts'
import { CONNECTION } from '../../src/contract/records/connection-management/connection.ts'
import { recordCalls } from '../../src/contract/records/record-calls.ts'
import { BATCH_LIMIT, UPLOAD_LIMIT } from '../../src/contract/wire/limits.ts'
import { openEvents } from '../support/server/events.ts'
import { failToStart, launchServer, startServer } from '../support/server/process.ts'
import type { RunningServer } from '../support/server/process.ts'
import { farmForm } from '../support/server/things.ts'

const post = async (address: string, path: string, body: unknown, token = '') => {
  const headers = { 'content-type': 'application/json', authorization: token }
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: await reply.json() }
}
const login = (address: string, username: string, password: string) =>
  post(address, '/api-admin/admin/login', { username, password })
const get = async (address: string, path: string, token: string) => {
  const reply = await fetch(address + path, { headers: { authorization: token } })
  return { status: reply.status, body: await reply.json() }
}

const TOTAL = '/api-thing/v1/things/page?limit=1'

const folder = mkdtempSync(join(tmpdir(), 'yaw-start-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const REAL = { YAW_DATA: join(folder, 'real'), YAW_DEMO: 'off' }

describe('the demonstration', () => {
  const environment = { YAW_DATA: join(folder, 'demo') }
  let server: RunningServer
  let token = ''
  before(async () => {
    server = await startServer(environment)
  })
  after(() => server.stop('SIGKILL'))

  test('[PRD-1] the first start prints the address, an account a line, and how to stop', async () => {
    const lines = server.output().trim().split('\n')
    assert.match(lines[0] ?? '', /^Yaw is ready at http:\/\/127\.0\.0\.1:\d+$/)
    const accounts = lines.slice(1, 4).map((line) => /^(\w+) \/ (\S+)$/.exec(line)?.slice(1) ?? [])
    assert.deepEqual(
      accounts.map(([username]) => username),
      ['admin', 'operator', 'guest'],
    )
    assert.equal(lines[4], 'Stop with Ctrl+C')
    assert.equal(server.errors(), '')
    for (const [username = '', password = ''] of accounts) {
      const reply = await login(server.address, username, password)
      assert.equal(reply.status, 200)
      if (username === 'admin') token = reply.body.token
    }
    const { body } = await get(server.address, TOTAL, token)
    assert.ok(body.data.total > 10)
  })

  test('[VAL-5] [API-34] over a real connection: a body over 50 MB gets 413, ten thousand ids fit an address', async () => {
    const file = await fetch(`${server.address}/api-thing/v1/imports?fileName=large.xlsx`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(UPLOAD_LIMIT + 1),
    })
    assert.deepEqual([file.status, (await file.json()).reason], [413, 'request.tooLarge'])
    // What is no file is told apart: nobody has uploaded anything.
    const large = { thingName: 'x'.repeat(UPLOAD_LIMIT) }
    const refused = await post(server.address, '/api-thing/v1/thing', large, token)
    assert.deepEqual([refused.status, refused.body.reason], [413, 'request.bodyTooLarge'])
    const ids = Array.from({ length: BATCH_LIMIT }, (_, index) => `absent-${String(index).padStart(30, '0')}`)
    const reply = await get(server.address, `/api-thing/v1/things/delete/state?ids=${ids.join()}`, token)
    assert.deepEqual([reply.status, reply.body.data], [200, []])
  })

  test('[PRD-1] a second process on the same data folder gives up in one line', async () => {
    const { status, errors } = await failToStart(environment)
    assert.equal(status, 1)
    assert.match(errors, /^The data folder .* is in use by another process\n$/)
    assert.equal((await get(server.address, '/healthz', '')).status, 200)
  })

  test('[PRD-1] kill -9 loses no acknowledged write, tears none, and keeps the sign-ins', async () => {
    const acknowledged: string[] = []
    let killed = false
    const write = async (writer: number) => {
      for (let number = 0; !killed; number += 1) {
        const thingId = `w${writer}-${number}`
        try {
          const reply = await post(server.address, '/api-thing/v1/thing', farmForm(thingId, { thingId }), token)
          assert.equal(reply.status, 200)
          acknowledged.push(thingId)
        } catch (error) {
          if (!killed) throw error
        }
        if (acknowledged.length === 60) {
          killed = true
          await server.stop('SIGKILL')
        }
      }
    }
    await Promise.all([write(1), write(2), write(3)])
    server = await startServer(environment)
    for (const thingId of acknowledged) {
      assert.equal((await get(server.address, `/api-thing/v1/thing/thing/${thingId}`, token)).status, 200, thingId)
    }
  })

  test('[PRD-1] SIGINT lets a call in progress finish, ends live streams, frees the folder, and a restart finds everything', async () => {
    const before = (await get(server.address, TOTAL, token)).body.data.total
    const live = await openEvents(server.address, token)
    const topology = fetch(`${server.address}/api-thing/v1/things/topology`, { headers: { authorization: token } })
    const reply = await topology
    const [text, { status, errors }] = await Promise.all([reply.text(), server.stop('SIGINT'), live.end()])
    assert.equal(JSON.parse(text).code, 1001)
    assert.deepEqual([status, errors], [0, ''])
    server = await startServer(environment)
    assert.equal((await get(server.address, TOTAL, token)).body.data.total, before)
  })

  test('[RTE-10] the key that seals secrets is made once beside the data, for nobody else to read', async () => {
    const file = join(environment.YAW_DATA, 'secret.key')
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const key = readFileSync(file, 'utf8').trim()
    assert.ok(key.length >= 32)
    const { secretKey, dataFolder, databaseUrl } = readConfiguration(environment)
    assert.equal(findSecretKey({ secretKey, dataFolder, databaseUrl }), key)
    // A database that others share never holds it.
    assert.equal(findSecretKey({ secretKey, dataFolder, databaseUrl: 'postgresql://shared' }), undefined)
  })

  test('[RTE-10] a key file that is missing or empty where secrets are sealed is said at the start, and not made anew; nor is another one taken in silence', async () => {
    const file = join(environment.YAW_DATA, 'secret.key')
    const key = readFileSync(file, 'utf8')
    const password = 'of-the-test-of-keys'
    const fields = {
      name: 'Sealed',
      host: 'host.example',
      family: 'mqtt',
      authentication: 'user',
      username: 'a',
      password,
    }
    const body = { mode: 'all', dryRun: false, inserts: [{ key: 'a', fields }], updates: [], deletes: [] }
    const reply = await post(server.address, recordCalls(CONNECTION).apply.path, body, token)
    assert.equal(reply.body.data?.applied, true, JSON.stringify(reply.body))
    const startWith = async (text: string | undefined, more: Record<string, string> = {}) => {
      await server.stop()
      if (text === undefined) rmSync(file)
      else writeFileSync(file, text)
      server = await startServer({ ...environment, ...more })
      return server.errors()
    }
    assert.equal(await startWith(key), '')
    const missing =
      /^\S+secret\.key is missing or empty: \d+ secrets? of (a connection|connections) cannot be opened, and none can be saved\..*\n$/
    assert.match(await startWith(undefined), missing)
    assert.ok(!existsSync(file))
    assert.match(await startWith('\n'), missing)
    assert.equal(readFileSync(file, 'utf8'), '\n')
    assert.match(
      await startWith('x'.repeat(40)),
      /^The key in \S+secret\.key is another one than before: \d+ secrets? .*\n$/,
    )
    assert.equal(await startWith(key), '')
  })

  test('[PRD-1] every write is forced to the disk', async () => {
    await server.stop()
    const opened = await openFolder(environment.YAW_DATA, (error) => assert.fail(error))
    try {
      const before = (await opened.countSyncs?.()) ?? 0
      for (const name of ['one', 'two', 'three']) {
        await opened.database.insertInto('setting').values({ name, value: '' }).execute()
      }
      const syncs = ((await opened.countSyncs?.()) ?? 0) - before
      assert.ok(syncs >= 3, `${syncs} calls of fsync for three writes`)
    } finally {
      await opened.close()
    }
  })

  test('[PRD-1] the embedded database uses the room of what is gone again', async () => {
    const opened = await openFolder(environment.YAW_DATA, (error) => assert.fail(error))
    try {
      const { database, maintain } = opened
      const rows = Array.from({ length: 2000 }, (_, index) => ({ name: `room-${index}`, value: 'x'.repeat(100) }))
      const fill = async () => {
        await database.insertInto('setting').values(rows).execute()
        const { rows: sizes } = await sql<{ size: number }>`select pg_relation_size('setting')::int as size`.execute(
          database,
        )
        await database.deleteFrom('setting').where('name', 'like', 'room-%').execute()
        await maintain?.()
        return sizes[0]?.size ?? 0
      }
      const once = await fill()
      for (let round = 0; round < 3; round += 1) await fill()
      assert.ok((await fill()) < once * 1.5, 'five times the rows in the room of one')
    } finally {
      await opened.close()
    }
  })

  test('[PRD-1] a demonstration that becomes real loses the passwords that everybody knows', async () => {
    const chosen = 'Chosen-By-Owner-1'
    server = await startServer({ ...environment, YAW_DEMO: 'off', YAW_ADMIN_PASSWORD: chosen })
    assert.ok(!server.output().includes(' / '), 'no password is printed')
    assert.equal((await get(server.address, TOTAL, token)).status, 401)
    for (const [username, password] of [
      ['admin', 'Turbine-24'],
      ['operator', 'Inverter-16'],
      ['guest', 'Lidar-08'],
    ]) {
      assert.equal((await login(server.address, username ?? '', password ?? '')).body.reason, 'login.invalid')
    }
    await server.stop()
    server = await startServer(environment)
    assert.ok(!server.output().includes(' / '), 'and they do not come back')
    assert.equal((await login(server.address, 'operator', 'Inverter-16')).status, 400)
  })
})

describe('the data folder', () => {
  const openModes = (path: string): string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .concat('.')
      .filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)
  const once = async (environment: Record<string, string>) => {
    const server = await startServer({ YAW_DEMO: 'off', ...environment })
    await server.stop()
  }

  test('[PRD-1] only its owner can enter or read it, whatever the umask; one that was open is closed by the next start', async () => {
    const data = join(folder, 'made', 'private')
    const before = process.umask(0)
    try {
      await once({ YAW_DATA: data })
    } finally {
      process.umask(before)
    }
    assert.deepEqual(openModes(join(folder, 'made')), [])
    assert.ok(readdirSync(join(data, 'database')).includes('PG_VERSION'))
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) chmodSync(join(data, name), 0o777)
    chmodSync(data, 0o777)
    await once({ YAW_DATA: data })
    assert.deepEqual(openModes(data), [])
  })

  test('[PRD-1] a kill -9 in the middle of the first start promised nothing: the next one begins anew', async () => {
    const data = join(folder, 'cut-short')
    mkdirSync(data)
    const isBegun = new Promise<void>((resolve) => {
      const watcher = watch(data, (_, name) => {
        if (name !== 'database.new') return
        watcher.close()
        resolve()
      })
    })
    const child = launchServer({ YAW_DATA: data, YAW_DEMO: 'off' })
    await isBegun
    await child.stop('SIGKILL')
    assert.ok(!existsSync(join(data, 'database')))
    writeFileSync(join(data, 'database.new', 'rest'), 'of a start that was cut short')
    await once({ YAW_DATA: data })
    assert.ok(!existsSync(join(data, 'database.new')))
    assert.ok(!existsSync(join(data, 'database', 'rest')))
  })
})

describe('a real installation', () => {
  test('[PRD-1] the first start prints a password for admin once, and makes nothing else', async () => {
    const first = await startServer(REAL)
    const password = /^admin \/ (\S{16})$/m.exec(first.output())?.[1] ?? ''
    const reply = await login(first.address, 'admin', password)
    assert.equal(reply.status, 200)
    assert.equal((await get(first.address, TOTAL, reply.body.token)).body.data.total, 0)
    await first.stop()
    const second = await startServer(REAL)
    assert.ok(!second.output().includes('admin'))
    assert.equal((await login(second.address, 'admin', password)).status, 200)
    await second.stop()
  })
})

describe('a start that cannot be', () => {
  const fails = async (environment: Record<string, string>, line: RegExp, user?: number) => {
    const { status, output, errors } = await failToStart(environment, user)
    assert.match(errors, line)
    assert.equal(errors.trim().split('\n').length, 1)
    assert.deepEqual([status, output], [1, ''])
  }

  test('[PRD-1] a data folder that cannot be written is said in one line', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await fails({ YAW_DATA: join(file, 'data') }, /^The data folder .* cannot be written: /)
    if (process.platform === 'linux') await fails({ YAW_DATA: '/proc/data' }, /^The data folder .* cannot be written: /)
  })

  test('[PRD-1] a folder that holds something else, or a database that is not whole, is left as it is and said in one line', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o755 })
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) writeFileSync(join(home, name), name, { mode: 0o644 })
    const words =
      /^The data folder \S+ holds a.txt, b.txt, c.txt and 1 more, but no database of Yaw\. Nothing was changed\./
    await fails({ YAW_DATA: home }, words)
    assert.deepEqual(readdirSync(home), ['a.txt', 'b.txt', 'c.txt', 'd.txt'])
    assert.deepEqual([statSync(home).mode & 0o777, statSync(join(home, 'a.txt')).mode & 0o777], [0o755, 0o644])
    const half = join(folder, 'half')
    mkdirSync(join(half, 'database', 'base'), { recursive: true })
    await fails(
      { YAW_DATA: half },
      /^\S+database holds base, but is not a whole database: PG_VERSION is missing\. Nothing/,
    )
    assert.deepEqual(readdirSync(half), ['database'])
  })

  test('[PRD-1] a folder of somebody else that others can read is refused in one line', async (context) => {
    if (process.getuid?.() !== 0) {
      context.skip('only root can give a folder away')
      return
    }
    const data = join(folder, 'given-away')
    mkdirSync(data, { mode: 0o777 })
    chmodSync(data, 0o777)
    chmodSync(folder, 0o755)
    context.after(() => chmodSync(folder, 0o700))
    const NOBODY = 65_534
    await fails(
      { YAW_DATA: data },
      /^Other users can read or write in the data folder \S+given-away, .*chown -R/,
      NOBODY,
    )
  })

  test('[PRD-1] a database that does not answer is said in one line', async () => {
    const nobody = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none', YAW_DATABASE_WAIT: '0' }
    await fails(nobody, /^PostgreSQL of DATABASE_URL does not answer/)
  })

  test('[PRD-1] settings that make no sense are said in one line', async () => {
    await fails({ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535, not "eighty"/)
    await fails({ YAW_DEMO_THINGS: '-1' }, /^YAW_DEMO_THINGS must be/)
    await fails({ YAW_ORIGINS: 'https://a.example, b' }, /^YAW_ORIGINS holds "b"/)
    await fails({ YAW_SECRET_KEY: 'short' }, /^YAW_SECRET_KEY must have at least 32 characters/)
    await fails(
      { YAW_DEMO: 'off', YAW_ADMIN_PASSWORD: 'short' },
      /^YAW_ADMIN_PASSWORD must have at least 12 characters/,
    )
  })

  test('[PRD-1] the demonstration is not shown to others in silence, also not one that is there', async () => {
    const before = await startServer({ YAW_DATA: join(folder, 'shown') })
    await before.stop()
    for (const HOST of ['0.0.0.0', '::']) {
      await fails(
        { HOST, YAW_DATA: join(folder, 'shown') },
        /^HOST=\S+ lets others reach .* YAW_DEMO=off .* YAW_DEMO=on/,
      )
    }
  })

  test('[PRD-1] a taken port is said in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    await fails({ ...REAL, PORT: port }, new RegExp(`^The port is taken .*${port}`))
    await new Promise((resolve) => taken.close(resolve))
  })
})
