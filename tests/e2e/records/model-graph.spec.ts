// Components and relationships of models: added, unfolded as a tree, walked along in the graph, saved.
import { readFile } from 'node:fs/promises'

import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/infoModelConfig'

test('[RTE-6] a turbine unfolds to its blades, and its graph is walked along by keys, listed and saved', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: PATH, locale: 'en' })
  const screen = recordScreen(page)
  await screen.master('wind_turbine@1.0.0').click()
  await screen.tab('Structure').click()
  const components = page.getByRole('list', { name: 'Components' })
  await expect(components.getByRole('button', { name: 'blades' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Relationships' })).toContainText('met_mast@1.0.0')
  await components.getByRole('button', { name: 'wind_rotor@1.0.0' }).click()
  await expect(screen.header).toContainText('wind_rotor@1.0.0')

  await screen.tab('Graph').click()
  const graph = page.getByRole('tree', { name: 'Models around Rotor 1.0.0' })
  await expect(graph.getByRole('treeitem')).toHaveCount(4)
  await expect(graph.getByRole('treeitem', { name: /^Rotor blade,.*; component of Rotor 1.0.0, 3$/ })).toBeVisible()
  await graph.focus()
  await graph.press('Home')
  await graph.press('ArrowRight')
  await graph.press('Enter')
  await expect(page.getByRole('tree', { name: /^Models around (Doubly fed wind turbine|Rotor blade)/ })).toBeVisible()

  await screen.master('wind_turbine@1.0.0').click()
  const around = page.getByRole('tree', { name: 'Models around Doubly fed wind turbine 1.0.0' })
  await expect(around.getByRole('treeitem', { name: /^Met mast,/ })).toBeVisible()
  await page.getByRole('button', { name: 'Relationship', exact: true }).click()
  await expect(around.getByRole('treeitem', { name: /^Met mast,/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Relationship', exact: true }).click()
  await expect(around.getByRole('treeitem', { name: /^Met mast,/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the graph' }).click()
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('Models around Doubly fed wind turbine 1.0.0.svg')
  const svg = await readFile(await download.path(), 'utf8')
  for (const text of ['Gearbox 0..1', 'Relationship', 'device_base@1.0.0']) expect(svg).toContain(text)

  await page.getByRole('radio', { name: 'List' }).click()
  const table = page.getByRole('table', { name: 'What leads from model to model' })
  await expect(table.getByRole('row', { name: /Component.*Gearbox.*0\.\.1/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('[RTE-6] a model that stands alone says what to do, and shows what it consists of once it does', async ({
  page,
  api,
  openConsole,
}) => {
  const [whole, gear] = [uniqueKey('whole'), uniqueKey('gear')]
  const fields = (code: string) => ({ code, version: '1.0.0', nameZh: code, nameEn: code })
  const [owner, target] = await makeRecords(api.admin, 'information-models', [fields(whole), fields(gear)])
  await openConsole(page, { path: PATH, locale: 'en' })
  const screen = recordScreen(page)
  await screen.master(`${whole}@1.0.0`).click()
  await screen.tab('Graph').click()
  await expect(page.getByText('This model is not linked to any other')).toBeVisible()
  await screen.button('Add components and relationships').click()
  await expect(screen.tab('Components and relationships')).toHaveAttribute('aria-selected', 'true')
  const part = { partId: 'gear', nameZh: '齿轮', nameEn: 'Gear', target: target?.id, minimum: 2, maximum: null }
  await makeRecords(api.admin, 'model-parts', [part], owner?.id)
  await expect(screen.row('Components and relationships', 'gear')).toBeVisible()
  await screen.tab('Graph').click()
  await expect(
    page.getByRole('treeitem', { name: new RegExp(`component of ${whole} 1.0.0, 2\\.\\.\\*`) }),
  ).toBeVisible()
})
