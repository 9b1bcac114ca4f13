// The next problem of a grid, wherever its page is (section 0 of the screens, "Grid").
import { expect } from 'chai'

import { findProblem } from '../../../../src/stores/plugins/grid/find-problem.ts'
import { type GridModel, createGridModel } from '../../../../src/stores/plugins/grid/grid-model.ts'

interface Row {
  id: string
  name: string
}

const createPaged = (total: number, wrong: readonly number[]) => {
  const loaded: number[] = []
  const model: GridModel<Row> = createGridModel<Row>({
    columns: [
      { id: 'id', label: () => 'Id', kind: 'text' },
      { id: 'name', label: () => 'Name', kind: 'text' },
    ],
    rowId: ({ id }) => id,
    rows: {
      pageSize: 100,
      total,
      load: async ({ first, count }) => {
        loaded.push(first)
        const rows = Array.from({ length: Math.min(count, total - first) }, (_, index) => ({
          id: String(first + index),
          name: `row ${first + index}`,
        }))
        const failures = wrong
          .filter((row) => row >= first && row < first + count)
          .map((row) => [String(row), { text: () => 'wrong', cells: new Map([['name', () => 'wrong']]) }] as const)
        model.setFailures(new Map(failures))
        return { rows, total }
      },
    },
  })
  return { model: model as unknown as GridModel, loaded }
}

describe('The next problem of a grid', () => {
  test('is found on pages that have yet to come, and then from the top again', async () => {
    const { model } = createPaged(2000, [3, 1234])
    expect(await findProblem(model, 3)).to.deep.equal({ row: 1234, column: 1 })
    expect(await findProblem(model, 1234)).to.deep.equal({ row: 3, column: 1 })
    expect(await findProblem(model, 0)).to.deep.equal({ row: 3, column: 1 })
  })

  test('is none where all pages are in order', async () => {
    const { model, loaded } = createPaged(300, [])
    expect(await findProblem(model, 10)).to.equal(undefined)
    expect(loaded.toSorted((a, b) => a - b)).to.deep.equal([0, 100, 200])
  })
})
