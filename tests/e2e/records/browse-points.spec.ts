// Points picked in the address space of a real server of OPC UA, from the statute's menu to its point table.
import { openOpcuaServer } from '../../support/server/opcua.ts'
import type { OpcuaServer } from '../../support/server/opcua.ts'
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

let server: OpcuaServer
test.beforeAll(async () => {
  server = await openOpcuaServer()
})
test.afterAll(() => server.close())

test('[RTE-9] variables of a running server are found by keys, picked, and become points once', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('nodes')
  await makeRecords(api.admin, 'statutes', [{ code, nameZh: '测试', nameEn: 'Test', family: 'opcua' }])
  const name = uniqueKey('server')
  const end = { family: 'opcua', host: '127.0.0.1', endpointPath: '/UA' }
  await makeRecords(api.admin, 'connections', [
    { name, serverKind: 'SCADA Server', port: server.port, ...end },
    { name: `${name}-dead`, serverKind: 'SCADA Server', port: 1, ...end },
  ])
  await openConsole(page, { path: '/dataPlat/statuteConfig' })
  const screen = recordScreen(page)
  await screen.master(code).click()
  const choose = async (connection: string) => {
    const box = screen.dialog.getByRole('combobox', { name: 'Connection' })
    await box.fill(connection)
    await page.getByRole('option', { name: connection, exact: false }).first().click()
  }

  await screen.menu('Points from a running server…')
  await choose(`${name}-dead`)
  await expect(screen.dialog.getByRole('alert')).toContainText(
    'Connect by TCP: Nothing listens at this address and port',
  )
  await choose(name)
  const tree = screen.dialog.getByRole('tree', { name: 'Nodes of the server' })
  const item = (text: string) => tree.getByRole('treeitem', { name: text })
  await expect(item('Objects')).toBeVisible()
  await tree.focus()
  await page.keyboard.press('ArrowRight')
  await expect(item('WTG 7')).toBeVisible()
  await item('WTG 7').click()
  await page.keyboard.press('ArrowRight')
  await expect(item('Power (Double, RW) = 2500')).toBeVisible()
  await item('Power (Double, RW)').click()
  await page.keyboard.press('Space')
  await expect(screen.dialog).toContainText('WTG_7.Power')
  expect(await findBarriers(page)).toEqual([])
  await screen.dialog.getByRole('button', { name: 'Add 1 point' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('Points', 'WTG_7.Power')).toBeVisible()

  await screen.menu('Points from a running server…')
  await choose(name)
  await tree.focus()
  await page.keyboard.press('ArrowRight')
  await item('WTG 7').click()
  await page.keyboard.press('ArrowRight')
  await item('Power (Double, RW)').click()
  await page.keyboard.press('Space')
  await expect(screen.dialog.getByRole('button', { name: 'Add 0 points' })).toBeDisabled()
})
