// Looking for things: the tree that loads on demand, its search, and the table with sort, filters, columns, selection.
import { countHues } from '../support/hues.ts'
import { farmForm, turbineForm, lineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const CHILDREN = '/api-thing/thing/list/children'

test('[ENT-1] [ENT-4] [ENT-6] the tree asks for children when a branch is opened, and for no more', async ({
  page,
  openConsole,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === CHILDREN) asked.push(searchParams.get('parentId'))
  })
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.node('Corran Moor Wind Farm')).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([null])
  await things.node('Corran Moor Wind Farm').click()
  await page.keyboard.press('ArrowRight')
  await expect(things.node('Line 01')).toHaveAttribute('aria-level', '2')
  expect(asked).toEqual([null, 'wf02'])
  await page.keyboard.press('ArrowLeft')
  await expect(things.node('Line 01')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(things.node('Line 01')).toBeVisible()
  expect(asked).toEqual([null, 'wf02'])
})

test('[ENT-1] [ENT-2] each node has the icon of its type in the colour of its state', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const [calm, broken] = [
    await api.admin.insert(lineForm(farm.thingId)),
    await api.admin.insert(lineForm(farm.thingId)),
  ]
  const change = (state: number, thingId: string) =>
    api.admin.send('POST', '/api-thing/v1/thing/update/state', { state, thingIds: [thingId] })
  await change(1, calm.thingId)
  await change(3, broken.thingId)
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.node(farm.name).click()
  await page.keyboard.press('ArrowRight')
  await expect(things.tree.getByRole('treeitem', { name: `${calm.name}, Collector line, Normal` })).toBeVisible()
  await expect(things.tree.getByRole('treeitem', { name: `${broken.name}, Collector line, Fault` })).toBeVisible()
  const huesOf = async (name: string) => countHues(page, await things.node(name).screenshot())
  const [green, red] = [await huesOf(calm.name), await huesOf(broken.name)]
  expect(green.green).toBeGreaterThan(30)
  expect(green.red).toBe(0)
  expect(red.red).toBeGreaterThan(30)
  expect(red.green).toBe(0)
})

test('[STA-9] a search shows the matches and all that stands above them, and says when there is none', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.node('Corran Moor Wind Farm')).toBeVisible()
  await things.treeSearch.fill('Turbine 17')
  await expect(page.getByText('1 match')).toBeVisible()
  await expect(things.tree.getByRole('treeitem')).toHaveText([/^Corran Moor Wind Farm/, /^Line 02/, /^Turbine 17/])
  await things.node('Turbine 17').dblclick()
  await expect(page.getByRole('complementary', { name: 'Turbine 17' })).toContainText('wf02-l02-wt17')

  await things.treeSearch.fill('no such thing')
  await expect(page.getByText('Nothing matches “no such thing”')).toBeVisible()
  await things.treeSearch.press('Escape')
  await expect(things.node('Corran Moor Wind Farm')).toBeVisible()
})

test('[API-38] [ENT-4] the table of a thing has the thing itself first, then its children, however they are sorted', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await things.node('Corran Moor Wind Farm').click()
  // Other journeys may have added to the farm: what it has is on one page, whatever the number.
  await expect(things.status).toHaveText(/^(1[5-9]|[2-4]\d) of \1$/)
  await expect(things.names.first()).toHaveText('Corran Moor Wind Farm')
  await expect(things.names.nth(1)).toHaveText('AGC active power control')
  const header = things.table.getByRole('columnheader', { name: 'Name' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(things.names.last()).toHaveText('AGC active power control')
  await expect(things.names.first()).toHaveText('Corran Moor Wind Farm')
})

test('[STA-9] filters read as sentences, and each goes by itself', async ({ page, openConsole }) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.status).toHaveText(/^50 of \d,\d{3}$/)
  await things.choose('Type', 'Collector line')
  const chips = page.getByRole('group', { name: 'Filters' })
  await expect(chips).toContainText('Type is Collector line')
  await expect(things.status).not.toHaveText(/^50 of/)
  await expect(things.table.getByRole('row').nth(1)).toContainText('Collector line')
  const lines = (await things.status.textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Name or id' }).fill('02')
  await expect(chips).toContainText('Name or id contains 02')
  await expect(things.status).not.toHaveText(lines)
  await page.getByRole('button', { name: 'Remove filter: Type is Collector line' }).click()
  await expect(chips).not.toContainText('Collector line')
  await page.getByRole('textbox', { name: 'Name or id' }).fill('no such thing')
  await expect(page.getByText('No thing passes these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(things.status).toHaveText(/^50 of \d,\d{3}$/)
  await expect(page.getByRole('textbox', { name: 'Name or id' })).toHaveValue('')
  // One kind of device, which stands below its type in the list.
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('thing_device_wind_turbine')
  await expect(chips).toContainText('Type is Wind turbine')
  await expect(things.table.getByRole('row').nth(1)).toContainText('Wind turbine')
  await expect(things.status).not.toHaveText(/of \d,\d{3}$/)
})

test('[ENT-4] columns are chosen from the menu at the end of the header', async ({ page, openConsole }) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  const header = (name: string) => things.table.getByRole('columnheader', { name, exact: true })
  await expect(header('Id')).toBeVisible()
  await expect(header('Label 2')).toHaveCount(0)
  await things.button('Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Id', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Label 2' }).click()
  await expect(header('Id')).toHaveCount(0)
  await expect(header('Label 2')).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect(header('Id')).toHaveCount(1)
  await expect(header('Label 2')).toHaveCount(0)
})

test('[STA-10] a selection goes on over pages', async ({ page, openConsole }) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.status).toHaveText(/^50 of/)
  await things.choose('Rows of a page', '20 rows')
  await expect(things.status).toHaveText(/^20 of/)
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  await all.check()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('20 selected')
  await things.button('Next page').click()
  await expect(all).not.toBeChecked()
  await expect(things.table).not.toHaveAttribute('aria-busy', 'true')
  await things.table.getByRole('row').nth(1).getByRole('checkbox').check()
  await things.table
    .getByRole('row')
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('24 selected')
  await things.button('Previous page').click()
  await expect(all).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('group', { name: 'Selection' })).toHaveCount(0)
})

test('[ENT-4] tree and table are worked with the keyboard alone, and ? lists the keys', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('Keyboard') }))
  const line = await api.admin.insert(lineForm(farm.thingId))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await expect(things.node(farm.name)).toHaveAttribute('aria-selected', 'true')
  await things.tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(farm.name.slice(0, -1))
  await page.keyboard.press('ArrowRight')
  await expect(things.node(line.name)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(things.node(turbine.name)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(things.names).toHaveText([line.name, turbine.name])

  await things.table.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(things.row(turbine.name)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: turbine.name })).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Open all siblings')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(things.table).toBeFocused()
})

test.describe('when the platform cannot answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of 503/] })

  test('[ERR-1] [ERR-2] tree and table say what failed in words, and come back with another try', async ({
    page,
    openConsole,
  }) => {
    await page.route(/\/api-thing\//, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'Service unavailable' } }),
    )
    await openConsole(page, { path: THINGS_PATH })
    await expect(page.getByText('The list could not be loaded')).toBeVisible()
    await expect(page.getByText('Service unavailable').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
    await page.unroute(/\/api-thing\//)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(thingScreen(page).node('Corran Moor Wind Farm')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(thingScreen(page).status).toHaveText(/^50 of/)
  })
})
