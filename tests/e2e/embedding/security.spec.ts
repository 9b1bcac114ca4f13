// What must never leak, and what must not grow: the token of an embedded screen, nodes and listeners of the page.
import { openLitePage, openServerPage, readPage } from '../support/host-pages.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'

test('[REQ-3] [PRD-7] the token of an embedded screen is in no DOM, storage, cookie, address, log or foreign request', async ({
  page,
  platform,
}) => {
  const tokens = new Set<string>()
  const carriers: string[] = []
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('/tool/login')) return
    const body: unknown = await reply.json()
    tokens.add(String(Reflect.get(Object(body), 'token')))
  })
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization !== undefined) carriers.push(new URL(request.url()).origin)
    said.push(request.url())
  })

  await openLitePage(page, platform)
  const screen = thingScreen(page)
  await screen.tree.getByRole('treeitem').first().click()
  await screen.treeSearch.fill('turbine')
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible()
  const lite = await readPage(page)
  await openServerPage(page, platform)
  await expect(page.locator('#right').getByRole('treeitem').first()).toBeVisible()
  const server = await readPage(page)

  expect(tokens.size).toBe(2)
  expect(carriers.length).toBeGreaterThan(4)
  expect(new Set(carriers)).toEqual(new Set([platform.url]))
  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(30)
    for (const text of [lite, server, ...said]) expect(text.includes(token)).toBe(false)
  }
})

test('[ENT-10] the console keeps its token in its cookie and its mirror, and nowhere in the page', async ({
  page,
  openConsole,
  api,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  await expect(thingScreen(page).tree.getByRole('treeitem').first()).toBeVisible()
  const markup = await page.evaluate(() => document.documentElement.getHTML({ shadowRoots: [] }))
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const kept = (await readPage(page)).split('\n').filter((line) => line.includes(api.admin.token))
  expect(markup).not.toContain(api.admin.token)
  expect(stored).not.toContain(api.admin.token)
  expect(kept.every((line) => line.includes('basetoken'))).toBe(true)
})

test('[PRD-7] [LAY-7] the console may use full screen and clipboard, and nothing of the device', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: THINGS_PATH })
  await expect(thingScreen(page).tree.getByRole('treeitem').first()).toBeVisible()
  const allowed = await page.evaluate(() => {
    const policy: unknown = Reflect.get(document, 'featurePolicy')
    const features: unknown = Reflect.apply(Reflect.get(Object(policy), 'allowedFeatures'), policy, [])
    return Array.isArray(features) ? features.map(String) : []
  })
  expect(allowed).toEqual(expect.arrayContaining(['fullscreen', 'clipboard-read', 'clipboard-write']))
  for (const name of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'payment']) {
    expect(allowed).not.toContain(name)
  }
})

test('[PRD-5] a screen that comes and goes two hundred times leaves neither nodes nor listeners behind', async ({
  page,
  platform,
  api,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${platform.url}/demo/scada-lite.html`)
  const cycle = (times: number) =>
    page.evaluate(
      async ([count, token]) => {
        await customElements.whenDefined('yaw-thing-configuration')
        for (let turn = 0; turn < count; turn += 1) {
          const element = document.createElement('yaw-thing-configuration')
          element.setAttribute('base-url', '')
          Reflect.set(element, 'token', token)
          const ready = new Promise((resolve) => element.addEventListener('yaw-ready', resolve, { once: true }))
          document.body.append(element)
          await ready
          element.remove()
        }
      },
      [times, api.admin.token] as const,
    )
  const devtools = await page.context().newCDPSession(page)
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return devtools.send('Memory.getDOMCounters')
  }
  // Stores rest a second after their last view, and the browser collects when it likes: the counts must come down.
  const growth = (from: { nodes: number; jsEventListeners: number }) => async () => {
    const now = await count()
    return Math.max(now.nodes - from.nodes, now.jsEventListeners - from.jsEventListeners)
  }
  const settle = { timeout: 45_000 }
  const empty = await count()
  await cycle(20)
  // What the first uses bring for good, such as icons that are kept.
  await expect.poll(growth(empty), settle).toBeLessThan(400)
  const used = await count()
  await cycle(200)
  await expect.poll(growth(used), settle).toBeLessThan(100)
})
