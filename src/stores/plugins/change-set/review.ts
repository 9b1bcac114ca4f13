// A draft as a review shows it: each row with what it was and what it will be, by field (screens 0, "diff").
import { cellText } from '../../../lib/grid/cell-text.ts'
import type { CellValue } from '../../../lib/grid/cell-value.ts'
import { type CellProblem, type GridColumn, optionsOf, readColumn } from '../grid/grid-column.ts'
import type { DisputedCell } from '../grid/grid-draft.ts'
import type { GridModel } from '../grid/grid-model.ts'
import type { RowFailure } from '../grid/grid-problems.ts'
import type { ChangeKind } from './change-rows.ts'

export interface ReviewCell {
  columnId: string
  label: string
  unit: string | undefined
  /** Undefined for a new row. */
  from: string | undefined
  to: string
  problem: CellProblem | undefined
}

export interface ReviewRow<Row> {
  id: string
  kind: ChangeKind
  /** What the row is called, as it came; empty for a new one without a name. */
  title: string
  cells: readonly ReviewCell[]
  failure: RowFailure | undefined
  dispute: readonly DisputedCell<Row>[] | undefined
  /** Something is wrong or has to be decided. */
  hasProblem: boolean
  /** Whether it can be shown in the grid as it is now. */
  isInView: boolean
}

/** `title`: the column that says which row it is. */
export const reviewRows = <Row>(grid: GridModel<Row>, title: string): ReviewRow<Row>[] => {
  const byId = new Map(grid.columns.map((column) => [column.id, column]))
  const textOf = (column: GridColumn<Row>, value: CellValue) => cellText(value, optionsOf(column))
  const titleOf = (id: string) => {
    const [row, column] = [grid.baseOf(id), byId.get(title)]
    return row === undefined || column === undefined ? '' : textOf(column, readColumn(column, row))
  }
  const cellOf = (id: string, columnId: string, to: CellValue, from?: CellValue): ReviewCell[] => {
    const column = byId.get(columnId)
    if (column === undefined) return []
    return [
      {
        columnId,
        label: column.label(),
        unit: column.unit,
        from: from === undefined ? undefined : textOf(column, from),
        to: textOf(column, to),
        problem: grid.problemIn(id, columnId),
      },
    ]
  }
  const rowOf = (kind: ChangeKind, id: string, name: string, cells: ReviewCell[]): ReviewRow<Row> => {
    const [failure, dispute] = [grid.failureOf(id), grid.disputeOf(id)]
    const hasProblem = failure !== undefined || !grid.isSendable(id)
    return { id, kind, title: name, cells, failure, dispute, hasProblem, isInView: grid.rowIndexOf(id) >= 0 }
  }
  /** Columns that nobody has edited in the row and that are wrong all the same, such as one that has to be given now. */
  const wrongBeside = (id: string, edited: ReadonlySet<string>) =>
    grid.columns.filter((column) => !edited.has(column.id) && grid.problemIn(id, column.id) !== undefined)
  const { inserts, updates, deletes } = grid.changes()
  return [
    ...inserts.map(({ id, values }) => {
      const name = values[title]
      const cells = Object.entries(values).flatMap(([columnId, value]) => cellOf(id, columnId, value))
      return rowOf('insert', id, typeof name === 'string' ? name : '', [
        ...cells,
        ...wrongBeside(id, new Set(Object.keys(values))).flatMap((column) => cellOf(id, column.id, null)),
      ])
    }),
    ...updates.map(({ id, cells }) =>
      rowOf('update', id, titleOf(id), [
        ...cells.flatMap(({ column, from, to }) => cellOf(id, column, to, from)),
        ...wrongBeside(id, new Set(cells.map(({ column }) => column))).flatMap((column) =>
          cellOf(id, column.id, grid.valueIn(id, column.id)),
        ),
      ]),
    ),
    ...deletes.map((id) => rowOf('delete', id, titleOf(id), [])),
  ]
}
