// Tokens for embedded pages, and their check by the servers of those pages (API-9).
import { CALLS } from '../../../src/contract/index.ts'
import type { EmbedOptions } from '../admin/routes.ts'
import { Refusal } from '../../refusal.ts'
import { serve, type Platform } from '../../serve.ts'
import { makeEmbedToken, NOBODY, readEmbedToken } from './tokens.ts'

/** Schemes of pages; anything else, `javascript:` first of all, is no target. */
const SCHEMES = ['http:', 'https:']

/** Stands for the platform where no public address is configured: what a caller says of it is no address of it. */
const UNSAID = 'https://platform.invalid'

/** Origin of a page, whose address may be relative to the platform; undefined for what is no page. */
const originOf = (address: string, platform = UNSAID): string | undefined => {
  if (!URL.canParse(address, platform)) return undefined
  const { protocol, origin } = new URL(address, platform)
  return SCHEMES.includes(protocol) ? origin : undefined
}

const mayEmbed = (origin: string, embedOrigins: readonly string[], platform = UNSAID): boolean =>
  origin === platform || embedOrigins.includes(origin)

export const addEmbedRoutes = (platform: Platform, { embedOrigins, publicOrigin }: EmbedOptions) => {
  const { database } = platform

  serve(platform, CALLS.getEmbedToken, async ({ query, user }) => {
    const target = originOf(query.url, publicOrigin)
    if (target === undefined || !mayEmbed(target, embedOrigins, publicOrigin)) {
      throw new Refusal('embed.targetForbidden', { subjects: [target ?? query.url] })
    }
    return makeEmbedToken(database, user, target)
  })

  serve(platform, CALLS.verifyEmbedToken, async ({ body, language }) => {
    const target = originOf(body.url, publicOrigin)
    return target === undefined ? NOBODY : readEmbedToken(database, body.token, target, language)
  })
}
