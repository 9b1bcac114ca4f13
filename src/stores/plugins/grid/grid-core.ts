// The state of a grid and the one way to change it: a step, which can be undone. Rows and columns are meant as they show.
import { type ReadableAtom, atom } from 'nanostores'

import type { CellReading } from '../../../lib/grid/cell-text.ts'
import { cellText } from '../../../lib/grid/cell-text.ts'
import type { CellValue } from '../../../lib/grid/cell-value.ts'
import type { Range } from '../../../lib/grid/ranges.ts'
import { createHistory } from '../../../lib/history.ts'
import type { DecimalMark } from '../../../lib/text/number-text.ts'
import { type GridColumn, optionsOf, readColumn } from './grid-column.ts'
import { createGridColumns } from './grid-columns.ts'
import { type CellChange, createGridEdits } from './grid-edits.ts'
import { createGridProblems } from './grid-problems.ts'
import type { GridRows } from './grid-rows.ts'

/** Steps that can be undone. */
const HISTORY_LENGTH = 200

export interface GridStep {
  cells: readonly CellChange[]
  /** New rows before and after. */
  added?: { before: readonly string[]; after: readonly string[] } | undefined
  /** Rows that the step deletes or brings back. */
  deleted?: { ids: readonly string[]; isDeleted: boolean } | undefined
  /** Where it happened, to show it again. */
  range: Range
}

/** What a page shows about the grid and decides by. */
export interface GridFacts {
  /** Rows in view, new ones included. */
  rows: number
  added: number
  changed: number
  deleted: number
  /** Cells that are not valid. */
  invalid: number
  /** Rows that the server has refused. */
  failed: number
  /** Rows that somebody else has changed too, where the user has to decide. */
  disputed: number
  canUndo: boolean
  canRedo: boolean
}

export interface CoreOptions<Row> {
  columns: readonly GridColumn<Row>[]
  rows: GridRows<Row>
  isReadOnly: () => boolean
  /** Whether rows that the server knows may be edited; new ones may where nothing is read-only. */
  canUpdate: (id: string) => boolean
  mark: () => DecimalMark
}

