// Connection management and protocols as their users work: what runs against the simulated devices, a test step by step,
// starting and stopping, live values, copies to other hosts; forms of protocols and moving who uses them.
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/running-platform.ts'
import { uniqueKey } from '../support/unique.ts'

const CONNECTIONS = '/dataPlat/connectManagement'
const PROTOCOLS = '/dataPlat/protocolConfig'
const RUNNING = '朔云岭 集电01线风机'
const MAST = '朔云岭 测风塔记录仪'
const PARTLY = '朔云岭 集电02线风机'

test('[RTE-10] the overview tells what runs and what does not, by state, as list, cards and graph', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: CONNECTIONS })
  const states = page.getByRole('group', { name: 'State', exact: true })
  await expect(states.getByRole('button', { name: /Running 5/ })).toBeVisible()
  await expect(states.getByRole('button', { name: /Partly in error 1/ })).toBeVisible()
  await expect(states.getByRole('button', { name: /Failed 3/ })).toBeVisible()
  const list = page.getByRole('grid', { name: 'Connections' })
  await expect(list.getByRole('row').filter({ hasText: 'Nothing listens at this address' })).toContainText(
    'Corran Moor substation',
  )
  await expect(list.getByRole('row').filter({ hasText: 'YAW_CONNECT_ALLOW' })).toContainText('10.2.1.11:502')
  expect(await findBarriers(page)).toEqual([])

  await states.getByRole('button', { name: /Partly in error/ }).click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(list).toContainText('Some devices do not answer (WTG22)')
  await states.getByRole('button', { name: /Partly in error/ }).click()

  await page.getByRole('radio', { name: 'Cards' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: RUNNING })).toContainText('values/s')
  await page.getByRole('radio', { name: 'Gateways and devices' }).click()
  await expect(page.getByRole('tree', { name: 'Gateways, connections and devices' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /WTG22/ })).toBeVisible()
})

test('[RTE-10] live values come, and counts and log tell what happened', async ({ page, openConsole }) => {
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master(PARTLY).click()
  await expect(page.getByText('Some devices do not answer (WTG22)')).toBeVisible()
  await screen.tab('Live values').click()
  const values = page.getByRole('grid', { name: 'Live values' })
  await expect(values.getByRole('row').filter({ hasText: 'Wind_Speed' }).first()).toContainText('m/s')
  await page.getByRole('combobox', { name: 'Device' }).selectOption({ label: 'WTG22' })
  await expect(values.getByRole('row').filter({ hasText: 'Wind_Speed' }).first()).toContainText(
    'No answer within the time',
  )
  await screen.master(MAST).click()
  await screen.tab('Live values').click()
  const speed = values.getByRole('row').filter({ hasText: 'WS70' })
  await expect(speed).toContainText('/masts/{mast}/current')
  await expect(speed).toContainText(/\d m\/s/)
  await screen.master(PARTLY).click()
  await screen.tab('Metrics').click()
  await expect(page.getByRole('img', { name: /Requests per minute\. .* answered/ })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Minutes' }).getByRole('row').nth(1)).toBeVisible()
  await screen.tab('Log').click()
  await expect(page.getByRole('grid', { name: 'Log' })).toContainText('Device does not answer')
  expect(await findBarriers(page)).toEqual([])
})

test('[RTE-10] a set-point is written after a question with old and new value, and is seen to change', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master(RUNNING).click()
  await screen.tab('Live values').click()
  const values = page.getByRole('grid', { name: 'Live values' })
  await page.getByRole('textbox', { name: 'Search points' }).fill('Set_PowerFactor')
  const row = values.getByRole('row').filter({ hasText: 'Set_PowerFactor' }).first()
  await expect(row).toContainText('Good')
  // Every device has such a point: the button says whose it is.
  const writes = values.getByRole('button', { name: /^Write Set_PowerFactor of WTG\d+…$/ })
  await expect(writes.nth(1)).toBeVisible()
  const names = await writes.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
  await writes.first().click()
  const value = screen.dialog.getByRole('textbox', { name: 'New value' })
  await value.fill('1.5')
  await page.keyboard.press('Enter')
  await expect(value).toHaveAccessibleDescription(/^At most 1/)
  await value.fill('0.912')
  await page.keyboard.press('Enter')
  const question = screen.dialog.getByRole('group', { name: 'Confirm the write' })
  await expect(question).toContainText('0.912')
  await expect(question).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await screen.button('Write now').click()
  await expect(screen.dialog.getByText(/^Written: 0\.912.*Read back: 0\.912/)).toBeVisible()
  await screen.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('0.91')
  await screen.tab('Log').click()
  await expect(page.getByRole('grid', { name: 'Log' })).toContainText(/Set_PowerFactor, .* → 0\.912/)
})

