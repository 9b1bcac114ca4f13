// Two tabs of one browser: who is signed in, language and theme are the same in both within a second.
import type { Page } from 'playwright/test'

import { ENGLISH, CHINESE, signInPage } from '../support/sign-in-page.ts'
import { chooseLanguage, expect, test } from '../support/test.ts'

/** What one tab does, the other has to show within this time, in milliseconds. */
const AT_ONCE = { timeout: 1000 }

const home = (page: Page) => page.getByRole('tab', { name: 'Home' })

// A view that has just gone may still ask for its words in a language that is chosen in the same second.
test.use({ allowedErrors: [/status of 401.*dataDictionary/] })

test('[ENT-10] [STA-1] [STA-3] [PRD-4] agree on sign-in, language and sign-out', async ({ page, platform }) => {
  const { accounts, url } = platform
  await chooseLanguage(page.context(), platform, 'en')
  const other = await page.context().newPage()
  await page.goto(url)
  await other.goto(`${url}/system/errorLog`)
  await expect(signInPage(page).heading).toBeVisible()
  await expect(signInPage(other).heading).toBeVisible()
  // The files behind the form are there: from now on a tab hears the others.
  await expect(other).toHaveURL(`${url}/login`)

  await signInPage(page).signIn('operator', accounts['operator'] ?? '')
  await expect(home(page)).toBeVisible()
  await expect(other).toHaveURL(`${url}/system/errorLog`, AT_ONCE)
  await expect(other.getByRole('tab', { name: 'Error log' })).toBeVisible()

  await page.evaluate(() => Reflect.set(window, 'stayed', true))
  await other.evaluate(() => Reflect.set(window, 'stayed', true))
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.getByRole('button', { name: 'Confirm logout' }).click()
  await expect(page).toHaveURL(`${url}/login`, AT_ONCE)
  await expect(page.getByText('You have signed out in another window of this browser.')).toBeVisible(AT_ONCE)

  await other.getByRole('button', { name: '简体中文' }).click()
  await expect(signInPage(page, CHINESE).heading).toBeVisible(AT_ONCE)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(signInPage(other, ENGLISH).heading).toBeVisible(AT_ONCE)
  await signInPage(other).signIn('operator', accounts['operator'] ?? '')
  await expect(home(page)).toBeVisible()
  for (const tab of [page, other]) expect(await tab.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
})

test('[STA-4] [ENT-12] agree on the theme', async ({ page, openConsole }) => {
  await openConsole(page)
  const other = await page.context().newPage()
  await openConsole(other)
  await expect(home(page)).toBeVisible()
  await expect(home(other)).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByText('Big data', { exact: true }).click()
  await expect(other.locator('yaw-console')).toHaveAttribute('theme', 'big-data', AT_ONCE)
})
