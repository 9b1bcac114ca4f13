// The browser as the console sees it, which owns the page: cookies, storage, address bar, title (ENT-10, PRD-3, PRD-4).
import Cookies from 'js-cookie'

import { COOKIE_DAYS } from '../../contract/wire/limits.ts'
import type { Environment, FullScreen, PathLocation, TextStorage } from '../../stores/environment.ts'
import { pathOf, takeCredentials } from '../../stores/workspace/addresses/own-address.ts'
import { createOtherTabs } from './tabs.ts'
import { browser } from './browser-environment.ts'

const PREFIX = 'yaw-'

/** Storage may be forbidden, full or absent: then nothing is kept, and nothing breaks. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

const webStorage = (storage: () => Storage): TextStorage => ({
  get: (key) => attempt(() => storage().getItem(PREFIX + key)) ?? undefined,
  set: (key, value) => void attempt(() => storage().setItem(PREFIX + key, value)),
  remove: (key) => void attempt(() => storage().removeItem(PREFIX + key)),
})

/** Cookies of one day, mirrored in session storage for pages where cookies are blocked (ENT-10). */
const mirroredCookies = (protocol: string): TextStorage => {
  const mirror = webStorage(() => sessionStorage)
  const attributes = {
    expires: COOKIE_DAYS,
    path: '/',
    sameSite: 'lax',
    secure: protocol === 'https:',
  } as const
  return {
    get: (key) => attempt(() => Cookies.get(PREFIX + key)) ?? mirror.get(key),
    set: (key, value) => {
      attempt(() => Cookies.set(PREFIX + key, value, attributes))
      mirror.set(key, value)
    },
    remove: (key) => {
      attempt(() => Cookies.remove(PREFIX + key, { path: '/' }))
      mirror.remove(key)
    },
  }
}

/** `/admin/` and `/admin` are the same base path. */
const withoutEnd = (basePath: string) => basePath.replace(/\/+$/, '')

const fullScreen: FullScreen = {
  isOn: () => document.fullscreenElement !== null,
  set: (on) => (on ? document.documentElement.requestFullscreen() : document.exitFullscreen()),
  listen: (listener) => {
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  },
}

/** For the console, which owns the page; its routes are paths below `basePath`, and its environment file stands there. */
export const createConsoleEnvironment = (
  basePath = '',
  { protocol }: { protocol: string } = location,
): Environment => ({
  ...browser,
  environmentFile: () => `${location.origin}${withoutEnd(basePath)}/environment.json`,
  cookies: mirroredCookies(protocol),
  local: webStorage(() => localStorage),
  tab: webStorage(() => sessionStorage),
  setTitle: (title) => (document.title = title),
  setLanguage: (language) => (document.documentElement.lang = language),
  fullScreen: document.fullscreenEnabled ? fullScreen : undefined,
  otherTabs: createOtherTabs(),
})

const listenToHistory: PathLocation['listen'] = (listener) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Paths in the address bar, below a base path. */
export const createHistoryLocation = (basePath = ''): PathLocation => {
  const base = withoutEnd(basePath)
  return {
    read: () => {
      const { pathname, search, hash } = location
      const path = `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) : ''
      return (path || '/') + search + hash
    },
    push: (path) => history.pushState(null, '', base + path),
    replace: (path) => history.replaceState(null, '', base + path),
    href: (path) => base + path,
    listen: listenToHistory,
  }
}

/** Paths behind the hash, for a server that has one page only; what stands before the hash stays as it is. */
export const createHashLocation = (): PathLocation => {
  const read = () => location.hash.slice(1) || '/'
  /** Some write credentials before the hash: they count as if they stood behind it, and go as those do (NAV-2). */
  const before = () => takeCredentials(pathOf(read()) + location.search)
  const href = (path: string) => `${location.pathname}${/\?.*$/s.exec(before().address)?.[0] ?? ''}#${path}`
  return {
    read: () => {
      const { given } = before()
      if (given === undefined) return read()
      const [, path = '/', hash = ''] = /^([^#]*)(.*)$/s.exec(read()) ?? []
      return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...given })}${hash}`
    },
    push: (path) => history.pushState(null, '', href(path)),
    replace: (path) => history.replaceState(null, '', href(path)),
    href,
    listen: listenToHistory,
  }
}