export const createGridCore = <Row>({ columns: first, rows, isReadOnly, canUpdate, mark }: CoreOptions<Row>) => {
  const columns = createGridColumns(first)
  const edits = createGridEdits(columns, (id) => rows.rowOf(id))
  const problems = createGridProblems(columns, edits)
  const history = createHistory<GridStep>(HISTORY_LENGTH)
  const $version = atom(0)
  const $edited = atom(0)
  let shown: readonly number[] = first.flatMap(({ hidden }, index) => (hidden === true ? [] : [index]))

  const countChanged = () => {
    let count = edits.touched.size
    for (const id of edits.added) if (edits.touched.has(id)) count--
    for (const id of edits.deleted) if (edits.touched.has(id)) count--
    return count
  }
  const readFacts = (): GridFacts => ({
    rows: rows.count + edits.added.length,
    added: edits.added.length,
    changed: countChanged(),
    deleted: edits.deleted.size,
    invalid: problems.count,
    failed: problems.failures.size,
    disputed: edits.disputes.size,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  })
  const $facts = atom<GridFacts>(readFacts())
  const notify = () => {
    const [before, after] = [$facts.get(), readFacts()]
    const isSame = Object.entries(after).every(([name, value]) => before[name as keyof GridFacts] === value)
    if (!isSame) $facts.set(after)
    $version.set($version.get() + 1)
  }

  /** The draft is another one now. */
  const edited = () => {
    notify()
    $edited.set($edited.get() + 1)
  }

  const idAt = (row: number): string | undefined => (row < rows.count ? rows.idAt(row) : edits.added[row - rows.count])
  const rowIndexOf = (id: string): number => {
    const place = edits.added.indexOf(id)
    return place < 0 ? rows.indexOf(id) : rows.count + place
  }
  const columnAt = (position: number): number => shown[position] ?? -1
  const readingOf = (position: number): CellReading => {
    const column = columns.all[columnAt(position)]
    return { kind: column?.kind ?? 'text', options: column === undefined ? [] : optionsOf(column), mark: mark() }
  }
  const valueAt = (row: number, position: number): CellValue => {
    const [id, column] = [idAt(row), columns.all[columnAt(position)]]
    if (id === undefined || column === undefined) return null
    // Most rows have never been touched: what scrolls into view is read from the row itself.
    const came = edits.touched.has(id) ? undefined : rows.rowAt(row)
    if (came !== undefined) return readColumn(column, came)
    // What other edits have taken from the row shows no value any more.
    return edits.applies(id, columnAt(position)) ? edits.value(id, columnAt(position)) : null
  }

  const apply = ({ cells, added, deleted }: GridStep, isBack: boolean) => {
    const ids = new Set<string>()
    if (added !== undefined) {
      const [before, after] = isBack ? [added.after, added.before] : [added.before, added.after]
      for (const id of [...before, ...after]) ids.add(id)
      // Rows must be new while their cells are written, and old ones lose theirs.
      edits.setAdded([...new Set([...before, ...after])])
    }
    for (const { id, column, before, after } of isBack ? cells.toReversed() : cells) {
      edits.write(id, column, isBack ? before : after)
      ids.add(id)
    }
    if (added !== undefined) edits.setAdded(isBack ? added.before : added.after)
    for (const id of deleted?.ids ?? []) {
      edits.setDeleted(id, (deleted?.isDeleted ?? false) !== isBack)
      ids.add(id)
    }
    for (const id of ids) {
      problems.edited(id)
      problems.check(id)
    }
    edited()
  }
  return {
    get columns(): readonly GridColumn<Row>[] {
      return columns.all
    },
    putColumns: (changed: readonly GridColumn<Row>[]) => {
      columns.put(changed)
      for (const id of [...edits.touched.keys(), ...edits.added]) problems.check(id)
      notify()
    },
    rows,
    edits,
    problems,
    mark,
    isReadOnly,
    $version: $version as ReadableAtom<number>,
    $facts: $facts as ReadableAtom<GridFacts>,
    $edited: $edited as ReadableAtom<number>,
    notify,
    edited,
    get shown() {
      return shown
    },
    setShown: (next: readonly number[]) => {
      if (next.length === shown.length && next.every((column, index) => column === shown[index])) return
      shown = next
      notify()
    },
    get rowCount() {
      return rows.count + edits.added.length
    },
    idAt,
    rowIndexOf,
    columnAt,
    readingOf,
    valueAt,
    textAt: (row: number, position: number): string => cellText(valueAt(row, position), readingOf(position).options),
    /** Whether a new row takes a value there; what other cells of the row say of it may come with the same step. */
    canFill: (_row: number, position: number): boolean =>
      !isReadOnly() &&
      columns.all[columnAt(position)] !== undefined &&
      columns.all[columnAt(position)]?.readOnly !== true,
    canEdit: (row: number, position: number): boolean => {
      const [id, column] = [idAt(row), columns.all[columnAt(position)]]
      if (isReadOnly() || id === undefined || column === undefined || edits.deleted.has(id)) return false
      if (!canUpdate(id) && !edits.isNew(id)) return false
      if (column.readOnly === true || (column.readOnly === 'afterSave' && !edits.isNew(id))) return false
      return edits.applies(id, columnAt(position)) && column.locked?.(edits.readRow(id), id) !== true
    },
    commit: (step: GridStep) => {
      if (step.cells.length === 0 && step.added === undefined && step.deleted === undefined) return
      history.push(step)
      apply(step, false)
    },
    undo: (): GridStep | undefined => {
      const step = history.undo()
      if (step !== undefined) apply(step, true)
      return step
    },
    redo: (): GridStep | undefined => {
      const step = history.redo()
      if (step !== undefined) apply(step, false)
      return step
    },
    clearHistory: () => history.clear(),
  }
}
export type GridCore<Row> = ReturnType<typeof createGridCore<Row>>
