// Who comes to the console, where to, and what their browser remembers from last time.
import type { BrowserContext } from 'playwright/test'

import type { Locale } from '../../../src/locales/locale.ts'
import type { Platform } from '../../support/platform-process.ts'

export type Account = 'admin' | 'operator' | 'guest'

export interface Visit {
  path?: string
  account?: Account
  locale?: Locale
  /** 1 administration, 2 tool. */
  loginType?: 1 | 2
}

export const THINGS_PATH = '/dataPlat/thingConfigration'

/** The cookies that a sign-in leaves (ENT-10). */
export const rememberSignIn = (context: BrowserContext, { url }: Platform, token: string, loginType = 1) =>
  context.addCookies(
    Object.entries({ basetoken: token, dataTime: String(Date.now()), baseloginType: String(loginType) }).map(
      ([name, value]) => ({
        name: `yaw-${name}`,
        value,
        url,
      }),
    ),
  )

export const chooseLanguage = (context: BrowserContext, { url }: Platform, locale: Locale) =>
  context.addCookies([{ name: 'yaw-lang', value: locale, url }])
