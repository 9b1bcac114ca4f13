// Ids and keys that other systems give: with commas, spaces, slashes, %, & and Chinese. Whatever is done with them reaches them
// and nothing else.
import { readFile } from 'node:fs/promises'

import { streamXlsxRows } from 'hucre/xlsx'

import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

/** All that a workbook says. */
const cellsOf = async (path: string): Promise<unknown[]> => {
  const cells: unknown[] = []
  for await (const { values } of streamXlsxRows(await readFile(path))) cells.push(...values)
  return cells
}

/** What an address, a list in a query and a path would each read as their own. */
const odd = (name: string) => uniqueName(`${name}, 1#机组/A %2F 50% & b=c+d?"[x]`)

test('[API-23] [STA-10] a thing whose id holds commas, slashes and Chinese is opened, marked, exported, set and deleted', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId, { thingId: odd('line') }))
  const turbine = await api.admin.insert(turbineForm(line.thingId, { thingId: odd('turbine') }))
  await openConsole(page, { path: `${THINGS_PATH}?${new URLSearchParams({ 'thing-id': line.thingId })}` })
  const things = thingScreen(page)
  await expect(things.inspector.getByRole('heading', { name: line.name })).toBeVisible()
  await expect(things.inspector).toContainText(line.thingId)
  await expect(things.names).toHaveText([line.name, turbine.name])
  await expect(things.node(line.name)).toHaveAttribute('aria-expanded', 'false')

  await things.row(turbine.name).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Selection' })
  const saved = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  const cells = await cellsOf(await (await saved).path())
  expect(cells).toContain(turbine.name)
  expect(cells).toContain(turbine.thingId)
  expect(cells).not.toContain(line.name)

  // One thing where nothing follows is set without a question.
  await things.menu('Set state', 'Maintenance')
  await expect(things.row(turbine.name)).toContainText('Maintenance')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(things.row(turbine.name)).not.toContainText('Maintenance')
  // It is undone once.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await things.row(turbine.name).getByRole('rowheader').dblclick()
  await expect(things.inspector.getByRole('heading', { name: turbine.name })).toBeVisible()
  await things.inspector.getByRole('tab', { name: 'History' }).click()
  await expect(things.inspector.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()

  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(things.dialog).toHaveAccessibleName(`Delete ${turbine.name}?`)
  await things.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(things.row(turbine.name)).toHaveCount(0)
  // The tree has counted it, though it has not loaded it.
  await expect(things.node(line.name)).not.toHaveAttribute('aria-expanded')
  expect((await api.admin.get(`/api-thing/v1/thing/thing/${encodeURIComponent(turbine.thingId)}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(things.row(turbine.name)).toBeVisible()
  await expect(things.node(line.name)).toHaveAttribute('aria-expanded', 'false')
  expect((await api.admin.detail(encodeURIComponent(turbine.thingId))).parentId).toBe(line.thingId)
})

test('[API-23] [RTE-10] a record whose key holds commas, slashes and Chinese is opened, exported and deleted', async ({
  page,
  api,
  openConsole,
}) => {
  const name = odd('gateway')
  const [made] = await makeRecords(api.admin, 'connections', [
    { name, serverKind: 'SCADA Server', family: 'modbus-tcp', host: '192.0.2.9', port: 502, enabled: false },
  ])
  await openConsole(page, { path: `/dataPlat/connectManagement?record-id=${made?.id}` })
  const screen = recordScreen(page)
  await expect(screen.header).toContainText(name)
  const saved = page.waitForEvent('download')
  await screen.menu('Export with all it holds as .json')
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(JSON.stringify(name))
  await screen.menu('Delete…')
  await expect(screen.question.getByRole('heading')).toContainText(name)
  await screen.question.getByRole('button', { name: /^Delete/ }).click()
  await expect(screen.header).toHaveCount(0)
  expect((await api.admin.get(`/api-thing/v1/connections/${made?.id}`)).status).toBe(404)
})
