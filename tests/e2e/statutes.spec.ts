// Statutes as their users work: a point table from a vendor's table, its address map, a dump decoded, telegrams, points of a
// model, a submission that errors hold back.
import { makeRecords, recordScreen, uniqueKey } from './support/record-screen.ts'
import { expect, test } from './support/test.ts'

// The platform refuses a submission, which the browser's console notes.
test.use({ allowedErrors: [/status of 400.*statutes\/state/] })

const PATH = '/dataPlat/statuteConfig'

const makeStatute = (api: Parameters<typeof makeRecords>[0], code: string, more: object = {}) =>
  makeRecords(api, 'statutes', [{ code, nameZh: '测试', nameEn: 'Test', family: 'modbus-tcp', ...more }])

const register = (pointId: string, address: number, more: object = {}) => ({
  pointId,
  nameZh: pointId,
  nameEn: pointId,
  dataType: 'uint16',
  function: '4',
  address,
  ...more,
})

test('[RTE-9] a statute is written, filled from a table of the vendor, and its points have the fields of its family', async ({
  page,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.button('Create statute').last().click()
  await screen.field('Code').fill(code)
  await screen.field('Chinese name').fill('测试规约')
  await screen.choose('Family', 'Modbus TCP')
  await screen.button('Create').click()
  await expect(screen.header).toContainText(code)

  await screen.menu('Points from a vendor file…')
  await screen.dialog
    .getByRole('textbox', { name: 'Or paste a table' })
    .fill('name,type,area,address,unit\nWind_Speed,uint16,4,40011,m/s\nPower,FLOAT,4,12,kW\nBad,QUAD,4,1,\n')
  await expect(screen.dialog).toContainText('1 cannot be read: Bad (unknown type)')
  await screen.dialog.getByRole('button', { name: 'Write 2 points' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('Points', 'Power')).toBeVisible()
  await expect(screen.grid('Points').getByRole('columnheader', { name: 'Read function' })).toBeVisible()

  // A point of Modbus asks for no node id, and says what its family cannot have.
  await screen.button('Create point').click()
  await expect(screen.inspector.getByText('Node id')).toHaveCount(0)
  await screen.field('Point id').fill('Door')
  await screen.field('Chinese name').fill('门')
  await screen.choose('Data type', 'Boolean')
  await screen.choose('Read function', '04 Input registers')
  await screen.inspector.getByRole('textbox', { name: 'Address' }).fill('20')
  await screen.button('Create').click()
  await expect(screen.inspector).toContainText('A bool in a register needs its bit')
  await screen.inspector.getByRole('textbox', { name: 'Bit' }).fill('3')
  await screen.button('Create').click()
  await expect(screen.row('Points', 'Door')).toBeVisible()
})

test('[RTE-9] [STA-11] the address map shows what overlaps, and a table with errors is not submitted until they are put right', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  const [statute] = await makeStatute(api.admin, code)
  await makeRecords(
    api.admin,
    'statute-points',
    [register('Energy', 0, { dataType: 'uint32' }), register('Power', 1), register('Speed', 10)],
    statute?.id,
  )
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.tab('Address map').click()
  await expect(page.getByText('1 overlap')).toBeVisible()
  const map = page.getByRole('listbox', { name: 'Address map' })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const details = page.getByRole('group', { name: 'Points of the block' })
  await expect(details).toContainText('1 · 30002')
  await expect(details).toContainText('Overlaps Energy, with another length or start')

  await screen.button('Submit for review').click()
  await expect(page.getByText('The points have errors; put them right first').first()).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  await map.focus()
  await page.keyboard.press('Enter')
  await screen.inspector.getByRole('button', { name: 'Edit' }).click()
  await screen.inspector.getByRole('textbox', { name: 'Address' }).fill('2')
  await screen.button('Save').click()
  await expect(page.getByText('1 overlap')).toHaveCount(0)
})

test('[RTE-9] a pasted dump shows every byte order side by side and the value of each point, telegrams show each byte', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  const [statute] = await makeStatute(api.admin, code, { byteOrder: 'CDAB' })
  await makeRecords(
    api.admin,
    'statute-points',
    [
      register('Speed', 0, { scale: 0.01 }),
      register('Power', 1, { dataType: 'float32' }),
      register('Limit', 5, { function: '3', access: 'readWrite', writeFunction: '6', minimum: 0, maximum: 9 }),
    ],
    statute?.id,
  )
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.tab('Decode').click()
  await page.getByRole('textbox', { name: 'What was read' }).fill('02 EE E9 79 42 F6')
  const decoded = page.getByRole('table', { name: '2 points of the statute lie in it' })
  await expect(decoded.getByRole('row', { name: /Speed/ })).toContainText('7.5')
  await expect(decoded.getByRole('row', { name: /Power/ })).toContainText('123.456')
  await page.getByRole('button', { name: 'E979', exact: true }).click()
  const orders = page.getByRole('table', { name: 'From 1, 4 bytes' })
  await expect(orders.getByRole('row', { name: /^CDAB/ })).toContainText('123.456')
  // The other order becomes the usual one: the point has another value at once.
  await page.getByRole('button', { name: 'ABCD', exact: true }).click()
  await expect(decoded.getByRole('row', { name: /Power/ })).not.toContainText('123.456')

  await screen.tab('Telegrams').click()
  await page.getByRole('combobox', { name: 'Point' }).fill('Limit')
  await page.getByRole('option', { name: /Limit/ }).click()
  await page.getByRole('textbox', { name: 'Value in the telegram' }).fill('7')
  const write = page.getByRole('region', { name: 'Write: request' })
  await expect(write.getByRole('listitem').last()).toContainText('00 07')
})

test('[RTE-9] coverage tells what a model lacks, and makes the points of it', async ({ page, api, openConsole }) => {
  const [code, modelCode] = [uniqueKey('statute'), uniqueKey('model')]
  const [model] = await makeRecords(api.admin, 'information-models', [
    { code: modelCode, version: '1.0.0', nameZh: '模型', nameEn: 'Model' },
  ])
  const [power] = await makeRecords(
    api.admin,
    'model-attributes',
    [
      { attributeId: 'power', nameZh: '功率', nameEn: 'Power', valueType: 'double', required: true },
      { attributeId: 'running', nameZh: '运行', nameEn: 'Running', valueType: 'bool', required: true },
    ],
    model?.id,
  )
  const [statute] = await makeStatute(api.admin, code, { model: model?.id })
  await makeRecords(api.admin, 'statute-points', [register('P', 0, { attribute: power?.id })], statute?.id)
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.tab('Coverage').click()
  await expect(page.getByText('1 of 2 covered, 1 mandatory missing')).toBeVisible()
  await screen.button('Points for the missing…').click()
  await expect(screen.dialog.getByRole('row', { name: /running/ })).toContainText('bool')
  await screen.dialog.getByRole('button', { name: 'Make 1 points' }).click()
  await expect(page.getByText('2 of 2 covered')).toBeVisible()
})
