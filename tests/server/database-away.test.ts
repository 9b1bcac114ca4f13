// What becomes of the platform while its PostgreSQL is restarted, crashes, hangs, or is not there yet.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { Client } from 'pg'
import * as z from 'zod/mini'

import { DATABASE_TIMES } from '../../server/database/guarded-pool.ts'
import { openPostgres } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { DatabaseAway } from '../../server/database/unreachable.ts'
import { failImport, requireImport } from '../../server/resources/exchange/imports.ts'
import { CALLS } from '../../src/contract/index.ts'
import { Problem } from '../../src/contract/wire/problem.ts'
import { openEvents } from '../support/server/events.ts'
import { failToStart, startServer } from '../support/server/process.ts'
import { startOwnCluster } from '../support/server/postgres.ts'
import type { OwnCluster } from '../support/server/postgres.ts'
import { startApp, startPlatform } from '../support/server/server.ts'
import type { Platform } from '../support/server/server.ts'
import { upload } from '../support/server/imports.ts'
import { farmForm, insert } from '../support/server/things.ts'

const PASSWORD = 'Correct-Horse-7'
/** The supervisor of connections works too; there is no simulator, whose ports are fixed. */
const WHOLE = { YAW_DEMO: 'off', YAW_CONNECTIONS: 'on', YAW_ADMIN_PASSWORD: PASSWORD }

const WRITERS = 8
/** Acknowledged writes of each before the restart, and after it. */
const WRITES = 5

const ignore = () => undefined

