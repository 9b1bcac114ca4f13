// Routes that are known only at run time, matched against the console's path; one guard decides every navigation.
import { type ReadableAtom, atom, computed } from 'nanostores'
import { parse } from 'regexparam'

import type { PathLocation } from '../../environment.ts'
import { type GivenCredentials, parseOwnAddress, takeCredentials, toOwnAddress, withoutOpenEnd } from './own-address.ts'
import type { Route } from './routes.ts'

export interface Match {
  route: Route
  /** Path without query and hash, and without an ending that means "as if logged in". */
  path: string
  params: Record<string, string>
  query: Record<string, string>
}

/** True lets the navigation pass; a path sends it there instead. `given` is what its address held (NAV-2). */
export type Guard = (
  to: Match | undefined,
  address: string,
  signal: AbortSignal,
  given?: GivenCredentials,
) => Promise<true | string>

/** Redirects of one navigation before it counts as a loop. */
const HOP_LIMIT = 10
/** Verdict on a navigation that nobody waits for any more. */
const LOST = ''

/** Names come from the server: only `*`, `:` and `?` mean something in a pattern. */
const escape = (path: string) => path.replace(/[.+^$()[\]{}|\\]/g, '\\$&')

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const createRouter = (location: PathLocation, guard: Guard) => {
  const $routes = atom<readonly Route[]>([])
  const $address = atom<string | undefined>()
  const $pending = atom(false)
  const $compiled = computed($routes, (routes) => routes.map((route) => ({ route, ...parse(escape(route.path)) })))

  const resolve = (address: string): Match | undefined => {
    const url = parseOwnAddress(address)
    const path = withoutOpenEnd(url.pathname)
    for (const { route, keys, pattern } of $compiled.get()) {
      const found = pattern.exec(path)
      if (found === null) continue
      const params = Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1] ?? '')]))
      return { route, path, params, query: Object.fromEntries(url.searchParams) }
    }
    return undefined
  }
  /** Undefined until the first navigation is through, and on a path that no route has. */
  const $match: ReadableAtom<Match | undefined> = computed([$address, $compiled], (address) =>
    address === undefined ? undefined : resolve(address),
  )

  /** A guard whose navigation was overtaken may fail as it likes. */
  const ask = (...asked: Parameters<Guard>) =>
    guard(...asked).catch((error: unknown) => {
      if (asked[2].aborted) return LOST
      throw error
    })

  let current = new AbortController()
  const settle = async (
    address: string,
    signal: AbortSignal,
    given?: GivenCredentials,
  ): Promise<string | undefined> => {
    let next = address
    for (let hop = 0; hop < HOP_LIMIT; hop += 1) {
      const match = resolve(next)
      const verdict = match?.route.redirect ?? (await ask(match, next, signal, given))
      if (signal.aborted) return undefined
      if (verdict === true) return next
      next = toOwnAddress(verdict)
    }
    throw new Error(`the way to ${address} never ends`)
  }
  let stopped = false
  /** Answers false when a newer navigation has overtaken this one, or the console has gone in the meantime. */
  const go = async (wanted: string, show: (settled: string) => void, before?: GivenCredentials): Promise<boolean> => {
    if (stopped) return false
    const { address, given = before } = takeCredentials(toOwnAddress(wanted))
    current.abort()
    const mine = (current = new AbortController())
    $pending.set(true)
    try {
      const settled = await settle(address, mine.signal, given)
      if (settled === undefined) return false
      show(settled)
      $address.set(settled)
      return true
    } finally {
      if (current === mine) $pending.set(false)
    }
  }
  const replace = (address: string, given?: GivenCredentials) => go(address, location.replace, given)
  /** Credentials are out of the address bar and the history before anything else happens (NAV-2). */
  const arrive = (before?: GivenCredentials) => {
    const { address, given = before } = takeCredentials(location.read())
    if (address !== location.read()) location.replace(address)
    return replace(address, given)
  }
  const stop = location.listen(() => void arrive())

  return {
    $routes,
    $address,
    $match,
    $pending,
    resolve,
    href: location.href,
    push: (address: string) =>
      toOwnAddress(address) === $address.get() ? replace(address) : go(address, location.push),
    replace,
    /** `given` is what has been taken out of the address bar already. */
    start: arrive,
    stop: () => {
      stopped = true
      stop()
      current.abort()
    },
  }
}
export type Router = ReturnType<typeof createRouter>
