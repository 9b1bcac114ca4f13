// The `test` of the console's journeys: who is signed in, in which language, and the platform's calls beside the screen.
import type { BrowserContext, Page } from 'playwright/test'

import type { Locale } from '../../../src/locales/locale.ts'
import { type Platform, expect, test as base } from '../../support/platform.ts'
import { type PlatformApi, signInToApi } from './platform-api.ts'

export type Account = 'admin' | 'operator' | 'guest'

export interface Visit {
  path?: string
  account?: Account
  locale?: Locale
}

interface TestFixtures {
  /** Opens the console as somebody who has signed in before, in this context or another one. */
  openConsole: (page: Page, visit?: Visit) => Promise<void>
}

interface WorkerFixtures {
  /** The calls of each account, signed in once: sign-ins are counted and limited. */
  api: Record<Account, PlatformApi>
}

export const THINGS_PATH = '/dataPlat/thingConfigration'

/** The cookies that a sign-in leaves (ENT-10). */
export const rememberSignIn = (context: BrowserContext, { url }: Platform, token: string) =>
  context.addCookies(
    Object.entries({ basetoken: token, dataTime: String(Date.now()), baseloginType: '1' }).map(([name, value]) => ({
      name: `yaw-${name}`,
      value,
      url,
    })),
  )

export const chooseLanguage = (context: BrowserContext, { url }: Platform, locale: Locale) =>
  context.addCookies([{ name: 'yaw-lang', value: locale, url }])

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: [
    async ({ platform }, use) => {
      const [admin, operator, guest] = await Promise.all([
        signInToApi(platform, 'admin'),
        signInToApi(platform, 'operator'),
        signInToApi(platform, 'guest'),
      ])
      await use({ admin, operator, guest })
    },
    { scope: 'worker' },
  ],
  openConsole: ({ platform, api }, use) =>
    use(async (page, { path = '/', account = 'admin', locale = 'en' } = {}) => {
      await rememberSignIn(page.context(), platform, api[account].token)
      await chooseLanguage(page.context(), platform, locale)
      await page.goto(platform.url + path)
    }),
})

export { expect }
