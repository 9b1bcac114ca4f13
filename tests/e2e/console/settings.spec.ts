// What a user sets for the console, and how the frame answers a small window, a large zoom and the browser's full screen.
import type { Page } from 'playwright/test'

import { THINGS_PATH, expect, test } from '../support/test.ts'

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  return page.getByRole('complementary', { name: 'Settings' })
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const accentOf = (page: Page) =>
  page.locator('yaw-console').evaluate((element) => getComputedStyle(element).getPropertyValue('--yaw-accent'))

test('[STA-4] [STA-5] [STA-6] [LAY-3] [LAY-5] [ENT-12] settings show at once, hold after a reload, and are the user’s own', async ({
  page,
  browser,
  platform,
  openConsole,
}) => {
  await openConsole(page)
  const frame = page.locator('yaw-console')
  const panel = await openSettings(page)
  await expect(page.getByRole('radio', { name: 'Operations' })).toBeFocused()
  await choose(page, 'Big data')
  await expect(frame).toHaveAttribute('theme', 'big-data')
  await choose(page, 'Copper')
  expect(await accentOf(page)).toContain('#d2691e')
  await page.getByRole('checkbox', { name: 'Grey mode' }).check()
  await page.getByRole('checkbox', { name: 'Background picture' }).check()
  const filter = () => page.locator('.console').evaluate((element) => getComputedStyle(element).filter)
  expect(await filter()).toBe('grayscale(1)')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()

  await page.reload()
  await expect(frame).toHaveAttribute('theme', 'big-data')
  expect(await accentOf(page)).toContain('#d2691e')
  expect(await filter()).toBe('grayscale(1)')

  const context = await browser.newContext({ baseURL: platform.url, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await openConsole(other, { account: 'operator' })
  await expect(other.getByRole('heading', { name: 'Welcome, Operator' })).toBeVisible()
  await expect(other.locator('yaw-console')).toHaveAttribute('theme', 'operations')
  expect(await accentOf(other)).toBe('')
  await context.close()

  await openSettings(page)
  await page.getByRole('button', { name: 'Restore the defaults' }).click()
  await expect(frame).toHaveAttribute('theme', 'operations')
  expect(await filter()).toBe('none')
})

test('[LAY-8] [LAY-9] page transition and smooth scrolling are switched off and stay so', async ({
  page,
  openConsole,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openConsole(page)
  const frame = page.locator('.console')
  await expect(frame).toHaveAttribute('data-transition', 'true')
  const scrolling = () => page.locator('.tab-bar__tabs').evaluate((element) => getComputedStyle(element).scrollBehavior)
  expect(await scrolling()).toBe('smooth')
  await openSettings(page)
  await page.getByRole('checkbox', { name: 'Page transition' }).uncheck()
  await page.getByRole('checkbox', { name: 'Smooth scrolling' }).uncheck()
  await page.reload()
  await expect(frame).not.toHaveAttribute('data-transition', /.*/)
  expect(await scrolling()).toBe('auto')
})

test('[LAY-7] the button for full screen follows the browser', async ({ page, openConsole }) => {
  await openConsole(page)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  await page.evaluate(() => document.exitFullscreen())
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await leave.click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('[LAY-1] [LAY-2] at 1024 pixels and at twice the size everything stays in reach', async ({
  page,
  openConsole,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openConsole(page)
  const groups = page.getByRole('navigation', { name: 'Page groups' })
  await groups.getByRole('button', { name: 'System' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Online users' }).click()
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()

  // 1024 at 200 %.
  await page.setViewportSize({ width: 512, height: 384 })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(65)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(512)
  await groups.getByRole('button').click()
  await page.getByRole('menuitemcheckbox', { name: 'Data platform / Thing configuration' }).click()
  await expect(page).toHaveURL(new RegExp(`${THINGS_PATH}$`))

  await menu.getByRole('button', { name: 'Expand the menu' }).click()
  await menu.getByRole('link', { name: 'Online users' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(65)
})

test('[LAY-2] the collapsed menu opens its groups beside it with the keyboard', async ({ page, openConsole }) => {
  await openConsole(page)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  const group = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'System' })
  await group.focus()
  const users = page.getByRole('menuitemcheckbox', { name: 'Online users' })
  await page.keyboard.press('ArrowDown')
  await expect(users).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toBeFocused()
  await expect(users).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(users).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
})
