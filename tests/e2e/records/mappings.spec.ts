// Mappings as their users work: models on a board, by drag and by keys, tried and turned round; things repeated by pattern
// (RTE-7, RTE-12).
import type { Page } from 'playwright/test'

import { findBarriers } from '../support/axe.ts'
import { farmForm, turbineForm } from '../support/platform-api.ts'
import type { PlatformApi } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

const MODELS = '/dataPlat/infoModelMapping'
const THINGS = '/dataPlat/thingMapping'

const board = (page: Page) => ({
  row: (side: 'sources' | 'targets', id: string) => page.locator(`[data-side="${side}"] [data-id="${id}"]`),
  mark: (side: 'sources' | 'targets', id: string) =>
    page.locator(`[data-side="${side}"] [data-id="${id}"]`).getByRole('img').first(),
  coverage: page.locator('.mapping__coverage-text'),
  editor: page.getByRole('complementary', { name: /^Line of / }),
})

const makeModels = async (api: PlatformApi) => {
  const [vendor, ours] = await makeRecords(api, 'information-models', [
    { code: uniqueKey('vendor'), version: '1.0.0', nameZh: '厂家', nameEn: 'Vendor' },
    { code: uniqueKey('ours'), version: '1.0.0', nameZh: '平台', nameEn: 'Ours', thingTypes: ['thing_device'] },
  ])
  const unitOf = async (code: string) => {
    const { body } = await api.get<{ rows: { id: string; values: { code: string } }[] }>(
      `/api-thing/v1/units/page?limit=500&keyword=${encodeURIComponent(code)}`,
    )
    return body.data.rows.find(({ values }) => values.code === code)?.id ?? null
  }
  const [kilowatt, megawatt, speed] = [await unitOf('kW'), await unitOf('MW'), await unitOf('m/s')]
  await makeRecords(
    api,
    'model-attributes',
    [
      { attributeId: 'ActPwr', nameZh: '有功', nameEn: 'Act pwr', unit: megawatt },
      { attributeId: 'WdSpd', nameZh: '风速', nameEn: 'Wind speed', unit: speed },
      { attributeId: 'Misc', nameZh: '其他', nameEn: 'Misc' },
    ],
    vendor?.id,
  )
  await makeRecords(
    api,
    'model-attributes',
    [
      { attributeId: 'activePower', nameZh: '有功功率', nameEn: 'Active power', unit: kilowatt, required: true },
      { attributeId: 'windSpeed', nameZh: '风速', nameEn: 'Wind speed', unit: speed, required: true },
      { attributeId: 'rest', nameZh: '剩余', nameEn: 'Rest' },
    ],
    ours?.id,
  )
  return { vendor: vendor?.id ?? '', ours: ours?.id ?? '' }
}

test('[RTE-7] two models are mapped on the board: suggestion, drag, conversion with preview, saved and read again', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('mapping')
  const { vendor, ours } = await makeModels(api.admin)
  await makeRecords(api.admin, 'model-mappings', [
    { code, version: '1.0.0', nameZh: '映射', nameEn: 'Mapping', sourceModel: vendor, targetModel: ours },
  ])
  await openConsole(page, { path: MODELS })
  const screen = recordScreen(page)
  const shown = board(page)
  await screen.master(`${code}@1.0.0`).click()
  await expect(shown.coverage).toHaveText('0 of 3 mapped, 2 mandatory missing')
  await expect(shown.mark('targets', 'windSpeed')).toHaveAccessibleName('Suggested')
  await page.getByRole('button', { name: /^Accept \d+ suggestions$/ }).click()
  await expect(shown.mark('targets', 'windSpeed')).toHaveAccessibleName('Mapped')

  // By drag: the units ask for a conversion, which comes with the line.
  await shown.row('targets', 'activePower').click()
  await page.keyboard.press('Delete')
  await shown.row('sources', 'ActPwr').dragTo(shown.row('targets', 'activePower'))
  await expect(shown.editor.getByRole('combobox', { name: 'Conversion' })).toHaveValue('unit')
  await shown.editor.getByRole('textbox', { name: 'Source value' }).fill('1.5')
  await expect(shown.editor.getByRole('status').first()).toContainText('1500 kW')

  // By keys, and taken back.
  await shown.row('sources', 'Misc').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shown.coverage).toHaveText('3 of 3 mapped')
  await screen.button('Undo').click()
  await expect(shown.coverage).toHaveText('2 of 3 mapped')
  expect(await findBarriers(page)).toEqual([])

  // A reload takes nothing away that waits to be applied.
  await page.reload()
  await screen.master(`${code}@1.0.0`).click()
  await expect(shown.coverage).toHaveText('2 of 3 mapped')
  await screen.changes.getByRole('button', { name: 'Apply' }).click()
  await expect(screen.changes.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await page.reload()
  await screen.master(`${code}@1.0.0`).click()
  await expect(shown.coverage).toHaveText('2 of 3 mapped')
  await screen.tab('Mapping rows').click()
  await expect(screen.row('Mapping rows', 'activePower')).toBeVisible()

  // Tried as a whole, made a telecontrol list of, turned round.
  await screen.tab('Try it').click()
  await page.getByRole('textbox', { name: 'Sample (JSON or table)' }).fill('ActPwr,WdSpd\n2,8.5')
  await expect(page.getByRole('row', { name: /activePower/ })).toContainText('2000 kW')
  await screen.tab('Telecontrol list').click()
  await expect(page.getByRole('row', { name: /windSpeed/ })).toContainText('M_ME_TF_1')
  await screen.menu('Turn round…')
  await expect(screen.dialog).toContainText('2 rows come along, 0 cannot.')
  await screen.dialog.getByRole('button', { name: 'Create turned mapping' }).click()
  await expect(screen.header).toContainText(`${code}_back@1.0.0`)
  await expect(shown.mark('targets', 'ActPwr')).toHaveAccessibleName('Mapped')
})

