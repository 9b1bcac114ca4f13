// Several processes on one PostgreSQL: nothing that matters is in the memory of one of them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { migrate } from '../../../server/database/migrate.ts'
import { removeExpired } from '../../../server/housekeeping.ts'
import { MIGRATIONS } from '../../../server/database/migrations/index.ts'
import type { OpenDatabase } from '../../../server/database/open.ts'
import { seed } from '../../../server/seed/index.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { CAPTCHA_AFTER_FAILURES, LOGIN_RATE_LIMIT } from '../../../src/contract/wire/limits.ts'
import { protocolProfile } from '../../support/protocols.ts'
import { EMBED_ORIGIN, PASSWORD, startApp } from '../../support/server/server.ts'
import type { Platform } from '../../support/server/server.ts'
import { callsOf } from '../../support/server/records.ts'
import { openEvents } from '../../support/server/events.ts'
import { check, settled, upload } from '../../support/server/imports.ts'
import { farmForm, insert } from '../../support/server/things.ts'
import { solve } from './platform/throttle.ts'

/** `newDatabase` makes an empty database and answers how to connect to it, any number of times. */
export const runClusterSuite = (newDatabase: () => Promise<() => Promise<OpenDatabase>>) => {
  describe('several processes on one PostgreSQL', () => {
    let platforms: [Platform, Platform]
    let open: () => Promise<OpenDatabase>
    before(async () => {
      open = await newDatabase()
      const [first, second] = [await open(), await open()]
      const prepare = async ({ database }: OpenDatabase) => {
        const applied = await migrate(database)
        await seed(database, { demo: true, demoThings: 100 })
        return applied
      }
      const applied = await Promise.all([prepare(first), prepare(second)])
      assert.deepEqual(
        applied.flat().toSorted(),
        MIGRATIONS.map((migration) => migration.name),
        'each migration ran once',
      )
      platforms = [await startApp(first), await startApp(second)]
    })
    after(async () => {
      for (const platform of platforms) await platform.close()
    })

    const login = (platform: Platform, payload: object) =>
      platform.send({ method: 'POST', url: CALLS.login.path, payload })

    test('[PRD-1] processes that start at once fill the database once', async () => {
      const { database } = platforms[0]
      const accounts = await database.selectFrom('account').select('username').orderBy('username').execute()
      assert.deepEqual(
        accounts.map((account) => account.username),
        ['admin', 'guest', 'operator'],
      )
      const farms = await database.selectFrom('thing').select('thing_id').where('depth', '=', 0).execute()
      assert.equal(new Set(farms.map((farm) => farm.thing_id)).size, farms.length)
    })

    test('[PRD-1] a process that has lost its database says so to the health check, the other works on', async () => {
      const opened = await open()
      const lost = await startApp({ ...opened, close: async () => undefined })
      await opened.close()
      const reply = await lost.send({ url: '/healthz' })
      assert.deepEqual([reply.statusCode, reply.json()], [503, { status: 'failing' }])
      await lost.close()
      assert.equal((await platforms[0].send({ url: '/healthz' })).statusCode, 200)
    })

    test('[API-4] a sign-in on one holds on the other, and so does its end', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const { token } = (await login(first, { username: admin.username, password: PASSWORD })).json()
      const user = { ...admin, token }
      assert.equal((await second.call(CALLS.getCurrentUser, user, {})).username, admin.username)
      await second.call(CALLS.logout, user, {})
      assert.equal((await first.refuse(CALLS.getCurrentUser, user, {})).reason, 'session.expired')
    })

    test('[LAY-4] a reader on one hears what is changed on the other, and loses his stream when he signs out there', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const reader = await openEvents(await first.listen(), admin.token)
      const { thingId } = await insert(second, admin, farmForm('Elsewhere'))
      const created = await reader.next()
      assert.deepEqual([created.resource, created.action, created.ids], ['thing', 'created', [thingId]])
      const names = Array.from({ length: 10 }, (_, index) => `From both ${index}`)
      await Promise.all(names.map((name, index) => insert(index % 2 === 0 ? first : second, admin, farmForm(name))))
      const heard = new Set<string>()
      for (const _ of names) for (const id of (await reader.next()).ids) heard.add(id)
      assert.equal(heard.size, names.length)
      const resumed = await openEvents(await second.listen(), admin.token, { 'last-event-id': reader.lastId() })
      assert.deepEqual([resumed.ready.resumed, resumed.lastId()], [true, reader.lastId()])
      await second.call(CALLS.logout, admin, {})
      await Promise.all([reader.end(), resumed.end()])
    })

    test('[RTE-1] the counts of one follow what is changed on the other', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const count = async (platform: Platform) =>
        (await platform.call(CALLS.getThingsSummary, admin, {})).counts[0]?.count
      await insert(first, admin, farmForm('One'))
      assert.deepEqual([await count(first), await count(second)], [1, 1])
      await insert(second, admin, farmForm('Two'))
      assert.deepEqual([await count(first), await count(second)], [2, 2])
    })

    test('[API-9] a token for an embedded page of one is known to the other', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const { token } = await first.call(CALLS.getEmbedToken, admin, { query: { url: EMBED_ORIGIN } })
      const body = { token, url: EMBED_ORIGIN }
      assert.equal((await second.call(CALLS.verifyEmbedToken, null, { body })).valid, true)
    })

    test('[API-7] failures count on both, and a captcha of one is solved once on either', async () => {
      const [first, second] = platforms
      const { operator } = await first.newTenant()
      const { username } = operator
      for (let failure = 0; failure < CAPTCHA_AFTER_FAILURES; failure += 1) {
        await login(failure % 2 === 0 ? first : second, { username, password: 'wrong' })
      }
      const { captchaKey, question } = (await first.send({ url: CALLS.getVerifyCode.path })).json().data
      const attempt = { username, password: 'wrong', captchaKey, captchaValue: solve(question) }
      const replies = await Promise.all([login(first, attempt), login(second, attempt)])
      const reasons = replies.map((reply) => String(reply.json().reason)).toSorted()
      assert.deepEqual(reasons, ['login.captchaWrong', 'login.invalid'])
    })

    test('[API-4] the rate limit counts the attempts on both together', async () => {
      const attempts = Array.from({ length: LOGIN_RATE_LIMIT + 5 }, (_, index) =>
        login(platforms[index % 2 === 0 ? 0 : 1], { username: 'hammered', password: 'x' }),
      )
      const statuses = (await Promise.all(attempts)).map((reply) => reply.statusCode)
      assert.equal(statuses.filter((status) => status === 429).length, 5)
    })

    test('[RTE-11] a codec package that one took in is given by the other, and housekeeping of both leaves it', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const inserts = [{ key: 'a', fields: protocolProfile('v2') }]
      const body = { inserts, updates: [], deletes: [] }
      const { rows } = await first.call(callsOf('protocolProfile').apply, admin, { body })
      const id = rows[0]?.id ?? ''
      const bytes = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(600_000, 7)])
      const headers = { authorization: admin.token, 'content-type': 'application/octet-stream' }
      const url = (path: string) => path.replace(':id', id)
      const query = { fileName: 'codec.zip' }
      const sent = { method: 'POST' as const, url: url(CALLS.uploadCodec.path), query, headers, payload: bytes }
      const replies = await Promise.all([first.send(sent), second.send(sent)])
      assert.deepEqual(
        replies.map(({ statusCode }) => statusCode),
        [200, 200],
      )
      await Promise.all(platforms.map(({ database }) => removeExpired(database)))
      const kept = await first.database.selectFrom('codec_package').select('sha256').execute()
      assert.equal(kept.length, 1, 'the same content once')
      const file = await second.send({ url: url(CALLS.getCodecFile.path), headers: { authorization: admin.token } })
      assert.ok(file.rawPayload.equals(bytes))
    })

    test('[ENT-5] an import that one took in is run, watched and stopped by the other', async () => {
      const [first, second] = platforms
      const { admin } = await first.newTenant()
      const farms = Array.from({ length: 1500 }, (_, index) => `thing_farm,F${index},thing_farm_pv,c,d`)
      const csv = ['thingType,thingName,farmType,tenantId,thingDescr', ...farms].join('\n')
      const { importId } = await upload(first, admin, csv, 'farms.csv')
      const params = { importId }
      assert.equal((await check(second, admin, importId)).counts?.inserted, farms.length)
      assert.equal((await settled(first, admin, importId)).state, 'checked')
      await second.call(CALLS.applyImport, admin, { params, body: {} })
      assert.equal((await first.refuse(CALLS.checkImport, admin, { params, body: {} })).reason, 'import.busy')
      await first.call(CALLS.cancelImport, admin, { params })
      assert.equal((await settled(first, admin, importId)).reason, 'import.cancelled')
      assert.equal((await first.call(CALLS.getThingsPage, admin, { query: {} })).total, 0)
    })
  })
}
