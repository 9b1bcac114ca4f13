// Codes that running connections show, and what becomes of those that no rule takes (screens 10).
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/running-platform.ts'
import { uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/dictionaryMapping'

test('[RTE-13] codes that running turbines show are listed; those without a rule get one, or are handled and taken back', async ({
  page,
  api,
  openConsole,
}) => {
  const CODES = { nameZh: '测试', category: 'fault', representation: 'scalar', radix: 'hexadecimal' }
  const [source] = await makeRecords(api.admin, 'code-sets', [
    { ...CODES, code: uniqueKey('vendor'), system: 'vendor', vendor: 'Acme' },
  ])
  const [target] = await makeRecords(api.admin, 'code-sets', [
    { ...CODES, code: uniqueKey('platform'), system: 'platform' },
  ])
  await makeRecords(api.admin, 'codes', [{ code: '0x64', textZh: '叶轮', textEn: 'Rotor' }], target?.id)
  const [made] = await makeRecords(api.admin, 'code-mappings', [
    { code: uniqueKey('mapping'), nameZh: '映射', source: source?.id, target: target?.id },
  ])

  await openConsole(page, { path: `${PATH}?record-id=${made?.id}&view=seen` })
  const screen = recordScreen(page)
  await screen.button('Choose a live source').click()
  await screen.inspector.getByRole('combobox', { name: 'Statute point' }).fill('Turbine_FaultCode')
  await page.getByRole('option', { name: /wtg-modbus@1\.0\.0/ }).click()
  await screen.button('Create').click()

  // Turbines 7 and 17 of the simulated lines show it all the time.
  const list = page.getByRole('region', { name: 'Codes seen in live data' })
  const code = list.getByRole('row').filter({ hasText: '0x1801' })
  await expect(code).toContainText('Not mapped')
  // Others of their lines show it too at times; the last one is named.
  await expect(code).toContainText(/WTG\d\d/)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Handled: ignore 0x1801' }).click()
  await expect(code).toBeHidden()
  const filter = list.getByRole('combobox', { name: 'Codes seen in live data' })
  await filter.selectOption('handled')
  await page.getByRole('button', { name: 'Undo: 0x1801 is handled' }).click()
  await expect(list).toContainText('No code that was seen is handled without a rule')
  await filter.selectOption('open')
  await page.getByRole('button', { name: 'Add rule for 0x1801' }).click()
  await screen.refer('Platform code', '0x64')
  await screen.button('Create').click()
  await expect(code).toBeHidden()
  await filter.selectOption('mapped')
  await expect(code).toContainText('Rotor')
})
