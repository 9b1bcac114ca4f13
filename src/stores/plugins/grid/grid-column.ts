// What a column of the editable grid is, as data: its kind, words, unit, choices and rules (issue "the point grid").
// Words are functions, asked while the grid is drawn: the language of the page may change (PRD-10).
import type { Schema } from '../../../contract/wire/endpoint.ts'
import { toFieldProblems } from '../../../contract/form/field-problems.ts'
import type { FieldProblem } from '../../../contract/wire/problem.ts'
import { type CellKind, type CellOption, type CellValue, isEmpty, isUnread } from '../../../lib/grid/cell-value.ts'

export type { CellKind, CellOption, CellValue } from '../../../lib/grid/cell-value.ts'

/** A refused field as the contract names it, or a sentence in the language of the page. */
export type CellProblem = FieldProblem | (() => string)

/** Values of one row by column. */
export type ReadRow = (columnId: string) => CellValue

export interface GridColumn<Row = unknown> {
  id: string
  label: () => string
  kind: CellKind
  /** Unit of the numbers. */
  unit?: string | undefined
  /** Choices of a `select` column. */
  options?: (() => readonly CellOption[]) | undefined
  /** The value in a row; the property with the column's name when not given. */
  read?(row: Row): CellValue
  /** Value of the column in a new row. */
  initial?: CellValue | undefined
  required?: boolean | undefined
  /** The contract's own rule for the field. */
  schema?: Schema | undefined
  /** Rules that look at other fields of the row. */
  check?: ((value: CellValue, row: ReadRow, id: string) => CellProblem | undefined) | undefined
  /** Columns of a group are checked together, as soon as one of them is edited in the row, and not before. */
  group?: string | undefined
  /** Whether a row has such a field: without it the cell is empty, is not edited, not checked and never sent. */
  applies?: ((row: ReadRow, id: string) => boolean) | undefined
  /** Whether the field of a row takes no input as its other fields are. */
  locked?: ((row: ReadRow, id: string) => boolean) | undefined
  /** Those of the options that a row has, where other fields narrow them. */
  narrow?: ((options: readonly CellOption[], row: ReadRow, id: string) => readonly CellOption[]) | undefined
  /** `afterSave`: only new rows take a value, such as an id. */
  readOnly?: boolean | 'afterSave' | undefined
  /** Pixels. */
  width?: number | undefined
  /** Stays at the left edge; only for the first columns. */
  sticky?: boolean | undefined
  /** Tells what is wrong with its row: pressing it goes to the first cell that is. */
  leadsToProblem?: boolean | undefined
  /** Codes, addresses, ids. */
  mono?: boolean | undefined
  /** The text names an icon or a colour, which shows before it. */
  appearance?: 'icon' | 'colour' | undefined
  /** Not shown until the user asks for it. */
  hidden?: boolean | undefined
  /** There is no such column now: it is neither shown nor on offer. */
  absent?: boolean | undefined
  /** What it belongs to, where it does not belong to all rows, such as a form; in the list of columns. */
  origin?: (() => string) | undefined
}

const NOTHING: readonly CellOption[] = []

export const optionsOf = <Row>({ kind, options }: GridColumn<Row>): readonly CellOption[] =>
  kind === 'select' ? (options?.() ?? NOTHING) : NOTHING

export const readColumn = <Row>(column: GridColumn<Row>, row: Row): CellValue => {
  if (column.read !== undefined) return column.read(row)
  // Where data enters the grid: a row is a record of cells unless the column reads it in its own way.
  return (row as Record<string, CellValue | undefined>)[column.id] ?? null
}

const problem = (column: GridColumn<never>, code: string, rule?: string): FieldProblem => ({
  path: column.id,
  code,
  holds: column.kind === 'number' ? 'number' : 'string',
  ...(rule !== undefined && { rule }),
})

/** What is wrong with a cell; undefined when nothing is. */
export const problemOf = <Row>(
  column: GridColumn<Row>,
  value: CellValue,
  row: ReadRow,
  id: string,
): CellProblem | undefined => {
  if (isUnread(value)) {
    if (column.kind === 'select') return problem(column, 'invalid_value')
    return column.kind === 'number' ? problem(column, 'invalid_type') : problem(column, 'custom', column.kind)
  }
  if (isEmpty(value)) {
    if (column.required === true) {
      if (column.kind === 'select') return problem(column, 'invalid_value')
      return { path: column.id, code: 'too_small', holds: 'string', minimum: 1 }
    }
    return column.check?.(value, row, id)
  }
  if (column.kind === 'select' && !optionsOf(column).some((option) => option.value === value)) {
    return problem(column, 'invalid_value')
  }
  const result = column.schema?.safeParse(value)
  if (result?.success === false) {
    return toFieldProblems(result.error.issues).map((found) => ({ ...found, path: column.id }))[0]
  }
  return column.check?.(value, row, id)
}
