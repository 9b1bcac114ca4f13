// Dictionary mapping as its users work: a vendor's codes, rules to the platform's, what is open, decoded, compared, taken back.
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/dictionaryMapping'

const SET = { nameZh: '测试', category: 'fault', representation: 'scalar', radix: 'hexadecimal' }

test('[RTE-13] [ENT-15] a mapping is made from vendor codes to those of the platform, and what is open is found', async ({
  page,
  api,
  openConsole,
}) => {
  const [vendor, platform, mapping] = [uniqueKey('vendor'), uniqueKey('platform'), uniqueKey('mapping')]
  const [source] = await makeRecords(api.admin, 'code-sets', [
    { ...SET, code: vendor, system: 'vendor', vendor: 'Acme' },
  ])
  const [target] = await makeRecords(api.admin, 'code-sets', [
    { ...SET, code: platform, system: 'platform', radix: 'decimal' },
  ])
  await makeRecords(
    api.admin,
    'codes',
    [
      { code: '0x10', textZh: '超速', textEn: 'Overspeed', severity: 'severity' },
      { code: '0x11', textZh: '振动', textEn: 'Vibration', severity: 'general' },
      { code: '0x20', textZh: '通信', textEn: 'Link lost', severity: 'trivial' },
    ],
    source?.id,
  )
  await makeRecords(
    api.admin,
    'codes',
    [{ code: '100', textZh: '叶轮', textEn: 'Rotor', severity: 'severity' }],
    target?.id,
  )

  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.button('Create mapping').last().click()
  await screen.field('Code').fill(mapping)
  await screen.field('Chinese name').fill('映射')
  await screen.field('English name').fill('Acme to platform')
  await screen.refer('From (vendor)', vendor)
  await screen.refer('To (platform)', platform)
  await screen.button('Create').click()
  await expect(screen.header).toContainText(mapping)

  // A range for two of the three codes; a second rule on the same codes is told, and what is no code is refused.
  await screen.button('Create rule').click()
  await screen.inspector.getByRole('textbox', { name: 'Order' }).fill('10')
  await screen.choose('Rule', 'Is between')
  await screen.field('Vendor code').fill('0x10')
  await screen.field('Up to').fill('zz')
  await screen.refer('Platform code', '100')
  await screen.button('Create').click()
  await expect(screen.inspector).toContainText('Not a code of the set that it maps from')
  await screen.field('Up to').fill('0x1F')
  await screen.button('Create').click()
  await expect(screen.row('Rules', '0x10')).toBeVisible()
  await expect(screen.issues).toHaveText(/1/)

  await screen.tab('Coverage and decoder').click()
  await expect(page.getByText('2 of 3 codes are mapped')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code or register words' }).fill('0x11 0x20')
  const decoded = page.getByRole('region', { name: 'Decoder' })
  await expect(decoded).toContainText('Vibration')
  await expect(decoded).toContainText('Not mapped')
  await page.getByRole('textbox', { name: 'Codes seen in operation' }).fill('0x20 0x20 0x10 nonsense')
  await expect(page.getByRole('row').nth(1)).toContainText('0x0020')
  await expect(page.getByText('1 word is no code of this set')).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await screen.refer('Platform code', '100')
  await screen.button('Create').click()
  await expect(page.getByText('3 of 3 codes are mapped')).toBeVisible()
})

test('[RTE-13] what is used is not deleted, a change is taken back, and a copy has all rules', async ({
  page,
  api,
  openConsole,
}) => {
  const [vendor, platform, mapping] = [uniqueKey('vendor'), uniqueKey('platform'), uniqueKey('mapping')]
  const [source] = await makeRecords(api.admin, 'code-sets', [
    { ...SET, code: vendor, system: 'vendor', vendor: 'Acme' },
  ])
  const [target] = await makeRecords(api.admin, 'code-sets', [{ ...SET, code: platform, system: 'platform' }])
  const [code] = await makeRecords(api.admin, 'codes', [{ code: '0x64', textZh: '叶轮' }], target?.id)
  const [made] = await makeRecords(api.admin, 'code-mappings', [
    { code: mapping, nameZh: '映射', source: source?.id, target: target?.id },
  ])
  await makeRecords(
    api.admin,
    'code-rules',
    [{ priority: 10, rule: 'exact', from: '0x10', target: code?.id }],
    made?.id,
  )

  await openConsole(page, { path: `${PATH}?catalogue=sets&record-id=${target?.id}` })
  const screen = recordScreen(page)
  await expect(screen.header).toContainText(platform)
  await screen.menu('Delete…')
  await expect(screen.dialog).toContainText('It is still used')
  await expect(screen.dialog).toContainText(mapping)
  await screen.dialog.getByRole('button', { name: 'Close' }).last().click()

  await screen.button('Details').click()
  await screen.inspector.getByRole('button', { name: 'Edit' }).click()
  await screen.field('Chinese name').fill('另一个名称')
  await screen.button('Save').click()
  await screen.inspector.getByRole('tab', { name: 'History' }).click()
  await screen.inspector.getByRole('button', { name: 'Take back' }).first().click()
  await expect(screen.header).toContainText('测试')

  await page.getByRole('combobox', { name: 'List' }).selectOption({ label: 'Mappings' })
  await screen.master(mapping).click()
  await screen.menu('Copy…')
  await screen.dialog.getByRole('textbox', { name: 'Code' }).fill(`${mapping}_copy`)
  await screen.dialog.getByRole('button', { name: 'Make the copy' }).click()
  await expect(screen.header).toContainText(`${mapping}_copy`)
  await expect(screen.row('Rules', '0x10')).toBeVisible()
})
