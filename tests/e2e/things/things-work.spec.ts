// What is done with things: moved with the mouse and by keys, copied, counted up, labelled, deleted and taken back.
import type { Locator, Page } from 'playwright/test'

import { type PlatformApi, farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

/** A farm of its own with two lines and a turbine below the first. */
const createFarm = async (api: PlatformApi) => {
  const farm = await api.insert(farmForm())
  const [from, to] = [
    await api.insert(lineForm(farm.thingId, { thingName: uniqueName('From') })),
    await api.insert(lineForm(farm.thingId, { thingName: uniqueName('To') })),
  ]
  const turbine = await api.insert(turbineForm(from.thingId))
  return { farm, from, to, turbine }
}

const openFarm = (thingId: string) => ({ path: `${THINGS_PATH}?thing-id=${thingId}` })

const dragTo = async (page: Page, from: Locator, to: Locator, atTarget: () => Promise<void>) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('what is dragged does not show')
  await page.mouse.move(start.x + 90, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 110, start.y + start.height / 2, { steps: 3 })
  // What is loaded late may move the target: this waits until it stands still, and goes to where it is then.
  await to.hover({ position: { x: 60, y: end.height / 2 } })
  await atTarget()
  await page.mouse.up()
}

/** Opens the menu of a right click on something and takes an entry of it. */
const take = async (page: Page, on: Locator, entry: string) => {
  await on.click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[API-27] a turbine is dragged to another line, where it may stand is marked, and Undo brings it back', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, from, to, turbine } = await createFarm(api.admin)
  await openConsole(page, openFarm(from.thingId))
  const things = thingScreen(page)
  await expect(things.row(turbine.name)).toBeVisible()
  const tell = page.locator('.yaw-drag-note')
  await dragTo(page, things.row(turbine.name), things.node(to.name), async () => {
    await expect(tell).toHaveText(`Move ${turbine.name} below ${to.name}`)
    await expect(things.node(to.name)).toHaveAttribute('data-mark', 'target')
    await expect(things.node(from.name)).toHaveAttribute('data-mark', 'refused')
    await expect(things.node(farm.name)).toHaveAttribute('data-mark', 'allowed')
  })
  await expect(page.getByRole('status').filter({ hasText: `${turbine.name} moved to ${to.name}` })).toBeVisible()
  await expect(things.row(turbine.name)).toHaveCount(0)
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(to.thingId)
  await things.button('Undo').click()
  await expect(things.row(turbine.name)).toBeVisible()
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(from.thingId)

  // Where it may not stand nothing happens, and Escape ends a drag.
  await dragTo(page, things.row(turbine.name), things.node(from.name), async () => {
    await expect(tell).toHaveText('It stands there already')
  })
  await dragTo(page, things.row(turbine.name), things.node(to.name), async () => {
    await page.keyboard.press('Escape')
    await expect(tell).toHaveCount(0)
  })
  await expect(things.node(to.name)).not.toHaveAttribute('data-mark')
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(from.thingId)
})

test('[API-27] by keyboard a turbine is cut and pasted, and moved in a dialog that offers only where it may stand', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, from, to, turbine } = await createFarm(api.admin)
  await openConsole(page, openFarm(from.thingId))
  const things = thingScreen(page)
  await expect(things.row(turbine.name)).toBeVisible()
  await things.node(from.name).click()
  await page.keyboard.press('ArrowRight')
  await expect(things.node(turbine.name)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+x')
  await expect(things.node(turbine.name)).toHaveAttribute('data-mark', 'cut')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await api.admin.detail(turbine.thingId)).parentId).toBe(to.thingId)
  await expect(things.node(turbine.name)).toHaveCount(0)

  await things.node(to.name).click()
  await take(page, things.row(turbine.name), 'Move…')
  const dialog = page.getByRole('dialog', { name: `Move ${turbine.name}` })
  const box = dialog.getByRole('combobox', { name: 'Move below' })
  await expect(box).toBeFocused()
  await box.fill(turbine.name)
  await expect(dialog.getByText(`No results for “${turbine.name}”`)).toBeVisible()
  await box.fill(farm.name)
  await dialog.getByRole('option', { name: farm.name }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(farm.thingId)
})

