// The order of rows in memory: sorted and filtered by what their cells show, edits included (section 0, "Grid").
import { expect } from 'chai'

import { createGridModel } from '../../../../src/stores/plugins/grid/grid-model.ts'

interface Point {
  id: string
  name: string
  address: number | null
}

const points = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `WTG-0${index}`, address: 40_001 + index }))

const create = (rows: Point[]) =>
  createGridModel<Point>({
    columns: [
      { id: 'id', label: () => 'Id', kind: 'text', readOnly: 'afterSave' },
      { id: 'name', label: () => 'Name', kind: 'text' },
      { id: 'address', label: () => 'Address', kind: 'number' },
    ],
    rowId: ({ id }) => id,
    rows,
  })

describe('The order of rows in memory', () => {
  test('ENT-4: rows sort and filter with what was edited, and stay where they are while somebody edits', () => {
    const model = create(points(12))
    model.setText({ row: 0, column: 2 }, '90000')
    model.selection.go({ row: 0, column: 2 })
    model.order.sortBy('address', true)
    expect(model.textAt(0, 0)).to.equal('p0')
    model.order.sortBy('name', false)
    expect(Array.from({ length: 3 }, (_, row) => model.textAt(9 + row, 1))).to.deep.equal([
      'WTG-09',
      'WTG-010',
      'WTG-011',
    ])
    expect(model.selection.$selection.get().active).to.deep.equal({ row: 0, column: 2 })
    model.order.filterBy('address', { text: '>=40010' })
    expect(model.rowCount).to.equal(4)
    model.setText({ row: 0, column: 2 }, '5')
    expect(model.rowCount).to.equal(4)
    model.order.clearFilters()
    expect(model.rowCount).to.equal(12)
    expect(model.textAt(0, 2)).to.equal('5')
  })

  test('ENT-4: what a sort had prepared counts no more once rows or cells are others', () => {
    const model = create(points(3))
    const names = () => [0, 1, 2].map((row) => model.textAt(row, 1))
    model.order.prepare('name')
    model.order.sortBy('name', true)
    expect(names()).to.deep.equal(['WTG-02', 'WTG-01', 'WTG-00'])
    model.order.prepare('name')
    model.setText({ row: 2, column: 1 }, 'WTG-09')
    model.order.sortBy('name', true)
    expect(names()).to.deep.equal(['WTG-09', 'WTG-02', 'WTG-01'])
    model.undo()
    model.setRows(points(3).map((point, index) => ({ ...point, name: `WTG-0${(index + 1) % 3}` })))
    expect(names()).to.deep.equal(['WTG-02', 'WTG-01', 'WTG-00'])
    expect(model.textAt(0, 0)).to.equal('p1')
  })
})
