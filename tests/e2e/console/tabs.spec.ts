// Tabs as a person works with them: menus, dragging, what comes back after a reload, and what is asked before it is lost.
import type { Page } from 'playwright/test'

import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'

const USERS = '/system/onlineUsers'

const tabs = (page: Page) => page.getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
const fromContextMenu = async (page: Page, title: string, entry: string) => {
  await tab(page, title).click({ button: 'right' })
  await page.getByRole('menu', { name: title }).getByRole('menuitem', { name: entry }).click()
}

/** Begins to change a farm, and leaves it so. */
const changeFarm = async (page: Page) => {
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await things.field('Name').fill('Half a na')
}

test('[TAB-1] [TAB-2] [TAB-5] tabs are dragged into another order, closed from a menu, and come back after a reload', async ({
  page,
  platform,
  openConsole,
}) => {
  await openConsole(page, { path: `${THINGS_PATH}?title=Plant` })
  await expect(thingScreen(page).tree).toBeVisible()
  for (const name of ['Thing configuration', 'Online users', 'Error log']) await openFromMenu(page, name)
  await expect(tabs(page)).toHaveText(['Home', 'Plant', 'Thing configuration', 'Online users', 'Error log'])

  const [from, to] = [await tab(page, 'Error log').boundingBox(), await tab(page, 'Plant').boundingBox()]
  if (from === null || to === null) throw new Error('the tabs do not show')
  await page.mouse.move(from.x + from.width / 2, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 4, to.y + 10, { steps: 8 })
  await expect(tabs(page)).toHaveText(['Home', 'Error log', 'Plant', 'Thing configuration', 'Online users'])
  await page.mouse.up()
  await expect(tab(page, 'Error log')).toBeFocused()

  await fromContextMenu(page, 'Thing configuration', 'Close tabs to the right')
  await expect(tabs(page)).toHaveText(['Home', 'Error log', 'Plant', 'Thing configuration'])
  await tab(page, 'Thing configuration').click()
  await tab(page, 'Thing configuration').press('Control+Shift+ArrowLeft')
  await expect(tabs(page)).toHaveText(['Home', 'Error log', 'Thing configuration', 'Plant'])

  await page.reload()
  await expect(tabs(page)).toHaveText(['Home', 'Error log', 'Thing configuration', 'Plant'])
  await expect(tab(page, 'Thing configuration')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(1)
  await page.getByRole('button', { name: 'Tabs', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close all tabs' }).click()
  await expect(tabs(page)).toHaveText(['Home'])
  await expect(page).toHaveURL(`${platform.url}/index`)
})

test('[TAB-4] the same screen twice keeps two states; a page that is not cached is gone when it is left', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: `${THINGS_PATH}?title=Plant` })
  const search = page.getByRole('textbox', { name: 'Name or id' })
  await search.fill('turbine')
  await openFromMenu(page, 'Thing configuration')
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(2)
  await expect(search).toHaveValue('')
  await tab(page, 'Plant').click()
  await expect(search).toHaveValue('turbine')

  await page.goto(`${THINGS_PATH}?title=Fresh&cache=false`)
  await expect(thingScreen(page).tree).toBeVisible()
  await search.fill('inverter')
  await openFromMenu(page, 'Online users')
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(0)
  await tab(page, 'Fresh').click()
  await expect(search).toHaveValue('')
})

test('[TAB-2] [TAB-4] what is typed is asked about once, before a range of tabs closes, a link, the way back or a reload', async ({
  page,
  platform,
  openConsole,
}) => {
  const things = thingScreen(page)
  const fresh = `${THINGS_PATH}?thing-id=wf02&title=Fresh&cache=false`
  await openConsole(page, { path: USERS })
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  await page.goto(fresh)
  await changeFarm(page)
  await expect(tab(page, 'Fresh')).toHaveAccessibleDescription('Not saved')

  await openFromMenu(page, 'Online users')
  await expect(things.dialog).toHaveAccessibleName('Discard the changes?')
  await things.dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(platform.url + fresh)
  await expect(things.field('Name')).toHaveValue('Half a na')

  await fromContextMenu(page, 'Home', 'Close all tabs')
  await expect(things.dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tabs(page)).toHaveText(['Home', 'Online users', 'Fresh'])

  page.once('dialog', (dialog) => void dialog.dismiss())
  const asked = page.waitForEvent('dialog')
  await page.reload({ timeout: 3000 }).catch(() => {})
  expect((await asked).type()).toBe('beforeunload')
  await expect(things.field('Name')).toHaveValue('Half a na')

  await openFromMenu(page, 'Online users')
  await things.dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(0)
})

test('[TAB-2] [STA-3] several tabs with unsaved input get one question with their names', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=wf02&title=One` })
  await changeFarm(page)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${THINGS_PATH}?thing-id=wf01&title=Two`)
  await expect(tab(page, 'Two')).toHaveAttribute('aria-selected', 'true')
  await changeFarm(page)

  const question = page.getByRole('alertdialog')
  await fromContextMenu(page, 'Home', 'Close other tabs')
  await expect(question).toHaveAccessibleName('Discard the changes in 2 tabs?')
  await expect(question.getByRole('listitem')).toHaveText(['One', 'Two'])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(tabs(page)).toHaveText(['Home', 'One', 'Two'])
  await fromContextMenu(page, 'Home', 'Close other tabs')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(tabs(page)).toHaveText(['Home'])
})

test('[TAB-1] more tabs than there is room for: the current one shows, and a list has them all', async ({
  page,
  openConsole,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openConsole(page, { path: USERS })
  await expect(tab(page, 'Online users')).toBeVisible()
  await page.evaluate((path) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('yaw-data.user.')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    kept.data.tabs = Array.from({ length: 20 }, (_, index) => `${path}?title=Plant%20${index + 1}`)
    localStorage.setItem(key, JSON.stringify(kept))
  }, THINGS_PATH)
  await page.reload()
  await expect(tabs(page)).toHaveCount(22)
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(0)
  await expect(tab(page, 'Online users')).toBeInViewport()
  await expect(tab(page, 'Plant 1')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Tabs', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Plant 3', exact: true }).click()
  await expect(tab(page, 'Plant 3')).toBeInViewport()
  await expect(thingScreen(page).tree).toBeVisible()
  await expect(page.locator('yaw-thing-configuration')).toHaveCount(1)
})
