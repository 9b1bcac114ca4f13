// The topology as a graph and the places of things on a map: looking, searching, saving as files (ENT-6; issue: topology, map).
import { readFile } from 'node:fs/promises'

import { Device, Farm } from '../../../src/contract/thing/thing.ts'
import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const PNG_SIGNATURE = '89504e470d0a1a0a'

test('[ENT-1] [ENT-6] [STA-9] [ERR-6] the graph opens, finds, closes branches, and is saved as SVG and PNG', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('Graph farm') }))
  const line = await api.admin.insert(lineForm(farm.thingId, { thingName: 'Ring 1' }))
  for (const number of [1, 2, 3]) {
    await api.admin.insert(turbineForm(line.thingId, { thingName: `WTG-0${number}` }))
  }
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await expect(things.inspector).toContainText(farm.thingId)
  await page.getByRole('radio', { name: 'Graph' }).click()
  const graph = page.getByRole('tree', { name: `Topology of ${farm.name}` })
  const node = (name: string) => graph.getByRole('treeitem', { name: new RegExp(`^${name}, `) })
  await expect(node('WTG-02')).toHaveAccessibleName('WTG-02, Wind turbine, Normal, below Ring 1')
  await expect(graph.getByRole('treeitem')).toHaveCount(5)
  expect(workers.join()).toMatch(/layout-worker-[\w-]+\.js$/)

  await graph.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(node('Ring 1')).toHaveAttribute('aria-expanded', 'false')
  await expect(graph.getByRole('treeitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Find in the graph' }).fill('wtg')
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(node('WTG-02')).toHaveAttribute('data-found', 'current')
  await node('WTG-02').click()
  await expect(page.getByRole('complementary', { name: 'WTG-02' })).toBeVisible()

  const save = async (entry: string) => {
    const waiting = page.waitForEvent('download')
    await things.menu('Save the graph', entry)
    const download = await waiting
    // A press while the menu goes away would only close it.
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const svg = await save('Save as SVG, for print and drawing programs')
  expect(svg.name).toBe(`Topology of ${farm.name}.svg`)
  const text = svg.content.toString()
  for (const shown of [farm.name, 'Ring 1', 'WTG-03', 'Normal', '5 of 5 things shown'])
    expect(text).toContain(`${shown}<`)
  const png = await save('Save as PNG, for documents')
  expect(png.name).toBe(`Topology of ${farm.name}.png`)
  expect(png.content.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE)
  const [width, height] = /width="(\d+)" height="(\d+)"/.exec(text)?.slice(1).map(Number) ?? []
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([(width ?? 0) * 2, (height ?? 0) * 2])

  await node('Ring 1').dblclick()
  const below = page.getByRole('tree', { name: 'Topology of Ring 1' })
  await expect(below.getByRole('treeitem')).toHaveCount(4)
  await page
    .getByRole('navigation', { name: 'Where the graph begins' })
    .getByRole('button', { name: farm.name })
    .click()
  await expect(graph.getByRole('treeitem')).toHaveCount(5)
})

test('[ENT-1] [STA-9] [STA-10] the map shows farms and devices, follows their states, and lists what has no place', async ({
  page,
  api,
  openConsole,
}) => {
  const place = { longitude: 23.5, latitude: 61.2 }
  const farm = await api.admin.insert(
    farmForm({ thingName: uniqueName('Map farm'), farm: Farm.parse({ ...place, installedCapacity: 6000 }) }),
  )
  const line = await api.admin.insert(lineForm(farm.thingId))
  const device = (thingName: string, longitude: number | null) =>
    api.admin.insert(
      turbineForm(line.thingId, { thingName, device: Device.parse({ longitude, latitude: longitude && 61.22 }) }),
    )
  const [east] = [await device('Map WTG-1', 23.53), await device('Map WTG-2', 23.47), await device('Map WTG-3', null)]
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}&view=map` })
  const things = thingScreen(page)
  const map = page.getByRole('group', { name: 'Map of things' }).last()
  const marker = (name: string) => map.getByRole('button', { name })
  await expect(marker(`${farm.name}, Wind farm, Normal`)).toBeVisible()
  await expect(marker('Map WTG-1, Wind turbine, Normal')).toBeVisible()
  await expect(things.status).toHaveText('3 of 4')
  await expect(page.getByText('6.0 MW installed')).toBeVisible()

  await marker('Map WTG-1').click()
  await expect(page.getByRole('complementary', { name: 'Map WTG-1' })).toBeVisible()
  await api.admin.send('POST', '/api-thing/v1/thing/update/state', { state: 3, thingIds: [east.thingId] })
  await things.button('Refresh').click()
  await expect(marker('Map WTG-1, Wind turbine, Fault')).toBeVisible()

  await page.getByRole('textbox', { name: 'Find on the map' }).fill('wtg-2')
  await expect(marker('Map WTG-2')).toHaveAttribute('data-found', 'true')
  await things.button('1 without coordinates').click()
  await page.getByRole('region', { name: 'Without coordinates' }).getByRole('button', { name: 'Map WTG-3' }).click()
  await expect(page.getByRole('complementary', { name: 'Map WTG-3' })).toBeVisible()
})
