// Signing in and out, and who may go where: what a person sees, and what the platform knows of it afterwards.
import type { Page } from 'playwright/test'

import { Captcha } from '../../../src/contract/admin/admin-calls.ts'
import { startPlatform } from '../../support/platform-process.ts'
import { platformApi } from '../support/platform-api.ts'
import { pressIfThere } from '../support/press-if-there.ts'
import { CHINESE, answerOf, signInPage } from '../support/sign-in-page.ts'
import { THINGS_PATH, chooseLanguage, expect, rememberSignIn, test } from '../support/test.ts'

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === `yaw-${name}`)?.value

test.describe('with a platform of its own', () => {
  test.describe.configure({ timeout: 180_000 })
  test.use({ allowedErrors: [/status of 40[01]/] })

  test('[STA-1] [ENT-8] [ERR-2] a wrong password is told and the account stays; after three, a question has to be answered', async ({
    page,
  }) => {
    const platform = await startPlatform()
    try {
      await chooseLanguage(page.context(), platform, 'en')
      await page.goto(platform.url)
      const form = signInPage(page)
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await form.signIn('admin', `wrong ${attempt}`)
        await expect(form.message).toHaveText('Account or password is wrong')
        await expect(form.account).toHaveValue('admin')
        await expect(form.question).toHaveCount(0)
      }
      await form.signIn('admin', platform.accounts['admin'] ?? '')
      await expect(form.message).toHaveText('Please answer the question too')
      await expect(form.question).toBeFocused()

      await form.question.fill('0')
      const reply = page.waitForResponse((response) => response.url().includes('/api-admin/admin/verify-code'))
      await form.submit.click()
      await expect(form.message).toHaveText('The answer was wrong; here is another question')
      const { question } = Captcha.parse((await (await reply).json()).data)
      // The new question may read like the one before; the form has it once the keyboard is back at the box.
      await expect(form.question).toBeFocused()
      await expect(form.question).toHaveAccessibleName(question)

      await form.question.fill(answerOf(question))
      await form.submit.click()
      await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
    } finally {
      // What the page still asks for must not meet a platform that has gone.
      await page.goto('about:blank')
      await platform.stop()
    }
  })
})

test('[PRD-1] [RTE-2] [NAV-5] [PRD-3] whoever is not signed in gets the form, and afterwards the page that was wanted', async ({
  page,
  platform,
}) => {
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto('/system/onlineUsers')
  await expect(page).toHaveURL(`${platform.url}/login`)
  await expect(page).toHaveTitle('Operations management system')
  const form = signInPage(page)
  await expect(form.account).toBeFocused()
  await form.signIn('admin', platform.accounts['admin'] ?? '')
  await expect(page).toHaveURL(`${platform.url}/system/onlineUsers`)
  await expect(page).toHaveTitle('Operations management system | Online users')
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  expect(await cookieOf(page, 'redirect')).toBeUndefined()
})

test('[NAV-5] a query and a hash of the wanted page come back too', async ({ page, platform }) => {
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto(`${THINGS_PATH}?thing-id=wf02#here`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInPage(page).signIn('admin', platform.accounts['admin'] ?? '')
  await expect(page).toHaveURL(`${platform.url}${THINGS_PATH}?thing-id=wf02#here`)
  await expect(page.getByRole('complementary', { name: 'Corran Moor Wind Farm' })).toBeVisible()
})

for (const evil of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/login']) {
  test(`[NAV-4] [NAV-5] a redirect cookie that says ${evil} leads home`, async ({ page, platform, api }) => {
    await rememberSignIn(page.context(), platform, api.admin.token)
    await chooseLanguage(page.context(), platform, 'en')
    await page.context().addCookies([{ name: 'yaw-redirect', value: encodeURIComponent(evil), url: platform.url }])
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
    await expect(page).toHaveURL(`${platform.url}/index`)
  })
}

test('[PRD-4] Chinese comes first; the switch needs no reload, stays in the cookie and on the page', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  const form = signInPage(page, CHINESE)
  await expect(form.heading).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-chs')
  await expect(page).toHaveTitle('运营管理系统')
  await form.account.fill('admin')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))

  await page.getByRole('button', { name: 'English' }).click()
  await expect(signInPage(page).heading).toBeVisible()
  await expect(signInPage(page).account).toHaveValue('admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Operations management system')
  expect(await cookieOf(page, 'lang')).toBe('en')

  await signInPage(page).signIn('admin', platform.accounts['admin'] ?? '')
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thing configuration' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '简体中文' }).click({ force: true })
  await expect(page.getByRole('heading', { name: '欢迎，管理员' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '物配置' })).toBeVisible()
  await expect(page).toHaveTitle('运营管理系统 | 首页')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-chs')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { name: '欢迎，管理员' })).toBeVisible()
})

test('[NAV-4] a reload stays signed in and on its page', async ({ page, platform, openConsole }) => {
  await openConsole(page, { path: THINGS_PATH })
  await expect(page.getByRole('treeitem', { name: /^Corran Moor Wind Farm/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: /^Corran Moor Wind Farm/ })).toBeVisible()
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
})

