// Contract power curves: entered by paste, corrected, given to a whole line, compared, sent out and taken back in.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import type { PowerCurve, TurbineCurve } from '../../../src/contract/thing/power-curve-calls.ts'
import { farmForm, lineForm, turbineForm } from '../support/platform-api.ts'
import type { PlatformApi } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

test.use({ allowedErrors: [/status of 409.*contract-power/] })

const POWERS = [0, 0, 120, 480, 1130, 1900, 2000, 2000]
const POINTS = POWERS.map((power, index) => ({ windSpeed: index * 2, power }))
const CURVE: PowerCurve = { airDensity: 1.225, ratedPower: 2000, points: POINTS }

const prepare = async (api: PlatformApi) => {
  const farm = await api.insert(farmForm())
  const line = await api.insert(lineForm(farm.thingId))
  const first = await api.insert(turbineForm(line.thingId, { thingName: uniqueName('First') }))
  const second = await api.insert(turbineForm(line.thingId, { thingName: uniqueName('Second') }))
  const curves = async () =>
    (await api.get<TurbineCurve[]>(`/api-thing/v1/thing/turbine/contract-power?parentId=${farm.thingId}`)).body.data
  const put = (thingId: string, curve: PowerCurve) =>
    api.send('PUT', '/api-thing/v1/thing/turbine/contract-power/update', { curves: [{ thingIds: [thingId], curve }] })
  return { farm, line, first, second, curves, put }
}

/** Pastes into the grid of points as from a spreadsheet program, from its first cell on. */
const paste = (page: Page, rows: readonly (readonly number[])[]) =>
  page.getByRole('textbox', { name: 'Points of the curve' }).evaluate(
    (keeper, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      keeper.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )

test('[API-37] [API-28] a curve is pasted, corrected, saved to the whole line, sent out, and comes back unchanged', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, first, second, curves } = await prepare(api.admin)
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${first.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('tab', { name: 'Power curve' }).click()
  await things.inspector.getByRole('button', { name: 'Enter power curve' }).click()
  const dialog = page.getByRole('dialog', { name: `Contract power curve of ${first.name}` })
  const save = dialog.getByRole('button', { name: 'Save power curve' })
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Rated power' }).fill('2000')
  const wrong = POINTS.map(({ windSpeed, power }) => [windSpeed, windSpeed === 8 ? 113 : power])
  await paste(page, wrong)
  await expect(dialog.getByText('1 entry to correct')).toBeVisible()
  const cell = dialog.getByRole('gridcell', { name: /^113/ })
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  await expect(save).toBeDisabled()
  await cell.click()
  await page.keyboard.type('1130')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/rated power from 12 m\/s on$/)
  await expect(dialog.getByText('1 turbine will change')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Save to' }).selectOption({ label: 'All beside it (2)' })
  await expect(dialog.getByText('2 of 2 turbines will change')).toBeVisible()
  await save.click()
  await expect(dialog).toBeHidden()
  expect((await curves()).map(({ curve }) => curve)).toEqual([CURVE, CURVE])
  await expect(things.inspector.getByRole('img', { name: `Contract power curve of ${first.name}` })).toBeVisible()

  await things.node(farm.name).click()
  await things.table.getByRole('rowheader', { name: farm.name, exact: true }).click()
  await expect(things.inspector.getByText(/^Curve 1 · 2,000 kW · 2 turbines$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    things.inspector.getByRole('button', { name: 'Export power curves' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Contract power curve.xlsx')
  await things.inspector.getByRole('button', { name: 'Import power curves' }).click()
  const files = page.getByRole('dialog', { name: 'Import power curves' })
  await files.locator('input[type=file]').setInputFiles({
    name: 'curves.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  })
  await expect(files.getByText('0 turbines get another curve, 2 have theirs already')).toBeVisible()
  await expect(files.getByRole('row', { name: new RegExp(second.name) })).toContainText('Has this curve already')
  await expect(files.getByRole('button', { name: 'Save 0 curves' })).toBeDisabled()
})

test('[API-37] whoever was quicker is shown, and both changes are kept', async ({ page, api, openConsole }) => {
  const { first, curves, put } = await prepare(api.admin)
  await put(first.thingId, CURVE)
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${first.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('tab', { name: 'Power curve' }).click()
  await things.inspector.getByRole('button', { name: 'Edit power curve' }).click()
  const dialog = page.getByRole('dialog', { name: `Contract power curve of ${first.name}` })
  await dialog.getByRole('gridcell', { name: /^480/ }).click()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await put(first.thingId, { ...CURVE, airDensity: 1.1 })
  await dialog.getByRole('button', { name: 'Save power curve' }).click()
  await expect(dialog.getByRole('alert')).toContainText('air density 1.225 → 1.1 kg/m³')
  await dialog.getByRole('button', { name: 'Put my changes on top of theirs' }).click()
  await dialog.getByRole('button', { name: 'Save power curve' }).click()
  await expect(dialog).toBeHidden()
  const points = POINTS.map((point) => (point.power === 480 ? { ...point, power: 500 } : point))
  expect((await curves()).find(({ thingId }) => thingId === first.thingId)?.curve).toEqual({
    ...CURVE,
    airDensity: 1.1,
    points,
  })
})
