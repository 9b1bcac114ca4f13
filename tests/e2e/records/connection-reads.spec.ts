// Points read out of turn as an operator does it: in the live values, of one device, and from the state of a connection.
import { findBarriers } from '../support/axe.ts'
import { recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/running-platform.ts'

const CONNECTIONS = '/dataPlat/connectManagement'
const MAST = '朔云岭 测风塔记录仪'
const PARTLY = '朔云岭 集电02线风机'

test('[RTE-10] points are read now, one device or several connections, and what has no value is named', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master(PARTLY).click()
  await screen.tab('Live values').click()
  await screen.button('Read now').click()
  await expect(page.getByRole('status').filter({ hasText: /Answered at .* values/ })).toBeVisible()
  await page.getByText(/points without a value/).click()
  await expect(page.getByText('WTG22: No answer within the time')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Device' }).selectOption({ label: 'WTG21' })
  await screen.button('Read device now').click()
  await expect(page.getByText(/points without a value/)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /Answered at .* values/ })).toBeVisible()

  await screen.tab('Log').click()
  await expect(page.getByRole('grid', { name: 'Log' })).toContainText('Read out of turn')
  await screen.master(MAST).click()
  await screen.tab('Operation').click()
  await screen.button('Read now').click()
  await expect(screen.dialog.getByRole('status').filter({ hasText: /Answered at .*: 15 values/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
