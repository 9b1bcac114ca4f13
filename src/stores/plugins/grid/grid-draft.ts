// The draft in a grid as a page works with it: what would be saved, what the server has refused, what others have saved too.
import type { CellValue } from '../../../lib/grid/cell-value.ts'
import { type GridChanges, readChanges, restoreChanges } from './grid-changes.ts'
import type { CellProblem, GridColumn } from './grid-column.ts'
import type { GridCore } from './grid-core.ts'
import type { RowFailure } from './grid-problems.ts'
import type { GridSelectionModel } from './grid-selection.ts'

/** A field that the user and somebody else have changed, each in their own way. */
export interface DisputedCell<Row> {
  column: GridColumn<Row>
  base: CellValue
  mine: CellValue
  theirs: CellValue
}

export interface GridDraft<Row> {
  /** Inserts, updates with old and new values, deletes. */
  changes(): GridChanges
  /** Takes up a draft; `rows` are those that it was made on, so that what has changed since is seen. */
  restore(changes: GridChanges, rows?: ReadonlyMap<string, Row>): void
  /** The row that edits or a deletion were made on. */
  baseOf(id: string): Row | undefined
  /** Whether nothing in the row is wrong or to be decided. */
  isSendable(id: string): boolean
  /** A newer version of a row: what only somebody else has changed is taken over, what both did is disputed. */
  merge(id: string, row: Row): void
  /** What somebody else has changed too, by column; a row to delete may be in dispute without any. */
  disputeOf(id: string): readonly DisputedCell<Row>[] | undefined
  /** Ends a dispute: these columns keep the user's value. */
  settle(id: string, keep: ReadonlySet<string>): void
  /** The value of a field of a row as it is in the draft. */
  valueIn(id: string, columnId: string): CellValue
  /** What is wrong with a field of a row; undefined when nothing is. */
  problemIn(id: string, columnId: string): CellProblem | undefined
  /** Why the server has not taken rows; a change of the row takes the word back. */
  setFailures(failures: ReadonlyMap<string, RowFailure>): void
  /** Takes back what the server has said of rows, of all when none are named. */
  clearFailures(ids?: Iterable<string>): void
  /** Forgets what was changed in these rows, e.g. because it is saved; of all rows when none are named. */
  discard(ids?: Iterable<string>): void
}

export const createGridDraft = <Row>(core: GridCore<Row>, selection: GridSelectionModel): GridDraft<Row> => {
  const { edits, problems, rows } = core
  return {
    changes: () => readChanges(core),
    restore: (changes, drafted) => restoreChanges(core, changes, drafted),
    baseOf: edits.base,
    isSendable: problems.isSendable,
    merge: (id, row) => {
      rows.replace(id, row)
      edits.merge(id, row)
      problems.fail(id, undefined)
      problems.check(id)
      core.edited()
    },
    disputeOf: (id) => {
      const found = edits.disputes.get(id)
      if (found === undefined) return undefined
      return [...found].flatMap(([at, { base, theirs }]) => {
        const column = core.columns[at]
        return column === undefined ? [] : [{ column, base, theirs, mine: edits.value(id, at) }]
      })
    },
    settle: (id, keep) => {
      edits.settle(id, new Set(core.columns.flatMap((column, at) => (keep.has(column.id) ? [at] : []))))
      problems.check(id)
      core.edited()
    },
    valueIn: (id, columnId) => edits.readRow(id)(columnId),
    problemIn: (id, columnId) =>
      problems.at(
        id,
        core.columns.findIndex((column) => column.id === columnId),
      ),
    setFailures: (failures) => {
      for (const [id, failure] of failures) problems.fail(id, failure)
      core.notify()
    },
    clearFailures: (ids = [...problems.failures.keys()]) => {
      for (const id of ids) problems.fail(id, undefined)
      core.notify()
    },
    discard: (ids = [...edits.touched.keys(), ...edits.added, ...edits.deleted, ...problems.failures.keys()]) => {
      for (const id of ids) {
        edits.forget(id)
        problems.fail(id, undefined)
        problems.check(id)
      }
      core.clearHistory()
      core.edited()
      selection.follow()
    },
  }
}
