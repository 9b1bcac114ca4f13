// The workspace: menu from the server, tabs that keep their state, addresses that can be shared, and the keyboard.
import type { Page } from 'playwright/test'

import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const openFromMenu = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true }).click()

/** Looking is for operators too; what they may change differs. */
const DATA_PLATFORM = [
  'Thing configuration',
  'Model dictionary',
  'Information models',
  'Model mapping',
  'Forms',
  'Statutes',
  'Connections',
  'Protocols',
  'Thing mapping',
  'Dictionary mapping',
  'Metadata',
]
/** What the demonstration adds for who works there. */
const SITE_TOOLS = ['Station display', 'Shift calendar']

test('[RTE-1] [LAY-1] [PRD-1] the root leads home, which is open first and tells what there is', async ({
  page,
  platform,
  openConsole,
}) => {
  await openConsole(page)
  await expect(page).toHaveURL(`${platform.url}/index`)
  await expect(page.getByRole('banner')).toContainText('Operations management system')
  await expect(page.getByRole('tab')).toHaveText(['Home'])
  const menu = await menuOf(page).getByRole('link').allTextContents()
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link')).toHaveText(menu)
  const assets = page.getByRole('region', { name: 'Assets by type and state' })
  await expect(assets.getByRole('row', { name: /^Collector line \d+/ })).toBeVisible()
})

test('[ENT-9] [RTE-17] [PER-1] the menu is the one that the server gives: an operator gets fewer entries and no other page', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { account: 'operator' })
  await expect(menuOf(page).getByRole('link')).toHaveText([...DATA_PLATFORM, 'Error log', ...SITE_TOOLS])
  await page.goto('/system/onlineUsers')
  await expect(page.getByText('There is no such page')).toBeVisible()
  await openConsole(page, { account: 'admin', path: '/system/onlineUsers' })
  await expect(menuOf(page).getByRole('link')).toHaveText([
    ...DATA_PLATFORM,
    'Online users',
    'Error log',
    ...SITE_TOOLS,
  ])
  await expect(page.getByRole('grid', { name: 'Online users' }).getByText('operator').first()).toBeVisible()
})

test('[RTE-16] a screen is loaded when it is opened, not before', async ({ page, openConsole }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openConsole(page)
  await expect(page.getByRole('region', { name: 'Assets by type and state' })).toBeVisible()
  const before = new Set(loaded)
  await openFromMenu(page, 'Thing configuration')
  await expect(thingScreen(page).tree).toBeVisible()
  const scripts = loaded.filter((path) => path.startsWith('/elements/') && !before.has(path))
  expect(scripts).toContainEqual(expect.stringContaining('thing-configuration'))
})

