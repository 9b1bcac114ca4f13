// Live changes: what readers are told, to whom, in which order, and when the stream ends.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { hashOf } from '../../../../server/resources/admin/sessions.ts'
import { createFeed } from '../../../../server/resources/live-events/feed.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { CHANGE_IDS_LIMIT, LIVE_STREAMS_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { HOST_ORIGIN, startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { openEvents } from '../../../support/server/events.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

export const liveSuite = (subject: () => Platform) => {
  describe('live changes', () => {
    let platform: Platform
    let address = ''
    let tenant: Tenant
    before(async () => {
      platform = await startApp({ database: subject().database, close: async () => undefined })
      address = await platform.listen()
      tenant = await platform.newTenant()
    })
    after(() => platform.close())

    const read = (user: User = tenant.operator, headers: Record<string, string> = {}) =>
      openEvents(address, user.token, headers)
    const turn = (state: number, thingIds: string[]) =>
      platform.call(CALLS.updateThingState, tenant.operator, { body: { state, thingIds } })

    test('[LAY-4] every change of things is told to all readers of the tenant, in its order', async () => {
      const readers = [await read(), await read(tenant.admin)]
      const stranger = await platform.newTenant()
      const elsewhere = await read(stranger.admin)
      const farm = await insert(platform, tenant.admin, farmForm('Live', { thingId: 'live' }))
      const second = await insert(platform, tenant.admin, farmForm('Second', { thingId: 'second' }))
      const line = { thingType: 'thing_line', farmType: null, thingId: 'line', parentId: 'live' } as const
      const made = await insert(platform, tenant.admin, farmForm('Line', line))
      await save(platform, tenant.admin, made, { parentId: second.thingId })
      await platform.call(CALLS.deleteThings, tenant.admin, {
        query: { ids: `${farm.thingId},second`, cascade: 'true' },
      })
      for (const reader of readers) {
        const told = []
        for (let count = 0; count < 5; count += 1) told.push(await reader.next())
        assert.deepEqual(
          told.map(({ resource, action, ids, parents, by }) => ({ resource, action, ids, parents, by })),
          [
            { action: 'created', ids: ['live'], parents: [null] },
            { action: 'created', ids: ['second'], parents: [null] },
            { action: 'created', ids: ['line'], parents: ['live'] },
            { action: 'changed', ids: ['line'], parents: ['live', 'second'] },
            { action: 'deleted', ids: ['live', 'second', 'line'], parents: [null] },
          ].map((change) => ({ resource: 'thing', ...change, by: tenant.admin.username })),
        )
        assert.ok(told.every(({ many, at }) => !many && Date.parse(at) <= Date.now()))
      }
      await insert(platform, stranger.admin, farmForm('Theirs'))
      assert.equal((await elsewhere.next()).by, stranger.admin.username, 'the first that a stranger hears is his own')
    })

    test('[LAY-4] [ENT-15] alarms are told when they are raised, acknowledged, cleared and gone', async () => {
      await insert(platform, tenant.admin, farmForm('Alarming', { thingId: 'alarming' }))
      const reader = await read()
      await turn(3, ['alarming'])
      assert.deepEqual((await reader.next()).action, 'state')
      const { ids, ...raised } = await reader.next()
      assert.deepEqual([raised.resource, raised.action, raised.parents], ['alarm', 'raised', ['alarming']])
      await platform.call(CALLS.acknowledgeAlarms, tenant.admin, { body: { alarmIds: ids } })
      const acknowledged = await reader.next()
      assert.deepEqual([acknowledged.action, acknowledged.ids], ['acknowledged', ids])
      await turn(1, ['alarming'])
      assert.equal((await reader.next()).action, 'state')
      const cleared = await reader.next()
      assert.deepEqual([cleared.action, cleared.ids], ['cleared', ids])
      await platform.call(CALLS.deleteThings, tenant.admin, { query: { ids: 'alarming' } })
      assert.equal((await reader.next()).action, 'deleted')
      const removed = await reader.next()
      assert.deepEqual([removed.action, removed.ids, removed.parents], ['removed', ids, ['alarming']])
    })

    test('[LAY-4] a change of very many things names the first of them', async () => {
      const count = CHANGE_IDS_LIMIT + 1
      const { database } = platform
      const root = await insert(platform, tenant.admin, farmForm('Wide', { thingId: 'wide' }))
      const template = await insert(platform, tenant.admin, inverterForm('w', root.thingId, { thingId: 'w' }))
      const row = await database
        .selectFrom('thing')
        .selectAll()
        .where('tenant_id', '=', tenant.tenantId)
        .where('thing_id', '=', template.thingId)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: count }, (_, index) => `w${index}`)
      await database
        .insertInto('thing')
        .values(
          copies.map((id) => ({
            ...row,
            farm: null,
            device: null,
            extra: null,
            thing_id: id,
            name: id,
            path: `/wide/${id}/`,
          })),
        )
        .execute()
      const reader = await read()
      await turn(4, copies)
      const told = await reader.next()
      assert.deepEqual([told.ids.length, told.parents, told.many], [CHANGE_IDS_LIMIT, ['wide'], true])
      await platform.call(CALLS.deleteThings, tenant.admin, { query: { ids: 'wide', cascade: 'true' } })
      const gone = await reader.next()
      assert.deepEqual([gone.ids[0], gone.ids.length, gone.many], ['wide', CHANGE_IDS_LIMIT, true])
    })

    test('[LAY-4] who comes back hears what he missed, and is told when that is no longer possible', async () => {
      const first = await read()
      assert.equal(first.ready.resumed, false)
      await insert(platform, tenant.admin, farmForm('Before'))
      assert.equal((await first.next()).action, 'created')
      const position = first.lastId()
      first.close()
      await insert(platform, tenant.admin, farmForm('Missed 1'))
      await insert(platform, tenant.admin, farmForm('Missed 2'))
      const back = await read(tenant.operator, { 'last-event-id': position })
      assert.equal(back.ready.resumed, true)
      await back.next()
      await back.next()
      assert.equal(Number(back.lastId()), Number(position) + 2)
      await platform.database
        .deleteFrom('change')
        .where('tenant_id', '=', tenant.tenantId)
        .where('position', '=', Number(position) + 1)
        .execute()
      for (const lost of [position, '2000000000', 'nonsense', '-1']) {
        const late = await read(tenant.operator, { 'last-event-id': lost })
        assert.deepEqual([late.ready.resumed, late.lastId()], [false, back.lastId()], lost)
      }
    })

    test('[LAY-4] writers at once leave no gap, and a reader misses none of them', async () => {
      const reader = await read()
      const start = Number(reader.lastId())
      const names = Array.from({ length: 12 }, (_, index) => `At once ${index}`)
      await Promise.all(names.map((name) => insert(platform, tenant.admin, farmForm(name, { thingId: name }))))
      const heard = []
      for (const _ of names) heard.push(...(await reader.next()).ids)
      assert.deepEqual(heard.toSorted(), names.toSorted())
      assert.equal(Number(reader.lastId()), start + names.length)
    })

    test('[PER-4] who may see neither things nor alarms hears nothing of them; a permission counts from now on', async () => {
      const { database } = platform
      const reader = await read(tenant.guest)
      const witness = await read()
      const { accountId } = tenant.guest
      await insert(platform, tenant.admin, farmForm('Unheard', { thingId: 'unheard' }))
      assert.deepEqual((await witness.next()).ids, ['unheard'])
      await database.insertInto('account_role').values({ account_id: accountId, role: 'operator' }).execute()
      await insert(platform, tenant.admin, farmForm('Heard', { thingId: 'heard' }))
      assert.deepEqual((await reader.next()).ids, ['heard'])
      await database.deleteFrom('account_role').where('account_id', '=', accountId).execute()
    })

    test('[LAY-4] the stream says when to come back, keeps the connection alive, and is never stored', async () => {
      const reader = await read(tenant.operator, { origin: HOST_ORIGIN, 'accept-encoding': 'gzip' })
      const { headers } = reader.reply
      assert.deepEqual(
        ['content-type', 'cache-control', 'x-accel-buffering', 'access-control-allow-origin', 'content-encoding'].map(
          (name) => headers.get(name),
        ),
        ['text/event-stream', 'no-store', 'no', HOST_ORIGIN, null],
      )
      await reader.heartbeat()
      await reader.heartbeat()
      const raw = await fetch(address + CALLS.getLiveChanges.path, {
        headers: { authorization: tenant.operator.token },
      })
      const reading = raw.body?.getReader()
      const first = new TextDecoder().decode((await reading?.read())?.value)
      await reading?.cancel()
      assert.match(first, /^retry: 2000\n\nevent: ready\nid: \d+\ndata: \{"resumed":false,"kinds":\[".*"\]\}\n\n$/)
    })

    test('[NAV-9] the stream ends when the sign-in is revoked or has expired, and only then', async () => {
      const { database, newTenant } = platform
      const { admin, operator, guest } = await newTenant()
      const [leaving, expiring, staying] = [await read(admin), await read(operator), await read(guest)]
      await platform.call(CALLS.logout, admin, {})
      await database
        .updateTable('session')
        .set({ expires_at: new Date() })
        .where('account_id', '=', operator.accountId)
        .execute()
      await Promise.all([leaving.end(), expiring.end()])
      await staying.heartbeat()
      const again = await platform.refuse(CALLS.getLiveChanges, admin, {})
      assert.equal(again.reason, 'session.expired')
    })

    test('[LAY-4] one sign-in may hold only so many streams; one that leaves makes room', async () => {
      const { admin } = await platform.newTenant()
      const readers = await Promise.all(Array.from({ length: LIVE_STREAMS_LIMIT }, () => read(admin)))
      const problem = await platform.refuse(CALLS.getLiveChanges, admin, {})
      assert.deepEqual([problem.reason, problem.retryAfter], ['request.tooMany', 2])
      readers[0]?.close()
      const reopened = async () => {
        const reply = await fetch(address + CALLS.getLiveChanges.path, { headers: { authorization: admin.token } })
        await reply.body?.cancel()
        return reply.status === 200
      }
      let made = false
      for (let attempt = 0; attempt < 200 && !made; attempt += 1) made = await reopened()
      assert.ok(made)
    })

    test('[LAY-4] readers that come and go leave nothing behind and break nothing', async () => {
      const { database, newTenant } = platform
      const { admin } = await newTenant()
      const failures: unknown[] = []
      const feed = createFeed(database, (error) => failures.push(error), { interval: 1, heartbeat: 1 })
      const tokenHash = hashOf(admin.token)
      for (let visit = 0; visit < LIVE_STREAMS_LIMIT * 2; visit += 1) {
        const stream = await feed.open({ tokenHash, tenantId: admin.tenantId }, undefined)
        stream.destroy()
        // Nobody reads while the platform does something else.
        await platform.call(CALLS.getCurrentUser, admin, {})
      }
      const last = await feed.open({ tokenHash, tenantId: admin.tenantId }, undefined)
      let text = ''
      for await (const part of last) {
        text += String(part)
        if (text.endsWith('\n\n:\n\n')) feed.close()
      }
      assert.deepEqual(failures, [])
    })

    test('[PRD-1] the end of the platform ends every stream', async () => {
      const reader = await read()
      const closing = platform.close()
      await reader.end()
      await closing
    })
  })
}
