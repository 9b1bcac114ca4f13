// Pages that are not the suite's: embedded ones in their sandbox, those of a host in a tab; dialogs for a host's page.
import { expect, test } from '../support/test.ts'

const STATION = '/siteTools/stationDisplay'
const FRAME = 'iframe[title="Station display"]'

test('[RTE-18] [API-9] a leaf opens a page in a sandbox, hands it a token that the platform knows, and keeps it behind other tabs', async ({
  page,
  platform,
  openConsole,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const given = page.waitForResponse((reply) => reply.url().includes('/third-party/next/token?'))
  await openConsole(page, { path: STATION })
  const frame = page.frameLocator(FRAME)
  await expect(frame.getByRole('status')).toContainText('Signed in through the console')
  const sandbox = (await page.locator(FRAME).getAttribute('sandbox')) ?? ''
  expect(sandbox.split(' ').toSorted()).toEqual(['allow-downloads', 'allow-forms', 'allow-scripts'])

  const { data } = await (await given).json()
  const verify = await page.request.post(`${platform.url}/api-admin/third-party/next/verify`, {
    // Its public address is configured nowhere: the platform's own pages are known by their path.
    data: { token: data.token, url: '/' },
  })
  expect((await verify.json()).data).toMatchObject({ valid: true, username: 'admin' })
  expect(addresses.filter((address) => address.includes(data.token))).toEqual([])
  expect(await frame.locator(':root').evaluate(() => window.origin)).toBe('null')

  const notes = frame.getByRole('textbox', { name: 'Notes of the shift' })
  await notes.fill('Yaw motor of 07 is noisy')
  await page.getByRole('tab', { name: 'Home' }).click()
  await page.getByRole('tab', { name: 'Station display' }).click()
  await expect(notes).toHaveValue('Yaw motor of 07 is noisy')
})

test.describe('a page that does not come', () => {
  test.use({ allowedErrors: [/status of 503/] })

  test('[RTE-18] says so in words, and comes with another try', async ({ page, openConsole }) => {
    await page.route('**/demo/station-page.html', (route) => route.fulfill({ status: 503 }))
    await openConsole(page, { path: STATION })
    await expect(page.getByRole('alert')).toContainText('The page is not there')
    await page.unroute('**/demo/station-page.html')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.frameLocator(FRAME).getByRole('status')).toContainText('Signed in through the console')
  })
})

test('[RTE-19] a host’s own element opens in a tab of the console, and speaks its language', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: '/siteTools/shiftCalendar' })
  await expect(page.getByRole('tab', { name: 'Shift calendar' })).toHaveAttribute('aria-selected', 'true')
  const calendar = page.locator('demo-shift-calendar')
  await expect(calendar.getByRole('columnheader', { name: 'Crew A' })).toBeVisible()
  const title = calendar.getByRole('heading')
  const before = await title.innerText()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(title).not.toHaveText(before)
})

test('[DLG-1] [LAY-11] a host’s dialog is dragged and maximised by pointer, and its picker answers a name', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.url}/demo/dialogs.html`)
  await page.getByRole('button', { name: '打开对话框' }).click()
  const dialog = page.getByRole('dialog', { name: '停机检修单' })
  const before = await dialog.boundingBox()
  if (before === null) throw new Error('the dialog does not show')
  await page.mouse.move(before.x + 150, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + 90, before.y + 70, { steps: 4 })
  await page.mouse.up()
  expect(await dialog.boundingBox()).toMatchObject({ x: before.x - 60, y: before.y + 50, width: before.width })
  await page.mouse.move(before.x - 60 + before.width, before.y + 50 + before.height)
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 4 })
  await page.mouse.up()
  expect(await dialog.boundingBox()).toMatchObject({ width: 400, height: 300 })
  await dialog.getByRole('heading', { name: '停机检修单' }).dblclick()
  expect((await dialog.boundingBox())?.width).toBe(1440 - 16)
  await dialog.getByRole('button', { name: '还原' }).click()
  await page.setViewportSize({ width: 700, height: 500 })
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box !== null && box.x + box.width <= 700 && box.y + box.height <= 500
    })
    .toBe(true)

  await page.getByRole('button', { name: '查看设备' }).click()
  await expect(page.getByRole('dialog', { name: '设备' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '打开对话框' })).toBeFocused()

  await page.getByRole('button', { name: '选择图标' }).click()
  const picker = page.getByRole('dialog', { name: '图标选择' })
  await picker.getByRole('textbox', { name: '搜索图标' }).fill('battery')
  await picker.getByRole('option', { name: 'battery-full', exact: true }).dblclick()
  await expect(page.getByText('已选择：battery-full')).toBeVisible()
})
