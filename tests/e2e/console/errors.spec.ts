// What goes wrong: the error log, files that do not come, screens that fail alone, and host pages that nobody reloads.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { CHUNK_TIMEOUT } from '../../../src/contract/wire/limits.ts'
import { openLitePage } from '../support/host-pages.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { THINGS_PATH, chooseLanguage, expect, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'

const LOG_PATH = '/system/errorLog'
const ONLINE_USERS = '**/api-admin/admin/on-line'

const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const logOf = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Error log' })
  return {
    grid,
    row: (text: string | RegExp) => grid.getByRole('row').filter({ hasText: text }),
    status: page.getByRole('tabpanel', { name: 'Error log' }).getByRole('status').filter({ hasText: / of / }),
  }
}
const failed = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test.describe('the error log', () => {
  test.use({
    allowedErrors: [/status of 503|^uncaught: .*(?:rotor|grid)|console\.css/],
  })

  test('[ERR-1] [ERR-4] [ERR-5] [STA-8] [ENT-13] [REQ-9] tells what failed in the session, and saves it without a secret', async ({
    page,
    openConsole,
    api,
  }) => {
    await page.route('**/demo/console.css', (route) => route.abort())
    await page.route(ONLINE_USERS, (route) => route.fulfill({ status: 503, json: {} }))
    await openConsole(page, { path: '/system/onlineUsers' })
    await expect(failed(page, 'Service unavailable').first()).toBeVisible()
    await page.evaluate((token) => {
      setTimeout(() => {
        throw new TypeError(`the rotor stands, token=${token}`)
      })
      void Promise.reject(new Error('the grid is away: https://plant.example/a?key=SECRET'))
    }, api.admin.token)

    await page.getByRole('button', { name: 'New errors: 4. Open the error log' }).click()
    const log = logOf(page)
    await expect(log.status).toHaveText('4 of 4')
    await expect(page.getByRole('button', { name: /^New errors/ })).toHaveCount(0)
    await expect(log.row('Service unavailable')).toContainText(/Request\s*GET \/api-admin\/admin\/on-line\s*503/)
    await expect(log.row('TypeError: the rotor stands, token=[redacted]')).toContainText('Uncaught error')
    await expect(log.row('Error: the grid is away: https://plant.example/a?[redacted]')).toBeVisible()
    await expect(log.row('A style sheet of this page could not be loaded')).toContainText('File')

    await page.unroute(ONLINE_USERS)
    await tab(page, 'Home').click()
    await tab(page, 'Error log').click()
    await expect(log.status).toHaveText('4 of 4')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Uncaught error' })
    await expect(log.status).toHaveText('2 of 4')
    await log.row('the rotor stands').dblclick()
    const entry = page.getByRole('complementary', { name: 'Log entry' })
    await expect(entry).toContainText('Present (hidden)')
    await expect(entry).toContainText('admin')
    await page.keyboard.press('Escape')
    await expect(entry).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(entry).toContainText('the rotor stands')

    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'With all details (JSON)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Error log \d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toHaveLength(2)
    expect(text).not.toContain(api.admin.token)
    expect(text).not.toContain('SECRET')

    await page.getByRole('button', { name: 'Clear the log' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the log' }).click()
    await expect(log.status).toHaveText('0 of 0')
    await expect(page.getByText('Nothing has failed')).toBeVisible()
    await expect(entry).toHaveCount(0)
  })
})

test.describe('a file that does not come', () => {
  test.use({ allowedErrors: [/status of 404|ERR_FAILED/] })

  test('[ERR-4] at once is asked for again by itself; one that never comes fails in its own tab, and comes when it is tried again', async ({
    page,
    openConsole,
  }) => {
    const asked: string[] = []
    await page.route(/\/elements\/.*error-log-page/, (route) => {
      asked.push(route.request().url())
      return asked.length === 1 ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()
    })
    await page.route(/\/elements\/.*thing-configuration/, (route) => route.abort())
    await openConsole(page)
    await openFromMenu(page, 'Error log')
    const log = logOf(page)
    await expect(log.row('A part of this page did not load at first')).toContainText('Note')
    expect(asked).toHaveLength(2)

    await openFromMenu(page, 'Thing configuration')
    await expect(failed(page, 'A part of this page could not be loaded.')).toBeVisible()
    await tab(page, 'Error log').click()
    await expect(log.row('A part of this page could not be loaded. Check the network')).toContainText('Error')
    await page.unroute(/\/elements\/.*thing-configuration/)
    await tab(page, 'Thing configuration').click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(thingScreen(page).tree).toBeVisible()
  })

  test('[ERR-4] [STA-1] behind the form leaves the form and what is in it; who signs in again gets in once it comes', async ({
    page,
    platform,
  }) => {
    await page.route(/\/elements\/.*platform-/, (route) => route.abort())
    await chooseLanguage(page.context(), platform, 'en')
    await page.goto(platform.url)
    const form = signInPage(page)
    await form.signIn('admin', platform.accounts['admin'] ?? '')
    await expect(form.message).toContainText('A part of this page could not be loaded')
    await expect(form.account).toHaveValue('admin')
    await page.unroute(/\/elements\/.*platform-/)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible()
  })

  test('[ERR-4] in 120 s is given up and told; it shows as soon as it is there', async ({ page, openConsole }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/elements\/.*error-log-page/, async (route) => {
      await arrival.promise
      await route.fallback()
    })
    const underWay = new Set<string>()
    page.on('request', (request) => request.url().includes('/elements/') && underWay.add(request.url()))
    page.on('requestfinished', (request) => underWay.delete(request.url()))
    await page.clock.install()
    await openConsole(page)
    await openFromMenu(page, 'Error log')
    // Any other part that is still to come would be given up at the same time.
    await expect.poll(() => [...underWay]).toEqual([expect.stringContaining('error-log-page')])
    await page.clock.runFor(CHUNK_TIMEOUT - 2000)
    await expect(failed(page, 'A part of this page could not be loaded')).toHaveCount(0)
    await page.clock.runFor(4000)
    await expect(failed(page, 'A part of this page could not be loaded')).toBeVisible()
    arrival.resolve()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(logOf(page).row('A part of this page could not be loaded')).toBeVisible()
  })

  test('[ERR-4] [PRD-5] in a host page is told in its place; the page is not loaded anew, and its own errors stay its own', async ({
    page,
    platform,
  }) => {
    await page.route(/\/elements\/.*thing-tools/, (route) => route.abort())
    const element = await openLitePage(page, platform)
    const things = thingScreen(page)
    await things.node('Corran Moor Wind Farm').waitFor()
    const told = await element.evaluateHandle((node) => {
      const kinds: unknown[] = []
      node.addEventListener('yaw-error', (event) =>
        kinds.push(Reflect.get(Object(Reflect.get(event, 'detail')), 'kind')),
      )
      Reflect.set(window, 'stillHere', true)
      // An error of the host that nothing but its own window hears.
      window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the host'), message: 'of the host' }))
      return kinds
    })
    await things.names.first().dblclick()
    await expect(things.inspector.getByRole('alert')).toContainText('A part of this page could not be loaded')
    expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
    expect(await told.jsonValue()).not.toContain('view')
    await page.unroute(/\/elements\/.*thing-tools/)
    await things.inspector.getByRole('button', { name: 'Try again' }).click()
    await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
  })
})

test.describe('a screen that is given nonsense', () => {
  test.use({ allowedErrors: [/is not in its file/] })

  test('[ERR-1] [ERR-5] shows that its list failed, keeps what else it has, and tries again', async ({
    page,
    openConsole,
  }) => {
    await openConsole(page, { path: THINGS_PATH })
    const things = thingScreen(page)
    await things.node('Corran Moor Wind Farm').click()
    await expect(things.row('Line 02')).toBeVisible()
    const list = '**/api-thing/v1/things/page*'
    await page.route(list, (route) => route.fulfill({ body: '<!doctype html>Sign in', contentType: 'text/html' }))
    await page.getByRole('textbox', { name: 'Name or id' }).fill('line')
    await expect(failed(page, 'The list could not be loaded')).toBeVisible()
    await page.unroute(list)
    await page.route(list, (route) =>
      route.fulfill({ json: { code: 1001, data: { rows: [{ name: {} }], total: 'x' } } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failed(page, 'The list could not be loaded')).toBeVisible()
    await expect(things.node('Corran Moor Wind Farm')).toHaveAttribute('aria-selected', 'true')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(things.row('Line 02')).toBeVisible()
  })

  test('[ERR-5] fails in its own tab only; the others keep their state, and the log has it', async ({
    page,
    openConsole,
  }) => {
    await page.route(/\/elements\/.*thing-configuration/, (route) =>
      route.fulfill({ body: 'export const nothing = 1', contentType: 'text/javascript' }),
    )
    await openConsole(page, { path: LOG_PATH })
    await page.getByRole('textbox', { name: 'Search the log' }).fill('not in its file')
    await openFromMenu(page, 'Thing configuration')
    await expect(failed(page, 'This page has failed')).toBeVisible()
    await tab(page, 'Error log').click()
    await expect(page.getByRole('textbox', { name: 'Search the log' })).toHaveValue('not in its file')
    await expect(logOf(page).row('is not in its file')).toContainText('View')
    await openFromMenu(page, 'Online users')
    await expect(page.getByRole('grid', { name: 'Online users' }).getByText('admin').first()).toBeVisible()
  })
})
