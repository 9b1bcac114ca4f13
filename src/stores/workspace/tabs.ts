// Open tabs of the workspace; home is pinned first (spec 2, Layout; TAB-1, TAB-3, TAB-6, TAB-7).
import { atom, computed } from 'nanostores'

import type { Match } from './router.ts'
import { HOME_PATH, type Route } from './routes.ts'

export interface OpenTab {
  /** Address of the tab: path and query. One tab each. */
  name: string
  path: string
  meta: Route
  params: Record<string, string>
  query: Record<string, string>
  /** Title that the query gave; else the route's. */
  title: string | undefined
}

const toTab = (address: string, { route, path, params, query }: Match): OpenTab => ({
  name: address,
  path,
  meta: route,
  params,
  query,
  title: query['title'] ?? route.title,
})

/** `resolveHome` finds the page of home, which is always the first tab (RTE-1, TAB-1). */
export const createTabs = (resolveHome: () => Match | undefined) => {
  const $tabs = atom<readonly OpenTab[]>([])
  const $current = atom<string | undefined>()

  /** Home with what else its address holds is still the one tab of home. */
  const isSameTab = (left: OpenTab, right: OpenTab) =>
    left.name === right.name || (left.path === HOME_PATH && right.path === HOME_PATH)
  const withHome = (tabs: readonly OpenTab[]): readonly OpenTab[] => {
    const home = tabs.find((tab) => tab.path === HOME_PATH)
    if (home !== undefined) return [home, ...tabs.filter((tab) => tab !== home)]
    const match = resolveHome()
    return match === undefined ? tabs : [toTab(HOME_PATH, match), ...tabs]
  }

  return {
    $tabs,
    $current: computed([$tabs, $current], (tabs, name) => tabs.find((tab) => tab.name === name)),
    /** Opens the page that was navigated to, or shows its tab; home stays first. */
    open: (address: string, match: Match) => {
      const tab = toTab(address, match)
      const tabs = $tabs.get()
      const known = tabs.some((other) => isSameTab(other, tab))
      $tabs.set(withHome(known ? tabs.map((other) => (isSameTab(other, tab) ? tab : other)) : [...tabs, tab]))
      $current.set(address)
    },
    /** A path that no route has shows no tab as current. */
    leaveAll: () => {
      $tabs.set(withHome($tabs.get()))
      $current.set(undefined)
    },
    /** Closes a tab; answers where to go when it was the current one: the right neighbour, else the left (TAB-3). */
    close: (name: string): string | undefined => {
      const tabs = $tabs.get()
      const index = tabs.findIndex((tab) => tab.name === name)
      if (index < 0 || tabs[index]?.path === HOME_PATH) return undefined
      $tabs.set(tabs.toSpliced(index, 1))
      if ($current.get() !== name) return undefined
      return (tabs[index + 1] ?? tabs[index - 1])?.name ?? HOME_PATH
    },
    /** New titles after the language or the menu has changed. */
    retitle: (resolve: (address: string) => Match | undefined) =>
      $tabs.set(
        $tabs.get().map((tab) => {
          const match = resolve(tab.name)
          return match === undefined ? tab : toTab(tab.name, match)
        }),
      ),
    clear: () => {
      $tabs.set([])
      $current.set(undefined)
    },
  }
}
export type Tabs = ReturnType<typeof createTabs>
