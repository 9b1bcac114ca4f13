// What has expired is thrown away, what is in force stays.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { removeExpired } from '../../../../server/housekeeping.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import type { Platform } from '../../../support/server/server.ts'

export const housekeepingSuite = (subject: () => Platform) => {
  describe('housekeeping', () => {
    test('[NAV-1] expired sign-ins, tokens, captchas, counters and imports go; those in force stay', async () => {
      const { database, newTenant, call } = subject()
      const [expired, valid] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
      const names = ['expired', 'valid']
      const { admin } = await newTenant()
      for (const name of names) {
        const expiry = { expires_at: name === 'valid' ? valid : expired }
        const [now, subjectName] = [new Date(), `housekeeping:${name}`]
        const times = { signed_in_at: now, last_seen_at: now, ...expiry }
        const session = { token_hash: subjectName, account_id: admin.accountId, login_type: 1, address: '', ...times }
        await database.insertInto('session').values(session).execute()
        await database
          .insertInto('captcha')
          .values({ captcha_key: subjectName, answer: '1', ...expiry })
          .execute()
        await database
          .insertInto('attempt')
          .values({ subject: subjectName, attempts: 1, ...expiry })
          .execute()
        await database
          .insertInto('login_failure')
          .values({ subject: subjectName, failures: 1, ...expiry })
          .execute()
      }
      const embed = { session_hash: 'housekeeping:valid', origin: 'https://a.example' }
      for (const [name, expires_at] of [
        ['expired', expired],
        ['valid', valid],
      ] as const) {
        const token = { ...embed, token_hash: `housekeeping:${name}`, expires_at }
        await database.insertInto('embed_token').values(token).execute()
      }
      const job = {
        state: 'ready' as const,
        cancel: false,
        progress: null,
        created_at: new Date(),
        touched_at: new Date(),
      }
      for (const [name, expires_at] of [
        ['expired', expired],
        ['valid', valid],
      ] as const) {
        const keys = { tenant_id: admin.tenantId, import_id: `housekeeping:${name}`, created_by: admin.username }
        await database
          .insertInto('import_job')
          .values({ ...job, ...keys, detail: '{}', expires_at })
          .execute()
      }
      await removeExpired(database)
      const left = [
        ...(await database.selectFrom('import_job').select('import_id as key').execute()),
        ...(await database.selectFrom('embed_token').select('token_hash as key').execute()),
        ...(await database.selectFrom('session').select('token_hash as key').execute()),
        ...(await database.selectFrom('captcha').select('captcha_key as key').execute()),
        ...(await database.selectFrom('attempt').select('subject as key').execute()),
        ...(await database.selectFrom('login_failure').select('subject as key').execute()),
      ].filter(({ key }) => key.startsWith('housekeeping:'))
      assert.deepEqual(
        left.map(({ key }) => key),
        Array.from({ length: 6 }, () => 'housekeeping:valid'),
      )
      assert.equal((await call(CALLS.getCurrentUser, admin, {})).username, admin.username)
    })
  })
}
