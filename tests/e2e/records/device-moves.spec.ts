// Devices that move from one connection to another of the same family (screens 7, move devices; RTE-10).
import { findBarriers } from '../support/axe.ts'
import { type PlatformApi, turbineForm, farmForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/connectManagement'
const DEVICES = '/api-thing/v1/connection-devices'

interface Device {
  id: string
  values: { name: string; unit?: number; remark?: string }
}

const devicesOf = async (api: PlatformApi, ownerId: string | undefined) =>
  (await api.get<{ rows: Device[] }>(`${DEVICES}/page?ownerId=${ownerId}`)).body.data.rows

test('[RTE-10] devices move to another connection in one step; a station that is taken there is told before', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const thing = async (name: string) =>
    (await api.admin.insert(turbineForm(farm.thingId, { thingName: uniqueName(name) }))).thingId
  const key = uniqueKey('line')
  const connection = { serverKind: 'SCADA Server', family: 'modbus-tcp', enabled: false }
  const [source, target] = await makeRecords(api.admin, 'connections', [
    { ...connection, name: `${key} A`, host: '127.0.0.20' },
    { ...connection, name: `${key} B`, host: '127.0.0.21' },
  ])
  await makeRecords(api.admin, 'connections', [
    { ...connection, name: `${key} C`, family: 'iec104', host: '127.0.0.22' },
  ])
  const device = async (name: string, unit: number) => ({ name, unit, thing: await thing(name), remark: `of ${name}` })
  await makeRecords(api.admin, 'connection-devices', [await device('D1', 1), await device('D2', 2)], source?.id)
  await makeRecords(api.admin, 'connection-devices', [await device('Other', 2)], target?.id)

  await openConsole(page, { path: `${PATH}?record-id=${source?.id}` })
  const screen = recordScreen(page)
  await screen.tab('Devices of connections').click()
  await screen.row('Devices of connections', 'D1').getByRole('gridcell', { name: 'D1', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.locator('.records__list').getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to connection…' }).press('Enter')
  const box = screen.dialog.getByRole('combobox', { name: 'Connection' })
  await expect(box).toBeFocused()
  await box.pressSequentially(key)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: `${key} B` }).click()
  const preview = screen.dialog.getByRole('grid', { name: 'Devices that move' })
  await expect(preview.getByRole('row').filter({ hasText: 'D1' })).toContainText('Moves')
  await expect(preview.getByRole('row').filter({ hasText: 'D2' })).toContainText('Other')
  await expect(screen.dialog).toContainText('1 device stays where it is')
  expect(await findBarriers(page)).toEqual([])
  expect(await devicesOf(api.admin, source?.id)).toHaveLength(2)
  await screen.dialog.getByRole('button', { name: 'Move 1 device' }).press('Enter')
  await expect(screen.dialog).toBeHidden()
  await expect(page.getByText(`1 device has moved: ${key} B`)).toBeVisible()
  await expect(screen.row('Devices of connections', 'D1')).toHaveCount(0)
  expect((await devicesOf(api.admin, source?.id)).map(({ values }) => values.name)).toEqual(['D2'])
  const there = await devicesOf(api.admin, target?.id)
  expect(there.find(({ values }) => values.name === 'D1')?.values).toMatchObject({ unit: 1, remark: 'of D1' })
  const { body } = await api.admin.get<{ rows: unknown[] }>(
    `/api-thing/v1/connections/history?id=${target?.id}&owned=true`,
  )
  expect(JSON.stringify(body.data.rows)).toContain('D1')
})
