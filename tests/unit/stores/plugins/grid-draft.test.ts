// A draft beside rows that come newer: merged by field, disputed where both changed; fields that only some rows have.
import { expect } from 'chai'

import type { GridColumn } from '../../../../src/stores/plugins/grid/grid-column.ts'
import { type GridModelOptions, createGridModel } from '../../../../src/stores/plugins/grid/grid-model.ts'
import { eventually } from '../../../support/unit/wait.ts'

interface Point {
  id: string
  kind: string
  name: string
  address: number | null
}

const COLUMNS: GridColumn<Point>[] = [
  { id: 'kind', label: () => 'Kind', kind: 'text', readOnly: 'afterSave' },
  { id: 'name', label: () => 'Name', kind: 'text', required: true },
  { id: 'address', label: () => 'Address', kind: 'number', required: true, applies: (row) => row('kind') === 'meter' },
]
const point = (id: string, more: Partial<Point> = {}): Point => ({ id, kind: 'meter', name: id, address: 1, ...more })

const create = (rows: Point[], more: Partial<GridModelOptions<Point>> = {}) =>
  createGridModel<Point>({ columns: COLUMNS, rowId: ({ id }) => id, rows, canAdd: true, canDelete: true, ...more })

/** A grid whose rows a server has. */
const createServed = (rows: Point[]) => {
  const server = { rows, asked: 0, isDown: false }
  const grid = createGridModel<Point>({
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rows: {
      load: async ({ first, count }) => {
        server.asked += 1
        if (server.isDown) throw new Error('down')
        return { rows: server.rows.slice(first, first + count), total: server.rows.length }
      },
    },
  })
  return { server, grid }
}

describe('A draft and newer rows', () => {
  test('[ENT-5] takes over what only somebody else has changed, and disputes what both have', () => {
    const grid = create([point('a'), point('b')])
    grid.setText({ row: 0, column: 1 }, 'mine')
    grid.setText({ row: 1, column: 1 }, 'mine')
    grid.setRows([point('a', { address: 7 }), point('b', { name: 'theirs' })])
    expect([grid.valueAt(0, 2), grid.disputeOf('a')]).to.deep.equal([7, undefined])
    expect(grid.disputeOf('b')?.map(({ base, mine, theirs }) => [base, mine, theirs])).to.deep.equal([
      ['b', 'mine', 'theirs'],
    ])
    expect([grid.$facts.get().disputed, grid.isSendable('a'), grid.isSendable('b')]).to.deep.equal([1, true, false])
    expect(grid.nextProblem(0)).to.deep.equal({ row: 1, column: 1 })
    const problem = grid.problemAt('b', 1)
    expect(typeof problem === 'function' ? problem() : '').to.contain('theirs')
  })

  test('[ENT-5] a dispute ends by the same value, by another edit, by undo, and when the other takes theirs back', () => {
    for (const end of [
      (grid: ReturnType<typeof create>) => grid.setRows([point('a', { name: 'mine' })]),
      (grid: ReturnType<typeof create>) => grid.setRows([point('a')]),
      (grid: ReturnType<typeof create>) => void grid.setText({ row: 0, column: 1 }, 'other'),
      (grid: ReturnType<typeof create>) => void grid.undo(),
    ]) {
      const grid = create([point('a')])
      grid.setText({ row: 0, column: 1 }, 'mine')
      grid.setRows([point('a', { name: 'theirs' })])
      expect(grid.$facts.get().disputed).to.equal(1)
      end(grid)
      expect(grid.$facts.get().disputed).to.equal(0)
    }
  })

  test('[ENT-11] a draft that comes back sees what was saved since', () => {
    const before = create([point('a'), point('b'), point('c')])
    before.setText({ row: 0, column: 1 }, 'mine')
    before.setText({ row: 1, column: 1 }, 'mine')
    before.deleteRows({ top: 2, bottom: 2, left: 0, right: 0 })
    before.addRows(1)
    const rows = new Map(['a', 'b', 'c'].map((id) => [id, point(id)]))
    const after = create([point('a', { name: 'theirs' }), point('b', { address: 5 }), point('c', { name: 'theirs' })])
    after.restore(before.changes(), rows)
    expect(['a', 'b', 'c'].map((id) => after.disputeOf(id)?.length)).to.deep.equal([1, undefined, 0])
    expect(after.$facts.get()).to.include({ added: 1, changed: 2, deleted: 1, disputed: 2 })
    // Ids of new rows never meet those that were kept.
    after.addRows(1)
    expect(new Set(after.changes().inserts.map(({ id }) => id)).size).to.equal(2)
  })

  test('[ENT-4] rows of a server stay until the newer ones come, also when they do not', async () => {
    const { server, grid } = createServed([point('a'), point('b')])
    await grid.load(0, 1)
    server.rows = [point('a', { name: 'newer' }), point('b')]
    const refreshing = grid.refresh()
    expect([grid.valueAt(0, 1), grid.stateAt(0)]).to.deep.equal(['a', 'ready'])
    await refreshing
    expect(grid.valueAt(0, 1)).to.equal('newer')
    server.isDown = true
    await grid.refresh()
    expect(grid.valueAt(0, 1)).to.equal('newer')
    server.isDown = false
    grid.reload()
    expect(grid.idAt(0)).to.equal(undefined)
    grid.need(0, 1)
    await eventually(() => grid.idAt(0) === 'a')
  })

  test('[ENT-7] a field that a row has not is not edited, not checked and not sent', () => {
    const grid = create([point('a', { kind: 'line', address: null })], { newRow: () => ({ kind: 'line' }) })
    expect([grid.canEdit(0, 1), grid.canEdit(0, 2)]).to.deep.equal([true, false])
    // Of a new row type and field may come in one paste.
    grid.paste({ top: 1, bottom: 1, left: 0, right: 0 }, [
      ['meter', 'M', '7'],
      ['line', 'L', '8'],
    ])
    expect(grid.$facts.get().invalid).to.equal(0)
    expect(grid.changes().inserts.map(({ values }) => values)).to.deep.equal([
      { kind: 'meter', name: 'M', address: 7 },
      { kind: 'line', name: 'L' },
    ])
  })

  test('[ENT-5] new rows start with what the page says, and one step takes them back', () => {
    const grid = create([point('a')], { newRow: () => ({ kind: 'line', name: null }) })
    grid.addRows(2)
    expect(grid.changes().inserts.map(({ values }) => values)).to.deep.equal([{ kind: 'line' }, { kind: 'line' }])
    grid.undo()
    expect(grid.$facts.get()).to.include({ added: 0, changed: 0, invalid: 0 })
    grid.redo()
    expect([grid.valueAt(1, 0), grid.$facts.get().invalid]).to.deep.equal(['line', 2])
  })

  test('[PER-2] who may only add edits new rows alone', () => {
    const grid = create([point('a')], { canUpdate: () => false })
    grid.addRows(1)
    expect([grid.canEdit(0, 1), grid.canEdit(1, 1)]).to.deep.equal([false, true])
    expect(grid.setText({ row: 0, column: 1 }, 'x')).to.include({ changed: 0, skipped: 1 })
  })
})
