// Things edited in the grid: cells, a pasted block, rows added and deleted, reviewed and applied as one change set; what the
// platform refuses stays, what somebody else saves is merged, and a reload loses nothing.
import type { Page } from 'playwright/test'

import { farmForm, lineForm } from '../support/platform-api.ts'
import { makeRecords } from '../support/record-screen.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

/** The grid by its column headers and the names in its first column. */
const gridOf = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Things' })
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
  return {
    grid,
    row,
    bar: page.getByRole('group', { name: 'Unsaved changes' }),
    review: page.getByRole('dialog', { name: 'Review changes' }),
    cell: async (name: string, column: string) => {
      const header = grid.getByRole('columnheader', { name: column })
      const at = await header.getAttribute('aria-colindex')
      return row(name).locator(`[role="gridcell"][aria-colindex="${at}"]`)
    },
    paste: (text: string) =>
      page.evaluate((clip) => {
        const data = new DataTransfer()
        data.setData('text/plain', clip)
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        const event = new Event('paste', { bubbles: true, cancelable: true, composed: true })
        Object.defineProperty(event, 'clipboardData', { value: data })
        active?.dispatchEvent(event)
      }, text),
  }
}

test('[STA-10] [API-12] [API-13] [API-14] [ENT-5] things are edited in the grid and applied as one change set', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const names = ['A', 'B', 'C', 'D'].map((name) => uniqueName(name))
  const [a = '', b = '', c = '', d = ''] = names
  const lines = []
  for (const thingName of names) lines.push(await api.admin.insert(lineForm(farm.thingId, { thingName })))
  // Columns out of view are not drawn.
  await page.setViewportSize({ width: 1920, height: 900 })
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}&view=grid` })
  const things = thingScreen(page)
  const { grid, row, bar, review, cell, paste } = gridOf(page)
  await expect(row(d)).toBeVisible()
  await things.inspector.getByRole('button', { name: 'Close' }).click()

  // A cell, a block of six, a new row, a row to delete.
  await (await cell(a, 'Thing description')).click()
  await page.keyboard.type('Along the ridge')
  await page.keyboard.press('Enter')
  await (await cell(b, 'First label')).click()
  await paste('north\told\nsouth\tnew\n')
  await row(d).getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Delete rows' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  // The name of another line: nobody but the platform knows.
  await page.keyboard.type(a)
  await page.keyboard.press('Enter')
  // Behind the header and four lines.
  const added = grid.locator('[role="row"][aria-rowindex="6"]')
  const describedAt = await grid.getByRole('columnheader', { name: 'Thing description' }).getAttribute('aria-colindex')
  await added.locator(`[aria-colindex="${describedAt}"]`).click()
  await page.keyboard.type('A fifth line')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toContainText('1 new, 3 changed, 1 to delete')

  // A reload keeps all of it, and asks nothing.
  await expect(page.getByRole('tab', { name: 'Thing configuration' })).toHaveAccessibleDescription(/not saved/i)
  await page.reload()
  await expect(bar.getByRole('status')).toContainText('5 changes kept from your last visit')

  // Meanwhile somebody else saves other fields of one row, and the same field of another.
  const [, second, third] = lines
  const put = (line: typeof second, changes: object) =>
    api.admin.send('PUT', '/api-thing/v1/thing', {
      ...lineForm(farm.thingId, { thingName: line?.name ?? '', ...changes }),
      thingId: line?.thingId,
      revision: line?.revision,
    })
  expect((await put(second, { thingIp: '10.0.0.7' })).status).toBe(200)
  expect((await put(third, { firstLabel: 'theirs' })).status).toBe(200)

  await bar.getByRole('button', { name: 'Review' }).click()
  await expect(review.getByRole('status')).toHaveText('Checked: 3 can be applied, 2 cannot')
  await expect(review).toContainText('Another thing at the same place has this name already')
  await expect(review.getByRole('button', { name: /^Apply/ })).toBeDisabled()
  const disputed = review.getByRole('group', { name: c, exact: true })
  await disputed.getByRole('radio', { name: 'First label: saved value theirs' }).click()
  await disputed.getByRole('button', { name: 'Use these values' }).click()
  await review.getByRole('radio', { name: 'What can be applied' }).click()
  await review.getByRole('button', { name: /^Apply/ }).click()
  await expect(review.getByRole('status')).toContainText('3 changed, 1 deleted')

  // What was refused is put right where it stands.
  await review.getByRole('button', { name: `Show in the list: ${a}` }).click()
  await expect(review).toBeHidden()
  const e = uniqueName('E')
  await page.keyboard.type(e)
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(bar.getByRole('status')).toHaveText('1 added')
  await expect(bar.getByRole('button')).toHaveCount(0)
  await expect(row(e)).toBeVisible()

  // The tree knows: the new line is there, the deleted one is gone.
  await things.node(farm.name).click()
  await page.keyboard.press('ArrowRight')
  await expect(things.node(e)).toBeVisible()
  await expect(things.node(d)).toHaveCount(0)
  const saved = await Promise.all(lines.slice(0, 3).map((line) => api.admin.detail(line.thingId)))
  expect(
    saved.map(({ thingDescr, firstLabel, secondLabel, thingIp }) => [thingDescr, firstLabel, secondLabel, thingIp]),
  ).toEqual([
    ['Along the ridge', '', '', ''],
    ['A farm of a test', 'north', 'old', '10.0.0.7'],
    ['A farm of a test', 'theirs', 'new', ''],
  ])
})

test('[RTE-8] [ENT-11] a form that is published while the grid is open is a column: chosen, filled down, applied, and there after a reload', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const names = ['A', 'B', 'C'].map((name) => uniqueName(name))
  const [a = '', , c = ''] = names
  const arrays = []
  for (const thingName of names) {
    arrays.push(await api.admin.insert(lineForm(farm.thingId, { thingType: 'thing_array', thingName })))
  }
  await page.setViewportSize({ width: 1920, height: 900 })
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}&view=grid` })
  const { grid, row, bar, cell } = gridOf(page)
  await expect(row(c)).toBeVisible()
  await thingScreen(page).inspector.getByRole('button', { name: 'Close' }).click()

  const [form] = await makeRecords(api.admin, 'forms', [
    {
      formKey: uniqueKey('array'),
      version: '1.0.0',
      nameZh: '阵列验收',
      nameEn: 'Acceptance of arrays',
      scope: 'thing',
      thingType: 'thing_array',
    },
  ])
  const modules = { name: 'modules', type: 'integer', labelZh: '组件数', labelEn: 'Modules', minimum: 1, position: 10 }
  await makeRecords(api.admin, 'form-fields', [modules], form?.id)
  const move = (to: string) => api.admin.send('POST', '/api-thing/v1/forms/state', { ids: [form?.id], to })
  await move('110')
  await move('101')

  // The screen is told of it, and offers it.
  const columns = page.locator('.yaw-grid-place').getByRole('button', { name: 'Columns' })
  await columns.click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Modules', exact: true })
  await expect(page.getByRole('separator', { name: 'Acceptance of arrays' })).toBeAttached()
  await choice.click()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('columnheader', { name: 'Modules' })).toBeVisible()

  await (await cell(a, 'Modules')).click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(await cell(a, 'Modules')).toHaveAccessibleDescription('Modules must be at least 1')
  await (await cell(a, 'Modules')).click()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await (await cell(a, 'Modules')).click()
  await (await cell(c, 'Modules')).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+d')
  await expect(bar.getByRole('status')).toContainText('3 changed')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(bar.getByRole('status')).toHaveText('3 changed')
  await expect(bar.getByRole('button')).toHaveCount(0)

  await page.reload()
  // The farm is open; columns out of view are not drawn.
  await expect(row(c)).toBeVisible()
  await thingScreen(page).inspector.getByRole('button', { name: 'Close' }).click()
  for (const name of names) await expect(await cell(name, 'Modules')).toHaveText('24')
  const saved = await Promise.all(arrays.map(({ thingId }) => api.admin.detail(thingId)))
  expect(saved.map(({ extra }) => extra)).toEqual([{ modules: 24 }, { modules: 24 }, { modules: 24 }])
  await move('106')
})
