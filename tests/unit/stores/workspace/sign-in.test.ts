// Signing in and out of the console (spec 4, 5; STA-1, STA-3, VAL-3, RTE-20, ENT-8, PRD-4).
import { expect } from 'chai'

import {
  getCurrentModules,
  getCurrentUser,
  getVerifyCode,
  login,
  logout,
} from '../../../../src/contract/admin/admin-calls.ts'
import { RequestError } from '../../../../src/api/request-error.ts'
import { createSignInPage } from '../../../../src/stores/pages/sign-in.ts'
import { refusal, success } from '../../../support/unit/platform.ts'
import { defer, eventually, failureOf } from '../../../support/unit/wait.ts'
import { MENU, USER, createTestConsole, menuNode, openConsole } from '../../../support/unit/workspace.ts'

const openSignIn = async (address = '/reports') => {
  const made = createTestConsole({ address })
  await made.workspace.start()
  return made
}

describe('Signing in', () => {
  test('[STA-1] clears the workspace, keeps token and type, gets the menu, goes to the wanted page, then knows the user', async () => {
    const { workspace, platform, environment, location, signIn, session } = await openSignIn()
    const steps: string[] = []
    session.toasts.showPersistent(() => 'old')
    platform.on(login, () => {
      steps.push(`sign in with ${session.toasts.$toasts.get().length} messages`)
      return success({ userId: 'user-1', expiresAt: '' }, { token: 'token-1' })
    })
    platform.on(getCurrentModules, ({ headers }) => {
      steps.push(
        `menu for ${headers['authorization']}, kept ${environment.cookies.get('basetoken')} of type ${environment.cookies.get('baseloginType')}`,
      )
      return MENU
    })
    const { replace } = location
    location.replace = (path) => {
      steps.push(`${path}, known: ${workspace.router.resolve(path)?.route.title}`)
      replace(path)
    }
    await signIn()
    expect(steps).to.deep.equal([
      'sign in with 0 messages',
      'menu for token-1, kept token-1 of type 1',
      '/reports, known: REPORTS',
    ])
    expect(environment.cookies.get('redirect')).to.equal(undefined)
    expect(workspace.account.$user.get()).to.deep.equal(USER)
    expect(platform.of(getCurrentModules).length).to.equal(1)
    expect(workspace.signInFlow.$stage.get()).to.equal('workspace')
  })

  test('[STA-1] goes home when no page was wanted', async () => {
    const { signIn, shown, tabs } = await openSignIn('/login')
    await signIn()
    expect(shown()).to.equal('/index')
    expect(tabs()).to.deep.equal(['/index'])
  })

  test('[STA-1] that is refused is logged, tells why and keeps nothing', async () => {
    const { platform, signIn, session, environment, shown } = await openSignIn()
    platform.on(login, () => refusal(400, { reason: 'login.invalid' }))
    const error = await failureOf(signIn())
    expect(error).to.be.instanceOf(RequestError)
    expect(session.log.$errorCount.get()).to.equal(1)
    expect(session.toasts.$toasts.get()).to.deep.equal([])
    expect([environment.cookies.get('basetoken'), shown()]).to.deep.equal([undefined, '/login'])
    expect(environment.cookies.get('redirect')).to.equal('/reports')
  })

  test('[VAL-3] whose menu cannot be built says that there is no permission, and signs nobody in', async () => {
    const { platform, signIn, environment, workspace } = await openSignIn()
    platform.on(getCurrentModules, () => success({ children: [{ ename: 'a', name: 'A', children: 7 }] }))
    const error = await failureOf(signIn())
    expect(error).to.include({ kind: 'menu' })
    expect(environment.cookies.get('basetoken')).to.equal(undefined)
    expect(workspace.signInFlow.$stage.get()).to.equal('sign-in')
  })

  test('[STA-1] whose menu or user fail tells why, and can be tried again', async () => {
    for (const call of [getCurrentModules, getCurrentUser]) {
      const { platform, signIn, shown, workspace } = await openSignIn()
      let broken = true
      const answer = call === getCurrentUser ? USER : MENU
      platform.on(call, () => (broken ? refusal(503) : answer))
      expect(await failureOf(signIn())).to.include({ status: 503 })
      expect([shown(), workspace.signInFlow.$stage.get()]).to.deep.equal(['/login', 'sign-in'])
      broken = false
      await signIn()
      expect(shown()).to.equal('/reports')
    }
  })

  test('[VAL-3] with an empty menu leads home', async () => {
    const { platform, signIn, shown, workspace } = await openSignIn('/login')
    platform.on(getCurrentModules, () => success(null))
    await signIn()
    expect([shown(), workspace.account.$menu.get()]).to.deep.equal(['/index', []])
  })

  test('[ENT-8] sends user, password and type as JSON; type 2 goes to the call of tools', async () => {
    const { platform, session, workspace } = await openSignIn()
    await workspace.signIn({ username: 'a', password: 'b' })
    expect(platform.of(login)[0]?.json()).to.deep.equal({ username: 'a', password: 'b', type: 1 })
    await session.admin.login({ username: 'a', password: 'b', type: 2 }).catch(() => undefined)
    expect(platform.requests.at(-1)?.path).to.equal('/api-admin/admin/tool/login')
  })

  test('[ENT-8] asks for the captcha when the platform does, and for another one after each attempt', async () => {
    const { platform, session } = await openSignIn()
    let asked = 0
    platform.on(getVerifyCode, () => ({ captchaKey: `key-${(asked += 1)}`, question: '1 + 1?' }))
    platform.on(login, ({ json }) => {
      const { captchaValue } = Object(json())
      return captchaValue === '2'
        ? success({ userId: 'u', expiresAt: '' }, { token: 'T' })
        : refusal(400, { reason: 'login.captchaRequired' })
    })
    const page = createSignInPage(
      session,
      async (payload) => void (await session.admin.login(payload, { quiet: true })),
    )
    const form = { username: 'a', password: 'b', captchaValue: '' }
    expect(await page.submit(form)).to.equal(false)
    expect(page.$state.get().captcha?.captchaKey).to.equal('key-1')
    expect(await page.submit({ ...form, captchaValue: '3' })).to.equal(false)
    expect(page.$state.get().captcha?.captchaKey).to.equal('key-2')
    expect(await page.submit({ ...form, captchaValue: '2' })).to.equal(true)
    expect(platform.of(login).at(-1)?.json()).to.include({ captchaKey: 'key-2', captchaValue: '2' })
    expect(page.$state.get()).to.deep.equal({ busy: false, error: undefined, captcha: undefined, missing: [] })
  })

  test('[ENT-8] [PRD-4] a question that is there follows the language; one that was on its way in the other one does not count', async () => {
    const { platform, session } = await openSignIn()
    platform.on(getVerifyCode, ({ headers }) => ({ captchaKey: 'key', question: headers['accept-language'] }))
    platform.on(login, () => refusal(400, { reason: 'login.captchaRequired' }))
    const page = createSignInPage(
      session,
      async (payload) => void (await session.admin.login(payload, { quiet: true })),
    )
    const question = () => page.$state.get().captcha?.question
    await session.locale.choose('en')
    await eventually(() => session.locale.$locale.get() === 'en')
    expect(platform.of(getVerifyCode), 'nobody has asked for one').to.have.length(0)
    await page.submit({ username: 'a', password: 'b', captchaValue: '' })
    const english = question()
    await session.locale.choose('zh-chs')
    await eventually(() => question()?.startsWith('zh') === true)
    expect(english).to.match(/^en/)
    page.destroy()
    await session.locale.choose('en')
    expect(platform.of(getVerifyCode)).to.have.length(2)
  })

  test('[ENT-8] sends the form once, however often it is submitted', async () => {
    const { platform, session } = await openSignIn()
    const page = createSignInPage(session, async (payload) => void (await session.admin.login(payload)))
    const form = { username: 'a', password: 'b', captchaValue: '' }
    expect(await Promise.all([page.submit(form), page.submit(form), page.submit(form)])).to.deep.equal([
      true,
      false,
      false,
    ])
    expect(platform.of(login).length).to.equal(1)
  })
})

