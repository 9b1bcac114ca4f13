// The editable grid without a view: rows, columns, edits, undo, selection (section 0 of the screens, "Grid"). A page object
// owns one and reads from it what is to be saved; `<DataGrid model={…} />` shows it.
import { type ReadableAtom, atom } from 'nanostores'

import type { Cell, Range } from '../../../lib/grid/ranges.ts'
import type { DecimalMark } from '../../../lib/text/number-text.ts'
import { type Fill, type GridOutcome, type NewRow, createGridActions } from './grid-actions.ts'
import { type GridDraft, createGridDraft } from './grid-draft.ts'
import { type CellOption, type CellProblem, type CellValue, type GridColumn, optionsOf } from './grid-column.ts'
import { type GridFacts, createGridCore } from './grid-core.ts'
import { type GridFind, createGridFind } from './grid-find.ts'
import { type GridOrderModel, type ServerOrder, createGridOrder } from './grid-order.ts'
import type { RowFailure } from './grid-problems.ts'
import type { RowState } from './grid-rows.ts'
import { type GridSelectionModel, createGridSelection } from './grid-selection.ts'
import { createMemoryRows } from './memory-rows.ts'
import { type PagedSource, createPagedRows } from './paged-rows.ts'

export interface GridModelOptions<Row> {
  columns: readonly GridColumn<Row>[]
  rowId: (row: Row) => string
  /** All rows at once, or where to load them from. */
  rows: readonly Row[] | PagedSource<Row>
  /** Of rows from a server that sorts them. */
  order?: ServerOrder | undefined
  readOnly?: boolean | undefined
  /** Rights may come later, and change with what is shown. */
  canAdd?: boolean | (() => boolean) | undefined
  canDelete?: boolean | (() => boolean) | undefined
  /** Whether a row that the server knows may be edited; yes when not given. */
  canUpdate?: ((id: string) => boolean) | undefined
  /** What a new row starts with, where the columns' own `initial` is not enough. */
  newRow?: (() => NewRow) | undefined
  /** How the user's programs write decimals in what is pasted. */
  decimalMark?: DecimalMark | undefined
}

/** Rows and columns are places as they show: row 0 is the first in view, column 0 the first that is not hidden. */
export interface GridModel<Row = unknown> extends GridDraft<Row> {
  readonly columns: readonly GridColumn<Row>[]
  /** Columns that come or are others now; one that there is not any more comes as absent. */
  putColumns(columns: readonly GridColumn<Row>[]): void
  /** Changes with everything that shows but the selection. */
  readonly $version: ReadableAtom<number>
  readonly $facts: ReadableAtom<GridFacts>
  /** Changes with every edit, but not with what only shows. */
  readonly $edited: ReadableAtom<number>
  readonly $readOnly: ReadableAtom<boolean>
  readonly selection: GridSelectionModel
  readonly order: GridOrderModel
  readonly find: GridFind
  readonly canAdd: boolean
  readonly canDelete: boolean
  readonly isPaged: boolean
  /** Whether every row is here. */
  readonly isComplete: boolean
  /** Whether there are more rows than `rowCount`: the server has stopped counting. */
  readonly isOpen: boolean
  /** Why the first rows did not come, while none is here. */
  readonly failure: { error: unknown } | undefined

  readonly rowCount: number
  /** Places in `columns` of what shows, from left to right. */
  readonly shown: readonly number[]
  setShown(columns: readonly number[]): void
  columnAt(position: number): GridColumn<Row> | undefined
  idAt(row: number): string | undefined
  rowIndexOf(id: string): number
  valueAt(row: number, position: number): CellValue
  textAt(row: number, position: number): string
  canEdit(row: number, position: number): boolean
  /** Choices of a cell: of all of its column those that the row has. */
  optionsAt(row: number, position: number): readonly CellOption[]
  isDirty(id: string, position: number): boolean
  isTouched(id: string): boolean
  isNew(id: string): boolean
  isDeleted(id: string): boolean
  problemAt(id: string, position: number): CellProblem | undefined
  failureOf(id: string): RowFailure | undefined
  /** The next cell with something wrong, after a cell, or after a row where no column is given; undefined when all is well. */
  nextProblem(row: number, column?: number): Cell | undefined
  stateAt(row: number): RowState
  errorAt(row: number): unknown
  need(first: number, last: number): void
  load(first: number, last: number): Promise<boolean>
  retry(row: number): void

  setText(cell: Cell, text: string): GridOutcome
  setValue(cell: Cell, value: CellValue): GridOutcome
  clear(range: Range): GridOutcome
  /** Texts of what was copied elsewhere, row by row. */
  paste(range: Range, block: readonly (readonly string[])[]): GridOutcome
  /** Values from this cell on, row by row, with new rows below the last one, e.g. of a file. */
  setBlock(from: Cell, block: readonly (readonly CellValue[])[]): GridOutcome
  /** Fills `target` with what continues `source`. */
  fillFrom(source: Range, target: Range, fill: Fill): GridOutcome
  addRows(count: number): GridOutcome
  deleteRows(range: Range): GridOutcome
  restoreRows(range: Range): GridOutcome
  /** Answers where it happened. */
  undo(): Range | undefined
  redo(): Range | undefined

  /** Other rows, or the same ones newer; what was edited stays on its rows. Only for rows in memory. */
  setRows(rows: readonly Row[]): void
  /** Loads the pages anew. Only for rows from a server. */
  reload(): void
  /** The same rows newer; those that are here stay until then. Only for rows from a server. */
  refresh(): Promise<void>
  setReadOnly(isReadOnly: boolean): void
  /** Choices or rights are others now: everything that was touched is checked and drawn anew. */
  recheck(): void
  /** How the user's programs write decimals, unless the page has said so. */
  suggestDecimalMark(mark: DecimalMark): void
  destroy(): void
}

