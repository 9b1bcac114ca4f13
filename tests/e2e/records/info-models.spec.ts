// Information models as their users work: made from the dictionary, filled from others, reviewed, followed, gone on with.
import { findBarriers } from '../support/axe.ts'
import { farmForm } from '../support/platform-api.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { THINGS_PATH, expect, test } from '../support/test.ts'
import { thingScreen } from '../support/thing-screen.ts'
import { uniqueName, uniqueKey } from '../support/unique.ts'

const PATH = '/dataPlat/infoModelConfig'

/** A node of a maker with a value, a command and what a model has no place for. */
const SCL = `<?xml version="1.0"?>
<SCL xmlns="http://www.iec.ch/61850/2003/SCL" version="2007"><Header id="sample"/>
<IED name="WT01"><AccessPoint name="A"><Server><LDevice inst="L"><LN0 lnClass="LLN0" inst="" lnType="z"/>
<LN lnClass="WYAW" inst="1" lnType="n"><DataSet name="d"/></LN></LDevice></Server></AccessPoint></IED>
<DataTypeTemplates><LNodeType id="z" lnClass="LLN0"/>
<LNodeType id="n" lnClass="WYAW"><DO name="YwAng" type="m" desc="Yaw angle"/><DO name="Reset" type="c"/></LNodeType>
<DOType id="m" cdc="MV"><DA name="mag" fc="MX" bType="Struct" type="a"/></DOType>
<DOType id="c" cdc="SPC"><DA name="Oper" fc="CO" bType="Struct" type="o"/></DOType>
<DAType id="a"><BDA name="f" bType="FLOAT32"/></DAType><DAType id="o"><BDA name="ctlVal" bType="BOOLEAN"/></DAType>
</DataTypeTemplates></SCL>`