describe('Signing out', () => {
  test('[STA-3] closes the tabs, forgets user and token, revokes the token and goes to the sign-in', async () => {
    const { workspace, platform, environment, shown, tabs } = await openConsole({ address: '/reports' })
    await workspace.signOut()
    expect([shown(), tabs(), environment.cookies.all()]).to.deep.equal(['/login', [], {}])
    expect([workspace.account.$user.get(), workspace.account.$menu.get()]).to.deep.equal([undefined, []])
    await eventually(() => platform.of(logout).length === 1)
    expect(platform.of(logout)[0]?.headers).to.include({ authorization: 'token-1' })
  })

  test('[STA-3] waits for no platform that hangs, and one that refuses changes nothing', async () => {
    const { workspace, platform, shown, session, signIn } = await openConsole()
    const held = defer<Response>()
    platform.on(logout, () => held.promise)
    await workspace.signOut()
    expect(shown()).to.equal('/login')
    await signIn()
    held.resolve(refusal(401))
    await eventually(() => session.log.$errorCount.get() === 1)
    expect([shown(), session.credentials.$signedIn.get()]).to.deep.equal(['/index', true])
  })

  test('[RTE-20] gives the next user the menu of their own', async () => {
    const { workspace, platform, signIn, shown } = await openConsole({ address: '/reports' })
    await workspace.signOut()
    platform.on(getCurrentModules, () => menuNode('root', [menuNode('other')]))
    await signIn()
    expect(shown()).to.equal('/index')
    expect(workspace.account.$menu.get().map(({ path }) => path)).to.deep.equal(['/other'])
    expect(workspace.router.resolve('/reports')).to.equal(undefined)
  })
})

describe('The menu in another language', () => {
  test('[PRD-4] is fetched anew, and its titles change in tabs and routes', async () => {
    const { workspace, platform, session } = await openConsole({ address: '/reports' })
    await session.locale.use('zh-chs')
    platform.on(getCurrentModules, ({ headers }) =>
      menuNode('root', [{ ...menuNode('reports'), name: headers['accept-language'] ?? '' }]),
    )
    await session.locale.use('en')
    await eventually(() => workspace.tabs.$current.get()?.title === 'en')
    await session.locale.use('zh-chs')
    await eventually(() => workspace.tabs.$current.get()?.title === 'zh-CN')
    expect(workspace.account.$menu.get()[0]?.title).to.equal('zh-CN')
  })

  test('[RTE-20] that comes after another user has signed in is not theirs', async () => {
    const { workspace, platform, session, signIn } = await openConsole()
    const held = defer()
    platform.on(getCurrentModules, async () => {
      await held.promise
      return menuNode('root', [menuNode('first')])
    })
    await session.locale.use(session.locale.$locale.get() === 'en' ? 'zh-chs' : 'en')
    await eventually(() => platform.of(getCurrentModules).length === 2)
    await workspace.signOut()
    platform.on(getCurrentModules, () => menuNode('root', [menuNode('second')]))
    platform.on(getCurrentUser, () => ({ ...USER, userId: 'user-2' }))
    await signIn()
    held.resolve()
    await eventually(() => platform.of(getCurrentModules).length === 3)
    expect(workspace.account.$menu.get().map(({ ename }) => ename)).to.deep.equal(['second'])
  })
})
