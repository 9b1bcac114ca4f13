// A console over a test platform: a user, a menu, an address bar.
import {
  type MenuNode,
  getCurrentModules,
  getCurrentUser,
  login,
  logout,
} from '../../../src/contract/admin/admin-calls.ts'
import { type SessionOptions, createSession } from '../../../src/stores/session.ts'
import { createWorkspace } from '../../../src/stores/workspace/workspace.ts'
import { type TestEnvironment, createMemoryLocation, createTestEnvironment } from './environment.ts'
import { createPlatform, success } from './platform.ts'
import { BASE } from './session.ts'

/** A node of the server's menu; its name is its `ename` in capitals. */
export const menuNode = (
  ename: string,
  children: MenuNode[] = [],
  attributes: MenuNode['attributes'] = {},
): MenuNode => ({
  id: `id-${ename}`,
  name: ename.toUpperCase(),
  ename,
  children,
  attributes,
  checked: true,
})

export const MENU = menuNode('root', [
  menuNode('dataPlat', [menuNode('thingConfigration')]),
  menuNode('system', [menuNode('onlineUsers')]),
  menuNode('reports'),
])

export const USER = {
  userId: 'user-1',
  username: 'admin',
  displayName: 'Admin',
  tenantId: 'tenant-1',
  roles: ['admin'],
}

export interface ConsoleStart {
  address?: string
  /** Cookies of an earlier visit. */
  cookies?: Record<string, string>
  /** Local storage of an earlier visit. */
  local?: Record<string, string>
  menu?: unknown
  /** What of the browser is not this console's alone. */
  shared?: Partial<TestEnvironment>
  options?: SessionOptions
}

/** Cookies of somebody who is signed in. */
export const signedInCookies = (): Record<string, string> => ({
  basetoken: 'token-1',
  dataTime: String(createTestEnvironment(fetch).now()),
  baseloginType: '1',
})

export const createTestConsole = (start: ConsoleStart = {}) => {
  const { address = '/', cookies = {}, local = {}, menu = MENU, shared = {}, options = { baseUrl: BASE } } = start
  const platform = createPlatform()
  const environment = Object.assign(createTestEnvironment(platform.fetch, cookies, local), shared)
  const session = createSession(environment, { ...options, persistent: true })
  const location = createMemoryLocation(address)
  platform.on(login, () => success({ userId: USER.userId, expiresAt: '' }, { token: 'token-1' }))
  platform.on(logout, () => ({ revoked: true }))
  platform.on(getCurrentModules, () => success(menu))
  platform.on(getCurrentUser, () => USER)
  const workspace = createWorkspace(session, location)
  return {
    platform,
    environment,
    session,
    location,
    workspace,
    /** What the address bar shows. */
    shown: () => location.read(),
    tabs: () => workspace.tabs.$tabs.get().map((tab) => tab.name),
    signIn: () => workspace.signIn({ username: 'admin', password: 'p' }),
  }
}
export type TestConsole = ReturnType<typeof createTestConsole>

/** A console whose user is signed in and sees a page. */
export const openConsole = async (start: ConsoleStart = {}): Promise<TestConsole> => {
  const made = createTestConsole({ cookies: signedInCookies(), ...start })
  await made.workspace.start()
  return made
}
