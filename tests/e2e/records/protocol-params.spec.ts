// Parameters of protocols as their users work: a form is published for a protocol, a connection of it is filled in by that form,
// what is wrong is told at its field, and what is secret stays secret.
import { paramsForm, protocolProfile } from '../../support/protocols.ts'
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey, uniqueVersion } from '../support/unique.ts'

const CONNECTIONS = '/dataPlat/connectManagement'
const PROTOCOLS = '/dataPlat/protocolConfig'

const FIELDS = [
  {
    name: 'batch',
    type: 'integer',
    labelZh: '每批条数',
    labelEn: 'Orders of a batch',
    minimum: 1,
    maximum: 500,
    unit: 'pcs',
    required: true,
    defaultValue: '50',
  },
  { name: 'station', type: 'text', labelZh: '站点编码', labelEn: 'Site code', required: true },
  { name: 'signed', type: 'switch', labelZh: '签名', labelEn: 'Signed' },
  {
    name: 'pass',
    type: 'password',
    labelZh: '签名口令',
    labelEn: 'Pass phrase',
    minLength: 8,
    visibleWhen: '[{"field":"signed","operator":"eq","value":true}]',
    requiredWhen: '[{"field":"signed","operator":"eq","value":true}]',
  },
]

test('[RTE-8] [RTE-10] [RTE-11] a form published for a protocol is the form of its connections, with errors at its fields and secrets that stay', async ({
  page,
  context,
  api,
  openConsole,
}) => {
  const formKey = uniqueKey('soam')
  const name = uniqueKey('orders')
  const [form] = await makeRecords(api.admin, 'forms', [
    { formKey, version: '1.0.0', nameZh: '工单参数', nameEn: 'Work orders', scope: 'protocol', subject: 'soam' },
  ])
  await makeRecords(
    api.admin,
    'form-fields',
    FIELDS.map((field, place) => ({ ...field, position: place + 1 })),
    form?.id,
  )
  const profiles = await api.admin.get<{ rows: { id: string }[] }>('/api-thing/v1/protocol-profiles/page?keyword=soam')
  const [connection] = await makeRecords(api.admin, 'connections', [
    { name, family: 'http', host: 'orders.example', protocol: profiles.body.data.rows[0]?.id },
  ])

  await openConsole(page, { path: `${CONNECTIONS}?record-id=${connection?.id}` })
  const screen = recordScreen(page)
  await screen.header.getByRole('button', { name: 'Details' }).click()
  await expect(screen.inspector.getByRole('region', { name: 'Parameters of the protocol' })).toContainText('10 min')

  const other = await context.newPage()
  await openConsole(other, { path: `/dataPlat/formConfig?record-id=${form?.id}` })
  const forms = recordScreen(other)
  await forms.tab('Check').click()
  await expect(other.getByRole('row').filter({ hasText: name })).toContainText('Site code')
  await forms.header.getByRole('button', { name: 'Submit' }).click()
  await forms.header.getByRole('button', { name: 'Publish' }).click()
  await expect(forms.header).toContainText('Approved')
  await other.close()

  await screen.inspector.getByRole('button', { name: 'Edit' }).click()
  const params = screen.inspector.getByRole('group', { name: 'Parameters of the protocol' })
  await expect(params).toContainText('Work orders 1.0.0')
  await expect(screen.field('Orders of a batch')).toHaveValue('50')
  await screen.field('Orders of a batch').fill('900')
  await params.getByRole('checkbox', { name: 'Signed' }).check()
  await params.getByLabel('Pass phrase').fill('short')
  await screen.button('Save').click()
  await expect(params).toContainText('Orders of a batch must be at most 500')
  await expect(params).toContainText('Pass phrase needs at least 8 characters')
  await expect(screen.field('Orders of a batch')).toBeFocused()
  expect(await findBarriers(page)).toEqual([])

  await screen.field('Orders of a batch').fill('80')
  await screen.field('Site code').fill('WO-7')
  await params.getByLabel('Pass phrase').fill('correct horse')
  await params.getByRole('radio', { name: 'JSON' }).click()
  const json = params.getByRole('textbox', { name: 'Parameters as JSON' })
  expect(JSON.parse(await json.inputValue())).toEqual({
    batch: 80,
    station: 'WO-7',
    signed: true,
    pass: 'correct horse',
  })
  await json.fill('{"batch": 81, "station": "WO-7", "signed": true, "pass": "correct horse", "vendr": 1}')
  await expect(params).toContainText('The form has no field vendr')
  await json.fill('{"batch": 81, "station": "WO-7", "signed": true, "pass": "correct horse"}')
  await params.getByRole('radio', { name: 'Form', exact: true }).click()
  await expect(screen.field('Orders of a batch')).toHaveValue('81')
  await screen.button('Save').click()

  const facts = screen.inspector.getByRole('region', { name: 'Parameters of the protocol' })
  await expect(facts).toContainText('81 pcs')
  await expect(facts).toContainText('WO-7')
  await expect(facts).not.toContainText('correct horse')
  await expect(facts).toContainText('Set here: Orders of a batch, Site code, Signed, Pass phrase')
  expect(await findBarriers(page)).toEqual([])

  await screen.inspector.getByRole('button', { name: 'Edit' }).click()
  await screen.field('Site code').fill('WO-8')
  await screen.button('Save').click()
  await expect(facts).toContainText('WO-8')
  const { body } = await api.admin.get<{ record: { values: { params: string } } }>(
    `/api-thing/v1/connections/${connection?.id}`,
  )
  expect(JSON.parse(body.data.record.values.params)).toEqual({
    batch: 81,
    station: 'WO-8',
    signed: true,
    pass: '••••••',
  })

  await page.goto(`${new URL(page.url()).origin}${PROTOCOLS}`)
  await screen.master('soam@1.0.0').click()
  await expect(page.getByText('Published in form configuration: Work orders 1.0.0')).toBeVisible()
  await expect(page.getByText('Each connection gives its own: Pass phrase')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await api.admin.send('POST', '/api-thing/v1/forms/state', { ids: [form?.id], to: '106' })
})

test('[RTE-11] two profiles are compared by the labels of their parameters', async ({ page, api, openConsole }) => {
  const form = (maximum: number) =>
    paramsForm([
      {
        kind: 'integer',
        name: 'every',
        label: { zh: '上传周期', en: 'Upload every' },
        unit: 'min',
        minimum: 1,
        maximum,
      },
      { kind: 'switch', name: 'packed', label: { zh: '压缩', en: 'Packed' } },
    ])
  const [older, newer] = [uniqueVersion(8), uniqueVersion(8)]
  const [left] = await makeRecords(api.admin, 'protocol-profiles', [
    protocolProfile('iemp', { version: older, paramsForm: form(60), defaults: '{"every": 15}' }),
    protocolProfile('iemp', { version: newer, paramsForm: form(90), defaults: '{"every": 20, "packed": true}' }),
  ])
  await openConsole(page, { path: `${PROTOCOLS}?record-id=${left?.id}` })
  const screen = recordScreen(page)
  await screen.menu('Compare with…')
  await screen.dialog.getByRole('combobox', { name: 'Compare with' }).fill(newer)
  await page.getByRole('option', { name: new RegExp(newer) }).click()
  const defaults = screen.dialog.getByRole('region', { name: 'Default parameters' })
  await expect(defaults.getByRole('row').filter({ hasText: 'Upload every' })).toContainText('15 min → 20 min')
  await expect(defaults.getByRole('row').filter({ hasText: 'Packed' })).toContainText('Yes')
  await expect(screen.dialog.getByRole('region', { name: 'Fields of the form' })).toContainText('1–90 min')
  await expect(screen.dialog).not.toContainText('formKey')
  expect(await findBarriers(page)).toEqual([])
})
