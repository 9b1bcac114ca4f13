// Where a request goes and whether it may carry credentials (spec 7, REQ-3).

/** Address of a request, and whether it is the platform's own. */
export interface RequestAddress {
  url: URL
  /** Only then Authorization and Tenant-Id are sent. */
  trusted: boolean
}

const joinPaths = (base: string, path: string) => base.replace(/\/+$/, '') + path

/**
 * Resolves an address against the platform's base address.
 *
 * The decision is made on the parsed origin, never on how the text looks: `//host`, `/\host` and ` https:` all
 * name another origin. An absolute address never carries credentials, not even the platform's own (spec 7).
 */
export const resolveAddress = (base: URL, address: string): RequestAddress => {
  const url = new URL(address, base)
  const trusted = !URL.canParse(address) && url.origin === base.origin && url.protocol.startsWith('http')
  if (trusted && address.startsWith('/')) url.pathname = joinPaths(base.pathname, url.pathname)
  return { url, trusted }
}

/** The base address that a host gave, as a URL; '' is the page's own origin. Throws TypeError when it is none. */
export const parseBase = (text: string, page: string): URL => {
  const url = new URL(text === '' ? '/' : text, page)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`not an http address: ${text}`)
  url.search = ''
  url.hash = ''
  return url
}
