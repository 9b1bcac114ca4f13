// Open tabs over a few routes, without a console around them.
import { createRouter } from '../../../src/stores/workspace/addresses/router.ts'
import { HOME_PATH, type Route } from '../../../src/stores/workspace/addresses/routes.ts'
import { createTabs } from '../../../src/stores/workspace/tabs/tabs.ts'
import { createMemoryLocation } from './environment.ts'

/** `/fresh` is not cached. */
const ROUTES = [HOME_PATH, '/a', '/b', '/c', '/d', '/farms/:id', '/fresh']

export const toRoute = (path: string): Route => ({
  name: path,
  path,
  page: 'home',
  requiresAuthentication: true,
  title: `Title of ${path}`,
  ...(path === '/fresh' ? { cache: false } : {}),
})

export const createTabStand = (opened: readonly string[] = []) => {
  const router = createRouter(createMemoryLocation(), async () => true)
  router.$routes.set(ROUTES.map(toRoute))
  const tabs = createTabs(router.resolve)
  const open = (address: string) => {
    const match = router.resolve(address)
    if (match === undefined) tabs.leaveAll()
    else tabs.open(address, match)
  }
  for (const address of opened) open(address)
  return {
    router,
    tabs,
    open,
    names: () => tabs.$tabs.get().map((tab) => tab.name),
    alive: () => tabs.$alive.get().map((tab) => tab.name),
  }
}
export type TabStand = ReturnType<typeof createTabStand>
