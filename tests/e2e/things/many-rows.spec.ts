// Rows that are selected across the pages of a grid: what is done names and takes all of them (screens 0, Grid; RTE-12).
import type { Page } from 'playwright/test'

import { findBarriers } from '../support/axe.ts'
import type { PlatformApi } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { type Visit, expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

const THINGS = '/dataPlat/thingMapping'
const COUNT = 3000

const openTags = async (page: Page, api: PlatformApi, openConsole: (page: Page, visit: Visit) => Promise<void>) => {
  const code = uniqueKey('many')
  const [system] = await makeRecords(api, 'external-systems', [{ code, nameZh: '监控', nameEn: 'SCADA' }])
  const tags = Array.from({ length: COUNT }, (_, index) => ({ tag: `T${String(index).padStart(5, '0')}` }))
  await makeRecords(api, 'external-points', tags, system?.id)
  await openConsole(page, { path: THINGS })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.tab('External tags').click()
  await screen.row('External tags', 'T00000').getByRole('gridcell', { name: 'T00000', exact: true }).click()
  await page.keyboard.press('Control+a')
  return {
    ...screen,
    ownerId: system?.id ?? '',
    choose: async (entry: string) => {
      const more = page.locator('.records__list').getByRole('button', { name: 'More actions' })
      await more.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
    },
    count: async () => {
      const path = `/api-thing/v1/external-points/page?limit=1&ownerId=${system?.id}`
      return (await api.get<{ total: number }>(path)).body.data.total
    },
  }
}

test('[RTE-12] all of 3,000 selected rows are deleted, also those that never showed, and come back as one change', async ({
  page,
  api,
  openConsole,
}) => {
  const tags = await openTags(page, api.admin, openConsole)
  await tags.choose('Delete 3,000 rows…')
  await expect(tags.question).toContainText('Delete these 3,000 external tags?')
  await expect(tags.question).toContainText('It can be undone.')
  expect(await findBarriers(page)).toEqual([])
  await tags.question.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(tags.question).toBeHidden()
  await expect(page.getByText('3,000 deleted')).toBeVisible()
  expect(await tags.count()).toBe(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 3,000 records.')).toBeVisible()
  await expect(tags.row('External tags', 'T00000')).toBeVisible()
  expect(await tags.count()).toBe(COUNT)
})

test('[RTE-12] naming the selected rows can be left, and a list that is another one by then deletes nothing', async ({
  page,
  api,
  openConsole,
}) => {
  const tags = await openTags(page, api.admin, openConsole)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/external-points\/page\?.*page=3&limit=500/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await tags.choose('Delete 3,000 rows…')
  await expect(tags.dialog).toContainText('Loaded 1,000 of 3,000')
  expect(await findBarriers(page)).toEqual([])
  await tags.dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(tags.dialog).toBeHidden()
  release()
  await makeRecords(api.admin, 'external-points', [{ tag: 'A-new-one' }], tags.ownerId)
  await tags.choose('Delete 3,000 rows…')
  await expect(tags.dialog).toContainText('The list has changed meanwhile. Nothing has been deleted')
  expect(await tags.count()).toBe(COUNT + 1)
})

test('[RTE-12] rows that are selected across the pages are all marked for deletion by the grid too', async ({
  page,
  api,
  openConsole,
}) => {
  const tags = await openTags(page, api.admin, openConsole)
  const mark = tags.button('Delete rows')
  await mark.click()
  await expect(page.getByText('The rows are there: try again')).toBeAttached()
  await mark.click()
  await expect(tags.changes).toContainText('3,000')
})
