// With the keyboard alone: after each step of a walk over many screens something that shows has the focus, and Enter in a picker
// never sends the form around it.
import { type Page, expect as expectIn } from 'playwright/test'

import { farmForm, lineForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

/** What has the focus, through all shadow roots; `nothing` where it is lost, hidden or switched off. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!(active instanceof HTMLElement) || active === document.body) return 'nothing'
    if (active.shadowRoot !== null || !active.checkVisibility() || active.matches(':disabled')) return 'nothing'
    return `${active.localName} ${active.getAttribute('aria-label') ?? active.textContent?.trim() ?? ''}`
  })

/** A walk: each step is done on what is found by its role and name, with a key, and must leave the focus somewhere. */
const walkOn = (page: Page) => {
  const isKept = (after: string) =>
    expectIn.poll(() => focused(page), { message: `the focus after ${after}` }).not.toBe('nothing')
  return {
    press: async (target: ReturnType<Page['getByRole']>, key = 'Enter') => {
      // Enter on a button that waits for its facts would go to the one that has the focus instead.
      await expectIn(target).toBeEnabled()
      await target.focus()
      await page.keyboard.press(key)
      await isKept(`${key} on ${target.toString()}`)
    },
    isKept,
    is: (pattern: RegExp) => expectIn.poll(() => focused(page)).toMatch(pattern),
  }
}

test('[RTE-4] [DLG-1] a thing is made, changed and deleted with the keyboard, and the focus is never lost', async ({
  page,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const [first, second] = [
    await api.admin.insert(lineForm(farm.thingId, { thingName: uniqueName('A') })),
    await api.admin.insert(lineForm(farm.thingId, { thingName: uniqueName('B') })),
  ]
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${first.thingId}` })
  const things = thingScreen(page)
  const walk = walkOn(page)
  await expect(things.inspector.getByRole('heading', { name: first.name })).toBeVisible()

  await walk.press(things.inspector.getByRole('button', { name: 'Edit' }))
  await expect(things.field('Name')).toBeFocused()
  await things.field('Label 1').fill('north')
  await walk.press(things.inspector.getByRole('button', { name: 'Save' }))
  await expect(things.inspector.getByRole('heading', { name: first.name })).toBeFocused()

  await walk.press(things.inspector.getByRole('button', { name: 'Delete' }))
  await walk.press(things.dialog.getByRole('button', { name: /^Delete/ }))
  await expect(things.inspector).toBeHidden()
  await walk.isKept('the deletion')
  await expect(things.node(second.name).or(things.row(second.name)).first()).toBeVisible()
})

test('[RTE-12] [RTE-10] a system is made with the connection that it names, found by name and by id; Enter without a match sends nothing', async ({
  page,
  api,
  openConsole,
}) => {
  const name = uniqueName('Gateway')
  const [connection] = await makeRecords(api.admin, 'connections', [
    { name, serverKind: 'SCADA Server', family: 'modbus-tcp', host: '192.0.2.7', port: 502, enabled: false },
  ])
  const code = uniqueKey('system')
  await openConsole(page, { path: '/dataPlat/thingMapping' })
  const screen = recordScreen(page)
  const walk = walkOn(page)
  await walk.press(page.getByRole('button', { name: 'Create external system' }).first())
  await expect(screen.field('Code')).toBeFocused()
  await screen.field('Code').fill(code)
  await screen.field('Chinese name').fill('系统')
  const box = screen.inspector.getByRole('combobox', { name: 'Connection', exact: true })
  await box.fill('nothing of the kind')
  await expect(page.getByText('No results for “nothing of the kind”')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(screen.inspector.getByRole('button', { name: 'Create' })).toBeVisible()
  for (const text of [name.toUpperCase(), connection?.id ?? '']) {
    await box.fill(text)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(name)
  }
  await page.keyboard.press('Enter')
  await expect(screen.inspector.getByRole('heading', { name: code })).toBeFocused()
  await expect(screen.inspector.getByText(name)).toBeVisible()

  await walk.press(screen.inspector.getByRole('button', { name: 'Edit' }))
  await expect(box).toHaveValue(name)
  await walk.press(screen.inspector.getByRole('button', { name: 'Cancel' }))
  // An edit that is given up closes what was opened for it.
  await walk.press(page.getByRole('button', { name: 'Details' }))
  await walk.press(screen.inspector.getByRole('button', { name: 'Delete' }))
  await walk.press(screen.question.getByRole('button', { name: /^Delete/ }))
  await expect(screen.master(code)).toHaveCount(0)
  await walk.isKept('the deletion')
})

test('[RTE-5] [RTE-14] on every screen of records a new one is begun and given up, and the focus is never lost', async ({
  page,
  openConsole,
}) => {
  test.slow()
  const screen = recordScreen(page)
  const walk = walkOn(page)
  for (const path of [
    'infoModelDictionary',
    'infoModelConfig',
    'infoModelMapping',
    'formConfig',
    'statuteConfig',
    'connectManagement',
    'protocolConfig',
    'thingMapping',
    'dictionaryMapping',
    'metaDataManagement',
  ]) {
    await openConsole(page, { path: `/dataPlat/${path}` })
    const create = page.locator('.records__pane').getByRole('button', { name: /^Create/ })
    for (const leave of ['Cancel', 'Close']) {
      await walk.press(create)
      await expect(screen.inspector.locator('form')).toBeVisible()
      await walk.press(screen.inspector.getByRole('button', { name: leave, exact: true }))
      await expect(screen.inspector).toHaveCount(0)
      await expect(create, path).toBeFocused()
    }
    const master = page.locator('.records__master').nth(1)
    await walk.press(master)
    await expect(screen.header).toBeVisible()
    await walk.press(screen.header.getByRole('button', { name: 'Details' }))
    await expect(screen.inspector.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    await walk.press(screen.inspector.getByRole('button', { name: 'Close', exact: true }))
    await walk.press(screen.header.getByRole('button').first())
    await expect(screen.header).toHaveCount(0)
    await walk.isKept(`the way back to the list of ${path}`)
  }
})
