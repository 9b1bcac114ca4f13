// Importing things: a farm from a real workbook, corrected in place; files that cannot be imported; going on later.
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright/test'

import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const TURBINES = 33
const FARM = ['Thing ID', 'Thing name *', 'Farm type', 'Tenant ID', 'Thing description', 'Installed capacity (kW)']
const LINE = ['物标识', '上级路径', '物名称', '租户标识', '物描述']
const DEVICE = ['Parent path', 'Thing name', 'Device type', 'Tenant ID', 'Thing description', 'IP address', 'Serial']

/** A farm, a line and 33 turbines below a row of title; three rows are wrong, each in its own way. */
const windFarm = async (name: string): Promise<Buffer> => {
  const turbines = Array.from({ length: TURBINES }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    return [
      `${name}/Line`,
      `WT${number}`,
      'Wind turbine',
      'customer-1',
      'A turbine',
      `10.9.0.${index + 1}`,
      `S${number}`,
    ]
  })
  turbines[4]?.splice(2, 1, 'Wnd turbine')
  turbines[11]?.splice(5, 1, '10.9.0.999')
  turbines[20]?.splice(0, 1, `${name}/Lane`)
  const sheets = [
    { name: 'Turbines', rows: [['List of turbines'], DEVICE, ...turbines] },
    { name: '集电线路', rows: [LINE, ['', name, 'Line', 'customer-1', 'A line']] },
    { name: 'Farm', rows: [FARM, ['', name, 'Wind farm', 'customer-1', 'A farm of a test', 49_500]] },
    { name: 'Notes', rows: [['Nothing of ours']] },
  ]
  return Buffer.from(await writeXlsx({ sheets }))
}

const wizardOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Import things' })
  return {
    dialog,
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    choose: (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer }),
  }
}

test('[STA-10] [ENT-5] [VAL-5] a farm with 33 turbines is imported, its three wrong rows corrected in place', async ({
  page,
  openConsole,
}) => {
  const name = uniqueName('Ridge')
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.names.first()).toBeVisible()
  await things.menu('Spreadsheets', 'Import…')
  const { dialog, button, choose } = wizardOf(page)
  await choose('ridge.xlsx', await windFarm(name))

  // The header row below the title was found; a field that is given twice stops the way on.
  await expect(dialog.getByLabel('Headers in row')).toHaveValue('2')
  const serial = dialog.getByRole('combobox', { name: 'Column G, Serial, is read as' })
  await serial.selectOption({ label: 'IP address — column F' })
  await expect(dialog.getByText('Mapped twice')).toHaveCount(2)
  await expect(button('Next step')).toBeDisabled()
  await serial.selectOption({ label: 'Not read' })
  await button('Next step').click()
  await expect(dialog.getByRole('radio', { name: 'Create and update' })).toBeChecked()
  await button('Check the rows').click()

  await expect(dialog.getByText('35 rows checked: 32 new, 0 modified, 0 unchanged, 3 refused.')).toBeVisible()
  const grid = dialog.getByRole('grid', { name: 'Rows of the file' })
  await expect(grid.getByRole('row').filter({ hasText: 'WT05' })).toContainText(
    'Device type “Wnd turbine”: Not one of the choices',
  )
  const active = grid.locator('.yaw-grid-cell--active')
  const correct = async (wrong: string, right: string) => {
    // The grid may still be moving the cell of the last correction into view: what is typed goes to the cell that is marked.
    await expect(async () => {
      await grid.getByText(wrong, { exact: true }).click()
      await expect(active).toHaveText(wrong, { timeout: 1000 })
    }).toPass()
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
  }
  // What is wrong leads to the cell that is.
  await grid.getByText(/^Device type “Wnd turbine”/).click()
  await expect(active).toHaveText('Wnd turbine')
  await page.keyboard.type('Wind turbine')
  await page.keyboard.press('Enter')
  await correct(`${name}/Lane`, `${name}/Line`)
  await correct('10.9.0.999', '10.9.0.12')
  await expect(dialog.getByText('3 rows were corrected and are not checked yet.')).toBeVisible()
  await expect(button('Import 32 rows, leave out 3')).toBeDisabled()
  await button('Check again').click()
  await button('Import 35 rows').click()
  await expect(dialog.getByText('35 rows of ridge.xlsx have been imported')).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), button('Download the result file').click()])
  expect(download.suggestedFilename()).toBe('ridge-result.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await button('Show them in the tree').click()
  await expect(dialog).toBeHidden()
  await expect(things.node(name)).toHaveAttribute('aria-selected', 'true')
  await expect(things.row('Line')).toBeVisible()
  await things.treeSearch.fill('WT05')
  await expect(things.node('WT05').first()).toBeVisible()
})

