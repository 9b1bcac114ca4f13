// Spreadsheets of records as their users work: the codes of a vendor replaced by a new list, and files to fill in and to keep.
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/dictionaryMapping'
const SET = { nameZh: '测试', category: 'fault', representation: 'scalar', radix: 'decimal', system: 'vendor' }

/** A new list of the vendor: one code as it was but for its severity, one that is new and wrong, two that are no more. */
const CODES = ['代码,中文描述,Severity', '16,超速,Serious', '19,变桨,Grave'].join('\r\n')

test('[RTE-13] [VAL-4] [VAL-5] a new list replaces the codes of a set: what goes is shown first, what is wrong stops it', async ({
  page,
  api,
  openConsole,
}) => {
  const [set] = await makeRecords(api.admin, 'code-sets', [{ ...SET, code: uniqueKey('vendor'), vendor: 'Acme' }])
  const codes = ['16', '17', '18'].map((code) => ({ code, textZh: '超速', severity: 'trivial' }))
  await makeRecords(api.admin, 'codes', codes, set?.id)
  await openConsole(page, { path: `${PATH}?catalogue=sets&record-id=${set?.id}` })
  const screen = recordScreen(page)
  await expect(screen.row('Codes', '18')).toBeVisible()
  const files = async (entry: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).last().click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const [template] = await Promise.all([page.waitForEvent('download'), files('Download template')])
  expect(template.suggestedFilename()).toBe('Code template.xlsx')

  await files('Import…')
  const dialog = page.getByRole('dialog', { name: 'Import codes' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(CODES) })
  await expect(dialog.getByRole('combobox', { name: 'Column B, 中文描述, is read as' })).toHaveValue('textZh')
  await button('Next step').click()
  await dialog.getByText('Replace', { exact: true }).click()
  await button('Check the rows').click()

  await expect(dialog.getByText('2 rows checked: 0 new, 1 modified, 0 unchanged, 1 refused.')).toBeVisible()
  await expect(dialog.getByText('Refused rows stop a replacement')).toBeVisible()
  await expect(button('Import 1 row, delete 2 records')).toBeDisabled()
  const grid = dialog.getByRole('grid', { name: 'Rows of the file' })
  await dialog.getByRole('button', { name: /^Deleted/ }).click()
  await expect(grid.getByRole('row').filter({ hasText: 'Deleted' })).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Refused/ }).click()
  await grid.getByText('Grave', { exact: true }).click()
  await page.keyboard.type('General')
  await page.keyboard.press('Enter')
  await button('Check again').click()
  await button('Import 2 rows, delete 2 records').click()
  await expect(dialog.getByText('2 rows of codes.csv have been imported')).toBeVisible()
  await button('Close').last().click()
  await expect(screen.row('Codes', '19')).toBeVisible()
  await expect(screen.row('Codes', '17')).toBeHidden()
})
