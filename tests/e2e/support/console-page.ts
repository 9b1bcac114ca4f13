// The console as a customer's own page configures it: with attributes, and with credentials of its own.
import type { Page } from 'playwright/test'

/** Gives `<yaw-console>` these attributes on every page that is opened from now on. */
export const configureConsole = (page: Page, attributes: string) =>
  page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const body = await response.text()
      return route.fulfill({ response, body: body.replace('<yaw-console>', `<yaw-console ${attributes}>`) })
    },
  )

/** Sets the account of the data platform as a script of the page does it. */
export const setAutomaticLogin = (page: Page, username: string, password: string) =>
  page.addInitScript(
    (credentials) =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(document.querySelector('yaw-console') ?? {}, { automaticLogin: credentials }),
      ),
    { username, password },
  )

/** Every address that the browser would go back or forward to. */
export const historyOf = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}
