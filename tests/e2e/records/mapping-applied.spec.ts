// One mapping applied to the things of a farm: tried, applied, taken back; and maps that are frozen (RTE-6, RTE-7, RTE-12).
import { findBarriers } from '../support/axe.ts'
import { farmForm, turbineForm } from '../support/platform-api.ts'
import type { PlatformApi } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

const publish = async (api: PlatformApi, plural: string, ids: readonly string[], states: readonly string[]) => {
  for (const to of states) await api.send('POST', `/api-thing/v1/${plural}/state`, { ids, to })
}

/** Two turbines that follow the model of their vendor, each a device of a system with two points. */
const makeFarm = async (api: PlatformApi) => {
  const [vendor, ours] = await makeRecords(api, 'information-models', [
    { code: uniqueKey('vendor'), version: '1.0.0', nameZh: '厂家', nameEn: 'Vendor' },
    { code: uniqueKey('ours'), version: '1.0.0', nameZh: '平台', nameEn: 'Ours' },
  ])
  const named = (ids: readonly string[]) => ids.map((id) => ({ attributeId: id, nameZh: id, nameEn: id }))
  await makeRecords(api, 'model-attributes', named(['WdSpd', 'Misc']), vendor?.id)
  await makeRecords(api, 'model-attributes', named(['windSpeed']), ours?.id)
  await publish(api, 'information-models', [vendor?.id ?? '', ours?.id ?? ''], ['110', '101', '105'])
  const farm = await api.insert(farmForm({ thingName: uniqueName('Applied farm') }))
  const turbines = []
  for (const number of [1, 2]) {
    turbines.push(await api.insert(turbineForm(farm.thingId, { thingName: `Turbine 0${number}` })))
  }
  await makeRecords(
    api,
    'model-assignments',
    turbines.map(({ thingId }) => ({ thing: thingId, model: vendor?.id })),
  )
  const system = uniqueKey('scada')
  const [made] = await makeRecords(api, 'external-systems', [{ code: system, nameZh: '监控', nameEn: 'SCADA' }])
  for (const [index, { thingId }] of turbines.entries()) {
    const device = `WTG0${index + 1}`
    const tags = await makeRecords(
      api,
      'external-points',
      ['Spd', 'X'].map((name) => ({ tag: `${device}.${name}`, device })),
      made?.id,
    )
    const [map] = await makeRecords(api, 'thing-maps', [{ thing: thingId, externalId: device }], made?.id)
    await makeRecords(
      api,
      'point-maps',
      ['WdSpd', 'Misc'].map((attribute, place) => ({ attribute, externalPoint: tags[place]?.id })),
      map?.id,
    )
  }
  const code = uniqueKey('mapping')
  const [mapping] = await makeRecords(api, 'model-mappings', [
    { code, version: '1.0.0', nameZh: '映射', nameEn: 'Mapping', sourceModel: vendor?.id, targetModel: ours?.id },
  ])
  await makeRecords(api, 'model-mapping-rows', [{ target: 'windSpeed', source: 'WdSpd' }], mapping?.id)
  return { code, mapping: mapping?.id ?? '', system }
}

