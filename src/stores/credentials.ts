// The token: kept in a closure, never in a store that renders; renewed once for any number of requests (spec 3, 7).
import { type ReadableAtom, atom } from 'nanostores'

import { SESSION_VALIDITY } from '../contract/wire/limits.ts'
import type { Environment } from './environment.ts'

/** Why a token is asked for. */
export type TokenReason = 'initial' | 'expired'

/** A host's own way to give tokens; `expiresAt` in milliseconds since 1970. */
export type GetToken = (reason: TokenReason) => Promise<{ token: string; expiresAt?: number } | string | undefined>

export interface Credentials {
  /** Whether there is a token; the token itself is not in here. */
  $signedIn: ReadableAtom<boolean>
  get: () => string | undefined
  /** Whether there is a token of a sign-in that is not yet 10 hours old (NAV-1). */
  isFresh: () => boolean
  set: (token: string, loginType?: number) => void
  clear: () => void
  /**
   * Takes what another browser tab has kept since; answers whether that is another token (ENT-10). `leaveUser` runs in
   * between when it is another user's: what was loaded until then is not for them.
   */
  adopt: (leaveUser?: () => void) => boolean
  loginType: () => number | undefined
  /** Asks the host for a token when there is none yet, or when the one there is has reached its end. */
  ensure: () => Promise<boolean>
  /** After a refused token: true when another one is there. One request to the host for all that wait. */
  renew: (refused: string | undefined) => Promise<boolean>
  /** Adds somebody who may give tokens, asked in order until one does; answers how to take them back. */
  addProvider: (provider: GetToken) => () => void
}

/** Hosts write an absent token as empty text or as the word (REQ-3). */
const isToken = (token: string | undefined): token is string =>
  token !== undefined && token !== '' && token !== 'undefined' && token !== 'null'

const COOKIE = { token: 'basetoken', time: 'dataTime', type: 'baseloginType' }

export const createCredentials = (environment: Environment, persistent: boolean): Credentials => {
  const { cookies, now } = environment
  let token: string | undefined
  let type: number | undefined
  /** When the token was given; milliseconds since 1970. */
  let time = Number.NaN
  /** When the host said that the token ends; milliseconds since 1970. */
  let expiresAt = Number.POSITIVE_INFINITY
  /** A token that was refused and that nobody could replace: who still waits with it need not ask again. */
  let hopeless: string | undefined
  const providers = new Set<GetToken>()
  let renewal: Promise<boolean> | undefined

  const isValid = (since: number) => now() - since < SESSION_VALIDITY
  const restore = (): boolean => {
    const kept = cookies.get(COOKIE.token)
    const since = Number(cookies.get(COOKIE.time) ?? Number.NaN)
    // However old it is: only the data platform asks for its age (NAV-1), elsewhere the platform itself decides.
    if (!isToken(kept) || kept === token) return false
    token = kept
    time = since
    type = Number(cookies.get(COOKIE.type) ?? Number.NaN) || undefined
    expiresAt = Number.POSITIVE_INFINITY
    return true
  }
  const $signedIn = atom(persistent && restore())

  const set = (next: string, loginType?: number) => {
    if (!isToken(next)) return clear()
    token = next
    time = now()
    expiresAt = Number.POSITIVE_INFINITY
    hopeless = undefined
    type = loginType ?? type
    if (persistent) {
      cookies.set(COOKIE.token, next)
      cookies.set(COOKIE.time, String(time))
      if (type !== undefined) cookies.set(COOKIE.type, String(type))
    }
    $signedIn.set(true)
  }
  const clear = () => {
    // Another browser tab may have signed in anew since: what it keeps is not ours to forget.
    const isOurs = token === undefined || [token, undefined].includes(cookies.get(COOKIE.token))
    if (persistent && isOurs) for (const name of Object.values(COOKIE)) cookies.remove(name)
    token = undefined
    type = undefined
    time = Number.NaN
    $signedIn.set(false)
  }

  const ask = async (reason: TokenReason): Promise<boolean> => {
    for (const provider of providers) {
      // A host whose provider fails has no token to give; its own error is its own to show.
      const answer = await provider(reason).catch(() => undefined)
      const given = typeof answer === 'string' ? { token: answer } : answer
      if (!isToken(given?.token)) continue
      set(given.token)
      expiresAt = given.expiresAt ?? Number.POSITIVE_INFINITY
      return true
    }
    return false
  }
  const isRefused = (refused: string | undefined) => token === undefined || token === refused
  const askOnce = (reason: TokenReason): Promise<boolean> => {
    renewal ??= ask(reason).finally(() => (renewal = undefined))
    return renewal
  }

  return {
    $signedIn,
    get: () => token,
    isFresh: () => token !== undefined && isValid(time),
    set,
    clear,
    adopt: (leaveUser) => {
      if (!persistent || !restore()) return false
      if (leaveUser !== undefined) {
        leaveUser()
        $signedIn.set(false)
      }
      $signedIn.set(true)
      return true
    },
    loginType: () => type,
    ensure: async () => {
      if (token === undefined) return askOnce('initial')
      if (now() < expiresAt) return true
      // Nobody has another one: the platform decides on the one there is.
      if (!(await askOnce('expired'))) expiresAt = Number.POSITIVE_INFINITY
      return token !== undefined
    },
    renew: async (refused) => {
      if (!isRefused(refused)) return true
      if (refused !== undefined && refused === hopeless) return false
      // A host may also answer by setting its token.
      if ((await askOnce('expired')) || !isRefused(refused)) return true
      hopeless = refused
      return false
    },
    addProvider: (provider) => {
      providers.add(provider)
      return () => providers.delete(provider)
    },
  }
}
