// Signing in and out, and what belongs to the signed-in user: user, menu, routes (spec 4; STA-1, NAV-4).
import { atom, computed } from 'nanostores'

import {
  type CurrentUser,
  type LoginPayload,
  type MenuNode,
  LOGIN_TYPES,
  getCurrentModules,
} from '../../contract/admin-calls.ts'
import { RequestError } from '../../api/request-error.ts'
import type { Session } from '../session.ts'
import { type MenuItem, toMenu, toRoutes } from './routes.ts'

const USER_COOKIE = 'uuid'

/** A menu from the platform's answer, whatever that is. */
const buildMenu = (root: MenuNode): MenuItem[] => {
  try {
    return toMenu(root)
  } catch (cause) {
    const { path, method } = getCurrentModules
    throw new RequestError({ kind: 'menu', path, method, cause })
  }
}

export const createAccount = (session: Session) => {
  const { environment, admin, credentials, locale } = session
  const $user = atom<CurrentUser | undefined>()
  const $built = atom<MenuItem[] | undefined>()
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
    /** Throws what the platform answered; who is not signed in with menu and user is not signed in at all. */
    signIn: async (payload: LoginPayload) => {
      const type = Number(payload.type ?? LOGIN_TYPES.administration)
      const { token } = await admin.login({ ...payload, type }, { quiet: true })
      forget()
      credentials.set(token, type)
      try {
        await load(undefined, true)
      } catch (error) {
        credentials.clear()
        throw error
      }
    },
    signOut: () => {
      const token = credentials.get()
      credentials.clear()
      // The platform may not know the call or not answer: the browser has forgotten the token all the same.
      if (token !== undefined) void admin.logout(token).catch(() => {})
      environment.cookies.remove(USER_COOKIE)
      forget()
    },
  }
}
export type Account = ReturnType<typeof createAccount>
