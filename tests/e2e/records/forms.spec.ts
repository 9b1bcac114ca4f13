// Forms and metadata as their users work: what is published shows where it is used, in pages that are open already.
import { writeXlsx } from 'hucre/xlsx'

import { farmForm, lineForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { uniqueKey } from '../support/unique.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('[RTE-8] [VAL-5] a form that is published shows in the open form of a thing, without a reload, what it asks is kept, and comes from a workbook', async ({
  page,
  context,
  api,
  openConsole,
}) => {
  const farm = await api.admin.insert(farmForm())
  const group = await api.admin.insert(lineForm(farm.thingId, { thingType: 'thing_front_gateway_group' }))
  const formKey = uniqueKey('group')
  const [form] = await makeRecords(api.admin, 'forms', [
    {
      formKey,
      version: '1.0.0',
      nameZh: '网关组扩展',
      nameEn: 'More about groups',
      scope: 'thing',
      thingType: 'thing_front_gateway_group',
    },
  ])
  await makeRecords(
    api.admin,
    'form-fields',
    [{ name: 'inspectedBy', type: 'text', labelZh: '巡检人', labelEn: 'Inspected by', position: 10 }],
    form?.id,
  )

  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${group.thingId}` })
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await expect(things.field('Description')).toBeVisible()
  await expect(things.field('Inspected by')).toHaveCount(0)

  const other = await context.newPage()
  await openConsole(other, { path: `/dataPlat/formConfig?record-id=${form?.id}` })
  const forms = recordScreen(other)
  await forms.tab('Preview').click()
  await expect(other.getByRole('textbox', { name: 'Inspected by' })).toBeVisible()
  await forms.header.getByRole('button', { name: 'Submit' }).click()
  await forms.header.getByRole('button', { name: 'Publish' }).click()
  await expect(forms.header).toContainText('Approved')
  await other.close()

  await things.field('Inspected by').fill('Zhao Min')
  await things.button('Save').click()
  await expect(things.inspector.getByText('Zhao Min')).toBeVisible()
  expect((await api.admin.detail(group.thingId)).extra).toEqual({ inspectedBy: 'Zhao Min' })

  await things.menu('Spreadsheets', 'Import…')
  const wizard = page.getByRole('dialog', { name: 'Import things' })
  const rows = [
    ['物标识', 'Thing name', '巡检人'],
    [group.thingId, group.name, 'Li Na'],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Front gateway group', rows }] }))
  await wizard.locator('input[type=file]').setInputFiles({ name: 'groups.xlsx', mimeType: XLSX, buffer })
  await expect(wizard.getByRole('combobox', { name: 'Column C, 巡检人, is read as' })).toHaveValue('extra.inspectedBy')
  await wizard.getByRole('button', { name: 'Next step' }).click()
  await wizard.getByRole('button', { name: 'Check the rows' }).click()
  await wizard.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(wizard.getByText('1 row of groups.xlsx has been imported')).toBeVisible()
  expect((await api.admin.detail(group.thingId)).extra).toEqual({ inspectedBy: 'Li Na' })
  await api.admin.send('POST', '/api-thing/v1/forms/state', { ids: [form?.id], to: '106' })
})

test('[RTE-14] [ENT-14] an item of a dictionary is a choice as soon as it is there, is not deleted while it is used, and merges into another', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('climate')
  const reply = await api.admin.get<{ rows: { id: string }[] }>('/api-thing/v1/meta-dictionaries/page?keyword=Climate')
  const dictionary = reply.body.data.rows[0]?.id
  await openConsole(page, { path: `/dataPlat/metaDataManagement?record-id=${dictionary}` })
  const screen = recordScreen(page)
  await screen.tab('Items').click()
  await screen.button('Create item').click()
  await screen.field('Code').fill(code)
  await screen.field('Chinese name').fill('海雾')
  await screen.field('English name').fill(`Sea fog ${code}`)
  await screen.button('Create').click()
  await expect(screen.inspector).toContainText('海雾')

  const farm = await api.admin.insert(farmForm())
  await page.goto(`${new URL(page.url()).origin}${THINGS_PATH}?thing-id=${farm.thingId}`)
  const things = thingScreen(page)
  await things.inspector.getByRole('button', { name: 'Edit' }).click()
  await things.choose('Climate', `Sea fog ${code}`)
  await things.button('Save').click()
  await expect(things.inspector.getByText(`Sea fog ${code}`)).toBeVisible()

  const items = await api.admin.get<{ rows: { id: string }[] }>(`/api-thing/v1/meta-items/page?keyword=${code}`)
  const item = items.body.data.rows[0]?.id ?? ''
  const { body } = await api.admin.send<{ applied: boolean }>('POST', '/api-thing/v1/meta-items/changes', {
    deletes: [{ id: item }],
  })
  expect(body.data.applied).toBe(false)
})
