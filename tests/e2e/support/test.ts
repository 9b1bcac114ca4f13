// The `test` of the console's journeys: who is signed in, in which language, and the platform's calls beside the screen.
import type { Page } from 'playwright/test'

import { expect, test as base } from '../../support/platform.ts'
import { type PlatformApi, signInToApi } from './platform-api.ts'
import { type Account, type Visit, chooseLanguage, rememberSignIn } from './visit.ts'

interface TestFixtures {
  /** Opens the console as somebody who has signed in before, in this context or another one. */
  openConsole: (page: Page, visit?: Visit) => Promise<void>
}

interface WorkerFixtures {
  /** The calls of each account, signed in once: sign-ins are counted and limited. */
  api: Record<Account, PlatformApi>
}

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
    use(async (page, { path = '/', account = 'admin', locale = 'en', loginType = 1 } = {}) => {
      await rememberSignIn(page.context(), platform, api[account].token, loginType)
      await chooseLanguage(page.context(), platform, locale)
      await page.goto(platform.url + path)
    }),
})

export { expect }
export { THINGS_PATH, type Visit, chooseLanguage, rememberSignIn } from './visit.ts'
