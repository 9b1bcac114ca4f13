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

export const createTabs = () => {
  const $tabs = atom<readonly OpenTab[]>([])
  const $current = atom<string | undefined>()

  return {
    $tabs,
    $current: computed([$tabs, $current], (tabs, name) => tabs.find((tab) => tab.name === name)),
    /** Opens the page that was navigated to, or shows its tab; home stays first. */
    open: (address: string, match: Match) => {
      const tab = toTab(address, match)
      const tabs = $tabs.get()
      const known = tabs.some((other) => other.name === address)
      const others = known ? tabs.map((other) => (other.name === address ? tab : other)) : [...tabs, tab]
      $tabs.set(others.toSorted((left, right) => Number(right.path === HOME_PATH) - Number(left.path === HOME_PATH)))
      $current.set(address)
    },
    /** A path that no route has shows no tab as current. */
    leaveAll: () => $current.set(undefined),
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