const runTests = (cluster: OwnCluster) => {
  after(() => cluster.stop())

  /** What a restart does to a process with writers, readers and a listener. */
  const restart = async (context: TestContext, mode: 'fast' | 'immediate') => {
    const databaseUrl = await cluster.createDatabase()
    const server = await startServer({ ...WHOLE, DATABASE_URL: databaseUrl })
    context.after(() => server.stop('SIGKILL'))
    const send = (path: string, init: RequestInit = {}) => fetch(server.address + path, init)
    const body = JSON.stringify({ username: 'admin', password: PASSWORD })
    const json = { 'content-type': 'application/json' }
    const signedIn = await (await send(CALLS.login.path, { method: 'POST', headers: json, body })).json()
    const token = z.parse(z.object({ token: z.string() }), signedIn).token
    const headers = { ...json, authorization: token, 'accept-language': 'en' }
    const events = await openEvents(server.address, token)

    const acknowledged: string[] = []
    const refused: string[] = []
    const unknown: string[] = []
    let isBack = false
    const enough = new AbortController()
    let written = 0
    let read = 0
    const answerOf = async (reply: Response) => {
      if (reply.status === 200) return undefined
      const problem = z.parse(Problem, await reply.json())
      assert.equal(reply.status, 503, JSON.stringify(problem))
      assert.equal(reply.headers.get('retry-after'), '5')
      assert.match(problem.message, /database/)
      return problem.reason
    }
    const reached = Promise.withResolvers<undefined>()
    const writer = async (_: unknown, index: number) => {
      let after = 0
      for (let count = 0; after < WRITES; count += 1) {
        const name = `Farm ${index} ${count}`
        const form = JSON.stringify(farmForm(name))
        const reason = await answerOf(await send(CALLS.insertThing.path, { method: 'POST', headers, body: form }))
        if (reason === undefined) {
          acknowledged.push(name)
          written += 1
          if (isBack) after += 1
          if (written === WRITERS * WRITES) reached.resolve(undefined)
        } else (reason === 'database.away' ? refused : unknown).push(name)
      }
    }
    const reader = async () => {
      while (!enough.signal.aborted) {
        const reason = await answerOf(await send(CALLS.getThingsSummary.path, { headers }))
        assert.ok(reason === undefined || reason === 'database.away', reason)
        read += 1
      }
    }
    const readers = [reader(), reader()]
    const writers = Array.from({ length: WRITERS }, writer)
    await Promise.race([reached.promise, ...readers])
    await cluster.halt(mode)
    await cluster.start()
    isBack = true
    await Promise.all(writers)
    enough.abort()
    await Promise.all(readers)
    assert.ok(read > 0)
    assert.ok(server.lives(), server.errors())
    assert.equal((await send('/healthz')).status, 200)

    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from thing')
    await client.end()
    const there = new Set(rows.map(({ name }) => name))
    assert.deepEqual(
      acknowledged.filter((name) => !there.has(name)),
      [],
      'all that was acknowledged is there',
    )
    assert.deepEqual(
      refused.filter((name) => there.has(name)),
      [],
      'nothing is there of which it was said that it is not saved',
    )
    assert.ok(refused.length + unknown.length > 0, 'somebody met the restart')
    // The stream was not cut, and goes on with what happened after.
    const last = farmForm('The last')
    const made = await (
      await send(CALLS.insertThing.path, { method: 'POST', headers, body: JSON.stringify(last) })
    ).json()
    const { thingId } = z.parse(z.object({ data: z.object({ thingId: z.string() }) }), made).data
    while (!(await events.next()).ids.includes(thingId));
    events.close()
    const { status, errors } = await server.stop()
    assert.equal(status, 0, errors)
  }

  test('[PRD-1] a PostgreSQL that is restarted under load ends no process and loses nothing acknowledged', (context) =>
    restart(context, 'fast'))

  test('[PRD-1] nor does one that crashes under load', (context) => restart(context, 'immediate'))

  test('[PRD-1] a commit whose connection breaks is of unknown outcome, and is not tried again', async () => {
    const { database, close } = await openPostgres(await cluster.createDatabase(), ignore)
    await sql`create table kept (name text)`.execute(database)
    await sql`
      create function leave() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$
    `.execute(database)
    await sql`
      create constraint trigger at_the_end after insert on kept deferrable initially deferred
      for each row execute function leave()
    `.execute(database)
    let runs = 0
    const broken = inTransaction(database, async (writer) => {
      runs += 1
      await sql`insert into kept values ('one')`.execute(writer)
    })
    await assert.rejects(broken, (error) => error instanceof DatabaseAway && error.isUnknown)
    assert.equal(runs, 1)
    // In the middle of a transaction it is certain that nothing is saved, and the same outside of one for a reader.
    const between = inTransaction(database, async (writer) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer)
    })
    await assert.rejects(between, (error) => error instanceof DatabaseAway && !error.isUnknown)
    const alone = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database)
    await assert.rejects(alone, (error) => error instanceof DatabaseAway && !error.isUnknown)
    const { rows } = await sql`select name from kept`.execute(database)
    assert.deepEqual(rows, [])
    await close()
  })

  describe('a PostgreSQL that hangs', () => {
    const TIMES = { ...DATABASE_TIMES, connect: 500, statement: 600, grace: 200, idle: 500 }
    let platform: Platform
    let databaseUrl: string
    before(async () => {
      databaseUrl = await cluster.createDatabase()
      const first = await startPlatform(await openPostgres(databaseUrl, ignore))
      await first.close()
      platform = await startApp(await openPostgres(databaseUrl, ignore, { times: TIMES }))
    })
    after(() => platform.close())

    test('[PRD-1] blocks no call for ever, and the health check for two seconds at most', async () => {
      const { admin } = await platform.newTenant()
      await insert(platform, admin, farmForm('Before'))
      cluster.freeze()
      const begun = performance.now()
      // More than there are connections.
      const calls = Array.from({ length: 25 }, (_, index) =>
        index % 2 === 0
          ? platform.refuse(CALLS.insertThing, admin, { body: farmForm(`During ${index}`) })
          : platform.refuse(CALLS.getThingsSummary, admin, {}),
      )
      const health = Array.from({ length: 3 }, async () => {
        const { statusCode } = await platform.send({ url: '/healthz' })
        return [statusCode, performance.now() - begun < 2500]
      })
      for (const told of await Promise.all(health)) assert.deepEqual(told, [503, true])
      for (const problem of await Promise.all(calls)) {
        assert.deepEqual([problem.code, problem.reason, problem.retryAfter], [503, 'database.away', 5])
      }
      cluster.thaw()
      assert.equal((await platform.send({ url: '/healthz' })).statusCode, 200)
      await insert(platform, admin, farmForm('After'))
      const list = await platform.call(CALLS.getThingsSummary, admin, {})
      assert.equal(list.counts[0]?.count, 2)
    })

    test('[PRD-1] a statement that takes too long is ended, and a transaction that nobody goes on with', async () => {
      const { database } = platform
      const slow = sql`select pg_sleep(30)`.execute(database)
      await assert.rejects(slow, (error) => error instanceof DatabaseAway && !error.isUnknown)
      const idle = inTransaction(database, async (writer) => {
        await sql`select 1`.execute(writer)
        // The server has ended it when its backend is gone.
        const gone = async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()
          `.execute(database)
          return rows.length === 0
        }
        while (!(await gone())) await wait(20)
        await sql`select 2`.execute(writer)
      })
      await assert.rejects(idle, (error) => error instanceof DatabaseAway && !error.isUnknown)
    })

    test('[VAL-5] an import that was applied stays so when its process has not heard of it', async () => {
      const { admin } = await platform.newTenant()
      const { importId } = await upload(platform, admin, 'a\n1\n2\n', 'a.csv')
      const keys = { ...admin, importId }
      await failImport(platform.database, keys, 'import.interrupted')
      assert.equal((await requireImport(platform.database, keys)).state, 'failed')
      await platform.database
        .updateTable('import_job')
        .set({ state: 'applied' })
        .where('import_id', '=', importId)
        .execute()
      await failImport(platform.database, keys, 'import.interrupted')
      assert.equal((await requireImport(platform.database, keys)).state, 'applied')
    })
  })

  test('[PRD-1] a PostgreSQL that is not there yet is waited for, and given up in one line', async () => {
    const databaseUrl = await cluster.createDatabase()
    await cluster.halt('fast')
    const said = Promise.withResolvers<string>()
    const starting = startServer({ ...WHOLE, DATABASE_URL: databaseUrl }, said.resolve)
    assert.match(await said.promise, /^PostgreSQL of DATABASE_URL does not answer: .*; waiting for it up to 60 s\n$/)
    const given = await failToStart({ ...WHOLE, DATABASE_URL: databaseUrl, YAW_DATABASE_WAIT: '1' })
    assert.deepEqual([given.status, given.errors.trim().split('\n').length], [1, 2])
    await cluster.start()
    const server = await starting
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200)
    await server.stop()
  })
}

const cluster = await startOwnCluster()
if (cluster === undefined) {
  test('PostgreSQL is not installed here: what happens without it was not tested', { skip: true })
} else {
  runTests(cluster)
}