test('[RTE-6] [ENT-3] [STA-11] a model is made from the dictionary, takes items over, is reviewed and published', async ({
  page,
  openConsole,
}) => {
  const code = uniqueKey('turbine')
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  const { dialog } = screen

  // Nodes of the dictionary: mandatory objects are chosen from the first, base points of the device begin.
  await screen.button('Model from the dictionary…').click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('机组')
  await dialog.getByRole('textbox', { name: 'English name' }).fill('Turbine')
  await dialog.getByRole('checkbox', { name: 'Wind turbine' }).first().check()
  await expect(dialog.getByRole('checkbox', { name: /base points of the device/ })).toBeChecked()
  await dialog.getByRole('checkbox', { name: /^WTUR/ }).check()
  await expect(dialog.getByRole('checkbox', { name: /^TotWh/ })).toBeChecked()
  await expect(dialog.getByRole('row', { name: /turSt/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create the model' }).click()
  await expect(screen.header).toContainText(`${code}@1.0.0`)
  await expect(screen.row('Attributes', 'totWh')).toBeVisible()
  await expect(screen.row('Attributes', 'alarm')).toBeVisible()

  // Items of another model, with ids, names and business ids as they are.
  await screen.menu('Items of another model…')
  await dialog.getByRole('combobox', { name: 'Model to take from' }).fill('power_meter')
  await page
    .getByRole('option', { name: /power_meter/ })
    .first()
    .click()
  await expect(dialog.getByRole('row', { name: /energyExported/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take them over' }).click()
  await expect(screen.row('Attributes', 'energyExported')).toBeVisible()

  // A file of another system; what does not come along is told.
  await screen.menu('Items from a file…')
  const file = {
    '@id': 'dtmi:com:example:Oil;1',
    '@type': 'Interface',
    contents: [
      { '@type': ['Telemetry', 'Temperature'], name: 'oilTemp', schema: 'double', unit: 'degreeCelsius' },
      { '@type': 'Relationship', name: 'feeds' },
    ],
  }
  await dialog.getByRole('textbox', { name: 'Or paste it' }).fill(JSON.stringify(file))
  await dialog.getByRole('button', { name: 'Read it' }).click()
  await expect(dialog).toContainText('Relationship, left out: feeds')
  await dialog.getByRole('button', { name: 'Take them over' }).click()
  await expect(screen.row('Attributes', 'oilTemp')).toBeVisible()

  // SCL of a maker: first one that is none, then one whose nodes become items; the model leaves again as SCL.
  await screen.menu('Items from a file…')
  await dialog.getByRole('textbox', { name: 'Or paste it' }).fill('<UANodeSet/>')
  await dialog.getByRole('button', { name: 'Read it' }).click()
  await expect(dialog).toContainText('This XML is no SCL of IEC 61850')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'yaw.icd', mimeType: 'application/xml', buffer: Buffer.from(SCL) })
  await expect(dialog).toContainText('Nothing for a model, left out: DataSet × 1')
  await expect(dialog.getByRole('row', { name: /setReset/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take them over' }).click()
  await expect(screen.row('Attributes', 'ywAng')).toBeVisible()
  await screen.tab('Formats').click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption('SCL types of IEC 61850')
  await expect(page.getByRole('region', { name: 'SCL types of IEC 61850' })).toContainText('lnClass="WYAW"')
  await expect(page.getByText(/^Left out, without a path of IEC/)).toContainText('oilTemp')

  // Reviewed and published: nothing in it changes any more.
  for (const move of ['Submit for review', 'Approve', 'Publish']) await screen.button(move).click()
  await expect(screen.header).toContainText('Published')
  await screen.tab('Review').click()
  await expect(page.getByRole('img', { name: /^Published; it is here/ })).toBeVisible()
})

test('[RTE-6] [STA-11] the next version of a model says too little while something went, and is called otherwise', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('next')
  const [model] = await makeRecords(api.admin, 'information-models', [
    { code, version: '1.0.0', nameZh: '下一版', nameEn: 'Next' },
  ])
  const attribute = { nameZh: '温度', readWrite: 'R' }
  const ids = ['oilTemp', 'airTemp'].map((attributeId) => ({ ...attribute, attributeId }))
  await makeRecords(api.admin, 'model-attributes', ids, model?.id)
  for (const to of ['110', '101', '105']) {
    await api.admin.send('POST', '/api-thing/v1/information-models/state', { ids: [model?.id], to })
  }
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  const { dialog } = screen
  await screen.master(`${code}@1.0.0`).click()
  await screen.tab('Versions').click()
  await page.getByRole('region', { name: 'Versions' }).getByRole('button', { name: 'New version…' }).click()
  await dialog.getByRole('button', { name: 'Make the version' }).click()
  await expect(screen.header).toContainText(`${code}@1.1.0`)
  await screen.tab('Attributes').click()
  await screen.row('Attributes', 'oilTemp').getByRole('gridcell').first().click()
  await page.getByRole('group', { name: 'Attributes' }).getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await screen.question
    .or(dialog)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await screen.tab('Versions').click()
  await expect(page.getByText('call for 2.0.0 or later; 1.1.0 is too low')).toBeVisible()
  await screen.button('Call it 2.0.0').click()
  await expect(screen.header).toContainText(`${code}@2.0.0`)
})

test('[RTE-6] things follow a version, and come over to the next with settings of their own', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('limited')
  const model = { code, nameZh: '限值', nameEn: 'Limited', thingTypes: ['thing_farm'] }
  const [first, second] = await makeRecords(api.admin, 'information-models', [
    { ...model, version: '1.0.0' },
    { ...model, version: '2.0.0' },
  ])
  const attribute = { nameZh: '限值', nameEn: 'Limit', readWrite: 'RW', minimum: 0, businessId: 'X.Limit' }
  await makeRecords(api.admin, 'model-attributes', [{ ...attribute, attributeId: 'limit', maximum: 100 }], first?.id)
  await makeRecords(api.admin, 'model-attributes', [{ ...attribute, attributeId: 'ceiling', maximum: 900 }], second?.id)
  for (const id of [first?.id, second?.id]) {
    for (const to of ['110', '101', '105']) {
      await api.admin.send('POST', '/api-thing/v1/information-models/state', { ids: [id], to })
    }
  }
  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  const { dialog } = screen
  await screen.master(`${code}@1.0.0`).click()
  await screen.tab('Instances').click()
  await screen.button('Assign to things…').click()
  await dialog.getByRole('checkbox', { name: /wf01$/ }).check()
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByRole('row', { name: /^New|^Changes over/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign to 1 thing' }).click()
  await expect(page.getByRole('grid', { name: 'Instances' }).getByRole('row')).toHaveCount(2)

  await screen.master(`${code}@2.0.0`).click()
  await screen.button('Bring things of another version over…').click()
  const step = dialog.getByRole('row', { name: /^limit / })
  await expect(step).toContainText('the same business id')
  await expect(step.getByRole('combobox', { name: 'New attribute for limit' })).toHaveValue('ceiling')
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await dialog.getByRole('button', { name: 'Assign to 1 thing' }).click()
  await expect(page.getByRole('grid', { name: 'Instances' }).getByRole('row')).toHaveCount(2)
})

test('[RTE-6] [RTE-4] things are told in their own screen which model they follow, and give their settings up', async ({
  page,
  api,
  openConsole,
}) => {
  const code = uniqueKey('farm')
  const [model] = await makeRecords(api.admin, 'information-models', [
    { code, version: '1.0.0', nameZh: '场站', nameEn: 'Farm model', thingTypes: ['thing_farm'] },
  ])
  const limit = { attributeId: 'limit', nameZh: '限值', readWrite: 'RW', minimum: 0, maximum: 100 }
  await makeRecords(api.admin, 'model-attributes', [limit], model?.id)
  for (const to of ['110', '101', '105']) {
    await api.admin.send('POST', '/api-thing/v1/information-models/state', { ids: [model?.id], to })
  }
  const farm = await api.admin.insert(farmForm({ thingName: uniqueName('Modelled farm') }))
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  const things = thingScreen(page)
  await things.row(farm.name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Information model…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: 'Information model' })
    .selectOption({ label: `${code}@1.0.0 · Farm model` })
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await dialog.getByRole('button', { name: 'Assign to 1 thing' }).click()
  await expect(dialog).toBeHidden()

  const reply = await api.admin.get<{ rows: { id: string; revision: number }[] }>(
    `/api-thing/v1/model-assignments/page?keyword=${encodeURIComponent(farm.name)}`,
  )
  const [instance] = reply.body.data.rows
  await api.admin.send('POST', '/api-thing/v1/model-assignments/changes', {
    updates: [{ id: instance?.id, revision: instance?.revision, fields: { overrides: '{"limit":{"maximum":50}}' } }],
  })
  // The thing says what it has by its model, and where it differs.
  await openConsole(page, { path: `${THINGS_PATH}?thing-id=${farm.thingId}` })
  await things.node(farm.name).press('Enter')
  await things.inspector.getByRole('tab', { name: 'Model' }).click()
  await expect(things.inspector.getByText(`${code}@1.0.0`)).toBeVisible()
  const own = things.inspector.getByRole('table', { name: 'Attributes' }).getByRole('row').nth(1)
  await expect(own).toContainText('0 … 50')
  await expect(own).toContainText('Own settings')

  await openConsole(page, { path: PATH })
  const screen = recordScreen(page)
  await screen.master(`${code}@1.0.0`).click()
  await screen.tab('Instances').click()
  const row = page.getByRole('grid', { name: 'Instances' }).getByRole('row').nth(1)
  await expect(row).toContainText('maximum')
  await row.getByRole('gridcell').first().click()
  await page.getByRole('group', { name: 'Instances' }).getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Back to the settings of the model…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give up own settings' }).click()
  await expect(row).not.toContainText('maximum')
})

for (const locale of ['en', 'zh-chs'] as const) {
  test(`[PRD-4] [RTE-6] every tab of a model can be read by everybody (${locale})`, async ({ page, openConsole }) => {
    await openConsole(page, { path: PATH, locale })
    const screen = recordScreen(page)
    await screen.master('wind_turbine@1.1.0').click()
    const tabs = page.locator('.records__tabs').getByRole('tab')
    await expect(tabs).toHaveCount(10)
    for (let index = 4; index < 10; index += 1) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      await expect(
        page.getByRole('tabpanel').locator('table, svg, pre, [role=grid], [role=tree], p').first(),
      ).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
    }
  })
}
