// Built elements, host pages, and the console at every page address.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'

import { HOST_ORIGIN, startApp } from '../../../support/server/server.ts'
import type { Platform } from '../../../support/server/server.ts'

const SCRIPT = 'console.log("a script that is long enough to be worth it")\n'.repeat(40)
const CONSOLE = '<!doctype html><title>Console</title>'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

export const fileSuite = (subject: () => Platform) => {
  describe('files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaw-files-'))
    const folders = { elements: join(folder, 'dist'), pages: join(folder, 'demo') }
    let platform: Platform
    before(async () => {
      mkdirSync(join(folders.elements, 'chunks'), { recursive: true })
      mkdirSync(folders.pages)
      writeFileSync(join(folders.elements, 'console.js'), SCRIPT)
      writeFileSync(join(folders.elements, 'console.js.gz'), gzipSync(SCRIPT))
      writeFileSync(join(folders.elements, 'chunks/react-3f9a.js'), SCRIPT)
      writeFileSync(
        join(folders.elements, 'chunks.json'),
        JSON.stringify({
          'console.js': { imports: ['chunks/lit-77.js'] },
          'chunks/lit-77.js': { imports: [] },
          'chunks/zh-88.js': { imports: [], entry: 'src/locales/generated/zh-chs-sign-in.ts' },
          'chunks/mount-99.js': { imports: [], entry: 'src/react/console/mount.tsx' },
        }),
      )
      writeFileSync(join(folders.pages, 'console.html'), CONSOLE)
      writeFileSync(join(folders.pages, 'scada-lite.html'), '<!doctype html><title>Host</title>')
      writeFileSync(join(folder, 'secret.txt'), 'not to be served')
      platform = await startApp({ database: subject().database, close: async () => undefined }, { folders })
    })
    after(async () => {
      await platform.close()
      rmSync(folder, { recursive: true })
    })
    const get = (url: string, headers: Record<string, string> = {}) => platform.send({ url, headers })

    test('[RTE-16] chunks are kept for ever, entry scripts are asked for again', async () => {
      const chunk = await get('/elements/chunks/react-3f9a.js')
      assert.match(String(chunk.headers['cache-control']), /immutable/)
      const entry = await get('/elements/console.js')
      assert.equal(entry.headers['cache-control'], 'no-cache')
      assert.match(String(entry.headers['content-type']), /javascript/)
      const again = await get('/elements/console.js', { 'if-none-match': String(entry.headers.etag) })
      assert.equal(again.statusCode, 304)
    })

    test('[PRD-6] a script is sent compressed as it was built, and host pages elsewhere may load it', async () => {
      const headers = { 'accept-encoding': 'gzip', origin: HOST_ORIGIN }
      const reply = await get('/elements/console.js', headers)
      assert.equal(reply.headers['content-encoding'], 'gzip')
      assert.deepEqual(reply.rawPayload, gzipSync(SCRIPT))
      assert.equal(reply.headers['cross-origin-resource-policy'], 'cross-origin')
      assert.equal(reply.headers['access-control-allow-origin'], HOST_ORIGIN)
      assert.equal((await get('/elements/console.js')).body, SCRIPT)
    })

    test('[PRD-6] the page tells which files sign-in needs, in the language of the visitor, and no others', async () => {
      const files = async (cookie: string) =>
        [
          ...String((await get('/login', { ...HTML, cookie })).headers.link).matchAll(/<([^>]+)>; rel=modulepreload/g),
        ].map(([, file]) => file)
      const scripts = ['/elements/console.js', '/elements/chunks/lit-77.js']
      assert.deepEqual(await files(''), [...scripts, '/elements/chunks/zh-88.js'])
      assert.deepEqual(await files('yaw-lang=zh-chs'), [...scripts, '/elements/chunks/zh-88.js'])
      assert.deepEqual(await files('a=b; yaw-lang=en'), scripts)
    })

    describe('with the sign-in form of the build', () => {
      const file = join(folders.elements, 'early-form.json')
      const start = '<!doctype html><html lang="en"><head><title>Console</title>'
      const scripts = '<script type="module" src="/elements/console.js"></script>'
      before(() => {
        const form = (text: string) => ({ title: text, markup: `<main>${text}</main>` })
        const pages = { 'zh-chs': form('登录 $& $1'), en: form('Sign in') }
        writeFileSync(file, JSON.stringify({ style: 'chunks/form-1.css', script: 'chunks/start-2.js', pages }))
        writeFileSync(
          join(folders.pages, 'console.html'),
          `${start}${scripts}</head><body><yaw-console></yaw-console></body></html>`,
        )
      })
      after(() => {
        rmSync(file)
        writeFileSync(join(folders.pages, 'console.html'), CONSOLE)
      })

      test('[PRD-4] [PRD-6] [RTE-2] whoever is not signed in gets the form with the page, in the language that was chosen', async () => {
        for (const url of ['/', '/index', '/login']) {
          const english = await get(url, { ...HTML, cookie: 'a=b; yaw-lang=en' })
          assert.match(english.body, /<html lang="en"><head><title>Sign in</)
          assert.match(english.body, /<yaw-console><main>Sign in<\/main><\/yaw-console>/)
          const chinese = await get(url, HTML)
          assert.match(chinese.body, /<html lang="zh-chs"><head><title>登录 \$& \$1</)
          assert.ok(chinese.body.includes('<yaw-console><main>登录 $& $1</main></yaw-console>'))
          assert.equal(chinese.headers['cache-control'], 'no-cache')
          assert.match(String(chinese.headers.vary), /cookie/)
        }
      })

      test('[PRD-6] the scripts of the page wait for the form: they are told to the one that starts them', async () => {
        const { body, headers } = await get('/login', { ...HTML, cookie: 'yaw-lang=en' })
        assert.equal(headers.link, '</elements/chunks/form-1.css>; rel=preload; as=style')
        assert.ok(body.includes('<link rel="stylesheet" href="/elements/chunks/form-1.css" />'))
        assert.doesNotMatch(body, /type="module"/)
        assert.ok(
          body.includes(
            '<script defer src="/elements/chunks/start-2.js" data-starts="/elements/console.js" data-preloads="/elements/console.js /elements/chunks/lit-77.js"></script>',
          ),
        )
        assert.match(String(headers['content-security-policy']), /script-src 'self';style-src 'self';/)
      })

      test('[NAV-2] [NAV-4] the console decides first for whoever may be signed in, may sign in by address, or wants another page', async () => {
        const plain = async (url: string, cookie = '') => {
          const reply = await get(url, { ...HTML, cookie })
          assert.ok(reply.body.startsWith(start + scripts), `${url} ${cookie}`)
          assert.match(String(reply.headers.link), /modulepreload/)
        }
        await plain('/login', 'yaw-basetoken=x')
        await plain('/?username=a&password=b')
        await plain('/dataPlat/thingConfigration')
        await plain('/page!!')
        assert.equal((await get('/login', { accept: 'application/json' })).statusCode, 404)
      })
    })

    test('[RTE-1] [RTE-15] every page address is the console, which routes in the browser', async () => {
      for (const url of [
        '/',
        '/index',
        '/login',
        '/dataPlat/thingConfigration?a=b',
        '/no/such/page',
        '/x.y',
        '/page!!',
      ]) {
        const reply = await get(url, HTML)
        assert.deepEqual([reply.statusCode, reply.body], [200, CONSOLE], url)
        assert.match(String(reply.headers['content-type']), /text\/html/)
        assert.match(String(reply.headers['content-security-policy']), /default-src 'none'/)
        assert.equal(reply.headers['cache-control'], 'no-cache')
      }
    })

    test('[RTE-15] what is no page stays a problem, even for a browser', async () => {
      for (const url of ['/api-thing/v1/nothing', '/elements/gone.js', '/demo/gone.html']) {
        const reply = await get(url, HTML)
        assert.deepEqual([reply.statusCode, reply.json().reason], [404, 'route.unknown'], url)
      }
      assert.equal((await platform.send({ method: 'POST', url: '/login', headers: HTML })).statusCode, 404)
      assert.equal((await get('/login', { accept: 'application/json' })).statusCode, 404)
    })

    test('[PRD-5] host pages are served, and nothing outside the two folders', async () => {
      assert.match((await get('/demo/scada-lite.html')).body, /Host/)
      for (const url of ['/demo/../secret.txt', '/demo/%2e%2e/secret.txt', '/elements/..%2fsecret.txt']) {
        assert.ok(!(await get(url)).body.includes('not to be served'), url)
      }
    })
  })
}
