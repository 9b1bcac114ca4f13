// Tokens for embedded pages: for which pages, for how long, and for nothing else; and the release of the platform.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { EMBED_TOKEN_VALIDITY } from '../../../../src/contract/wire/limits.ts'
import { EMBED_ORIGIN, HOST_ORIGIN } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const PAGE = `${EMBED_ORIGIN}/d/wind?orgId=1&kiosk`

export const embedSuite = (subject: () => Platform) => {
  describe('embedded pages', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })
    const make = (url: string) => subject().call(CALLS.getEmbedToken, tenant.operator, { query: { url } })
    const verify = (token: string, url: string) =>
      subject().call(CALLS.verifyEmbedToken, null, { body: { token, url } })

    test('[API-9] [RTE-18] a configured page gets a token that its server can check for five minutes', async () => {
      const { token, expiresAt } = await make(PAGE)
      const life = Date.parse(expiresAt) - Date.now()
      assert.ok(life > EMBED_TOKEN_VALIDITY - 10_000 && life <= EMBED_TOKEN_VALIDITY)
      assert.deepEqual(await verify(token, EMBED_ORIGIN), {
        valid: true,
        userId: tenant.operator.accountId,
        username: tenant.operator.username,
        displayName: 'operator in English',
        tenantId: tenant.tenantId,
        roles: ['operator'],
        expiresAt,
      })
    })

    test('[API-9] a page of the platform itself is named by its path, wherever the caller says the platform is', async () => {
      const { token } = await make('/demo/scada-lite.html')
      assert.equal((await verify(token, '/demo/')).valid, true)
      for (const [header, host] of [
        ['host', 'evil.example'],
        ['x-forwarded-host', 'evil.example'],
      ] as const) {
        const url = `${CALLS.getEmbedToken.path}?url=${encodeURIComponent(`http://${host}/x`)}`
        const headers = { authorization: tenant.operator.token, [header]: host }
        const refused = await subject().send({ url, headers })
        assert.deepEqual([refused.statusCode, refused.json().reason], [403, 'embed.targetForbidden'], header)
      }
      const problem = await subject().refuse(CALLS.getEmbedToken, tenant.operator, {
        query: { url: 'http://localhost/' },
      })
      assert.equal(problem.reason, 'embed.targetForbidden', "no address is the platform's that nobody has configured")
    })

    test('[API-9] any other page is refused with 403 and its origin', async () => {
      const refuse = async (url: string) => {
        const problem = await subject().refuse(CALLS.getEmbedToken, tenant.admin, { query: { url } })
        assert.deepEqual([problem.code, problem.reason], [403, 'embed.targetForbidden'], url)
        return problem.subjects
      }
      assert.deepEqual(await refuse('https://evil.example/x'), ['https://evil.example'])
      for (const url of [
        HOST_ORIGIN,
        '//evil.example/x',
        '/\\evil.example/x',
        'ht\ntps://evil.example',
        `${EMBED_ORIGIN}.evil.example/`,
        `https://evil.example/?${EMBED_ORIGIN}`,
        `https://grafana.example@evil.example/`,
        EMBED_ORIGIN.replace('https', 'http'),
        `${EMBED_ORIGIN}:8443`,
        'javascript:alert(1)',
        'data:text/html,x',
        'http://',
      ]) {
        await refuse(url)
      }
      const none = await subject().refuse(CALLS.getEmbedToken, tenant.admin, { query: {} })
      assert.deepEqual([none.code, none.fields?.map((field) => field.path)], [400, ['url']])
    })

    test('[API-9] the token opens no call of the platform, and a sign-in is no such token', async () => {
      const { token } = await make(PAGE)
      for (const call of [CALLS.getCurrentUser, CALLS.getThingsSummary, CALLS.getLiveChanges, CALLS.logout]) {
        const problem = await subject().refuse(call, { ...tenant.operator, token }, {})
        assert.equal(problem.reason, 'session.expired')
      }
      assert.deepEqual(await verify(tenant.operator.token, EMBED_ORIGIN), { valid: false })
    })

    test('[API-9] the token stands for nobody elsewhere, when it has expired, and after the sign-out', async () => {
      const { database, newTenant, call } = subject()
      const { token } = await make(PAGE)
      for (const url of [HOST_ORIGIN, 'http://localhost', 'not a page:']) {
        assert.deepEqual(await verify(token, url), { valid: false }, url)
      }
      assert.deepEqual(await verify('made-up', EMBED_ORIGIN), { valid: false })
      const { admin, operator } = await newTenant()
      const short = await call(CALLS.getEmbedToken, admin, { query: { url: PAGE } })
      const long = await call(CALLS.getEmbedToken, operator, { query: { url: PAGE } })
      await database
        .updateTable('embed_token')
        .set({ expires_at: new Date() })
        .where('session_hash', 'in', (query) =>
          query.selectFrom('session').select('token_hash').where('account_id', '=', admin.accountId),
        )
        .execute()
      assert.deepEqual(await verify(short.token, PAGE), { valid: false })
      assert.equal((await verify(long.token, PAGE)).valid, true)
      await call(CALLS.logout, operator, {})
      assert.deepEqual(await verify(long.token, PAGE), { valid: false })
    })

    test('[ENT-13] the database knows no token', async () => {
      const { token } = await make(PAGE)
      const rows = await subject().database.selectFrom('embed_token').selectAll().execute()
      assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(token))
    })

    test('[STA-7] [API-11] release.json names the version of the package, as release pages do, and anybody may read it', async () => {
      const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
      const reply = await subject().send({
        url: '/release.json',
        headers: { origin: HOST_ORIGIN, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })
      assert.deepEqual(reply.json(), {
        tag_name: `v${version}`,
        name: `Yaw ${version}`,
        html_url: '/',
      })
      assert.equal(reply.headers['access-control-allow-origin'], HOST_ORIGIN)
      assert.equal(reply.headers['cache-control'], 'no-store')
    })
  })
}
