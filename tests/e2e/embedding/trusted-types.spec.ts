// Trusted Types, which pages of the platform are to be held to: what a browser reports is collected while the console is walked
// through, and both the console and an embedded screen stand on pages that demand them (decision 92).
import type { BrowserContext, Page } from 'playwright/test'

import { openLitePage } from '../support/host-pages.ts'
import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { THINGS_PATH, chooseLanguage, expect, test } from '../support/test.ts'

const ENFORCED = "require-trusted-types-for 'script'; trusted-types yaw lit-html"

/** Every breach of a policy on every page of a context, those of report-only policies too. */
const watchBreaches = async (context: BrowserContext): Promise<string[]> => {
  const breaches: string[] = []
  await context.exposeFunction('noteBreach', (breach: string) => breaches.push(breach))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteBreach')
      if (typeof note === 'function')
        note(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return breaches
}

/** Holds pages to Trusted Types, as a host page with such a header does. */
const enforce = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const csp = [response.headers()['content-security-policy'] ?? '', ENFORCED]
        .filter((part) => part !== '')
        .join(', ')
      return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': csp } })
    },
  )

const SCREENS = [
  '/dataPlat/thingMapping',
  '/dataPlat/infoModelDictionary',
  '/dataPlat/infoModelConfig',
  '/dataPlat/infoModelMapping',
  '/dataPlat/dictionaryMapping',
  '/dataPlat/metaDataManagement',
  '/dataPlat/formConfig',
  '/dataPlat/protocolConfig',
  '/dataPlat/statuteConfig',
  '/dataPlat/connectManagement',
]

/** Opens every screen of the console in turn, and waits until it stands. */
const walk = async (page: Page, url: string) => {
  for (const path of SCREENS) {
    await page.goto(url + path)
    await expect(page.locator('[role="grid"], [role="treegrid"], table').first()).toBeVisible()
  }
}

/** What needs markup or addresses of scripts: a copied table without its text, a graph, a chart. */
const useGraph = async (page: Page) => {
  await page.getByRole('radio', { name: 'Graph' }).click()
  await expect(
    page
      .getByRole('tree', { name: /^Topology of / })
      .getByRole('treeitem')
      .first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).click()
}

test('[PRD-7] the console on pages that demand Trusted Types does all that it does, and breaches nothing', async ({
  page,
  platform,
  openConsole,
}) => {
  test.setTimeout(120_000)
  const breaches = await watchBreaches(page.context())
  await enforce(page)
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto(platform.url)
  await expect(signInPage(page).account).toBeFocused()
  await openConsole(page, { path: THINGS_PATH })
  await thingScreen(page).tree.getByRole('treeitem').first().click()
  await useGraph(page)
  await walk(page, platform.url)
  expect(breaches).toEqual([])
})

test('[PRD-7] [API-37] a chart and a table that is pasted as markup come on a page that demands Trusted Types', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  const breaches = await watchBreaches(page.context())
  await enforce(page)
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${turbine.thingId}` })
  const { inspector } = thingScreen(page)
  await inspector.getByRole('tab', { name: 'Power curve' }).click()
  await inspector.getByRole('button', { name: 'Enter power curve' }).click()
  const dialog = page.getByRole('dialog', { name: `Contract power curve of ${turbine.name}` })
  await dialog.getByRole('textbox', { name: 'Points of the curve' }).evaluate((keeper) => {
    const data = new DataTransfer()
    const rows = [0, 2, 4, 6, 8].map((speed) => `<tr><td>${speed}</td><td>${speed * 100}</td></tr>`)
    data.setData('text/html', `<table>${rows.join('')}</table>`)
    keeper.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(dialog.getByRole('gridcell', { name: /^800/ })).toBeVisible()
  await expect(dialog.locator('canvas')).toBeVisible()
  expect(breaches).toEqual([])
})

test('[PRD-7] an embedded screen works in a foreign page that demands Trusted Types and names the policies', async ({
  page,
  platform,
}) => {
  const breaches = await watchBreaches(page.context())
  await enforce(page)
  await openLitePage(page, platform)
  await thingScreen(page).tree.getByRole('treeitem').first().click()
  await useGraph(page)
  expect(breaches).toEqual([])
})

test.describe('what a browser reports', () => {
  test.use({ allowedErrors: [/report-only|Report Only/i] })

  test('[PRD-7] comes to the platform from a page that makes markup of text', async ({ page, platform }) => {
    await page.goto(platform.url)
    const reported = page.waitForResponse('**/policy-reports')
    await page.evaluate(() => {
      Reflect.set(document.createElement('div'), 'innerHTML', '<b>text</b>')
    })
    expect((await reported).status()).toBe(204)
  })
})
