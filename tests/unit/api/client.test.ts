// One request: headers, time-out, bodies, typed errors (spec 7, 8; REQ-2…REQ-5, REQ-7, REQ-8).
import { expect } from 'chai'
import * as z from 'zod/mini'

import { type ClientOptions, createClient } from '../../../src/api/client.ts'
import { RequestError, isAbort } from '../../../src/api/request-error.ts'
import { endpoint } from '../../../src/contract/wire/endpoint.ts'
import { REQUEST_TIMEOUT } from '../../../src/contract/wire/limits.ts'
import { type Handler, createPlatform, refusal } from '../../support/unit/platform.ts'
import { defer, eventually, failureOf } from '../../support/unit/wait.ts'

const data = z.unknown()
const read = endpoint({ method: 'GET', path: '/read/:id', params: z.object({ id: z.string() }), data })
const search = endpoint({
  method: 'GET',
  path: '/search',
  query: z.object({ text: z.optional(z.string()), page: z.optional(z.number()) }),
  data,
})
const fresh = endpoint({ method: 'GET', path: '/fresh', data, timestamp: true })
const Body = z.object({ name: z.string(), empty: z.optional(z.string()) })
const write = endpoint({ method: 'POST', path: '/write', body: Body, data })
const form = endpoint({ method: 'PUT', path: '/form', body: Body, data, form: true })
const open = endpoint({ method: 'POST', path: '/open', body: Body, data, open: true })

const createSetup = (handler: Handler = () => 'ok', options: Partial<ClientOptions> = {}) => {
  const platform = createPlatform()
  for (const call of [read, search, fresh, write, form, open]) platform.on(call, handler)
  const failures: [RequestError, boolean][] = []
  const client = createClient({
    base: async () => new URL('https://platform.example'),
    token: async () => 'TOKEN',
    tenantId: () => 'TENANT',
    language: () => 'zh-CN',
    now: () => 1234,
    fetch: platform.fetch,
    renew: async () => false,
    onRefused: () => {},
    onFailure: (error, quiet) => void failures.push([error, quiet]),
    ...options,
  })
  return { platform, client, failures }
}
const failOf = async (handler: Handler) => {
  const { client, failures } = createSetup(handler)
  const error = await failureOf(client.call(read, { params: { id: '1' } }))
  expect(error).to.be.instanceOf(RequestError)
  expect(failures).to.deep.equal([[error, false]])
  return error as RequestError
}

