// Tokens for pages that the console embeds (spec 7; RTE-18, API-9).
import { getEmbedToken } from '../contract/admin/embed-calls.ts'
import type { CallOptions, Client } from './client.ts'

/** What an embedded page is given. */
export interface GivenToken {
  token: string
  /** ISO 8601, UTC, where the platform says it. */
  expiresAt: string | undefined
}

/** A token alone, or an object with it: calls of a leaf's own answer as they like. */
const readToken = (data: unknown): GivenToken => {
  if (typeof data === 'string' && data !== '') return { token: data, expiresAt: undefined }
  const { token, expiresAt } = Object(data) as { token?: unknown; expiresAt?: unknown }
  if (typeof token !== 'string' || token === '') throw new TypeError('data.token: missing')
  return { token, expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined }
}

/** A path of the platform itself: nobody else is asked for a token. */
const OWN_PATH = /^\/(?![/\\])/

/** The call that a leaf names; a colon in its path would stand for a parameter. */
const toEndpoint = (tokenInterface: string | undefined) => {
  if (tokenInterface === undefined || tokenInterface === '') return getEmbedToken
  if (!OWN_PATH.test(tokenInterface)) throw new TypeError(`no call of the platform: ${tokenInterface}`)
  return { ...getEmbedToken, path: tokenInterface.replaceAll(':', '%3A') }
}

export const createEmbedApi = (client: Client) => ({
  /** Token for the page at an address; `tokenInterface` is the call that the page's menu leaf names. */
  token: async (url: string, tokenInterface?: string, options?: CallOptions): Promise<GivenToken> =>
    client.read(toEndpoint(tokenInterface), readToken, { query: { url } }, options),
})
