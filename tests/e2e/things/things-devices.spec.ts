// What devices tell beside a thing: the form follows the type of the device; and what looks wrong of them is counted.
import { Device, Farm } from '../../../src/contract/thing/thing.ts'
import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { makeRecords } from '../support/record-screen.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

test('[ENT-5] [VAL-1] [API-13] a turbine is made with what its type has; other types ask for other fields; each change is told', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${line.thingId}` })
  const things = thingScreen(page)
  await expect(things.names).toHaveText([line.name])
  await things.menu('Create', 'Device')
  const own = things.inspector.getByRole('group', { name: 'Device' })
  await expect(own.getByLabel('Manufacturer')).toBeVisible()
  await expect(things.field('Hub height')).toHaveCount(0)
  await things.choose('Device type', 'Inverter')
  await things.field('MPPT count').fill('9')
  await expect(things.field('Hub height')).toHaveCount(0)
  await things.choose('Device type', 'Wind turbine')
  await expect(things.field('MPPT count')).toHaveCount(0)

  const name = uniqueName('Turbine')
  await things.field('Name').fill(name)
  await things.field('Description').fill('The first of the line')
  await things.field('Manufacturer').fill('Nord')
  await things.field('Rated power').fill('2300')
  await things.field('Hub height').fill('800')
  await things.field('In service').fill('2019-13-03')
  await page.keyboard.press('Control+s')
  await expect(things.field('Hub height')).toHaveAccessibleDescription('Hub height must be at most 500')
  await expect(things.field('Hub height')).toBeFocused()
  await expect(things.field('In service')).toHaveAccessibleDescription('In service must be a date, such as 2024-06-30')
  await things.field('Hub height').fill('80')
  await things.field('In service').fill('2019/5/3')
  await page.keyboard.press('Control+s')

  const made = page.getByRole('complementary', { name })
  await expect(made.getByText('2,300.00 kW')).toBeVisible()
  await expect(made.getByText('2019-05-03')).toBeVisible()
  await made.getByRole('button', { name: 'Edit' }).click()
  await things.field('Hub height').fill('85')
  await things.inspector.getByRole('button', { name: 'Save' }).click()
  await expect(made.getByText('85 m')).toBeVisible()
  await made.getByRole('tab', { name: 'History' }).click()
  await expect(made.getByRole('row', { name: /^Hub height/ })).toContainText(/80.*85/)
})

test('[VAL-1] what looks wrong of a farm is counted in the toolbar, leads to the thing, and goes when it is put right', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm({ farm: { ...Farm.parse({}), installedCapacity: 4600 } }))
  const rated = { ...Device.parse({}), ratedPower: 2300 }
  const [first, second] = [
    await api.admin.insert(turbineForm(farm.thingId, { device: rated, thingIp: '10.7.0.1' })),
    await api.admin.insert(turbineForm(farm.thingId, { device: { ...rated, ratedPower: 2500 }, thingIp: '10.7.0.2' })),
  ]
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  // Neither has a model or a source yet.
  await things.button('5 issues').click()
  const issues = page.getByRole('region', { name: 'Issues' })
  await expect(issues.getByRole('heading', { name: 'Issues in this branch' })).toBeVisible()
  await expect(issues.getByRole('button', { name: new RegExp(farm.name) }).first()).toContainText(
    'Devices 4,800 kW, installed 4,600 kW (+4.3 %)',
  )
  const { thingId, revision } = second
  await api.admin.send('POST', '/api-thing/v1/things/changes', {
    updates: [{ thingId, revision, fields: { thingIp: first.thingIp, device: { ratedPower: null } } }],
  })
  await issues.getByRole('button', { name: 'Close' }).click()
  await expect(things.button('7 issues')).toBeVisible()
  await things.button('7 issues').click()
  await issues.getByRole('button', { name: /Rated power/ }).click()
  await expect(page.getByRole('complementary', { name: second.name })).toBeVisible()
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await things.field('Rated power').fill('2300')
  await things.field('IP or host').fill('10.7.0.2')
  await things.inspector.getByRole('button', { name: 'Save' }).click()
  await expect(issues.getByRole('heading', { level: 4 })).toHaveText([
    /^Follows no information model/,
    /^Neither connected nor mapped: gets no values/,
  ])
  await page.keyboard.press('Escape')
})

test('[API-34] [API-14] what holds a thing is named where it is looked at, and where it is to be deleted', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const code = uniqueKey('scada')
  const [system] = await makeRecords(api.admin, 'external-systems', [{ code, nameZh: '监控', systemKind: 'scada' }])
  await makeRecords(api.admin, 'thing-maps', [{ thing: farm.thingId, externalId: 'F1' }], system?.id)
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.node(farm.name).press('Enter')
  await things.inspector.getByRole('tab', { name: 'Used by' }).click()
  await expect(things.inspector.getByText(`${code}/F1`)).toBeVisible()
  await things.inspector.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(things.dialog).toContainText('Cannot be deleted while others name it')
  await expect(things.dialog.getByText(`${code}/F1`)).toBeVisible()
  await expect(things.dialog).not.toContainText('It can be undone')
  await expect(things.dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
})
