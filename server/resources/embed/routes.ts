// Tokens for embedded pages, and their check by the servers of those pages (API-9).
import { CALLS } from '../../../src/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { mayEmbed, originOf } from './target.ts'
import { makeEmbedToken, NOBODY, readEmbedToken } from './tokens.ts'

export const addEmbedRoutes = (platform: Platform, embedOrigins: readonly string[]) => {
  const { database } = platform

  serve(platform, CALLS.getEmbedToken, async ({ query, user, origin }) => {
    const target = originOf(query.url, origin)
    if (target === undefined || !mayEmbed(target, origin, embedOrigins)) {
      throw new Refusal('embed.targetForbidden', { subjects: [target ?? query.url] })
    }
    return makeEmbedToken(database, user, target)
  })

  serve(platform, CALLS.verifyEmbedToken, async ({ body, language, origin }) => {
    const target = originOf(body.url, origin)
    return target === undefined ? NOBODY : readEmbedToken(database, body.token, target, language)
  })
}
