// Ranges of the editable grid: the pointer, row numbers and headers, the corner that fills, the clipboard (section 0, "Grid").
import { expect } from 'chai'

import { eventually } from '../../support/unit/wait.ts'
import { show } from './data-grid-host.tsx'
import { endAll } from './ui/mount.tsx'

describe('Ranges of the editable grid', () => {
  afterEach(endAll)

  test('ENT-7: a drag selects a range, Shift makes it reach to the pressed cell', () => {
    const grid = show()
    grid.drag(grid.place(1, 1), grid.place(3, 2), grid.find('.yaw-grid-body'))
    expect(grid.model.selection.range()).to.deep.equal({ top: 1, left: 1, bottom: 3, right: 2 })
    expect(grid.active()).to.equal(grid.cell(1, 1))
    grid.press(5, 3, { shiftKey: true })
    expect(grid.model.selection.range()).to.deep.equal({ top: 1, left: 1, bottom: 5, right: 3 })
    expect(grid.focused()).to.equal(grid.keeper)
  })

  test('ENT-7: a press on a number selects the row, on a header the column, on the corner everything', () => {
    const grid = show()
    const at = (element: Element) => {
      const { left, top } = element.getBoundingClientRect()
      return { clientX: left + 4, clientY: top + 10 }
    }
    const number = grid.find('.yaw-grid-body [aria-rowindex="4"] [role="rowheader"]')
    grid.drag(at(number), at(number), number)
    expect(grid.model.selection.range()).to.deep.equal({ top: 2, left: 0, bottom: 2, right: 5 })
    const header = grid.find('.yaw-grid-header[aria-colindex="4"]')
    grid.drag(at(header), at(header), header)
    expect(grid.model.selection.range()).to.deep.equal({ top: 0, left: 2, bottom: 19, right: 2 })
    const corner = grid.find('.yaw-grid-corner')
    grid.drag(at(corner), at(corner), corner)
    expect(grid.model.selection.range()).to.deep.equal({ top: 0, left: 0, bottom: 19, right: 5 })
    grid.key('Escape')
    grid.key('a', { ctrlKey: true })
    expect(grid.model.selection.range()).to.deep.equal({ top: 0, left: 0, bottom: 19, right: 5 })
  })

  test('ENT-7: the corner of the selection fills what it is dragged over, names count on, in one step', async () => {
    const grid = show()
    grid.press(0, 1)
    grid.drag(grid.place(0, 1), grid.place(3, 1), grid.find('.yaw-grid-corner-handle'))
    expect([1, 2, 3].map((row) => grid.cell(row, 1).textContent)).to.deep.equal(['WTG-02', 'WTG-03', 'WTG-04'])
    grid.model.setText({ row: 0, column: 1 }, 'A-08')
    grid.press(0, 1)
    grid.drag(grid.place(0, 1), grid.place(3, 1), grid.find('.yaw-grid-corner-handle'))
    expect([1, 2, 3].map((row) => grid.cell(row, 1).textContent)).to.deep.equal(['A-09', 'A-10', 'A-11'])
    expect(grid.model.selection.range().bottom).to.equal(3)
    await eventually(() => grid.said() === 'Filled · 3 cells changed')
    grid.key('z', { ctrlKey: true })
    expect(grid.cell(1, 1).textContent).to.equal('WTG-02')
  })

  test('ENT-7: Ctrl+D repeats the first row; with Shift a form asks for the step', async () => {
    const grid = show()
    grid.press(0, 2)
    grid.press(4, 2, { shiftKey: true })
    grid.key('d', { ctrlKey: true })
    expect(grid.cell(4, 2).textContent).to.equal('40001')
    grid.key('D', { ctrlKey: true, shiftKey: true })
    await eventually(() => grid.findAll('.yaw-grid-popover').length === 1)
    const box = grid.find<HTMLInputElement>('.yaw-grid-popover input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '41001, +2')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(
      () => grid.find('.yaw-grid-popover').textContent?.includes('41001, 41003, 41005, …, 41009') === true,
    )
    grid.find<HTMLFormElement>('.yaw-grid-popover form').requestSubmit()
    await eventually(() => grid.cell(4, 2).textContent === '41009')
    expect(grid.cell(0, 2).textContent).to.equal('41001')
  })

  test('API-12: a range is copied as text and as a table, and pasted back into more cells', async () => {
    const grid = show()
    grid.press(0, 1)
    grid.press(1, 2, { shiftKey: true })
    const data = grid.copy()
    expect(data.getData('text/plain')).to.equal('WTG-01\t40001\r\nWTG-02\t40002\r\n')
    expect(data.getData('text/html')).to.contain('<td>40001</td>')
    await eventually(() => grid.said() === 'Copied 2 × 2 cells')
    grid.press(4, 1)
    grid.press(7, 2, { shiftKey: true })
    grid.paste(data.getData('text/plain'))
    expect([4, 5, 6, 7].map((row) => grid.model.textAt(row, 1))).to.deep.equal(['WTG-01', 'WTG-02', 'WTG-01', 'WTG-02'])
    grid.key('z', { ctrlKey: true })
    expect(grid.model.textAt(4, 1)).to.equal('WTG-05')
  })

  test('API-12: cells with line breaks, grouped numbers and words of choices arrive; what is left over makes rows', () => {
    const grid = show()
    grid.keeper.focus()
    grid.model.selection.go({ row: 19, column: 1 })
    grid.paste('"two\nlines"\t40,100\tstatus\tyes\t2026/2/3\r\nlast\tnone\tunknown\r\n')
    expect(grid.model.rowCount).to.equal(21)
    expect([1, 2, 3, 4, 5].map((column) => grid.model.valueAt(19, column))).to.deep.equal([
      'two\nlines',
      40_100,
      'yx',
      true,
      '2026-02-03',
    ])
    expect(grid.model.valueAt(20, 2)).to.deep.equal({ unread: 'none' })
    expect(grid.model.valueAt(20, 3)).to.deep.equal({ unread: 'unknown' })
    grid.key('z', { ctrlKey: true })
    expect(grid.model.rowCount).to.equal(20)
  })

  test('API-12: a table without text is read from HTML, and cutting empties the cells', () => {
    const grid = show()
    grid.press(0, 1)
    grid.paste('<table><tr><td>North</td><td>7</td></tr></table>', 'text/html')
    expect(grid.model.textAt(0, 1)).to.equal('North')
    expect(grid.model.valueAt(0, 2)).to.equal(7)
    expect(grid.cut().getData('text/plain')).to.equal('North\t7\r\n')
    expect(grid.model.textAt(0, 1)).to.equal('')
    expect(grid.model.valueAt(0, 2)).to.equal(null)
  })

  test('ENT-4: the edge of a header makes its column wider', () => {
    const grid = show()
    const header = grid.find('.yaw-grid-header[aria-colindex="3"]')
    const edge = header.querySelector('.yaw-grid-header__resizer')
    if (edge === null) throw new Error('the header has no edge')
    const { right, top } = header.getBoundingClientRect()
    grid.drag({ clientX: right, clientY: top + 5 }, { clientX: right + 40, clientY: top + 5 }, edge)
    expect(grid.cell(0, 1).offsetWidth).to.equal(160)
  })

  test('ENT-4: sticky columns stay while the others scroll away and the field stays over its cell', async () => {
    const grid = show({ width: '400px' })
    grid.press(0, 0)
    const before = grid.cell(0, 0).getBoundingClientRect().left
    grid.model.selection.go({ row: 0, column: 5 })
    grid.key('ArrowDown')
    await eventually(() => grid.scroller.scrollLeft > 0)
    expect(grid.cell(0, 0).getBoundingClientRect().left).to.equal(before)
    grid.key('F2')
    const [field, cell] = [grid.find('.yaw-grid-editor'), grid.cell(1, 5)].map((each) => each.getBoundingClientRect())
    expect(Math.abs((field?.left ?? 0) - (cell?.left ?? 100))).to.be.lessThan(1)
    expect(Math.abs((field?.top ?? 0) - (cell?.top ?? 100))).to.be.lessThan(2)
  })
})