test('[RTE-6, RTE-7, RTE-12] a mapping is tried on the things that follow its source, applied to them, and taken back', async ({
  page,
  api,
  openConsole,
}) => {
  const { code, mapping } = await makeFarm(api.admin)
  await publish(api.admin, 'model-mappings', [mapping], ['110', '101'])
  await openConsole(page, { path: '/dataPlat/infoModelMapping' })
  const screen = recordScreen(page)
  await screen.master(`${code}@1.0.0`).click()
  await screen.menu('Apply to things…')
  await expect(screen.dialog.getByRole('checkbox', { name: /^Turbine 0/ })).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
  await screen.dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(screen.dialog).toContainText('2 will switch, 0 already follow it, 0 refused')
  await expect(screen.dialog).toContainText('2 points and settings carried over, 2 left out')
  await expect(screen.dialog.getByRole('row', { name: /Misc/ }).first()).toContainText('No row of the mapping reads it')
  expect(await findBarriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await screen.dialog.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Mapping applied.csv')
  await screen.dialog.getByRole('button', { name: 'Switch 2 things' }).click()
  await expect(screen.dialog).toContainText('2 switched, 0 already followed it, 0 refused')
  await expect(screen.dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await screen.dialog.getByRole('button', { name: 'Take all of it back' }).click()
  await expect(screen.dialog).toContainText('All of it is taken back: things, settings and points are as they were.')
  await expect(screen.dialog).not.toContainText('switched')
  await screen.dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await screen.menu('Apply to things…')
  await expect(screen.dialog.getByRole('checkbox', { name: /^Turbine 0/ })).toHaveCount(2)
})

test('[RTE-12] all maps of a system are frozen and released; the tree, the matrix and the board say so', async ({
  page,
  api,
  openConsole,
}) => {
  const { system } = await makeFarm(api.admin)
  await openConsole(page, { path: '/dataPlat/thingMapping' })
  const screen = recordScreen(page)
  await screen.master(system).click()
  await page.getByRole('treeitem', { name: /Turbine 01/ }).click()
  await screen.menu('Freeze all maps…')
  await screen.dialog.getByRole('button', { name: 'Freeze 2 maps' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Turbine 01.*frozen/ })).toBeVisible()
  await expect(page.getByText('Frozen: release the map to change it')).toBeVisible()
  await screen.tab('Matrix').click()
  await expect(page.getByRole('gridcell', { name: /Turbine 02 · Mapped · WTG02.Spd · frozen/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await screen.menu('Release all maps…')
  await screen.dialog.getByRole('button', { name: 'Release 2 maps' }).click()
  await screen.tab('Thing maps').click()
  await screen.row('Thing maps', 'WTG01').getByRole('gridcell', { name: 'WTG01' }).click()
  await screen
    .grid('Thing maps')
    .locator('xpath=ancestor::*[@role="group"][1]')
    .getByRole('button', { name: 'More actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Freeze 1 map' }).click()
  await expect(screen.row('Thing maps', 'WTG01')).toContainText('Frozen')
})

test('[RTE-12] the tree of a large farm scrolls to the thing that is mapped, and the board stays in sight', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('Large farm') }))
  const turbines = []
  for (let number = 1; number <= 45; number += 1) {
    const thingName = `Machine ${String(number).padStart(2, '0')}`
    turbines.push(await api.admin.insert(turbineForm(farm.thingId, { thingName })))
  }
  const [model] = await makeRecords(api.admin, 'information-models', [
    { code: uniqueKey('large'), version: '1.0.0', nameZh: '风机', nameEn: 'Turbine' },
  ])
  await makeRecords(api.admin, 'model-attributes', [{ attributeId: 'windSpeed', nameZh: '风速' }], model?.id)
  await publish(api.admin, 'information-models', [model?.id ?? ''], ['110', '101', '105'])
  await makeRecords(
    api.admin,
    'model-assignments',
    turbines.map(({ thingId }) => ({ thing: thingId, model: model?.id })),
  )
  const code = uniqueKey('scada')
  const [system] = await makeRecords(api.admin, 'external-systems', [{ code, nameZh: '监控', nameEn: 'SCADA' }])
  await makeRecords(api.admin, 'thing-maps', [{ thing: turbines[44]?.thingId, externalId: 'WTG45' }], system?.id)
  await openConsole(page, { path: '/dataPlat/thingMapping' })
  const screen = recordScreen(page)
  await screen.master(code).click()
  const tree = page.getByRole('tree', { name: 'Things and how far they are mapped' })
  await expect(tree.getByRole('treeitem', { name: /Machine 45.*WTG45/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show suggestions' })).toBeInViewport()
  await tree.focus()
  await page.keyboard.press('Home')
  await expect(tree.getByRole('treeitem', { name: /Large farm/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeInViewport()
})
