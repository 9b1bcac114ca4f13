// Columns of the editable grid that come later, belong to something, or hang on other cells of the row (section 0, "Grid").
import { expect } from 'chai'

import { columnChoices } from '../../../src/react/ui/data-grid/bars/column-choices.ts'
import { changeLayout, shownColumns } from '../../../src/react/ui/data-table/column-layout.ts'
import type { ColumnLayout } from '../../../src/react/ui/data-table/columns.ts'
import type { CellOption, GridColumn } from '../../../src/stores/plugins/grid/grid-column.ts'
import { eventually } from '../../support/unit/wait.ts'
import { COLUMNS, type Point, show } from './data-grid-host.tsx'
import { endAll } from './ui/mount.tsx'

const column = (id: string, more: Partial<GridColumn<Point>> = {}): GridColumn<Point> => ({
  id,
  label: () => `Field ${id}`,
  kind: 'text',
  read: () => null,
  ...more,
})
const headers = ({ scroller }: ReturnType<typeof show>) =>
  [...scroller.querySelectorAll('.yaw-grid-header__name')].map((header) => header.textContent?.trim())

describe('Columns of the editable grid that come later', () => {
  afterEach(endAll)

  test('[ENT-4] show behind the others, take edits, and go when they are absent; steps to undo stay where they were', async () => {
    const grid = show({ width: '1200px' })
    const { model } = grid
    model.setText({ row: 0, column: 1 }, 'first')
    model.putColumns([column('crew'), column('team', { hidden: true })])
    await eventually(() => headers(grid).includes('Field crew'))
    expect(headers(grid)).not.to.include('Field team')
    model.setText({ row: 0, column: 6 }, 'north')
    expect(model.changes().updates).to.deep.equal([
      {
        id: 'p0',
        cells: [
          { column: 'name', from: 'WTG-01', to: 'first' },
          { column: 'crew', from: null, to: 'north' },
        ],
      },
    ])
    model.putColumns([column('crew', { absent: true })])
    await eventually(() => !headers(grid).includes('Field crew'))
    model.undo()
    model.undo()
    expect(model.changes().updates).to.deep.equal([])
    expect(grid.scroller.querySelector('[role="grid"]')?.getAttribute('aria-colcount')).to.equal('8')
  })

  test('[ENT-4] stand in the list of columns below the name of what they belong to', () => {
    const origin = (name: string) => ({ origin: () => name })
    const columns = [column('a', origin('One')), column('b', origin('Two')), column('c'), column('d', origin('One'))]
    expect(
      columnChoices([...columns, column('e', { absent: true })] as GridColumn[]).map(({ id, heading }) => [
        id,
        heading,
      ]),
    ).to.deep.equal([
      ['c', undefined],
      ['a', 'One'],
      ['d', undefined],
      ['b', 'Two'],
    ])
  })

  test('[ENT-11] how the user has arranged them is kept while they are not there', () => {
    let layout: ColumnLayout = { shown: { late: true, gone: true }, widths: {}, order: ['b', 'late', 'a'] }
    const columns = [{ id: 'a' }, { id: 'b' }, { id: 'gone', absent: true }]
    expect(shownColumns(columns, layout)).to.deep.equal({ a: true, b: true, gone: false })
    const change = () => changeLayout(columns, layout, (next) => (layout = next))
    change().toggle('a')
    expect(layout.shown).to.deep.equal({ late: true, gone: true, a: false, b: true })
    change().move('a', 'b')
    expect(layout.order).to.deep.equal(['a', 'b', 'gone', 'late'])
  })

  test('[VAL-1] are checked together as soon as one of them is edited in a row, new or not, and not before', () => {
    const wanted = (id: string) =>
      column(id, {
        group: 'form',
        check: (value) => (value === null || value === '' ? { path: id, code: 'invalid_type' } : undefined),
      })
    const { model } = show({ columns: [...COLUMNS, wanted('crew'), wanted('team')] })
    const problems = (id: string) => ['crew', 'team'].map((each) => model.problemIn(id, each) !== undefined)
    model.setText({ row: 0, column: 1 }, 'other')
    model.addRows(1)
    const added = model.idAt(20) ?? ''
    expect([problems('p0'), problems(added)]).to.deep.equal([
      [false, false],
      [false, false],
    ])
    model.setText({ row: 0, column: 6 }, 'north')
    model.setText({ row: 20, column: 7 }, 'a')
    expect([problems('p0'), problems(added)]).to.deep.equal([
      [false, true],
      [true, false],
    ])
  })

  test('[VAL-2] F8 shows the column of what is wrong, and goes there', async () => {
    const check = () => ({ path: 'crew', code: 'invalid_type' })
    const grid = show({
      columns: [...COLUMNS, column('crew', { hidden: true, group: 'form', check }), column('team', { group: 'form' })],
    })
    grid.model.setText({ row: 2, column: 6 }, 'a')
    grid.press(0, 1)
    grid.key('F8')
    await eventually(() => headers(grid).includes('Field crew'))
    await eventually(() => grid.model.selection.$selection.get().active.row === 2)
    const { active } = grid.model.selection.$selection.get()
    expect(grid.model.columnAt(active.column)?.id).to.equal('crew')
  })

  test('[ENT-4] a row without the field has no box for it', async () => {
    const isFirst = (row: (id: string) => unknown) => row('id') === 'p0'
    const box = column('crane', { kind: 'check', applies: isFirst, read: ({ id }) => (id === 'p0' ? false : null) })
    const grid = show({ columns: [...COLUMNS, box] })
    const cells = () => [2, 3].map((row) => grid.find(`[role="row"][aria-rowindex="${row}"] [aria-colindex="8"]`))
    expect(cells().map((cell) => cell.querySelector('.yaw-grid-box') !== null)).to.deep.equal([true, false])
  })

  test('[VAL-1] a cell takes no input where another says so, and offers the choices that the other leaves', async () => {
    const columns = COLUMNS.map((each) =>
      each.id === 'kind'
        ? {
            ...each,
            locked: (row: (id: string) => unknown) => row('address') === 1,
            narrow: (options: readonly CellOption[], row: (id: string) => unknown) =>
              row('address') === 2 ? options.slice(1) : options,
          }
        : each,
    )
    const { model } = show({ columns })
    expect([model.canEdit(0, 3), model.optionsAt(0, 3).length]).to.deep.equal([true, 2])
    model.setText({ row: 0, column: 2 }, '1')
    expect(model.canEdit(0, 3)).to.equal(false)
    model.setText({ row: 0, column: 2 }, '2')
    expect(model.optionsAt(0, 3).map(({ value }) => value)).to.deep.equal(['yc'])
  })
})
