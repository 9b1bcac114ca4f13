// Who may go where: the navigation guard of the specification (spec 2; NAV-4, NAV-5, NAV-8).
import type { Session } from '../session.ts'
import type { Account } from './account.ts'
import { pathOf, toOwnAddress } from './own-address.ts'
import type { Guard } from './router.ts'
import { HOME_PATH, LOGIN_PATH } from './routes.ts'

const REDIRECT_COOKIE = 'redirect'

/** Only a path of the console itself is a place to return to; anything else could lead to another site. */
const isOwnPath = (path: string) => path === toOwnAddress(path) && !/^\/login\/*$/i.test(pathOf(path))

export const createReturnPath = ({ environment }: Session) => ({
  save: (address: string) => {
    if (isOwnPath(address)) environment.cookies.set(REDIRECT_COOKIE, address)
  },
  /** The saved path, or home; it is forgotten with this. */
  take: (): string => {
    const saved = environment.cookies.get(REDIRECT_COOKIE)
    environment.cookies.remove(REDIRECT_COOKIE)
    return saved !== undefined && isOwnPath(saved) ? saved : HOME_PATH
  },
})
export type ReturnPath = ReturnType<typeof createReturnPath>

export const createGuard = (session: Session, account: Account, returnPath: ReturnPath): Guard => {
  const { credentials } = session
  return async (to, address, signal) => {
    const isLogin = to?.route.page === 'login'
    if (credentials.get() === undefined) {
      if (isLogin) return true
      returnPath.save(address)
      return LOGIN_PATH
    }
    if (account.$loaded.get()) return true
    // NAV-4: a token, but neither menu nor user yet, e.g. after a reload.
    if (!isLogin) returnPath.save(address)
    try {
      await account.load(signal)
    } catch (error) {
      if (signal.aborted) throw error
      credentials.clear()
      return LOGIN_PATH
    }
    return returnPath.take()
  }
}
