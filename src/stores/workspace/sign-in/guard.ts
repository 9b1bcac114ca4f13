// Who may go where: the navigation guard of the specification, in its order (spec 2; NAV-1…NAV-5, NAV-7, NAV-8).
import type { Session } from '../../session.ts'
import type { Account } from './account.ts'
import type { AutomaticLogin } from './automatic-login.ts'
import { WHITE_PAGE_PATH, isDataPlatformPage } from '../data-platform.ts'
import { isOpenPath, pathOf } from '../addresses/own-address.ts'
import type { ReturnPath } from './return-path.ts'
import type { Guard } from '../addresses/router.ts'
import { LOGIN_PATH } from '../addresses/routes.ts'

export interface GuardContext {
  account: Account
  automatic: AutomaticLogin
  returnPath: ReturnPath
}

export const createGuard = ({ credentials }: Session, { account, automatic, returnPath }: GuardContext): Guard => {
  /** Loads menu and user of somebody who has a token, and goes where they wanted (NAV-4). */
  const load = async (address: string, signal: AbortSignal, otherwise: string) => {
    returnPath.save(address)
    try {
      await account.load(signal)
    } catch (error) {
      if (signal.aborted) throw error
      automatic.$error.set(error)
      credentials.clear()
      return otherwise
    }
    return returnPath.take()
  }
  return async (to, address, signal, given) => {
    // Whoever goes elsewhere while a sign-in is under way is signed in by it all the same.
    await automatic.settled()
    const page = to?.route.page
    if (page === 'white-page') return true
    const path = pathOf(address)
    if (isDataPlatformPage(path)) {
      if (credentials.isFresh()) return account.$loaded.get() || load(address, signal, WHITE_PAGE_PATH)
      if (await automatic.attempt(given)) {
        returnPath.forget()
        return true
      }
      credentials.clear()
      returnPath.save(address)
      return WHITE_PAGE_PATH
    }
    if (credentials.get() === undefined) {
      if (page === 'login' || isOpenPath(path)) return true
      returnPath.save(address)
      return LOGIN_PATH
    }
    return account.$loaded.get() || load(address, signal, LOGIN_PATH)
  }
}
