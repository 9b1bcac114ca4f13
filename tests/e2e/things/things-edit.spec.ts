// Working on things: create, change, move, set the state, delete; and that nothing typed or saved is lost on the way.
import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

test('[VAL-1] [VAL-2] [ENT-7] a farm is made when every field is right; until then each says what it wants', async ({
  page,
  api,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.status).toHaveText(/^50 of/)
  await things.menu('Create', 'Farm')
  await expect(page.getByRole('complementary', { name: 'Create Farm' })).toBeVisible()
  const farmType = things.inspector.getByRole('combobox', { name: 'Farm type' })
  await expect(farmType).toBeFocused()
  const create = things.inspector.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(farmType).toHaveAccessibleDescription('Please select a farm type')
  await expect(things.field('Name')).toHaveAccessibleDescription('Please enter Name')
  await expect(things.field('Tenant ID')).toHaveAccessibleDescription('Please enter Tenant ID')
  await expect(things.field('Description')).toHaveAccessibleDescription('Please enter Description')

  const name = uniqueName('Farm')
  await things.field('Name').fill(name)
  await things.field('Tenant ID').fill('customer-9')
  await things.field('Description').fill('Twelve turbines on a ridge')
  await things.field('IP or host').fill('10.0.0.300')
  await things.field('E-mail').fill('duty.example.com')
  await things.field('Telephone').fill('call me')
  await things.field('Longitude').fill('181')
  await things.field('Installed').fill('much')
  await create.click()
  await expect(things.field('E-mail')).toHaveAccessibleDescription(
    'E-mail must be an e-mail address, such as name@example.com',
  )
  await expect(things.field('IP or host')).toHaveAccessibleDescription(/must be an IP address or a host name/)
  await expect(things.field('Telephone')).toHaveAccessibleDescription(/must be a telephone number/)
  await expect(things.field('Longitude')).toHaveAccessibleDescription('Longitude must be at most 180')
  await expect(things.field('Installed')).toHaveAccessibleDescription('Installed must be a number')

  await things.choose('Farm type', 'Wind farm')
  await things.field('IP or host').fill('10.0.0.30')
  await things.field('E-mail').fill('duty@example.com')
  await things.field('Telephone').fill('+44 1632 960110')
  await things.field('Longitude').fill('-4.5')
  await things.field('Installed').fill('24000')
  await things.field('Grid connected').fill('25000')
  await create.click()
  await expect(things.field('Grid connected')).toHaveAccessibleDescription(
    'The grid-connected capacity cannot be larger than the installed capacity',
  )
  await things.field('Grid connected').fill('24000')
  await things.choose('Country', 'United Kingdom')
  await create.click()

  await expect(page.getByRole('complementary', { name })).toContainText('24,000')
  await expect(things.inspector).toContainText('United Kingdom')
  await expect(things.node(name)).toBeVisible()
  const { rows } = (
    await api.admin.get<{ rows: { thingId: string }[] }>(
      `/api-thing/v1/things/page?keyword=${encodeURIComponent(name)}`,
    )
  ).body.data
  const saved = await api.admin.detail(rows[0]?.thingId ?? '')
  expect(saved).toMatchObject({ name, tenantId: 'customer-9', subType: 'thing_farm_wind', thingIp: '10.0.0.30' })
  expect(saved.farm).toMatchObject({ email: 'duty@example.com', longitude: -4.5, installedCapacity: 24_000 })
})

