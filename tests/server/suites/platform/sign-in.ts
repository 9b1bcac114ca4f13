// Signing in and out, and what a token is worth.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { SESSION_VALIDITY } from '../../../../src/contract/wire/limits.ts'
import { PASSWORD } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const signInSuite = (subject: () => Platform) => {
  describe('sign-in', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const login = (payload: object, url = CALLS.login.path) => subject().send({ method: 'POST', url, payload })
    const me = (headers: Record<string, string>) => subject().send({ url: CALLS.getCurrentUser.path, headers })

    test('[API-4] [API-6] [ENT-8] login answers the token beside the data, and the token opens the other calls', async () => {
      const { username, accountId, tenantId } = tenant.admin
      const reply = await login({ username, password: PASSWORD, type: 1 })
      const { code, token, data } = reply.json()
      assert.equal(code, 1001)
      assert.equal(Buffer.from(token, 'base64url').length, 32)
      assert.equal(data.userId, accountId)
      assert.equal(data.token, undefined)
      const user = (await me({ authorization: token })).json().data
      assert.deepEqual(user, {
        userId: accountId,
        username,
        displayName: 'admin in English',
        tenantId,
        roles: ['admin'],
      })
    })

    test('[REQ-5] login takes a form-encoded body as well', async () => {
      const { username } = tenant.admin
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.login.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: PASSWORD, type: '2' }).toString(),
      })
      assert.equal(reply.statusCode, 200)
      const session = await subject()
        .database.selectFrom('session')
        .select('login_type')
        .where('token_hash', '=', hashOf(reply.json().token))
        .executeTakeFirstOrThrow()
      assert.equal(session.login_type, 2)
    })

    test('[STA-2] [API-8] tool login answers a token of login type 2, whatever type the body names', async () => {
      const reply = await login({ username: tenant.admin.username, password: PASSWORD }, CALLS.toolLogin.path)
      const session = await subject()
        .database.selectFrom('session')
        .select('login_type')
        .where('token_hash', '=', hashOf(reply.json().token))
        .executeTakeFirstOrThrow()
      assert.equal(session.login_type, 2)
    })

    test('[API-4] a wrong password and an unknown account are refused in the same words, and not with 401', async () => {
      const wrong = await login({ username: tenant.admin.username, password: 'not it' })
      const unknown = await login({ username: 'nobody-at-all', password: 'not it' })
      assert.equal(wrong.statusCode, 400)
      assert.equal(wrong.json().reason, 'login.invalid')
      assert.deepEqual(unknown.json(), wrong.json())
      const { username } = tenant.admin
      assert.equal((await login({ username, password: PASSWORD })).statusCode, 200, 'the failures are forgotten')
    })

    test('[API-4] an unknown account costs as much time as a wrong password', async () => {
      const timeOf = async (username: string) => {
        const start = performance.now()
        await login({ username, password: 'not it' })
        return performance.now() - start
      }
      const known: number[] = []
      const unknown: number[] = []
      for (const round of [1, 2, 3]) {
        known.push(await timeOf(tenant.operator.username))
        unknown.push(await timeOf(`nobody-${round}`))
        await subject().database.deleteFrom('login_failure').execute()
      }
      // Without the hash of nobody's password it would be a tenth.
      assert.ok(Math.min(...unknown) > Math.min(...known) / 3, `${unknown.join()} against ${known.join()} ms`)
    })

    test('[API-4] a missing user name or password is named', async () => {
      const reply = await login({ username: '  ' })
      assert.equal(reply.statusCode, 400)
      const paths = reply.json().fields.map((field: { path: string }) => field.path)
      assert.deepEqual(paths, ['username', 'password'])
    })

    test('[API-4] passwords and tokens are stored only as hashes', async () => {
      const { token } = (await login({ username: tenant.guest.username, password: PASSWORD })).json()
      const { database } = subject()
      const account = await database
        .selectFrom('account')
        .select('password_hash')
        .where('account_id', '=', tenant.guest.accountId)
        .executeTakeFirstOrThrow()
      assert.match(account.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const stored = await database.selectFrom('session').select('token_hash').execute()
      assert.ok(stored.some((row) => row.token_hash === hashOf(token)))
      assert.ok(!stored.some((row) => row.token_hash === token))
    })

    test('[REQ-3] the token is taken raw or as Bearer; none, and the word undefined, are refused with 401', async () => {
      const { token } = tenant.admin
      assert.equal((await me({ authorization: token })).statusCode, 200)
      assert.equal((await me({ authorization: `Bearer ${token}` })).statusCode, 200)
      const without: Record<string, string>[] = [{}, { authorization: 'undefined' }, { authorization: '' }]
      for (const headers of without) {
        const reply = await me(headers)
        assert.equal(reply.statusCode, 401)
        assert.equal(reply.json().reason, 'session.missing')
      }
      assert.equal((await me({ authorization: 'made-up' })).json().reason, 'session.expired')
    })

    test("[REQ-3] a Tenant-Id that is not the user's is refused with 403", async () => {
      const { token, tenantId } = tenant.admin
      assert.equal((await me({ authorization: token, 'tenant-id': tenantId })).statusCode, 200)
      const foreign = await me({ authorization: token, 'tenant-id': 'another' })
      assert.equal(foreign.statusCode, 403)
      assert.equal(foreign.json().reason, 'tenant.foreign')
    })

    test('[NAV-1] a sign-in is valid for ten hours and not a moment longer', async () => {
      const reply = await login({ username: tenant.operator.username, password: PASSWORD })
      const { token, data } = reply.json()
      const validity = Date.parse(data.expiresAt) - Date.now()
      assert.ok(validity <= SESSION_VALIDITY && validity > SESSION_VALIDITY - 60_000)
      await subject()
        .database.updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('token_hash', '=', hashOf(token))
        .execute()
      const expired = await me({ authorization: token })
      assert.equal(expired.statusCode, 401)
      assert.equal(expired.json().reason, 'session.expired')
    })

    test('[STA-3] sign-out revokes the token at once, and only this one', async () => {
      const { token } = (await login({ username: tenant.admin.username, password: PASSWORD })).json()
      const user = { ...tenant.admin, token }
      assert.deepEqual(await subject().call(CALLS.logout, user, {}), { revoked: true })
      assert.equal((await me({ authorization: token })).statusCode, 401)
      assert.equal((await me({ authorization: tenant.admin.token })).statusCode, 200)
    })

    test('[API-3] on line are those of the tenant whose last call is not long ago', async () => {
      const { database } = subject()
      const lately = new Date(Date.now() - 5 * 60_000)
      const longAgo = new Date(Date.now() - 20 * 60_000)
      const touch = (token: string, time: Date) =>
        database.updateTable('session').set({ last_seen_at: time }).where('token_hash', '=', hashOf(token)).execute()
      await touch(tenant.operator.token, longAgo)
      await touch(tenant.guest.token, lately)
      const before = await subject().call(CALLS.getOnlineUsers, tenant.admin, {})
      const sessions = before.filter((user) => user.userId !== tenant.admin.accountId)
      assert.ok(sessions.some((user) => user.lastSeenAt === lately.toISOString()))
      assert.ok(!sessions.some((user) => user.lastSeenAt === longAgo.toISOString()))
      assert.ok(before.every((user) => user.address !== '' && user.displayName.endsWith('in English')))
      const other = await subject().newTenant()
      const theirs = await subject().call(CALLS.getOnlineUsers, other.admin, {})
      assert.equal(theirs.length, 3)
    })

    test('[API-3] a call moves the time of the last call, at most once a minute', async () => {
      const { database } = subject()
      const seen = async () => {
        const row = await database
          .selectFrom('session')
          .select('last_seen_at')
          .where('token_hash', '=', hashOf(tenant.guest.token))
          .executeTakeFirstOrThrow()
        return row.last_seen_at.getTime()
      }
      const old = new Date(Date.now() - 61_000)
      await database
        .updateTable('session')
        .set({ last_seen_at: old })
        .where('token_hash', '=', hashOf(tenant.guest.token))
        .execute()
      await me({ authorization: tenant.guest.token })
      const moved = await seen()
      assert.ok(moved > old.getTime())
      await me({ authorization: tenant.guest.token })
      assert.equal(await seen(), moved)
    })
  })
}
