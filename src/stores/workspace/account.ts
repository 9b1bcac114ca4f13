// Signing in and out, and what belongs to the signed-in user: user, menu, routes (spec 4; STA-1, NAV-4).
import { atom, computed } from 'nanostores'

import { type CurrentUser, type LoginPayload, type MenuNode, LOGIN_TYPES } from '../../contract/admin-calls.ts'
import type { Session } from '../session.ts'
import { toMenu, toRoutes } from './routes.ts'

const USER_COOKIE = 'uuid'

export const createAccount = (session: Session) => {
  const { environment, admin, credentials, locale } = session
  const $user = atom<CurrentUser | undefined>()
  const $menuRoot = atom<MenuNode | undefined>()
  const $menu = computed($menuRoot, (root) => (root === undefined ? [] : toMenu(root)))

  const load = async (signal?: AbortSignal) => {
    const [menu, user] = await Promise.all([admin.currentModules({ signal }), admin.currentUser({ signal })])
    environment.cookies.set(USER_COOKIE, user.userId)
    $menuRoot.set(menu)
    $user.set(user)
  }
  const forget = () => {
    $user.set(undefined)
    $menuRoot.set(undefined)
  }

  // Names in the menu are the server's, in the language of the request.
  session.onDestroy(
    locale.$locale.listen(() => {
      if ($menuRoot.get() !== undefined) void admin.currentModules({ quiet: true }).then($menuRoot.set, () => {})
    }),
  )
  session.onDestroy(session.expired.listen(forget))

  return {
    $user,
    $menu,
    $routes: computed($menu, toRoutes),
    /** Whether menu and user are there; a token alone is not enough to work (NAV-4). */
    $loaded: computed([$user, $menuRoot], (user, root) => user !== undefined && root !== undefined),
    load,
    /** Throws what the platform answered; the session is as before then. */
    signIn: async (payload: LoginPayload) => {
      const type = Number(payload.type ?? LOGIN_TYPES.administration)
      const { token } = await admin.login({ ...payload, type }, { quiet: true })
      forget()
      credentials.set(token, type)
    },
    signOut: async () => {
      // The platform may not know the call or not answer: the browser forgets the token all the same.
      const revoked = admin.logout().catch(() => undefined)
      await revoked
      credentials.clear()
      environment.cookies.remove(USER_COOKIE)
      forget()
    },
  }
}
export type Account = ReturnType<typeof createAccount>