test('[STA-3] signing out asks, then forgets the token in the browser and revokes it on the platform', async ({
  page,
  platform,
}) => {
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto('/')
  await signInPage(page).signIn('operator', platform.accounts['operator'] ?? '')
  await expect(page.getByRole('heading', { name: 'Welcome, Operator' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Thing configuration' }).click()
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
  const token = (await cookieOf(page, 'basetoken')) ?? ''
  const behind = platformApi(platform.url, token)
  expect((await behind.get('/api-admin/admin/current/user')).status).toBe(200)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm action' })
  await expect(question).toContainText('Log out the current account? Open tabs and user settings will be saved.')
  await expect(page.locator('.console')).toHaveCSS('filter', 'grayscale(1)')
  await expect(question.getByRole('button', { name: 'Give up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Sign-out abandoned')).toBeVisible()
  await expect(page.locator('.console')).toHaveCSS('filter', 'none')
  expect((await behind.get('/api-admin/admin/current/user')).status).toBe(200)

  await page.getByRole('button', { name: 'User menu' }).click()
  const revoked = page.waitForResponse((response) => response.url().endsWith('/api-admin/admin/logout'))
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Confirm logout' }).click()
  await expect(signInPage(page).heading).toBeVisible()
  await expect(page).toHaveURL(`${platform.url}/login`)
  // The page looks as it did before the workspace came with its style sheets.
  await expect(page.getByRole('main')).toHaveCSS('display', 'grid')
  await revoked
  expect((await behind.get('/api-admin/admin/current/user')).status).toBe(401)
  expect(await cookieOf(page, 'basetoken')).toBeUndefined()
  expect(await cookieOf(page, 'uuid')).toBeUndefined()
  expect(await page.evaluate(() => sessionStorage.getItem('yaw-basetoken'))).toBeNull()

  await page.goBack()
  await expect(signInPage(page).heading).toBeVisible()
  await expect(page).toHaveURL(`${platform.url}/login`)
})

test('[NAV-6] [PER-1] a guest has no entry and a warning that stays until it is closed', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { account: 'guest' })
  const warning = page.getByRole('alert').filter({ hasText: 'No function permission, contact the administrator' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(0)
  await expect(page.getByText('No functions for this account')).toBeVisible()
  await warning.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toHaveCount(0)
})

test.describe('when the session ends in the middle', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('[NAV-9] a token that is revoked elsewhere leads to the white page, and over the sign-in back to the same page', async ({
    page,
    platform,
  }) => {
    await chooseLanguage(page.context(), platform, 'en')
    await page.goto(THINGS_PATH)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInPage(page).signIn('admin', platform.accounts['admin'] ?? '')
    await expect(page.getByRole('treeitem', { name: /^Corran Moor Wind Farm/ })).toBeVisible()
    const token = (await cookieOf(page, 'basetoken')) ?? ''
    await platformApi(platform.url, token).send('POST', '/api-admin/admin/logout')

    await pressIfThere(page.getByRole('treeitem', { name: /^Corran Moor Wind Farm/ }))
    await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible()
    await expect(page).toHaveURL(`${platform.url}/dataPlat/whitePage`)
    expect(await cookieOf(page, 'basetoken')).toBeUndefined()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signInPage(page).signIn('admin', platform.accounts['admin'] ?? '')
    await expect(page).toHaveURL(platform.url + THINGS_PATH)
    await expect(page.getByRole('treeitem', { name: /^Corran Moor Wind Farm/ })).toBeVisible()
  })

  test('[NAV-4] a token that the platform no longer knows is removed, and the form shows', async ({
    page,
    platform,
  }) => {
    await rememberSignIn(page.context(), platform, 'a-token-of-yesterday')
    await chooseLanguage(page.context(), platform, 'en')
    await page.goto('/')
    await expect(signInPage(page).heading).toBeVisible()
    expect(await cookieOf(page, 'basetoken')).toBeUndefined()
  })
})

test('[NAV-1] a token that was given ten hours ago is not even tried on the data platform', async ({
  page,
  platform,
  api,
}) => {
  const context = page.context()
  await rememberSignIn(context, platform, api.admin.token)
  const tenHoursAgo = String(Date.now() - 36_000_000)
  await context.addCookies([{ name: 'yaw-dataTime', value: tenHoursAgo, url: platform.url }])
  await chooseLanguage(context, platform, 'en')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(THINGS_PATH)
  await expect(page).toHaveURL(`${platform.url}/dataPlat/whitePage`)
  expect(asked.filter((path) => path.startsWith('/api-thing'))).toEqual([])
  // Elsewhere the platform decides, and it still takes this one.
  await rememberSignIn(context, platform, api.admin.token)
  await context.addCookies([{ name: 'yaw-dataTime', value: tenHoursAgo, url: platform.url }])
  await page.goto('/index')
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
})
