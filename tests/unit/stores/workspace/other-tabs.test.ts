// Tabs of one browser: who is signed in, language and settings are the same in all (spec 3, 4; ENT-10, ENT-12, STA-3, PRD-4).
import { expect } from 'chai'

import { getCurrentUser, getOnlineUsers, login, logout } from '../../../../src/contract/admin/admin-calls.ts'
import { success } from '../../../support/unit/platform.ts'
import { createTestBrowser } from '../../../support/unit/browser.ts'
import { aWhile, eventually } from '../../../support/unit/wait.ts'
import { type TestConsole, USER, signedInCookies } from '../../../support/unit/workspace.ts'

const stageOf = ({ workspace }: TestConsole) => workspace.signInFlow.$stage.get()

/** Two tabs of somebody who is signed in. */
const openTwo = async (addresses: [string, string] = ['/index', '/reports']) => {
  const browser = createTestBrowser(signedInCookies())
  const one = await browser.openTab({ address: addresses[0] })
  const other = await browser.openTab({ address: addresses[1] })
  browser.messages.length = 0
  return { browser, one, other }
}

/** Whoever signs in from now on is somebody else, with a token of their own. */
const changeUser = (tabs: TestConsole[], userId: string) => {
  for (const { platform } of tabs) {
    platform.on(login, () => success({ userId, expiresAt: '' }, { token: `token-of-${userId}` }))
    platform.on(getCurrentUser, () => ({ ...USER, userId }))
  }
}

describe('Tabs of one browser', () => {
  test('[STA-3] a sign-out in one signs out the others at once, and the platform is told once', async () => {
    const { browser, one, other } = await openTwo()
    await one.workspace.signOut()
    await eventually(() => other.shown() === '/login')
    expect([other.tabs(), other.session.credentials.get(), other.workspace.account.$user.get()]).to.deep.equal([
      [],
      undefined,
      undefined,
    ])
    expect(other.workspace.signInFlow.$notice.get()).to.equal('elsewhere')
    expect(other.environment.cookies.all()).to.deep.equal({})
    await eventually(() => one.platform.of(logout).length > 0)
    await aWhile()
    expect(browser.messages).to.deep.equal(['signed-out'])
    expect([one.platform.of(logout).length, other.platform.of(logout).length]).to.deep.equal([1, 0])
  })

  test('[STA-1] [ENT-10] a sign-in in one signs in the others, each on the page that it was on', async () => {
    const { browser, one, other } = await openTwo()
    await one.workspace.signOut()
    await eventually(() => other.shown() === '/login')
    await one.signIn()
    await eventually(() => other.shown() === '/reports')
    expect([one.shown(), stageOf(other), other.workspace.signInFlow.$notice.get()]).to.deep.equal([
      '/index',
      'workspace',
      undefined,
    ])
    await eventually(() => browser.messages.length > 1)
    await aWhile()
    expect(browser.messages).to.deep.equal(['signed-out', 'signed-in'])
  })

  test('[ENT-10] two that waited at the sign-in go where each of them wanted to', async () => {
    const browser = createTestBrowser()
    const one = await browser.openTab({ address: '/reports?one' })
    const other = await browser.openTab({ address: '/reports?other' })
    expect([stageOf(one), stageOf(other)]).to.deep.equal(['sign-in', 'sign-in'])
    await one.signIn()
    await eventually(() => other.shown() === '/reports?other')
    expect(one.shown()).to.equal('/reports?one')
    expect(other.session.credentials.get()).to.equal('token-1')
  })

  test('[ENT-10] another user in one is that user in all: nothing of the one before stays', async () => {
    const { one, other } = await openTwo()
    changeUser([one, other], 'user-2')
    let isForTheSecond = true
    other.platform.on(getOnlineUsers, ({ headers }) => {
      isForTheSecond &&= headers['authorization'] === 'token-of-user-2'
      return []
    })
    await one.workspace.signIn({ username: 'second', password: 'p' })
    await eventually(() => other.workspace.account.$user.get()?.userId === 'user-2')
    await eventually(() => other.shown() === '/index')
    expect([other.tabs(), other.session.credentials.get()]).to.deep.equal([['/index'], 'token-of-user-2'])
    await other.session.admin.onlineUsers()
    expect(isForTheSecond).to.equal(true)
  })

  test('[ENT-10] the same user with a new token goes on where they are', async () => {
    const { one, other } = await openTwo()
    changeUser([one, other], USER.userId)
    await other.workspace.open('/index?kept')
    await one.workspace.signIn({ username: 'admin', password: 'p' })
    await eventually(() => other.session.credentials.get() === `token-of-${USER.userId}`)
    await aWhile()
    expect([other.shown(), other.tabs()]).to.deep.equal(['/index?kept', ['/index?kept', '/reports']])
  })

  test('[ENT-10] a session that ends late in one does not end the newer one of the others', async () => {
    const { one, other } = await openTwo()
    one.environment.cookies.set('basetoken', 'newer')
    other.session.credentials.clear()
    expect([other.session.credentials.get(), one.environment.cookies.get('basetoken')]).to.deep.equal([
      undefined,
      'newer',
    ])
  })

  test('[PRD-4] a language that is chosen in one is that of all, and nobody answers it', async () => {
    const { browser, one, other } = await openTwo()
    await Promise.all([one.session.locale.load('sign-in'), other.session.locale.load('sign-in')])
    await one.session.locale.choose('en')
    await eventually(() => other.session.locale.$locale.get() === 'en')
    await other.session.locale.choose('zh-chs')
    await eventually(() => one.session.locale.$locale.get() === 'zh-chs')
    await aWhile()
    expect(browser.messages).to.deep.equal(['language', 'language'])
  })

  test('[PRD-4] a language that a host has given is that of its page alone', async () => {
    const { browser, one, other } = await openTwo()
    const before = other.session.locale.$locale.get()
    await one.session.locale.use(before === 'en' ? 'zh-chs' : 'en')
    await aWhile()
    expect([browser.messages, other.session.locale.$locale.get()]).to.deep.equal([[], before])
  })

  test('[STA-4] [STA-6] [ENT-12] settings that are changed in one are those of all', async () => {
    const { browser, one, other } = await openTwo()
    one.workspace.settings.change({ theme: 'big-data', grey: true })
    await eventually(() => other.workspace.$theme.get() === 'big-data')
    expect(other.workspace.settings.$settings.get().grey).to.equal(true)
    other.workspace.settings.change({ grey: false })
    await eventually(() => !one.workspace.settings.$settings.get().grey)
    await aWhile()
    expect(browser.messages).to.deep.equal([])
  })

  test('[ENT-10] a tab that is closed hears and says nothing more', async () => {
    const { browser, one, other } = await openTwo()
    other.workspace.destroy()
    one.workspace.settings.change({ grey: true })
    await one.workspace.signOut()
    await aWhile()
    expect([other.shown(), other.workspace.settings.$settings.get().grey]).to.deep.equal(['/reports', false])
    browser.messages.length = 0
    await other.signIn()
    expect(browser.messages).to.deep.equal([])
  })
})
