// Screens of records on a narrow window: actions stay on one line, boxes to search in can be read, nothing is cut off.
import { recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1024, height: 900 } })

test('[RTE-8] the designer puts the properties below where three panes do not fit', async ({ page, openConsole }) => {
  await openConsole(page, { path: '/dataPlat/formConfig' })
  const screen = recordScreen(page)
  await screen.master('modbus_tcp_link').first().click()
  const side = page.locator('.designer__side')
  await expect(side).toContainText('No row is selected')
  expect(await side.evaluate((pane) => pane.scrollWidth <= pane.clientWidth)).toBe(true)
  const panes = page.locator('.designer__panes')
  expect(await panes.evaluate((pane) => pane.scrollWidth <= pane.clientWidth)).toBe(true)
})

test('[RTE-7] sides of a mapping have room to search in, and the actions of its head stay together', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: '/dataPlat/infoModelMapping' })
  const screen = recordScreen(page)
  await screen.master('borea_to_turbine').first().click()
  for (const name of ['Search sources', 'Search targets']) {
    const box = await page.getByLabel(name).boundingBox()
    expect(box?.width).toBeGreaterThan(120)
  }
  // The lines begin where the rows do.
  const tops = await page
    .locator('.mapping__side, .mapping__links')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  const [details, more] = await Promise.all([
    screen.header.getByRole('button', { name: 'Details' }).boundingBox(),
    screen.header.getByRole('button', { name: 'More actions' }).boundingBox(),
  ])
  const middle = (box: typeof details) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  expect(Math.abs(middle(details) - middle(more))).toBeLessThan(4)
})

test('[RTE-11] numbers that only show look like texts that only show', async ({ page, openConsole }) => {
  await openConsole(page, { path: '/dataPlat/protocolConfig' })
  const screen = recordScreen(page)
  await screen.master('v3@1.0.0').click()
  const [text, number] = [page.getByLabel('Topic prefix'), page.locator('.yaw-number-input').first()]
  const colour = (element: Element) => getComputedStyle(element).borderTopColor
  await expect(text).toBeVisible()
  expect(await number.evaluate(colour)).toBe(await text.evaluate(colour))
})

test('[RTE-12] both sides of a mapping of things are on the screen', async ({ page, openConsole }) => {
  await openConsole(page, { path: '/dataPlat/thingMapping' })
  const screen = recordScreen(page)
  await screen.master('scada_wf01').first().click()
  await page.getByText('02号风机').first().click()
  await expect(page.locator('.mapping__column')).toHaveCount(2)
  const body = page.locator('.mapping__body')
  expect(await body.evaluate((board) => board.scrollWidth <= board.clientWidth)).toBe(true)
})

test('[RTE-12] a narrow side keeps the ids of tags instead of their values', async ({ page, openConsole }) => {
  await openConsole(page, { path: '/dataPlat/thingMapping' })
  await recordScreen(page).master('scada_wf01').first().click()
  await page.getByText('02号风机').first().click()
  await expect(page.locator('[data-side="sources"] .mapping__id').first()).toBeVisible()
  await expect(page.locator('[data-side="sources"] .mapping__detail').first()).toBeHidden()
})
