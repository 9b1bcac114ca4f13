// What comes to the user by itself: home, alarms, what others change, the search palette, a newer release.
import type { Page } from 'playwright/test'

import { lineForm, turbineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const FARM = 'wf02'
const STATES = { normal: 1, alarm: 2, fault: 3 }
const SETTINGS = 'Search palette'

const strip = (page: Page) => page.getByRole('region', { name: 'Unacknowledged alarms' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search pages and things' })

test('[RTE-1] [ENT-7] home draws assets, capacity and farms; a marker of the map opens its farm with the keyboard', async ({
  page,
  openConsole,
}) => {
  await openConsole(page)
  const assets = page.getByRole('region', { name: 'Assets by type and state' })
  // Other journeys make turbines of their own.
  await expect(assets.getByRole('row', { name: /^Wind turbine \d+ / })).toBeVisible()
  const capacity = page.getByRole('region', { name: 'Capacity of the farms' })
  await expect(capacity.getByRole('row', { name: /^Corran Moor Wind Farm 75\.9 75\.0$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Online now' })).toContainText('admin')

  const map = page.getByRole('group', { name: 'Map of the farms' })
  await map.getByRole('link').first().focus()
  await page.keyboard.press('End')
  const marker = map.locator('a:focus')
  const name = ((await marker.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('complementary', { name })).toBeVisible()
})

test('[RTE-1] [PER-2] home of somebody without permissions is a welcome, and asks for nothing', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { account: 'guest' })
  await expect(page.getByRole('heading', { name: 'Welcome, Guest' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
})

test('[LAY-4] [ENT-15] a tool sees an alarm the moment it is raised, acknowledges it and follows it to its thing', async ({
  page,
  api,
  openConsole,
}) => {
  const line = await api.admin.insert(lineForm(FARM))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  await openConsole(page, { loginType: 2 })
  const serious = strip(page).getByRole('button', { name: /^Serious: \d+$/ })
  await expect(serious).toBeVisible()
  const before = await serious.getAttribute('aria-label')

  await api.operator.send('POST', '/api-thing/v1/thing/update/state', {
    state: STATES.fault,
    thingIds: [turbine.thingId],
  })
  await expect(strip(page).getByRole('link', { name: turbine.name })).toBeVisible()
  await expect(serious).not.toHaveAttribute('aria-label', before ?? '')

  await strip(page).getByRole('button', { name: 'Open the list of alarms' }).click()
  const list = page.getByRole('grid', { name: 'Unacknowledged alarms' })
  await expect(list.getByRole('row').nth(1)).toContainText(turbine.name)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(strip(page).getByRole('button', { name: 'Open the list of alarms' })).toBeFocused()

  await strip(page)
    .getByRole('button', { name: new RegExp(`^Acknowledge: ${turbine.name}`) })
    .click()
  await expect(strip(page).getByRole('link', { name: turbine.name })).toHaveCount(0)
  await expect(serious).toHaveAttribute('aria-label', before ?? '')

  await serious.click()
  await list.getByRole('row').nth(1).getByRole('button').click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('[LAY-4] who has not signed in as a tool sees no alarm header', async ({ page, openConsole }) => {
  await openConsole(page)
  await expect(page.getByRole('region', { name: 'Latest alarms' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('[LAY-4] what somebody else changes shows in tree and table, and nothing moves away from under the user', async ({
  page,
  api,
  openConsole,
}) => {
  const line = await api.admin.insert(lineForm(FARM))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${line.thingId}` })
  const things = thingScreen(page)
  await expect(things.row(turbine.name)).toContainText('Normal')
  await things.row(turbine.name).getByRole('checkbox').check()

  await api.operator.send('POST', '/api-thing/v1/thing/update/state', {
    state: STATES.alarm,
    thingIds: [turbine.thingId],
  })
  const other = await api.admin.insert(turbineForm(line.thingId, { thingName: uniqueName('Zulu') }))
  await expect(things.row(turbine.name)).toContainText('Alarm')
  await expect(things.row(other.name)).toBeVisible()
  await expect(things.row(turbine.name).getByRole('checkbox')).toBeChecked()
  await expect(things.node(line.name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('complementary', { name: line.name })).toBeVisible()

  await things.button('Edit').click()
  await things.field('Name').fill('half typed')
  await api.operator.send('POST', '/api-thing/v1/thing/update/state', {
    state: STATES.alarm,
    thingIds: [line.thingId, other.thingId],
  })
  await expect(things.row(other.name)).toContainText('Alarm')
  await expect(things.field('Name')).toHaveValue('half typed')
  await expect(things.field('Name')).toBeFocused()
})

test('[LAY-6] the palette is off until it is switched on; then `s` opens it, `esc` closes it, and Enter opens what it found', async ({
  page,
  openConsole,
}) => {
  await openConsole(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(palette(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: SETTINGS }).check()
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Home' }).focus()
  await page.keyboard.press('s')
  await expect(palette(page).getByRole('option')).not.toHaveCount(0)
  // The panel went while the tooltip of its button was on its way: that one must not take the key.
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Home' })).toBeFocused()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('online us')
  await expect(palette(page).getByRole('option')).toHaveText([/^Online users/])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Turbine 22')
  const option = palette(page).getByRole('option', { name: /Turbine 22/ })
  await expect(option).toContainText('Corran Moor Wind Farm / Line 02')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Turbine 22' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Name or id' }).fill('s')
  await page.getByRole('textbox', { name: 'Name or id' }).press('s')
  await expect(page.getByRole('textbox', { name: 'Name or id' })).toHaveValue('ss')
  await expect(palette(page)).toHaveCount(0)
})

test('[STA-7] a newer release is told of quietly, with a link, until the user has seen it', async ({
  page,
  openConsole,
}) => {
  await page.route(/\/release\.json/, (route) =>
    route.fulfill({ json: { tag_name: 'v99.0.0', name: 'Yaw 99', html_url: 'https://releases.example/99' } }),
  )
  await openConsole(page)
  const notice = page.getByRole('region', { name: 'New version' })
  await expect(notice).toContainText('v99.0.0 · Yaw 99')
  await expect(notice.getByRole('link', { name: 'See the release' })).toHaveAttribute(
    'href',
    'https://releases.example/99',
  )
  await notice.getByRole('button', { name: 'Do not show this version again' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
