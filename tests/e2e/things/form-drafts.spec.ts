// What is typed into a form outlives a session that ends and a reload: for the same user, in the same tab, without secrets.
import type { Page } from 'playwright/test'

import type { Platform } from '../../support/platform-process.ts'
import { type PlatformApi, farmForm, lineForm, platformApi, signInToApi, turbineForm } from '../support/platform-api.ts'
import { pressIfThere } from '../support/press-if-there.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { signInPage } from '../support/sign-in-page.ts'
import { THINGS_PATH, chooseLanguage, expect, rememberSignIn, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { uniqueKey } from '../support/unique.ts'

test.use({ allowedErrors: [/status of (401|409)/] })

const CONNECTIONS = '/dataPlat/connectManagement'

/** Opens the console with a session of its own; answers how to end that elsewhere. */
const openAs = async (page: Page, platform: Platform, path: string) => {
  const { token } = await signInToApi(platform, 'admin')
  await rememberSignIn(page.context(), platform, token)
  await chooseLanguage(page.context(), platform, 'en')
  await page.goto(path)
  return { revoke: () => platformApi(platform.url, token).send('POST', '/api-admin/admin/logout') }
}
const openThing = async (page: Page, platform: Platform, thingId: string) => ({
  ...(await openAs(page, platform, `${THINGS_PATH}?thing-id=${thingId}`)),
  things: thingScreen(page),
})
const signInAgain = async (page: Page, platform: Platform, account: 'admin' | 'operator') => {
  // The data platform says first that the session has ended.
  await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible()
  const toForm = page.getByRole('button', { name: 'Sign in' })
  if (page.url().endsWith('/dataPlat/whitePage')) await toForm.click()
  await signInPage(page).signIn(account, platform.accounts[account] ?? '')
}
const save = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Save' })
const draftsBar = (page: Page) => page.getByRole('group', { name: 'Forms that are not saved' })
const inStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))

const changeElsewhere = async (api: PlatformApi, thingId: string, firstLabel: string) => {
  const { revision } = await api.detail(thingId)
  const body = { ...farmForm({ firstLabel }), thingId, revision }
  expect((await api.send('PUT', '/api-thing/v1/thing', body)).status).toBe(200)
}

