// Words that are missing in one language, over dictionaries, items and attributes, entered in one grid (screens 11).
import { findBarriers } from '../support/axe.ts'
import { makeRecords } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

test('[RTE-14] missing words of several kinds are entered in one grid, and saved at once', async ({
  page,
  api,
  openConsole,
}) => {
  const dictionary = uniqueKey('words')
  const [made] = await makeRecords(api.admin, 'meta-dictionaries', [
    { code: dictionary, nameZh: 'Words', nameEn: 'Words' },
  ])
  const [item] = await makeRecords(api.admin, 'meta-items', [{ code: 'one', nameZh: '一', nameEn: 'One' }], made?.id)
  await makeRecords(api.admin, 'meta-items', [{ code: 'two', nameZh: 'Two', nameEn: 'Two' }], made?.id)

  await openConsole(page, { path: '/dataPlat/metaDataManagement' })
  await page.getByRole('button', { name: 'Translate what is missing…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate what is missing' })
  const grid = dialog.getByRole('grid', { name: 'Missing translations' })
  const row = (place: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: place, exact: true }) })
  await expect(row(dictionary)).toContainText('Words')
  await expect(row(`${dictionary}/two`)).toBeVisible()
  await expect(row(`${dictionary}/one`)).toBeHidden()
  expect(await findBarriers(page)).toEqual([])

  const enter = async (place: string, column: string, text: string) => {
    const header = grid.getByRole('columnheader', { name: column })
    const at = await header.first().getAttribute('aria-colindex')
    await row(place).locator(`[role="gridcell"][aria-colindex="${at}"]`).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await enter(dictionary, 'Chinese name', '字典')
  await enter(`${dictionary}/two`, 'Chinese name', '二')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeHidden()

  const read = async (plural: string, id: string | undefined) =>
    (await api.admin.get<{ record: { values: Record<string, unknown> } }>(`/api-thing/v1/${plural}/${id}`)).body.data
      .record.values
  await expect.poll(async () => (await read('meta-dictionaries', made?.id))['nameZh']).toBe('字典')
  expect((await read('meta-items', item?.id))['nameEn']).toBe('One')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Translate what is missing…' }).click()
  await expect(grid).toBeVisible()
  await expect(row(dictionary)).toBeHidden()
  await expect(row(`${dictionary}/two`)).toBeHidden()
})
