// Which connections read by a statute, and moving them to another version of it.
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/statuteConfig'

const statute = (code: string, version: string) => ({
  code,
  version,
  nameZh: '测试',
  nameEn: 'Test',
  family: 'modbus-tcp',
})

const register = (pointId: string, address: number) => ({
  pointId,
  nameZh: pointId,
  nameEn: pointId,
  dataType: 'uint16',
  function: '4',
  address,
})

test('[RTE-9] [RTE-10] connections move to another version of their statute after a look at the points that differ', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  const [older] = await makeRecords(api.admin, 'statutes', [statute(code, '1.0.0')])
  const [newer] = await makeRecords(api.admin, 'statutes', [statute(code, '1.1.0')])
  await makeRecords(api.admin, 'statute-points', [register('Power', 10), register('Old_Only', 30)], older?.id)
  await makeRecords(api.admin, 'statute-points', [register('Power', 12), register('New_Only', 40)], newer?.id)
  const names = ['A', 'B', 'C'].map((letter) => `${code} ${letter}`)
  const made = await makeRecords(
    api.admin,
    'connections',
    names.map((name, index) => ({
      name,
      serverKind: 'SCADA Server',
      family: 'modbus-tcp',
      host: `127.0.0.${index + 10}`,
      // The last one names no port: it has that of its family.
      ...(index < 2 && { port: 502 }),
      statute: older?.id,
    })),
  )
  await openConsole(page, { path: `${PATH}?record-id=${older?.id}` })
  const screen = recordScreen(page)
  await screen.tab('Connections').click()
  const users = page.getByRole('grid', { name: 'Connections that use it' })
  await expect(users.getByRole('row').filter({ hasText: names[0] ?? '' })).toContainText('127.0.0.10:502')
  await expect(users.getByRole('row').filter({ hasText: names[2] ?? '' })).toContainText('127.0.0.12:502')
  for (const name of names.slice(0, 2)) {
    await users.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
  }
  const tools = page.getByRole('group', { name: 'Move to another version' })
  await expect(tools).toContainText('Move 2 connections to version')
  await tools.getByRole('combobox', { name: 'Version' }).selectOption({ label: '1.1.0, not published' })
  const changes = page.getByRole('region', { name: 'What differs in the other version' })
  await expect(changes).toContainText('Old_Only')
  await expect(changes).toContainText('New_Only')
  await expect(changes).toContainText('3 parts differ')
  expect(await findBarriers(page)).toEqual([])
  await tools.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(users.getByRole('row').filter({ hasText: names[0] ?? '' })).toHaveCount(0)
  await expect(users.getByRole('row').filter({ hasText: names[2] ?? '' })).toBeVisible()
  expect((await api.admin.get(`/api-thing/v1/connections/${made[0]?.id}`)).body.data).toMatchObject({
    record: { values: { statute: newer?.id } },
  })
})
