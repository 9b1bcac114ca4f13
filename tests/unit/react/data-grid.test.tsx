// The editable grid as a user meets it: keys, typing, marks, choices, steps, what screen readers hear (section 0, "Grid").
import { expect } from 'chai'
import { flushSync } from 'react-dom'

import { eventually } from '../../support/unit/wait.ts'
import { points, show } from './data-grid-host.tsx'
import { click, endAll, press, type } from './ui/mount.tsx'

describe('The editable grid on the screen', () => {
  afterEach(endAll)

  test('ENT-4: a hundred thousand rows of many columns are a page of rows and the columns in view', () => {
    const columns = Array.from({ length: 60 }, (_, index) => ({
      id: `c${index}`,
      label: () => `Column ${index}`,
      kind: 'text' as const,
      width: 120,
      read: () => 'x',
    }))
    const grid = show({ rows: points(100_000), columns })
    const table = grid.find('[role="grid"]')
    expect(table.getAttribute('aria-rowcount')).to.equal('100001')
    expect(table.getAttribute('aria-colcount')).to.equal('61')
    expect(grid.findAll('.yaw-grid-body [role="row"]').length).to.be.lessThan(40)
    expect(grid.findAll('[aria-rowindex="2"] [role="gridcell"]').length).to.be.lessThan(12)
    grid.key('End', { ctrlKey: true })
    expect(grid.active()?.closest('[role="row"]')?.getAttribute('aria-rowindex')).to.equal('100001')
    expect(grid.active()?.getAttribute('aria-colindex')).to.equal('61')
    grid.key('Home', { ctrlKey: true })
    expect(grid.active()?.getAttribute('aria-colindex')).to.equal('2')
  })

  test('ENT-7: typing begins an edit, Enter keeps it and goes on, Escape gives it up, one step each to undo', () => {
    const grid = show()
    grid.keeper.focus()
    grid.key('ArrowRight')
    grid.type('N')
    expect(grid.isOpen()).to.equal(true)
    grid.type('North')
    expect(grid.key('Enter')).to.equal(true)
    expect(grid.cell(0, 1).textContent).to.equal('North')
    expect(grid.cell(0, 1).className).to.contain('dirty')
    expect(grid.cell(0, 1).getAttribute('aria-description')).to.equal('Changed')
    expect(grid.active()).to.equal(grid.cell(1, 1))
    grid.type('East')
    grid.key('Escape')
    expect(grid.cell(1, 1).textContent).to.equal('WTG-02')
    grid.key('z', { ctrlKey: true })
    expect(grid.cell(0, 1).textContent).to.equal('WTG-01')
    expect(grid.cell(0, 1).className).not.to.contain('dirty')
    grid.key('y', { ctrlKey: true })
    expect(grid.cell(0, 1).textContent).to.equal('North')
  })

  test('ENT-7: F2 edits what is there, arrows move in the text; begun by typing they end the edit', () => {
    const grid = show()
    grid.keeper.focus()
    grid.key('ArrowRight')
    grid.key('F2')
    expect(grid.keeper.value).to.equal('WTG-01')
    expect(grid.key('ArrowLeft')).to.equal(false)
    expect(grid.isOpen()).to.equal(true)
    grid.key('Escape')
    grid.type('x')
    expect(grid.key('ArrowDown')).to.equal(true)
    expect(grid.isOpen()).to.equal(false)
    expect(grid.cell(0, 1).textContent).to.equal('x')
    expect(grid.active()).to.equal(grid.cell(1, 1))
  })

  test('PRD-10: an input method writes from its first key, and has its keys to itself', () => {
    const grid = show()
    grid.keeper.focus()
    grid.key('ArrowRight')
    flushSync(() => grid.keeper.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
    expect(grid.isOpen()).to.equal(true)
    grid.type('fengji')
    expect(grid.key('Enter', { isComposing: true })).to.equal(false)
    expect(grid.isOpen()).to.equal(true)
    grid.type('风机')
    grid.key('Enter')
    expect(grid.cell(0, 1).textContent).to.equal('风机')
  })

  test('VAL-3: a cell that is not valid is marked with its reason, and said at once', async () => {
    const grid = show()
    grid.keeper.focus()
    grid.key('ArrowRight')
    grid.key('ArrowRight')
    grid.type('forty')
    grid.key('Enter')
    const cell = grid.cell(0, 2)
    expect(cell.textContent).to.equal('forty')
    expect(cell.getAttribute('aria-invalid')).to.equal('true')
    expect(cell.getAttribute('aria-description')).to.equal('Address must be a number')
    expect(cell.title).to.equal('Address must be a number')
    await eventually(() => grid.said() === 'Address must be a number')
    grid.key('ArrowUp')
    grid.key('Delete')
    expect(cell.hasAttribute('aria-invalid')).to.equal(false)
    grid.key('ArrowLeft')
    grid.key('Delete')
    expect(grid.cell(0, 1).getAttribute('aria-description')).to.equal('Please enter Name')
    const toCorrect = grid.findAll('button').find((button) => button.textContent?.includes('to correct'))
    expect(toCorrect?.textContent).to.equal('1 cell to correct')
  })

  test('ENT-7: Tab and Enter stay in a selected range; Escape, then Tab, leaves the grid', () => {
    const grid = show()
    grid.keeper.focus()
    grid.key('ArrowRight', { shiftKey: true })
    grid.key('ArrowDown', { shiftKey: true })
    expect(grid.findAll('.yaw-grid-body [aria-selected="true"]').length).to.equal(4)
    for (const [row, column] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ] as const) {
      expect(grid.key('Tab')).to.equal(true)
      expect(grid.active()).to.equal(grid.cell(row, column))
    }
    grid.key('Enter')
    expect(grid.active()).to.equal(grid.cell(1, 0))
    grid.key('Escape')
    expect(grid.findAll('.yaw-grid-body [aria-selected="true"]').length).to.equal(1)
    grid.key('Escape')
    expect(grid.key('Tab')).to.equal(false)
    expect(grid.key('Tab')).to.equal(true)
  })

  test('ENT-7: a choice is made in the field of the forms, by its first letter and Enter', () => {
    const grid = show()
    grid.keeper.focus()
    grid.model.selection.go({ row: 0, column: 3 })
    grid.type('s')
    const select = grid.find<HTMLSelectElement>('.yaw-grid-editor select')
    expect(select.value).to.equal('yx')
    expect(select.getAttribute('aria-label')).to.equal('Kind, row 1')
    press(select, 'Enter')
    expect(grid.cell(0, 3).textContent).to.equal('Status')
    expect(grid.focused()).to.equal(grid.keeper)
    grid.key('F2')
    press(grid.find('.yaw-grid-editor select'), 'Escape')
    expect(grid.model.valueAt(1, 3)).to.equal('yc')
    expect(grid.findAll('.yaw-grid-editor select')).to.have.length(0)
  })

  test('ENT-7: Space and a press on the box tick it, and its word is read', () => {
    const grid = show()
    grid.keeper.focus()
    grid.model.selection.go({ row: 0, column: 4 })
    expect(grid.cell(0, 4).getAttribute('aria-label')).to.equal('No')
    grid.key(' ')
    expect(grid.model.valueAt(0, 4)).to.equal(true)
    expect(grid.cell(0, 4).getAttribute('aria-label')).to.equal('Yes')
    grid.press(1, 4)
    expect(grid.model.valueAt(1, 4)).to.equal(true)
  })

  test('ENT-7: what cannot be edited takes no typing, and says so', async () => {
    const grid = show()
    grid.keeper.focus()
    expect(grid.keeper.readOnly).to.equal(true)
    grid.key('x')
    await eventually(() => grid.said() === 'This cell cannot be edited')
    grid.model.setReadOnly(true)
    await eventually(() => grid.find('[role="grid"]').getAttribute('aria-readonly') === 'true')
    grid.key('ArrowRight')
    expect(grid.keeper.readOnly).to.equal(true)
    grid.key('Delete')
    grid.paste('x')
    expect(grid.cell(0, 1).textContent).to.equal('WTG-01')
    expect(grid.findAll('button').some((button) => button.textContent === 'Add row')).to.equal(false)
    expect(grid.findAll('.yaw-grid-corner-handle')).to.have.length(0)
  })

  test('ENT-7: a row is added at the end, ready to type; deleted ones are marked and come back', async () => {
    const grid = show()
    click(grid.withText('button', 'Add row'))
    await eventually(() => grid.model.rowCount === 21)
    expect(grid.model.selection.$selection.get().active).to.deep.equal({ row: 20, column: 0 })
    expect(grid.cell(20, 1).getAttribute('aria-invalid')).to.equal('true')
    grid.model.selection.go({ row: 1, column: 1 })
    grid.model.selection.extend({ row: 2, column: 1 })
    click(grid.withText('button', 'Delete rows'))
    expect(grid.model.changes().deletes).to.deep.equal(['p1', 'p2'])
    grid.key('Home', { ctrlKey: true })
    const number = grid.find('.yaw-grid-body [aria-rowindex="3"] [role="rowheader"]')
    expect(number.getAttribute('aria-description')).to.equal('To be deleted')
    grid.key('z', { ctrlKey: true })
    expect(number.hasAttribute('aria-description')).to.equal(false)
  })

  test('VAL-4: a row that the server has refused says why at its number', () => {
    const grid = show()
    grid.model.setFailures(new Map([['p0', { text: () => 'Somebody else has changed it' }]]))
    const number = grid.find('.yaw-grid-body [aria-rowindex="2"] [role="rowheader"]')
    expect(number.getAttribute('aria-description')).to.equal('Somebody else has changed it')
  })

  test('ENT-4: the menu of a column sorts and filters, and says in the header that it does', async () => {
    const grid = show()
    grid.keeper.focus()
    grid.model.selection.go({ row: 0, column: 2 })
    expect(grid.key('ArrowDown', { altKey: true })).to.equal(true)
    await eventually(() => grid.findAll('.yaw-grid-popover').length === 1)
    click(grid.withText('.yaw-grid-popover button', 'Sort descending'))
    await eventually(() => grid.findAll('.yaw-grid-popover').length === 0)
    const header = grid.find('.yaw-grid-header[aria-colindex="4"]')
    expect(header.getAttribute('aria-sort')).to.equal('descending')
    expect(grid.focused()).to.equal(grid.keeper)
    grid.key('ArrowDown', { altKey: true })
    await eventually(() => grid.findAll('.yaw-grid-popover').length === 1)
    type(grid.find('.yaw-grid-popover input'), '>40018')
    grid.find<HTMLFormElement>('.yaw-grid-popover form').requestSubmit()
    await eventually(() => grid.model.rowCount === 2)
    await eventually(() => grid.findAll('.yaw-chip').length === 1)
    expect(grid.find('.yaw-chip').textContent).to.match(/Address\s+>40018/)
    click(grid.find('.yaw-chip__text'))
    await eventually(() => grid.findAll('.yaw-grid-popover').length === 1)
    type(grid.find('.yaw-grid-popover input'), '<40003')
    grid.find<HTMLFormElement>('.yaw-grid-popover form').requestSubmit()
    await eventually(() => grid.find('.yaw-chip').textContent.includes('<40003'))
    click(grid.find('.yaw-chip__remove'))
    await eventually(() => grid.findAll('.yaw-chip').length === 0)
    expect(grid.model.rowCount).to.equal(20)
    expect(grid.focused()).to.equal(grid.keeper)
  })

  test('ENT-4: what is found is shown and replaced, and Escape goes back to the cells', async () => {
    const grid = show()
    grid.keeper.focus()
    expect(grid.key('h', { ctrlKey: true })).to.equal(true)
    await eventually(() => grid.findAll('.yaw-grid-find').length === 1)
    const [find, by] = grid.findAll('.yaw-grid-find input[type="text"]')
    if (find === undefined || by === undefined) throw new Error('the bar has two boxes')
    type(find, 'wtg-1')
    press(find, 'Enter')
    expect(grid.model.selection.$selection.get().active).to.deep.equal({ row: 9, column: 1 })
    type(by, 'Turbine 1')
    click(grid.withText('.yaw-grid-find button', 'Replace all'))
    expect(grid.model.textAt(18, 1)).to.equal('Turbine 19')
    expect(grid.model.changes().updates).to.have.length(10)
    press(find, 'Escape')
    await eventually(() => grid.findAll('.yaw-grid-find').length === 0)
    expect(grid.focused()).to.equal(grid.keeper)
  })

  test('ENT-4: pages that come late show places, one that fails can be asked for again from its row', async () => {
    const all = points(500)
    let isBroken = true
    const load = ({ first, count }: { first: number; count: number }) =>
      first === 0 && isBroken
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve({ rows: all.slice(first, first + count), total: 500 })
    const grid = show({ rows: { load, pageSize: 10, total: 500 } })
    expect(grid.find('.yaw-grid-body [role="row"]').getAttribute('aria-busy')).to.equal('true')
    await eventually(() => grid.findAll('.yaw-grid-row[data-appearance="failed"]').length === 10)
    await eventually(() => grid.cell(10, 1).textContent === 'WTG-11')
    isBroken = false
    grid.keeper.focus()
    grid.model.selection.go({ row: 3, column: 1 })
    grid.key('Enter')
    await eventually(() => grid.cell(3, 1).textContent === 'WTG-04')
  })

  test('ENT-4: without rows the grid says what to do', () => {
    const grid = show({ rows: [] })
    expect(grid.find('.yaw-grid-empty').textContent).to.equal('No points yet')
    grid.keeper.focus()
    grid.paste('n1\tNew\t40001')
    expect(grid.model.rowCount).to.equal(1)
    expect(grid.model.textAt(0, 1)).to.equal('New')
  })
})
