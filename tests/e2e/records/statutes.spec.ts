// Statutes as their users work: a point table from a vendor's table, its address map, a dump decoded, telegrams, points of a
// model, a submission that errors hold back.
import { BAY_ICD, STATION_SCD } from '../../unit/lib/points/bay-scl.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueKey } from '../support/unique.ts'

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
    .getByRole('textbox', { name: 'Or paste its text' })
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

const PROFILE = `# Converter of a tidal turbine
name: Tidal-Converter
deviceResources:
  - name: Rotor_Speed
    description: Speed of the main shaft
    properties: { valueType: Float32, readWrite: R, units: kW, scale: 0.1 }
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 10, rawType: Int16 }
  - name: Torque_Limit
    properties: { valueType: Float32, readWrite: RW, defaultValue: "80", minimum: 0, maximum: 100 }
    attributes: { primaryTable: HOLDING_REGISTERS, startingAddress: 20, isWordSwap: true }
  - name: Waveform
    properties: { valueType: Float32Array, readWrite: R }
    attributes: { primaryTable: INPUT_REGISTERS, startingAddress: 30 }
`

test('[RTE-9] points come from a device profile of EdgeX, and what it cannot be read from is said', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  await makeStatute(api.admin, code)
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.menu('Points from a vendor file…')
  const pasted = screen.dialog.getByRole('textbox', { name: 'Or paste its text' })
  await pasted.fill(PROFILE.replace('{ valueType: Float32Array,', '{ valueType: Float32Array'))
  await expect(screen.dialog).toContainText(/The file is no valid YAML: line 12, column \d+/)
  await pasted.fill('')
  const choose = (name: string, text: string) =>
    screen.dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) })
  await choose('service.yaml', 'Writable:\n  LogLevel: INFO\n')
  await expect(screen.dialog).toContainText('This YAML is no EdgeX device profile')
  await choose('tidal.yaml', PROFILE)
  await expect(screen.dialog).toContainText(
    'EdgeX device profile: 2 points. 1 cannot be read: Waveform (no single value)',
  )
  await expect(screen.dialog).toContainText('1 not taken over: Torque_Limit (default value)')
  await expect(screen.dialog.getByRole('row', { name: /Torque_Limit/ })).toContainText('3 · 20')
  await screen.dialog.getByRole('button', { name: 'Write 2 points' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(await screen.cell('Points', 'Rotor_Speed', 'Data type')).toContainText('int16')
  await expect(await screen.cell('Points', 'Torque_Limit', 'Address')).toContainText('20')
})

test('[RTE-9] a vendor list shows what its columns and addresses are taken for, and what will be asked of the device', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('statute')
  await makeStatute(api.admin, code, { addressBase: '1' })
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.menu('Points from a vendor file…')
  await screen.dialog
    .getByRole('textbox', { name: 'Or paste its text' })
    .fill('Signal name,Function,Register,Type\nGrid_Voltage,04,30001,U16\nPower_Limit,03,40006,U16\n')
  const columns = screen.dialog.getByRole('group', { name: 'Columns of the file' })
  await expect(columns).toContainText('30001, 40006')
  await expect(screen.dialog.getByRole('row', { name: /Grid_Voltage/ })).toContainText(
    'input register 0 (30001), function 04, PDU 0x0000',
  )
  await screen.dialog.getByRole('button', { name: 'Write 2 points' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(await screen.cell('Points', 'Power_Limit', 'Address')).toContainText('40006')
  await expect(await screen.cell('Points', 'Power_Limit', 'Modbus request')).toContainText(
    'holding register 5 (40006), function 03, PDU 0x0005',
  )
})

test('[RTE-9] [VAL-5] a file with more points than are written at once says so, and that more are taken than show', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('many')
  await makeRecords(api.admin, 'statutes', [{ code, nameZh: '测试', nameEn: 'Test', family: 'modbus-tcp' }])
  await openConsole(page, { path: '/dataPlat/statuteConfig' })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.menu('Points from a vendor file…')
  const choose = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `p${index},uint16,3,${index}`)
    const buffer = Buffer.from(lines.join('\n'))
    return screen.dialog.locator('input[type=file]').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  }
  await choose(10_001)
  await expect(screen.dialog.getByText('At most 10,000 points are written at once')).toBeVisible()
  await expect(screen.dialog.getByText('9,501 more are not shown, and taken too')).toBeVisible()
  await expect(screen.dialog.getByRole('button', { name: 'Write 10,001 points' })).toBeDisabled()
  await choose(10_000)
  await expect(screen.dialog.getByRole('button', { name: 'Write 10,000 points' })).toBeEnabled()
})

