// What browsers report of pages: which pages ask for it, and how little of what anybody may send reaches the log.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { REPORTS, REPORT_ONLY, createBreaches } from '../../../../server/plugins/page-policy.ts'
import { startApp } from '../../../support/server/server.ts'
import type { Platform } from '../../../support/server/server.ts'

const report = (parts: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://yaw.example/login?password=hunter2#token',
    'effective-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
    'source-file': 'https://yaw.example/elements/console.js?token=abc',
    'line-number': 12,
    'script-sample': 'Element innerHTML|a secret of the plant',
    ...parts,
  },
})

export const policyReportsSuite = (subject: () => Platform) => {
  describe('reports of pages', () => {
    let platform: Platform
    let log = ''
    before(async () => {
      const stream = { write: (line: string) => (log += line) }
      platform = await startApp(
        { database: subject().database, close: async () => undefined },
        { logger: { level: 'warn', stream } },
      )
    })
    after(() => platform.close())
    const send = (payload: string, type = 'application/csp-report') =>
      platform.send({ method: 'POST', url: REPORTS, payload, headers: { 'content-type': type } })

    test('[PRD-7] pages ask for them, replies that are no pages do not', async () => {
      const page = await platform.send({ url: '/login', headers: { accept: 'text/html' } })
      assert.equal(page.headers['content-security-policy-report-only'], REPORT_ONLY)
      const host = await platform.send({ url: '/demo/scada-lite.html' })
      assert.equal(host.headers['content-security-policy-report-only'], REPORT_ONLY)
      const call = await platform.send({ url: '/environment.json' })
      assert.equal(call.headers['content-security-policy-report-only'], undefined)
    })

    test('[PRD-7] [ENT-13] a breach is one line of the log, however often it comes, without queries and without the text', async () => {
      for (const page of ['/a?x=1', '/b', '/a']) {
        const body = JSON.stringify(report({ 'document-uri': `https://yaw.example${page}` }))
        assert.equal((await send(body)).statusCode, 204)
      }
      assert.equal(log.match(/a page breaches/g)?.length, 1)
      assert.match(log, /"taker":"Element innerHTML","file":"\/elements\/console.js","line":12,"page":"\/a"/)
      for (const secret of ['secret', 'token', 'x=1']) assert.ok(!log.includes(secret), secret)
    })

    test('[PRD-7] what is too large, of another type, or no report is not taken, and tells nothing', async () => {
      const before = log
      assert.equal((await send(JSON.stringify(report({ 'script-sample': 'x'.repeat(17_000) })))).statusCode, 413)
      assert.equal((await send(JSON.stringify(report()), 'application/json')).statusCode, 415)
      assert.equal((await send('{"csp-report":')).statusCode, 400)
      assert.equal((await send('{"csp-report":[]}')).statusCode, 204)
      assert.equal((await send('[['.repeat(4000) + ']]'.repeat(4000))).statusCode, 204)
      assert.equal(log, before)
    })

    test('[PRD-7] a flood of them is counted and not told: 60 a minute are read, 50 breaches a day told', () => {
      const told: { line: string; details: object }[] = []
      let now = 0
      const note = createBreaches(
        (details, line) => told.push({ details, line }),
        () => now,
      )
      for (let line = 0; line < 500; line += 1) note(report({ 'line-number': line }))
      assert.equal(told.length, 50)
      now += 60_000
      for (let line = 1000; line < 1100; line += 1) note(report({ 'line-number': line }))
      assert.equal(told.length, 50)
      now += 24 * 60 * 60_000
      note(report())
      const [day, breach] = told.slice(50)
      assert.deepEqual(day, {
        details: { reports: 600, unread: 480, breaches: 50 },
        line: 'reports of pages in the last day',
      })
      assert.partialDeepStrictEqual(breach, { details: { page: '/login' } })
    })
  })
}
