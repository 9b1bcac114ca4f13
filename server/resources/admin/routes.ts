// The calls of administration: sign-in, the signed-in user, menu, buttons, dictionaries (spec 7).
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { LOGIN_TYPES } from '../../../src/contract/admin/login-types.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { serve, serveToken, type Platform } from '../../serve.ts'
import { captchaSubject, countAttempt } from './attempts.ts'
import { makeCaptcha } from './captcha.ts'
import { readButtons, readDictionary } from './catalogues.ts'
import { readMenu } from './menu.ts'
import { endSession, listOnline } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { Release } from '../../../src/contract/admin/release-calls.ts'

const Package = z.object({ version: z.string() })

/** The release that this platform carries: that of its package (STA-7). */
const readVersion = () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return z.parse(Package, JSON.parse(text)).version
}

/** It is found at the platform itself: by its public address, or else relative to where it was asked for. */
const readRelease = (publicOrigin = ''): Release => {
  const version = readVersion()
  return { tag_name: `v${version}`, name: `Yaw ${version}`, html_url: `${publicOrigin}/` }
}

export interface EmbedOptions {
  /** Origins of pages that the console may embed. */
  embedOrigins: readonly string[]
  /** Origin by which callers reach the platform, where it is configured. */
  publicOrigin: string | undefined
}

export const addAdminRoutes = (platform: Platform, { embedOrigins, publicOrigin }: EmbedOptions) => {
  const { database } = platform

  serveToken(platform, CALLS.login, ({ body, address }) => signIn(database, body, { address, loginType: body.type }))

  serveToken(platform, CALLS.toolLogin, ({ body, address }) =>
    signIn(database, body, { address, loginType: LOGIN_TYPES.tool }),
  )

  serve(platform, CALLS.logout, async ({ user }) => ({ revoked: await endSession(database, user.tokenHash) }))

  serve(platform, CALLS.getVerifyCode, async ({ address, language }) => {
    await countAttempt(database, captchaSubject(address))
    return makeCaptcha(database, language)
  })

  serve(platform, CALLS.getCurrentUser, async ({ user, language }) => ({
    userId: user.accountId,
    username: user.username,
    displayName: language === 'zh' ? user.nameZh : user.nameEn,
    tenantId: user.tenantId,
    roles: user.roles,
  }))

  serve(platform, CALLS.getCurrentModules, ({ user, language }) => readMenu(database, user, language))

  serve(platform, CALLS.getPermissionButtons, ({ query, user, language }) =>
    readButtons(database, query, user.permissions, language),
  )

  serve(platform, CALLS.getDictionary, ({ user, query, language }) =>
    readDictionary(database, user.tenantId, query.code, language),
  )

  serve(platform, CALLS.getOnlineUsers, ({ user, language }) => listOnline(database, user.tenantId, language))

  // The place of the file is where the platform answers.
  serve(platform, CALLS.getEnvironmentFile, async () => ({ BASE_URL: '', EMBED_ORIGINS: [...embedOrigins] }))

  const release = readRelease(publicOrigin)
  serve(platform, CALLS.getRelease, async () => release)
}
