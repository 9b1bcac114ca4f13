// Names of records and things open the screen where they live: in the console always, in a host page where it says how.
import { findBarriers } from '../support/axe.ts'
import { farmForm, turbineForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

const THINGS = '/dataPlat/thingConfigration'
const CONNECTIONS = '/dataPlat/connectManagement'

test('[RTE-4] [RTE-10] [RTE-12] from a thing to its connection and its mapping and back; what is being entered there stays', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const turbine = await api.admin.insert(turbineForm(farm.thingId, { thingName: uniqueName('linked') }))
  const key = uniqueKey('links')
  const connection = { serverKind: 'SCADA Server', family: 'modbus-tcp', enabled: false, port: 502 }
  const [mine, other] = await makeRecords(api.admin, 'connections', [
    { ...connection, name: `${key} A`, host: '127.0.0.40' },
    { ...connection, name: `${key} B`, host: '127.0.0.41' },
  ])
  await makeRecords(api.admin, 'connection-devices', [{ name: 'D1', unit: 7, thing: turbine.thingId }], mine?.id)
  const [system] = await makeRecords(api.admin, 'external-systems', [
    { code: key, nameZh: key, nameEn: `SCADA ${key}` },
  ])
  await makeRecords(api.admin, 'thing-maps', [{ thing: turbine.thingId, externalId: 'WTG07' }], system?.id)

  await openConsole(page, { path: `${CONNECTIONS}?record-id=${other?.id}` })
  const records = recordScreen(page)
  await expect(records.header).toContainText(`${key} B`)
  await records.button('Details').click()
  await records.inspector.getByRole('button', { name: 'Edit', exact: true }).click()
  await records.field('Description').fill('not saved yet')

  await page.getByRole('navigation').getByRole('link', { name: 'Thing configuration' }).first().click()
  const things = thingScreen(page)
  await things.treeSearch.fill(turbine.name)
  await things.node(turbine.name).dblclick()
  await things.inspector.getByRole('tab', { name: 'Connections' }).click()
  const found = things.inspector.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Stopped')
  await expect(found).toContainText('127.0.0.40:502')
  await expect(found).toContainText('7')
  expect(await findBarriers(page)).toEqual([])
  await found.getByRole('button', { name: `${key} A`, exact: true }).press('Enter')

  await expect(page).toHaveURL(new RegExp(`${CONNECTIONS}\\?catalogue=connections&record-id=${mine?.id}$`))
  const shown = recordScreen(page.getByRole('tabpanel', { name: 'Connections' }).first())
  await expect(shown.header).toContainText(`${key} A`)
  await expect(shown.field('Description')).toHaveValue('not saved yet')
  await expect(
    page.getByRole('navigation', { name: 'Open pages' }).getByRole('tab', { name: 'Connections' }),
  ).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${THINGS}$`))
  await expect(found).toHaveCount(1)
  await things.inspector.getByRole('tab', { name: 'Mappings' }).click()
  const map = things.inspector.getByRole('list', { name: 'Mappings' }).getByRole('listitem')
  await expect(map).toContainText('WTG07')
  await map.getByRole('button').click()
  await expect(page).toHaveURL(
    new RegExp(`/dataPlat/thingMapping\\?catalogue=systems&record-id=${system?.id}&view=thingMap$`),
  )
})