test('[STA-10] what was imported is taken back from the last step of the wizard', async ({ page, openConsole }) => {
  const name = uniqueName('Taken back')
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.names.first()).toBeVisible()
  await things.menu('Spreadsheets', 'Import…')
  const { dialog, button, choose } = wizardOf(page)
  const row = `${name},A farm,thing_farm,thing_farm_wind,customer-1`
  await choose('farm.csv', Buffer.from(`thingName,thingDescr,thingType,farmType,tenantId\r\n${row}\r\n`))
  await button('Next step').click()
  await button('Check the rows').click()
  await button('Import 1 row').click()
  await expect(dialog.getByRole('button', { name: 'Show them in the tree' })).toBeVisible()
  await expect(things.node(name)).toBeAttached()
  await button('Undo').click()
  await expect(dialog.getByText('The import of farm.csv has been undone')).toBeVisible()
  await expect(page.getByText('Undone for 1 thing.')).toBeVisible()
  await expect(button('Undo')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Show them in the tree' })).toBeHidden()
  await button('Close').last().click()
  await expect(things.node(name)).toBeHidden()
})

test.describe('files that are refused', () => {
  test.use({ allowedErrors: [/status of 400.*imports/] })

  test('[VAL-5] [REQ-8] a file that cannot be imported says why, and one that waits is gone on with', async ({
    page,
    openConsole,
  }) => {
    await openConsole(page, { path: THINGS_PATH })
    const things = thingScreen(page)
    await expect(things.names.first()).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/imports')) sent.push(request.url())
    })
    // Dropped on the table, as from a folder.
    await expect(things.button('Spreadsheets')).toBeVisible()
    await things.table.evaluate((table) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF'], 'turbines.pdf'))
      table.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }))
    })
    const { dialog, button, choose } = wizardOf(page)
    await expect(dialog.getByRole('alert')).toHaveText('turbines.pdf: Only .xlsx, .csv and .json files can be imported')
    await choose('empty.csv', Buffer.alloc(0))
    await expect(dialog.getByRole('alert')).toHaveText('empty.csv: The file is empty')
    const folder = await mkdtemp(join(tmpdir(), 'yaw-import-'))
    try {
      const large = join(folder, 'large.csv')
      const handle = await open(large, 'w')
      await handle.truncate(51 * 1024 * 1024)
      await handle.close()
      await dialog.locator('input[type=file]').setInputFiles(large)
      await expect(dialog.getByRole('alert')).toHaveText('large.csv: The file has 51 MB; at most 50 MB can be imported')
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(sent).toEqual([])
    await choose('damaged.xlsx', Buffer.from('PK no workbook at all'))
    await expect(dialog.getByRole('alert')).toContainText('damaged.xlsx: ')
    expect(sent.length).toBe(1)

    const waiting = `${uniqueName('waiting')}.csv`
    await choose(waiting, Buffer.from('Thing name,Type,Remark\nNorth,Farm,x\n'))
    await expect(dialog.getByRole('combobox', { name: 'Column A, Thing name, is read as' })).toBeVisible()
    await button('Close').click()
    await page.getByRole('button', { name: 'Go on later' }).click()
    await expect(dialog).toBeHidden()
    await things.menu('Spreadsheets', `Continue the import of ${waiting}`)
    await expect(dialog.getByRole('combobox', { name: 'Column A, Thing name, is read as' })).toBeVisible()
    await button('Close').click()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await expect(dialog).toBeHidden()
  })
})
