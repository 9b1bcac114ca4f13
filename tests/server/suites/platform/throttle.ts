// Rate limit and captcha of the sign-in.
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { CAPTCHA_AFTER_FAILURES, LOGIN_RATE_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { PASSWORD, startApp } from '../../../support/server/server.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const ADDRESS = '192.0.2.7'
const OTHER_ADDRESS = '192.0.2.8'
const PROXY = '192.0.2.250'

/** The sum that the question asks for. */
export const solve = (question: string) => {
  const [first = 0, second = 0] = (question.match(/\d+/g) ?? []).map(Number)
  return String(first + second)
}

export const throttleSuite = (subject: () => Platform) => {
  describe('captcha and rate limit', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })
    beforeEach(async () => {
      await subject().database.deleteFrom('login_failure').execute()
      await subject().database.deleteFrom('attempt').execute()
    })

    const login = (payload: object, remoteAddress = ADDRESS) =>
      subject().send({ method: 'POST', url: CALLS.login.path, payload, remoteAddress })
    const reasonOf = async (payload: object, address?: string) => (await login(payload, address)).json().reason
    const fail = async (username: string, times: number, address?: string) => {
      for (let time = 0; time < times; time += 1) {
        assert.equal(await reasonOf({ username, password: 'wrong' }, address), 'login.invalid')
      }
    }
    const getCaptcha = (language = 'en', remoteAddress = '127.0.0.1') =>
      subject().send({ url: CALLS.getVerifyCode.path, headers: { 'accept-language': language }, remoteAddress })

    test('[API-7] a captcha is asked after three failures of an account, from any address', async () => {
      const { username } = tenant.admin
      await fail(username, CAPTCHA_AFTER_FAILURES)
      assert.equal(await reasonOf({ username, password: PASSWORD }, OTHER_ADDRESS), 'login.captchaRequired')
      const { captchaKey, question } = (await getCaptcha()).json().data
      const answered = { username, password: PASSWORD, captchaKey, captchaValue: solve(question) }
      assert.equal((await login(answered, OTHER_ADDRESS)).statusCode, 200)
    })

    test('[API-7] a captcha is asked after three failures of an address, for any account', async () => {
      await fail('nobody-1', 1)
      await fail('nobody-2', 2)
      assert.equal(await reasonOf({ username: tenant.admin.username, password: PASSWORD }), 'login.captchaRequired')
      assert.equal(
        (await login({ username: tenant.admin.username, password: PASSWORD }, OTHER_ADDRESS)).statusCode,
        200,
      )
    })

    test('[API-7] a success makes the failures forgotten', async () => {
      const { username } = tenant.operator
      await fail(username, CAPTCHA_AFTER_FAILURES - 1)
      assert.equal((await login({ username, password: PASSWORD })).statusCode, 200)
      await fail(username, 1)
      assert.equal((await login({ username, password: PASSWORD })).statusCode, 200)
    })

    test('[API-7] a captcha is good for one attempt, right or wrong', async () => {
      const { username } = tenant.guest
      await fail(username, CAPTCHA_AFTER_FAILURES)
      const { captchaKey, question } = (await getCaptcha()).json().data
      const captchaValue = solve(question)
      const wrong = { username, password: PASSWORD, captchaKey, captchaValue: '1000' }
      assert.equal(await reasonOf(wrong), 'login.captchaWrong')
      assert.equal(await reasonOf({ ...wrong, captchaValue }), 'login.captchaWrong')
      const next = (await getCaptcha()).json().data
      const right = { username, password: 'wrong', captchaKey: next.captchaKey, captchaValue: solve(next.question) }
      assert.equal(await reasonOf(right), 'login.invalid')
      assert.equal(await reasonOf({ ...right, password: PASSWORD }), 'login.captchaWrong')
    })

    test('[API-7] two attempts at once with one captcha: one of them gets it', async () => {
      const { username } = tenant.guest
      await fail(username, CAPTCHA_AFTER_FAILURES)
      const { captchaKey, question } = (await getCaptcha()).json().data
      const attempt = { username, password: 'wrong', captchaKey, captchaValue: solve(question) }
      const reasons = await Promise.all([reasonOf(attempt), reasonOf(attempt)])
      assert.deepEqual(reasons.toSorted(), ['login.captchaWrong', 'login.invalid'])
    })

    test('[API-7] an expired captcha is worth nothing', async () => {
      const { username } = tenant.guest
      await fail(username, CAPTCHA_AFTER_FAILURES)
      const { captchaKey, question } = (await getCaptcha()).json().data
      await subject()
        .database.updateTable('captcha')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute()
      const late = { username, password: PASSWORD, captchaKey, captchaValue: solve(question) }
      assert.equal(await reasonOf(late), 'login.captchaWrong')
    })

    test('[API-7] the question can be read aloud, in both languages, and a full-width answer is understood', async () => {
      assert.match((await getCaptcha('en')).json().data.question, /^How much is \d+ plus \d+\?$/)
      const { captchaKey, question } = (await getCaptcha('zh-CN,zh;q=0.9,en;q=0.5')).json().data
      assert.match(question, /^\d+ 加 \d+ 等于多少？$/)
      const { username } = tenant.admin
      await fail(username, CAPTCHA_AFTER_FAILURES)
      const fullWidth = solve(question).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
      assert.equal((await login({ username, password: PASSWORD, captchaKey, captchaValue: fullWidth })).statusCode, 200)
    })

    test('[API-4] too many attempts of one account from one address get 429 and the time to wait', async () => {
      const { username } = tenant.admin
      const first = { username, password: PASSWORD }
      await subject()
        .database.insertInto('attempt')
        .values({
          subject: `login:${username}:${ADDRESS}`,
          attempts: LOGIN_RATE_LIMIT - 1,
          expires_at: new Date(Date.now() + 30_000),
        })
        .execute()
      assert.equal((await login(first)).statusCode, 200)
      const refused = await login(first)
      assert.equal(refused.statusCode, 429)
      assert.equal(refused.json().reason, 'request.tooMany')
      const wait = Number(refused.headers['retry-after'])
      assert.ok(wait > 0 && wait <= 30)
      assert.equal(refused.json().retryAfter, wait)
      assert.equal((await login(first, OTHER_ADDRESS)).statusCode, 200, 'another address is not concerned')
      await subject()
        .database.updateTable('attempt')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute()
      assert.equal((await login(first)).statusCode, 200, 'the next window starts anew')
    })

    test('[API-4] [API-7] who guesses at an account costs its owner elsewhere a captcha, and never the sign-in', async () => {
      const { username } = tenant.admin
      const guess = { username, password: 'wrong' }
      const guesses = await Promise.all(Array.from({ length: LOGIN_RATE_LIMIT + 5 }, () => login(guess)))
      assert.ok(guesses.some(({ statusCode }) => statusCode === 429))
      for (let time = 0; time <= LOGIN_RATE_LIMIT; time += 1) await getCaptcha('en', ADDRESS)
      assert.equal((await getCaptcha('en', ADDRESS)).statusCode, 429, 'the one who guesses gets no more captchas')
      const owner = { username, password: PASSWORD }
      assert.equal(await reasonOf(owner, OTHER_ADDRESS), 'login.captchaRequired')
      const { captchaKey, question } = (await getCaptcha('en', OTHER_ADDRESS)).json().data
      const answered = { ...owner, captchaKey, captchaValue: solve(question) }
      assert.equal((await login(answered, OTHER_ADDRESS)).statusCode, 200)
    })

    test('[API-4] [API-7] addresses of one IPv6 network are one caller, those of another network are not', async () => {
      const { username } = tenant.operator
      const inNetwork = (host: number) => `2001:db8:1:2::${host.toString(16)}`
      for (let host = 1; host <= CAPTCHA_AFTER_FAILURES; host += 1) await fail(`nobody-${host}`, 1, inNetwork(host))
      const owner = { username, password: PASSWORD }
      assert.equal(await reasonOf(owner, inNetwork(99)), 'login.captchaRequired')
      assert.equal((await login(owner, '2001:db8:1:3::1')).statusCode, 200)
      for (let host = 1; host <= LOGIN_RATE_LIMIT; host += 1) await getCaptcha('en', inNetwork(host))
      assert.equal((await getCaptcha('en', '2001:db8:1:2:ffff:ffff:ffff:ffff')).statusCode, 429)
      assert.equal((await getCaptcha('en', '2001:db8:1:3::1')).statusCode, 200)
      for (let host = 1; host <= LOGIN_RATE_LIMIT; host += 1) await login({ username, password: 'x' }, inNetwork(host))
      assert.equal((await login(owner, inNetwork(500))).statusCode, 429)
    })

    test('[API-4] [API-7] behind a trusted proxy people are counted, and nobody else may name an address', async () => {
      const { username } = tenant.guest
      const proxied = await startApp(
        { database: subject().database, close: async () => undefined },
        { trustProxy: [PROXY, '10.1.0.0/16'] },
      )
      try {
        const from = (person: string, password: string, remoteAddress: string = PROXY) =>
          proxied.send({
            method: 'POST',
            url: CALLS.login.path,
            payload: { username, password },
            headers: { 'x-forwarded-for': person },
            remoteAddress,
          })
        for (let time = 0; time < LOGIN_RATE_LIMIT + 1; time += 1) await from(ADDRESS, 'wrong')
        assert.equal((await from(ADDRESS, PASSWORD)).statusCode, 429)
        await subject().database.deleteFrom('login_failure').execute()
        assert.equal((await from(OTHER_ADDRESS, PASSWORD)).statusCode, 200, 'another person behind the same proxy')
        assert.equal((await from(`${OTHER_ADDRESS}, 10.1.2.3`, PASSWORD)).statusCode, 200, 'behind two of them')
        // What the person sends is left of what the proxy adds.
        assert.equal((await from(`${OTHER_ADDRESS}, ${ADDRESS}`, PASSWORD)).statusCode, 429)
        const stranger = '198.51.100.9'
        for (let time = 0; time < LOGIN_RATE_LIMIT; time += 1) await from(`192.0.2.${time + 100}`, 'wrong', stranger)
        assert.equal((await from('192.0.2.200', PASSWORD, stranger)).statusCode, 429, 'a stranger stays one caller')
        const session = await subject()
          .database.selectFrom('session')
          .select('address')
          .where('account_id', '=', tenant.guest.accountId)
          .where('address', 'in', [OTHER_ADDRESS, PROXY])
          .execute()
        assert.deepEqual([...new Set(session.map(({ address }) => address))], [OTHER_ADDRESS])
      } finally {
        await proxied.close()
      }
    })

    test('[API-4] without a trusted proxy nobody may name an address', async () => {
      const { username } = tenant.guest
      const from = (person: string) =>
        subject().send({
          method: 'POST',
          url: CALLS.login.path,
          payload: { username, password: 'wrong' },
          headers: { 'x-forwarded-for': person, forwarded: `for=${person}` },
          remoteAddress: ADDRESS,
        })
      for (let time = 0; time < LOGIN_RATE_LIMIT; time += 1) await from(`192.0.2.${time + 100}`)
      assert.equal((await from('192.0.2.200')).statusCode, 429)
    })
  })
}