test('[RTE-12] a thing is mapped by its device, repeated for its sister by pattern, and what is left over is told', async ({
  page,
  api,
  openConsole,
}) => {
  const { ours } = await makeModels(api.admin)
  for (const to of ['110', '101', '105']) {
    await api.admin.send('POST', '/api-thing/v1/information-models/state', { ids: [ours], to })
  }
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('Mapped farm') }))
  const turbines = []
  for (const number of [1, 2]) {
    turbines.push(await api.admin.insert(turbineForm(farm.thingId, { thingName: `Turbine 0${number}` })))
  }
  await makeRecords(
    api.admin,
    'model-assignments',
    turbines.map(({ thingId }) => ({ thing: thingId, model: ours })),
  )
  const code = uniqueKey('scada')
  const [system] = await makeRecords(api.admin, 'external-systems', [{ code, nameZh: '监控', nameEn: 'SCADA' }])
  const tag = (device: string, name: string, unit: string) => ({ tag: `${device}.${name}`, device, unit })
  await makeRecords(
    api.admin,
    'external-points',
    ['WTG01', 'WTG02'].flatMap((device) => [tag(device, 'WdSpd', 'm/s'), tag(device, 'Pwr.Act', 'MW')]),
    system?.id,
  )
  await makeRecords(
    api.admin,
    'thing-maps',
    turbines.map(({ thingId }, index) => ({ thing: thingId, externalId: `WTG0${index + 1}`, unitNumber: index + 1 })),
    system?.id,
  )
  await openConsole(page, { path: THINGS })
  const screen = recordScreen(page)
  const shown = board(page)
  const [first, second] = turbines.map(({ thingId }) => thingId)
  await screen.master(code).click()
  await page.getByRole('treeitem', { name: /Turbine 01/ }).click()
  await page.getByRole('combobox', { name: 'At least as sure as' }).selectOption('40')
  await page.getByRole('button', { name: /^Accept \d+ suggestions$/ }).click()
  await expect(shown.mark('targets', `${first}/windSpeed`)).toHaveAccessibleName('Mapped')
  await screen.button('Repeat for others…').click()
  await expect(screen.dialog.getByRole('row', { name: /WTG02.WdSpd/ })).toContainText('New')
  await screen.dialog.getByRole('button', { name: /^Add \d+ lines to the draft$/ }).click()
  await page.getByRole('treeitem', { name: /Turbine 02/ }).click()
  await expect(shown.mark('targets', `${second}/windSpeed`)).toHaveAccessibleName('Mapped')
  await screen.changes.getByRole('button', { name: 'Apply' }).click()
  await expect(screen.changes.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])

  await screen.tab('Matrix').click()
  await expect(page.getByRole('gridcell', { name: /Turbine 02 · Mapped · WTG02.WdSpd/ })).toBeVisible()
  await screen.tab('Live tag list').click()
  await page
    .getByRole('textbox', { name: 'List of tags' })
    .fill('tag,value,unit\nWTG01.WdSpd,9.1,m/s\nWTG03.WdSpd,8.7,m/s')
  await screen.button('Take over').click()
  await expect(page.getByText('1 added, 1 changed, 0 refused')).toBeVisible()
  await screen.tab('Left over').click()
  await expect(page.getByRole('region', { name: 'Devices without a thing' })).toContainText('WTG03')
})