test.describe('a link that breaks while a write is under way', () => {
  test.use({ allowedErrors: [/net::ERR_/] })

  test('[RTE-10] leaves the value in its dialog, and says that it may have been carried out', async ({
    page,
    openConsole,
    api,
  }) => {
    await openConsole(page, { path: CONNECTIONS })
    const screen = recordScreen(page)
    await screen.master(RUNNING).click()
    await screen.tab('Live values').click()
    await page.getByRole('textbox', { name: 'Search points' }).fill('Set_YawOffset')
    await page
      .getByRole('button', { name: /^Write Set_YawOffset of / })
      .first()
      .click()
    const value = screen.dialog.getByRole('textbox', { name: 'New value' })
    await value.fill('2.5')
    await page.keyboard.press('Enter')
    const question = screen.dialog.getByRole('group', { name: 'Confirm the write' })
    await expect(question).toHaveAccessibleDescription(/Set_YawOffset.*becomes ?2\.5/)

    await page.route('**/writes**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'GET')
    await makeRecords(api.admin, 'connections', [{ name: uniqueKey('other'), family: 'mqtt', host: 'other.example' }])
    await failed
    await expect(question).toBeVisible()
    await screen.button('Write now').click()
    await expect(screen.dialog.getByText(/it may have been carried out/)).toBeVisible()
    await expect(value).toHaveValue('2.5')
  })
})

test('[RTE-10] a test shows each step with its time; stopping and starting follow at once', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master('云砾滩 逆变器').click()
  await screen.button('Test…').click()
  const steps = screen.dialog.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Resolve the host' })).toContainText('127.0.0.1')
  await expect(steps.filter({ hasText: 'Speak the protocol' })).toContainText(/Passed.*\d ms/)
  await expect(steps.filter({ hasText: 'Agree on TLS' })).toContainText('Not needed')
  await expect(screen.dialog.getByRole('status')).toHaveText('Passed')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')

  await screen.button('Stop').click()
  await expect(screen.button('Start')).toBeVisible()
  await expect(screen.header.getByRole('img', { name: 'Stopped' })).toBeVisible()
  await screen.button('Start').click()
  await expect(screen.header.getByRole('img', { name: 'Running' })).toBeVisible()
})

test('[RTE-10] copies count up names and hosts, and wait until somebody starts them', async ({ page, openConsole }) => {
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master('Corran Moor line 01 turbines').click()
  await screen.menu('Copy to other hosts…')
  await expect(screen.dialog.getByRole('list', { name: 'Copies' })).toContainText(
    'Corran Moor line 02 turbines · 10.2.1.12',
  )
  await screen.dialog.getByRole('textbox', { name: 'First host' }).fill('10.2.1.254')
  await screen.dialog.getByRole('textbox', { name: 'Number of copies' }).fill('3')
  await expect(screen.dialog.getByRole('list', { name: 'Copies' })).toContainText('10.2.2.0')
  await screen.button('Make 3 copies').click()
  await expect(screen.dialog).toBeHidden()
  await screen.master('Corran Moor line 03 turbines').click()
  await expect(page.getByText('10.2.1.255:502')).toBeVisible()
  await expect(screen.header.getByRole('img', { name: 'Stopped' })).toBeVisible()
  await screen.tab('Devices of connections').click()
  await expect(screen.row('Devices of connections', 'WTG02')).toBeVisible()
})