test('[ENT-5] [ENT-2] below a line only what may stand there is offered, and a device is made below it', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${line.thingId}` })
  const things = thingScreen(page)
  await expect(things.names).toHaveText([line.name])
  await things.button('Create').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Array', 'Device'])
  await page.getByRole('menuitem', { name: 'Device' }).click()
  await expect(things.inspector.getByRole('combobox', { name: 'Parent' })).toHaveValue(line.name)
  await expect(things.field('Tenant ID')).toHaveValue(line.tenantId)
  const create = things.inspector.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  const deviceType = things.inspector.getByRole('combobox', { name: 'Device type' })
  await expect(deviceType).toHaveAccessibleDescription('Please select a device type')
  const name = uniqueName('Turbine')
  await things.choose('Device type', 'Wind turbine')
  await things.field('Name').fill(name)
  await things.field('Description').fill('The first of the line')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('complementary', { name })).toContainText('Wind turbine')
  await expect(things.names).toHaveText([line.name, name])
  await things.tree.focus()
  await expect(things.node(line.name)).toHaveAttribute('aria-expanded', /true|false/)
})

test('[ENT-5] a change shows at once in inspector, table and tree, and on the platform', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  const name = uniqueName('Renamed')
  await things.field('Name').fill(name)
  await things.field('Label 1').fill('north')
  await things.inspector.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('complementary', { name })).toContainText('north')
  await expect(things.names).toHaveText([name])
  await expect(things.node(name)).toBeVisible()
  await expect(things.node(farm.name)).toHaveCount(0)
  expect(await api.admin.detail(farm.thingId)).toMatchObject({ name, firstLabel: 'north', revision: 2 })
})

test.describe('when the platform refuses', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('[ENT-5] a name that another thing at the same place has is refused at the field, and the input stays', async ({
    page,
    api,
    openConsole,
  }) => {
    const farm = await api.admin.insert(farmForm())
    const line = await api.admin.insert(lineForm(farm.thingId))
    const other = await api.admin.insert(lineForm(farm.thingId))
    await openConsole(page, { path: `${THINGS_PATH}?thing-id=${line.thingId}` })
    const things = thingScreen(page)
    await things.inspector.getByRole('button', { name: 'Edit' }).click()
    await things.field('Name').fill(other.name)
    await things.inspector.getByRole('button', { name: 'Save' }).click()
    await expect(things.inspector).toContainText('Another thing at the same place has this name already')
    await expect(things.field('Name')).toBeFocused()
    await expect(things.field('Name')).toHaveValue(other.name)
  })
})

test('[ENT-5] what is not saved is asked about once, whatever the way out', async ({ page, api, openConsole }) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await things.field('Name').fill('Half a na')
  await things.inspector.getByRole('button', { name: 'Cancel' }).click()
  await expect(things.dialog).toHaveAccessibleName('Discard the changes?')
  await things.dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(things.field('Name')).toHaveValue('Half a na')

  await page.getByRole('button', { name: 'Close Thing configuration' }).click()
  await expect(things.dialog).toHaveAccessibleName('Discard the changes?')
  await page.keyboard.press('Escape')
  await expect(things.field('Name')).toHaveValue('Half a na')

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Online users' }).click()
  await expect(page.getByRole('grid', { name: 'Online users' })).toBeVisible()
  await page.getByRole('tab', { name: 'Thing configuration' }).click()
  await expect(things.field('Name')).toHaveValue('Half a na')

  await things.row(line.name).getByRole('rowheader').click()
  await expect(things.dialog).toHaveCount(1)
  await things.dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('complementary', { name: line.name })).toBeVisible()
  await expect(things.dialog).toHaveCount(0)
  await things.inspector.getByRole('button', { name: 'Close' }).click()
  await expect(things.inspector).toHaveCount(0)
  expect((await api.admin.detail(farm.thingId)).name).toBe(farm.name)
})

test('[ENT-5] a thing moves below another one, which is found by its name', async ({ page, api, openConsole }) => {
  const farm = await api.admin.insert(farmForm())
  const from = await api.admin.insert(lineForm(farm.thingId, { thingName: uniqueName('From') }))
  const to = await api.admin.insert(lineForm(farm.thingId, { thingName: uniqueName('To') }))
  const turbine = await api.admin.insert(turbineForm(from.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${turbine.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  const above = things.inspector.getByRole('combobox', { name: 'Parent' })
  await expect(above).toHaveValue(from.name)
  await above.fill(to.name)
  await page.getByRole('option', { name: to.name }).click()
  await expect(above).toHaveValue(to.name)
  await things.inspector.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('complementary', { name: turbine.name })).toBeVisible()
  await expect(things.node(from.name)).not.toHaveAttribute('aria-expanded')
  await things.node(to.name).click()
  await expect(things.names).toHaveText([to.name, turbine.name])
  expect((await api.admin.detail(turbine.thingId)).parentId).toBe(to.thingId)
})

test('[STA-10] [API-38] the state of several things is set after a question, and undone', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const lines = [await api.admin.insert(lineForm(farm.thingId)), await api.admin.insert(lineForm(farm.thingId))]
  const states = async () => Promise.all(lines.map(async ({ thingId }) => (await api.admin.detail(thingId)).state))
  const before = await states()
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await expect(things.names).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await expect(things.row(farm.name).getByRole('checkbox')).not.toBeChecked()
  await things.menu('Set state', 'Fault')
  // The menu is gone before the question is answered, and the thing above is no part of what was marked.
  await expect(page.getByRole('menuitem', { name: 'Fault' })).toBeHidden()
  await expect(things.dialog).toHaveAccessibleName('Set state of 2 things?')
  await expect(things.dialog).toContainText('2 alarms are raised.')
  expect(await states()).toEqual(before)
  await things.dialog.getByRole('button', { name: 'Set state of 2 things' }).click()
  await expect(page.getByText('State of 2 things set')).toBeVisible()
  await expect(things.row(lines[0]?.name ?? '')).toContainText('Fault')
  expect(await states()).toEqual([3, 3])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(things.row(lines[0]?.name ?? '')).not.toContainText('Fault')
  await expect.poll(states).toEqual(before)
})

test('[ENT-4] what stands below a thing stands in the way of deleting it, until that is wanted too', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('AA doomed') }))
  const line = await api.admin.insert(lineForm(farm.thingId))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Delete' }).click()
  await expect(things.dialog).toHaveAccessibleName(`Delete ${farm.name}?`)
  await expect(things.dialog).toContainText('2 things stand below and would lose their place.')
  await expect(things.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(things.dialog.getByRole('button', { name: /^Delete [0-9]+ things$/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  expect((await api.admin.detail(farm.thingId)).name).toBe(farm.name)

  await things.inspector.getByRole('button', { name: 'Delete' }).click()
  await things.dialog.getByRole('checkbox').check()
  await things.dialog.getByRole('button', { name: /^Delete [0-9]+ things$/ }).click()
  await expect(things.inspector).toHaveCount(0)
  await expect(things.node(farm.name)).toHaveCount(0)
  await expect(things.row(farm.name)).toHaveCount(0)
  await expect(things.status).toHaveText(/^50 of/)
  expect((await api.admin.get(`/api-thing/v1/thing/thing/${turbine.thingId}`)).status).toBe(404)
})
