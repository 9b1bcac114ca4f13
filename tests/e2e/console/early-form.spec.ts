// The sign-in form that comes with the page: what somebody does with it before the console is there (decision 68).
import type { Page } from 'playwright/test'

import { holdConsole, holdEarlyScript } from '../support/hold-files.ts'
import { CHINESE, signInPage } from '../support/sign-in-page.ts'
import { chooseLanguage, expect, test } from '../support/test.ts'

/** Until the form's own script listens: it asks for the console once it does. */
const listening = (page: Page) =>
  page.locator('link[rel="modulepreload"][href="/elements/console.js"]').first().waitFor({ state: 'attached' })
const early = (page: Page) => ({
  account: page.getByRole('textbox', { name: 'Account', exact: true }),
  password: page.getByRole('textbox', { name: 'Password', exact: true }),
  main: page.locator('main[data-early-form]'),
})
const boxes = (page: Page) =>
  Promise.all(
    ['main', 'h1', '#username', '#password', '.submit', '.reveal', 'svg.single-line'].map((part) =>
      page.locator(part).first().boundingBox(),
    ),
  )

test('[RTE-2] [PRD-1] the form that comes with the page keeps what is typed, and where, and looks as the one after it', async ({
  page,
  platform,
}) => {
  const letGo = await holdConsole(page)
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto('/', { waitUntil: 'commit' })
  await listening(page)
  const { account, password, main } = early(page)
  await expect(account).toBeFocused()
  await page.keyboard.type('opertor')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await password.fill('half')
  await account.focus()
  const before = await boxes(page)
  letGo()
  await expect(main).toHaveCount(0)
  const form = signInPage(page)
  await expect(form.account).toBeFocused()
  await page.keyboard.type('a')
  await expect(form.account).toHaveValue('operator')
  await expect(form.password).toHaveValue('half')
  expect(await boxes(page)).toEqual(before)
})

test('[RTE-2] [STA-1] a form that was sent before the console could hear it signs in, and no address holds what was typed', async ({
  page,
  platform,
}) => {
  const letGo = await holdConsole(page)
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto('/login', { waitUntil: 'commit' })
  await listening(page)
  const { account, password } = early(page)
  await account.fill('operator')
  await password.fill(platform.accounts['operator'] ?? '')
  await password.press('Enter')
  await expect(page).toHaveURL(`${platform.url}/login`)
  letGo()
  await expect(page.getByRole('heading', { name: 'Welcome, Operator' })).toBeVisible()
})

for (const press of ['Enter', 'the button'] as const) {
  test(`[RTE-2] [STA-1] ${press} is heard before the form's own script is there, and shows that it was`, async ({
    page,
    platform,
  }) => {
    const letGo = await holdEarlyScript(page)
    await chooseLanguage(page.context(), platform, 'en')
    await page.goto('/login', { waitUntil: 'commit' })
    const { account, password } = early(page)
    await account.fill('operator')
    await password.fill(platform.accounts['operator'] ?? '')
    const before = await boxes(page)
    if (press === 'Enter') await password.press('Enter')
    else await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Signing in…', exact: true })).toBeVisible()
    expect(await boxes(page)).toEqual(before)
    await expect(page).toHaveURL(`${platform.url}/login`)
    letGo()
    await expect(page.getByRole('heading', { name: 'Welcome, Operator' })).toBeVisible()
  })
}

test('[STA-1] a form that was sent too soon is not sent while the password is still being typed', async ({
  page,
  platform,
}) => {
  const letGo = await holdConsole(page)
  const attempts: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/login')) attempts.push(request.postDataJSON())
  })
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto('/login', { waitUntil: 'commit' })
  await listening(page)
  const { account, password, main } = early(page)
  await account.fill('operator')
  await account.press('Enter')
  await password.focus()
  await page.keyboard.type('Inv')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  letGo()
  await expect(main).toHaveCount(0)
  const form = signInPage(page)
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveValue('Inv')
  await form.signIn('operator', platform.accounts['operator'] ?? '')
  await expect(page.getByRole('heading', { name: 'Welcome, Operator' })).toBeVisible()
  expect(attempts).toHaveLength(1)
})

test('[PRD-4] another language that is chosen on it shows when the console is there', async ({ page }) => {
  const letGo = await holdConsole(page)
  await page.goto('/', { waitUntil: 'commit' })
  await listening(page)
  await page.getByRole('textbox', { name: CHINESE.account }).fill('admin')
  await page.getByRole('button', { name: 'English' }).click()
  letGo()
  await expect(signInPage(page).heading).toBeVisible()
  await expect(signInPage(page).account).toHaveValue('admin')
})
