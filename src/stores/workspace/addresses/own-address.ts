// Addresses inside the console: a path with query and hash, never another site (spec 2, Navigation guard; NAV-2).
import { isDataPlatformPage } from '../data-platform.ts'

/** Stands for the console's own origin while an address is taken apart. */
const ORIGIN = 'http://console'

/** What a browser would make of an address if it were the console's own: `//site` and `/\\site` name no site here. */
export const toOwnAddress = (address: string): string => {
  const path = address.replace(/[\t\n\r]/g, '').replace(/^[\s/\\]+/, '')
  return `/${path}`
}

/** The address taken apart. */
export const parseOwnAddress = (address: string): URL => new URL(toOwnAddress(address), ORIGIN)

/** Path of an address, without query and hash. */
export const pathOf = (address: string): string => parseOwnAddress(address).pathname

/** A path that ends so is treated as logged in; its page is the one without the ending (NAV-7). */
const OPEN_END = /!!$/
export const isOpenPath = (path: string): boolean => OPEN_END.test(path)
export const withoutOpenEnd = (path: string): string => path.replace(OPEN_END, '') || '/'

/** Credentials that the query of an address held (NAV-2). */
export interface GivenCredentials {
  username?: string
  password?: string
}

/**
 * Takes credentials out of an address; the rest of it stays as it was written. A password goes from any page, a name
 * alone only from those that sign in with it: elsewhere it may be what a page is about.
 */
export const takeCredentials = (address: string): { address: string; given: GivenCredentials | undefined } => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? []
  const parts = query.split('&').map((text) => ({ text, entry: [...new URLSearchParams(text)][0] ?? ['', ''] }))
  const valueOf = (name: string) => parts.find(({ entry }) => entry[0] === name)?.entry[1]
  const password = valueOf('password')
  const username = password !== undefined || isDataPlatformPage(pathOf(path)) ? valueOf('username') : undefined
  const given = { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
  if (Object.keys(given).length === 0) return { address, given: undefined }
  const rest = parts.filter(({ entry }) => !Object.hasOwn(given, entry[0])).map(({ text }) => text)
  return { address: path + (rest.length > 0 ? `?${rest.join('&')}` : '') + hash, given }
}
