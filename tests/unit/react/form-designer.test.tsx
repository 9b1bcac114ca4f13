// The designer as it is used: palette, keys on the rows, properties, preview (screens 5; RTE-8).
import { expect } from 'chai'

import { DesignerTab } from '../../../src/react/screens/form-config/designer-tab.tsx'
import { PreviewTab } from '../../../src/react/screens/form-config/preview-tab.tsx'
import { FORM } from '../../../src/contract/records/form-config/form-kind.ts'
import { createForms } from '../../support/unit/forms.ts'
import { eventually } from '../../support/unit/wait.ts'
import { type Mounted, click, endAll, mount, press, type } from './ui/mount.tsx'

const rowsOf = ({ findAll }: Mounted) =>
  findAll('[data-row]').map((row) => row.querySelector('code')?.textContent ?? '')
const selectedOf = ({ findAll }: Mounted) =>
  findAll('[data-row][aria-selected="true"] code').map(({ textContent }) => textContent)
const control = ({ root, findAll }: Mounted, label: string): HTMLInputElement => {
  const found = findAll('label').find(({ textContent }) => textContent?.replace('*', '') === label)
  return root.getElementById(found?.getAttribute('for') ?? '') as HTMLInputElement
}

describe('the designer of forms on the screen', () => {
  afterEach(endAll)
  const open = async (mayEdit = true) => {
    const forms = createForms()
    const shown = mount(<DesignerTab page={forms.page} kind={FORM} master={forms.master} mayEdit={mayEdit} />)
    await eventually(() => rowsOf(shown).length === 3)
    return { ...forms, shown }
  }

  it('[RTE-8] rows are walked, moved, doubled and removed by keys, and steps taken back', async () => {
    const { shown } = await open()
    const list = shown.find('[role=listbox]')
    press(list, 'ArrowDown')
    expect(selectedOf(shown)).to.deep.equal(['host'])
    press(list, 'ArrowDown', { altKey: true })
    expect(rowsOf(shown)).to.deep.equal(['tls', 'host', 'port'])
    press(list, 'd', { ctrlKey: true })
    expect(rowsOf(shown)).to.deep.equal(['tls', 'host', 'host2', 'port'])
    press(list, 'Delete')
    press(list, 'z', { ctrlKey: true })
    press(list, 'z', { ctrlKey: true })
    expect(rowsOf(shown)).to.deep.equal(['tls', 'host', 'port'])
    expect(list.getAttribute('aria-activedescendant')).to.equal('row-row-host')
  })

  it('[RTE-8] a field of the palette goes behind the selected row, and its label is in the row as it is typed', async () => {
    const { shown, rows } = await open()
    press(shown.find('[role=listbox]'), 'ArrowDown')
    click(shown.find('[aria-label="Add Text"]'))
    expect(rowsOf(shown)).to.deep.equal(['host', 'text', 'tls', 'port'])
    type(control(shown, 'Label (English)'), 'Site')
    await eventually(() => shown.find('[data-row][aria-selected="true"]').textContent?.includes('Site') === true)
    click(shown.withText('button', 'Save form'))
    await eventually(() => rows.length === 4)
    expect(rows.at(-1)?.values).to.deep.include({ name: 'text', labelEn: 'Site', position: 20 })
  })

  it('[RTE-8] what is published is looked at and not changed', async () => {
    const { shown } = await open(false)
    expect(shown.findAll('.designer__palette')).to.deep.equal([])
    const list = shown.find('[role=listbox]')
    press(list, 'ArrowDown')
    press(list, 'Delete')
    expect(rowsOf(shown)).to.deep.equal(['host', 'tls', 'port'])
    expect(control(shown, 'Name').readOnly).to.equal(true)
  })

  it('[RTE-8] the preview is the form itself, and tells what sample values break', async () => {
    const { page, master } = createForms()
    const shown = mount(<PreviewTab page={page} kind={FORM} master={master} mayEdit />)
    await eventually(() =>
      shown.findAll('label').some(({ textContent }) => textContent?.includes('Field host') === true),
    )
    type(control(shown, 'Sample values'), '{"port": 70000}')
    await eventually(() => shown.findAll('.yaw-notice li').length === 2)
    const told = shown.findAll('.yaw-notice li').map(({ textContent }) => textContent)
    expect(told.join(' ')).to.include('at most 65,535')
  })
})
