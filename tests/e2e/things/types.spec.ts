// What a type of things looks like: set in metadata, seen wherever its icon stands, in a page that is open already.
import { countHues } from '../support/hues.ts'
import { farmForm, lineForm } from '../support/platform-api.ts'
import { recordScreen } from '../support/record-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { uniqueName } from '../support/unique.ts'

/** A type that no other journey looks at the colours of. */
const TYPE = 'thing_front_gateway_group'

test('[RTE-14] [ENT-1] icon and colour of a type are chosen in metadata and show in the tree without a reload; a fault stays red', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const group = (name: string) => lineForm(farm.thingId, { thingType: TYPE, thingName: uniqueName(name) })
  const calm = await api.admin.insert(group('Calm group'))
  const broken = await api.admin.insert(group('Broken group'))
  const change = (state: number, thingId: string) =>
    api.admin.send('POST', '/api-thing/v1/thing/update/state', { state, thingIds: [thingId] })
  await change(1, calm.thingId)
  await change(3, broken.thingId)

  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${calm.thingId}` })
  const things = thingScreen(page)
  const huesOf = async (name: string) => countHues(page, await things.node(name).screenshot())
  await expect(things.node(calm.name)).toBeVisible()
  await things.node(farm.name).click()
  expect(await huesOf(calm.name)).toMatchObject({ blue: 0, red: 0 })
  const iconInTable = things.row(calm.name).locator('.things__name svg')
  const builtIn = await iconInTable.innerHTML()

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Metadata', exact: true }).click()
  const metadata = recordScreen(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  await page.getByRole('combobox', { name: 'List', exact: true }).selectOption({ label: 'Type metadata' })
  const row = page.locator('.metadata__appearances tr').filter({ hasText: 'Front gateway group' })
  const open = () => row.getByRole('button', { name: /Icon and colour of/ }).click()
  await open()
  const { dialog } = metadata
  await dialog.getByRole('textbox', { name: 'Colour', exact: true }).fill('blue')
  await metadata.button('Save').click()
  await expect(dialog.getByText('Such as #409EFF')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Colour', exact: true }).fill('#2F5BE0')
  await metadata.button('Choose icon').click()
  const picker = page.getByRole('dialog', { name: 'Icon selection' })
  await picker.getByRole('textbox', { name: 'Search icons' }).fill('hdd-rack-fill')
  await page.keyboard.press('Enter')
  await picker.getByRole('option', { name: 'hdd-rack-fill' }).click()
  await picker.getByRole('button', { name: 'Choose icon' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Icon', exact: true })).toHaveValue('hdd-rack-fill')
  await metadata.button('Save').click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('hdd-rack-fill')
  await expect(row).toContainText('#2F5BE0')

  await tab('Thing configuration')
  await expect(things.node(calm.name)).toBeVisible()
  await expect.poll(async () => (await huesOf(calm.name)).blue).toBeGreaterThan(30)
  expect(await huesOf(broken.name)).toMatchObject({ blue: 0, green: 0 })
  expect((await huesOf(broken.name)).red).toBeGreaterThan(30)
  await expect.poll(() => iconInTable.innerHTML()).not.toBe(builtIn)

  await tab('Metadata')
  await open()
  await dialog.getByRole('textbox', { name: 'Icon', exact: true }).fill('')
  await metadata.button('No colour').click()
  await metadata.button('Save').click()
  await expect(row).toContainText('Built in')
  await tab('Thing configuration')
  await expect.poll(async () => (await huesOf(calm.name)).blue).toBe(0)
  await expect.poll(() => iconInTable.innerHTML()).toBe(builtIn)
})