describe('A request', () => {
  test('[REQ-3] carries token, tenant and language', async () => {
    const { platform, client } = createSetup()
    expect(await client.call(read, { params: { id: 'a' } })).to.equal('ok')
    expect(platform.requests[0]?.headers).to.include({
      authorization: 'TOKEN',
      'tenant-id': 'TENANT',
      'accept-language': 'zh-CN',
    })
  })

  test('[REQ-3] carries no token that is unset or ‘undefined’, and no tenant that is unset', async () => {
    for (const token of [undefined, '', 'undefined']) {
      const { platform, client } = createSetup(undefined, { token: async () => token, tenantId: () => undefined })
      await client.call(read, { params: { id: 'a' } })
      expect(platform.requests[0]?.headers).not.to.have.any.keys('authorization', 'tenant-id')
    }
  })

  test('[REQ-3] follows no redirect, because another origin would see the tenant', async () => {
    const { platform, client } = createSetup()
    await client.call(read, { params: { id: 'a' } })
    expect(platform.requests[0]?.redirect).to.equal('error')
  })

  test('[REQ-3] without a session sends no token', async () => {
    const { platform, client } = createSetup()
    await client.call(open, { body: { name: 'x' } })
    expect(platform.requests[0]?.headers).not.to.have.property('authorization')
    expect(platform.requests[0]?.headers).to.have.property('tenant-id')
  })

  test('[REQ-4] flagged for it carries a timestamp; another one does not', async () => {
    const { platform, client } = createSetup()
    await client.call(fresh)
    await client.call(search, { query: { text: 'a b&c', page: 2 } })
    expect(platform.requests.map(({ query }) => query)).to.deep.equal([
      { timestamp: '1234' },
      { text: 'a b&c', page: '2' },
    ])
  })

  test('[REQ-5] sends JSON, or a form where the call says so', async () => {
    const { platform, client } = createSetup()
    await client.call(write, { body: { name: '风机 & 1' } })
    await client.call(form, { body: { name: '风机 & 1', empty: '' } })
    const [asJson, asForm] = platform.requests
    expect(asJson?.headers['content-type']).to.match(/^application\/json/)
    expect(asJson?.json()).to.deep.equal({ name: '风机 & 1' })
    expect(asForm?.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(asForm?.body))).to.deep.equal({ name: '风机 & 1' })
  })

  test('[REQ-3] keeps what a path parameter holds inside its segment', async () => {
    const { platform, client } = createSetup()
    await client.call(read, { params: { id: 'a/b?c#d' } })
    expect(platform.requests[0]?.path).to.equal('/read/a%2Fb%3Fc%23d')
  })

  test('[REQ-2] is given up after 1,000,000 ms', async () => {
    const { setTimeout } = globalThis
    const delays: (number | undefined)[] = []
    const late = (run: () => void, delay?: number) => {
      delays.push(delay)
      // The long wait is over at once.
      return setTimeout(run, delay === REQUEST_TIMEOUT ? 0 : delay)
    }
    globalThis.setTimeout = Object.assign(late, setTimeout)
    try {
      const error = await failOf(() => defer().promise)
      expect(error.kind).to.equal('timeout')
    } finally {
      globalThis.setTimeout = setTimeout
    }
    expect(REQUEST_TIMEOUT).to.equal(1_000_000)
    expect(delays).to.include(REQUEST_TIMEOUT)
  })

  test('[REQ-8] with a code that is no success fails with the message of the body', async () => {
    const error = await failOf(() => Response.json({ code: 1234, message: 'the pump is on fire' }))
    expect(error).to.include({ kind: 'envelope', message: 'the pump is on fire' })
    expect(error.failure).to.include({ code: 1234, method: 'GET', path: '/read/1' })
  })

  test('[REQ-7] with 401 in the envelope counts as unauthorized', async () => {
    const error = await failOf(() => Response.json({ code: 401, message: 'gone' }))
    expect(error.unauthorized).to.equal(true)
  })

  test('[ERR-2] with an HTTP status fails with the status, the path without query, and what the server said', async () => {
    const { client } = createSetup(() =>
      refusal(409, { reason: 'thing.conflict', fields: [{ path: 'name', code: 'custom' }] }),
    )
    const error = await failureOf(client.call(search, { query: { text: 'secret' } }))
    expect(error).to.be.instanceOf(RequestError)
    const { failure, reason, fields } = error as RequestError
    expect(failure).to.include({ kind: 'http', status: 409, path: '/search', message: 'refused with 409' })
    expect([reason, fields]).to.deep.equal(['thing.conflict', [{ path: 'name', code: 'custom' }]])
    expect(JSON.stringify(failure)).not.to.contain('secret')
  })

  test('[ERR-2] survives any error body', async () => {
    const bodies = ['', '<html>', '[]', 'null', '"text"', '{"code":{}}', '{"message":{}}']
    for (const body of bodies) {
      const error = await failOf(
        () => new Response(body, { status: 500, headers: { 'content-type': 'application/json' } }),
      )
      expect(error).to.include({ kind: 'http', status: 500 })
    }
  })

  test('[ERR-2] without a connection, or with an answer that is no JSON, says so', async () => {
    const offline = await failOf(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(offline.kind).to.equal('network')
    const text = await failOf(() => new Response('<html>', { status: 200 }))
    expect(text.kind).to.equal('malformed')
  })

  test('[REQ-1] without a base address sends nothing and says so', async () => {
    const { client, platform } = createSetup(undefined, { base: () => Promise.reject(new TypeError('none')) })
    const error = await failureOf(client.call(read, { params: { id: '1' } }))
    expect(error).to.include({ kind: 'configuration' })
    expect(platform.requests).to.deep.equal([])
  })

  test('[ERR-1] that was cancelled is no failure', async () => {
    const { client, failures, platform } = createSetup(() => defer().promise)
    const controller = new AbortController()
    const call = client.call(read, { params: { id: '1' } }, { signal: controller.signal })
    await eventually(() => platform.requests.length === 1)
    controller.abort()
    expect(isAbort(await failureOf(call))).to.equal(true)
    expect(failures).to.deep.equal([])
    expect(platform.requests[0]?.signal.aborted).to.equal(true)
  })

  test('[ERR-1] that failed quietly is told as such', async () => {
    const { client, failures } = createSetup(() => refusal(500))
    await failureOf(client.call(write, { body: { name: '' } }, { quiet: true }))
    expect(failures.map(([, quiet]) => quiet)).to.deep.equal([true])
  })
})
