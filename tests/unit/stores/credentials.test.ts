// What is kept of a sign-in, where and how long (spec 2, 3; ENT-10, NAV-1, REQ-3).
import { expect } from 'chai'
import fc from 'fast-check'

import { SESSION_VALIDITY } from '../../../src/contract/wire/limits.ts'
import { createCredentials } from '../../../src/stores/credentials.ts'
import { createTestEnvironment } from '../../support/unit/environment.ts'

const noFetch = () => Promise.reject(new TypeError('no network'))
const create = (cookies: Record<string, string> = {}, persistent = true) => {
  const environment = createTestEnvironment(noFetch, cookies)
  return { environment, credentials: createCredentials(environment, persistent) }
}
/** Cookies of somebody who signed in `age` milliseconds ago. */
const createCached = (age: number, token = 'kept') => {
  const signedInAt = createTestEnvironment(noFetch).now() - age
  return create({ basetoken: token, dataTime: String(signedInAt), baseloginType: '2' })
}

describe('Credentials', () => {
  test('[ENT-10] of the console are kept as token, time and type of the sign-in', () => {
    const { environment, credentials } = create()
    credentials.set('T', 2)
    expect(environment.cookies.all()).to.deep.equal({
      basetoken: 'T',
      dataTime: String(environment.now()),
      baseloginType: '2',
    })
    expect([credentials.get(), credentials.loginType(), credentials.$signedIn.get()]).to.deep.equal(['T', 2, true])
  })

  test('[ENT-10] that are renewed keep the type of the sign-in', () => {
    const { environment, credentials } = create()
    credentials.set('T', 2)
    environment.advance(5000)
    credentials.set('T2')
    expect(environment.cookies.all()).to.deep.equal({
      basetoken: 'T2',
      dataTime: String(environment.now()),
      baseloginType: '2',
    })
  })

  test('[STA-3] are gone from the cookies when they are cleared', () => {
    const { environment, credentials } = create()
    credentials.set('T', 1)
    credentials.clear()
    expect(environment.cookies.all()).to.deep.equal({})
    expect([credentials.get(), credentials.loginType(), credentials.$signedIn.get()]).to.deep.equal([
      undefined,
      undefined,
      false,
    ])
  })

  test('[PRD-7] of an embedded element are kept nowhere, and nothing of the page is read', () => {
    const { environment, credentials } = create(
      { basetoken: 'other', dataTime: String(Date.UTC(2026, 4, 1, 12)) },
      false,
    )
    expect(credentials.get()).to.equal(undefined)
    credentials.set('SECRET', 2)
    credentials.set('SECRET-2')
    expect(JSON.stringify([environment.cookies.all(), environment.local.all(), environment.page])).not.to.contain(
      'SECRET',
    )
    credentials.clear()
    expect(environment.cookies.get('basetoken')).to.equal('other')
  })

  test('[PRD-7] are in no store that a view could render', () => {
    const { credentials } = create()
    credentials.set('SECRET')
    expect(JSON.stringify(credentials)).not.to.contain('SECRET')
    expect(credentials.$signedIn.get()).to.equal(true)
  })

  test('[NAV-1] of an earlier visit are good for the data platform for less than 36,000,000 ms', () => {
    expect(SESSION_VALIDITY).to.equal(36_000_000)
    expect(createCached(SESSION_VALIDITY - 1).credentials.isFresh()).to.equal(true)
    expect(createCached(SESSION_VALIDITY).credentials.isFresh()).to.equal(false)
    expect(createCached(SESSION_VALIDITY + 1).credentials.isFresh()).to.equal(false)
  })

  test('[ENT-10] of an earlier visit are taken up, however old they are', () => {
    const { credentials } = createCached(SESSION_VALIDITY + 1)
    expect([credentials.get(), credentials.loginType(), credentials.$signedIn.get()]).to.deep.equal(['kept', 2, true])
  })

  test('[NAV-1] without a time that can be read are too old for the data platform', () => {
    for (const dataTime of ['', 'yesterday', 'NaN', 'undefined', '{}']) {
      const { credentials } = create({ basetoken: 'T', dataTime })
      expect([credentials.get(), credentials.isFresh()], dataTime).to.deep.equal(['T', false])
    }
    expect(create({ basetoken: 'T' }).credentials.isFresh()).to.equal(false)
  })

  test('[REQ-3] are no token when they are empty text or ‘undefined’', async () => {
    for (const text of ['', 'undefined', 'null']) {
      expect(createCached(0, text).credentials.get()).to.equal(undefined)
      const { credentials } = create()
      credentials.set(text)
      expect(credentials.$signedIn.get()).to.equal(false)
      credentials.addProvider(async () => text)
      expect(await credentials.ensure()).to.equal(false)
    }
  })

  test('[ENT-10] say that somebody is signed in exactly when there is a token', () => {
    const actions = fc.array(fc.oneof(fc.constantFrom('', 'undefined', 'A', 'B'), fc.constant(undefined)))
    fc.assert(
      fc.property(actions, (steps) => {
        const { environment, credentials } = create()
        for (const step of steps) {
          if (step === undefined) credentials.clear()
          else credentials.set(step)
          expect(credentials.$signedIn.get()).to.equal(credentials.get() !== undefined)
          expect(environment.cookies.get('basetoken')).to.equal(credentials.get())
        }
      }),
    )
  })
})
