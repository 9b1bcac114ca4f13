// Where a request goes, and that credentials never go to another origin (spec 7, REQ-3).
import { expect } from 'chai'
import fc from 'fast-check'
import * as z from 'zod/mini'

import { parseBase, resolveAddress } from '../../../src/api/address.ts'
import { createClient } from '../../../src/api/client.ts'
import { endpoint } from '../../../src/contract/wire/endpoint.ts'
import { type PlatformRequest, createPlatform } from '../../support/unit/platform.ts'

const BASE = new URL('https://platform.example/prefix')

const TRICKY = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  ' https://evil.example',
  '\thttps://evil.example',
  'ht\ntps://evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  '/\t/evil.example',
  '\u0000//evil.example',
  'https://platform.example@evil.example/',
  '//platform.example@evil.example/',
  '//platform.example:8443/',
  'http://platform.example/',
  'data:text/plain,x',
  'blob:https://platform.example/x',
  'javascript:alert(1)',
]

const sendTo = async (path: string, base = BASE) => {
  const platform = createPlatform()
  const client = createClient({
    base: async () => base,
    token: async () => 'SECRET',
    tenantId: () => 'TENANT',
    language: () => 'en',
    now: () => 1,
    fetch: platform.fetch,
    renew: async () => false,
    onRefused: () => {},
    onFailure: () => {},
  })
  await client.call(endpoint({ method: 'GET', path, data: z.unknown() })).catch(() => undefined)
  return platform.requests
}

const expectNoLeak = ({ address, headers }: PlatformRequest) => {
  if (new URL(address).origin !== BASE.origin) expect(headers).not.to.have.any.keys('authorization', 'tenant-id')
}

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('Addresses of requests', () => {
  for (const address of TRICKY) {
    test(`[REQ-3] ${JSON.stringify(address)} gets no credentials`, async () => {
      expect(resolveAddress(BASE, address).trusted).to.equal(false)
      for (const request of await sendTo(address)) expectNoLeak(request)
    })
  }

  test('[REQ-3] no address at all sends credentials to another origin', async () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '.',
      ' ',
      '\t',
      '\n',
      '\u0000',
      'http',
      'https',
      'evil.example',
      '?',
      '#',
      'a',
      '%2f',
    )
    const address = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        for (const request of await sendTo(text)) expectNoLeak(request)
      }),
      { numRuns: 300 },
    )
  }).timeout(PATIENCE)

  test('[REQ-3] an absolute address gets no credentials, not even the platform’s own', async () => {
    const [request] = await sendTo('https://platform.example/prefix/api')
    expect(request?.address).to.equal('https://platform.example/prefix/api')
    expect(request?.headers).not.to.have.any.keys('authorization', 'tenant-id')
  })

  test('[REQ-3] a path goes to the platform with token and tenant, below the prefix of its address', async () => {
    for (const base of [
      'https://platform.example/prefix',
      'https://platform.example/prefix/',
      'https://platform.example/prefix//',
    ]) {
      const [request] = await sendTo('/api-thing/v1/things', new URL(base))
      expect(request?.address).to.equal('https://platform.example/prefix/api-thing/v1/things')
      expect(request?.headers).to.include({ authorization: 'SECRET', 'tenant-id': 'TENANT' })
    }
  })

  test('[REQ-3] a path cannot climb out of the prefix', async () => {
    const [request] = await sendTo('/../../other')
    expect(request?.address).to.equal('https://platform.example/prefix/other')
  })

  test('[REQ-1] the base address may be the page’s own, a path of it, or another origin, without query and hash', () => {
    const page = 'https://host.example/app/page.html?a=b'
    expect(parseBase('', page).href).to.equal('https://host.example/')
    expect(parseBase('/api', page).href).to.equal('https://host.example/api')
    expect(parseBase('https://platform.example/x?y#z', page).href).to.equal('https://platform.example/x')
  })

  test('[REQ-1] an address that is not of the web is refused', () => {
    for (const text of ['ftp://platform.example', 'javascript:alert(1)', 'file:///etc', 'http://']) {
      expect(() => parseBase(text, 'https://host.example/'), text).to.throw(TypeError)
    }
  })
})
