// The states of the console that somebody looks at: each must pass axe, and `npm run screenshots -- --all` draws them.
import { type Page, expect } from 'playwright/test'

import type { Locale } from '../../../src/locales/locale.ts'
import { holdConsole, holdEarlyScript } from './hold-files.ts'
import { CHINESE, ENGLISH, signInPage } from './sign-in-page.ts'
import { THINGS_PATH as THINGS, type Visit } from './visit.ts'

export const THEMES = ['operations', 'big-data'] as const
export const LANGUAGES: readonly Locale[] = ['en', 'zh-chs']

export interface Stage {
  page: Page
  locale: Locale
  /** Address of the platform. */
  url: string
  /** Opens the console as somebody who has signed in. */
  open: (visit?: Visit) => Promise<void>
}

export interface ConsoleState {
  name: string
  /** Brings the state about and returns when it is there. */
  show: (stage: Stage) => Promise<void>
  /** Errors that belong to the state. */
  errors?: RegExp
}

const FARM = '?thing-id=wf02'

/** Words of a state in both languages. */
const say = (locale: Locale, english: string, chinese: string) => (locale === 'en' ? english : chinese)
const button = ({ page, locale }: Stage, english: string, chinese: string) =>
  page.getByRole('button', { name: say(locale, english, chinese), exact: true })

