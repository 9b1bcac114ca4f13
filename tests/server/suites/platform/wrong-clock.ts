// A clock that was a day ahead and has been corrected: what was promised by it holds nothing up, and nothing is shown as if it were
// of this moment. The rows are those that such a clock leaves.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { addRead, readUnderWay } from '../../../../server/resources/connection-management/runtime/reads.ts'
import { claim } from '../../../../server/resources/connection-management/runtime/leases.ts'
import { removeOldWrites, takeWrites } from '../../../../server/resources/connection-management/runtime/writes.ts'
import { SILENCE, claimImport } from '../../../../server/resources/exchange/imports.ts'
import { hashOf } from '../../../../server/resources/admin/sessions.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { CAPTCHA_VALIDITY, LOGIN_RATE_LIMIT, SESSION_VALIDITY } from '../../../../src/contract/wire/limits.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { PASSWORD } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { connection, createRecords } from '../../../support/server/records.ts'

const DAY = 86_400_000
const tomorrow = (more = 0) => new Date(Date.now() + DAY + more)

export const wrongClockSuite = (subject: () => Platform) => {
  describe('after a clock that was a day ahead', () => {
    let tenant: Tenant
    let id = ''
    const { add } = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
      id = await add('connection', connection('Ahead', { enabled: true }))
      const keys = { tenant_id: tenant.tenantId, connection_id: id }
      await subject()
        .database.insertInto('connection_runtime')
        .values({
          ...keys,
          runner_id: 'a process that is gone',
          lease_until: tomorrow(15_000),
          state: 'running',
          detail: '',
          since: tomorrow(),
          last_ok_at: tomorrow(),
          reconnects: 0,
          points: 1,
          good_points: 1,
          values_per_second: 1,
        })
        .execute()
      const value = {
        device: null,
        point: 'point',
        value: 1,
        quality: 'good',
        faults: [],
        at: tomorrow().toISOString(),
        deviceAt: null,
        clockDoubtful: false,
      }
      await subject()
        .database.insertInto('connection_snapshot')
        .values({ ...keys, taken_at: tomorrow(), content: JSON.stringify([value]) })
        .execute()
    })
    const own = () => ({ tenantId: tenant.tenantId, id })

    test('[RTE-10] a connection that nobody holds is not shown as running, and its values not as good', async () => {
      const { rows } = await subject().call(calls.getConnectionStatuses, tenant.operator, { query: { id } })
      const { state, fault, since, goodPoints } = rows[0] ?? assert.fail()
      assert.deepEqual([state, fault, since, goodPoints], ['processing', 'unattended', null, 0])
      const { values } = await subject().call(calls.getConnectionValues, tenant.operator, { params: { id } })
      assert.deepEqual(
        values.map(({ quality, faults }) => [quality, ...faults]),
        [['bad', 'unattended']],
      )
    })

    test('[RTE-10] a write that waits is not carried out, and a read of then does not stand in the way', async () => {
      const { database } = subject()
      await claim(database, 'here', [own()], 10_000)
      const late = { tenant_id: tenant.tenantId, connection_id: id, username: 'somebody' }
      const times = { asked_at: tomorrow(), expires_at: tomorrow(5000) }
      await database
        .insertInto('connection_write')
        .values({
          ...late,
          ...times,
          write_id: '0-ahead',
          state: 'waiting',
          point_id: 'point',
          place: 'Point',
          value: JSON.stringify(77),
          revision: 1,
          detail: '',
        })
        .execute()
      assert.deepEqual(await takeWrites(database, 'here', [own()]), [])
      await removeOldWrites(database)
      const { outcome } = await database
        .selectFrom('connection_write')
        .select('outcome')
        .where('write_id', '=', '0-ahead')
        .executeTakeFirstOrThrow()
      assert.equal(outcome, 'expired')
      const read = { ...late, ...times, read_id: '0-ahead', ends_at: tomorrow(9000), state: 'taken' as const }
      await database
        .insertInto('connection_read')
        .values({ ...read, point_ids: 'null', result: 'null' })
        .execute()
      const author = { tenantId: tenant.tenantId, username: 'somebody' }
      assert.notEqual(await addRead(database, author, id, {}), undefined)
      assert.notEqual((await readUnderWay(database, tenant.tenantId, id))?.asked_at.getTime(), times.asked_at.getTime())
    })

    test('[RTE-10] a lease that is longer than any can be is taken over', async () => {
      const wanted = await add('connection', connection('Ahead too', { enabled: true }))
      const connectionId = { tenantId: tenant.tenantId, id: wanted }
      const { database } = subject()
      await claim(database, 'there', [connectionId], 10_000)
      assert.deepEqual(await claim(database, 'here', [connectionId], 10_000), [], 'one that can be is not')
      await database
        .updateTable('connection_runtime')
        .set({ lease_until: tomorrow(10_000) })
        .where('connection_id', '=', wanted)
        .execute()
      const [lease] = await claim(database, 'here', [connectionId], 10_000)
      assert.equal(lease?.isTakenOver, true)
    })

    test('[NAV-1] [API-7] no sign-in or captcha is good for longer than it can be', async () => {
      const { database } = subject()
      const user = tenant.guest
      await database
        .updateTable('session')
        .set({ expires_at: tomorrow(SESSION_VALIDITY) })
        .where('token_hash', '=', hashOf(user.token))
        .execute()
      assert.equal((await subject().refuse(CALLS.getCurrentUser, user, {})).reason, 'session.expired')
      const key = { captcha_key: 'of-tomorrow', answer: '2', expires_at: tomorrow(CAPTCHA_VALIDITY) }
      await database.insertInto('captcha').values(key).execute()
      await database
        .insertInto('login_failure')
        .values({
          subject: `account:${user.username.toLowerCase()}`,
          failures: 9,
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute()
      const payload = { username: user.username, password: PASSWORD, captchaKey: 'of-tomorrow', captchaValue: '2' }
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.login.path,
        payload,
        remoteAddress: '192.0.2.41',
      })
      assert.notEqual(reply.statusCode, 200)
    })

    test('[API-4] a limit of attempts, and the failures of then, are over', async () => {
      const { username } = tenant.operator
      const remoteAddress = '192.0.2.42'
      const { database } = subject()
      await database
        .insertInto('attempt')
        .values({
          subject: `login:${username}:${remoteAddress}`,
          attempts: LOGIN_RATE_LIMIT,
          expires_at: tomorrow(60_000),
        })
        .execute()
      await database
        .insertInto('login_failure')
        .values({ subject: `account:${username.toLowerCase()}`, failures: 9, expires_at: tomorrow(DAY) })
        .execute()
      const payload = { username, password: PASSWORD }
      const reply = await subject().send({ method: 'POST', url: CALLS.login.path, payload, remoteAddress })
      assert.equal(reply.statusCode, 200, reply.body)
    })

    test('[ENT-4] a run of an import whose last sign of life lies ahead has ended with its process', async () => {
      const { username } = tenant.admin
      const keys = { tenantId: tenant.tenantId, username, importId: 'ahead' }
      const made = {
        tenant_id: tenant.tenantId,
        import_id: 'ahead',
        created_by: username,
        state: 'checking' as const,
        cancel: false,
        progress: null,
        detail: JSON.stringify({ subject: 'things', ownerId: null }),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      }
      await subject()
        .database.insertInto('import_job')
        .values({ ...made, touched_at: new Date(Date.now() + SILENCE * 2) })
        .execute()
      assert.equal((await claimImport(subject().database, keys, { state: 'checking' })).importId, 'ahead')
      await subject().database.deleteFrom('import_job').where('import_id', '=', 'ahead').execute()
    })
  })
}
