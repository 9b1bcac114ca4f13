// Who reaches the data platform, and what becomes of credentials in an address (spec 2; NAV-1…NAV-3, NAV-7, STA-2, RTE-3).
import { expect } from 'chai'
import fc from 'fast-check'

import { getCurrentModules, toolLogin } from '../../../../src/contract/admin/admin-calls.ts'
import { takeCredentials } from '../../../../src/stores/workspace/addresses/own-address.ts'
import { createTestEnvironment } from '../../../support/unit/environment.ts'
import { refusal, success } from '../../../support/unit/platform.ts'
import { defer, eventually } from '../../../support/unit/wait.ts'
import {
  type ConsoleStart,
  USER,
  createTestConsole,
  openConsole,
  signedInCookies,
} from '../../../support/unit/workspace.ts'

const THINGS = '/dataPlat/thingConfigration'
const WHITE_PAGE = '/dataPlat/whitePage'
const CANARY = 'Canary-7f3a'
const HOURS = 3_600_000

const signedInHoursAgo = (hours: number) => ({
  ...signedInCookies(),
  dataTime: String(createTestEnvironment(fetch).now() - hours * HOURS),
})

/** A console whose platform answers the tool login. */
const createConsole = (start: ConsoleStart) => {
  const made = createTestConsole(start)
  made.platform.on(toolLogin, () => success({ userId: USER.userId, expiresAt: '' }, { token: 'token-2' }))
  return made
}

describe('The data platform', () => {
  test('[NAV-1] lets in who has a token of less than 36,000,000 ms, without signing in again', async () => {
    const made = createConsole({ address: THINGS, cookies: signedInHoursAgo(9.999) })
    await made.workspace.start()
    expect(made.shown()).to.equal(THINGS)
    expect(made.platform.of(toolLogin)).to.deep.equal([])
  })

  test('[NAV-1] [NAV-3] that is older, while the page stays open, leads to the white page with nothing to sign in with', async () => {
    const made = createConsole({ address: '/index', cookies: signedInHoursAgo(9) })
    await made.workspace.start()
    made.environment.advance(HOURS)
    await made.workspace.open('/reports')
    expect(made.shown()).to.equal('/reports')
    await made.workspace.open(`${THINGS}?thing-id=a`)
    expect([made.shown(), made.workspace.signInFlow.$stage.get()]).to.deep.equal([WHITE_PAGE, 'white-page'])
    expect(made.environment.cookies.get('redirect')).to.equal(`${THINGS}?thing-id=a`)
    expect(made.environment.cookies.get('basetoken')).to.equal(undefined)
  })

  for (const page of ['thingConfigration', 'infoModelDictionary', 'metaDataManagement', 'MetaDataManagement/']) {
    test(`[NAV-2] signs in as type 2 with what the address of ${page} gives`, async () => {
      const made = createConsole({ address: `/dataPlat/${page}?a=1&username=%E9%A3%8E+x&password=p%26q&b=2#c` })
      await made.workspace.start()
      expect(made.platform.of(toolLogin).map((request) => request.json())).to.deep.equal([
        { username: '风 x', password: 'p&q', type: 2 },
      ])
      expect(made.shown()).to.equal(`/dataPlat/${page}?a=1&b=2#c`)
      expect(made.environment.cookies.all()).to.include({ basetoken: 'token-2', baseloginType: '2' })
      expect(made.workspace.signInFlow.$stage.get()).to.equal('workspace')
    })
  }

  test('[NAV-2] takes each of both from the configuration where the address has none', async () => {
    const names = [
      { query: '', sent: ['configured', 'secret'] },
      { query: '?username=other', sent: ['other', 'secret'] },
      { query: '?password=other', sent: ['configured', 'other'] },
    ]
    for (const { query, sent } of names) {
      const made = createConsole({ address: THINGS + query })
      made.workspace.signInFlow.setAutomaticLogin({ username: 'configured', password: 'secret' })
      await made.workspace.start()
      const { username, password } = Object(made.platform.of(toolLogin)[0]?.json())
      expect([username, password], query).to.deep.equal(sent)
    }
  })

  test('[NAV-2] [NAV-3] tries nothing with half of it, and nothing is compiled in', async () => {
    for (const query of ['', '?username=a', '?password=b', '?username=&password=']) {
      const made = createConsole({ address: THINGS + query })
      await made.workspace.start()
      expect(made.shown(), query).to.equal(WHITE_PAGE)
      expect(made.platform.requests, query).to.deep.equal([])
    }
  })

  test('[NAV-3] that refuses leads to the white page, which knows why and where the user wanted to', async () => {
    const made = createConsole({ address: `${THINGS}?x=1&username=a&password=b` })
    made.platform.on(toolLogin, () => refusal(400, { reason: 'login.invalid' }))
    await made.workspace.start()
    expect([made.shown(), made.workspace.signInFlow.$stage.get()]).to.deep.equal([WHITE_PAGE, 'white-page'])
    expect(made.workspace.signInFlow.$error.get()).to.include({ status: 400 })
    expect(made.workspace.signInFlow.mayTryAgain()).to.equal(false)
    await made.workspace.signInFlow.toSignIn()
    expect(made.shown()).to.equal('/login')
    await made.signIn()
    expect([made.shown(), made.workspace.signInFlow.$error.get()]).to.deep.equal([`${THINGS}?x=1`, undefined])
  })

  test('[RTE-3] lets the user try again once there is an account to try with', async () => {
    const made = createConsole({ address: THINGS })
    await made.workspace.start()
    made.platform.on(toolLogin, () => refusal(503))
    made.workspace.signInFlow.setAutomaticLogin({ username: 'a', password: 'b' })
    await eventually(() => made.workspace.signInFlow.$error.get() !== undefined)
    expect([made.shown(), made.workspace.signInFlow.mayTryAgain()]).to.deep.equal([WHITE_PAGE, true])
    made.platform.on(toolLogin, () => success({ userId: USER.userId, expiresAt: '' }, { token: 'token-2' }))
    await made.workspace.signInFlow.tryAgain()
    expect(made.shown()).to.equal(THINGS)
  })

  test('[RTE-3] shows its white page to anybody who asks for it', async () => {
    const nobody = createConsole({ address: WHITE_PAGE })
    await nobody.workspace.start()
    expect([nobody.shown(), nobody.platform.requests.length]).to.deep.equal([WHITE_PAGE, 0])
    const somebody = await openConsole({ address: '/dataplat/whitepage/' })
    expect(somebody.workspace.signInFlow.$stage.get()).to.equal('white-page')
  })

  test('[NAV-2] signs in whoever goes elsewhere meanwhile', async () => {
    const made = createConsole({ address: `${THINGS}?username=a&password=b` })
    const held = defer()
    made.platform.on(getCurrentModules, async () => {
      await held.promise
      return success({ children: [] })
    })
    const first = made.workspace.start()
    await eventually(() => made.platform.of(getCurrentModules).length === 1)
    const second = made.workspace.open('/index')
    held.resolve()
    expect([await first, await second]).to.deep.equal([false, true])
    expect([made.shown(), made.workspace.signInFlow.$stage.get()]).to.deep.equal(['/index', 'workspace'])
  })

  test('[NAV-4] whose menu fails leads back to the white page without the token', async () => {
    const made = createConsole({ address: THINGS, cookies: signedInCookies() })
    made.platform.on(getCurrentModules, () => refusal(500))
    await made.workspace.start()
    expect([made.shown(), made.environment.cookies.get('basetoken')]).to.deep.equal([WHITE_PAGE, undefined])
  })
})

