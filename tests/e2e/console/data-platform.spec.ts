// The data platform's own way in: a fresh token, else credentials of the address or the page, else the white page.
import { configureConsole, historyOf, setAutomaticLogin } from '../support/console-page.ts'
import { readPage } from '../support/host-pages.ts'
import { CHINESE, signInPage } from '../support/sign-in-page.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, chooseLanguage, expect, rememberSignIn, test } from '../support/test.ts'

const WHITE_PAGE = '/dataPlat/whitePage'

test('[NAV-2] [STA-2] credentials in the address sign in, and are nowhere afterwards', async ({ page, platform }) => {
  const password = platform.accounts['operator'] ?? ''
  await chooseLanguage(page.context(), platform, 'en')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => asked.push(message.text()))
  await page.goto(`${THINGS_PATH}?thing-id=wf02&username=operator&password=${password}`)
  await expect(page.getByRole('complementary', { name: 'Corran Moor Wind Farm' })).toBeVisible()
  await expect(page).toHaveURL(`${platform.url}${THINGS_PATH}?thing-id=wf02`)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'yaw-baseloginType')?.value).toBe('2')

  const [navigation, ...requests] = asked
  expect(navigation).toContain(password)
  for (const text of [...requests, ...(await historyOf(page)), await readPage(page)])
    expect(text).not.toContain(password)
  await page.goto('/system/errorLog')
  await expect(page.getByRole('tab', { name: 'Error log' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${platform.url}${THINGS_PATH}?thing-id=wf02`)
})

test('[NAV-1] [NAV-3] [RTE-3] without any the white page says why, and leads over the sign-in to the wanted page', async ({
  page,
  platform,
}) => {
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto(THINGS_PATH)
  await expect(page).toHaveURL(platform.url + WHITE_PAGE)
  await expect(page.getByRole('heading', { name: 'No access to the data platform' })).toBeVisible()
  await expect(page).toHaveTitle('Operations management system | No access to the data platform')
  await expect(page.locator('yaw-console')).toHaveAttribute('theme', 'big-data')
  await expect(page.getByText('You are not signed in, or your sign-in is older than ten hours.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInPage(page).signIn('operator', platform.accounts['operator'] ?? '')
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
  await expect(thingScreen(page).tree).toBeVisible()
})

test('[NAV-2] [NAV-1] an account that the page configures signs in again when the sign-in has become old', async ({
  page,
  platform,
  api,
}) => {
  const context = page.context()
  await rememberSignIn(context, platform, api.admin.token)
  await context.addCookies([{ name: 'yaw-dataTime', value: String(Date.now() - 36_000_000), url: platform.url }])
  await chooseLanguage(context, platform, 'en')
  await setAutomaticLogin(page, 'operator', platform.accounts['operator'] ?? '')
  await page.goto(THINGS_PATH)
  await expect(thingScreen(page).tree).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Operator')
  await expect(page).toHaveURL(platform.url + THINGS_PATH)
})

test.describe('a platform that does not take them', () => {
  test.use({ allowedErrors: [/status of 503/] })

  test('[NAV-3] [RTE-3] is named on the white page, and can be tried again', async ({ page, platform }) => {
    await page.route('**/tool/login', (route) => route.fulfill({ status: 503, json: { code: 503, message: 'down' } }))
    await setAutomaticLogin(page, 'operator', platform.accounts['operator'] ?? '')
    await page.goto(THINGS_PATH)
    await expect(page.getByRole('heading', { name: '无法访问数据平台' })).toBeVisible()
    await expect(page.getByText('服务不可用')).toBeVisible()
    await page.unroute('**/tool/login')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page).toHaveURL(platform.url + THINGS_PATH)
    await expect(page.getByRole('tree', { name: '对象' })).toBeVisible()
  })
})

test.describe('a path that ends in !!', () => {
  test.use({ allowedErrors: [/status of 401/] })

  test('[NAV-7] [PER-4] shows its page, but nothing that the platform keeps', async ({ page, platform }) => {
    await chooseLanguage(page.context(), platform, 'en')
    await page.goto('/index!!')
    await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible()
    await expect(page).toHaveURL(`${platform.url}/index!!`)
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(0)
    await expect(page.getByText('Corran Moor Wind Farm')).toHaveCount(0)
  })
})

test('[NAV-5] [LAY-1] in hash mode the addresses stand behind the hash; back and forward work, and so does a deep link', async ({
  page,
  platform,
  openConsole,
}) => {
  await configureConsole(page, 'router-mode="hash"')
  const password = platform.accounts['operator'] ?? ''
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto(`/?of=host&username=operator&password=${password}#${THINGS_PATH}`)
  await expect(thingScreen(page).tree).toBeVisible()
  await expect(page).toHaveURL(`${platform.url}/?of=host#${THINGS_PATH}`)
  await page.getByRole('tab', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${platform.url}/?of=host#/index`)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Thing configuration' })).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true')
  await page.evaluate((path) => (location.hash = path), `${THINGS_PATH}?thing-id=wf02`)
  await expect(page.getByRole('complementary', { name: 'Corran Moor Wind Farm' })).toBeVisible()
  expect((await historyOf(page)).join()).not.toContain(password)
  await openConsole(page, { path: '/#/system/onlineUsers' })
  await expect(page.getByRole('tab', { name: 'Online users' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('without an environment.json of its own', () => {
  test.use({ allowedErrors: [/environment\.json/] })

  test('[NAV-5] [STA-2] below a base path, with a form of type 2 and a fallback for environment.json', async ({
    page,
    platform,
  }) => {
    await configureConsole(page, `base-path="/plant/admin" login-type="2" fallback-base-url="${platform.url}/"`)
    await page.goto('/plant/admin/system/onlineUsers')
    await expect(page).toHaveURL(`${platform.url}/plant/admin/login`)
    const sent = page.waitForRequest('**/api-admin/admin/tool/login')
    await signInPage(page, CHINESE).signIn('admin', platform.accounts['admin'] ?? '')
    expect((await sent).postDataJSON()).toMatchObject({ type: 2 })
    await expect(page).toHaveURL(`${platform.url}/plant/admin/system/onlineUsers`)
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(page).toHaveURL(`${platform.url}/plant/admin/index`)
  })
})
