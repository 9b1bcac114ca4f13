// The log tells what failed and never a secret.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { PASSWORD, startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

export const logSuite = (subject: () => Platform) => {
  describe('log', () => {
    let platform: Platform
    let tenant: Tenant
    let log = ''
    before(async () => {
      const stream = { write: (line: string) => (log += line) }
      const opened = { database: subject().database, close: async () => undefined }
      platform = await startApp(opened, { logger: { level: 'trace', stream } })
      tenant = await platform.newTenant()
    })
    after(() => platform.close())

    test('[ERR-2] a call that fails inside is a problem with 500 that tells nothing, and a line in the log', async () => {
      const { thingId } = await insert(platform, tenant.admin, farmForm('Broken'))
      await platform.database
        .updateTable('thing')
        .set({
          updated_by: 'x',
          state: 1,
          descr: 'a secret of the plant',
          revision: 1,
          ip: '',
          type: 'thing_ghost' as never,
        })
        .where('thing_id', '=', thingId)
        .execute()
      const params = { type: 'thing', thingId }
      const problem = await platform.refuse(CALLS.getThing, tenant.admin, { params })
      assert.deepEqual(problem, { code: 500, message: 'The server failed to answer', reason: 'request.failed' })
      assert.match(log, /a call failed/)
      assert.match(log, /thing\/:type\/:thingId/)
    })

    test('[ENT-13] neither tokens nor passwords are in the log, at any level', async () => {
      const { username } = tenant.operator
      const login = (password: string) =>
        platform.send({ method: 'POST', url: CALLS.login.path, payload: { username, password } })
      const { token } = (await login(PASSWORD)).json()
      await login('a-wrong-password')
      await platform.send({ method: 'POST', url: CALLS.login.path, payload: `{"password":"${PASSWORD}"` })
      await platform.send({ url: `/login?username=${username}&password=${PASSWORD}`, headers: { accept: 'text/html' } })
      await platform.send({ url: '/api-thing/unknown?token=abc', headers: { authorization: token } })
      await platform.call(CALLS.getCurrentUser, { ...tenant.operator, token }, {})
      for (const secret of [PASSWORD, 'a-wrong-password', token, tenant.admin.token, 'argon2id', 'token=abc']) {
        assert.ok(!log.includes(secret), `the log holds ${secret}`)
      }
    })
  })
}