test('[RTE-10] what runs is not deleted, the question names it, and a password is never shown again', async ({
  page,
  api,
  openConsole,
}) => {
  const name = uniqueKey('broker')
  await makeRecords(api.admin, 'connections', [
    {
      name,
      family: 'mqtt',
      host: 'broker.example',
      authentication: 'user',
      username: 'yaw',
      password: 'open-sesame',
      enabled: true,
    },
  ])
  await openConsole(page, { path: CONNECTIONS })
  const screen = recordScreen(page)
  await screen.master(name).click()
  await screen.button('Details').click()
  await expect(screen.inspector).toContainText('broker.example')
  await expect(page.locator('body')).not.toContainText('open-sesame')
  await screen.menu('Delete…')
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question.getByRole('heading')).toHaveText(`Delete ${name}?`)
  await question
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click()
  await expect(page.getByText('It is enabled; stop it first')).toBeVisible()
})

test('[RTE-11] [ENT-16] a profile shows its form, checks parameters, and moves who uses it', async ({
  page,
  api,
  openConsole,
}) => {
  await openConsole(page, { path: PROTOCOLS })
  const screen = recordScreen(page)
  for (const key of [
    'embedded',
    'v3',
    'v2',
    'fireProtection',
    'soam',
    'rsa',
    'windowsEnergy',
    'iemp',
    'newProtocolTrans',
    'dafront',
  ]) {
    await expect(screen.master(`${key}@1.0.0`)).toBeVisible()
  }
  await screen.master('v3@1.0.0').click()
  await expect(page.getByRole('textbox', { name: 'Points of a batch' })).toHaveValue('500')
  expect(await findBarriers(page)).toEqual([])
  await screen.tab('Check parameters').click()
  await page.getByRole('textbox', { name: 'Parameters as JSON' }).fill('{"batchSize": 9000, "other": 1}')
  await expect(page.getByText('The form has no field other')).toBeVisible()
  await screen.button('Start from the defaults').click()
  await expect(page.getByText(/^The parameters fit the form/)).toBeVisible()

  const name = uniqueKey('user')
  const profiles = await api.admin.get<{ rows: { id: string; values: { version: string } }[] }>(
    `/api-thing/v1/protocol-profiles/page?keyword=v3`,
  )
  const first = profiles.body.data.rows.find(({ values }) => values.version === '1.0.0')
  await makeRecords(api.admin, 'connections', [{ name, family: 'mqtt', host: 'moved.example', protocol: first?.id }])
  await page.reload()
  await screen.master('v3@1.0.0').click()
  await screen.tab('Connections').click()
  const users = page.getByRole('grid', { name: 'Connections that use it' })
  await users.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: '1.1.0' })
  await screen.button('Move').click()
  await expect(users).not.toContainText(name)
  await screen.master('v3@1.1.0').click()
  await screen.tab('Connections').click()
  await expect(users).toContainText(name)
})

test('[ENT-16] an embedded screen shows one kind of server only', async ({ page, openConsole, platform, api }) => {
  await openConsole(page)
  await page.evaluate(
    async ({ url, token }) => {
      await import(`${url}/elements/index.js`)
      document.body.innerHTML = ''
      for (const [tag, kind] of [
        ['yaw-connection-management', 'SCADA Lite'],
        ['yaw-protocol-config', 'SCADA Lite'],
      ] as const) {
        const element = document.createElement(tag)
        element.setAttribute('server-kind', kind)
        element.setAttribute('locale', 'en')
        element.style.height = '400px'
        Object.assign(element, { token })
        document.body.append(element)
      }
    },
    { url: platform.url, token: api.admin.token },
  )
  const connections = page.locator('yaw-connection-management')
  await expect(connections.locator('.records__master').filter({ hasText: '云砾滩 逆变器' })).toBeVisible()
  await expect(connections.locator('.records__master').filter({ hasText: RUNNING })).toHaveCount(0)
  const protocols = page.locator('yaw-protocol-config')
  await expect(protocols.locator('.records__master').filter({ hasText: 'embedded@1.0.0' })).toBeVisible()
  await expect(protocols.locator('.records__master').filter({ hasText: 'soam@1.0.0' })).toHaveCount(0)
})
