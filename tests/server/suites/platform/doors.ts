// What strangers may say about who and where they are, and what browsers are told to keep to (Host, proxies, headers).
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform } from '../../../support/server/server.ts'

const PUBLIC = 'https://yaw.example'
const PROXY = '192.0.2.250'

export const doorSuite = (subject: () => Platform) => {
  describe('doors', () => {
    const withApp = async (given: Parameters<typeof startApp>[1], run: (platform: Platform) => Promise<void>) => {
      const platform = await startApp({ database: subject().database, close: async () => undefined }, given)
      try {
        await run(platform)
      } finally {
        await platform.close()
      }
    }

    test('[PRD-7] [API-1] no answer holds an address that the caller has made up', async () => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      const pages = ['/', '/login', '/index', '/demo', '/demo/', '/demo/console.html', '/elements', '/elements/', '//x']
      const files = ['/environment.json', '/release.json', '/openapi.json', '/healthz', CALLS.getVerifyCode.path]
      for (const url of [...pages, ...files]) {
        for (const accept of ['text/html', '*/*']) {
          const reply = await subject().send({ url, headers: { ...headers, accept } })
          assert.ok(!`${JSON.stringify(reply.headers)}${reply.body}`.includes('evil'), url)
        }
      }
    })

    test('[API-9] [API-11] the configured public address is the platform, whatever a caller names', async () => {
      const { operator } = await subject().newTenant()
      await withApp({ publicOrigin: PUBLIC }, async ({ call, refuse, send }) => {
        const { token } = await call(CALLS.getEmbedToken, operator, { query: { url: '/demo/a.html' } })
        const verify = (url: string) => call(CALLS.verifyEmbedToken, null, { body: { token, url } })
        assert.equal((await verify(`${PUBLIC}/demo/`)).valid, true)
        assert.equal((await verify('https://elsewhere.example/')).valid, false)
        await call(CALLS.getEmbedToken, operator, { query: { url: `${PUBLIC}/x` } })
        await refuse(CALLS.getEmbedToken, operator, { query: { url: 'http://yaw.example/x' } })
        const release = await send({ url: '/release.json', headers: { host: 'evil.example' } })
        assert.equal(release.json().html_url, `${PUBLIC}/`)
      })
    })

    test('[PRD-7] browsers are held to https where people come by https, and nowhere else', async () => {
      const held = async ({ send }: Platform, headers: Record<string, string> = {}, remoteAddress = PROXY) =>
        (await send({ url: '/healthz', headers, remoteAddress })).headers['strict-transport-security']
      const https = { 'x-forwarded-proto': 'https' }
      assert.equal(await held(subject()), undefined)
      assert.equal(await held(subject(), https), undefined, 'nobody is trusted')
      await withApp({ trustProxy: [PROXY] }, async (platform) => {
        assert.equal(await held(platform, https), 'max-age=31536000')
        assert.equal(await held(platform, { 'x-forwarded-proto': 'http' }), undefined)
        assert.equal(await held(platform, https, '198.51.100.9'), undefined, 'a stranger is not')
      })
      await withApp({ publicOrigin: PUBLIC }, async (platform) =>
        assert.match(String(await held(platform)), /^max-age/),
      )
      await withApp({ publicOrigin: 'http://yaw.example' }, async (platform) =>
        assert.equal(await held(platform), undefined),
      )
    })

    test('[PRD-7] pages may use what the console uses, and nothing of the device', async () => {
      for (const url of ['/', '/healthz', '/elements/console.js', '/nothing']) {
        const { headers } = await subject().send({ url, headers: { accept: 'text/html' } })
        const policy = String(headers['permissions-policy']).split(', ')
        for (const name of ['fullscreen', 'clipboard-read', 'clipboard-write']) {
          assert.ok(policy.includes(`${name}=(self)`), `${url}: ${name}`)
        }
        for (const name of ['camera', 'microphone', 'geolocation', 'usb', 'serial']) {
          assert.ok(policy.includes(`${name}=()`), `${url}: ${name}`)
        }
      }
    })
  })
}
