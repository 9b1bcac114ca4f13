// Where a user wanted to go before the sign-in came between (spec 2, 3; NAV-4, NAV-5, ENT-10).
import type { Session } from '../../session.ts'
import { isWhitePage } from '../data-platform.ts'
import { pathOf, toOwnAddress } from '../addresses/own-address.ts'
import { HOME_PATH, LOGIN_PATH } from '../addresses/routes.ts'

const REDIRECT_COOKIE = 'redirect'

/** Only a page of the console itself is a place to return to; anything else could lead to another site. */
const isOwnPage = (address: string) => {
  const path = pathOf(address)
  const isLogin = path.toLowerCase().replace(/\/+$/, '') === LOGIN_PATH
  return address === toOwnAddress(address) && !isLogin && !isWhitePage(path)
}

export const createReturnPath = ({ environment: { cookies } }: Session) => {
  /** The cookie is all tabs' of the browser; this one's own wish comes first. */
  let own: string | undefined
  const read = () => {
    const saved = own ?? cookies.get(REDIRECT_COOKIE)
    return saved !== undefined && isOwnPage(saved) ? saved : HOME_PATH
  }
  const forget = () => {
    own = undefined
    cookies.remove(REDIRECT_COOKIE)
  }
  return {
    save: (address: string) => {
      if (!isOwnPage(address)) return
      own = address
      cookies.set(REDIRECT_COOKIE, address)
    },
    /** The saved page, or home. */
    read,
    forget,
    /** The saved page, or home; it is forgotten with this. */
    take: (): string => {
      const page = read()
      forget()
      return page
    },
  }
}
export type ReturnPath = ReturnType<typeof createReturnPath>
