// Spreadsheets of things: what is shown or marked as a file, and the template to fill in.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'

/** A workbook is a zip. */
const ZIP = Buffer.from('PK')

const fileOf = async (page: Page, action: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), isWorkbook: bytes.subarray(0, 2).equals(ZIP), size: bytes.length }
}

test('[REQ-9] [VAL-4] [ERR-6] template, what is shown and what is marked come as files with their names', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.names.first()).toBeVisible()
  const template = await fileOf(page, () => things.menu('Spreadsheets', 'Download template'))
  expect(template).toMatchObject({ name: 'Thing template.xlsx', isWorkbook: true })
  const all = await fileOf(page, () => things.menu('Spreadsheets', 'Export all things'))
  expect(all).toMatchObject({ name: 'export.xlsx', isWorkbook: true })
  await things.table.getByRole('checkbox').nth(1).check()
  const marked = await fileOf(page, () => things.button('Export').click())
  expect(marked.size).toBeLessThan(all.size)
})

test('[ERR-3] [ERR-1] an export that fails says what the platform says, and is in the log', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  const things = thingScreen(page)
  await expect(things.names.first()).toBeVisible()
  await page.route(/\/excel\/thing-data\//, (route) =>
    route.fulfill({ status: 200, json: { code: 500, message: 'no room' } }),
  )
  await things.menu('Spreadsheets', 'Export all things')
  await expect(page.getByText('no room')).toBeVisible()
})
