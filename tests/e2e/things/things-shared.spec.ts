// Several people at one thing: nobody's input is overwritten unseen, and nobody does what he may not.
import type { Browser } from 'playwright/test'

import { watchPages } from '../../support/page-problems.ts'
import { farmForm, lineForm } from '../support/platform-api.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, type Visit, expect, test } from '../support/test.ts'
import { uniqueName } from '../support/unique.ts'

/** Another person: a browser of his own. */
const somebodyElse = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return { page: await context.newPage(), problems: watchPages(context), leave: () => context.close() }
}

const editor = (thingId: string): Visit => ({ path: `${THINGS_PATH}?thing-id=${thingId}` })

test.describe('two people change one thing', () => {
  test.use({ allowedErrors: [/status of 409/] })

  test('[ENT-5] what they changed in different fields is put together, and the second one sees it', async ({
    page,
    browser,
    api,
    openConsole,
  }) => {
    const farm = await api.admin.insert(farmForm())
    await openConsole(page, editor(farm.thingId))
    const mine = thingScreen(page)
    await mine.inspector.getByRole('button', { name: 'Edit' }).click()
    await mine.field('Label 1').fill('mine')

    const other = await somebodyElse(browser)
    await openConsole(other.page, { ...editor(farm.thingId), account: 'operator' })
    const theirs = thingScreen(other.page)
    await theirs.inspector.getByRole('button', { name: 'Edit' }).click()
    await theirs.field('Label 2').fill('theirs')
    await theirs.inspector.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(other.problems.all()).toEqual([])
    await other.leave()

    await mine.inspector.getByRole('button', { name: 'Save' }).click()
    const conflict = mine.inspector.getByRole('alert')
    await expect(conflict).toContainText('Somebody else has changed this thing in the meantime')
    await expect(conflict).toContainText('Taken over from the saved version: Label 2 “theirs”')
    await expect(conflict.getByRole('radio')).toHaveCount(0)
    await conflict.getByRole('button', { name: 'Merge and go on' }).click()
    await expect(mine.field('Label 1')).toHaveValue('mine')
    await expect(mine.field('Label 2')).toHaveValue('theirs')
    await mine.inspector.getByRole('button', { name: 'Save' }).click()
    await expect(mine.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(await api.admin.detail(farm.thingId)).toMatchObject({
      firstLabel: 'mine',
      secondLabel: 'theirs',
      revision: 3,
    })
  })

  for (const keep of ['mine', 'theirs'] as const) {
    test(`[ENT-5] where both changed one field both values show, and the user keeps ${keep}`, async ({
      page,
      api,
      openConsole,
    }) => {
      const farm = await api.admin.insert(farmForm({ firstLabel: 'before' }))
      await openConsole(page, editor(farm.thingId))
      const things = thingScreen(page)
      await things.inspector.getByRole('button', { name: 'Edit' }).click()
      await things.field('Label 1').fill('mine')
      const { status } = await api.operator.send('PUT', '/api-thing/v1/thing', {
        ...farmForm({ thingName: farm.name, firstLabel: 'theirs' }),
        thingId: farm.thingId,
        revision: farm.revision,
      })
      expect(status).toBe(200)
      await things.inspector.getByRole('button', { name: 'Save' }).click()
      const conflict = things.inspector.getByRole('alert')
      await expect(conflict.getByRole('radio', { name: 'Label 1: your value mine' })).toBeChecked()
      await conflict.getByRole('radio', { name: keep === 'mine' ? /your value mine/ : /saved value theirs/ }).check()
      await conflict.getByRole('button', { name: 'Merge and go on' }).click()
      await expect(things.field('Label 1')).toHaveValue(keep)
      await things.inspector.getByRole('button', { name: 'Save' }).click()
      await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
      expect((await api.admin.detail(farm.thingId)).firstLabel).toBe(keep)
    })
  }
})

test.describe('a thing that somebody else deletes', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('[ENT-5] [ERR-2] is told when it is saved, and what was typed stays', async ({ page, api, openConsole }) => {
    const farm = await api.admin.insert(farmForm())
    await openConsole(page, editor(farm.thingId))
    const things = thingScreen(page)
    await things.inspector.getByRole('button', { name: 'Edit' }).click()
    await things.field('Label 1').fill('kept')
    await api.admin.send('DELETE', `/api-thing/v1/things?ids=${farm.thingId}`)
    await things.inspector.getByRole('button', { name: 'Save' }).click()
    await expect(things.inspector.getByRole('alert')).toHaveText('This thing no longer exists')
    await expect(things.field('Label 1')).toHaveValue('kept')
  })
})

test('[PER-2] [PER-4] an operator sees no button for what he may not do, and the platform refuses it anyway', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  await openConsole(page, { ...editor(farm.thingId), account: 'operator' })
  const things = thingScreen(page)
  await expect(things.inspector.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(things.inspector.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(things.button('Create')).toHaveCount(0)
  await things.row(farm.name).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar.getByRole('button', { name: 'Set state' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  const created = await api.operator.send('POST', '/api-thing/v1/thing', farmForm())
  expect([created.status, created.body.reason]).toEqual([403, 'permission.missing'])
  const removed = await api.operator.send('DELETE', `/api-thing/v1/things?ids=${farm.thingId}`)
  expect([removed.status, removed.body.reason]).toEqual([403, 'permission.missing'])
  expect((await api.operator.get('/api-admin/admin/on-line')).status).toBe(403)
  expect((await api.admin.detail(farm.thingId)).name).toBe(farm.name)
})

test.describe('a guest', () => {
  test.use({ allowedErrors: [/status of 403/] })

  test('[PER-4] [PER-1] is told whom to ask when he opens the address of a screen, and gets no data', async ({
    page,
    api,
    openConsole,
  }) => {
    const farm = await api.admin.insert(farmForm())
    await api.admin.insert(lineForm(farm.thingId, { thingName: uniqueName('Secret') }))
    await openConsole(page, { path: THINGS_PATH, account: 'guest' })
    await expect(page.getByText('You may not see this page')).toBeVisible()
    await expect(page.getByText('thing:view')).toBeVisible()
    await expect(page.getByRole('treeitem')).toHaveCount(0)
    for (const path of [
      '/api-thing/v1/things/page',
      '/api-thing/thing/list/children',
      '/api-thing/v1/things/topology',
      `/api-thing/v1/thing/thing/${farm.thingId}`,
    ]) {
      expect((await api.guest.get(path)).status, path).toBe(403)
    }
    const changed = await api.guest.send('POST', '/api-thing/v1/thing/update/state', {
      state: 3,
      thingIds: [farm.thingId],
    })
    expect(changed.status).toBe(403)
  })
})