test.describe('names that are taken', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('[API-31][API-32] copies, batches and series are counted by a pattern, and a name that is taken is shown', async ({
    page,
    api,
    openConsole,
  }) => {
    const { from, turbine } = await createFarm(api.admin)
    await openConsole(page, openFarm(from.thingId))
    const things = thingScreen(page)
    await expect(things.row(turbine.name)).toBeVisible()

    await take(page, things.row(turbine.name), 'Make copies…')
    const copies = page.getByRole('dialog', { name: `Copy ${turbine.name}` })
    await copies.getByRole('textbox', { name: 'Name pattern' }).fill('COPY-{n:02}')
    await copies.getByRole('textbox', { name: 'Count' }).fill('3')
    await expect(copies.getByRole('list', { name: 'Names' })).toContainText('COPY-03')
    await page.keyboard.press('Enter')
    await expect(things.row('COPY-03')).toBeVisible()

    await things.menu('More', 'Create several below…')
    const batch = page.getByRole('dialog', { name: `Create several below ${from.name}` })
    await batch.getByRole('combobox', { name: 'Device type' }).selectOption({ label: 'Inverter' })
    await batch.getByRole('textbox', { name: 'Name pattern' }).fill('COPY-{n:02}')
    await batch.getByRole('textbox', { name: 'Count' }).fill('2')
    await batch.getByRole('textbox', { name: 'From number' }).fill('3')
    await batch.getByRole('button', { name: 'Create all' }).click()
    await expect(batch.getByText('COPY-03 – taken')).toBeVisible()
    await expect(batch.getByText('Another thing at the same place has this name already')).toBeVisible()
    await batch.getByRole('textbox', { name: 'Name pattern' }).fill('INV-{n:02}')
    await page.keyboard.press('Control+Enter')
    await expect(things.row('INV-04')).toBeVisible()

    await things.row('INV-03').getByRole('checkbox').check()
    await things.row('INV-04').getByRole('checkbox').check()
    await things.row('COPY-01').getByRole('checkbox').check()
    await take(page, things.row('INV-04'), 'Generate series…')
    const series = page.getByRole('dialog', { name: 'Generate series below 2 devices' })
    await expect(series.getByText('1 other carries no series: only inverters and combiner boxes do')).toBeVisible()
    await series.getByRole('textbox', { name: 'Count' }).fill('4')
    await series.getByRole('button', { name: 'Generate series' }).click()
    await expect(things.row('INV-03').getByRole('gridcell', { name: '4', exact: true })).toBeVisible()
    await expect(things.row('INV-04').getByRole('gridcell', { name: '4', exact: true })).toBeVisible()
  })
})

test('[API-34][API-36] labels change in bulk, the history tells and takes back, and what is deleted comes back', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, from, to, turbine } = await createFarm(api.admin)
  await openConsole(page, openFarm(farm.thingId))
  const things = thingScreen(page)
  await expect(things.row(to.name)).toBeVisible()
  await things.row(to.name).getByRole('checkbox').check()
  await things.button('Select all 2').click()
  await expect(things.row(from.name).getByRole('checkbox')).toBeChecked()
  await take(page, things.row(from.name), 'Labels and tenant…')
  const fields = page.getByRole('dialog', { name: 'Labels and tenant' })
  await fields.getByRole('textbox', { name: 'Label 1' }).fill('north')
  await fields.getByRole('button', { name: 'Change 2 things' }).click()
  await expect(fields).toHaveCount(0)
  expect((await api.admin.detail(from.thingId)).firstLabel).toBe('north')

  await things.button('Clear selection').click()
  await take(page, things.row(from.name), 'History')
  const newest = things.inspector.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(newest).toContainText('Label 1')
  await expect(newest).toContainText('north')
  await newest.getByRole('button', { name: 'Take back' }).click()
  await expect(newest).toContainText('took a change back')
  expect((await api.admin.detail(from.thingId)).firstLabel).toBe('')

  await things.inspector.getByRole('tab', { name: 'Used by' }).click()
  await expect(things.inspector.getByRole('listitem').filter({ hasText: 'Device' })).toContainText('1')

  await take(page, things.row(from.name), 'Delete…')
  await expect(things.dialog.getByRole('list', { name: 'What depends on it' })).toContainText('Device')
  await things.dialog.getByRole('checkbox').check()
  await things.dialog.getByRole('button', { name: /^Delete [0-9]+ things$/ }).click()
  await expect(things.row(from.name)).toHaveCount(0)
  await things.button('Undo').last().click()
  await expect(things.row(from.name)).toBeVisible()
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(from.thingId)

  await api.admin.send('DELETE', `/api-thing/v1/things?ids=${to.thingId}`)
  await things.menu('More', 'Deleted things…')
  await page.getByRole('button', { name: `Restore ${to.name}` }).click()
  await expect(page.getByRole('row').filter({ hasText: to.name }).getByText('Is back')).toBeVisible()
  expect((await api.admin.detail(to.thingId)).name).toBe(to.name)
})
