// Open tabs of the workspace; home is pinned first (spec 2, Layout; TAB-1…TAB-4, TAB-6, TAB-7).
import { atom, computed } from 'nanostores'

import type { Match } from '../addresses/router.ts'
import { HOME_PATH, type Route } from '../addresses/routes.ts'

export interface OpenTab {
  /** Tells tabs apart: path and query, of a screen without the place in it that it was opened at. */
  name: string
  /** Where it stands: path and query. */
  address: string
  /** How often it was told to go where it stands already. */
  asked: number
  path: string
  meta: Route
  params: Record<string, string>
  query: Record<string, string>
  /** Title that the query gave; else the route's. */
  title: string | undefined
}

/** Which tabs to close, seen from one of them (TAB-2). */
export type CloseRange = 'left' | 'right' | 'others' | 'all'

/** Parts of a query that are places in a screen: one tab goes from one to the next (decision 72). */
const PLACES = new Set(['catalogue', 'record-id', 'view', 'thing-id'])

/** A hash is a place in a page, not another page. */
const withoutHash = (address: string): string => address.replace(/#.*$/s, '')

/** With a title of its own a place in a screen is a tab of its own. */
const tabName = (address: string, match: Match | undefined): string => {
  const whole = withoutHash(address)
  if (match?.route.page.startsWith('yaw-') !== true || match.query['title'] !== undefined) return whole
  const [path = '', query = ''] = whole.split('?', 2)
  const rest = query.split('&').filter((part) => part !== '' && !PLACES.has(part.replace(/=.*$/s, '')))
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`
}

const toTab = (address: string, match: Match, asked = 0): OpenTab => {
  const { route, path, params, query } = match
  return {
    name: tabName(address, match),
    address: withoutHash(address),
    asked,
    path,
    meta: route,
    params,
    query,
    title: query['title'] ?? route.title,
  }
}

/** The pages of somebody who is not signed in stand in no tab. */
export const hasTab = ({ route }: Match): boolean => route.page !== 'login' && route.page !== 'white-page'

export const isHome = (tab: Pick<OpenTab, 'path'>): boolean => tab.path === HOME_PATH

/** Whether the page lives on while another one shows; its route says so, or `cache=false` in its address (TAB-4). */
export const isCached = ({ meta, query }: Pick<OpenTab, 'meta' | 'query'>): boolean =>
  meta.cache !== false && query['cache'] !== 'false'

/** Home with what else its address holds is still the one tab of home. */
const isSameTab = (left: OpenTab, right: OpenTab) => left.name === right.name || (isHome(left) && isHome(right))

/** `resolve` finds the page of an address; home is always the first tab (RTE-1, TAB-1). */
export const createTabs = (resolve: (address: string) => Match | undefined) => {
  const $tabs = atom<readonly OpenTab[]>([])
  const $name = atom<string | undefined>()
  /** Tabs whose page has been shown; a restored one is not loaded before somebody looks at it. */
  const $seen = atom<ReadonlySet<string>>(new Set())
  const $current = computed([$tabs, $name], (tabs, name) => tabs.find((tab) => tab.name === name))
  const nameOf = (address: string) => tabName(address, resolve(address))
  const find = (name: string) => $tabs.get().find((tab) => tab.name === name)

  const withHome = (tabs: readonly OpenTab[]): readonly OpenTab[] => {
    const home = tabs.find(isHome)
    if (home !== undefined) return [home, ...tabs.filter((tab) => tab !== home)]
    const match = resolve(HOME_PATH)
    return match === undefined ? tabs : [toTab(HOME_PATH, match), ...tabs]
  }
  const set = (tabs: readonly OpenTab[]) => {
    const names = new Set(tabs.map((tab) => tab.name))
    $seen.set(new Set([...$seen.get()].filter((name) => names.has(name))))
    $tabs.set(tabs)
  }

  return {
    $tabs,
    $current,
    /**
     * Tabs whose page is in the DOM: the current one, and those seen before that are cached. Their order is that of the
     * names, whatever order the tabs have: a frame that is moved in the DOM would load anew.
     */
    $alive: computed([$tabs, $current, $seen], (tabs, current, seen) =>
      tabs
        .filter((tab) => tab === current || (seen.has(tab.name) && isCached(tab)))
        .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    ),
    /** Opens the page that was navigated to, or shows its tab; home stays first. */
    open: (address: string, match: Match) => {
      const tabs = $tabs.get()
      const tab = toTab(address, match, find(tabName(address, match))?.asked)
      const known = tabs.some((other) => isSameTab(other, tab))
      set(withHome(known ? tabs.map((other) => (isSameTab(other, tab) ? tab : other)) : [...tabs, tab]))
      $seen.set(new Set([...$seen.get(), tab.name]))
      $name.set(tab.name)
    },
    nameOf,
    /** Where the tab of an address stands, when the address itself names no place in it; else the address. */
    whereIs: (address: string): string => (nameOf(address) === address ? find(address)?.address : undefined) ?? address,
    /** Tells a tab to go where it was told to before: its user may have gone on from there. */
    askAgain: (name: string) =>
      set($tabs.get().map((tab) => (tab.name === name ? { ...tab, asked: tab.asked + 1 } : tab))),
    /** A path that no route has shows no tab as current. */
    leaveAll: () => {
      set(withHome($tabs.get()))
      $name.set(undefined)
    },
    /** Names of the tabs in a range; home is in none. */
    inRange: (name: string, range: CloseRange): string[] => {
      const tabs = $tabs.get()
      const place = tabs.findIndex((tab) => tab.name === name)
      const isIn: Record<CloseRange, (index: number) => boolean> = {
        left: (index) => index < place,
        right: (index) => index > place,
        others: (index) => index !== place,
        all: () => true,
      }
      return tabs.filter((tab, index) => !isHome(tab) && isIn[range](index)).map((tab) => tab.name)
    },
    /**
     * Closes tabs, never home; answers where to go when the current one is among them: the next to the right that is
     * left, else the next to the left (TAB-3).
     */
    close: (names: readonly string[]): string | undefined => {
      const before = $tabs.get()
      const stays = (tab: OpenTab) => isHome(tab) || !names.includes(tab.name)
      const place = before.findIndex((tab) => tab.name === $name.get())
      const current = before[place]
      set(before.filter(stays))
      if (current === undefined || stays(current)) return undefined
      return (before.slice(place).find(stays) ?? before.slice(0, place).findLast(stays))?.name ?? HOME_PATH
    },
    /** Puts a tab in another place of the bar; nothing comes before home. */
    move: (name: string, place: number) => {
      const tabs = $tabs.get()
      const tab = tabs.find((other) => other.name === name)
      if (tab === undefined || isHome(tab)) return
      const others = tabs.filter((other) => other !== tab)
      const first = others.findIndex(isHome) + 1
      set(others.toSpliced(Math.max(first, Math.min(place, others.length)), 0, tab))
    },
    /** Brings back tabs of an earlier visit, before those that are open already; one without a route is dropped (TAB-5). */
    restore: (addresses: readonly string[]) => {
      const kept = addresses.flatMap((address) => {
        const match = resolve(address)
        return match !== undefined && match.route.redirect === undefined && hasTab(match) ? [toTab(address, match)] : []
      })
      if (kept.length === 0) return
      const all = [...kept, ...$tabs.get()]
      // Of two that are one tab the later counts, in the place of the first: home may be open with another address.
      const first = all.filter((tab, index) => all.findIndex((other) => isSameTab(other, tab)) === index)
      set(withHome(first.map((tab) => all.findLast((other) => isSameTab(other, tab)) ?? tab)))
    },
    /** New titles after the language or the menu has changed. */
    retitle: () =>
      set(
        $tabs.get().map((tab) => {
          const match = resolve(tab.address)
          return match === undefined ? tab : toTab(tab.address, match, tab.asked)
        }),
      ),
    clear: () => {
      set([])
      $name.set(undefined)
    },
  }
}
export type Tabs = ReturnType<typeof createTabs>