const openFarm = async ({ page, open }: Stage) => {
  await open({ path: THINGS + FARM })
  await expect(page.getByRole('complementary').getByText('duty@corran-moor.example.com')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Lidar 1' })).toBeVisible()
}

const openList = async ({ page, open }: Stage) => {
  await open({ path: THINGS })
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
}

const refuse = (page: Page, status: number) =>
  page.route(/\/api-thing\//, (route) => route.fulfill({ status, json: { code: status, message: 'refused' } }))

export const CONSOLE_STATES: readonly ConsoleState[] = [
  {
    name: 'sign-in',
    show: async ({ page, locale, url }) => {
      await page.goto(url)
      await expect(signInPage(page, locale === 'en' ? ENGLISH : CHINESE).heading).toBeVisible()
    },
  },
  {
    name: 'sign-in-early',
    show: async ({ page, locale, url }) => {
      await holdConsole(page)
      await page.goto(url, { waitUntil: 'commit' })
      await expect(page.getByRole('textbox', { name: say(locale, 'Account', '账号') })).toBeFocused()
    },
  },
  {
    name: 'sign-in-early-sent',
    show: async ({ page, locale, url }) => {
      await holdEarlyScript(page)
      await page.goto(url, { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: say(locale, 'Account', '账号') }).press('Enter')
      await expect(page.getByRole('button', { name: say(locale, 'Signing in…', '正在登录…') })).toBeVisible()
    },
  },
  {
    name: 'sign-in-incomplete',
    show: async ({ page, locale, url }) => {
      await page.goto(url)
      const form = signInPage(page, locale === 'en' ? ENGLISH : CHINESE)
      await form.submit.click()
      await expect(form.account).toBeFocused()
      await expect(form.account).toHaveAccessibleDescription(say(locale, 'Please enter Account', '请输入账号'))
      await expect(form.password).toHaveAccessibleDescription(say(locale, 'Please enter Password', '请输入密码'))
    },
  },
  {
    name: 'white-page',
    show: async ({ page, locale, url }) => {
      await page.goto(url + THINGS)
      await expect(
        page.getByRole('heading', { name: say(locale, 'No access to the data platform', '无法访问数据平台') }),
      ).toBeVisible()
    },
  },
  {
    name: 'sign-out',
    show: async (stage) => {
      const { page, locale, open } = stage
      await open()
      await page.getByRole('button', { name: say(locale, 'User menu', '用户菜单') }).click()
      await page.getByRole('menuitem', { name: say(locale, 'Sign out', '退出登录') }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'home',
    show: async ({ page, open }) => {
      await open()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'error-log',
    errors: /status of 503/,
    show: async (stage) => {
      const { page, locale, open } = stage
      await page.route('**/api-admin/admin/on-line', (route) => route.fulfill({ status: 503, json: {} }))
      await open({ path: '/system/onlineUsers' })
      await page
        .getByRole('link', { name: say(locale, 'Error log', '错误日志'), exact: true })
        .first()
        .click()
      await page
        .getByRole('grid', { name: say(locale, 'Error log', '错误日志') })
        .getByRole('row')
        .nth(1)
        .dblclick()
      await expect(page.getByRole('complementary', { name: say(locale, 'Log entry', '日志详情') })).toBeVisible()
    },
  },
  {
    name: 'settings',
    show: async (stage) => {
      const { page, locale, open } = stage
      await open({ path: '/system/onlineUsers' })
      await page.getByRole('button', { name: say(locale, 'User menu', '用户菜单') }).click()
      await page.getByRole('menuitem', { name: say(locale, 'Settings', '个人设置') }).click()
      await expect(page.getByRole('radio').first()).toBeFocused()
    },
  },
  {
    name: 'tab-menu',
    show: async (stage) => {
      const { page, open } = stage
      await open({ path: '/system/onlineUsers' })
      await button(stage, 'Collapse the menu', '收起菜单').click()
      await page.getByRole('tab').nth(1).click({ button: 'right' })
      await expect(page.getByRole('menuitem').first()).toBeFocused()
    },
  },
  {
    name: 'not-found',
    show: async ({ page, open }) => {
      await open({ path: '/no/such/page' })
      await expect(page.getByText('/no/such/page')).toBeVisible()
    },
  },
  {
    name: 'online-users',
    show: async ({ page, open }) => {
      await open({ path: '/system/onlineUsers' })
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    },
  },
  {
    name: 'guest',
    show: async ({ page, open }) => {
      await open({ account: 'guest' })
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'things', show: openList },
  {
    name: 'things-tree',
    show: async (stage) => {
      const { page } = stage
      await openList(stage)
      await page.getByRole('treeitem', { name: /^Corran Moor/ }).click()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('treeitem', { name: /^Line 01/ }).click()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('treeitem', { name: /^Turbine 01/ })).toBeVisible()
      await expect(page.getByRole('rowheader', { name: 'Turbine 01' })).toBeVisible()
    },
  },
  { name: 'things-inspector', show: openFarm },
  {
    name: 'things-graph',
    show: async ({ page, locale, open }) => {
      await open({ path: `${THINGS}?view=graph` })
      const graph = page.getByRole('tree', { name: say(locale, 'Topology of all things', '全部对象拓扑图') })
      await expect(graph.getByRole('treeitem').nth(20)).toBeVisible()
    },
  },
  {
    name: 'things-map',
    show: async ({ page, locale, open }) => {
      await open({ path: `${THINGS}?view=map` })
      await expect(page.getByRole('button', { name: /Corran Moor Wind Farm/ })).toBeVisible()
      await page.getByRole('button', { name: say(locale, 'without coordinates', '无坐标') }).click()
    },
  },
  {
    name: 'things-tree-inspector',
    show: async (stage) => {
      const { page } = stage
      await openFarm(stage)
      await page.getByRole('treeitem', { name: /^Corran Moor/ }).click()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('treeitem', { name: /^Line 01/ })).toBeVisible()
      await page.keyboard.type('Line 01')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('treeitem', { name: /^Turbine 01/ })).toBeVisible()
    },
  },
  {
    name: 'things-form-errors',
    show: async (stage) => {
      const { page, locale } = stage
      await openList(stage)
      await button(stage, 'Create', '新建').click()
      await page.getByRole('menuitem').first().click()
      const form = page.getByRole('complementary')
      await form.getByRole('textbox', { name: say(locale, 'E-mail', '电子邮箱') }).fill('duty.example.com')
      await form.getByRole('button', { name: say(locale, 'Create', '新建'), exact: true }).click()
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'things-delete',
    show: async (stage) => {
      await openFarm(stage)
      await button(stage, 'Delete', '删除').click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'things-selection',
    show: async (stage) => {
      const { page, locale } = stage
      await openFarm(stage)
      await page
        .getByRole('complementary')
        .getByRole('button', { name: say(locale, 'Close', '关闭') })
        .click()
      await page.getByRole('row').nth(2).getByRole('checkbox').check()
      await page.getByRole('row').nth(3).getByRole('checkbox').check()
      await page.getByRole('textbox', { name: say(locale, 'Name or id', '名称或编号') }).fill('a')
      await expect(page.getByRole('group', { name: say(locale, 'Filters', '筛选条件') })).toBeVisible()
    },
  },
  {
    name: 'things-search-empty',
    show: async (stage) => {
      const { page, locale } = stage
      await openList(stage)
      await page.getByRole('textbox', { name: say(locale, 'Search all things', '搜索对象') }).fill('nothing at all')
      await expect(page.getByText(/“nothing at all”/)).toBeVisible()
    },
  },
  {
    name: 'things-failed',
    errors: /status of 503/,
    show: async ({ page, open }) => {
      await refuse(page, 503)
      await open({ path: THINGS })
      await expect(page.getByRole('alert').nth(1)).toBeVisible()
    },
  },
  {
    name: 'things-forbidden',
    errors: /status of 403/,
    show: async ({ page, open }) => {
      await open({ path: THINGS, account: 'guest' })
      await expect(page.getByText('thing:view')).toBeVisible()
    },
  },
]

/** A tab has the theme of its place; what it would look like in the other one is asked of the elements. */
export const setTheme = (page: Page, theme: (typeof THEMES)[number]) =>
  page.locator('yaw-console, yaw-login, yaw-thing-configuration').evaluateAll((elements, name) => {
    for (const element of elements) element.setAttribute('theme', name)
  }, theme)