describe('Credentials in an address', () => {
  test('[NAV-2] are out of address bar and history before the first request, and are kept nowhere', async () => {
    const made = createConsole({ address: `${THINGS}?username=${CANARY}-name&password=${CANARY}&thing-id=a` })
    const { workspace, environment, location, session, platform } = made
    const everywhere = () =>
      JSON.stringify([
        location.entries(),
        environment.cookies.all(),
        environment.local.all(),
        environment.page,
        workspace.tabs.$tabs.get(),
        workspace.router.$address.get(),
        session.log.$entries.get(),
        session.toasts.$toasts.get(),
      ])
    const seen: string[] = []
    const note = () => void seen.push(everywhere())
    platform.on(toolLogin, () => {
      note()
      return refusal(500)
    })
    const started = workspace.start()
    note()
    await started
    note()
    expect(seen.join()).not.to.contain(CANARY)
    expect(platform.requests.map(({ address, query }) => JSON.stringify([address, query])).join()).not.to.contain(
      CANARY,
    )
    expect(location.entries()).to.deep.equal([WHITE_PAGE])
    await workspace.open(`${THINGS}?username=${CANARY}&password=${CANARY}`)
    expect(everywhere()).not.to.contain(CANARY)
  })

  test('[NAV-2] go with back and forward too', async () => {
    const made = createConsole({ address: '/index', cookies: signedInCookies() })
    await made.workspace.start()
    made.location.push(`${THINGS}?password=${CANARY}`)
    made.location.push('/elsewhere')
    made.location.back()
    expect(made.location.read()).to.equal(THINGS)
  })

  test('[NAV-2] a password goes from any page, a name stays where it is what the page is about', () => {
    expect(takeCredentials('/reports?username=a&x=%20y').address).to.equal('/reports?username=a&x=%20y')
    expect(takeCredentials('/reports?username=a&password=b&x=%20y#z')).to.deep.equal({
      address: '/reports?x=%20y#z',
      given: { username: 'a', password: 'b' },
    })
    expect(takeCredentials(`${THINGS}?username=a`)).to.deep.equal({ address: THINGS, given: { username: 'a' } })
    expect(takeCredentials(`${THINGS}?%70assword=b&password=c`).address).to.equal(THINGS)
  })

  test('[NAV-2] whatever stands beside them stays as it was written', () => {
    const part = fc.constantFrom<string>('a=1', 'b=%20', 'x', '', 'c==', 'passwords=2', 'user%20name=1')
    fc.assert(
      fc.property(fc.array(part), fc.nat(), (parts, at) => {
        const mixed = parts.toSpliced(at % (parts.length + 1), 0, `password=${CANARY}`)
        const rest = parts.length === 0 ? THINGS : `${THINGS}?${parts.join('&')}`
        expect(takeCredentials(`${THINGS}?${mixed.join('&')}#h`).address).to.equal(`${rest}#h`)
      }),
    )
  })
})

describe('A path that ends in !!', () => {
  test('[NAV-7] shows its page to who is not signed in, and the platform decides on what is in it', async () => {
    const { workspace, shown, platform, tabs } = createConsole({ address: '/index!!?a=1' })
    await workspace.start()
    expect(shown()).to.equal('/index!!?a=1')
    expect(workspace.router.$match.get()?.route.page).to.equal('home')
    expect([workspace.signInFlow.$stage.get(), tabs(), platform.requests]).to.deep.equal([
      'workspace',
      ['/index!!?a=1'],
      [],
    ])
    await workspace.open('/reports')
    expect([shown(), workspace.signInFlow.$stage.get()]).to.deep.equal(['/login', 'sign-in'])
  })

  test('[NAV-7] is loaded with menu and user for who is signed in', async () => {
    const { workspace, shown } = await openConsole({ address: '/reports!!' })
    expect([shown(), workspace.router.$match.get()?.route.title]).to.deep.equal(['/reports!!', 'REPORTS'])
  })
})
