// Screens in pages of somebody else: one element by a token attribute, two that share a session, another platform.
import type { Page } from 'playwright/test'

import { startPlatform } from '../../support/platform-process.ts'
import { openLitePage, openServerPage, readPage } from '../support/host-pages.ts'
import { farmForm, platformApi } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

/** Chinese words of the host page with two screens. */
const TREE = '对象'

test('[PRD-5] [PRD-6] one script tag and a token show one screen, and the token is gone from the DOM', async ({
  page,
  platform,
}) => {
  const element = await openLitePage(page, platform)
  // Other journeys may have left farms of theirs.
  for (const farm of ['Corran Moor Wind Farm', '云砾滩光伏电站', '朔云岭风电场']) {
    await expect(thingScreen(page).tree.getByRole('treeitem', { name: farm })).toBeVisible()
  }
  await expect(element).not.toHaveAttribute('token')
  expect(await element.evaluate((node) => Reflect.get(node, 'token'))).toBeUndefined()
})

test('[PRD-5] the page keeps its styles and its head, and its rough styles do not reach in', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.url}/demo/scada-lite.html`)
  const before = await page.evaluate(() => [document.head.innerHTML, document.body.getAttributeNames().join()])
  await openLitePage(page, platform)
  const search = thingScreen(page).treeSearch
  await expect(search).toBeVisible()
  const appearance = await search.evaluate((node) => {
    const { letterSpacing, fontFamily, borderRadius } = getComputedStyle(node)
    return { letterSpacing, fontFamily, borderRadius }
  })
  expect(appearance.letterSpacing).toBe('normal')
  expect(appearance.fontFamily).not.toContain('Georgia')
  expect(appearance.borderRadius).toBe('4px')
  const after = await page.evaluate(() => [document.head.innerHTML, document.body.getAttributeNames().join()])
  expect(after).toEqual(before)
})

test('[PRD-5] an element is as wide as its place, however wide its table is', async ({ page, platform }) => {
  const element = await openLitePage(page, platform)
  await expect(thingScreen(page).names.first()).toBeVisible()
  const box = await element.boundingBox()
  expect(box?.width).toBeGreaterThan(800)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440)
})

test('[PRD-7] two elements share one session: the host is asked once, and what one saves the other shows', async ({
  page,
  platform,
}) => {
  const signIns: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tool/login')) signIns.push(request.url())
  })
  const { left, right } = await openServerPage(page, platform)
  for (const element of [left, right]) {
    await expect(element.getByRole('tree', { name: TREE }).getByRole('treeitem')).not.toHaveCount(0)
  }
  expect(signIns).toHaveLength(1)

  const name = uniqueName('联调风电场')
  await left.getByRole('button', { name: '新建', exact: true }).click()
  await left.getByRole('menuitem', { name: '场站', exact: true }).click()
  const form = left.getByRole('complementary')
  await form.getByRole('combobox', { name: '场站类型' }).selectOption({ label: '风电场' })
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await form.getByRole('textbox', { name: '租户标识', exact: true }).fill('demo')
  await form.getByRole('textbox', { name: '描述', exact: true }).fill('两个屏幕同一会话')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await expect(
    right.getByRole('tree', { name: TREE }).getByRole('treeitem', { name: new RegExp(`^${name}`) }),
  ).toBeVisible()
  await expect(page.getByLabel('事件')).toContainText('left yaw-saved')
  await expect(page.getByLabel('事件')).not.toContainText('right yaw-saved')
})

test('[PRD-7] [REQ-3] a host whose script comes late is waited for: nothing goes out without its token', async ({
  page,
  platform,
}) => {
  const withoutToken: string[] = []
  page.on('request', (request) => {
    const isCall = /\/api-\w+\/(?!admin\/tool\/login)/.test(request.url())
    if (isCall && request.headers()['authorization'] === undefined) withoutToken.push(request.url())
  })
  await page.route('**/demo/scada-server.js', async (route) => {
    // The screens are drawn, and would have asked by now.
    await expect(page.locator('#right').getByRole('button', { name: '刷新', exact: true })).toBeVisible()
    await route.continue()
  })
  const { left } = await openServerPage(page, platform)
  await expect(left.getByRole('tree', { name: TREE }).getByRole('treeitem')).not.toHaveCount(0)
  expect(withoutToken).toEqual([])
})

test.describe('a token that the platform refuses', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('[PRD-7] [NAV-9] is renewed once through getToken, and the screen goes on', async ({ page, platform }) => {
    const { left } = await openServerPage(page, platform)
    await expect(left.getByRole('tree', { name: TREE }).getByRole('treeitem')).not.toHaveCount(0)
    const tokens = new Set<string>()
    const signIns: string[] = []
    page.on('request', (request) => {
      const { authorization } = request.headers()
      if (authorization !== undefined) tokens.add(authorization)
      if (request.url().endsWith('/tool/login')) signIns.push(request.url())
    })
    const reload = left.getByRole('button', { name: '刷新', exact: true })
    await Promise.all([page.waitForResponse(/things\/page/), reload.click()])
    const [first] = tokens
    await platformApi(platform.url, first ?? '').send('POST', '/api-admin/admin/logout')
    await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('things/page') && reply.status() === 200),
      reload.click(),
    ])
    expect(signIns).toHaveLength(1)
    expect(tokens.size).toBe(2)
    await expect(left.getByRole('grid', { name: TREE }).getByRole('rowheader').first()).toBeVisible()
  })
})

test.describe('a token that is refused in the middle of an edit', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('[PRD-7] [ENT-10] keeps the form as it was typed, and saves it after the renewal', async ({
    page,
    platform,
    api,
  }) => {
    const farm = await api.admin.insert(farmForm({ thingName: uniqueName('续期') }))
    const { left } = await openServerPage(page, platform)
    const tokens: string[] = []
    page.on('request', (request) => tokens.push(request.headers()['authorization'] ?? ''))
    await left.evaluate((element, id) => element.setAttribute('thing-id', id), farm.thingId)
    const pane = left.getByRole('complementary')
    await pane.getByRole('button', { name: '编辑', exact: true }).click()
    const description = pane.getByRole('textbox', { name: '描述', exact: true })
    await description.fill('会话到期前输入的内容')
    await platformApi(platform.url, tokens.findLast((token) => token !== '') ?? '').send(
      'POST',
      '/api-admin/admin/logout',
    )

    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.status() === 200)
    await pane.getByRole('button', { name: '保存', exact: true }).click()
    await saved
    await expect(pane.getByText('会话到期前输入的内容')).toBeVisible()
    expect((await api.admin.detail(farm.thingId)).thingDescr).toBe('会话到期前输入的内容')
  })
})

const embedIn = (page: Page, url: string, token: string, id: string) =>
  page.evaluate(
    ([baseUrl, secret, name]) => {
      const element = document.createElement('yaw-thing-configuration')
      element.id = name
      element.setAttribute('base-url', baseUrl)
      element.setAttribute('locale', 'en')
      Reflect.set(element, 'token', secret)
      document.body.append(element)
    },
    [url, token, id] as const,
  )

test.describe('another platform on another origin', () => {
  test.describe.configure({ timeout: 150_000 })
  test.use({ allowedErrors: [/CORS policy/, /Content Security Policy/, /net::ERR_FAILED/] })

  test('[REQ-3] [PRD-7] has a session of its own, and answers only the origins that it lists', async ({
    browser,
    platform,
    api,
  }) => {
    const other = await startPlatform({ env: { YAW_ORIGINS: platform.url } })
    const closed = await startPlatform()
    // The host page's own policy allows only its own origin: this host allows others.
    const context = await browser.newContext({ bypassCSP: true })
    try {
      const page = await context.newPage()
      await page.goto(`${platform.url}/demo/scada-lite.html`)
      const login = await platformApi(other.url, '').send('POST', '/api-admin/admin/login', {
        username: 'admin',
        password: other.accounts['admin'],
      })
      const theirs = login.body.token ?? ''
      const farm = await platformApi(other.url, theirs).insert(farmForm({ thingName: uniqueName('Elsewhere') }))
      await embedIn(page, other.url, theirs, 'other')
      await embedIn(page, platform.url, api.admin.token, 'own')
      await expect(thingScreen(page.locator('#other')).node(farm.name)).toBeVisible()
      await expect(thingScreen(page.locator('#own')).tree.getByRole('treeitem').first()).toBeVisible()
      await expect(thingScreen(page.locator('#own')).node(farm.name)).toHaveCount(0)

      await embedIn(page, closed.url, 'of-nobody', 'closed')
      await expect(page.locator('#closed').getByRole('alert').first()).toContainText('System network abnormal')
    } finally {
      await context.close()
      await Promise.all([other.stop(), closed.stop()])
    }
  })
})

test('[PRD-5] [RTE-10] [RTE-11] [ENT-16] both host pages embed screens of the data platform, each for its kind of server', async ({
  page,
  platform,
}) => {
  await openLitePage(page, platform)
  await page.getByRole('link', { name: 'Connections' }).click()
  const lite = page.locator('yaw-connection-management')
  await expect(lite.locator('.records__master').nth(1)).toBeVisible()
  const names = await lite.locator('.records__master').allInnerTexts()
  await page.getByRole('link', { name: 'Protocols' }).click()
  await expect(page.locator('yaw-protocol-config').locator('.records__master').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Point tables' }).click()
  await expect(page.locator('yaw-statute-config').locator('.records__master').nth(1)).toBeVisible()
  expect(await readPage(page)).not.toMatch(/[?&]token=/)

  await openServerPage(page, platform)
  await page.getByRole('link', { name: '连接与协议' }).click()
  const server = page.locator('#connection-management')
  await expect(server.locator('.records__master').nth(1)).toBeVisible()
  const others = await server.locator('.records__master').allInnerTexts()
  // The first entry is the one for all of them.
  expect(others.slice(1).filter((name) => names.slice(1).includes(name))).toEqual([])
  await expect(page.locator('#protocol-config').locator('.records__master').nth(1)).toBeVisible()
  await page.getByRole('link', { name: '模型与规约' }).click()
  await expect(page.locator('#info-model-config').locator('.records__master').nth(1)).toBeVisible()
})
