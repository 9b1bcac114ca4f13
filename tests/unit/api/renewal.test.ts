// A refused token: one renewal for all that wait, one more try for each, one end of the session (REQ-7, NAV-9, ERR-1).
import { expect } from 'chai'

import { RequestError } from '../../../src/api/request-error.ts'
import { getCurrentUser, login } from '../../../src/contract/admin/admin-calls.ts'
import { getThingsPage, updateThingState } from '../../../src/contract/thing/thing-calls.ts'
import type { GetToken } from '../../../src/stores/credentials.ts'
import { thingsOf } from '../../../src/stores/things.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { refusal } from '../../support/unit/platform.ts'
import { aWhile, defer, eventually, failureOf } from '../../support/unit/wait.ts'

const EMPTY = { rows: [], total: 0 }

/** A platform that takes one token, and a session whose token is another. */
const createSetup = (accepted = 'token-2') => {
  const made = createSignedInSession()
  const { platform, session } = made
  const accept = { token: accepted }
  platform.on(getThingsPage, ({ headers }) => (headers['authorization'] === accept.token ? EMPTY : refusal(401)))
  let ends = 0
  session.expired.listen(() => void (ends += 1))
  const reasons: string[] = []
  const provide = (provider: GetToken) =>
    session.credentials.addProvider((reason) => {
      reasons.push(reason)
      return provider(reason)
    })
  return { ...made, accept, reasons, provide, ends: () => ends, load: () => thingsOf(session).page({}) }
}

describe('A refused token', () => {
  test('[REQ-7] is renewed once for 100 requests at a time, each of them tried once more', async () => {
    const { platform, session, reasons, provide, load, ends } = createSetup()
    provide(async () => ({ token: 'token-2' }))
    const replies = await Promise.all(Array.from({ length: 100 }, load))
    expect(replies.every(({ total }) => total === 0)).to.equal(true)
    expect(reasons).to.deep.equal(['expired'])
    expect(platform.requests.length).to.equal(200)
    expect(session.log.$count.get()).to.equal(0)
    expect(ends()).to.equal(0)
  })

  test('[REQ-7] in an envelope is renewed as well', async () => {
    const { platform, reasons, provide, load } = createSetup()
    platform.on(getThingsPage, ({ headers }) =>
      headers['authorization'] === 'token-2' ? EMPTY : Response.json({ code: 401, message: 'gone' }),
    )
    provide(async () => 'token-2')
    expect((await load()).total).to.equal(0)
    expect(reasons).to.deep.equal(['expired'])
  })

  test('[NAV-9] that nobody can replace ends the session once, however many requests fail', async () => {
    const { session, reasons, provide, load, ends } = createSetup()
    provide(async () => undefined)
    const results = await Promise.allSettled(Array.from({ length: 100 }, load))
    expect(results.every(({ status }) => status === 'rejected')).to.equal(true)
    expect(ends()).to.equal(1)
    expect(reasons).to.deep.equal(['expired'])
    expect(session.credentials.$signedIn.get()).to.equal(false)
  })

  test('[NAV-9] whose replacement is refused too ends the session once', async () => {
    const { provide, load, ends, session, platform } = createSetup('another')
    provide(async () => 'token-2')
    await Promise.allSettled(Array.from({ length: 20 }, load))
    expect(ends()).to.equal(1)
    expect(session.credentials.$signedIn.get()).to.equal(false)
    expect(platform.requests.length).to.equal(40)
  })

  test('[NAV-9] whose renewal fails ends the session, and the failure of the host stays the host’s', async () => {
    const { provide, load, ends, session } = createSetup()
    provide(() => Promise.reject(new Error('host')))
    const error = await failureOf(load())
    expect(error).to.be.instanceOf(RequestError)
    expect(ends()).to.equal(1)
    expect(session.log.$entries.get().map((entry) => entry.error)).to.deep.equal([error])
  })

  test('[REQ-7] whose renewal hangs loses no request: all go through when it answers', async () => {
    const { platform, provide, load, reasons } = createSetup()
    const answer = defer<string>()
    provide(() => answer.promise)
    const loads = Promise.all([load(), load(), load()])
    await eventually(() => platform.requests.length === 3 && reasons.length === 1)
    const later = load()
    await aWhile()
    expect(reasons).to.deep.equal(['expired'])
    answer.resolve('token-2')
    expect((await loads).length).to.equal(3)
    expect((await later).total).to.equal(0)
  })

  test('[REQ-7] is not asked for again by a request that carried the old one', async () => {
    const { platform, session, provide, reasons, load, accept } = createSetup()
    const held = defer<Response>()
    platform.on(getCurrentUser, ({ headers }) =>
      headers['authorization'] === 'token-1' ? held.promise : { userId: 'u' },
    )
    provide(async () => 'token-2')
    const straggler = session.admin.currentUser()
    await load()
    held.resolve(refusal(401))
    expect((await straggler).userId).to.equal('u')
    expect(reasons).to.deep.equal(['expired'])
    expect(accept.token).to.equal('token-2')
  })

  test('[REQ-7] may be answered by a host that sets its token instead', async () => {
    const { session, provide, load, ends } = createSetup()
    provide(async () => {
      session.credentials.set('token-2')
      return undefined
    })
    expect((await load()).total).to.equal(0)
    expect(ends()).to.equal(0)
  })

  test('[REQ-7] asks the next element of the session when the first has none to give', async () => {
    const { provide, load, reasons } = createSetup()
    provide(async () => undefined)
    provide(async () => ({ token: 'token-2' }))
    expect((await load()).total).to.equal(0)
    expect(reasons).to.deep.equal(['expired', 'expired'])
  })

  test('[REQ-7] asks nobody whose element has left', async () => {
    const { provide, load, reasons } = createSetup()
    const leave = provide(async () => 'token-2')
    leave()
    await failureOf(load())
    expect(reasons).to.deep.equal([])
  })

  test('[PRD-7] asks the host before the first request, and again when the token has come to its end', async () => {
    const { session, environment, provide, reasons, load, platform, accept } = createSetup()
    session.credentials.clear()
    let count = 1
    provide(async () => {
      count += 1
      accept.token = `token-${count}`
      return { token: accept.token, expiresAt: environment.now() + 1000 }
    })
    await Promise.all([load(), load()])
    environment.advance(999)
    await load()
    expect(reasons).to.deep.equal(['initial'])
    environment.advance(1)
    await Promise.all([load(), load()])
    expect(reasons).to.deep.equal(['initial', 'expired'])
    expect(new Set(platform.requests.map(({ headers }) => headers['authorization']))).to.deep.equal(
      new Set(['token-2', 'token-3']),
    )
  })

  test('[NAV-9] a refused sign-in ends nobody’s session', async () => {
    const { platform, session, ends } = createSetup()
    platform.on(login, () => refusal(401, { reason: 'login.invalid' }))
    await failureOf(session.admin.login({ username: 'a', password: 'b' }))
    expect(ends()).to.equal(0)
    expect(session.credentials.$signedIn.get()).to.equal(true)
  })

  test('[ERR-1] another failure asks for no token', async () => {
    const { platform, session, provide, reasons } = createSetup()
    platform.on(updateThingState, () => refusal(403))
    provide(async () => 'token-2')
    await failureOf(thingsOf(session).updateState(['a'], 1))
    expect(reasons).to.deep.equal([])
  })
})
