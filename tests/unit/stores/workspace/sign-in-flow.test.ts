// Ways in and out: the tool login in its order, the question before a sign-out (spec 4; STA-2, STA-3, ENT-8, REQ-1).
import { expect } from 'chai'

import { getCurrentModules, getCurrentUser, logout, toolLogin } from '../../../../src/contract/admin/admin-calls.ts'
import { refusal, success } from '../../../support/unit/platform.ts'
import { aWhile, eventually, failureOf } from '../../../support/unit/wait.ts'
import { MENU, USER, createTestConsole, openConsole } from '../../../support/unit/workspace.ts'

const TOOL = { username: 'tool', password: 'p', type: 2 }
const FILE = { method: 'GET', path: '/environment.json' } as const

/** A console that asks `environment.json` where the platform is, with an old session in its browser. */
const createTool = (options = {}) => {
  const made = createTestConsole({
    address: '/login',
    options,
    cookies: { uuid: 'old', basetoken: 'old-token', dataTime: '1', baseloginType: '1', redirect: '/reports' },
  })
  const { local } = made.environment
  local.set('data.public', 'sys')
  local.set('data.user.ghost', 'database')
  local.set('data.user.old', 'tabs and settings')
  const steps: string[] = []
  const note = (step: string) => {
    const { cookies } = made.environment
    steps.push(`${step}; token ${cookies.get('basetoken')}, user ${cookies.get('uuid')}`)
  }
  made.platform.on({ ...FILE, data: getCurrentUser.data }, () => {
    note('environment')
    return Response.json({ BASE_URL: 'https://found.example' })
  })
  made.platform.on(toolLogin, ({ address }) => {
    note(`sign in at ${address}`)
    return success({ userId: USER.userId, expiresAt: '' }, { token: 'tool-token' })
  })
  made.platform.on(getCurrentModules, () => {
    note(`menu of type ${made.environment.cookies.get('baseloginType')}`)
    return MENU
  })
  return { ...made, steps }
}

describe('The tool login', () => {
  test('[STA-2] forgets the old session, finds the platform, signs in, keeps token, time and type, builds the menu', async () => {
    const { workspace, environment, steps, shown, session } = createTool()
    await workspace.signIn(TOOL)
    expect(steps).to.deep.equal([
      'environment; token undefined, user undefined',
      'sign in at https://found.example/api-admin/admin/tool/login; token undefined, user undefined',
      'menu of type 2; token tool-token, user undefined',
    ])
    expect(environment.cookies.all()).to.deep.equal({
      basetoken: 'tool-token',
      dataTime: String(environment.now()),
      baseloginType: '2',
      uuid: USER.userId,
    })
    expect(session.credentials.loginType()).to.equal(2)
    expect([shown(), workspace.router.$match.get()?.route.title]).to.deep.equal(['/reports', 'REPORTS'])
    expect([environment.local.get('data.public'), environment.local.get('data.user.ghost')]).to.deep.equal([
      undefined,
      undefined,
    ])
    expect(environment.local.get('data.user.old')).to.equal('tabs and settings')
  })

  test('[STA-2] [REQ-1] goes to the configured address where environment.json does not answer', async () => {
    const { workspace, platform, steps } = createTool({ fallbackBaseUrl: 'https://fallback.example:9002/base' })
    const file = { ...FILE, data: getCurrentUser.data }
    platform.on(file, () => refusal(404))
    await workspace.signIn(TOOL)
    expect(steps[0]).to.contain('sign in at https://fallback.example:9002/base/api-admin')
    platform.on(file, () => Response.json({ BASE_URL: 'https://back.example' }))
    await workspace.signIn(TOOL)
    expect(steps.at(-2)).to.contain('sign in at https://back.example/api-admin')
  })

  test('[REQ-1] without such an address says that the platform is not known', async () => {
    const { workspace, platform } = createTool()
    platform.on({ ...FILE, data: getCurrentUser.data }, () => refusal(404))
    expect(await failureOf(workspace.signIn(TOOL))).to.include({ kind: 'configuration' })
  })
})

describe('The question before a sign-out', () => {
  test('[STA-3] keeps everything when it is given up, and says so', async () => {
    const { workspace, session, shown, platform } = await openConsole({ address: '/reports' })
    const { leaving } = workspace.signInFlow
    leaving.ask()
    expect(leaving.$asked.get()).to.equal(true)
    leaving.giveUp()
    expect([leaving.$asked.get(), shown(), session.credentials.get()]).to.deep.equal([false, '/reports', 'token-1'])
    const [toast] = session.toasts.$toasts.get()
    expect(toast?.kind).to.equal('info')
    expect(typeof toast?.content === 'function' && toast.content()).to.equal('Sign-out abandoned')
    expect(platform.of(logout)).to.deep.equal([])
  })

  test('[STA-3] once confirmed clears cookies and local data of nobody, and keeps tabs and settings of the user', async () => {
    const { workspace, environment, shown, tabs } = await openConsole({ address: '/reports' })
    workspace.settings.change({ grey: true })
    environment.local.set('data.public', 'sys')
    const { leaving } = workspace.signInFlow
    leaving.ask()
    await leaving.confirm()
    expect([leaving.$asked.get(), shown(), tabs(), environment.cookies.all()]).to.deep.equal([false, '/login', [], {}])
    expect(environment.local.get('data.public')).to.equal(undefined)
    expect(environment.local.get(`data.user.${USER.userId}`)).to.contain('"grey":true')
  })

  test('[STA-3] lets unsaved input stop it', async () => {
    const { workspace, shown, session } = await openConsole({ address: '/reports' })
    workspace.unsaved.add('/reports', async () => false)
    workspace.unsaved.setDirty('/reports', true)
    expect(await workspace.signInFlow.leaving.confirm()).to.equal(false)
    await aWhile()
    expect([shown(), session.credentials.get()]).to.deep.equal(['/reports', 'token-1'])
    workspace.unsaved.setDirty('/reports', false)
    expect(await workspace.signOut()).to.equal(true)
    await eventually(() => shown() === '/login')
  })
})
