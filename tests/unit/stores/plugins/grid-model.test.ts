// The editable grid without a view: edits, steps to undo, paste, fill, rules, what is to be saved (section 0, "Grid").
import { expect } from 'chai'
import fc from 'fast-check'
import * as z from 'zod/mini'

import type { CellKind } from '../../../../src/lib/grid/cell-value.ts'
import { createFinder } from '../../../../src/lib/grid/find-text.ts'
import type { Range } from '../../../../src/lib/grid/ranges.ts'
import type { GridColumn } from '../../../../src/stores/plugins/grid/grid-column.ts'
import { type GridModelOptions, createGridModel } from '../../../../src/stores/plugins/grid/grid-model.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { NaiveGrid } from './grid-naive.ts'

interface Point {
  id: string
  name: string
  address: number | null
}

const COLUMNS: GridColumn<Point>[] = [
  { id: 'id', label: () => 'Id', kind: 'text', readOnly: 'afterSave' },
  { id: 'name', label: () => 'Name', kind: 'text' },
  { id: 'address', label: () => 'Address', kind: 'number' },
]
const KINDS: CellKind[] = COLUMNS.map(({ kind }) => kind)

const points = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `WTG-0${index}`, address: 40_001 + index }))

const create = (rows: Point[], more: Partial<GridModelOptions<Point>> = {}) =>
  createGridModel<Point>({ columns: COLUMNS, rowId: ({ id }) => id, rows, canAdd: true, canDelete: true, ...more })

const range = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })

/** One member per name, so that a name tells what else there is. */
type Named<Name extends string, Rest> = Name extends string ? Rest & { do: Name } : never
type Action =
  | Named<'set', { row: number; column: number; text: string }>
  | Named<'paste', { row: number; column: number; more: number; block: string[][] }>
  | Named<'clear' | 'fill', { row: number; column: number; rows: number; columns: number }>
  | Named<'add' | 'remove', { row: number; rows: number }>
  | Named<'undo' | 'redo', unknown>

const cell = fc.record({ row: fc.nat(7), column: fc.nat(2) })
const texts = fc.constantFrom('', '7', 'seven', '40,001', ' x', '机')
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(cell, texts).map(([at, text]) => ({ do: 'set' as const, ...at, text })),
  fc
    .tuple(cell, fc.nat(3), fc.array(fc.array(texts, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }))
    .map(([at, more, block]) => ({ do: 'paste' as const, ...at, more, block })),
  fc.tuple(fc.boolean(), fc.nat(3), fc.nat(2), cell).map(([isFill, rows, columns, at]) => ({
    ...at,
    rows,
    columns,
    do: isFill ? ('fill' as const) : ('clear' as const),
  })),
  fc
    .tuple(fc.boolean(), fc.nat(7), fc.nat(2))
    .map(([isAdd, row, rows]) => ({ row, rows, do: isAdd ? ('add' as const) : ('remove' as const) })),
  fc.boolean().map((isUndo) => ({ do: isUndo ? ('undo' as const) : ('redo' as const) })),
)

