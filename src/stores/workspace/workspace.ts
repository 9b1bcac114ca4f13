// The console: account, router, tabs and what reacts to them, tied together (spec 2, 4; PRD-1…PRD-4, NAV-6, NAV-9).
import { msg } from '@lit/localize'
import { atom, computed } from 'nanostores'

import type { LoginPayload } from '../../contract/admin-calls.ts'
import type { PathLocation } from '../environment.ts'
import type { Session } from '../session.ts'
import { createAccount } from './account.ts'
import { askBeforeBack, createExits } from './exits.ts'
import { createFullScreen } from './full-screen.ts'
import { createGuard, createReturnPath } from './guard.ts'
import { keepTabs } from './kept-tabs.ts'
import { createLocalData } from './local-data.ts'
import { type Router, createRouter } from './router.ts'
import { LOGIN_PATH } from './routes.ts'
import { createSettings } from './settings.ts'
import { type CloseRange, createTabs } from './tabs.ts'
import { themeOf } from './theme.ts'
import { createUnsavedPages } from './unsaved-pages.ts'

export const createWorkspace = (session: Session, location: PathLocation) => {
  const account = createAccount(session)
  const returnPath = createReturnPath(session)
  const router: Router = createRouter(
    askBeforeBack(
      location,
      () => exits,
      () => router.$address.get(),
    ),
    createGuard(session, account, returnPath),
  )
  const tabs = createTabs(router.resolve)
  const unsaved = createUnsavedPages()
  const exits = createExits(tabs, unsaved)
  /** Whether the platform ended the session that was here; the sign-in form says so. */
  const $ended = atom(false)
  const data = createLocalData(session.environment)
  const settings = createSettings(data)
  const fullScreen = createFullScreen(session)

  const toLogin = () => router.replace(LOGIN_PATH)
  const warnWithoutMenu = () => {
    if (account.$loaded.get() && account.$menu.get().length === 0) {
      session.toasts.showPersistent(() => msg('No function permission, contact the administrator'))
    }
  }
  const open = async (path: string) => (await exits.canGo(path)) && router.push(path)
  const closeTabs = async (names: readonly string[]) => {
    if (!(await unsaved.canLeave(names, open))) return
    const next = tabs.close(names)
    if (next !== undefined) await router.push(next)
  }
  /** Whether all tabs may end, e.g. because the user signs out; asks about unsaved input. */
  const canLeaveAll = () => {
    const names = tabs.$tabs.get().map((tab) => tab.name)
    return unsaved.canLeave(names, open)
  }
  const show = () => {
    const [address, match] = [router.$address.get(), router.$match.get()]
    if (address === undefined || match?.route.page === 'login') return
    if (match === undefined) tabs.leaveAll()
    else tabs.open(address, match)
  }

  const stops = [
    account.$routes.subscribe((routes) => router.$routes.set(routes)),
    router.$routes.listen(tabs.retitle),
    account.$loaded.listen(warnWithoutMenu),
    account.$user.listen(settings.reload),
    ...keepTabs(tabs, data, account.$user),
    router.$address.listen(show),
    session.expired.listen(() => {
      const address = router.$address.get()
      if (address !== undefined) returnPath.save(address)
      tabs.clear()
      $ended.set(true)
      void toLogin()
    }),
  ]

  return {
    session,
    account,
    router,
    tabs,
    $ended,
    /** Whether the sign-in form shows instead of the workspace. */
    $signingIn: computed(
      [router.$match, session.credentials.$signedIn],
      (match, signedIn) => !signedIn || match?.route.page === 'login',
    ),
    $theme: computed([router.$address, settings.$settings], (address, { theme }) => themeOf(address, theme)),
    settings,
    fullScreen,
    toggleMenu: () => settings.change({ menuCollapsed: !settings.$settings.get().menuCollapsed }),
    start: router.start,
    /** Answers whether the page shows now; unsaved input in a page that would end may keep the user there. */
    open,
    unsaved,
    canLeaveAll,
    closeTab: (name: string) => closeTabs([name]),
    /** Closes the tabs beside one, or all (TAB-2). */
    closeRange: (name: string, range: CloseRange) => closeTabs(tabs.inRange(name, range)),
    /** Signs in and goes where the user wanted to (STA-1). Throws what the platform answered. */
    signIn: async (payload: LoginPayload) => {
      tabs.clear()
      session.toasts.closeAll()
      await account.signIn(payload)
      $ended.set(false)
      await router.replace(returnPath.take())
    },
    /** Answers whether the user is signed out now: unsaved input may keep them. */
    signOut: async () => {
      if (!(await canLeaveAll())) return false
      account.signOut()
      tabs.clear()
      session.toasts.closeAll()
      await toLogin()
      return true
    },
    destroy: () => {
      for (const stop of stops) stop()
      router.stop()
      fullScreen?.stop()
    },
  }
}
export type Workspace = ReturnType<typeof createWorkspace>
