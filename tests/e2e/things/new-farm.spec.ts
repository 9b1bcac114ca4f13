// A new wind farm from the empty template to its last power curve, as a data engineer prepares one.
import { readFile } from 'node:fs/promises'

import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright/test'

import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const TURBINES = 33
const LINES = 3
const CURVE = [0, 0, 150, 600, 1400, 2350, 2500, 2500].map((power, index) => [index * 2, power])

type Row = Record<string, string | number>

const download = async (page: Page, action: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), action()])
  return readFile(await file.path())
}

/** Column of a header; its label comes first, then unit and star. */
const columnOf = (header: readonly unknown[], label: string) =>
  header.findIndex((text) => typeof text === 'string' && text.replace(/ [(*].*$/, '') === label)

const number = (index: number) => String(index + 1).padStart(2, '0')

const plan = (name: string): Record<'Farm' | 'Collector line' | 'Device', Row[]> => {
  const common = { 'Tenant ID': 'customer-1', 'Thing description': 'Of a new farm' }
  const farm = { ...common, 'Thing name': name, 'Farm type': 'Wind farm', 'Installed capacity': 82_500 }
  const line = (_: unknown, index: number) => ({ ...common, 'Thing name': `L${index + 1}`, 'Parent path': name })
  const turbine = (_: unknown, index: number) => ({
    ...common,
    'Thing name': `${name}-T${number(index)}`,
    'Device type': 'Wind turbine',
    'Parent path': `${name}/L${(index % LINES) + 1}`,
    'IP address': `10.44.0.${index + 1}`,
    'Rated power': 2500,
    'Hub height': 90,
  })
  return {
    Farm: [farm],
    'Collector line': Array.from({ length: LINES }, line),
    Device: Array.from({ length: TURBINES }, turbine),
  }
}

/** The template with the rows in it, in the columns that its headers name. */
const fillIn = async (template: Buffer, rows: Record<string, readonly Row[]>) => {
  const workbook = await openXlsx(template)
  for (const [name, things] of Object.entries(rows)) {
    const sheet = workbook.sheets.find((each) => each.name === name)
    const header = sheet?.rows[0]
    if (sheet === undefined || header === undefined) throw new Error(`the template has no sheet ${name}`)
    for (const thing of things) {
      const cells: (string | number | null)[] = header.map(() => null)
      for (const [label, value] of Object.entries(thing)) cells[columnOf(header, label)] = value
      sheet.rows.push(cells)
    }
  }
  return Buffer.from(await saveXlsx(workbook))
}

/** The rows of a sheet, only the columns that were filled in. */
const readBack = async (file: Buffer, name: string, labels: readonly string[]) => {
  const { sheets } = await readXlsx(file)
  const [header = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? []
  return rows.map((row) => Object.fromEntries(labels.map((label) => [label, row[columnOf(header, label)]])))
}

test('[API-25] [API-26] [API-28] [VAL-4] a farm of 33 turbines: template, import with three wrong rows, curve, export', async ({
  page,
  openConsole,
}) => {
  const name = uniqueName('Moor')
  const rows = plan(name)
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.names.first()).toBeVisible()
  const template = await download(page, () => things.menu('Spreadsheets', 'Download template'))

  const wrong = structuredClone(rows.Device)
  Object.assign(wrong[3] ?? {}, { 'Device type': 'Windmill' })
  Object.assign(wrong[16] ?? {}, { 'Rated power': 'plenty' })
  Object.assign(wrong[30] ?? {}, { 'Parent path': `${name}/L9` })
  await things.menu('Spreadsheets', 'Import…')
  const wizard = page.getByRole('dialog', { name: 'Import things' })
  const button = (label: string) => wizard.getByRole('button', { name: label, exact: true })
  await wizard.locator('input[type=file]').setInputFiles({
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await fillIn(template, { ...rows, Device: wrong }),
  })
  await button('Next step').click()
  await button('Check the rows').click()
  await expect(wizard.getByText('37 rows checked: 34 new, 0 modified, 0 unchanged, 3 refused.')).toBeVisible()
  const grid = wizard.getByRole('grid', { name: 'Rows of the file' })
  const correct = async (text: string, right: string) => {
    await grid.getByText(text, { exact: true }).click()
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
  }
  await correct('Windmill', 'Wind turbine')
  // The next one is in a column that is out of sight.
  await button('Next problem').click()
  await expect(grid.getByText('plenty', { exact: true })).toBeVisible()
  await page.keyboard.type('2500')
  await page.keyboard.press('Enter')
  await button('Next problem').click()
  await correct(`${name}/L9`, `${name}/L1`)
  await button('Check again').click()
  await button('Import 37 rows').click()
  await button('Show them in the tree').click()
  await expect(things.node(name)).toHaveAttribute('aria-selected', 'true')

  const turbine = `${name}-T${number(6)}`
  await things.treeSearch.fill(turbine)
  await things.node(turbine).click()
  await things.node(turbine).press('Enter')
  await things.inspector.getByRole('tab', { name: 'Power curve' }).click()
  await things.inspector.getByRole('button', { name: 'Enter power curve' }).click()
  const editor = page.getByRole('dialog', { name: `Contract power curve of ${turbine}` })
  await editor.getByRole('textbox', { name: 'Rated power' }).fill('2500')
  await editor.getByRole('textbox', { name: 'Points of the curve' }).evaluate(
    (keeper, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      keeper.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    CURVE.map((point) => point.join('\t')).join('\n'),
  )
  await editor.getByRole('combobox', { name: 'Save to' }).selectOption({ label: `All beside it (${TURBINES / LINES})` })
  await editor.getByRole('button', { name: 'Save power curve' }).click()
  await expect(editor).toBeHidden()
  await expect(things.inspector.getByRole('img', { name: `Contract power curve of ${turbine}` })).toBeVisible()

  await things.treeSearch.fill(name)
  await things.node(name).click()
  const file = await download(page, () => things.menu('Spreadsheets', 'Export everything below'))
  for (const [sheet, expected] of Object.entries(rows)) {
    const labels = Object.keys(expected[0] ?? {})
    const found = await readBack(file, sheet, labels)
    const inOrder = (list: readonly Row[]) =>
      list.toSorted((a, b) => String(a['Thing name']).localeCompare(String(b['Thing name'])))
    expect(inOrder(found as Row[]), sheet).toEqual(inOrder(expected))
  }
})
