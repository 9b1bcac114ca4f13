// What holds for every call: problems, sizes, headers, forms, pages, OpenAPI, and silence about secrets.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import * as z from 'zod/mini'

import { CALLS } from '../../../../src/contract/index.ts'
import { summaryOf } from '../../../../src/contract/summaries.ts'
import { UPLOAD_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { Problem } from '../../../../src/contract/wire/problem.ts'
import { HOST_ORIGIN } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self' https://grafana.example;font-src 'self';" +
  "frame-src 'self' https://grafana.example;form-action 'self';base-uri 'none';frame-ancestors 'self'"

export const httpSuite = (subject: () => Platform) => {
  describe('every call', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })
    const authorization = () => ({ authorization: tenant.admin.token })

    test('[ERR-2] an unknown address is a problem with 404, in the language of the caller', async () => {
      for (const url of ['/api-thing/v1/nothing', '/api-admin/', '/elements/nothing.js', '/%zz', '/unknown']) {
        const reply = await subject().send({ url, headers: { 'accept-language': 'zh-CN' } })
        assert.equal(reply.statusCode, 404, url)
        const problem = z.parse(Problem, reply.json())
        assert.deepEqual([problem.reason, problem.message], ['route.unknown', '请求地址不存在'])
      }
    })

    test('[ERR-2] a body that is no JSON, of another kind, or empty is a problem with 400 or 415', async () => {
      const post = async (payload: string, type: string) => {
        const headers = { 'content-type': type }
        const reply = await subject().send({ method: 'POST', url: CALLS.login.path, headers, payload })
        assert.equal(z.parse(Problem, reply.json()).reason, 'request.invalid')
        return reply.statusCode
      }
      assert.equal(await post('{"username":', 'application/json'), 400)
      assert.equal(await post('', 'application/json'), 400)
      assert.equal(await post('<login/>', 'application/xml'), 415)
    })

    test('[VAL-5] [ERR-2] a body over 50 MB gets 413, before anything reads it', async () => {
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.insertThing.path,
        headers: { ...authorization(), 'content-type': 'application/json', 'content-length': String(UPLOAD_LIMIT + 1) },
        payload: '{}',
      })
      assert.equal(reply.statusCode, 413)
      const problem = z.parse(Problem, reply.json())
      assert.deepEqual([problem.code, problem.reason], [413, 'request.bodyTooLarge'])
      const upload = await subject().send({
        method: 'POST',
        url: CALLS.uploadImport.path,
        headers: { ...authorization(), 'content-length': String(UPLOAD_LIMIT + 1) },
        payload: 'x',
      })
      assert.equal(z.parse(Problem, upload.json()).reason, 'request.tooLarge')
      const open = { method: 'POST' as const, url: CALLS.login.path, payload: { username: 'x'.repeat(UPLOAD_LIMIT) } }
      assert.equal((await subject().send(open)).statusCode, 413)
    })

    test('[REQ-5] a thing can be written by a form-encoded body, its farm by dotted names', async () => {
      const post = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string> | [string, string][]) => {
        const headers = { ...authorization(), 'content-type': 'application/x-www-form-urlencoded' }
        const payload = new URLSearchParams(fields).toString()
        const reply = await subject().send({ method, url, headers, payload })
        assert.equal(reply.statusCode, 200, reply.body)
        return reply.json().data
      }
      const fields = {
        thingType: 'thing_farm',
        farmType: 'thing_farm_pv',
        thingName: 'By form',
        tenantId: 'customer',
        thingDescr: 'a & b = c',
        parentId: '',
        'farm.country': 'CN',
        'farm.installedCapacity': '120.5',
      }
      const made = await post('POST', CALLS.insertThing.path, fields)
      assert.deepEqual([made.name, made.thingDescr, made.parentId], ['By form', 'a & b = c', null])
      assert.deepEqual([made.farm.country, made.farm.installedCapacity, made.farm.email], ['CN', 120.5, ''])
      const changes = { ...fields, thingId: made.thingId, revision: '1', thingName: 'By form again' }
      assert.equal((await post('PUT', CALLS.updateThing.path, changes)).revision, 2)
      const batch: [string, string][] = [
        ['state', '2'],
        ['thingIds', made.thingId],
      ]
      assert.partialDeepStrictEqual(await post('POST', CALLS.updateThingState.path, batch), { updated: 1 })
    })

    test('[VAL-2] a text that no database can hold is refused by name', async () => {
      const body = farmForm('Nul', { thingDescr: 'a\0b' })
      const problem = await subject().refuse(CALLS.insertThing, tenant.admin, { body })
      assert.deepEqual(problem.fields, [{ path: 'thingDescr', code: 'custom', rule: 'text' }])
    })

    test('[PER-4] a name that reads like SQL is only a name', async () => {
      const name = `'; drop table thing; --`
      const { thingId } = await insert(subject(), tenant.admin, farmForm(name))
      const query = { keyword: name }
      const { rows } = await subject().call(CALLS.getThingsPage, tenant.admin, { query })
      assert.deepEqual(
        rows.map((row) => row.thingId),
        [thingId],
      )
    })

    test('[REQ-6] replies are never cached, and carry the security headers', async () => {
      const reply = await subject().send({ url: CALLS.getCurrentUser.path, headers: authorization() })
      assert.equal(reply.headers['cache-control'], 'no-store')
      assert.equal(reply.headers['content-security-policy'], CSP)
      assert.equal(reply.headers['x-content-type-options'], 'nosniff')
      const refused = await subject().send({ url: CALLS.getCurrentUser.path })
      assert.equal(refused.headers['cache-control'], 'no-store')
    })

    test('[PRD-7] only the configured origins may call from a browser, without credentials', async () => {
      const preflight = (origin: string) =>
        subject().send({
          method: 'OPTIONS',
          url: CALLS.updateThing.path,
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization,content-type,tenant-id,accept-language',
          },
        })
      const allowed = await preflight(HOST_ORIGIN)
      assert.equal(allowed.headers['access-control-allow-origin'], HOST_ORIGIN)
      assert.match(String(allowed.headers['access-control-allow-methods']), /PUT/)
      assert.match(String(allowed.headers['access-control-allow-headers']), /tenant-id/)
      assert.equal(allowed.headers['access-control-allow-credentials'], undefined)
      assert.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined)
      const refused = await subject().send({ url: CALLS.getCurrentUser.path, headers: { origin: HOST_ORIGIN } })
      assert.equal(refused.headers['access-control-allow-origin'], HOST_ORIGIN, 'a refusal can be read too')
      assert.match(String(refused.headers['access-control-expose-headers']), /retry-after/)
    })

    test('[API-10] [REQ-1] environment.json says where the platform answers, in no envelope', async () => {
      const reply = await subject().send({ url: '/environment.json?timestamp=1' })
      assert.deepEqual(reply.json(), { BASE_URL: '', EMBED_ORIGINS: ['https://grafana.example'] })
    })

    test('[PRD-1] the health check answers as long as the database does', async () => {
      const reply = await subject().send({ url: '/healthz' })
      assert.deepEqual([reply.statusCode, reply.json()], [200, { status: 'ok' }])
    })

    test('OpenAPI 3.1 lists every call, and everything it refers to is there', async () => {
      const reply = await subject().send({ url: '/openapi.json' })
      const document = reply.json()
      assert.equal(document.openapi, '3.1.0')
      for (const call of Object.values(CALLS)) {
        const path = call.path.replace(/:(\w+)/g, '{$1}')
        const described = document.paths[path]?.[call.method.toLowerCase()]
        assert.notEqual(summaryOf(call), '', path)
        assert.equal(described?.summary, summaryOf(call), path)
        assert.equal(described.requestBody !== undefined, call.body !== undefined || call.upload !== undefined, path)
        assert.equal(described.security === undefined, call.open === true, path)
      }
      const references = new Set([...reply.body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
      assert.ok(references.size > 5)
      for (const name of references) assert.ok(name !== undefined && name in document.components.schemas, name)
    })
  })
}