describe('The editable grid', () => {
  test('ENT-7: whatever is edited, pasted, filled, added, deleted and undone, a plain table agrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(actions, { maxLength: 25 }), (count, done) => {
        const rows = points(count)
        const model = create(rows)
        const naive = new NaiveGrid(
          KINDS,
          rows.map(({ id, name, address }) => [id, name, String(address)]),
        )
        for (const action of done) {
          const last = model.rowCount - 1
          if (action.do === 'undo' || action.do === 'redo') {
            model[action.do]()
            naive[action.do]()
          } else if (action.do === 'add') {
            model.addRows(action.rows + 1)
            naive.act(() => naive.add(action.rows + 1))
          } else if (action.row > last) continue
          else if (action.do === 'set') {
            model.setText(action, action.text)
            naive.act(() => naive.put(action.row, action.column, action.text))
          } else if (action.do === 'remove') {
            const bottom = Math.min(last, action.row + action.rows)
            model.deleteRows(range(action.row, 0, bottom, 2))
            naive.act(() => naive.remove(action.row, bottom))
          } else if (action.do === 'paste') {
            const { row, column, block, more } = action
            model.paste(range(row, column, Math.min(last, row + more)), block)
            const selected = Math.min(last, row + more) - row + 1
            const height = selected > block.length && selected % block.length === 0 ? selected : block.length
            naive.act(() => {
              naive.add(Math.max(0, row + height - naive.rows.length))
              for (let line = 0; line < height; line++) {
                block[line % block.length]!.forEach((text, place) => naive.put(row + line, column + place, text))
              }
            })
          } else {
            const bottom = Math.min(last, action.row + action.rows)
            const right = Math.min(2, action.column + action.columns)
            const source = range(action.row, action.column, action.row, right)
            if (action.do === 'clear') model.clear({ ...source, bottom })
            else if (bottom > action.row)
              model.fillFrom(source, { ...source, top: action.row + 1, bottom }, { mode: 'copy' })
            naive.act(() => {
              for (let row = action.row; row <= bottom; row++) {
                for (let column = action.column; column <= right; column++) {
                  if (action.do === 'clear') naive.put(row, column, '')
                  else if (row > action.row) naive.put(row, column, naive.rows[action.row]!.cells[column]!)
                }
              }
            })
          }
          const shown = Array.from({ length: model.rowCount }, (_, row) => KINDS.map((_, at) => model.textAt(row, at)))
          expect(shown).to.deep.equal(naive.rows.map(({ cells }) => cells))
        }
        const { inserts, updates, deletes } = model.changes()
        expect(inserts.length).to.equal(naive.rows.filter(({ came }) => came === undefined).length)
        expect(deletes.length).to.equal(naive.rows.filter(({ isDeleted }) => isDeleted).length)
        const changed = naive.rows.filter(
          ({ came, cells, isDeleted }) =>
            came !== undefined && !isDeleted && cells.some((text, at) => text !== came[at]),
        )
        expect(updates.length).to.equal(changed.length)
        const { added, changed: count2, deleted } = model.$facts.get()
        expect([added, count2, deleted]).to.deep.equal([inserts.length, updates.length, deletes.length])
      }),
    )
  })

  test('VAL-5: a change set names old and new values, new rows and deleted ones; edited back is no change', () => {
    const model = create(points(3))
    model.setText({ row: 0, column: 1 }, 'North')
    model.setText({ row: 1, column: 1 }, 'x')
    model.setText({ row: 1, column: 1 }, 'WTG-01')
    model.deleteRows(range(2, 0))
    const { range: added } = model.addRows(1)
    model.setText({ row: added.top, column: 2 }, '40,100')
    const changes = model.changes()
    expect(changes.updates).to.deep.equal([{ id: 'p0', cells: [{ column: 'name', from: 'WTG-00', to: 'North' }] }])
    expect(changes.deletes).to.deep.equal(['p2'])
    expect(changes.inserts.map(({ values }) => values)).to.deep.equal([{ address: 40_100 }])

    const later = create(points(3))
    later.restore(JSON.parse(JSON.stringify(changes)))
    expect(later.changes()).to.deep.equal(changes)
    later.discard()
    expect(later.changes()).to.deep.equal({ inserts: [], updates: [], deletes: [] })
    expect(later.$facts.get().canUndo).to.equal(false)
  })

  test('ENT-7: newer rows keep what was edited; what they hold already is no edit any more', () => {
    const model = create(points(3))
    model.setText({ row: 0, column: 1 }, 'North')
    model.setText({ row: 1, column: 1 }, 'East')
    model.setRows([{ id: 'p1', name: 'East', address: 1 }, ...points(1)])
    expect(model.textAt(1, 1)).to.equal('North')
    expect(model.changes().updates.map(({ id }) => id)).to.deep.equal(['p0'])
  })

  test('VAL-3: cells are checked by the rules of the contract, by other fields, and keep what cannot be read', () => {
    const columns: GridColumn<Point>[] = [
      { ...COLUMNS[0]!, required: true },
      { ...COLUMNS[1]!, schema: z.string().check(z.maxLength(8)) },
      {
        ...COLUMNS[2]!,
        check: (value, row) => (row('name') === 'spare' && value !== null ? () => 'A spare has no address' : undefined),
      },
    ]
    const model = create(points(2), { columns })
    model.setText({ row: 0, column: 2 }, 'forty')
    expect(model.textAt(0, 2)).to.equal('forty')
    expect(model.problemAt('p0', 2)).to.include({ code: 'invalid_type', holds: 'number' })
    model.setText({ row: 0, column: 1 }, 'a name that is too long')
    expect(model.problemAt('p0', 1)).to.include({ code: 'too_big', maximum: 8 })
    model.setText({ row: 1, column: 1 }, 'spare')
    expect(model.problemAt('p1', 2)).to.be.a('function')
    const { range: added } = model.addRows(1)
    expect(model.problemAt(model.idAt(added.top)!, 0)).to.include({ code: 'too_small' })
    expect(model.$facts.get().invalid).to.equal(4)
    expect(model.nextProblem(0)).to.deep.equal({ row: 1, column: 2 })
    expect(model.nextProblem(0, 1)).to.deep.equal({ row: 0, column: 2 })
    expect(model.nextProblem(0, 2)).to.deep.equal({ row: 1, column: 2 })
    model.undo()
    model.undo()
    expect(model.$facts.get().invalid).to.equal(2)
  })

  test('VAL-4: rows that the server has refused say why until they are changed', () => {
    const model = create(points(2))
    model.setText({ row: 0, column: 1 }, 'North')
    model.setFailures(new Map([['p0', { text: () => 'Taken', fields: [{ path: 'name', code: 'custom' }] }]]))
    expect(model.failureOf('p0')?.text()).to.equal('Taken')
    expect(model.problemAt('p0', 1)).to.include({ code: 'custom' })
    model.setText({ row: 0, column: 1 }, 'South')
    expect(model.failureOf('p0')).to.equal(undefined)
    expect(model.$facts.get().failed).to.equal(0)
  })

  test('ENT-7: what cannot be edited stays, and the user hears of it', () => {
    const model = create(points(2), { canAdd: false })
    const outcome = model.paste(range(0, 0), [['new', 'North', '1', 'beyond'], ['new'], ['lost']])
    expect(outcome).to.include({ changed: 2, skipped: 2, added: 0 })
    expect(outcome.cut).to.be.greaterThan(0)
    expect(model.textAt(0, 0)).to.equal('p0')
    model.setReadOnly(true)
    expect(model.setText({ row: 1, column: 1 }, 'x')).to.include({ changed: 0, skipped: 1 })
  })

  test('API-12: pasted numbers are read as the programs of the user write them', () => {
    const model = create(points(1), { decimalMark: ',' })
    model.suggestDecimalMark('.')
    model.paste(range(0, 2), [['1.234,5']])
    expect(model.valueAt(0, 2)).to.equal(1234.5)
    const suggested = create(points(1))
    suggested.suggestDecimalMark(',')
    suggested.setText({ row: 0, column: 2 }, '12,5')
    expect(suggested.valueAt(0, 2)).to.equal(12.5)
  })

  test('ENT-4: what is found is replaced in one step, in the selection alone when there is one', () => {
    const model = create(points(5))
    const wish = { text: 'wtg', matchCase: false, wholeCell: false }
    expect(createFinder(wish).finds('WTG-1')).to.equal(true)
    expect(model.find.count(wish, undefined)).to.equal(5)
    expect(model.find.next(wish, { row: 2, column: 1 }, 1, undefined)).to.deep.equal({ row: 3, column: 1 })
    expect(model.find.next(wish, { row: 0, column: 1 }, -1, undefined)).to.deep.equal({ row: 4, column: 1 })
    expect(model.find.replaceAll(wish, '风机', model.find.scope(range(1, 1, 2, 1))).changed).to.equal(2)
    expect([0, 1, 2].map((row) => model.textAt(row, 1))).to.deep.equal(['WTG-00', '风机-01', '风机-02'])
    model.undo()
    expect(model.find.count(wish, undefined)).to.equal(5)
  })

  test('ENT-4: rows of a server come page by page, a page that fails can be asked for again, passed ones are not wanted', async () => {
    const all = points(1000)
    const asked: number[] = []
    const aborted: number[] = []
    let isBroken = true
    const load = ({ first, count, signal }: { first: number; count: number; signal: AbortSignal }) => {
      asked.push(first)
      signal.addEventListener('abort', () => aborted.push(first))
      if (first === 300 && isBroken) return Promise.reject(new Error('no answer'))
      if (first === 500) return new Promise<never>(() => {})
      return Promise.resolve({ rows: all.slice(first, first + count), total: all.length })
    }
    const model = createGridModel<Point>({ columns: COLUMNS, rowId: ({ id }) => id, rows: { load, pageSize: 100 } })
    model.need(0, 30)
    await eventually(() => model.rowCount === 1000)
    expect(model.textAt(30, 0)).to.equal('p30')
    expect(model.stateAt(999)).to.equal('loading')
    model.need(500, 530)
    model.need(290, 310)
    await eventually(() => model.stateAt(310) === 'failed' && model.stateAt(299) === 'ready')
    expect(aborted).to.deep.equal([500])
    expect(model.canEdit(310, 1)).to.equal(false)
    isBroken = false
    model.retry(310)
    await eventually(() => model.stateAt(310) === 'ready')
    model.setText({ row: 310, column: 1 }, 'North')
    expect(model.changes().updates[0]?.id).to.equal('p310')
    expect(await model.load(0, 120)).to.equal(true)
    model.reload()
    model.need(0, 30)
    await eventually(() => model.stateAt(0) === 'ready')
    expect(model.changes().updates[0]?.cells[0]).to.deep.equal({ column: 'name', from: 'WTG-0310', to: 'North' })
    expect(asked.filter((first) => first === 0).length).to.equal(2)
    model.destroy()
  })
})
