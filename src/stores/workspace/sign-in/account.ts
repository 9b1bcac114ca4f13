// Signing in and out, and what belongs to the signed-in user: user, menu, routes (spec 4; STA-1, STA-2, STA-3, NAV-4).
import { atom, computed } from 'nanostores'

import {
  type CurrentUser,
  type LoginPayload,
  type MenuNode,
  getCurrentModules,
} from '../../../contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../../../contract/admin/login-types.ts'
import { RequestError } from '../../../api/request-error.ts'
import type { Session } from '../../session.ts'
import { createSignal } from '../../signal.ts'
import type { LocalData } from '../local-data.ts'
import { type MenuItem, toMenu, toRoutes } from '../addresses/routes.ts'

const USER_COOKIE = 'uuid'

/** What a user did here that the other tabs of the browser have to follow. */
export type AccountChange = 'signed-in' | 'signed-out'

/** A menu from the platform's answer, whatever that is. */
const buildMenu = (root: MenuNode): MenuItem[] => {
  try {
    return toMenu(root)
  } catch (cause) {
    const { path, method } = getCurrentModules
    throw new RequestError({ kind: 'menu', path, method, cause })
  }
}

export const createAccount = (session: Session, data: LocalData) => {
  const { environment, admin, credentials, locale } = session
  const $user = atom<CurrentUser | undefined>()
  const $built = atom<MenuItem[] | undefined>()
  const changed = createSignal<AccountChange>()
  const $menu = computed($built, (menu): MenuItem[] => menu ?? [])

  const load = async (signal?: AbortSignal, quiet = false) => {
    const [root, user] = await Promise.all([
      admin.currentModules({ signal, quiet }),
      admin.currentUser({ signal, quiet }),
    ])
    const menu = buildMenu(root)
    environment.cookies.set(USER_COOKIE, user.userId)
    $built.set(menu)
    $user.set(user)
  }
  /** Names of the menu and of the user are the server's, in the language of the request. */
  const translate = async () => {
    const before = $user.get()
    if (before === undefined) return
    const language = locale.languageTag()
    const [root, user] = await Promise.all([admin.currentModules({ quiet: true }), admin.currentUser({ quiet: true })])
    const menu = buildMenu(root)
    // Somebody else may have signed in since, or the language changed again.
    if ($user.get()?.userId !== before.userId || locale.languageTag() !== language) return
    $built.set(menu)
    $user.set(user)
  }
  const forget = () => {
    $user.set(undefined)
    $built.set(undefined)
  }

  const isRemembered = (userId: string | undefined) =>
    userId !== undefined && userId === environment.cookies.get(USER_COOKIE)
  /** Token, user and what is kept of nobody in particular; tabs and settings of the user stay for the next time. */
  const leave = () => {
    credentials.clear()
    const user = $user.get()
    if (user === undefined || isRemembered(user.userId)) environment.cookies.remove(USER_COOKIE)
    data.clear('public')
    // Without the cookie, it is the data of the one who stands for nobody.
    if (environment.cookies.get(USER_COOKIE) === undefined) data.clear('user')
    forget()
  }

  // The menu keeps its old names when the call fails; the client has logged it.
  session.onDestroy(locale.$locale.listen(() => void translate().catch(() => {})))
  session.onDestroy(session.expired.listen(forget))

  return {
    $user,
    $menu,
    $routes: computed($menu, toRoutes),
    /** Whether menu and user are there; a token alone is not enough to work (NAV-4). */
    $loaded: computed([$user, $built], (user, menu) => user !== undefined && menu !== undefined),
    load,
    changed,
    /** Throws what the platform answered; who is not signed in with menu and user is not signed in at all. */
    signIn: async (payload: LoginPayload) => {
      const type = Number(payload.type ?? LOGIN_TYPES.administration)
      if (type === LOGIN_TYPES.tool) {
        leave()
        session.forgetBase()
      }
      const { token } = await admin.login({ ...payload, type }, { quiet: true })
      forget()
      credentials.set(token, type)
      try {
        await load(undefined, true)
      } catch (error) {
        credentials.clear()
        throw error
      }
      changed.fire('signed-in')
    },
    signOut: () => {
      const token = credentials.get()
      leave()
      // The platform may not know the call or not answer: the browser has forgotten the token all the same.
      if (token !== undefined) void admin.logout(token).catch(() => {})
      changed.fire('signed-out')
    },
    /** The user has signed out in another tab of the browser: the platform knows already. */
    leave,
    /** Whether the browser remembers this user as the one who is signed in; some other tab may have changed that. */
    isRemembered,
    isCurrentUser: () => isRemembered($user.get()?.userId),
    forget,
  }
}
export type Account = ReturnType<typeof createAccount>