const isAllowed = (right: boolean | (() => boolean)): boolean => (typeof right === 'function' ? right() : right)

const isSource = <Row>(rows: readonly Row[] | PagedSource<Row>): rows is PagedSource<Row> => 'load' in rows

export const createGridModel = <Row>(options: GridModelOptions<Row>): GridModel<Row> => {
  const { columns, rowId, canAdd = false, canDelete = false, canUpdate = () => true } = options
  let mark = options.decimalMark
  const $readOnly = atom(options.readOnly ?? false)
  const memory = isSource(options.rows) ? undefined : createMemoryRows(options.rows, rowId)
  const paged = isSource(options.rows)
    ? createPagedRows(options.rows, rowId, () => {
        core.edits.rebase()
        for (const id of core.edits.touched.keys()) core.problems.check(id)
        core.notify()
      })
    : undefined
  const rows = memory ?? paged
  if (rows === undefined) throw new TypeError('a grid needs rows')
  const core = createGridCore({ columns, rows, isReadOnly: () => $readOnly.get(), canUpdate, mark: () => mark ?? '.' })
  const selection = createGridSelection(core)
  const moved = () => {
    core.notify()
    selection.follow()
  }
  const order = createGridOrder(core, memory, rowId, moved, options.order)
  const actions = createGridActions(core, () => isAllowed(canAdd) && !$readOnly.get(), options.newRow ?? (() => ({})))
  const { edits, problems } = core
  const where = (range: Range | undefined): Range | undefined => {
    if (range !== undefined) selection.select(range)
    return range
  }
  return {
    ...actions,
    ...createGridDraft(core, selection),
    get columns() {
      return core.columns
    },
    putColumns: core.putColumns,
    $version: core.$version,
    $facts: core.$facts,
    $edited: core.$edited,
    $readOnly,
    selection,
    order,
    find: createGridFind(core, actions),
    get canAdd() {
      return isAllowed(canAdd)
    },
    get canDelete() {
      return isAllowed(canDelete)
    },
    isPaged: rows.isPaged,
    get isComplete() {
      return rows.isComplete
    },
    get isOpen() {
      return rows.isOpen
    },
    get failure() {
      return rows.stateAt(0) === 'failed' && !rows.hasSome ? { error: rows.errorAt(0) } : undefined
    },
    get rowCount() {
      return core.rowCount
    },
    get shown() {
      return core.shown
    },
    setShown: core.setShown,
    columnAt: (position) => core.columns[core.columnAt(position)],
    idAt: core.idAt,
    rowIndexOf: core.rowIndexOf,
    valueAt: core.valueAt,
    textAt: core.textAt,
    canEdit: core.canEdit,
    optionsAt: (row, position) => {
      const [id, column] = [core.idAt(row), core.columns[core.columnAt(position)]]
      if (id === undefined || column === undefined) return []
      const options = optionsOf(column)
      return column.narrow?.(options, edits.readRow(id), id) ?? options
    },
    isDirty: (id, position) => edits.get(id, core.columnAt(position)) !== undefined,
    isTouched: (id) => edits.touched.has(id) || edits.isNew(id) || problems.failureOf(id) !== undefined,
    isNew: edits.isNew,
    isDeleted: (id) => edits.deleted.has(id),
    problemAt: (id, position) => problems.at(id, core.columnAt(position)),
    failureOf: problems.failureOf,
    nextProblem: (row, after = Infinity) => {
      const { size } = edits.disputes
      if (problems.count === 0 && problems.failures.size === 0 && size === 0) return undefined
      const count = core.rowCount
      const wrongAfter = (id: string, least: number) =>
        core.shown.findIndex((each, at) => at >= least && problems.at(id, each) !== undefined)
      const own = core.idAt(row)
      const further = own === undefined ? -1 : wrongAfter(own, after + 1)
      if (further >= 0) return { row, column: further }
      for (let step = 1; step <= count; step++) {
        const place = (row + step) % count
        const id = core.idAt(place)
        if (id !== undefined && problems.has(id)) return { row: place, column: Math.max(0, wrongAfter(id, 0)) }
      }
      return undefined
    },
    stateAt: (row) => (row < rows.count ? rows.stateAt(row) : 'ready'),
    errorAt: (row) => rows.errorAt(row),
    need: rows.need,
    load: rows.load,
    retry: rows.retry,
    setText: ({ row, column }, text) => actions.paste({ top: row, bottom: row, left: column, right: column }, [[text]]),
    setValue: actions.set,
    undo: () => where(core.undo()?.range),
    redo: () => where(core.redo()?.range),
    setRows: (next) => {
      memory?.setRows(next)
      edits.rebase()
      order.arrange()
      for (const id of edits.touched.keys()) problems.check(id)
      moved()
    },
    reload: () => paged?.reload(),
    refresh: async () => paged?.refresh(),
    setReadOnly: (isReadOnly) => {
      $readOnly.set(isReadOnly)
      core.notify()
    },
    recheck: () => {
      for (const id of [...edits.touched.keys(), ...edits.added]) problems.check(id)
      core.notify()
    },
    suggestDecimalMark: (suggested) => {
      mark ??= suggested
    },
    destroy: () => {
      order.destroy()
      rows.destroy()
    },
  }
}
