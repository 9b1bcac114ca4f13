// The approval of things: submitted by who works with them, decided by who may, and nothing else offers what is not allowed.
import type { Page } from 'playwright/test'

import { STATUS_CODES } from '../../../src/contract/admin/reference-codes.ts'
import { type PlatformApi, farmForm, lineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

const createFarm = async (api: PlatformApi) => {
  const farm = await api.insert(farmForm())
  const first = await api.insert(lineForm(farm.thingId, { thingName: uniqueName('A line') }))
  const second = await api.insert(lineForm(farm.thingId, { thingName: uniqueName('B line') }))
  return { farm, first, second }
}

const openFarm = (thingId: string) => ({ path: `${THINGS_PATH}?thing-id=${thingId}` })

/** Entries of the menu of the inspector that the approval has. */
const actions = async (page: Page) => {
  await thingScreen(page).inspector.getByRole('button', { name: 'More actions' }).click()
  const names = page.getByRole('menuitem', { name: /^(Submit|Approve|Reject|Recall)…$/ })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const found = await names.allTextContents()
  await page.keyboard.press('Escape')
  // A menu that is still closing does not open again.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  return found.map((name) => name.trim())
}

test('[STA-11] [PER-3] a selection is submitted by the operator and approved by the administrator', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, first, second } = await createFarm(api.admin)
  await openConsole(page, { ...openFarm(farm.thingId), account: 'operator' })
  const things = thingScreen(page)
  await expect(things.inspector).toContainText('Not submitted')
  expect(await actions(page)).toEqual(['Submit…'])
  for (const { name } of [first, second]) await things.row(name).getByRole('checkbox').click()
  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Submit…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 things will change')
  await dialog.getByRole('button', { name: 'Submit (2)' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 things submitted' })).toBeVisible()
  expect((await api.admin.detail(first.thingId)).approvalStatus).toBe(STATUS_CODES.toBeApproved)

  // The administrator decides on one, the rest of a selection is told.
  await openConsole(page, openFarm(first.thingId))
  await expect(things.inspector).toContainText('To be approved')
  expect(await actions(page)).toEqual(['Approve…', 'Reject…', 'Recall…'])
  await things.inspector.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Approve…' }).click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(things.inspector).toContainText('Approved')
  expect(await actions(page)).toEqual([])
  await things.inspector.getByRole('tab', { name: 'History' }).click()
  await expect(things.inspector).toContainText('Approval status')

  await openConsole(page, openFarm(farm.thingId))
  for (const { name } of [first, second]) await things.row(name).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  await expect(dialog).toContainText('1 thing will change · 1 thing stays as it is')
  await expect(dialog.getByRole('row').filter({ hasText: first.name })).toContainText('Its status does not allow it')
  const reject = dialog.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  await expect(dialog).toContainText('Say why, so that it can be corrected')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The rated power is wrong')
  await reject.click()
  await expect(dialog).toHaveCount(0)
  expect((await api.admin.detail(second.thingId)).approvalStatus).toBe(STATUS_CODES.rejected)
})

test('[STA-11] [ENT-7] what somebody decided in between stays as it is, and the dialog only tells it', async ({
  page,
  api,
  openConsole,
}) => {
  const { farm, first, second } = await createFarm(api.admin)
  const decide = async (action: string, thingIds: string[]) => {
    const body = { action, thingIds, mode: 'each' }
    expect((await api.admin.send('POST', '/api-thing/v1/thing/update/approval', body)).status).toBe(200)
  }
  await decide('submit', [first.thingId, second.thingId])
  await openConsole(page, openFarm(farm.thingId))
  for (const { name } of [first, second]) await thingScreen(page).row(name).getByRole('checkbox').click()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Approve…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 things will change')
  await decide('reject', [first.thingId])
  await dialog.getByRole('button', { name: 'Approve (2)' }).click()

  await expect(dialog).toContainText('1 thing has changed · 1 thing stays as it is')
  await expect(dialog.getByRole('rowheader')).toHaveText([first.name])
  await expect(dialog.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await dialog.locator('.yaw-dialog__footer').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await api.admin.detail(second.thingId)).approvalStatus).toBe(STATUS_CODES.approved)
})

test.describe('in review', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('[STA-11] what waits for approval offers no change and says why; recalled, it does', async ({
    page,
    api,
    openConsole,
  }) => {
    const { farm, first } = await createFarm(api.admin)
    await api.admin.send('POST', '/api-thing/v1/thing/update/approval', { action: 'submit', thingIds: [first.thingId] })
    await openConsole(page, openFarm(first.thingId))
    const things = thingScreen(page)
    await expect(things.inspector).toContainText('Waits for approval: recall it to change it')
    await expect(things.inspector.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(things.inspector.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
    await things.inspector.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Recall…' })).toBeVisible()
    for (const name of ['Cut', 'Move…', 'Labels and tenant…']) {
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
    }
    await page.keyboard.press('Escape')

    // What stands above it takes nothing away with it.
    await things.node(farm.name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await things.dialog.getByRole('checkbox', { name: 'Also delete the 2 things below' }).check()
    await things.dialog.getByRole('button', { name: 'Delete 3 things' }).click()
    await expect(things.dialog).toContainText(`recall them first (${first.name})`)
    await things.dialog.locator('.yaw-dialog__footer').getByRole('button', { name: 'Close' }).click()

    await things.inspector.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Recall…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recall', exact: true }).click()
    await expect(things.inspector.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })
})
