// Ways out of a page: a navigation that would take a page off the screen for good asks first (TAB-4; nothing is lost).
import type { PathLocation } from '../../environment.ts'
import { type Tabs, isCached } from '../tabs/tabs.ts'
import type { UnsavedPages } from '../tabs/unsaved-pages.ts'

export const createSignOutFlow = (tabs: Tabs, unsaved: UnsavedPages) => {
  /** Only a page that is not cached ends when another one shows. */
  const endsWith = (address: string): string[] => {
    const current = tabs.$current.get()
    return current === undefined || isCached(current) || current.name === tabs.nameOf(address) ? [] : [current.name]
  }
  return {
    endsWith,
    canGo: (address: string) => unsaved.canLeave(endsWith(address), async () => true),
  }
}
export type SignOutFlow = ReturnType<typeof createSignOutFlow>

/**
 * A location whose back and forward ask first. Browsers change the address before anybody may object: who stays gets
 * the old address back, as a new entry.
 */
export const askBeforeBack = (
  location: PathLocation,
  signOutFlow: () => SignOutFlow,
  current: () => string | undefined,
): PathLocation => {
  const leave = async (address: string, listener: () => void) => {
    if (await signOutFlow().canGo(address)) listener()
    else location.push(current() ?? address)
  }
  return {
    read: () => location.read(),
    push: (path) => location.push(path),
    replace: (path) => location.replace(path),
    href: (path) => location.href(path),
    listen: (listener) =>
      location.listen(() => {
        const address = location.read()
        if (signOutFlow().endsWith(address).length === 0) listener()
        else void leave(address, listener)
      }),
  }
}