test('[RTE-9] values of a profile without addresses get a topic each', async ({ page, api, openConsole }) => {
  const code = uniqueKey('statute')
  await makeStatute(api.admin, code, { family: 'mqtt' })
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(code).click()
  await screen.menu('Points from a vendor file…')
  const pasted = screen.dialog.getByRole('textbox', { name: 'Or paste its text' })
  await pasted.fill(PROFILE)
  await expect(screen.dialog).toContainText('What is in the file is of another family than the statute.')
  await pasted.fill('deviceResources:\n- name: Level\n  properties: { valueType: Float32, readWrite: R }\n')
  await screen.dialog.getByRole('textbox', { name: 'Text in front of each name' }).fill('tide/{thing}/')
  await expect(screen.dialog.getByRole('row', { name: /Level/ })).toContainText('tide/{thing}/Level')
  await screen.dialog.getByRole('button', { name: 'Write 1 point' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('Points', 'Level')).toBeVisible()
})

test('[RTE-9] points of MMS and of IEC 104 come from SCL, by device and functional constraint', async ({
  page,
  api,
  openConsole,
}) => {
  const [values, addresses] = [uniqueKey('statute'), uniqueKey('statute')]
  await makeStatute(api.admin, values, { family: 'iec61850-mms' })
  await makeStatute(api.admin, addresses, { family: 'iec104' })
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  const choose = (name: string, text: string) =>
    screen.dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  await screen.master(values).click()
  await screen.menu('Points from a vendor file…')
  await choose('bay.icd', BAY_ICD)
  await expect(screen.dialog).toContainText('SCL file of IEC 61850: 10 points. 1 cannot be read')
  await screen.dialog.getByRole('checkbox', { name: 'MX Measurands (5)' }).uncheck()
  await screen.dialog.getByRole('checkbox', { name: 'SP Setpoint (1)' }).check()
  await expect(screen.dialog).toContainText('SCL file of IEC 61850: 6 points')
  await expect(screen.dialog).toContainText('PROT/PTOC1.StrVal.setMag.f (default value)')
  await screen.dialog.getByRole('combobox', { name: 'Logical device' }).selectOption('PROT')
  await screen.dialog.getByRole('button', { name: 'Write 2 points' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(await screen.cell('Points', 'PROT_PTOC1.StrVal.setMag.f', 'Object reference')).toContainText(
    'PROT/PTOC1.StrVal.setMag.f',
  )
  await expect(await screen.cell('Points', 'PROT_PTOC1.StrVal.setMag.f', 'Functional constraint')).toContainText('SP')

  await screen.master(addresses).click()
  await screen.menu('Points from a vendor file…')
  await choose('bay.icd', BAY_ICD)
  await expect(screen.dialog).toContainText('The SCL file has no addresses of IEC 60870-5-104')
  await choose('station.scd', STATION_SCD)
  await expect(screen.dialog).toContainText('SCL file of IEC 61850: 8 points. 2 cannot be read')
  await screen.dialog.getByRole('combobox', { name: 'Device (IED)' }).selectOption('Bay1')
  await screen.dialog.getByRole('button', { name: 'Write 7 points' }).click()
  await expect(screen.dialog).toHaveCount(0)
  await expect(await screen.cell('Points', 'Bay1_Q0XCBR1.Pos.stVal', 'Common address')).toContainText('7')
  await expect(await screen.cell('Points', 'Bay1_MMXU1.A.phsA.cVal.mag.f', 'Type of status')).toContainText('36')
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

  await screen.tab('Frames').click()
  await page.getByRole('combobox', { name: 'Point' }).fill('Limit')
  await page.getByRole('option', { name: /Limit/ }).click()
  await page.getByRole('textbox', { name: 'Value in the frame' }).fill('7')
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
  await screen.dialog.getByRole('button', { name: 'Make 1 point' }).click()
  await expect(page.getByText('2 of 2 covered')).toBeVisible()
})
