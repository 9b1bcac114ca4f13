// Who may go where (spec 2, Navigation guard; NAV-4, NAV-5, NAV-6, NAV-8, NAV-9, PER-1, PRD-2).
import { expect } from 'chai'
import fc from 'fast-check'

import { getCurrentModules, getCurrentUser } from '../../../../src/contract/admin/admin-calls.ts'
import { getThingsPage } from '../../../../src/contract/thing/thing-calls.ts'
import { thingsOf } from '../../../../src/stores/things.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { aWhile, defer, eventually, failureOf } from '../../../support/unit/wait.ts'
import { MENU, createTestConsole, menuNode, openConsole, signedInCookies } from '../../../support/unit/workspace.ts'

const THINGS = '/dataPlat/thingConfigration'

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('The navigation guard', () => {
  test('[NAV-5] sends who has no token to the sign-in, and remembers the way', async () => {
    const { workspace, shown, environment, platform } = createTestConsole({ address: '/reports?thingId=a#b' })
    await workspace.start()
    expect(shown()).to.equal('/login')
    expect(environment.cookies.get('redirect')).to.equal('/reports?thingId=a#b')
    expect(workspace.signInFlow.$stage.get()).to.equal('sign-in')
    expect(platform.requests).to.deep.equal([])
  })

  test('[NAV-8] sends who has no token to the sign-in from a path without a route, but leaves who is there', async () => {
    const elsewhere = createTestConsole({ address: '/nowhere' })
    await elsewhere.workspace.start()
    expect(elsewhere.shown()).to.equal('/login')
    const there = createTestConsole({ address: '/login' })
    await there.workspace.start()
    expect(there.shown()).to.equal('/login')
    expect(there.environment.cookies.all()).to.deep.equal({})
  })

  test('[NAV-4] after a reload loads menu and user, adds the routes and goes on to the page', async () => {
    const { workspace, shown, environment, platform, tabs } = await openConsole({ address: '/reports?x=1' })
    expect(shown()).to.equal('/reports?x=1')
    expect(platform.requests.length).to.equal(2)
    expect(workspace.account.$user.get()?.userId).to.equal('user-1')
    expect(workspace.router.$match.get()?.route.title).to.equal('REPORTS')
    expect(environment.cookies.get('redirect')).to.equal(undefined)
    expect(environment.cookies.get('uuid')).to.equal('user-1')
    expect(tabs()).to.deep.equal(['/index', '/reports?x=1'])
  })

  test('[NAV-4] goes to a redirect that was saved before, or to index', async () => {
    const saved = await openConsole({ address: '/login', cookies: { ...signedInCookies(), redirect: THINGS } })
    expect(saved.shown()).to.equal(THINGS)
    const none = await openConsole({ address: '/login' })
    expect(none.shown()).to.equal('/index')
  })

  test('[NAV-4] removes the token and shows the sign-in when menu or user fail', async () => {
    for (const call of [getCurrentModules, getCurrentUser]) {
      const made = createTestConsole({ address: '/reports', cookies: signedInCookies() })
      made.platform.on(call, () => refusal(500))
      await made.workspace.start()
      expect(made.shown()).to.equal('/login')
      expect(made.environment.cookies.get('basetoken')).to.equal(undefined)
      expect(made.session.log.$errorCount.get()).to.equal(1)
      await made.signIn().catch(() => undefined)
      expect(made.shown()).to.equal('/login')
    }
  })

  test('[NAV-1] keeps a token of 10 hours ago away from the data platform, and from nothing else', async () => {
    const old = { ...signedInCookies(), dataTime: String(Date.UTC(2026, 4, 1, 2)) }
    expect((await openConsole({ address: '/reports', cookies: old })).shown()).to.equal('/reports')
    expect((await openConsole({ address: THINGS, cookies: old })).shown()).to.equal('/dataPlat/whitePage')
  })

  test('[PER-1] knows no page that the menu does not hold', async () => {
    const { workspace, shown } = await openConsole({ address: '/secret/page' })
    expect(workspace.router.$match.get()).to.equal(undefined)
    expect(shown()).to.equal('/secret/page')
  })

  test('[NAV-6] warns, until it is closed, who has a token but no menu', async () => {
    const empty = await openConsole({ menu: menuNode('root') })
    expect(empty.session.toasts.$toasts.get().map(({ until }) => until)).to.deep.equal([Number.POSITIVE_INFINITY])
    expect(empty.shown()).to.equal('/index')
    const full = await openConsole()
    expect(full.session.toasts.$toasts.get()).to.deep.equal([])
  })

  for (const { address, front, stage } of [
    { address: '/reports', front: '/login', stage: 'sign-in' },
    { address: THINGS, front: '/dataPlat/whitePage', stage: 'white-page' },
  ]) {
    test(`[NAV-9] goes to ${front} once when the platform ends the session on ${address}, and comes back after it`, async () => {
      const { workspace, session, platform, shown, tabs, environment, signIn } = await openConsole({ address })
      platform.on(getThingsPage, () => refusal(401))
      await Promise.all([failureOf(thingsOf(session).page({})), failureOf(thingsOf(session).page({}))])
      await eventually(() => shown() === front)
      expect(environment.cookies.get('basetoken')).to.equal(undefined)
      const { signInFlow, account } = workspace
      expect([tabs(), signInFlow.$stage.get(), account.$user.get()]).to.deep.equal([[], stage, undefined])
      expect(signInFlow.$notice.get()).to.equal('ended')
      await signIn()
      expect([shown(), signInFlow.$notice.get()]).to.deep.equal([address, undefined])
    })
  }

  test('[NAV-9] lets a token that ends during the reload lead to the sign-in, and fails nowhere', async () => {
    const { workspace, platform, shown } = createTestConsole({ address: '/reports', cookies: signedInCookies() })
    platform.on(getCurrentModules, () => refusal(401))
    platform.on(getCurrentUser, () => refusal(401))
    await workspace.start()
    await eventually(() => shown() === '/login')
  })

  test('[NAV-4] returns to no other site, whatever the cookie says', async () => {
    const tricky = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '\\\\evil',
      ' /x',
      '/login',
      '/login?a',
      '/LOGIN/',
      '/dataPlat/whitePage',
      '/dataplat/WHITEPAGE/?x',
    ]
    for (const redirect of tricky) {
      const { shown } = await openConsole({ address: '/login', cookies: { ...signedInCookies(), redirect } })
      expect(shown(), redirect).to.equal('/index')
    }
  })

  test('[NAV-4] returns to the console for any cookie at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), async (redirect) => {
        const { shown } = await openConsole({ address: '/login', cookies: { ...signedInCookies(), redirect } })
        expect(new URL(shown(), 'https://host.example').origin).to.equal('https://host.example')
      }),
      { numRuns: 25 },
    )
  }).timeout(PATIENCE)

  test('[NAV-5] remembers a page whose name only begins like the sign-in’s', async () => {
    const { workspace, environment } = createTestConsole({ address: '/loginLog' })
    await workspace.start()
    expect(environment.cookies.get('redirect')).to.equal('/loginLog')
  })

  test('[NAV-4] lets the user go elsewhere while menu and user are loading', async () => {
    const { workspace, platform, shown } = createTestConsole({ address: '/reports', cookies: signedInCookies() })
    const held = defer()
    platform.on(getCurrentModules, async () => {
      await held.promise
      return MENU
    })
    const first = workspace.start()
    await eventually(() => platform.requests.length === 2)
    const second = workspace.open(THINGS)
    await aWhile()
    held.resolve()
    expect([await first, await second]).to.deep.equal([false, true])
    expect(shown()).to.equal(THINGS)
  })
})

describe('The theme', () => {
  test('[PRD-2] is that of the data platform on its paths, else Operations', async () => {
    const { workspace } = await openConsole({ address: '/index' })
    expect(workspace.$theme.get()).to.equal('operations')
    await workspace.open(THINGS)
    expect(workspace.$theme.get()).to.equal('big-data')
    await workspace.open('/x/dataPlat/y')
    expect(workspace.$theme.get()).to.equal('big-data')
    await workspace.open('/index?from=/dataPlat/x')
    expect(workspace.$theme.get()).to.equal('operations')
  })
})
