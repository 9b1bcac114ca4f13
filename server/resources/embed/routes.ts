// Tokens for embedded pages, and their check by the servers of those pages (API-9).
import { CALLS } from '../../../src/contract/index.ts'
import type { EmbedOptions } from '../admin/routes.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { mayEmbed, originOf } from './target.ts'
import { makeEmbedToken, NOBODY, readEmbedToken } from './tokens.ts'

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
