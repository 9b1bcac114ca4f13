// The dictionary: looked through by keys and mouse, translated, read from a vendor's file, given as SCL (screens 2).
import { expect, test } from '../support/test.ts'
import { uniqueNode } from '../support/unique.ts'

const PATH = '/dataPlat/infoModelDictionary'
const WAIT = { timeout: 20_000 }

const scl = (code: string) => `<?xml version="1.0"?>
<SCL xmlns="http://www.iec.ch/61850/2003/SCL" version="2007"><Header id="sample"/><DataTypeTemplates>
<LNodeType id="n" lnClass="${code}" desc="Fan of a vendor"><DO name="Spd" type="m"/></LNodeType>
<DOType id="m" cdc="MV"><DA name="mag" fc="MX" bType="Struct" type="a"/></DOType>
<DAType id="a"><BDA name="f" bType="FLOAT32"/></DAType>
</DataTypeTemplates></SCL>`

test('[RTE-5] the tree leads by keys from a group to the attributes of an object, and a search finds what it holds', async ({
  page,
  openConsole,
}) => {
  await openConsole(page, { path: PATH })
  const tree = page.getByRole('treegrid', { name: 'Dictionary' })
  const row = (name: string | RegExp) => tree.getByRole('row', { name })
  await expect(row(/^WTUR/)).toBeVisible(WAIT)
  await page.getByRole('textbox', { name: 'Search nodes and objects' }).fill('TotWh')
  await expect(row(/^MMTR/)).toBeVisible()
  await expect(row(/^WROT/)).toHaveCount(0)
  await row(/^WTUR/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(/^TotWh Total active energy/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(/^actCtVal/)).toBeVisible()
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: /TotWh/ })
  await expect(details.getByText('WTUR.TotWh.actCtVal.stVal')).toBeVisible()
})

test('[RTE-5] [VAL-5] a file of a vendor is tried, taken over, and its node leaves again as SCL', async ({
  page,
  openConsole,
}) => {
  const code = uniqueNode()
  await openConsole(page, { path: PATH })
  await page.getByRole('button', { name: 'Read SCL or JSON…' }).click(WAIT)
  const dialog = page.getByRole('dialog', { name: 'Read SCL or JSON' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fan.icd',
    mimeType: 'application/xml',
    buffer: Buffer.from(scl(code)),
  })
  await expect(dialog.getByRole('row', { name: new RegExp(`^${code} Logical node Is added`) })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take 2 records over' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${code} Fan of a vendor`) }).click()
  await expect(page.getByRole('gridcell', { name: 'Spd', exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Export as SCL (.icd)' }).click()
  expect((await saved).suggestedFilename()).toBe(`${code}.icd`)
})

test('[VAL-8] a value shows in every unit of its quantity, and in no other', async ({ page, openConsole }) => {
  await openConsole(page, { path: PATH })
  await page.getByRole('combobox', { name: 'List', exact: true }).selectOption({ label: 'Units' }, WAIT)
  const converter = page.getByRole('group', { name: 'Unit converter' })
  await converter.getByRole('combobox', { name: 'Quantity' }).selectOption({ label: 'Active energy' })
  await converter.getByRole('combobox', { name: 'Unit' }).selectOption({ label: 'kWh' })
  await converter.getByRole('textbox', { name: 'Value' }).fill('2500')
  await expect(page.getByRole('row', { name: 'MWh Megawatt-hour 2.5 MWh' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'MJ Megajoule 9,000 MJ' })).toBeVisible()
  await expect(page.getByRole('row', { name: /kvarh/ })).toHaveCount(0)
})
