// The console: account, router, tabs and what reacts to them, tied together (spec 2, 4; PRD-1…PRD-4, NAV-6).
import { msg } from '@lit/localize'
import { computed, type ReadableAtom } from 'nanostores'

import type { PathLocation } from '../environment.ts'
import type { RecordTarget, OpenRecord } from '../open-record.ts'
import type { Session } from '../session.ts'
import { createAccount } from './sign-in/account.ts'
import { createAutomaticLogin } from './sign-in/automatic-login.ts'
import { createSignInFlow } from './sign-in/sign-in-flow.ts'
import { askBeforeBack, createSignOutFlow } from './sign-in/sign-out-flow.ts'
import { createFullScreen } from './tabs/full-screen.ts'
import { createGuard } from './sign-in/guard.ts'
import { persistTabs } from './tabs/persisted-tabs.ts'
import { createLocalData } from './local-data.ts'
import { followOtherTabs } from './tabs/other-tabs.ts'
import { createReturnPath } from './sign-in/return-path.ts'
import { type Router, createRouter } from './addresses/router.ts'
import { createSettings } from './settings.ts'
import { type CloseRange, createTabs, hasTab } from './tabs/tabs.ts'
import { themeOf } from './theme.ts'
import { createUnsavedPages } from './tabs/unsaved-pages.ts'
import { type MenuItem, PAGES, leavesOf } from './addresses/routes.ts'

/** Where records and things live in the console: the route of their screen, opened at them (decision 72; RTE-4…RTE-14). */
const pathOf = (element: string) => Object.entries(PAGES).find(([, page]) => page === element)?.[0] ?? '/'

const recordAddress = (target: RecordTarget): string => {
  const place: Record<string, string> =
    'thingId' in target
      ? { 'thing-id': target.thingId }
      : {
          catalogue: target.catalogue,
          'record-id': target.recordId,
          ...(target.view !== undefined && { view: target.view }),
        }
  return `${pathOf(target.element)}?${new URLSearchParams(place)}`
}

/** Tells the screens of the console how to open each other: those that the user's menu has. Answers how to stop. */
const provideOpener = (session: Session, $menu: ReadableAtom<readonly MenuItem[]>, open: OpenRecord) => {
  const $elements = computed(
    $menu,
    (menu): ReadonlySet<string> => new Set(leavesOf(menu).flatMap(({ path }) => PAGES[path] ?? [])),
  )
  session.$opener.set({ open, $elements })
  return () => session.$opener.set(undefined)
}

export const createWorkspace = (session: Session, location: PathLocation) => {
  const data = createLocalData(session.environment)
  const account = createAccount(session, data)
  const returnPath = createReturnPath(session)
  const leaveUser = () => {
    tabs.clear()
    session.toasts.closeAll()
  }
  const automatic = createAutomaticLogin(account, leaveUser)
  const router: Router = createRouter(
    askBeforeBack(
      location,
      () => signOutFlow,
      () => router.$address.get(),
    ),
    createGuard(session, { account, automatic, returnPath }),
  )
  const tabs = createTabs(router.resolve)
  const unsaved = createUnsavedPages()
  const signOutFlow = createSignOutFlow(tabs, unsaved)
  const settings = createSettings(data)
  const fullScreen = createFullScreen(session)

  const warnWithoutMenu = () => {
    if (account.$loaded.get() && account.$menu.get().length === 0) {
      session.toasts.showPersistent(() => msg('No function permission, contact the administrator'))
    }
  }
  const open = async (path: string) => {
    const address = tabs.whereIs(path)
    return (await signOutFlow.canGo(address)) && router.push(address)
  }
  /** A tab that shows the place already may have gone on from there: it is told anew. */
  const openRecord = async (target: RecordTarget) => {
    const address = recordAddress(target)
    const name = tabs.nameOf(address)
    const isThere = tabs.whereIs(name) === address
    if ((await open(address)) && isThere) tabs.askAgain(name)
  }
  const closeTabs = async (names: readonly string[]) => {
    if (!(await unsaved.canLeave(names, open))) return
    const next = tabs.close(names)
    if (next !== undefined) await router.push(tabs.whereIs(next))
  }
  /** Whether all tabs may end, e.g. because the user signs out; asks about unsaved input. */
  const canLeaveAll = () => {
    const names = tabs.$tabs.get().map((tab) => tab.name)
    return unsaved.canLeave(names, open)
  }
  const signInFlow = createSignInFlow({ session, account, automatic, router, returnPath, leaveUser, canLeaveAll })
  const show = () => {
    const [address, match] = [router.$address.get(), router.$match.get()]
    if (address === undefined) return
    if (match === undefined) tabs.leaveAll()
    else if (hasTab(match)) tabs.open(address, match)
  }

  const stops = [
    account.$routes.subscribe((routes) => router.$routes.set(routes)),
    router.$routes.listen(tabs.retitle),
    account.$loaded.listen(warnWithoutMenu),
    account.$user.listen(settings.reload),
    account.$user.listen(session.log.setUser),
    ...persistTabs(tabs, data, account.$user),
    router.$address.listen(show),
    provideOpener(session, account.$menu, (target) => void openRecord(target)),
    signInFlow.stop,
    ...followOtherTabs({ session, account, settings, follow: signInFlow.follow }),
  ]

  return {
    session,
    account,
    router,
    tabs,
    signInFlow,
    $theme: computed([router.$address, settings.$settings], (address, { theme }) => themeOf(address, theme)),
    settings,
    fullScreen,
    toggleMenu: () => settings.change({ menuCollapsed: !settings.$settings.get().menuCollapsed }),
    start: router.start,
    /** Answers whether the page shows now; unsaved input in a page that would end may keep the user there. */
    open,
    openRecord,
    unsaved,
    canLeaveAll,
    closeTab: (name: string) => closeTabs([name]),
    /** Closes the tabs beside one, or all (TAB-2). */
    closeRange: (name: string, range: CloseRange) => closeTabs(tabs.inRange(name, range)),
    signIn: signInFlow.signIn,
    signOut: signInFlow.signOut,
    destroy: () => {
      for (const stop of stops) stop()
      router.stop()
      fullScreen?.stop()
    },
  }
}
export type Workspace = ReturnType<typeof createWorkspace>
