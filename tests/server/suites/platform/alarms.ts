// Alarms: raised and cleared by the states of things, listed, counted, acknowledged.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type * as z from 'zod/mini'

import { nameOfSeverity, SEVERITIES, SEVERITY_VALUES } from '../../../../src/contract/admin/alarm-calls.ts'
import type { AlarmsQuery } from '../../../../src/contract/admin/alarm-calls.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { THING_STATES } from '../../../../src/contract/thing/thing-types.ts'
import { DEFAULT_TENANT } from '../../../../server/resources/author.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const { normal, alarm, fault, offline } = THING_STATES

export const alarmSuite = (subject: () => Platform) => {
  describe('alarms', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      const { admin } = tenant
      await insert(subject(), admin, farmForm('North', { thingId: 'north' }))
      for (const id of ['a', 'b', 'c', 'd']) {
        await insert(subject(), admin, inverterForm(`Inverter ${id}`, 'north', { thingId: id }))
      }
    })

    const turn = (state: number, ...thingIds: string[]) =>
      subject().call(CALLS.updateThingState, tenant.operator, { body: { state, thingIds } })
    const list = (query: z.input<typeof AlarmsQuery> = {}, user: User = tenant.operator) =>
      subject().call(CALLS.getAlarms, user, { query })
    const alarmsOf = async (thingId: string) => (await list()).rows.filter((row) => row.thingId === thingId)
    const acknowledge = (alarmIds: string[], user: User = tenant.operator) =>
      subject().call(CALLS.acknowledgeAlarms, user, { body: { alarmIds } })

    test('[ENT-15] the words of the wire stand for serious, general, slight and unknown, worst first', () => {
      assert.deepEqual(SEVERITY_VALUES, ['severity', 'general', 'trivial', 'unknow'])
      assert.deepEqual(SEVERITY_VALUES.map(nameOfSeverity), ['serious', 'general', 'slight', 'unknown'])
    })

    test('[ENT-15] a thing that turns to alarm or fault raises an alarm; normal again clears it', async () => {
      assert.equal((await turn(alarm, 'a')).updated, 1)
      const [raised] = await alarmsOf('a')
      assert.deepEqual(
        [raised?.severity, raised?.thingName, raised?.place, raised?.clearedAt, raised?.acknowledgedAt],
        [SEVERITIES.general, 'Inverter a', ['North'], null, null],
      )
      await turn(alarm, 'a')
      assert.equal((await alarmsOf('a')).length, 1, 'the same state again raises nothing')
      await turn(offline, 'a')
      assert.equal((await alarmsOf('a'))[0]?.clearedAt, null, 'offline says nothing of the cause')
      await turn(fault, 'a')
      const [worse, former] = await alarmsOf('a')
      assert.deepEqual([worse?.severity, worse?.clearedAt], [SEVERITIES.serious, null])
      assert.ok(former?.clearedAt, 'another alarm clears the one before')
      await turn(normal, 'a')
      const rows = await alarmsOf('a')
      assert.equal(rows.length, 2)
      assert.ok(rows.every((row) => row.clearedAt !== null && row.acknowledgedAt === null))
    })

    test('[LAY-4] alarms come newest first, a page at a time, with the number that wait by severity', async () => {
      await turn(fault, 'b')
      await turn(alarm, 'c')
      const { rows, total, unacknowledged } = await list({ limit: 2 })
      assert.deepEqual(
        rows.map((row) => row.thingId),
        ['c', 'b'],
      )
      assert.equal(total, 4)
      assert.deepEqual(unacknowledged, { severity: 2, general: 2, trivial: 0, unknow: 0 })
      assert.equal((await list({ page: 2, limit: 2 })).rows.length, 2)
      const serious = await list({ severity: 'severity' })
      assert.deepEqual([serious.total, serious.unacknowledged.general], [2, 2])
    })

    test('[LAY-4] who acknowledges first is remembered, and the alarm waits no longer', async () => {
      const [waiting] = await alarmsOf('b')
      const id = waiting?.alarmId ?? ''
      assert.deepEqual(await acknowledge([id, 'no-such-alarm']), { acknowledged: 1 })
      assert.deepEqual(await acknowledge([id], tenant.admin), { acknowledged: 0 })
      const [done] = (await list({ acknowledged: 'true' })).rows
      assert.deepEqual([done?.alarmId, done?.acknowledgedBy], [id, tenant.operator.username])
      assert.ok(done?.acknowledgedAt)
      const open = await list({ acknowledged: 'false' })
      assert.deepEqual([open.total, open.unacknowledged.severity], [3, 1])
      assert.ok(open.rows.every((row) => row.acknowledgedAt === null))
    })

    test('[ENT-15] what an alarm says is in the language of the caller', async () => {
      const read = async (language: string) => {
        const headers = { authorization: tenant.operator.token, 'accept-language': language }
        return (await subject().send({ url: `${CALLS.getAlarms.path}?limit=1`, headers })).json().data.rows[0].text
      }
      assert.deepEqual([await read('en'), await read('zh-CN')], ['The state has turned to alarm', '状态变为告警'])
    })

    test('[PER-4] nobody sees or acknowledges the alarms of another tenant', async () => {
      const stranger = await subject().newTenant()
      assert.equal((await list({}, stranger.admin)).total, 0)
      const ids = (await list({ acknowledged: 'false' })).rows.map((row) => row.alarmId)
      assert.deepEqual(await acknowledge(ids, stranger.admin), { acknowledged: 0 })
    })

    test('[API-14] [ENT-15] a thing that is deleted takes its alarms along', async () => {
      await turn(fault, 'd')
      const { total } = await list()
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: 'd' } })
      assert.equal((await list()).total, total - 1)
    })

    test('[ENT-15] two who turn the same thing at once raise one alarm', async () => {
      await insert(subject(), tenant.admin, inverterForm('Inverter e', 'north', { thingId: 'e' }))
      await Promise.all([turn(fault, 'e'), turn(fault, 'e'), turn(fault, 'e')])
      assert.equal((await alarmsOf('e')).length, 1)
    })

    test('[ENT-15] a query or a list of ids that makes no sense is refused by name', async () => {
      const fieldsOf = async (problem: Promise<{ fields?: { path: string }[] | undefined }>) =>
        (await problem).fields?.map((field) => field.path)
      const refuse = (query: object) => fieldsOf(subject().refuse(CALLS.getAlarms, tenant.admin, { query }))
      assert.deepEqual(await refuse({ severity: 'serious', page: 0 }), ['severity', 'page'])
      assert.deepEqual(await refuse({ acknowledged: 'perhaps' }), ['acknowledged'])
      const body = { alarmIds: [] }
      assert.deepEqual(await fieldsOf(subject().refuse(CALLS.acknowledgeAlarms, tenant.admin, { body })), ['alarmIds'])
    })

    test('[ENT-15] the demonstration has one alarm for each thing in trouble, all severities and texts among them', async () => {
      const { database } = subject()
      const troubled = await database
        .selectFrom('thing')
        .select('thing_id')
        .where('tenant_id', '=', DEFAULT_TENANT)
        .where('state', 'in', [alarm, fault])
        .execute()
      const alarms = await database.selectFrom('alarm').selectAll().where('tenant_id', '=', DEFAULT_TENANT).execute()
      assert.deepEqual(alarms.map((row) => row.thing_id).toSorted(), troubled.map((row) => row.thing_id).toSorted())
      assert.ok(alarms.length > 0)
      for (const row of alarms) {
        assert.match(row.text_zh, /\p{Script=Han}/u)
        assert.ok(row.text_en !== '' && SEVERITY_VALUES.includes(row.severity))
        assert.ok(row.raised_at.getTime() < Date.now() && (row.acknowledged_at ?? row.raised_at) >= row.raised_at)
      }
    })
  })
}