test('[NAV-9] [ENT-10] a form of a thing is there again after the sign-in, and still finds out who was faster', async ({
  page,
  platform,
  api,
}) => {
  const farm = await api.admin.insert(farmForm())
  const { things, revoke } = await openThing(page, platform, farm.thingId)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await things.field('Description').fill('typed before the session ended')
  await revoke()
  await pressIfThere(save(page))
  await signInAgain(page, platform, 'admin')
  await expect(page).toHaveURL(new RegExp(`thing-id=${farm.thingId}`))

  await expect(draftsBar(page)).toContainText(`Edit ${farm.name}: what you entered is kept, but not saved yet`)
  await changeElsewhere(api.admin, farm.thingId, 'from elsewhere')
  await draftsBar(page).getByRole('button', { name: 'Go on' }).click()
  await expect(things.field('Description')).toHaveValue('typed before the session ended')
  await expect(draftsBar(page)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Somebody else has changed this thing in the meantime')).toBeVisible()
  await page.getByRole('button', { name: 'Merge and go on' }).click()
  await save(page).click()
  await expect(save(page)).toHaveCount(0)
  expect(await api.admin.detail(farm.thingId)).toMatchObject({
    thingDescr: 'typed before the session ended',
    firstLabel: 'from elsewhere',
  })
  await page.reload()
  await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(draftsBar(page)).toHaveCount(0)
})

test('[API-31] [API-32] what was entered to make many things is there again after the sign-in', async ({
  page,
  platform,
  api,
}) => {
  const farm = await api.admin.insert(farmForm())
  const { things, revoke } = await openThing(page, platform, farm.thingId)
  await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
  await things.menu('More', 'Create several below…')
  const batch = page.getByRole('dialog', { name: `Create several below ${farm.name}` })
  await batch.getByRole('combobox', { name: 'Type', exact: true }).selectOption('thing_line')
  await batch.getByRole('textbox', { name: 'Name pattern' }).fill('Feeder {n:03}')
  await batch.getByRole('textbox', { name: 'Count' }).fill('3')
  await revoke()
  await pressIfThere(batch.getByRole('button', { name: 'Create all' }))
  await signInAgain(page, platform, 'admin')

  await expect(draftsBar(page)).toContainText(
    `Create several below ${farm.name}: what you entered is kept, but not saved yet`,
  )
  await draftsBar(page).getByRole('button', { name: 'Go on' }).click()
  await expect(batch.getByRole('textbox', { name: 'Name pattern' })).toHaveValue('Feeder {n:03}')
  await expect(batch).toContainText('This is what you had entered before. It is not saved yet.')
  await expect(batch.getByRole('combobox', { name: /^Parent/ })).toHaveValue(farm.name)
  await batch.getByRole('button', { name: 'Create all' }).click()
  await expect(batch).toHaveCount(0)
  await expect(draftsBar(page)).toHaveCount(0)
  await page.reload()
  await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(draftsBar(page)).toHaveCount(0)

  await things.menu('More', 'Create several below…')
  await expect(batch.getByRole('textbox', { name: 'Name pattern' })).not.toHaveValue('Feeder {n:03}')
  await batch.getByRole('textbox', { name: 'Name pattern' }).fill('given up {n}')
  await batch.getByRole('button', { name: 'Cancel' }).click()
  await expect(draftsBar(page)).toHaveCount(0)
})

test('[ENT-10] a reload keeps a form; what the user lets go is gone', async ({ page, platform, api }) => {
  const farm = await api.admin.insert(farmForm())
  const { things } = await openThing(page, platform, farm.thingId)
  const edit = things.inspector.getByRole('button', { name: 'Edit' })
  page.on('dialog', (dialog) => void dialog.accept())
  await edit.click()
  await things.field('Label 1').fill('typed')
  await page.reload()
  await expect(draftsBar(page)).toBeVisible()
  // Whoever opens the same form finds it filled.
  await edit.click()
  await expect(things.field('Label 1')).toHaveValue('typed')
  await expect(things.inspector).toContainText('This is what you had entered before. It is not saved yet.')
  await things.inspector.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.reload()
  await edit.click()
  await expect(draftsBar(page)).toHaveCount(0)
  await expect(things.field('Label 1')).toHaveValue('')
  await things.field('Label 1').fill('again')
  await page.reload()
  await draftsBar(page).getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(draftsBar(page)).toHaveCount(0)
  await page.reload()
  await expect(edit).toBeVisible()
  await expect(draftsBar(page)).toHaveCount(0)
})

test('[API-37] a power curve that was being edited is offered again after the sign-in, and told of above the tree', async ({
  page,
  platform,
  api,
}) => {
  const farm = await api.admin.insert(farmForm())
  const line = await api.admin.insert(lineForm(farm.thingId))
  const turbine = await api.admin.insert(turbineForm(line.thingId))
  const points = [0, 0, 120, 480, 1130, 1900, 2000].map((power, index) => ({ windSpeed: index * 2, power }))
  const curves = [{ thingIds: [turbine.thingId], curve: { airDensity: 1.225, ratedPower: 2000, points } }]
  await api.admin.send('PUT', '/api-thing/v1/thing/turbine/contract-power/update', { curves })
  const { things, revoke } = await openThing(page, platform, turbine.thingId)
  await things.inspector.getByRole('tab', { name: 'Power curve' }).click()
  await things.inspector.getByRole('button', { name: 'Edit power curve' }).click()
  const title = `Contract power curve of ${turbine.name}`
  const dialog = page.getByRole('dialog', { name: title })
  const density = dialog.getByRole('textbox', { name: 'Air density' })
  await density.fill('1.19')
  await expect(dialog.getByText('1 turbine will change')).toBeVisible()
  await revoke()
  await pressIfThere(dialog.getByRole('button', { name: 'Save power curve' }))
  await signInAgain(page, platform, 'admin')

  await expect(draftsBar(page)).toContainText(`${title}: what you entered is kept, but not saved yet`)
  await draftsBar(page).getByRole('button', { name: 'Go on' }).click()
  await expect(density).toHaveValue('1.19')
  await expect(dialog).toContainText('What you entered before is here again, but not saved yet.')
  await expect(draftsBar(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save power curve' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(draftsBar(page)).toHaveCount(0)
})

test('[NAV-9] [ENT-10] a form of a record is there again, without its secrets; another user finds nothing of it', async ({
  page,
  platform,
  api,
}) => {
  const name = uniqueKey('connection')
  const [made] = await makeRecords(api.admin, 'connections', [
    {
      name,
      serverKind: 'SCADA Server',
      role: 'client',
      family: 'mqtt',
      host: '10.9.8.7',
      port: 1883,
      authentication: 'user',
      username: 'reader',
      password: 'as it was',
    },
  ])
  const { revoke } = await openAs(page, platform, `${CONNECTIONS}?record-id=${made?.id}`)
  const screen = recordScreen(page)
  await page.locator('.records__header').getByRole('button', { name: 'Details' }).click()
  await screen.inspector.getByRole('button', { name: 'Edit' }).click()
  await screen.field('Host').fill('10.1.1.1')
  await screen.field('User name').fill('collector')
  await screen.field('Password').fill('not-to-be-kept')
  await revoke()
  await pressIfThere(save(page))
  await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible()
  expect(await inStorage(page)).toContain('10.1.1.1')
  expect(await inStorage(page)).not.toContain('not-to-be-kept')

  await signInAgain(page, platform, 'operator')
  await expect(page.locator('.records__master').first()).toBeVisible()
  await expect(draftsBar(page)).toHaveCount(0)
  const operator = (await page.context().cookies()).find((cookie) => cookie.name === 'yaw-basetoken')?.value ?? ''
  // The page is left first: one that stands there may hear of the end before it is loaded again, and then says nothing new.
  const place = page.url()
  await page.goto('about:blank')
  await platformApi(platform.url, operator).send('POST', '/api-admin/admin/logout')
  await page.goto(place)
  await signInAgain(page, platform, 'admin')

  await draftsBar(page).getByRole('button', { name: 'Go on' }).click()
  await expect(screen.field('Host')).toHaveValue('10.1.1.1')
  await expect(screen.field('User name')).toHaveValue('collector')
  await expect(screen.field('Password')).toHaveValue('••••••')
  await expect(screen.inspector).toContainText('Passwords and keys were not kept: enter them again.')
  await screen.field('Password').fill('entered again')
  await save(page).click()
  await expect(save(page)).toHaveCount(0)
  await expect(screen.inspector).toContainText('10.1.1.1')
})
