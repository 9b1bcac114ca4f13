// Live values of a connection in little room (screens 7; RTE-10).
import { recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/running-platform.ts'

const CONNECTIONS = '/dataPlat/connectManagement'
const RUNNING = '朔云岭 集电01线风机'

test('[RTE-10] in little room no column that stays lies over the button that writes', async ({ page, openConsole }) => {
  await page.setViewportSize({ width: 600, height: 900 })
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  // A platform that has just begun connects first.
  await expect(page.getByRole('button', { name: `Running ${RUNNING}` })).toBeVisible({ timeout: 60_000 })
  await screen.master(RUNNING).click()
  await screen.tab('Live values').click()
  await page.getByRole('textbox', { name: 'Search points' }).fill('Set_PowerFactor')
  const grid = page.getByRole('grid', { name: 'Live values' })
  const write = grid.getByRole('button', { name: /^Write Set_PowerFactor of / }).first()
  await expect(write).toBeVisible()
  // As far to the left as it still shows whole.
  await write.evaluate((button) => button.scrollIntoView({ inline: 'start', block: 'nearest' }))
  const isOnTop = await write.evaluate((button) => {
    const { left, top, height } = button.getBoundingClientRect()
    const root = button.getRootNode()
    return root instanceof ShadowRoot && root.elementFromPoint(left + 4, top + height / 2)?.closest('button') === button
  })
  expect(isOnTop).toBe(true)
})

test('[RTE-10] at 1024 the value of each point shows whole, without scrolling', async ({ page, openConsole }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  for (const connection of ['云砾滩 关口电能表', RUNNING]) {
    await screen.master(connection).click()
    await screen.tab('Live values').click()
    const header = page.getByRole('grid', { name: 'Live values' }).getByRole('columnheader', { name: 'Value' })
    await expect(header).toBeVisible()
    const { x = 0, width = 0 } = (await header.boundingBox()) ?? {}
    expect(x + width, connection).toBeLessThanOrEqual(1024)
  }
})