test('[TAB-1] [TAB-3] [TAB-6] home stays first; closing the current tab shows its right neighbour, else the left', async ({
  page,
  platform,
  openConsole,
}) => {
  await openConsole(page)
  await openFromMenu(page, 'Thing configuration')
  await openFromMenu(page, 'Online users')
  await expect(page.getByRole('tab')).toHaveText(['Home', 'Thing configuration', 'Online users'])
  await expect(tab(page, 'Online users')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Close Home' })).toHaveCount(0)

  await tab(page, 'Thing configuration').click()
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
  await page.getByRole('button', { name: 'Close Thing configuration' }).click()
  await expect(tab(page, 'Online users')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(`${platform.url}/system/onlineUsers`)
  await page.getByRole('button', { name: 'Close Online users' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Home'])
  await expect(page).toHaveURL(`${platform.url}/index`)
})

test('[TAB-4] a tab keeps its filter, its open branches and its place while another one shows', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await things.node('Corran Moor Wind Farm').click()
  await page.keyboard.press('ArrowRight')
  await expect(things.node('Line 02')).toBeVisible()
  await things.node('Line 02').click()
  await expect(things.row('Turbine 22')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name or id' }).fill('turbine')
  await expect(things.status).toContainText(/^\d+ of 12/)
  const scroller = things.table
  await scroller.evaluate((element) => (element.scrollLeft = 120))

  await openFromMenu(page, 'Online users')
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  await expect(things.tree).toBeHidden()
  await tab(page, 'Thing configuration').click()
  await expect(page.getByRole('textbox', { name: 'Name or id' })).toHaveValue('turbine')
  await expect(things.node('Line 02')).toBeVisible()
  await expect(things.node('Line 02')).toHaveAttribute('aria-selected', 'true')
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(120)
})

test('[RTE-1] [RTE-16] the page has its heading while home is still on its way', async ({ page, openConsole }) => {
  let arrive: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/chunks/home-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await openConsole(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Home')
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
  await expect(heading).toHaveText('Home')
})

test('[RTE-15] a path that no route has shows the page for that, in the workspace', async ({ page, openConsole }) => {
  await openConsole(page, { path: '/no/such/page' })
  await expect(page.getByText('There is no such page')).toBeVisible()
  await expect(page.getByText('/no/such/page')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
})

test('[TAB-6] [PRD-3] back and forward go through the pages, and address, tab and title go with them', async ({
  page,
  platform,
  openConsole,
}) => {
  await openConsole(page)
  await openFromMenu(page, 'Thing configuration')
  await expect(page).toHaveTitle('Operations management system | Thing configuration')
  await openFromMenu(page, 'Online users')
  await expect(page).toHaveTitle('Operations management system | Online users')
  await page.goBack()
  await expect(tab(page, 'Thing configuration')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('Operations management system | Thing configuration')
  await page.goBack()
  await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
  await expect(thingScreen(page).tree).toBeVisible()
})

test('[RTE-4] a link with a thing opens it: in the tree, with its children in the table and itself in the inspector', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=wf02-l01` })
  const things = thingScreen(page)
  await expect(page.getByRole('complementary', { name: 'Line 01' })).toBeVisible()
  await expect(things.node('Line 01')).toHaveAttribute('aria-selected', 'true')
  await expect(things.names.first()).toHaveText('Line 01')
  await expect(things.row('Turbine 01')).toBeVisible()
})

test('[LAY-2] the menu collapses to 65 px and is so again after a reload', async ({ page, openConsole }) => {
  await openConsole(page)
  const width = async () => (await menuOf(page).boundingBox())?.width
  await expect(menuOf(page)).toBeVisible()
  expect(await width()).toBe(200)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(width).toBe(65)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  await expect.poll(width).toBe(65)
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBe(200)
})

test('[TAB-6] [LAY-1] tabs and menu are walked with the keyboard, and the focus is never lost', async ({
  page,
  openConsole,
}) => {
  await openConsole(page)
  await menuOf(page).getByRole('button', { name: 'Data platform' }).focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page).getByRole('link', { name: 'Thing configuration' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'Thing configuration' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thingScreen(page).tree).toBeVisible()
  await openFromMenu(page, 'Online users')

  await tab(page, 'Online users').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Thing configuration')).toBeFocused()
  await expect(tab(page, 'Thing configuration')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(tab(page, 'Home')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.keyboard.press('End')
  await expect(tab(page, 'Online users')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(tab(page, 'Thing configuration')).toBeFocused()
})

test('[PRD-4] [PRD-2] the workspace speaks Chinese and has the theme of its place', async ({ page, openConsole }) => {
  await openConsole(page, { locale: 'zh-chs' })
  await expect(page.locator('yaw-console')).toHaveAttribute('theme', 'operations')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '物配置' }).click()
  await expect(page.getByRole('tab', { name: '物配置' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('运营管理系统 | 物配置')
  await expect(page.locator('yaw-console')).toHaveAttribute('theme', 'big-data')
  await expect(page.getByRole('treeitem', { name: '朔云岭风电场, 风电场, 正常' })).toBeVisible()
})

test.describe('when a file of the screen does not come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('[RTE-16] [ERR-2] the tab says so and tries again; the rest of the workspace works on', async ({
    page,
    openConsole,
  }) => {
    await page.route(/\/elements\/.*thing-configuration/, (route) => route.abort())
    await openConsole(page)
    await openFromMenu(page, 'Thing configuration')
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    await tab(page, 'Home').click()
    await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
    await page.unroute(/\/elements\/.*thing-configuration/)
    await tab(page, 'Thing configuration').click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(thingScreen(page).tree).toBeVisible()
  })
})
