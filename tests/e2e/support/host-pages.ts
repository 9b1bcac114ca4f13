// The host pages as their users see them: each with a sign-in of its own.
import type { Page } from 'playwright/test'

import type { Platform } from '../../support/platform.ts'

/** `demo/scada-lite.html`, signed in; the page hands its token to one element by attribute. */
export const openLitePage = async (page: Page, { url, accounts }: Platform, account = 'admin') => {
  await page.goto(`${url}/demo/scada-lite.html`)
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password').fill(accounts[account] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page.locator('yaw-thing-configuration')
}

/** `demo/scada-server.html`, signed in; two elements share the session of a `<yaw-session>`. */
export const openServerPage = async (page: Page, { url, accounts }: Platform, account = 'admin') => {
  await page.goto(`${url}/demo/scada-server.html`)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(accounts[account] ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  return { left: page.locator('#left'), right: page.locator('#right') }
}

/** Everything that a page's script could read: markup with all open shadow roots, storage, cookies, addresses. */
export const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const roots: ShadowRoot[] = []
    const collect = (node: ParentNode) => {
      for (const element of node.querySelectorAll('*')) {
        if (element.shadowRoot === null) continue
        roots.push(element.shadowRoot)
        collect(element.shadowRoot)
      }
    }
    collect(document)
    const inputs = [...document.querySelectorAll('input')].map((input) => input.value)
    const markup = [document.documentElement.outerHTML, ...roots.map((root) => root.innerHTML)]
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    const history = [location.href, JSON.stringify(window.history.state)]
    return [...markup, ...stored, ...history, document.cookie, ...inputs].join('\n')
  })
