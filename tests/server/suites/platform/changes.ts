// Changes as a whole, of things and records: which there are, what is in one, and taking it back with what stands against it.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { removeExpired } from '../../../../server/housekeeping.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { STATUS_CODES } from '../../../../src/contract/admin/reference-codes.ts'
import { HISTORY_DAYS } from '../../../../src/contract/wire/limits.ts'
import { THING_STATES } from '../../../../src/contract/thing/thing-types.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { callsOf, createRecords, statute } from '../../../support/server/records.ts'
import { check, settled, upload } from '../../../support/server/imports.ts'
import { register } from '../../../support/server/statutes.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

const { maintenance, normal } = THING_STATES
const [DRAFT, IN_REVIEW, PUBLISHED] = [
  STATUS_CODES.toBeSubmitted,
  STATUS_CODES.toBeApproved,
  STATUS_CODES.approved,
].map(String) as [string, string, string]
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const changeSuite = (subject: () => Platform) => {
  describe('changes as a whole', () => {
    let tenant: Tenant
    let names = 0
    const { add, addAll, apply, change, detail, gone, move, page } = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
    })

    const list = (query: object = {}, user: User = tenant.admin) => subject().call(CALLS.getChanges, user, { query })
    const read = (id: string | undefined, user: User = tenant.admin, query: object = {}) =>
      subject().call(CALLS.getChange, user, { params: { id: id ?? '' }, query })
    const revert = (id: string | undefined, body: object = {}, user: User = tenant.admin) =>
      subject().call(CALLS.revertChange, user, { params: { id: id ?? '' }, body })
    const refuseRevert = async (id: string | undefined, user: User, body: object = {}) =>
      (await subject().refuse(CALLS.revertChange, user, { params: { id: id ?? '' }, body })).reason
    const latest = async (query: object = {}) => (await list({ ...query, limit: 1 })).rows[0]
    /** An account with these permissions alone. */
    const allow = async ({ accountId }: User, permissions: readonly string[]) => {
      const { database } = subject()
      const role = newName('role')
      const rows = permissions.map((permission) => ({ role, permission }))
      await database.deleteFrom('account_role').where('account_id', '=', accountId).execute()
      await database.insertInto('role_permission').values(rows).execute()
      await database.insertInto('account_role').values({ account_id: accountId, role }).execute()
    }
    const newName = (name: string) => `${name} ${++names}`
    const newFarm = async (user = tenant.admin) => insert(subject(), user, farmForm(newName('Farm')))
    const thing = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const plant = async () => {
      const farm = await newFarm()
      const some = [
        await insert(subject(), tenant.admin, inverterForm('A', farm.thingId)),
        await insert(subject(), tenant.admin, inverterForm('B', farm.thingId)),
      ]
      return { farm, ids: some.map(({ thingId }) => thingId) }
    }
    const setState = (state: number, thingIds: string[]) =>
      subject().call(CALLS.updateThingState, tenant.admin, { body: { state, thingIds } })
    const codes = async (count: number) => {
      const made = Array.from({ length: count }, () => statute(newName('code').replace(' ', '-')))
      return addAll('statute', made)
    }

    test('screens 0: audit: a change tells who, when, from where, what was said, and what it wrote', async () => {
      const { ids } = await plant()
      const body = {
        comment: 'commissioning',
        updates: ids.map((thingId) => ({ thingId, revision: 1, fields: { firstLabel: 'new' } })),
      }
      const { changeId } = await subject().call(CALLS.applyThingChanges, tenant.admin, { body })
      const told = await latest()
      assert.deepEqual(
        [told?.id, told?.by, told?.origin, told?.comment, told?.reverts, told?.subject, told?.total],
        [changeId, tenant.admin.username, 'api', 'commissioning', null, 'A', 2],
      )
      assert.deepEqual(told?.counts, [{ kind: 'thing', action: 'update', count: 2 }])
      const { change: head, rows, total } = await read(changeId)
      assert.deepEqual([head, total], [told, 2])
      assert.deepEqual(
        rows.map(({ kind, name, action, revision, changes }) => [kind, name, action, revision, changes]),
        ['A', 'B'].map((name) => ['thing', name, 'update', 2, [{ field: 'firstLabel', old: '', new: 'new' }]]),
      )
      assert.equal((await read(changeId, tenant.admin, { page: 2, limit: 1 })).rows[0]?.name, 'B')
    })

    test('screens 0: audit: one act is one change, whatever kinds of records it writes', async () => {
      const [owner = ''] = await codes(1)
      await addAll('statutePoint', [register('a', 1), register('b', 2)], owner)
      const { changeId } = await apply('statute', { deletes: [{ id: owner }] })
      const { change: head, rows } = await read(changeId)
      assert.deepEqual(
        head.counts.map(({ kind, action, count }) => [kind, action, count]),
        [
          ['statute', 'delete', 1],
          ['statutePoint', 'delete', 2],
        ],
      )
      assert.equal(rows.length, 3)
      assert.ok(rows.every(({ changes }) => changes.length > 0 && changes.every((each) => each.new === null)))
      const copied = await subject().call(callsOf('statute').copy, tenant.admin, {
        body: { id: (await codes(1))[0] ?? '', fields: { code: newName('copy').replace(' ', '-') } },
      })
      assert.equal((await latest())?.id, copied.changeId)
    })

    test('screens 0: audit: where a change comes from is told: grid, form, batch, import, a program', async () => {
      const farm = await newFarm()
      const send = (url: string, method: 'POST' | 'PUT', payload: object, agent: string) =>
        subject().send({ url, method, payload, headers: { authorization: tenant.admin.token, 'user-agent': agent } })
      const states = { state: maintenance, thingIds: [farm.thingId] }
      await send(CALLS.insertThing.path, 'POST', farmForm(newName('Form')), BROWSER)
      assert.equal((await latest())?.origin, 'form')
      await send(CALLS.updateThingState.path, CALLS.updateThingState.method as 'POST', states, BROWSER)
      assert.equal((await latest())?.origin, 'batch')
      const calls = callsOf('statute')
      const inserts = (count: number) =>
        Array.from({ length: count }, (_, key) => ({ key: `${key}`, fields: statute(newName('o').replace(' ', '-')) }))
      for (const [body, agent, origin] of [
        [{ inserts: inserts(1) }, BROWSER, 'form'],
        [{ inserts: inserts(2) }, BROWSER, 'batch'],
        [{ inserts: inserts(1), origin: 'grid' }, BROWSER, 'grid'],
        [{ inserts: inserts(2) }, 'curl/8', 'api'],
      ] as const) {
        assert.equal((await send(calls.apply.path, 'POST', body, agent)).statusCode, 200)
        assert.equal((await latest())?.origin, origin)
      }
      const csv = `thingType,thingName,farmType,tenantId,thingDescr\nthing_farm,${newName('Imported')},thing_farm_pv,c,d`
      const { importId } = await upload(subject(), tenant.admin, csv, 'farms.csv')
      await check(subject(), tenant.admin, importId)
      await subject().call(CALLS.applyImport, tenant.admin, { params: { importId }, body: {} })
      assert.equal((await settled(subject(), tenant.admin, importId)).state, 'applied')
      assert.equal((await latest())?.origin, 'import')
    })

    test('screens 0: audit: the list is narrowed by who, when, kind, origin and the thing below which it happened', async () => {
      const own = await subject().newTenant()
      const farm = await newFarm(own.admin)
      const other = await newFarm(own.admin)
      const line = await insert(subject(), own.admin, inverterForm('Line', farm.thingId))
      await subject().call(CALLS.updateThingState, own.operator, {
        body: { state: maintenance, thingIds: [other.thingId] },
      })
      await subject().call(callsOf('statute').apply, own.admin, {
        body: { inserts: [{ key: 'a', fields: statute('narrowed') }] },
      })
      const subjects = async (query: object) => (await list(query, own.admin)).rows.map((row) => row.subject)
      assert.deepEqual(await subjects({ by: own.operator.username }), [other.name])
      assert.deepEqual(await subjects({ kind: 'statute' }), ['narrowed@1.0.0'])
      assert.equal((await subjects({ kind: 'thing' })).length, 4)
      assert.deepEqual(await subjects({ origin: 'grid' }), [])
      assert.deepEqual(await subjects({ below: farm.thingId }), ['Line', farm.name])
      const all = await list({}, own.admin)
      const [newest] = all.rows
      assert.equal(all.total, 5)
      assert.equal((await list({ from: newest?.at }, own.admin)).rows[0]?.id, newest?.id)
      assert.ok(!(await list({ to: newest?.at }, own.admin)).rows.some(({ id }) => id === newest?.id))
      const paged = await list({ page: 2, limit: 2 }, own.admin)
      assert.deepEqual(
        paged.rows.map(({ id }) => id),
        all.rows.slice(2, 4).map(({ id }) => id),
      )
      // What stood below it, with all that stood below that, also when it is gone.
      const deep = await insert(subject(), own.admin, inverterForm('Deep', line.thingId))
      await subject().call(CALLS.deleteThings, own.admin, { query: { ids: line.thingId, cascade: 'true' } })
      const below = await subjects({ below: farm.thingId })
      assert.equal(below.filter((name) => name === 'Deep').length, 2, `${deep.name} came and went: ${below.join()}`)
    })

    test('[PER-4] who may not read the history of a kind hears of none of its rows, and another tenant of nothing', async () => {
      const { farm } = await plant()
      const { changeId } = await setState(maintenance, [farm.thingId])
      const other = await subject().newTenant()
      assert.equal((await list({}, other.admin)).total, 0)
      const refused = await subject().refuse(CALLS.getChange, other.admin, {
        params: { id: changeId ?? '' },
        query: {},
      })
      assert.equal(refused.reason, 'history.unknown')
      assert.equal(await refuseRevert(changeId, other.admin), 'history.unknown')
      const { guest } = tenant
      const [id = ''] = await codes(1)
      await allow(guest, ['statute:history'])
      assert.equal(
        (await list({}, guest)).rows[0]?.subject,
        `${String((await detail('statute', id)).values['code'])}@1.0.0`,
      )
      assert.ok(
        (await list({}, guest)).rows.every(({ counts }) => counts.every(({ kind }) => kind.startsWith('statute'))),
      )
      assert.deepEqual((await list({ kind: 'thing' }, guest)).rows, [])
      const hidden = await subject().refuse(CALLS.getChange, guest, { params: { id: changeId ?? '' }, query: {} })
      assert.equal(hidden.reason, 'history.unknown')
    })

    test('screens 0: revert: a dry run tells each row and what stands against it, and does nothing', async () => {
      const { farm, ids } = await plant()
      const [first = '', second = ''] = ids
      const updates = ids.map((thingId) => ({ thingId, revision: 1, fields: { firstLabel: 'batch' } }))
      const { changeId } = await subject().call(CALLS.applyThingChanges, tenant.admin, { body: { updates } })
      await save(subject(), tenant.admin, await thing(first), { firstLabel: 'theirs' })
      const tried = await revert(changeId, { dryRun: true })
      assert.deepEqual([tried.applied, tried.changeId], [false, undefined])
      assert.deepEqual(tried.counts, { reverted: 0, unchanged: 0, held: 1, failed: 1 })
      const [conflict, held] = tried.rows
      assert.deepEqual(
        [conflict?.id, conflict?.outcome, conflict?.reason, conflict?.fields?.map(({ path }) => path)],
        [first, 'failed', 'history.changedSince', ['firstLabel']],
      )
      assert.deepEqual(conflict?.changes, [{ field: 'firstLabel', old: 'theirs', new: '' }])
      assert.deepEqual(
        [held?.outcome, held?.operation, held?.changes],
        ['held', 'update', [{ field: 'firstLabel', old: 'batch', new: '' }]],
      )
      assert.equal((await revert(changeId)).applied, false, 'all or nothing')
      assert.equal((await thing(second)).firstLabel, 'batch')
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: first, cascade: 'true' } })
      const again = await revert(changeId, { dryRun: true, mode: 'each' })
      assert.deepEqual([again.applied, again.rows[0]?.reason], [true, 'thing.unknown'])
      assert.equal((await thing(second)).firstLabel, 'batch')
      assert.equal((await thing(farm.thingId)).revision, 1)
    })

    test('screens 0: revert: row by row, and what changed since only when told; other fields of it stay', async () => {
      const { ids } = await plant()
      const [first = '', second = ''] = ids
      const updates = ids.map((thingId) => ({ thingId, revision: 1, fields: { firstLabel: 'batch' } }))
      const { changeId } = await subject().call(CALLS.applyThingChanges, tenant.admin, { body: { updates } })
      await save(subject(), tenant.admin, await thing(first), { secondLabel: 'theirs' })
      const one = await revert(changeId, { rows: [{ kind: 'thing', id: second }] })
      assert.deepEqual([one.counts.reverted, one.rows.map(({ id }) => id)], [1, [second]])
      assert.deepEqual([(await thing(first)).firstLabel, (await thing(second)).firstLabel], ['batch', ''])
      const forced = await revert(changeId, { rows: [{ kind: 'thing', id: first }], force: true, comment: 'after all' })
      assert.equal(forced.counts.reverted, 1)
      const { firstLabel, secondLabel } = await thing(first)
      assert.deepEqual([firstLabel, secondLabel], ['', 'theirs'])
      const { change: head } = await read(forced.changeId)
      assert.deepEqual([head.origin, head.reverts, head.comment], ['revert', changeId, 'after all'])
      assert.equal((await read(changeId)).change.revertedBy, forced.changeId)
      assert.equal(
        await refuseRevert(changeId, tenant.admin, { rows: [{ kind: 'thing', id: 'nobody' }] }),
        'history.unknown',
      )
    })

    test('screens 0: revert: deleted records come back under their ids with all that they owned, and a revert is reverted', async () => {
      const ids = await codes(3)
      await addAll('statutePoint', [register('a', 1), register('b', 2)], ids[0])
      const points = (await page('statutePoint', { ownerId: ids[0] })).rows.map(({ id }) => id)
      const before = await Promise.all(ids.map((id) => detail('statute', id)))
      const { changeId } = await apply('statute', { deletes: ids.map((id) => ({ id })) })
      const back = await revert(changeId)
      assert.deepEqual([back.applied, back.counts.reverted], [true, 5])
      assert.deepEqual(back.ids, { statute: ids.toSorted(), statutePoint: points.toSorted() })
      const after = await Promise.all(ids.map((id) => detail('statute', id)))
      assert.deepEqual(
        after.map(({ values }) => values),
        before.map(({ values }) => values),
      )
      assert.deepEqual(
        (await page('statutePoint', { ownerId: ids[0] })).rows.map(({ id }) => id),
        points,
      )
      const again = await revert(back.changeId)
      assert.deepEqual([again.applied, again.rows.every(({ operation }) => operation === 'delete')], [true, true])
      assert.equal(await gone('statute', ids[0] ?? ''), 'record.unknown')
      assert.equal((await revert(again.changeId)).applied, true)
      assert.equal((await detail('statutePoint', points[0] ?? '')).ownerId, ids[0])
    })

    test('screens 0: revert: made records go, but not those under which something has come since', async () => {
      const inserts = ['one', 'two'].map((key) => ({ key, fields: statute(newName(key).replace(' ', '-')) }))
      const { changeId, rows } = await apply('statute', { inserts })
      const [grown = '', bare = ''] = rows.map(({ id }) => id)
      await add('statutePoint', register('later', 1), grown)
      const { counts, rows: told } = await revert(changeId, { mode: 'each' })
      assert.deepEqual([counts.reverted, counts.failed, told[0]?.id], [1, 1, grown])
      assert.equal(told[0]?.reason, 'history.changedSince')
      assert.equal(await gone('statute', bare), 'record.unknown')
    })

    test('screens 0: revert: a key that is taken since, and an owner that may not be changed, stand against it', async () => {
      const [id = ''] = await codes(1)
      const { values } = await detail('statute', id)
      const { changeId } = await apply('statute', { deletes: [{ id }] })
      await add('statute', { ...statute(String(values['code'])), version: values['version'] })
      const tried = await revert(changeId, { dryRun: true })
      assert.deepEqual([tried.applied, tried.rows[0]?.reason], [false, 'record.keyTaken'])

      const [owner = ''] = await codes(1)
      const point = await add('statutePoint', register('a', 1), owner)
      const changed = await change('statutePoint', point, { nameZh: 'b' })
      await move('statute', [owner], IN_REVIEW)
      const frozen = await revert(changed.changeId, { dryRun: true })
      assert.deepEqual([frozen.applied, frozen.rows[0]?.reason], [false, 'record.frozen'])
    })

    test('[STA-11] states of many go back where a move leads back, and not where none does', async () => {
      const ids = await codes(2)
      const submitted = await move('statute', ids, IN_REVIEW)
      const { counts } = (await read(submitted.changeId)).change
      assert.deepEqual([submitted.moved, counts], [2, [{ kind: 'statute', action: 'state', count: 2 }]])
      const back = await revert(submitted.changeId)
      const statusOf = async (id: string) => (await detail('statute', id)).values['status']
      assert.deepEqual([back.counts.reverted, await Promise.all(ids.map(statusOf))], [2, [DRAFT, DRAFT]])
      await move('statute', ids, IN_REVIEW)
      const published = await move('statute', ids, PUBLISHED)
      const tried = await revert(published.changeId, { dryRun: true, mode: 'each' })
      assert.deepEqual(
        tried.rows.map(({ outcome, reason }) => [outcome, reason]),
        ids.map(() => ['failed', 'record.moveForbidden']),
      )
    })

    test('[API-14] a thing that comes back has with it what was kept for it, in one change', async () => {
      const { farm, ids } = await plant()
      const { changeId } = await subject().call(CALLS.deleteThings, tenant.admin, {
        query: { ids: farm.thingId, cascade: 'true' },
      })
      assert.equal((await read(changeId)).total, 3)
      const back = await revert(changeId)
      assert.deepEqual([back.counts.reverted, back.parents.includes(null)], [3, true])
      assert.equal((await thing(ids[0] ?? '')).parentId, farm.thingId)
      assert.equal((await thing(ids[0] ?? '')).state, normal)
    })

    test('[PER-4] what is taken back needs the permission to write it so, and of another user that to revert', async () => {
      const { operator } = await subject().newTenant()
      const { admin } = tenant
      const farm = await newFarm()
      const turner = { ...tenant.operator }
      await allow(turner, ['thing:view', 'thing:history', 'thing:state', 'statute:history'])
      const { changeId: own } = await subject().call(CALLS.updateThingState, turner, {
        body: { state: maintenance, thingIds: [farm.thingId] },
      })
      assert.equal((await revert(own, {}, turner)).applied, true, 'his own, without the permission to revert')
      const { changeId: foreign } = await setState(maintenance, [farm.thingId])
      assert.equal(await refuseRevert(foreign, turner), 'permission.missing')
      await allow(turner, ['thing:view', 'thing:history', 'thing:state', 'thing:revert', 'statute:history'])
      assert.equal((await revert(foreign, {}, turner)).applied, true)
      const [id = ''] = await codes(1)
      const { changeId } = await apply('statute', { deletes: [{ id }] })
      assert.equal(await refuseRevert(changeId, turner), 'permission.missing')
      assert.equal(await refuseRevert(changeId, operator), 'history.unknown')
      assert.equal((await revert(changeId, {}, admin)).applied, true)
    })

    test('[API-13] changes go when they are older than their histories are kept', async () => {
      const farm = await newFarm()
      const { changeId = '' } = await setState(maintenance, [farm.thingId])
      await subject()
        .database.updateTable('operation')
        .set({ changed_at: new Date(Date.now() - (HISTORY_DAYS + 1) * 86_400_000) })
        .where('operation_id', '=', changeId)
        .execute()
      await removeExpired(subject().database)
      assert.equal(await refuseRevert(changeId, tenant.admin), 'history.unknown')
    })
  })
}
